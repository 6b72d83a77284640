/**
 * Operates a server: health probes, limits for callers, metrics, logs and traces.
 *
 * Most functions return an object that you pass as an option to `createServer` or to an HTTP endpoint. The code of these features is loaded
 * only if your program imports this module.
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
export { healthProbes, type HealthCheck, type HealthProbeOptions, type HealthProbes } from "./operations/health.js";
export { requestLimits, type RequestLimitOptions } from "./operations/limits.js";
export type { CallerLimits } from "./operations/limitedCallers.js";
export type { Rate, RateStore } from "./stores/rates.js";
export {
  createObserver,
  type ObserverOptions,
  type RequestObserver,
  type ObservationHooks,
  type ObservedHttpResponse,
  type ObservedRequest,
  type ObservedResponse,
  type ObservedServer,
  type ResponseOutcome,
} from "./operations/observer.js";
export { prometheusMetrics, type PrometheusMetrics, type PrometheusOptions } from "./operations/prometheus.js";
export {
  openTelemetry,
  type OpenTelemetryApi,
  type OpenTelemetryMeter,
  type OpenTelemetryOptions,
  type OpenTelemetrySpan,
  type OpenTelemetryTracer,
} from "./operations/openTelemetry.js";
export { jsonLogs, type JsonLogOptions } from "./operations/jsonLogs.js";
export { readTraceContext, type TracedRequest } from "./operations/traceContext.js";
export type { TraceContext } from "./protocol/context.js";
export type { HttpHealth, HttpLimits, HttpObserver } from "./transports/http/options.js";
export type { ServerObserver } from "./server/server.js";
