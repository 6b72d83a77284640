// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ServerObserver } from "../server/observer.js";
import type { HttpObserver } from "../transports/http/httpOperations.js";
import { type ObservedHttpResponse } from "./observedExchange.js";
import type { ObservedRequest, ObservedResponse } from "./observedRequest.js";
/**
 * Functions that are called with the events of a server. An error or a rejection of a function changes no response; the function is called again
 * for the next event. The runtime does not wait for promises.
 */
export interface ObservationHooks {
  /** Called when a request has arrived, before its handler runs. */
  onRequest?(request: ObservedRequest): unknown;
  /** Called after the response to a request was passed to the transport, and when a request was cancelled. The request is the same object. */
  onResponse?(request: ObservedRequest, response: ObservedResponse): unknown;
  /** Must call `handle`, which runs the handler of the request, for example inside the span of a trace. */
  runHandler?(request: ObservedRequest, handle: () => void): void;
  /** Called when the response to an HTTP request has become a stream. */
  onHttpStream?(): unknown;
  /** Called when the response to an HTTP request has ended. */
  onHttpResponse?(response: ObservedHttpResponse): unknown;
  /** Called with each server before its first request, for the numbers of its sessions and subscriptions. */
  onServer?(server: ObservedServer): unknown;
}
/** The state of a server that has handled a request. */
export interface ObservedServer {
  /** The revision of the server's clients, as its date. */
  readonly revision: string;
  /** The number of open sessions; undefined for a stateless revision. */
  readonly sessions: number | undefined;
  /** The number of open `subscriptions/listen` requests; undefined for a revision with sessions. */
  readonly subscriptions: number | undefined;
}
/** The options of {@link createObserver}. */
export interface ObserverOptions {
  /** Called with an error of a hook, at most once a minute. Default: the error is written to the error console. */
  readonly onHookError?: (error: unknown) => void;
}
/** The value of the option `observer` of `createServer`, and of the HTTP options. */
export interface RequestObserver extends ServerObserver, HttpObserver {}
/**
 * Returns an observer for the option `observer` of `createServer`, for all transports and bridges, and for the option `observer` of the HTTP
 * options, for HTTP requests and streams.
 *
 * @param hooks functions of your own, or the result of `prometheusMetrics`, `openTelemetry` or `jsonLogs`; or several of them.
 */
export declare function createObserver(
  hooks: ObservationHooks | readonly ObservationHooks[],
  { onHookError }?: ObserverOptions,
): RequestObserver;
