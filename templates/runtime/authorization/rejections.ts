import {
  respondWithPlainTextError,
  type HeaderList,
  type HttpExchange,
} from "../transports/http-exchange/httpExchange.js";
import type { ResourceServerOptions } from "./options.js";
import type { AuthorizationScheme, TokenRefusal } from "./tokenVerifier.js";

/** The access token of a request. */
export interface AccessTokenCredentials {
  readonly scheme: AuthorizationScheme;
  readonly token: string;
}

/**
 * The reason why a request has no usable access token:
 * - `missing`: it has no `Authorization` header with a scheme that the server supports.
 * - `malformed`: the header has no token, several tokens, or characters that a token cannot have.
 * - `inQuery`: the URL contains an access token.
 */
type CredentialsProblem = "missing" | "malformed" | "inQuery";

/** The syntax `b64token` of RFC 6750. */
const ACCESS_TOKEN = /^[\w\-.~+/]+=*$/;

/** The maximum length of a token. Servers other than Node's may not limit the length of headers. */
const MAX_TOKEN = 2 ** 16;

/**
 * Returns the access token of a request, whose syntax has not been checked.
 *
 * @param schemes the schemes that the server supports, by their names in lower case.
 * @see https://www.rfc-editor.org/rfc/rfc6750#section-2
 */
export function readCredentials(
  exchange: HttpExchange,
  schemes: ReadonlyMap<string, AuthorizationScheme>,
): AccessTokenCredentials | CredentialsProblem {
  const { target } = exchange;
  const query = target.indexOf("?");
  if (query >= 0 && new URLSearchParams(target.slice(query)).has("access_token")) return "inQuery";
  const header = exchange.header("authorization");
  if (header === undefined || header === "") return "missing";
  const end = header.indexOf(" ");
  const named = end < 0 ? header : header.slice(0, end);
  const scheme = schemes.get(named.toLowerCase());
  if (scheme === undefined) return "missing";
  const token = end < 0 ? "" : header.slice(end).trim();
  return token === "" || token.length > MAX_TOKEN ? "malformed" : { scheme, token };
}

/** Returns true for a text with the syntax of an access token. Accepted tokens need this check once only. */
export function isAccessToken(text: string): boolean {
  return ACCESS_TOKEN.test(text);
}

const PROBLEMS: { readonly [P in CredentialsProblem]: Rejection } = {
  missing: { status: 401, reason: "The request needs an access token" },
  malformed: {
    status: 400,
    reason: "The Authorization header must contain one access token",
    error: "invalid_request",
  },
  inQuery: {
    status: 400,
    reason: "The access token must be in the Authorization header, not in the URL",
    error: "invalid_request",
  },
};

/** The reason for the response to a request that is not authorized. */
interface Rejection {
  readonly status: number;
  readonly reason: string;
  /** An error code of RFC 6750 or RFC 9449; undefined if the request had no token. */
  readonly error?: string;
  /** The scopes that the request needs. Default: those that a client without an accepted token should request. */
  readonly scopes?: readonly string[];
  readonly headers?: HeaderList | undefined;
}

/** The characters of a scope. @see https://www.rfc-editor.org/rfc/rfc6749#section-3.3 */
const SCOPE = /^[\x21\x23-\x5b\x5d-\x7e]+$/;

/** Characters that a quoted parameter of a challenge cannot have. */
const UNQUOTABLE = /[^\x20\x21\x23-\x5b\x5d-\x7e]/g;

/**
 * Sends the responses to requests that are not authorized. The functions return `undefined`, like a caller that has no exchange to go on
 * with.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6750#section-3.1
 */
export class RequestRejections {
  readonly #metadataUrl: string;
  readonly #options: Pick<ResourceServerOptions, "realm" | "dpop">;
  readonly #initialScopes: readonly string[];

  /** @param initialScopes the scopes that a client without an accepted token should request. */
  constructor(
    metadataUrl: string,
    options: Pick<ResourceServerOptions, "realm" | "dpop">,
    initialScopes: readonly string[],
  ) {
    this.#metadataUrl = metadataUrl;
    this.#options = options;
    this.#initialScopes = initialScopes;
  }

  /** Rejects a request without a usable token. The challenge has an error code only if the request had a token. */
  withoutToken(exchange: HttpExchange, problem: CredentialsProblem): undefined {
    this.#reject(exchange, PROBLEMS[problem]);
  }

  /** Rejects a request whose token, or the proof of its possession, is not accepted. */
  refused(
    exchange: HttpExchange,
    { refused: reason, error = "invalid_token" }: TokenRefusal,
    headers?: HeaderList,
  ): undefined {
    const status = error === "invalid_request" ? 400 : 401;
    this.#reject(exchange, { status, reason, error, headers });
  }

  /** @param scopes all scopes that the request needs, whether or not the token has them. */
  insufficientScope(exchange: HttpExchange, scopes: readonly string[]): undefined {
    const reason = "The access token does not have the scopes for this request";
    this.#reject(exchange, { status: 403, reason, error: "insufficient_scope", scopes });
  }

  /** Rejects a request whose token cannot be checked, because a function of the author failed or did not return in time. */
  unavailable(exchange: HttpExchange): undefined {
    respondWithPlainTextError(exchange, 503, {
      reason: "The authorization of the request cannot be checked at present: try again later",
      headers: ["retry-after", "5"],
    });
  }

  /**
   * Sends the header `WWW-Authenticate` once for each scheme that the server supports.
   *
   * @see https://www.rfc-editor.org/rfc/rfc6750#section-3
   * @see https://www.rfc-editor.org/rfc/rfc9728#section-5.1
   */
  #reject(
    exchange: HttpExchange,
    { status, reason, error, scopes = this.#initialScopes, headers = [] }: Rejection,
  ): void {
    const { realm, dpop } = this.#options;
    // The scopes may contain arguments of a client, which cannot be allowed to add parameters or headers.
    const listed = [...new Set(scopes)].filter((scope) => SCOPE.test(scope));
    const parameters = [
      quoted("realm", realm),
      quoted("error", error),
      quoted("error_description", error === undefined ? undefined : reason),
      quoted("scope", listed.length > 0 ? listed.join(" ") : undefined),
      quoted("resource_metadata", this.#metadataUrl),
    ].flat();
    const challenge = ["www-authenticate", `Bearer ${parameters.join(", ")}`];
    if (dpop !== undefined) challenge.push("www-authenticate", `DPoP ${[...parameters, dpop.challenge].join(", ")}`);
    respondWithPlainTextError(exchange, status, { reason, headers: [...challenge, ...headers] });
  }
}

function quoted(name: string, value: string | undefined): string[] {
  if (value === undefined) return [];
  return [`${name}="${value.replace(UNQUOTABLE, "'")}"`];
}
