// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Operates a server: health probes, limits for callers, metrics, logs and traces.
 *
 * Most functions return an object that you pass as an option to `createServer` or to an HTTP endpoint. The code of these features is loaded only if
 * your program imports this module.
 *
 * | function | returns | option |
 * | --- | --- | --- |
 * | `healthProbes` | paths for liveness and readiness | `health` of the HTTP options |
 * | `requestLimits` | limits for each address and each caller | `limits` of the HTTP options |
 * | `createObserver` | calls hooks with the events of requests | `observer` of `createServer` and of the HTTP options |
 * | `prometheusMetrics`, `openTelemetry`, `jsonLogs` | hooks for `createObserver` | |
 * | `readTraceContext` | the W3C trace context of a request | `readTrace` of `createServer` |
 *
 * The module `drain` closes a server when its process receives SIGTERM.
 *
 * @example
 * ```ts
 * const metrics = prometheusMetrics();
 * const observer = createObserver([metrics, jsonLogs(console.error)]);
 * const health = healthProbes({ checks: { database: () => database.ping() } });
 * const limits = requestLimits({ perAddress: { requests: { limit: 600, perMs: 60_000 } } });
 * const server = createServer({ name: "weather", version: "1.0.0", observer }, { tools });
 * await serveHttp(server, { port: 3000, health, limits, observer });
 * ```
 * @module
 */
import { type HttpHealth, type HttpLimits, type HttpObserver } from "./httpEndpoint.js";
import { type Awaitable, type HttpRequest, type JsonObject, type TraceContext } from "./protocol.js";
import type { ServerObserver } from "./serverCore.js";
import { type Rate, type RateStore } from "./stores.js";
export type { HttpHealth, HttpLimits, HttpObserver } from "./httpEndpoint.js";
export type { TraceContext } from "./protocol.js";
export type { ServerObserver } from "./serverCore.js";
export type { Rate, RateStore } from "./stores.js";
/** @throws TypeError if the value of an option is not a number of milliseconds that a timer can wait. The message names the option. */
export declare function assertTimeLimit(name: string, ms: number): void;
/** Checks a service that the server needs, such as a database. If the check takes too long, `signal` is aborted. */
export type HealthCheck = (signal: AbortSignal) => Awaitable<unknown>;
/** Writes an error with `console.error`, which also exists in runtimes other than Node. */
export declare function reportToConsole(error: unknown): void;
/** Calls a function of the server's author. If the function throws, or returns a promise that rejects, passes the error to `failed`. */
export declare function callSafely(call: () => unknown, failed: (error: unknown) => void): void;
/** The options of {@link healthProbes}. Each option has a default. */
export interface HealthProbeOptions {
  /** The path for liveness. Default: `/livez`. */
  readonly livePath?: string;
  /** The path for readiness. Default: `/readyz`. */
  readonly readyPath?: string;
  /**
   * The checks for readiness, by name. A check fails if it throws, rejects, returns `false` or takes longer than `timeoutMs`. Responses contain the
   * names (letters, digits, `.`, `_` and `-`) of the checks, and never their errors. The checks do not affect liveness: a platform restarts a process
   * that is not alive, and a restart does not repair a database.
   */
  readonly checks?: {
    readonly [name: string]: HealthCheck;
  };
  /** Milliseconds after which an unfinished check counts as failed. Default: 1,000. */
  readonly timeoutMs?: number;
  /**
   * Milliseconds for which probes reuse the last result of the checks. Default: 1,000. Probes in this time, and probes that arrive while checks are
   * running, start no new checks, so many probes cause no load.
   */
  readonly cacheMs?: number;
  /** Called with the error of a failed check, at most once a minute for each check. Default: writes the error to the error console. */
  readonly onError?: (error: unknown) => void;
}
/** The health probes of an HTTP endpoint. Pass the object that {@link healthProbes} returns as the HTTP option `health`. */
export interface HealthProbes extends HttpHealth {
  /** Makes readiness false from now on, so that a load balancer sends no new requests. The server still handles the requests that arrive. */
  startDraining(): void;
  /** Resolves with true if `startDraining` was not called and all checks succeed. */
  isReady(): Promise<boolean>;
}
/**
 * Returns the health probes of an HTTP endpoint: a path for liveness and a path for readiness, which platforms such as Kubernetes and load balancers
 * request. Responses have status 200 or 503 and a JSON body. Requests to these paths need no token and no allowed `Host`. Readiness is false if a
 * check fails, after `startDraining()`, and after `close()` of the endpoint was called.
 *
 * @throws TypeError if a path does not begin with `/`, both paths are equal, the name of a check contains characters that are not allowed, or a time
 * is not a valid number of milliseconds.
 */
