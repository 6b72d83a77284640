import { McpClientError } from "./errors.js";

/** The HTTP response contains no JSON-RPC message. Often a proxy or a wrong URL is the reason. */
export class HttpStatusError extends McpClientError {
  static override readonly mcpgenError: string = "HttpStatusError";
  /** The HTTP status of the response. */
  declare readonly status: number;
  /** The header `Content-Type` of the response. */
  declare readonly contentType: string | undefined;
  /** The first 500 characters of the body, with control characters escaped. */
  declare readonly excerpt: string;
  /** Milliseconds to wait before the next request, from the header `Retry-After`; undefined without this header. */
  declare readonly retryAfterMs: number | undefined;

  constructor(
    message: string,
    facts: Pick<HttpStatusError, "status" | "contentType" | "excerpt" | "retryAfterMs" | "isRetryable">,
  ) {
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
  static override readonly mcpgenError: string = "AuthorizationError";
  declare readonly name: "AuthorizationError";
  /** The HTTP status of the response. */
  declare readonly status: 401 | 403;
  /** The header `WWW-Authenticate` of the response; undefined if the response has no such header. */
  declare readonly wwwAuthenticate: string | undefined;

  constructor(message: string, facts: Pick<AuthorizationError, "status" | "wwwAuthenticate" | "cause">) {
    super(message, facts);
  }
}

/** The server redirects the request to a URL that the client does not use. No request was sent to that URL. */
export class RedirectError extends McpClientError {
  static override readonly mcpgenError: string = "RedirectError";
  declare readonly name: "RedirectError";
  /** The URL of the redirect. */
  declare readonly location: string;

  constructor(message: string, facts: Pick<RedirectError, "location">) {
    super(message, facts);
  }
}
