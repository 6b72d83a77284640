// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { HttpLimits } from "../transports/http/httpOperations.js";
import { type RequestLimitOptions } from "./limitOptions.js";
/**
 * Returns limits for the option `limits` of `serveHttp`, `createNodeHandler` and `createFetchHandler`. If a request exceeds a limit, the server does
 * not process its body. The response has status 429, the header `Retry-After` and error -32603. A batch that exceeds a limit by
 * itself gets status 413 and error -32600.
 *
 * @throws TypeError if a limit is not an integer of at least 1, or `forwardedFor` is not an integer of at least 0.
 */
export declare function requestLimits(options: RequestLimitOptions): HttpLimits;
