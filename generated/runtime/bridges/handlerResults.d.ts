// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { RuntimeMethodHandler } from "../server/server.js";
import type { BridgedCall } from "./bridgedCall.js";
/** Runs a handler with the params of a call. Resolves with its result, also if the handler ended by `endCall`. */
export declare function getResultOfHandler(
  handle: RuntimeMethodHandler,
  call: BridgedCall,
): Promise<unknown>;
