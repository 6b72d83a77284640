// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { BridgeOptions } from "../bridgeOptions.js";

/** The milliseconds for which a client can repeat a request with a `requestState`. */
const MAX_PARKED_MS = 60 * 60 * 1000;

/** The limits of parked calls. */
export interface ParkingLimits {
  readonly parkedMs: number;
  readonly maxParked: number;
}

/** Returns the limits of parked calls. @throws RangeError if an option is out of its range. */
export function parkingLimitsOf({
  parkedMs = 600_000,
  maxParked = 1_000,
}: BridgeOptions): ParkingLimits {
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
