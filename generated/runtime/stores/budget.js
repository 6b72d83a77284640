// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Counts the bytes that a server keeps for its clients, up to a limit. */
export class ByteBudget {
  #limit;
  #used = 0;
  /** @param limit the maximum number of bytes. */
  constructor(limit) {
    this.#limit = limit;
  }
  /** The number of bytes that are reserved at the moment. */
  get used() {
    return this.#used;
  }
  /** The number of bytes that can still be reserved before the limit is reached. */
  get left() {
    return this.#limit - this.#used;
  }
  /** Reserves bytes. Returns false, and reserves no bytes, if the limit would be exceeded. */
  take(bytes) {
    if (this.#used + bytes > this.#limit) return false;
    this.#used += bytes;
    return true;
  }
  /** Returns reserved bytes to the budget, so that they can be reserved again. */
  give(bytes) {
    this.#used -= bytes;
  }
}
