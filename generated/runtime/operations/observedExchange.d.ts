// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { HttpExchangeWrapper } from "../transports/http-exchange/exchangeWrapper.js";
import type {
  HeaderList,
  HttpExchange,
} from "../transports/http-exchange/httpExchange.js";
/** An HTTP request that has ended. One HTTP request may carry several messages, or none. */
export interface ObservedHttpResponse {
  /** The HTTP method; `_OTHER` for a method that HTTP does not define. */
  readonly method: string;
  /** The status of the response; 0 if the client disconnected before a response. */
  readonly status: number;
  /** True if the response was a stream. */
  readonly isStream: boolean;
  /** Milliseconds from the arrival of the request to the end of the response. */
  readonly durationMs: number;
}
/** Receives the events of HTTP requests. The functions never throw. */
export interface ExchangeListener {
  streamStarted(): void;
  ended(response: ObservedHttpResponse): void;
}
/** An exchange that reports its end. */
export declare class ObservedExchange extends HttpExchangeWrapper {
  #private;
  constructor(exchange: HttpExchange, listener: ExchangeListener);
  respond(status: number, headers: HeaderList, body?: string): void;
  startStream(headers: HeaderList): void;
  end(text?: string): void;
}
