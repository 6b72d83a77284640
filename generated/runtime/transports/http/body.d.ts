// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Budget } from "../../stores/budget.js";
import { McpError } from "../../jsonrpc/errors.js";
/** Limits for the bodies of requests. */
export interface BodyLimits {
  /** The most bytes of one body. */
  readonly maxBodyBytes: number;
  /** The bytes of all bodies that an endpoint holds at a time. */
  readonly budget: Budget;
}
/**
 * Why a body cannot be used: it is over the limit, the endpoint holds too many bytes, it is not UTF-8, its upload failed, or other
 * code has read it.
 */
export type BodyFault = "long" | "full" | "utf8" | "broken" | "consumed";
/** Counts one body as it arrives, and holds its bytes in the budget until they are released. */
export declare class BodyMeter {
  #private;
  readonly limits: BodyLimits;
  constructor(limits: BodyLimits);
  get fault(): BodyFault | undefined;
  /** Whether so much was sent that the rest is not even read and dropped. */
  get isEndless(): boolean;
  /** Counts a chunk; returns whether it is to be kept. */
  take(bytes: number): boolean;
  /** The body cannot be used. */
  fail(fault: BodyFault): BodyFault;
  /** The body is held no longer. */
  release(): void;
}
/** The HTTP status and the error that answer a body which cannot be used. */
export declare function bodyError(
  fault: BodyFault,
  { maxBodyBytes }: BodyLimits,
): {
  status: number;
  error: McpError;
};
