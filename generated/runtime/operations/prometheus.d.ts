// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ObservationHooks } from "./observer.js";
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
export declare function prometheusMetrics(
  options?: PrometheusOptions,
): PrometheusMetrics;
