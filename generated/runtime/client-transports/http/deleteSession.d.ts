// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { HttpContext } from "./context.js";
/** Sends the DELETE request that ends the session. Resolves after any response, and after 2 seconds at the latest. */
export declare function endSession(http: HttpContext): Promise<void>;
