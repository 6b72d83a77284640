// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Counts the bytes that a server keeps for its clients, up to a limit. */
export class Budget {
  #limit;
  #used = 0;
  /** @param limit in bytes. */
  constructor(limit) {
    this.#limit = limit;
  }
  /** The number of bytes that are taken at the moment. */
  get used() {
    return this.#used;
  }
  /** The number of bytes that may still be taken. */
  get left() {
    return this.#limit - this.#used;
  }
  /** Takes bytes of the budget. Returns false, and takes no bytes, if the limit would be exceeded. */
  take(bytes) {
    if (this.#used + bytes > this.#limit) return false;
    this.#used += bytes;
    return true;
  }
  /** Gives back bytes that were taken. */
  give(bytes) {
    this.#used -= bytes;
  }
}
