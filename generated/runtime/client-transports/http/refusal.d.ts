// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { McpClientError } from "../../client/errors.js";
import type { HttpContext } from "./context.js";
import type { RefusedResponse } from "./clientHttpRequest.js";
/** Resolves with the URL to which a refused request is sent again, or with the error of the request. Never rejects. */
export declare function decideAboutRefusal(
  refusal: RefusedResponse,
  http: HttpContext,
): Promise<URL | McpClientError>;
