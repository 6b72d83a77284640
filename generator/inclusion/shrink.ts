import { smallerValues } from "../../templates/runtime/schema-values/shrink.js";

/** The maximum number of smaller values that are tried for one value. */
const MOST_TRIES = 400;

/**
 * Returns a value with fewer parts, shorter texts and smaller numbers that still passes a test, so that people read it with ease.
 *
 * @param isWitness the test, which the value passes.
 */
export function shrink(value: unknown, isWitness: (value: unknown) => boolean): unknown {
  let tries = 0;
  let smallest = value;
  for (let isSmaller = true; isSmaller && tries < MOST_TRIES;) {
    isSmaller = false;
    for (const smaller of smallerValues(smallest)) {
      if (++tries > MOST_TRIES) break;
      if (!isWitness(smaller)) continue;
      smallest = smaller;
      isSmaller = true;
      break;
    }
  }
  return smallest;
}