export declare function healthProbes(options?: HealthProbeOptions): HealthProbes;
/** The limits of one IP address, or of one authenticated caller. If you leave a limit out, the server does not check it. */
export interface CallerLimits {
  /**
   * The maximum number of HTTP requests in a period. Each message of a batch counts as one request. The server rejects a batch with more messages than
   * `limit` with status 413.
   */
  readonly requests?: Rate;
  /**
   * The maximum number of bytes of request bodies in a period. If a body is larger than `limit`, it counts as exactly `limit` bytes. The bytes of a
   * body that the server cannot use, such as a body over `maxBodyBytes`, count as well.
   */
  readonly bytes?: Rate;
  /**
   * The maximum number of calls that run in this process at the same time. A call counts until its result exists, even if its client has
   * disconnected, because the client may reconnect to get the result. Each request of a batch counts as a call until the last call of the batch has
   * ended; the server rejects a batch with more requests than `calls` with status 413. A GET stream and a `subscriptions/listen` request are not calls.
   */
  readonly calls?: number;
  /** The maximum number of GET streams and `subscriptions/listen` requests that are open in this process at the same time. */
  readonly streams?: number;
}
/** The options of `requestLimits`. */
export interface RequestLimitOptions {
  /**
   * The limits of each client address: an IPv4 address, or the first 64 bits of an IPv6 address. The server checks these limits before it
   * authenticates the caller.
   */
  readonly perAddress?: CallerLimits;
  /** The limits of each authenticated caller, in addition to the limits of its address. Without authorization, these limits have no effect. */
  readonly perPrincipal?: CallerLimits;
  /**
   * The number of trusted proxies in front of the server that append an address to the header `X-Forwarded-For`. Default: 0; the server then ignores
   * the header, and uses the address of the connection. If the number is too high, clients can choose their address.
   */
  readonly forwardedFor?: number;
  /**
   * The store that counts `requests` and `bytes`. Pass `service.rates` to count the requests to all processes together. Default: a `MemoryRateStore`,
   * which counts the requests to this process. If the store fails or takes longer than `storeMs`, this process counts in its own memory for 5 seconds.
   * Then one request tries the store again.
   */
  readonly store?: RateStore;
  /** Milliseconds that the server waits for an answer of the store. Default: 1,000. */
  readonly storeMs?: number;
  /** Called with an error of the store, at most once a minute. Default: writes the error to the error console. */
  readonly onError?: (error: unknown) => void;
}
/**
 * Returns limits for the option `limits` of `serveHttp`, `createNodeHandler` and `createFetchHandler`. If a request exceeds a limit, the server does
 * not process its body. The response has status 429, the header `Retry-After` and error -32603. A batch that exceeds a limit by
 * itself gets status 413 and error -32600.
 *
 * @throws TypeError if a limit is not an integer of at least 1, or `forwardedFor` is not an integer of at least 0.
 */
export declare function requestLimits(options: RequestLimitOptions): HttpLimits;
/** The end of an HTTP request. One HTTP request may carry several JSON-RPC messages, or no message. */
export interface ObservedHttpResponse {
  /** The HTTP method, or `_OTHER` for a method that HTTP does not define. */
  readonly method: string;
  /** The status of the response, or 0 if the client disconnected before the server sent a response. */
  readonly status: number;
  /** True if the response was a stream. */
  readonly isStream: boolean;
  /** Milliseconds from the arrival of the request to the end of the response. */
  readonly durationMs: number;
}
/** The parts of a request that may contain its trace context: `_meta`, and the headers of the HTTP request. */
export interface TracedRequest {
  /** The `_meta` of the request's params. */
  readonly meta: JsonObject;
  /** The HTTP request that carried the message. */
  readonly request?: HttpRequest | undefined;
}
/**
 * Returns the W3C trace context of a request, or undefined if the request has no valid trace context. Reads the members `traceparent`, `tracestate`
 * and `baggage` of `_meta`. If `_meta` has no valid `traceparent`, reads the HTTP headers with the same names. Never mixes values of `_meta` and of
 * headers.
 *
 * @see https://modelcontextprotocol.io/seps/414-request-meta
 */
