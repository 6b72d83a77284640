// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Counts the open calls or streams of each caller. Uses memory only for callers with an open call or stream. */
export class CallPlaces {
  #open = new Map();
  /**
   * Counts more open calls or streams of a caller. Returns a function that subtracts them again; only the first call of this function has an effect.
   * If the caller would then have more than `limit` open calls or streams, returns undefined and changes no count.
   */
  take(caller, limit, count = 1) {
    if (limit === undefined) return () => undefined;
    const open = this.#open.get(caller) ?? 0;
    if (open + count > limit) return undefined;
    this.#open.set(caller, open + count);
    let isTaken = true;
    return () => {
      if (isTaken) this.#give(caller, count);
      isTaken = false;
    };
  }
  #give(caller, count) {
    const left = (this.#open.get(caller) ?? 0) - count;
    if (left > 0) this.#open.set(caller, left);
    else this.#open.delete(caller);
  }
}
