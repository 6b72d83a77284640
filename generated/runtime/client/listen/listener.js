// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Placeholder until listeners are written. */
export function openListener(_port, _filter, _options) {
  throw new Error("not written yet");
}
