import { isObject, own, type JsonObject } from "../validation/checks.js";

/** Thrown, and caught by the guard, where a value nests deeper than can be followed. */
export class TooDeep extends Error {}

/** Thrown, and caught by the guard, when the check of a value has used up its steps. */
export class TooManySteps extends Error {}

/** Schemas on the way from a whole value to a part; each level of a value takes one or more. */
export const LONGEST_WAY = 2048;

/** Steps to list a name of an object, or to find something in a set: many times as long as to apply a plain schema. */
export const LOOKUP = 10;

/** Counts the work of a check. */
export interface Budget {
  /** @throws TooManySteps when the steps of the check are used up. */
  spend(steps: number): void;
}

/** Returns whether a text matches a pattern. */
export type Matcher = (text: string, budget: Budget) => boolean;

/**
 * Whether two JSON values are equal: numbers by value, members in any order. The first difference ends the comparison, so it takes
 * no longer than the smaller value is large.
 *
 * @param wanted a value of the schema.
 * @throws TooDeep | TooManySteps
 */
export function isEqual(
  value: unknown,
  wanted: unknown,
  budget: Budget,
  depth = 0,
): boolean {
  if (value === wanted) return true;
  if (typeof value !== "object" || typeof wanted !== "object") return false;
  if (value === null || wanted === null) return false;
  if (depth > LONGEST_WAY) throw new TooDeep();
  budget.spend(4);
  if (Array.isArray(value) || Array.isArray(wanted))
    return (
      Array.isArray(value) &&
      Array.isArray(wanted) &&
      value.length === wanted.length &&
      wanted.every((item, i) => isEqual(value[i], item, budget, depth + 1))
    );
  const names = namesOf(wanted);
  for (const name of names) {
    const member = own(value as JsonObject, name);
    const asked = (wanted as JsonObject)[name];
    if (member === undefined || !isEqual(member, asked, budget, depth + 1))
      return false;
  }
  const all = namesOf(value);
  budget.spend(LOOKUP * all.length);
  return all.length === names.length;
}

/** The members that an object has: what is undefined does not travel. */
export function namesOf(value: object): string[] {
  const names = Object.keys(value);
  return names.some((name) => (value as JsonObject)[name] === undefined)
    ? names.filter((name) => (value as JsonObject)[name] !== undefined)
    : names;
}

/** Steps of a comparison of decimals by numbers, and by integers of any length. */
const BY_NUMBERS = 8;
const BY_DIGITS = 100;

/** Whether a number is a whole multiple of another, reckoned in decimals as they are written, not in binary fractions. */
export function isMultiple(value: number, of: number, budget: Budget): boolean {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(of))
    return value % of === 0;
  if (!Number.isFinite(value)) return false;
  const [digits, power] = decimal(value);
  const [ofDigits, ofPower] = decimal(of);
  const least = Math.min(power, ofPower);
  const [scale, ofScale] = [power - least, ofPower - least];
  const scaled = Number(digits) * 10 ** scale;
  const ofScaled = Number(ofDigits) * 10 ** ofScale;
  const isExact = scale < 16 && ofScale < 16;
  if (
    isExact &&
    Number.isSafeInteger(scaled) &&
    Number.isSafeInteger(ofScaled)
  ) {
    budget.spend(BY_NUMBERS);
    return scaled % ofScaled === 0;
  }
  budget.spend(BY_DIGITS);
  return (
    (BigInt(digits) * 10n ** BigInt(scale)) %
      (BigInt(ofDigits) * 10n ** BigInt(ofScale)) ===
    0n
  );
}

/** A number as digits and a power of ten. */
function decimal(value: number): [digits: string, power: number] {
  const [written, power = "0"] = String(value).split("e");
  const [whole, fraction = ""] = written!.split(".");
  return [whole! + fraction, Number(power) - fraction.length];
}

/** Whether a value is an object or an array. */
export function hasParts(value: unknown): value is object {
  return isObject(value) || Array.isArray(value);
}
