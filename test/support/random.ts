/** A source of random choices that a seed fixes: the same seed makes the same choices everywhere. */
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed;
  }

  /** A number from 0 up to, not including, 1: the generator mulberry32. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  /** Whether something of this probability happens. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  one<T>(values: readonly T[]): T {
    return values[Math.floor(this.next() * values.length)]!;
  }

  /** Different ones of `values`, in their order. */
  some<T>(values: readonly T[], atMost: number): T[] {
    const wanted = Math.min(this.between(1, atMost), values.length);
    const left = [...values];
    while (left.length > wanted) left.splice(Math.floor(this.next() * left.length), 1);
    return left;
  }

  list<T>(length: number, make: (i: number) => T): T[] {
    return Array.from({ length }, (_, i) => make(i));
  }
}

/** Returns an integer from 0 to the limit, without the limit. */
export type Choose = (limit: number) => number;

/** Returns choices that are the same for the same seed. */
export function seeded(seed: number): Choose {
  const random = new Random(seed);
  return (limit) => Math.floor(random.next() * limit);
}
