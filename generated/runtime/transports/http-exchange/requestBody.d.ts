// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ClientBudget } from "../../stores/budget.js";
/** Limits on request bodies. All requests to one endpoint share them. */
export interface RequestBodyByteLimits {
  /** The maximum size of one body, in bytes. */
  readonly maxBodyBytes: number;
  /** Counts the bytes of all bodies that the endpoint keeps in memory at the same time. */
  readonly budget: ClientBudget;
}
/**
 * The reason why a request body cannot be used:
 * - `tooLong`: the body is longer than `maxBodyBytes`.
 * - `overBudget`: the bodies of all requests together are longer than `maxPendingBytes`, or those of the caller longer than its share.
 * - `notUtf8`: the bytes are not valid UTF-8.
 * - `interrupted`: the upload ended before the body was complete.
 * - `alreadyRead`: other code, such as a body parser, has read the body before.
 */
export type UnusableBodyReason =
  "tooLong" | "overBudget" | "notUtf8" | "interrupted" | "alreadyRead";
/** Counts the bytes of one body while it arrives, and keeps them in the budget until `release` is called. */
export declare class RequestBodyByteCounter {
  #private;
  readonly limits: RequestBodyByteLimits;
  /** Called when the body is released: the request has been rejected, or the calls in the body have ended. May be called several times. */
  onRelease: (() => void) | undefined;
  /** The bytes that have arrived. */
  received: number;
  /** @param owner of the request; undefined without authorization. */
  constructor(limits: RequestBodyByteLimits, owner: string | undefined);
  /** The reason why the body cannot be used; `undefined` as long as it can be used. */
  get fault(): UnusableBodyReason | undefined;
  /** True if the body exceeds the limit so far that the adapter must stop reading it. */
  get mustCutOff(): boolean;
  /** Counts the bytes of a chunk; returns true if the chunk is needed, false if the body can no longer be used. */
  count(bytes: number): boolean;
  /** Marks the body as unusable, releases its bytes, and returns the reason. */
  fail(fault: UnusableBodyReason): UnusableBodyReason;
  /** Returns the bytes of the body to the budget; call it when the body is no longer kept in memory. */
  release(): void;
}
