// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { RedirectError } from "../../client/errors.js";
import type { HttpContext } from "./context.js";
import type { RefusedResponse } from "./clientHttpRequest.js";
/**
 * Returns the URL to which a redirected request is sent again, or the error if it must not be sent there. Only statuses that keep the
 * method and the body are followed, and only to the same server, because the headers and the message may contain secrets.
 */
export declare function redirectOf(
  { head, url, attempts }: RefusedResponse,
  http: HttpContext,
): URL | RedirectError;
/** Returns an absolute URL; undefined for a text that is no URL, and for an empty text. */
export declare function resolveUrl(
  location: string,
  base: URL,
): URL | undefined;
