/** Thrown if a comparison needs more work than allowed. `message` is the reason. */
export class LimitError extends Error {}

/** Counts the steps of one comparison. */
export class Steps {
  readonly limit: number;
  #left: number;

  constructor(limit: number) {
    this.limit = limit;
    this.#left = limit;
  }

  get left(): number {
    return this.#left;
  }

  /** @throws LimitError */
  spend(steps: number): void {
    if ((this.#left -= steps) < 0)
      throw new LimitError(`the schemas are too large to compare within ${this.limit} steps`);
  }
}
