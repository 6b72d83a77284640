// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Returns the lines of a metric, or an empty text if the metric has no samples. */
export function formatMetric({ name, type, help, samples }) {
  if (samples.length === 0) return "";
  const lines = samples.map(
    ({ suffix = "", labels, value }) =>
      `${name}${suffix}${labels && `{${labels}}`} ${value}\n`,
  );
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join("")}`;
}
/** Returns labels as text, such as `method="tools/call",target=""`. */
export function formatLabels(names, values) {
  return names
    .map((name, i) => `${name}="${escapeLabelValue(values[i] ?? "")}"`)
    .join(",");
}
function escapeLabelValue(value) {
  return value
    .replaceAll("\\", "\\\\")
    .replaceAll("\n", "\\n")
    .replaceAll('"', '\\"');
}
