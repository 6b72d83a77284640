// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Revision } from "../protocol/revision.js";
import { type JsonObject } from "../validation/checks.js";
/**
 * Throws if the client did not declare the capability that a request to it requires.
 *
 * @throws McpError that names the capability.
 */
export declare function assertClientCan(
  {
    revision,
  }: {
    readonly revision: Pick<Revision, "methods" | "codes">;
  },
  method: string,
  {
    params,
    capabilities,
  }: {
    params: JsonObject;
    capabilities: JsonObject;
  },
): void;
