// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../validation/checks.js";
import type { Server } from "./server.js";
/**
 * Refuses what the client did not say that it can do, before anything is sent.
 *
 * @throws McpError with the capability that is missing.
 */
export declare function refuseUndeclared(
  { revision }: Server,
  method: string,
  {
    params,
    capabilities,
  }: {
    params: JsonObject;
    capabilities: JsonObject;
  },
): void;
