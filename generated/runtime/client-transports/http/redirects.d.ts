// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { RedirectError } from "../../client/httpErrors.js";
import type { HttpContext } from "./context.js";
import type { RefusedResponse } from "./clientHttpRequest.js";
/**
 * Returns the URL to which a redirected request is sent again, or an error if the redirect must not be followed. The client follows only
 * statuses that keep the method and the body, and only redirects to the same server, because headers and messages may contain secrets.
 */
export declare function redirectOf(
  { head, url, attempts }: RefusedResponse,
  http: HttpContext,
): URL | RedirectError;
/** Returns an absolute URL; undefined for an empty or invalid URL. */
export declare function resolveUrl(
  location: string,
  base: URL,
): URL | undefined;
