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
  method: string;
  headers: {
    [name: string]: string;
  };
  body?: string;
  redirect: "manual";
  signal: AbortSignal;
}
/** The members of a web-standard `Response` that a client uses. */
export interface FetchResponse {
  readonly status: number;
  readonly headers: {
    get(name: string): string | null;
  };
  readonly body: {
    getReader(): FetchBodyReader;
  } | null;
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
