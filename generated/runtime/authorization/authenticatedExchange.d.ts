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
  /** Returns true if the tokens of the owner were revoked after the given number of revocations. */
  isRevokedSince(owner: string, revocations: number): boolean;
  /** Rejects a request whose token was revoked before the response. */
  rejectRevoked(exchange: HttpExchange): void;
}
/** The parts of one authenticated exchange. */
export interface AuthenticatedExchangeOptions {
  readonly verified: VerifiedToken;
  readonly authority: ExchangeAuthority;
  /** The number of revocations, of any owner, before the token was accepted. */
  readonly revocations: number;
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
  /** Ends the response, because the token was revoked. A request without a response yet is rejected. */
  revoke(): void;
}
