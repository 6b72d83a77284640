// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { McpClientError } from "./errors.js";
/** The HTTP response contains no JSON-RPC message. Often a proxy or a wrong URL is the reason. */
export declare class HttpStatusError extends McpClientError {
  static readonly mcpgenError: string;
  /** The HTTP status of the response. */
  readonly status: number;
  /** The header `Content-Type` of the response. */
  readonly contentType: string | undefined;
  /** The first 500 characters of the body, with control characters escaped. */
  readonly excerpt: string;
  /** Milliseconds to wait before the next request, from the header `Retry-After`; undefined without this header. */
  readonly retryAfterMs: number | undefined;
  constructor(
    message: string,
    facts: Pick<
      HttpStatusError,
      "status" | "contentType" | "excerpt" | "retryAfterMs" | "isRetryable"
    >,
  );
}
/**
 * The server requires an authorization (401), or the authorization does not suffice (403). Pass it with the options `headers` or `authorize`
 * of the target.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/authorization
 */
export declare class AuthorizationError extends McpClientError {
  static readonly mcpgenError: string;
  readonly name: "AuthorizationError";
  /** The HTTP status of the response. */
  readonly status: 401 | 403;
  /** The header `WWW-Authenticate` of the response; undefined if the response has no such header. */
  readonly wwwAuthenticate: string | undefined;
  constructor(
    message: string,
    facts: Pick<AuthorizationError, "status" | "wwwAuthenticate" | "cause">,
  );
}
/** The server redirects the request to a URL that the client does not use. No request was sent to that URL. */
export declare class RedirectError extends McpClientError {
  static readonly mcpgenError: string;
  readonly name: "RedirectError";
  /** The URL of the redirect. */
  readonly location: string;
  constructor(message: string, facts: Pick<RedirectError, "location">);
}
