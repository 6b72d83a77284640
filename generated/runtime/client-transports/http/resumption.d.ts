// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { HttpContext } from "./context.js";
import type { InterruptedStream } from "./postRequest.js";
import { ReconnectingStream } from "./reconnection.js";
/** Continues the response stream of a request after the delay that the server set. */
export declare function resumeResponse(
  http: HttpContext,
  stream: InterruptedStream,
): ReconnectingStream;
/** Returns true for a status after which the stream must not be requested again. */
export declare function isFinalStatus(status: number): boolean;
