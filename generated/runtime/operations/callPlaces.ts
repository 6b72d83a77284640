// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Counts the calls or streams that each caller has open. A caller without an open call needs no memory. */
export class CallPlaces {
  readonly #open = new Map<string, number>();

  /**
   * Takes a place for a caller. Returns the function that gives the place back, which may be called several times; undefined if the caller
   * has no place left.
   */
  take(caller: string, limit: number | undefined): (() => void) | undefined {
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

  #give(caller: string): void {
    const left = (this.#open.get(caller) ?? 0) - 1;
    if (left > 0) this.#open.set(caller, left);
    else this.#open.delete(caller);
  }
}
