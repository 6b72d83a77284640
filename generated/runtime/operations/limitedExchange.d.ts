// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type Awaitable } from "../protocol/awaitable.js";
import { HttpExchangeWrapper } from "../transports/http-exchange/exchangeWrapper.js";
import type {
  HeaderList,
  HttpExchange,
  RequestBodyReceiver,
} from "../transports/http-exchange/httpExchange.js";
import type { RequestBodyByteCounter } from "../transports/http-exchange/requestBody.js";
/** The limits of the callers of one exchange. */
export interface ExchangeLimits {
  /** Takes the place of a call. Returns the function that gives the place back; undefined if no place is left. */
  takeCall(): (() => void) | undefined;
  /** Takes the place of a stream. */
  takeStream(): (() => void) | undefined;
  /** Counts further requests and bytes. Returns or resolves with 0, or with the milliseconds to wait. Never rejects. */
  takeMore(requests: number, bytes: number): Awaitable<number>;
  /** Rejects the request with status 429. @param waitMs by default the time for a missing place. */
  refuse(exchange: HttpExchange, waitMs?: number): undefined;
}
/**
 * An exchange that has a place of its callers: the place of a call, or of a stream. The place of a POST request is free again when its body is
 * released, which happens after the last of its calls has ended, or if its client disconnects before the body has arrived; the place of another
 * request when its response has ended.
 */
export declare class LimitedExchange extends HttpExchangeWrapper {
  #private;
  /** Returns an exchange with a place. If no place is left, rejects the request and returns undefined. */
  static open(
    exchange: HttpExchange,
    limits: ExchangeLimits,
  ): HttpExchange | undefined;
  private constructor();
  checkScopes(message: unknown): boolean;
  readBody(meter: RequestBodyByteCounter, reader: RequestBodyReceiver): void;
  respond(status: number, headers: HeaderList, body?: string): void;
  end(text?: string): void;
  disconnect(): void;
}
/** Returns the length of the body in the header `Content-Length`; 0 without a valid header, as for a body in chunks. */
export declare function announcedBytes(exchange: HttpExchange): number;
