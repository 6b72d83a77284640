// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type ExchangerFactory } from "./httpExchanger.js";
/** A function like the global `fetch`. */
export type FetchFunction = (
  url: string,
  init: FetchInit,
) => Promise<FetchResponse>;
/** The options with which a client calls `fetch`. */
export interface FetchInit {
  /** The HTTP method. */
  method: string;
  /** The headers of the request, by name. */
  headers: {
    [name: string]: string;
  };
  /** The JSON of the message; undefined for a request without a body. */
  body?: string;
  /** The client follows redirects itself, because it checks each target. */
  redirect: "manual";
  /** Aborted when the client no longer waits for the response. */
  signal: AbortSignal;
}
/** The members of a web-standard `Response` that a client uses. */
export interface FetchResponse {
  /** The HTTP status. */
  readonly status: number;
  /** The headers of the response. */
  readonly headers: {
    get(name: string): string | null;
  };
  /** The body as a stream of bytes; null for a response without a body. */
  readonly body: {
    getReader(): FetchBodyReader;
  } | null;
  /** Returns the whole body. */
  arrayBuffer(): Promise<ArrayBuffer>;
}
interface FetchBodyReader {
  read(): Promise<{
    done: boolean;
    value?: Uint8Array | undefined;
  }>;
}
/** Returns an exchanger that sends requests with a function like `fetch`; with the global `fetch` at the time of each request by default. */
export declare function fetchExchanger(
  fetch: FetchFunction | undefined,
): ExchangerFactory;
export {};
