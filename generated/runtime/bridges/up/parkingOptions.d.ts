// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { BridgeOptions } from "../bridgeOptions.js";
/** The limits of parked calls. */
export interface ParkingLimits {
  readonly parkedMs: number;
  readonly maxParked: number;
}
/** Returns the limits of parked calls. */
export declare function parkingLimitsOf({
  parkedMs,
  maxParked,
}: BridgeOptions): ParkingLimits;
