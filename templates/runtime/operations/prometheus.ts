import type {
  ObservationHooks,
  ObservedHttpResponse,
  ObservedRequest,
  ObservedResponse,
  ObservedServer,
} from "./observer.js";
import { OTHER } from "./targetNames.js";

/** The options of {@link prometheusMetrics}. */
export interface PrometheusOptions {
  /** The text at the start of each metric name. Default: `mcp_server_`. */
  readonly prefix?: string;
  /** The upper bounds of the buckets in the histogram of durations, in seconds, in ascending order. */
  readonly buckets?: readonly number[];
  /**
   * The maximum number of series (combinations of label values) of one metric. Default: 1,000. The metric counts all further combinations in
   * one series, with `_OTHER` as the value of each label.
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
 * responses. The number of series is limited. Clients cannot choose the values of labels, with one exception: if `callTool` accepts every
 * name, clients can choose up to 50 names of tools before the server has listed its tools; the same applies to prompts.
 *
 * @throws TypeError if a metric name cannot start with `prefix`, or if `buckets` is not in ascending order.
 * @see https://prometheus.io/docs/instrumenting/exposition_formats
 */
export function prometheusMetrics(options: PrometheusOptions = {}): PrometheusMetrics {
  return new Metrics(options);
}

class Metrics implements PrometheusMetrics {
  readonly contentType = "text/plain; version=0.0.4; charset=utf-8";
  readonly #sizes: boolean;
  readonly #create: (row: MetricRow, maxSeries?: number) => Metric;
  readonly #requests: Metric;
  readonly #durations: Metric;
  readonly #inFlight: Metric;
  readonly #streams: Metric;
  readonly #http: Metric;
  readonly #paramsBytes: Metric;
  readonly #responseBytes: Metric;
  readonly #servers: ObservedServer[] = [];

  constructor(options: PrometheusOptions) {
    const { prefix = "mcp_server_", buckets = SECONDS_BUCKETS, maxSeries = 1000, sizes = false } = options;
    if (!/^[a-zA-Z_:][\w:]*$/.test(prefix))
      throw new TypeError(
        `prefix is ${JSON.stringify(prefix)}: it must begin with a letter, and contain letters, digits, "_" and ":"`,
      );
    const isAscending = buckets.every((bound, i) => Number.isFinite(bound) && bound > (buckets[i - 1] ?? 0));
    if (buckets.length === 0 || !isAscending)
      throw new TypeError("buckets must be positive seconds in ascending order, such as [0.1, 1, 10]");
    this.#sizes = sizes;
    this.#create = ([name, ...row], max = maxSeries) => new Metric([prefix + name, ...row], max);
    this.#requests = this.#create(["requests_total", "counter", "Requests that ended.", REQUEST_LABELS]);
    const durations = "Time from the arrival of a request to its end.";
    this.#durations = this.#create(["request_duration_seconds", "histogram", durations, TARGET_LABELS, buckets]);
    const inFlight = "Requests that have not ended, by method.";
    this.#inFlight = this.#create(["requests_in_flight", "gauge", inFlight, ["method"]]);
    this.#streams = this.#create(["http_streams", "gauge", "HTTP responses that are open streams.", []]);
    this.#streams.add([], 0);
    this.#http = this.#create(["http_responses_total", "counter", "HTTP responses.", ["method", "status"]]);
    this.#paramsBytes = this.#create(["params_bytes_total", "counter", "Bytes of params.", TARGET_LABELS]);
    this.#responseBytes = this.#create(["response_bytes_total", "counter", "Bytes of responses.", TARGET_LABELS]);
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
    const labels = [method, target];
    this.#inFlight.add([method], -1);
    this.#requests.add([...labels, revision, transport, outcome, String(errorCode)], 1);
    this.#durations.add(labels, durationMs / 1000);
    if (!this.#sizes) return;
    this.#paramsBytes.add(labels, request.paramsBytes);
    this.#responseBytes.add(labels, response.bytes);
  }

  onHttpStream(): void {
    this.#streams.add([], 1);
  }

  onHttpResponse({ method, status, isStream }: ObservedHttpResponse): void {
    if (isStream) this.#streams.add([], -1);
    this.#http.add([method, String(status)], 1);
  }

  text(): string {
    return [
      this.#requests,
      this.#durations,
      this.#inFlight,
      this.#perRevision("sessions", "Open sessions, by revision."),
      this.#perRevision("subscriptions", "Open subscriptions/listen requests, by revision."),
      this.#streams,
      this.#http,
      this.#paramsBytes,
      this.#responseBytes,
    ].join("");
  }

  /** Returns a number for each revision: the sum of the numbers of all servers for this revision. */
  #perRevision(name: "sessions" | "subscriptions", help: string): Metric {
    const metric = this.#create([name, "gauge", help, ["revision"]], Infinity);
    for (const server of this.#servers) {
      const value = server[name];
      if (value !== undefined) metric.add([server.revision], value);
    }
    return metric;
  }
}

/** The name, the type and the help of a metric, its labels, and the upper bounds of the buckets of a histogram. */
type MetricRow = readonly [
  name: string,
  type: "counter" | "gauge" | "histogram",
  help: string,
  labels: readonly string[],
  buckets?: readonly number[],
];

/**
 * A metric, with a sum for each combination of label values; a histogram also counts its values in buckets, of which the last has no upper
 * bound. The number of combinations is limited, so that they cannot fill the memory.
 */
class Metric {
  readonly #row: MetricRow;
  readonly #maxSeries: number;
  readonly #series = new Map<string, { sum: number; readonly counts: number[] }>();

