export type Members = Readonly<Record<string, unknown>>;

/**
 * Writes the objects of one message as one of several implementations would: members in an order of its own, optional ones
 * now and then. The same for the same number.
 */
export class Writer {
  readonly #order: number;
  #state: number;

  /** @param orders How many orders of members there are. */
  constructor(message: number, orders: number) {
    this.#order = message % orders;
    this.#state = message;
  }

  /** A whole number from 0 up to, but not, the limit (mulberry32). */
  below(limit: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let bits = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return Math.floor((((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32) * limit);
  }

  pick<T>(choices: readonly T[]): T {
    return choices[this.below(choices.length)]!;
  }

  /** An object of all the required members and about half of the optional ones; the order of declaration is one of the orders. */
  object(required: Members, optional: Members = {}): Members {
    const given = Object.entries(optional).filter(() => this.below(2) === 0);
    const members = [...Object.entries(required), ...given];
    if (this.#order === 0) return Object.fromEntries(members);
    return Object.fromEntries(members.sort(([a], [b]) => this.#rank(a) - this.#rank(b)));
  }

  base64(bytes: number): string {
    return Buffer.from(Array.from({ length: bytes }, () => this.below(256))).toString("base64");
  }

  #rank(key: string): number {
    let rank = this.#order;
    for (const character of key) rank = Math.imul(rank ^ character.charCodeAt(0), 0x01000193);
    return rank;
  }
}
