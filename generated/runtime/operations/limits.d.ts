// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { HttpLimits } from "../transports/http/httpOperations.js";
import { type RequestLimitOptions } from "./limitOptions.js";
/**
 * Returns limits for the option `limits` of `serveHttp`, `createNodeHandler` and `createFetchHandler`. A request over a limit gets status 429, the
 * header `Retry-After` and error -32603, before its body is used.
 *
 * @throws TypeError if a limit is not an integer from 1, or `forwardedFor` is not a number of proxies.
 */
export declare function requestLimits(options: RequestLimitOptions): HttpLimits;
