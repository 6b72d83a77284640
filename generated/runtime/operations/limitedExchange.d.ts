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
import type { BatchLength } from "./batchLimits.js";
/** The limits that apply to one HTTP exchange: those of its address and those of its principal. */
export interface ExchangeLimits {
  /**
   * Counts open calls of the callers of the exchange. Returns a function that subtracts them again, or undefined if a caller would have too many open
   * calls.
   */
  takeCalls(count: number): (() => void) | undefined;
  /** Counts the exchange as one open stream of its callers. Returns the same values as `takeCalls`. */
  takeStream(): (() => void) | undefined;
  /** Returns false if a batch exceeds the limits of a caller, even if the caller sends no other requests. */
  permits(batch: BatchLength): boolean;
  /**
   * Counts the other requests of a batch (the first one has been counted), and the bytes of the body. Returns or resolves with 0 if the limits permit
   * them; otherwise with the milliseconds after which the server will accept all requests of the batch. Never rejects.
   */
  takeMore(requests: number, bytes: number): Awaitable<number>;
  /** Counts the bytes of a body that the server does not use, because the body is too long, is not UTF-8, has ended too early, or is a long batch. */
  takeUnusable(bytes: number): void;
  /**
   * Rejects the request with status 429. @param waitMs the time that the client must wait. Default: the time for callers with too many open calls or
   * streams.
   */
  refuse(exchange: HttpExchange, waitMs?: number): void;
  /** Rejects a batch that the limits never permit. */
  refuseLongBatch(exchange: HttpExchange): void;
}
/**
 * An HTTP exchange that counts as one open call or one open stream of its address and of its authenticated caller. A batch counts as an open call for
 * each request that it contains. A POST request counts until the last call in its body has ended, or until the client disconnects before the whole
 * body has arrived. A request without a body counts until its response has ended.
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
