/** A source of whole numbers from 0 up to, not including, a limit. */
export type Pick = (limit: number) => number;

/**
 * Returns a source that gives the same numbers for the same seed.
 *
 * @param seed a whole number.
 * @see https://en.wikipedia.org/wiki/Xorshift
 */
export function seededPick(seed: number): Pick {
  // The multiplication spreads neighbouring seeds; the state of a xorshift must not be 0.
  let state = Math.imul(seed, 0x9e3779b1) ^ 0x5bd1e995 || 1;
  return (limit) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
}

/** The source of what is most readable: always the first. */
export const pickFirst: Pick = () => 0;

/** Returns an item of a list that is not empty. */
export function pickOne<T>(items: readonly T[], pick: Pick): T {
  return items[pick(items.length)]!;
}
