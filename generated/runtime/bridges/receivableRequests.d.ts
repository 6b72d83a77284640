// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Revision } from "../protocol/revision.js";
import type { JsonObject } from "../validation/checks.js";
/** The server with the handlers, and the revision of the clients. */
export interface BridgedRevisions {
  readonly native: {
    readonly revision: Pick<Revision, "methods">;
  };
  readonly revision: Revision;
}
/**
 * Throws if a client of a bridge did not declare the capability for a request of the native server.
 *
 * @throws McpError that names the capability, and the client's revision if it does not have the capability.
 */
export declare function assertClientCanReceive(
  { native, revision }: BridgedRevisions,
  method: string,
  request: {
    params: JsonObject;
    capabilities: JsonObject;
  },
): void;
