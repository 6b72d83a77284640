import { isObject } from "../validation/checks.js";
import { withPart, type ValuePath } from "./places.js";

/** Options of {@link shrinkValue}. */
export interface ShrinkOptions {
  /** The maximum number of values that are tried; 200 by default. */
  readonly tries?: number;
  /** Ends the search early, with the smallest value so far. */
  readonly signal?: AbortSignal;
}

/** The result of {@link shrinkValue}. */
export interface ShrunkValue {
  /** The smallest value that was found: the given one, if no smaller one fails. */
  readonly value: unknown;
  /** The number of values that were tried. */
  readonly tries: number;
}

/**
 * Searches for a smaller value that still fails: without members and items, with shorter strings and smaller numbers.
 *
 * @param keepsFailing returns true if a smaller value still has the failure. It is called for one value at a time, never for the given one.
 */
export async function shrinkValue(
  value: unknown,
  keepsFailing: (smaller: unknown) => boolean | Promise<boolean>,
  { tries: most = 200, signal }: ShrinkOptions = {},
): Promise<ShrunkValue> {
  let smallest = value;
  let tries = 0;
  const tried = new Set([JSON.stringify(value)]);
  for (let isSmaller = true; isSmaller;) {
    isSmaller = false;
    for (const candidate of smallerValues(smallest)) {
      const key = JSON.stringify(candidate);
      if (tried.has(key)) continue;
      if (tries >= most || signal?.aborted === true) return { value: smallest, tries };
      tried.add(key);
      tries++;
      if (!(await keepsFailing(candidate))) continue;
      smallest = candidate;
      isSmaller = true;
      break;
    }
  }
  return { value: smallest, tries };
}

/** Yields values that are smaller in one part, the greatest steps first and outer parts before inner ones. */
export function* smallerValues(value: unknown): Generator<unknown> {
  const open: { readonly path: ValuePath; readonly part: unknown }[] = [{ path: [], part: value }];
  for (const { path, part } of open) {
    for (const smaller of smallerParts(part)) yield withPart(value, path, smaller);
    const inner = Array.isArray(part) ? (part as unknown[]).entries() : isObject(part) ? Object.entries(part) : [];
    for (const [step, each] of inner) open.push({ path: [...path, step], part: each });
  }
}

function* smallerParts(part: unknown): Generator<unknown> {
  if (typeof part === "string") yield* smallerTexts(part);
  else if (typeof part === "number") yield* smallerNumbers(part);
  else if (part === true) yield false;
  else if (Array.isArray(part)) {
    const items = part as readonly unknown[];
    if (items.length === 0) return;
    yield [];
    if (items.length > 3) yield* [items.slice(0, items.length >> 1), items.slice(items.length >> 1)];
    for (const i of items.keys()) yield [...items.slice(0, i), ...items.slice(i + 1)];
  } else if (isObject(part)) {
    const names = Object.keys(part);
    if (names.length > 0) yield {};
    for (const name of names) yield withPart(part, [name], undefined);
  }
}

function* smallerTexts(text: string): Generator<string> {
  const characters = [...text];
  if (characters.length === 0) return;
  yield "";
  for (let length = characters.length >> 1; length > 0; length >>= 1) {
    yield characters.slice(0, length).join("");
    yield characters.slice(-length).join("");
    yield characters.slice(length).join("");
    yield characters.slice(0, -length).join("");
  }
}

function* smallerNumbers(number: number): Generator<number> {
  const whole = Math.trunc(number);
  const smaller = [0, whole];
  for (let step = Math.trunc(whole / 2); step !== 0; step = Math.trunc(step / 2)) smaller.push(whole - step);
  for (const each of [...smaller, whole - Math.sign(whole)]) if (Math.abs(each) < Math.abs(number)) yield each + 0;
  if (number < 0) yield -number;
}
