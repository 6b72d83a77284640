// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { McpClientError } from "../../client/errors.js";
import type { ResponseHead } from "../exchangers/httpExchanger.js";
import type { HttpContext } from "./context.js";
/** Reads the id of a new session from the response that opens it. Returns the error of an invalid id. */
export declare function readSessionId(
  head: ResponseHead,
  { headers, label }: HttpContext,
): McpClientError | undefined;
/** Sends the request that ends the session. Resolves after any response, and after 2 s at the latest. */
export declare function endSession(http: HttpContext): Promise<void>;
