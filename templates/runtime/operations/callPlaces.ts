/** Counts the open calls or streams of each caller. Uses memory only for callers with an open call or stream. */
export class CallPlaces {
  readonly #open = new Map<string, number>();

  /**
   * Counts more open calls or streams of a caller. Returns a function that subtracts them again; only the first call of this function has an effect.
   * If the caller would then have more than `limit` open calls or streams, returns undefined and changes no count.
   */
  take(caller: string, limit: number | undefined, count = 1): (() => void) | undefined {
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

  #give(caller: string, count: number): void {
    const left = (this.#open.get(caller) ?? 0) - count;
    if (left > 0) this.#open.set(caller, left);
    else this.#open.delete(caller);
  }
}
