// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Returns the limits of parked calls. */
export function parkingLimitsOf({ parkedMs = 600_000, maxParked = 1_000 }) {
  return { parkedMs, maxParked };
}
