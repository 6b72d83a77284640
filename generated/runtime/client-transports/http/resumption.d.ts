// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { HttpContext } from "./context.js";
import type { InterruptedStream } from "./postRequest.js";
import { ReconnectingStream } from "./reconnection.js";
/** Continues the response stream of a request, after the time that the server asks for. */
export declare function resumeResponse(
  http: HttpContext,
  stream: InterruptedStream,
): ReconnectingStream;
/** Returns true if the server will not open the stream later either. */
export declare function isFinalStatus(status: number): boolean;
