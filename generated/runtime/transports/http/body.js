// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { CODES, McpError } from "../../jsonrpc/errors.js";
/** How many times longer than the limit a body may be before the server stops reading it. */
const CUT_OFF = 8;
/** Counts one body as it arrives, and holds its bytes in the budget until they are released. */
export class BodyMeter {
  limits;
  #length = 0;
  #held = 0;
  #fault;
  constructor(limits) {
    this.limits = limits;
  }
  get fault() {
    return this.#fault;
  }
  /** Whether so much was sent that the rest is not even read and dropped. */
  get isEndless() {
    return this.#length > this.limits.maxBodyBytes * CUT_OFF;
  }
  /** Counts a chunk; returns whether it is to be kept. */
  take(bytes) {
    const { maxBodyBytes, budget } = this.limits;
    this.#length += bytes;
    // A limit that is exceeded later explains more than a full budget does.
    if (this.#length > maxBodyBytes) this.fail("long");
    else if (this.#fault === undefined) {
      if (budget.take(bytes)) this.#held += bytes;
      else this.fail("full");
    }
    return this.#fault === undefined;
  }
  /** The body cannot be used. */
  fail(fault) {
    this.#fault = fault;
    this.release();
    return fault;
  }
  /** The body is held no longer. */
  release() {
    this.limits.budget.give(this.#held);
    this.#held = 0;
  }
}
/** The HTTP status and the error that answer a body which cannot be used. */
export function bodyError(fault, { maxBodyBytes }) {
  switch (fault) {
    case "long": {
      const data = { maxBodyBytes };
      const error = new McpError(CODES.request, "the body is too long", data);
      return { status: 413, error };
    }
    case "full":
      return {
        status: 503,
        error: new McpError(
          CODES.internal,
          "the server holds too many request bodies (maxPendingBytes): try again later",
        ),
      };
    case "consumed":
      return {
        status: 500,
        error: new McpError(
          CODES.internal,
          "the body was read before the request reached the MCP handler: let no body parser handle its path",
        ),
      };
    default: {
      const reason = fault === "utf8" ? "is not UTF-8" : "was broken off";
      const error = new McpError(
        CODES.parse,
        `Parse error: the body ${reason}`,
      );
      return { status: 400, error };
    }
  }
}
