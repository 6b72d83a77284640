// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** One line in the text of a metric. */
export interface MetricSample {
  /** The end of the metric's name, such as `_bucket`. */
  readonly suffix?: string;
  /** The labels as {@link formatLabels} returns them. */
  readonly labels: string;
  readonly value: number;
}
/** A metric with all its samples. */
export interface MetricFamily {
  readonly name: string;
  readonly type: "counter" | "gauge" | "histogram";
  readonly help: string;
  readonly samples: readonly MetricSample[];
}
/** Returns the lines of a metric, or an empty text if the metric has no samples. */
export declare function formatMetric({
  name,
  type,
  help,
  samples,
}: MetricFamily): string;
/** Returns labels as text, such as `method="tools/call",target=""`. */
export declare function formatLabels(
  names: readonly string[],
  values: readonly string[],
): string;
