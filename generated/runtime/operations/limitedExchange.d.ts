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
/** The limits that apply to one HTTP exchange: those of its address and those of its principal. */
export interface ExchangeLimits {
  /**
   * Counts the exchange as one open call of its callers. Returns a function that subtracts it again, or undefined if a caller has too many open
   * calls.
   */
  takeCall(): (() => void) | undefined;
  /** Counts the exchange as one open stream of its callers. Returns the same values as `takeCall`. */
  takeStream(): (() => void) | undefined;
  /** Counts more requests and bytes of this exchange. Returns or resolves with 0, or with the milliseconds that the client must wait. Never rejects. */
  takeMore(requests: number, bytes: number): Awaitable<number>;
  /**
   * Rejects the request with status 429. @param waitMs the time that the client must wait. Default: the time for callers with too many open calls or
   * streams.
   */
  refuse(exchange: HttpExchange, waitMs?: number): undefined;
}
/**
 * An HTTP exchange that counts as one open call or one open stream of its address and of its authenticated caller. A POST request counts until the
 * last call in its body has ended, or until the client disconnects before the whole body has arrived. A request without a body counts until its
 * response has ended.
 */
export declare class LimitedExchange extends HttpExchangeWrapper {
  #private;
  /**
   * Counts an exchange as an open call or stream, and returns the counted exchange. If a caller has too many open calls or streams, rejects the
   * request and returns undefined.
   */
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
/** Returns the number of bytes in the header `Content-Length`. Returns 0 if the header is missing, as with chunked encoding, or is invalid. */
export declare function announcedBytes(exchange: HttpExchange): number;
