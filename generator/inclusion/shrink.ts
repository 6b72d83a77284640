import { isObject } from "../../templates/runtime/validation/checks.js";

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

/** Yields values that are smaller than a value in one place, the smallest first. */
function* smallerValues(value: unknown): Generator {
  if (typeof value === "number") yield* smallerNumbers(value);
  else if (typeof value === "string") yield* smallerTexts(value);
  else if (Array.isArray(value)) yield* smallerArrays(value);
  else if (isObject(value)) {
    const members = Object.entries(value);
    for (let i = members.length - 1; i >= 0; i--) yield Object.fromEntries(members.toSpliced(i, 1));
    for (let i = 0; i < members.length; i++) {
      const [name, member] = members[i]!;
      for (const smaller of smallerValues(member)) yield Object.fromEntries(members.with(i, [name, smaller]));
    }
  }
}

function* smallerArrays(items: readonly unknown[]): Generator {
  if (items.length > 1) yield items.slice(0, items.length >> 1);
  for (let i = items.length - 1; i >= Math.max(0, items.length - 8); i--) yield items.toSpliced(i, 1);
  for (let i = 0; i < Math.min(items.length, 8); i++)
    for (const smaller of smallerValues(items[i])) yield items.with(i, smaller);
}

function* smallerNumbers(number: number): Generator<number> {
  const size = Math.abs(number);
  const candidates = [0, 1, -1, 2, 10, Math.trunc(number), Math.trunc(number / 2), number - Math.sign(number)];
  for (const smaller of candidates) {
    const isPlainer = Number.isInteger(smaller) && !Number.isInteger(number);
    const isSmaller = Math.abs(smaller) < size || (Math.abs(smaller) === size && smaller > number);
    if (isSmaller || (isPlainer && Math.abs(smaller) <= size)) yield smaller;
  }
}

function* smallerTexts(text: string): Generator<string> {
  const characters = [...text];
  const { length } = characters;
  if (length > 0) yield "";
  if (length > 1) yield characters.slice(0, length >> 1).join("");
  for (let i = length - 1; i >= Math.max(0, length - 8); i--) yield characters.toSpliced(i, 1).join("");
  const plain = "a".repeat(length);
  if (length <= 200 && text !== plain && !/^[\w ]*$/.test(text)) yield plain;
}
