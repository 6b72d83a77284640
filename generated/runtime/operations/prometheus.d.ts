// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ObservationHooks } from "./observer.js";
/** The options of {@link prometheusMetrics}. */
export interface PrometheusOptions {
  /** The beginning of all names. Default: `mcp_server_`. */
  readonly prefix?: string;
  /** The upper bounds of the histogram of durations, in seconds, in ascending order. */
  readonly buckets?: readonly number[];
  /**
   * The maximum number of series of one metric. Default: 1,000. Requests with further combinations of labels are counted in one series whose
   * labels are all `_OTHER`.
   */
  readonly maxSeries?: number;
  /** True to count the bytes of params and responses, which takes time for large messages. Default: false. */
  readonly sizes?: boolean;
}
/** Metrics as text, as {@link prometheusMetrics} returns them. Pass them to `createObserver`. */
export interface PrometheusMetrics extends ObservationHooks {
  /** The value of the header `Content-Type` for the text. */
  readonly contentType: string;
  /** Returns all metrics in the text format of Prometheus, version 0.0.4. */
  text(): string;
}
/**
 * Returns metrics for Prometheus: numbers and durations of requests, requests in progress, sessions, subscriptions and HTTP responses. No label
 * has a value that a client chooses freely, and the number of series is limited.
 *
 * @throws TypeError if `prefix` cannot begin the name of a metric, or `buckets` is not ascending.
 * @see https://prometheus.io/docs/instrumenting/exposition_formats/
 */
export declare function prometheusMetrics(
  options?: PrometheusOptions,
): PrometheusMetrics;
