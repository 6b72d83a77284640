// Model Context Protocol, revision 2025-03-26
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 138a26fc84a74c7dd7f1fab1626b34d0bd4c57ad3ab4856a83f74e9344efdf4a).
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
