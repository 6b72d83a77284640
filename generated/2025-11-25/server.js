// Model Context Protocol, revision 2025-11-25
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 53361a299ea9e397676d6d426952eb82c94a34fe4214254a4ec1053bc8195742).
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
