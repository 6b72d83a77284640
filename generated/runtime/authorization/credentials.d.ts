// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
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
/**
 * Returns the access token of a request, whose syntax has not been checked.
 *
 * @param schemes the schemes that the server supports, by their names in lower case.
 * @see https://www.rfc-editor.org/rfc/rfc6750#section-2
 */
export declare function readCredentials(
  exchange: HttpExchange,
  schemes: ReadonlyMap<string, AuthorizationScheme>,
): AccessTokenCredentials | CredentialsProblem;
/** Returns true for a text with the syntax of an access token. Accepted tokens need this check once only. */
export declare function isAccessToken(text: string): boolean;
