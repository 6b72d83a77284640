// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Counts the bytes that are kept for clients, up to a limit. */
export class Budget {
  #limit;
  #used = 0;
  /** @param limit in bytes. */
  constructor(limit) {
    this.#limit = limit;
  }
  /** The bytes that are kept at the moment. */
  get used() {
    return this.#used;
  }
  /** The bytes that may still be taken. */
  get left() {
    return this.#limit - this.#used;
  }
  /** Counts bytes as kept; returns false, and counts nothing, if the limit would be exceeded. */
  take(bytes) {
    if (this.#used + bytes > this.#limit) return false;
    this.#used += bytes;
    return true;
  }
  /** Bytes that were taken are kept no longer. */
  give(bytes) {
    this.#used -= bytes;
  }
}
