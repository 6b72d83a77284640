// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.json
// (sha256 7f7dd009e16080f62ec036ed3e49b2ef4fb43d627f4f692d3d8761246fb957dc).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { HANDSHAKE, createServerOfRevision } from "../runtime/serverCore.js";
import { CHECKS, REVISION } from "./revision.js";

/** The parts that servers of this revision are made of: its facts, its guards and its lifecycle. */
export const BINDING = {
  revision: REVISION,
  checks: CHECKS,
  lifecycle: HANDSHAKE,
};

/**
 * Returns a server of this revision. It declares the capabilities of the
 * features that have handlers.
 *
 * @throws TypeError if a feature lacks a required handler. The message names the
 * method.
 */
export function createServer(options, handlers) {
  return createServerOfRevision(BINDING, options, handlers);
}
