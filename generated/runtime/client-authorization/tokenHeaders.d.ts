// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type {
  AuthorizationRefusal,
  AuthorizedRequest,
  AuthorizedResponse,
} from "../client-transports/http/clientAuthorization.js";
import type { HeaderValues } from "../client-transports/http/userHeaders.js";
import type { Awaitable } from "../protocol/awaitable.js";
import type { Tokens } from "./tokens.js";
/** Makes the headers that carry a token, and the proofs of a token that is bound to a key. */
export declare class TokenHeaders {
  #private;
  use(tokens: Tokens | undefined): void;
  of(request: AuthorizedRequest): Awaitable<HeaderValues>;
  /** Returns true if there is a token, and a request did not have it. */
  isRenewed(sent: HeaderValues): boolean;
  received({ url, header }: AuthorizedResponse): void;
  /**
   * Returns true if a request must be sent again with the nonce of the response, and the same token.
   *
   * @throws LoginError if the server refuses the proof, so that another token would not help.
   * @see https://www.rfc-editor.org/rfc/rfc9449#section-9
   */
  needsNonce({
    status,
    sent,
    url,
    wwwAuthenticate,
  }: AuthorizationRefusal): boolean;
  /** Keeps the error of a failed login. */
  failed(error: unknown): void;
  /** Throws the error of the login that failed after a request was sent. */
  throwFailure(sent: HeaderValues): void;
}
