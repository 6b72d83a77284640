// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Awaitable } from "../../protocol/awaitable.js";
import type { HttpExchange } from "../http-exchange/httpExchange.js";
/** Decides about each MCP request before its body is read. */
export interface HttpAdmission {
  /**
   * Admits or rejects a request. Authorization returns or resolves with an exchange that has a `principal`, an `owner` and `checkScopes`, and
   * hides the token. If the request was rejected, returns or resolves with `undefined`. Never throws or rejects.
   */
  authenticate(exchange: HttpExchange): Awaitable<HttpExchange | undefined>;
}
/**
 * Authenticates the requests to an HTTP endpoint, and sends the responses that OAuth requires from a resource server. `resourceServer` of
 * the module `authorization` creates it.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/authorization
 */
export interface HttpAuthorization extends HttpAdmission {
  /**
   * Responds to a request for the protected resource metadata. Returns false, and does nothing, for a path without this metadata.
   *
   * @param path the path of the URL, without the query.
   */
  respondToMetadata(path: string, exchange: HttpExchange): boolean;
}
