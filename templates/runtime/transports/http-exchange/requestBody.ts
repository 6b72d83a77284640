import type { ByteBudget } from "../../stores/budget.js";

/** Limits on request bodies. All requests to one endpoint share them. */
export interface RequestBodyByteLimits {
  /** The maximum size of one body, in bytes. */
  readonly maxBodyBytes: number;
  /** Counts the bytes of all bodies that the endpoint keeps in memory at the same time. */
  readonly budget: ByteBudget;
}

/**
 * The reason why a request body cannot be used:
 * - `tooLong`: the body is longer than `maxBodyBytes`.
 * - `overBudget`: the bodies of all requests together are longer than `maxPendingBytes`.
 * - `notUtf8`: the bytes are not valid UTF-8.
 * - `interrupted`: the upload ended before the body was complete.
 * - `alreadyRead`: other code, such as a body parser, has read the body before.
 */
export type UnusableBodyReason =
  "tooLong" | "overBudget" | "notUtf8" | "interrupted" | "alreadyRead";

/** A body that is longer than this multiple of `maxBodyBytes` is cut off instead of being read to its end. */
const CUT_OFF_FACTOR = 8;

/** Counts the bytes of one body while it arrives, and keeps them in the budget until `release` is called. */
export class RequestBodyByteCounter {
  readonly limits: RequestBodyByteLimits;
  #received = 0;
  #inBudget = 0;
  #fault: UnusableBodyReason | undefined;

  constructor(limits: RequestBodyByteLimits) {
    this.limits = limits;
  }

  /** The reason why the body cannot be used; `undefined` as long as it can be used. */
  get fault(): UnusableBodyReason | undefined {
    return this.#fault;
  }

  /** True if the body exceeds the limit so far that the adapter must stop reading it. */
  get mustCutOff(): boolean {
    return this.#received > this.limits.maxBodyBytes * CUT_OFF_FACTOR;
  }

  /** Counts the bytes of a chunk; returns true if the chunk is needed, false if the body can no longer be used. */
  count(bytes: number): boolean {
    const { maxBodyBytes, budget } = this.limits;
    this.#received += bytes;
    // The fault `tooLong` replaces an earlier fault `overBudget`, because the client can only succeed with a shorter body.
    if (this.#received > maxBodyBytes) this.fail("tooLong");
    else if (this.#fault === undefined) {
      if (budget.take(bytes)) this.#inBudget += bytes;
      else this.fail("overBudget");
    }
    return this.#fault === undefined;
  }

  /** Marks the body as unusable, releases its bytes, and returns the reason. */
  fail(fault: UnusableBodyReason): UnusableBodyReason {
    this.#fault = fault;
    this.release();
    return fault;
  }

  /** Returns the bytes of the body to the budget; call it when the body is no longer kept in memory. */
  release(): void {
    this.limits.budget.give(this.#inBudget);
    this.#inBudget = 0;
  }
}
