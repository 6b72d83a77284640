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
export function formatMetric({ name, type, help, samples }: MetricFamily): string {
  if (samples.length === 0) return "";
  const lines = samples.map(
    ({ suffix = "", labels, value }) => `${name}${suffix}${labels && `{${labels}}`} ${value}\n`,
  );
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join("")}`;
}

/** Returns labels as text, such as `method="tools/call",target=""`. */
export function formatLabels(names: readonly string[], values: readonly string[]): string {
  return names.map((name, i) => `${name}="${escapeLabelValue(values[i] ?? "")}"`).join(",");
}

function escapeLabelValue(value: string): string {
  return value.replaceAll("\\", "\\\\").replaceAll("\n", "\\n").replaceAll('"', '\\"');
}
