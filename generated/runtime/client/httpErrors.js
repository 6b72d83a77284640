// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { McpClientError } from "./errors.js";
/** The HTTP response contains no JSON-RPC message. Often a proxy or a wrong URL is the reason. */
export class HttpStatusError extends McpClientError {
  static mcpgenError = "HttpStatusError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/**
 * The server requires an authorization (401), or the authorization does not suffice (403). Pass it with the options `headers` or `authorize`
 * of the target.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/authorization
 */
export class AuthorizationError extends McpClientError {
  static mcpgenError = "AuthorizationError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/** The server redirects the request to a URL that the client does not use. No request was sent to that URL. */
export class RedirectError extends McpClientError {
  static mcpgenError = "RedirectError";
  constructor(message, facts) {
    super(message, facts);
  }
}
