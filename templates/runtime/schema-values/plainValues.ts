import { textOfFormat } from "./formats.js";
import { MAX_TEXT, textsOfPattern } from "./patternText.js";
import type { Pick } from "./pick.js";
import type { SchemaLayers } from "./scope.js";

/** What distinguishes a value from others of the same schema. */
export interface Variation {
  /** The name of the member that has the value, or whose array has it. */
  readonly name: string;
  /** 0 for the plainest value. */
  readonly n: number;
  readonly pick: Pick;
}

/** Returns the number of a variation, which two of three random choices increase. */
function variedNumber({ n, pick }: Variation): number {
  return pick(3) === 0 ? n : n + 1 + pick(20);
}

/** Yields numbers that schemas probably accept, the plainest first. */
export function* numbersOf(layers: SchemaLayers, isInteger: boolean, variation: Variation): Generator<number> {
  const step = stepOf(layers, isInteger);
  const { low, high } = rangeOf(layers, step);
  const n = variedNumber(variation);
  const any =
    Number.isFinite(high - low) && n > variation.n ? [low + ((high - low) * variation.pick(1001)) / 1000] : [];
  const plain = 1 + n;
  const between = [(low + high) / 2, low + ((high - low) * (1 + (n % 9))) / 10];
  const targets = [
    ...any,
    ...(plain >= low && plain <= high ? [plain] : []),
    ...[low + n * step, high - n * step, ...between].filter(Number.isFinite),
    plain,
    -plain,
    0,
  ];
  for (const target of targets) yield* roundedTo(target, step, layers.numbers("multipleOf").length > 0 || isInteger);
}

/**
 * Returns the limits of numbers. An exclusive limit is moved by a step.
 *
 * @param step the distance of neighbouring numbers.
 */
function rangeOf(layers: SchemaLayers, step: number): { readonly low: number; readonly high: number } {
  const above = layers.numbers("exclusiveMinimum").map((limit) => numberAbove(limit, step));
  const below = layers.numbers("exclusiveMaximum").map((limit) => numberBelow(limit, step));
  return {
    low: Math.max(-Infinity, ...layers.numbers("minimum"), ...above),
    high: Math.min(Infinity, ...layers.numbers("maximum"), ...below),
  };
}

/** Returns the smallest multiple of a step that is larger than a limit. */
export function numberAbove(limit: number, step: number): number {
  return decimalNumber((Math.floor(limit / step) + 1) * step);
}

/** Returns the largest multiple of a step that is smaller than a limit. */
export function numberBelow(limit: number, step: number): number {
  return decimalNumber((Math.ceil(limit / step) - 1) * step);
}

/** Returns the distance of neighbouring numbers: a common multiple of all `multipleOf`. */
export function stepOf(layers: SchemaLayers, isInteger: boolean): number {
  const steps = layers.numbers("multipleOf").filter((step) => step > 0);
  if (isInteger) steps.push(1);
  return steps.length === 0 ? 0.5 : steps.reduce(commonMultiple);
}

function commonMultiple(a: number, b: number): number {
  for (let factor = 1; factor <= 1000; factor++) {
    const multiple = decimalNumber(a * factor);
    if (Number.isInteger(decimalNumber(multiple / b))) return multiple;
  }
  return decimalNumber(a * b);
}

function roundedTo(target: number, step: number, isStepped: boolean): number[] {
  if (!isStepped) return [decimalNumber(target)];
  const count = target / step;
  return [Math.round(count), Math.floor(count), Math.ceil(count)].map((times) => decimalNumber(times * step));
}

/** Removes the error of binary fractions, and the sign of 0. */
export function decimalNumber(number: number): number {
  return (Number.isInteger(number) ? number : Number(number.toPrecision(12))) + 0;
}

/** Yields texts that schemas probably accept, the most readable first. */
export function* stringsOf(layers: SchemaLayers, variation: Variation): Generator<string> {
  const { name, pick } = variation;
  const n = variedNumber(variation);
  const [minimum, maximum] = [layers.least("minLength"), layers.most("maxLength")];
  if (minimum > MAX_TEXT) return;
  for (const format of layers.texts("format")) {
    const text = textOfFormat(format, n);
    if (text !== undefined) yield text;
  }
  const patterns = layers.texts("pattern");
  for (const pattern of patterns) yield* textsOfPattern(pattern, { minimum, maximum, pick, n: variation.n });
  if (patterns.length > 1) yield* joinedTexts(patterns, { minimum, maximum, pick });
  if (patterns.length > 0) yield* patterns.map((pattern) => pattern.replace(/[\\^$]/g, ""));
  const text = n === 0 ? wordsOf(name) : `${wordsOf(name)} ${n + 1}`;
  yield text;
  yield textOfLength(text, minimum, maximum);
  yield textOfLength(`${n}${text}`, minimum, maximum);
  yield "";
}

/** Yields texts that may match several patterns: the shortest text of each, in both orders. */
function* joinedTexts(
  patterns: readonly string[],
  { maximum, pick }: { readonly minimum: number; readonly maximum: number; readonly pick: Pick },
): Generator<string> {
  const limits = { minimum: 0, maximum, pick };
  const shortest = patterns.map(
    (pattern) => [...textsOfPattern(pattern, limits)].sort((a, b) => a.length - b.length)[0]!,
  );
  yield shortest.join("");
  yield shortest.reverse().join("");
}

/** Returns a text with a length within two limits. */
function textOfLength(text: string, minimum: number, maximum: number): string {
  const characters = [...text].slice(0, Math.min(maximum, MAX_TEXT));
  while (characters.length < minimum) characters.push(" abcdefghijklmnopqrstuvwxyz"[characters.length % 27]!);
  return characters.join("");
}

/** `firstName` as `first name`. */
function wordsOf(name: string): string {
  const words = name
    .slice(0, 60)
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/[_\-.\s]+/g, " ")
    .trim()
    .toLowerCase();
  return words === "" ? "text" : words;
}