  constructor(row: MetricRow, maxSeries: number) {
    this.#row = row;
    this.#maxSeries = maxSeries;
  }

  /**
   * Adds a value to a counter or gauge, or a value of which a histogram counts. If there are already `maxSeries` other combinations of label
   * values, uses the combination for all further ones, whose labels all have the value `_OTHER`.
   */
  add(values: readonly string[], value: number): void {
    const [, , , names, buckets = []] = this.#row;
    let labels = formatLabels(names, values);
    if (!this.#series.has(labels) && this.#series.size >= this.#maxSeries)
      labels = formatLabels(
        names,
        names.map(() => OTHER),
      );
    const series = this.#series.get(labels) ?? { sum: 0, counts: new Array<number>(buckets.length + 1).fill(0) };
    this.#series.set(labels, series);
    series.sum += value;
    const bucket = buckets.findIndex((bound) => value <= bound);
    series.counts[bucket < 0 ? buckets.length : bucket]!++;
  }

  /** Returns the lines of the metric, or an empty text if it has no values. */
  toString(): string {
    if (this.#series.size === 0) return "";
    const [name, type, help] = this.#row;
    let text = `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;
    for (const [labels, { sum, counts }] of this.#series)
      text += type === "histogram" ? this.#histogram(labels, sum, counts) : sample(name, labels, sum);
    return text;
  }

  #histogram(labels: string, sum: number, counts: readonly number[]): string {
    const [name, , , , buckets = []] = this.#row;
    let below = 0;
    let text = "";
    for (const [i, count] of counts.entries()) {
      below += count;
      text += sample(`${name}_bucket`, `${labels},le="${buckets[i] ?? "+Inf"}"`, below);
    }
    return text + sample(`${name}_sum`, labels, sum) + sample(`${name}_count`, labels, below);
  }
}

function sample(name: string, labels: string, value: number): string {
  return `${name}${labels && `{${labels}}`} ${value}\n`;
}

/** Returns labels as text, such as `method="tools/call",target=""`. */
function formatLabels(names: readonly string[], values: readonly string[]): string {
  const escaped = values.map((value) => value.replace(/["\\]/g, "\\$&").replaceAll("\n", "\\n"));
  return names.map((name, i) => `${name}="${escaped[i]}"`).join(",");
}
