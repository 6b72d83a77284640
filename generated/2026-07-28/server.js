// Model Context Protocol, revision 2026-07-28
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 f7dcd9e3b48344ef510cf7e510ec082426112a47dde353899ae5d4d5f8c3cb2f).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { offer } from "../runtime/server/server.js";
import { REVISION } from "./revision.js";

/**
 * Binds handlers to this revision. Capabilities follow from the handlers.
 *
 * @throws TypeError where a feature is only half implemented, with the name of the method.
 */
export function createServer(options, handlers) {
  return offer(REVISION, options, handlers);
}
