const FIRST_MS = 1_000;
const LONGEST_MS = 60_000;

/** Returns the milliseconds before the next attempt: each pause is twice as long as the one before, up to a minute. @param before 0 at first. */
export function nextPause(before: number): number {
  return Math.min(before * 2 || FIRST_MS, LONGEST_MS);
}