export declare function readTraceContext({ meta, request }: TracedRequest): TraceContext | undefined;
/** A request that a client sent, as an observer sees it: without the params, and without the identity of the caller. */
export interface ObservedRequest {
  /** The method, or `_OTHER` for a method that the server does not know. */
  readonly method: string;
  /**
   * The name of the tool or prompt in the request, or `_OTHER` for a name that the server has not listed. Until this process has sent a complete list,
   * the first 50 names with which a request has succeeded are known as well. Undefined for methods other than `tools/call` and `prompts/get`.
   */
  readonly target: string | undefined;
  /** The protocol revision that the client uses, such as `2026-07-28`. */
  readonly revision: string;
  /** The transport, or `_OTHER` for a transport that is not part of the runtime. */
  readonly transport: "stdio" | "http" | "http+sse" | "memory" | "_OTHER";
  /** The id of the request as text, cut to 64 characters. The client chooses the id. */
  readonly id: string;
  /** True if the caller was authenticated. */
  readonly isAuthenticated: boolean;
  /** The time of the arrival, in milliseconds since 1970. */
  readonly startedAt: number;
  /** The W3C trace context of the request; undefined if the request has no valid trace context. */
  readonly trace: TraceContext | undefined;
  /** The size of the params as JSON, in bytes. Each read of this property serialises the params to compute the size. */
  readonly paramsBytes: number;
}
/** The response to a request, or its cancellation, as an observer sees it. */
export interface ObservedResponse extends ResponseOutcome {
  /** Milliseconds from the arrival of the request to its end. */
  readonly durationMs: number;
  /** The size of the response in bytes, or 0 for a cancelled request. Each read of this property computes the size again. */
  readonly bytes: number;
  /** The number of notifications and requests that the server sent for this request, before the response. */
  readonly messages: number;
}
/** The outcome of a request, with the code of its error. */
export interface ResponseOutcome {
  /**
   * - `ok`: a result.
   * - `tool-error`: the result of a tool with `isError`.
   * - `error`: a JSON-RPC error.
   * - `cancelled`: the client cancelled the request or disconnected, or the server ended the connection.
   */
  readonly outcome: "ok" | "tool-error" | "error" | "cancelled";
  /** The code of the JSON-RPC error; undefined if the outcome is not `error`. */
  readonly errorCode: number | undefined;
}
/**
 * Functions of your own that the runtime calls with the events of a server. If a function throws or rejects, the responses to clients stay the same,
 * and the runtime calls the function again for the next event. If a function returns a promise, the runtime does not wait for it.
 */
export interface ObservationHooks {
  /** Called when a request has arrived, before its handler runs. */
  onRequest?(request: ObservedRequest): unknown;
  /**
   * Called after the server has passed the response to a request to the transport, and when a request was cancelled. `request` is the same object
   * that `onRequest` received.
   */
  onResponse?(request: ObservedRequest, response: ObservedResponse): unknown;
  /**
   * Called to run the handler of a request. This function must call `handle` before it returns a value or a promise, for example inside the span of a
   * trace. If it does not, the runtime runs the handler after this function has returned.
   */
  runHandler?(request: ObservedRequest, handle: () => void): unknown;
  /** Called when the server starts to send the response to an HTTP request as a stream. */
  onHttpStream?(): unknown;
  /** Called when the response to an HTTP request has ended. */
  onHttpResponse?(response: ObservedHttpResponse): unknown;
  /** Called with each server before its first request. The properties of `server` return its present number of sessions and subscriptions. */
  onServer?(server: ObservedServer): unknown;
}
/** The present state of a server that receives requests. */
export interface ObservedServer {
  /** The protocol revision that this server speaks, such as `2026-07-28`. */
  readonly revision: string;
  /** The number of open sessions; undefined for a stateless revision. */
  readonly sessions: number | undefined;
  /** The number of open `subscriptions/listen` requests; undefined for a revision with sessions. */
  readonly subscriptions: number | undefined;
}
/** The options of {@link createObserver}. */
export interface ObserverOptions {
  /** Called with an error of a hook, at most once a minute. Default: writes the error to the error console. */
  readonly onHookError?: (error: unknown) => void;
}
/** An observer of requests. Pass it as the option `observer` of `createServer` and of the HTTP options. */
export interface RequestObserver extends ServerObserver, HttpObserver {}
/**
 * Returns an observer that calls your hooks. As the option `observer` of `createServer`, it receives the requests of all transports and bridges. As
 * the option `observer` of the HTTP options, it also receives HTTP responses and streams.
 *
 * @param hooks an object with functions of your own, or the result of `prometheusMetrics`, `openTelemetry` or `jsonLogs`; or a list of such objects.
 */
export declare function createObserver(
  hooks: ObservationHooks | readonly ObservationHooks[],
  { onHookError }?: ObserverOptions,
): RequestObserver;
/** The options of {@link prometheusMetrics}. */
export interface PrometheusOptions {
  /** The text at the start of each metric name. Default: `mcp_server_`. */
  readonly prefix?: string;
  /** The upper bounds of the buckets in the histogram of durations, in seconds, in ascending order. */
  readonly buckets?: readonly number[];
  /**
   * The maximum number of series (combinations of label values) of one metric. Default: 1,000. The metric counts all further combinations in one
   * series, with `_OTHER` as the value of each label.
   */
  readonly maxSeries?: number;
  /** If true, metrics count the bytes of params and responses, which takes time for large messages. Default: false. */
  readonly sizes?: boolean;
}
/**
 * Hooks that collect metrics, and a function that returns the metrics as text. {@link prometheusMetrics} creates this object. Pass it to
 * `createObserver`.
 */
