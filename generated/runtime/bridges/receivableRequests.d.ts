// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { JsonObject } from "../validation/checks.js";
import type { BridgeParts } from "./bridgeParts.js";
/**
 * Throws if a client of a bridge did not declare the capability for a request of the native server.
 *
 * @throws McpError that names the capability, and says if the client's revision does not have it.
 */
export declare function assertClientCanReceive(
  { native, revision }: Pick<BridgeParts, "native" | "revision">,
  method: string,
  request: {
    params: JsonObject;
    capabilities: JsonObject;
  },
): void;
