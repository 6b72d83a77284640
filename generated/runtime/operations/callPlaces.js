// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Counts the open calls or streams of each caller. Uses memory only for callers with an open call or stream. */
export class CallPlaces {
  #open = new Map();
  /**
   * Counts one more open call or stream of a caller. Returns a function that subtracts it again; only the first call of this function has an effect.
   * If the caller already has `limit` open calls or streams, returns undefined and changes no count.
   */
  take(caller, limit) {
    if (limit === undefined) return () => undefined;
    const open = this.#open.get(caller) ?? 0;
    if (open >= limit) return undefined;
    this.#open.set(caller, open + 1);
    let isTaken = true;
    return () => {
      if (isTaken) this.#give(caller);
      isTaken = false;
    };
  }
  #give(caller) {
    const left = (this.#open.get(caller) ?? 0) - 1;
    if (left > 0) this.#open.set(caller, left);
    else this.#open.delete(caller);
  }
}
