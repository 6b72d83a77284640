// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Awaitable } from "../protocol/awaitable.js";
/** An exchange with an authenticated caller whose response is not complete. */
export interface OpenExchange {
  readonly owner: string;
  /** True if the response is a stream that has not ended. */
  readonly isStreaming: boolean;
  /** Verifies the token again, and ends the response if the token is no longer accepted. Never throws or rejects. */
  recheck(): Awaitable<void>;
  /** Ends the response. */
  revoke(): void;
}
/** The exchanges of authenticated callers whose responses are not complete, by owner. */
export declare class OpenExchanges {
  #private;
  /** @param recheckMs milliseconds between two rechecks of each exchange whose response is a stream; 0 for no rechecks. */
  constructor(recheckMs: number);
  add(exchange: OpenExchange): void;
  delete(exchange: OpenExchange): void;
  /** Ends all responses to an owner. */
  revoke(owner: string): void;
}
