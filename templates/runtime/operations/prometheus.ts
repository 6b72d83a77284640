import type { ObservationHooks, ObservedServer } from "./hooks.js";
import type { ObservedRequest, ObservedResponse } from "./observedRequest.js";
import {
  LabelledHistogram,
  LabelledNumbers,
  formatMetric,
  type LabelValues,
  type MetricSample,
} from "./labelledNumbers.js";

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

const REQUEST_LABELS = ["method", "target", "revision", "transport", "outcome", "code"];
const TARGET_LABELS = ["method", "target"];

/** The bounds that OpenTelemetry's conventions recommend, and two more bounds for fast tools, in seconds. */
const SECONDS_BUCKETS = [0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 120, 300];

/**
 * Returns metrics for Prometheus: the number and durations of requests, and the numbers of running requests, sessions, subscriptions and HTTP
 * responses. The number of series is limited. Clients cannot choose the values of labels, with one exception: if `callTool` accepts every name, clients
 * can choose up to 50 names of tools before the server has listed its tools; the same applies to prompts.
 *
 * @throws TypeError if a metric name cannot start with `prefix`, or if `buckets` is not in ascending order.
 * @see https://prometheus.io/docs/instrumenting/exposition_formats
 */
export function prometheusMetrics(options: PrometheusOptions = {}): PrometheusMetrics {
  return new Metrics(options);
}

class Metrics implements PrometheusMetrics {
  readonly contentType = "text/plain; version=0.0.4; charset=utf-8";
  readonly #prefix: string;
  readonly #sizes: boolean;
  readonly #requests: LabelledNumbers;
  readonly #durations: LabelledHistogram;
  readonly #inFlight: LabelledNumbers;
  readonly #paramsBytes: LabelledNumbers;
  readonly #responseBytes: LabelledNumbers;
  readonly #http: LabelledNumbers;
  readonly #servers: ObservedServer[] = [];
  #streams = 0;

  constructor(options: PrometheusOptions) {
    const { prefix = "mcp_server_", buckets = SECONDS_BUCKETS, maxSeries = 1000 } = options;
    if (!/^[a-zA-Z_:][\w:]*$/.test(prefix))
      throw new TypeError(
        `prefix is ${JSON.stringify(prefix)}: it must begin with a letter, and contain letters, digits, "_" and ":"`,
      );
    this.#prefix = prefix;
    this.#sizes = options.sizes ?? false;
    const numbers = (labels: readonly string[]): LabelledNumbers => new LabelledNumbers(labels, maxSeries);
    this.#requests = numbers(REQUEST_LABELS);
    this.#inFlight = numbers(["method"]);
    this.#paramsBytes = numbers(TARGET_LABELS);
    this.#responseBytes = numbers(TARGET_LABELS);
    this.#http = numbers(["method", "status"]);
    this.#durations = new LabelledHistogram(TARGET_LABELS, {
      buckets,
      maxSeries,
    });
  }

  onServer(server: ObservedServer): void {
    this.#servers.push(server);
  }

  onRequest({ method }: ObservedRequest): void {
    this.#inFlight.add([method], 1);
  }

  onResponse(request: ObservedRequest, response: ObservedResponse): void {
    const { method, target = "", revision, transport } = request;
    const { outcome, errorCode = "", durationMs } = response;
    const labels: LabelValues = [method, target];
    this.#inFlight.add([method], -1);
    this.#requests.add([...labels, revision, transport, outcome, String(errorCode)], 1);
    this.#durations.observe(labels, durationMs / 1000);
    if (!this.#sizes) return;
    this.#paramsBytes.add(labels, request.paramsBytes);
    this.#responseBytes.add(labels, response.bytes);
  }

  onHttpStream(): void {
    this.#streams++;
  }

  onHttpResponse({ method, status, isStream }: { method: string; status: number; isStream: boolean }): void {
    if (isStream) this.#streams--;
    this.#http.add([method, String(status)], 1);
  }

  text(): string {
    const number = (value: number): MetricSample[] => [{ labels: "", value }];
    return [
      this.#counter("requests_total", "Requests that ended.", this.#requests),
      this.#metric("request_duration_seconds", "histogram", {
        help: "Time from the arrival of a request to its end.",
        samples: this.#durations.samples(),
      }),
      this.#metric("requests_in_flight", "gauge", {
        help: "Requests that have not ended, by method.",
        samples: this.#inFlight.samples(),
      }),
      this.#metric("sessions", "gauge", {
        help: "Open sessions, by revision.",
        samples: this.#perRevision((server) => server.sessions),
      }),
      this.#metric("subscriptions", "gauge", {
        help: "Open subscriptions/listen requests, by revision.",
        samples: this.#perRevision((server) => server.subscriptions),
      }),
      this.#metric("http_streams", "gauge", {
        help: "HTTP responses that are open streams.",
        samples: number(this.#streams),
      }),
      this.#counter("http_responses_total", "HTTP responses.", this.#http),
      this.#counter("params_bytes_total", "Bytes of params.", this.#paramsBytes),
      this.#counter("response_bytes_total", "Bytes of responses.", this.#responseBytes),
    ].join("");
  }

  #counter(name: string, help: string, numbers: LabelledNumbers): string {
    return this.#metric(name, "counter", { help, samples: numbers.samples() });
  }

  #metric(
    name: string,
    type: "counter" | "gauge" | "histogram",
    { help, samples }: { help: string; samples: readonly MetricSample[] },
  ): string {
    return formatMetric({ name: this.#prefix + name, type, help, samples });
  }

  /** Returns a number for each revision: the sum of the numbers of all servers for this revision. */
  #perRevision(read: (server: ObservedServer) => number | undefined): readonly MetricSample[] {
    const sums = new LabelledNumbers(["revision"], Infinity);
    for (const server of this.#servers) {
      const value = read(server);
      if (value !== undefined) sums.add([server.revision], value);
    }
    return sums.samples();
  }
}
