import type { BridgeOptions } from "../bridgeOptions.js";

/** The limits of parked calls. */
export interface ParkingLimits {
  readonly parkedMs: number;
  readonly maxParked: number;
}

/** Returns the limits of parked calls. */
export function parkingLimitsOf({
  parkedMs = 600_000,
  maxParked = 1_000,
}: BridgeOptions): ParkingLimits {
  return { parkedMs, maxParked };
}
