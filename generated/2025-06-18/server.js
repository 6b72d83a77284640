// Model Context Protocol, revision 2025-06-18
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 4485c776d94a85edab0284ed1130b3e32266677b40f4e6f962cab6575bf62235).
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
