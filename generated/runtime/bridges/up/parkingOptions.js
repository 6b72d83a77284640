// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The milliseconds for which a client can repeat a request with a `requestState`. */
const MAX_PARKED_MS = 60 * 60 * 1000;
/** Returns the limits of parked calls. @throws RangeError if an option is out of its range. */
export function parkingLimitsOf({ parkedMs = 600_000, maxParked = 1_000 }) {
  if (!(parkedMs >= 1 && parkedMs <= MAX_PARKED_MS))
    throw new RangeError(
      `bridge: parkedMs is ${parkedMs}: it must be a number from 1 to ${MAX_PARKED_MS}`,
    );
  if (!(maxParked >= 1))
    throw new RangeError(
      `bridge: maxParked is ${maxParked}: it must be a number from 1`,
    );
  return { parkedMs, maxParked };
}
