import type { HttpExchange } from "../transports/http-exchange/httpExchange.js";
import type { AuthorizationScheme } from "./tokenVerifier.js";

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
export type CredentialsProblem = "missing" | "malformed" | "inQuery";

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