export interface PrometheusMetrics extends ObservationHooks {
  /** The value of the header `Content-Type` for responses that contain the metrics. */
  readonly contentType: string;
  /** Returns all metrics in the text format of Prometheus, version 0.0.4. */
  text(): string;
}
/**
 * Returns metrics for Prometheus: the number and durations of requests, and the numbers of running requests, sessions, subscriptions and HTTP
 * responses. The number of series is limited. Clients cannot choose the values of labels, with one exception: if `callTool` accepts every name, clients
 * can choose up to 50 names of tools before the server has listed its tools; the same applies to prompts.
 *
 * @throws TypeError if a metric name cannot start with `prefix`, or if `buckets` is not in ascending order.
 * @see https://prometheus.io/docs/instrumenting/exposition_formats
 */
export declare function prometheusMetrics(options?: PrometheusOptions): PrometheusMetrics;
/** The attributes of a span or of a metric. */
interface Attributes {
  [name: string]: string;
}
/** The members of OpenTelemetry's `Meter` that the runtime uses. */
export interface OpenTelemetryMeter {
  /** Creates the histogram that records durations. */
  createHistogram(
    name: string,
    options: {
      description: string;
      unit: string;
      advice: {
        explicitBucketBoundaries: number[];
      };
    },
  ): {
    record(value: number, attributes: Attributes): void;
  };
}
/** The members of OpenTelemetry's `Span` that the runtime uses. */
export interface OpenTelemetrySpan {
  /** Changes the name of the span. */
  updateName(name: string): unknown;
  /** Adds attributes to the span. */
  setAttributes(attributes: Attributes): unknown;
  /** Marks the span as failed. */
  setStatus(status: { code: number }): unknown;
  /** Ends the span now. */
  end(): void;
}
/** The members of OpenTelemetry's `Tracer` that the runtime uses. `Context` is the type of OpenTelemetry's contexts. */
export interface OpenTelemetryTracer<Span, Context> {
  /** Starts a span. If the context contains a span or the trace of a client, the new span becomes its child. */
  startSpan(
    name: string,
    options: {
      kind: number;
      attributes: Attributes;
    },
    context: Context,
  ): Span;
}
/** The members of the package `@opentelemetry/api` that the runtime uses. */
export interface OpenTelemetryApi<Span, Context> {
  /** Gets the active context, and runs a function inside a context. */
  readonly context: {
    active(): Context;
    with(context: Context, call: () => void): void;
  };
  /** Reads the trace that the client sent into a context. */
  readonly propagation: {
    extract(context: Context, carrier: object): Context;
  };
  /** Puts a span into a context. */
  readonly trace: {
    setSpan(context: Context, span: Span): Context;
  };
}
/** The options of {@link openTelemetry}. */
export interface OpenTelemetryOptions<Span, Context> {
  /** Records the durations of requests. Default: no metrics. */
  readonly meter?: OpenTelemetryMeter;
  /** Creates a span for each request. Default: no spans. */
  readonly tracing?: {
    /** The tracer, such as `trace.getTracer("weather")`. */
    readonly tracer: OpenTelemetryTracer<Span, Context>;
    /**
     * The package, imported with `import * as api from "@opentelemetry/api"`. Its propagators read the trace that the client sent. Handlers run
     * inside the span of their request, so the spans of database clients become children of this span.
     */
    readonly api: OpenTelemetryApi<Span, Context>;
  };
}
/**
 * Returns hooks that record the metric `mcp.server.operation.duration`, and a span for each request. The attributes follow OpenTelemetry's
 * conventions for MCP. The metric and the spans contain no params, results, error messages or names of callers. Pass the hooks to `createObserver`.
 * Install the package `@opentelemetry/api` in your program; the runtime does not import it.
 *
 * @see https://github.com/open-telemetry/semantic-conventions-genai/blob/main/docs/gen-ai/mcp.md
 */
export declare function openTelemetry<Span extends OpenTelemetrySpan, Context>({
  meter,
  tracing,
}: OpenTelemetryOptions<Span, Context>): ObservationHooks;
/** The options of {@link jsonLogs}. */
export interface JsonLogOptions {
  /** If true, each line contains the number of bytes of the params and of the response, which takes time for large messages. Default: false. */
  readonly sizes?: boolean;
}
/**
 * Returns hooks that write one line of JSON for each request that has ended. The lines contain no params, results or names of callers. Pass the hooks
 * to `createObserver`.
 *
 * @param write the function that gets each line, without a line break, such as `console.error`. On stdio, do not write the lines to stdout, because
 * stdout carries the messages of the protocol.
 */
export declare function jsonLogs(write: (line: string) => unknown, { sizes }?: JsonLogOptions): ObservationHooks;
