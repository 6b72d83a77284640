// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { HttpRequest } from "../jsonrpc/incoming.js";
import { type Awaitable } from "../protocol/awaitable.js";
import type { Principal } from "../protocol/principal.js";
import { HttpExchangeWrapper } from "../transports/http-exchange/exchangeWrapper.js";
import type {
  HeaderList,
  HttpExchange,
} from "../transports/http-exchange/httpExchange.js";
import type { OpenExchange, OpenExchanges } from "./openExchanges.js";
import type { TokenRefusal } from "./tokenVerifier.js";
import type { VerifiedToken } from "./verdicts.js";
/** The functions of the resource server that decide about an exchange after its token was accepted. All exchanges share them. */
export interface ExchangeAuthority {
  readonly open: OpenExchanges;
  /** Rejects the request and returns false if the caller does not have the scopes for a message. */
  checkScopes(exchange: AuthenticatedExchange, message: unknown): boolean;
  /** Verifies the token of the original exchange again. Resolves with false if the token is no longer accepted. */
  isStillAccepted(
    exchange: HttpExchange,
    verified: VerifiedToken,
  ): Awaitable<boolean>;
  /** Returns the reason why a token that was accepted is no longer accepted: it was revoked, or has expired. */
  findEnd(verified: VerifiedToken): TokenRefusal | undefined;
  /** Returns true if a token was revoked after it was accepted. */
  isRevoked(verified: VerifiedToken): boolean;
  /** Rejects a request whose token is no longer accepted. */
  refuse(exchange: HttpExchange, refusal: TokenRefusal): void;
}
/** The parts of one authenticated exchange. */
export interface AuthenticatedExchangeOptions {
  readonly verified: VerifiedToken;
  readonly authority: ExchangeAuthority;
  /** Headers of the response, such as `DPoP-Nonce`. */
  readonly headers: HeaderList;
}
/**
 * An exchange with a caller whose access token was accepted. Hides the token from the rest of the server. Ends the response if it is a
 * stream when the token expires, and if the token is revoked.
 */
export declare class AuthenticatedExchange
  extends HttpExchangeWrapper
  implements OpenExchange
{
  #private;
  constructor(exchange: HttpExchange, options: AuthenticatedExchangeOptions);
  get principal(): Principal;
  get owner(): string;
  get isStreaming(): boolean;
  get request(): HttpRequest;
  header(name: string): string | undefined;
  checkScopes(message: unknown): boolean;
  respond(status: number, headers: HeaderList, body?: string): void;
  startStream(headers: HeaderList): void;
  write(text: string): void;
  end(text?: string): void;
  disconnect(): void;
  onDisconnect(listener: () => void): void;
  recheck(): Awaitable<void>;
  /** Ends the response, because the token is no longer accepted. A request without a response yet is rejected. */
  revoke(reason?: TokenRefusal): void;
}
