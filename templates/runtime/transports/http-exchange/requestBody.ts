import type { ClientBudget } from "../../stores/budget.js";
import { CODES, McpError } from "../../jsonrpc/errors.js";

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
export type UnusableBodyReason = "tooLong" | "overBudget" | "notUtf8" | "interrupted" | "alreadyRead";

/** A body that is longer than this multiple of `maxBodyBytes` is cut off instead of being read to its end. */
const CUT_OFF_FACTOR = 8;

/** Counts the bytes of one body while it arrives, and keeps them in the budget until `release` is called. */
export class RequestBodyByteCounter {
  readonly limits: RequestBodyByteLimits;
  /** Called when the body is released: the request has been rejected, or the calls in the body have ended. May be called several times. */
  onRelease: (() => void) | undefined = undefined;
  /** The bytes that have arrived. */
  received = 0;
  readonly #owner: string | undefined;
  #inBudget = 0;
  #fault: UnusableBodyReason | undefined;

  /** @param owner of the request; undefined without authorization. */
  constructor(limits: RequestBodyByteLimits, owner: string | undefined) {
    this.limits = limits;
    this.#owner = owner;
  }

  /** The reason why the body cannot be used; `undefined` as long as it can be used. */
  get fault(): UnusableBodyReason | undefined {
    return this.#fault;
  }

  /** True if the body exceeds the limit so far that the adapter must stop reading it. */
  get mustCutOff(): boolean {
    return this.received > this.limits.maxBodyBytes * CUT_OFF_FACTOR;
  }

  /** Counts the bytes of a chunk; returns true if the chunk is needed, false if the body can no longer be used. */
  count(bytes: number): boolean {
    const { maxBodyBytes, budget } = this.limits;
    this.received += bytes;
    // The fault `tooLong` replaces an earlier fault `overBudget`, because the client can only succeed with a shorter body.
    if (this.received > maxBodyBytes) this.fail("tooLong");
    else if (this.#fault === undefined) {
      if (budget.take(bytes, this.#owner)) this.#inBudget += bytes;
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
    this.onRelease?.();
    if (this.#inBudget === 0) return;
    this.limits.budget.give(this.#inBudget, this.#owner);
    this.#inBudget = 0;
  }
}

/** The HTTP status, the JSON-RPC error code and the message for a request whose body cannot be used. */
const BODY_ERRORS: {
  readonly [Reason in UnusableBodyReason]: readonly [status: number, code: number, message: string];
} = {
  tooLong: [413, CODES.request, "Invalid Request: the body is longer than {} bytes (server option maxBodyBytes)"],
  overBudget: [
    503,
    CODES.internal,
    "the server allows no further bytes of request bodies for this caller (server option maxPendingBytes): send the request again later",
  ],
  alreadyRead: [
    500,
    CODES.internal,
    "the server read the body before it passed the request to the MCP handler: exclude the path of the MCP endpoint from body parsers",
  ],
  notUtf8: [400, CODES.parse, "Parse error: the body is not valid UTF-8"],
  interrupted: [400, CODES.parse, "Parse error: the upload of the body ended before it was complete"],
};

/** Returns the HTTP status and the JSON-RPC error for a request whose body cannot be used. */
export function createRequestBodyError(
  fault: UnusableBodyReason,
  { maxBodyBytes }: RequestBodyByteLimits,
): { status: number; error: McpError } {
  const [status, code, message] = BODY_ERRORS[fault];
  const data = fault === "tooLong" ? { maxBodyBytes } : undefined;
  return { status, error: new McpError(code, message.replace("{}", String(maxBodyBytes)), data) };
}
