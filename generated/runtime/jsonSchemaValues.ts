// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import { type JsonObject } from "./checks.js";

/** Thrown, and caught by the guard, where a value nests deeper than can be followed. */
export class TooDeep extends Error {}

/** Schemas on the way from a whole value to a part; each level of a value takes one or more. */
export const LONGEST_WAY = 2048;

/**
 * A text that two JSON values share only where they are equal: numbers by value, members in any order.
 *
 * @throws TooDeep
 */
export function canonical(value: unknown, depth = 0): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value !== "object" || value === null) return String(value);
  if (depth > LONGEST_WAY) throw new TooDeep();
  if (Array.isArray(value))
    return `[${value.map((item) => canonical(item, depth + 1)).join()}]`;
  const members = namesOf(value)
    .sort()
    .map(
      (name) =>
        `${JSON.stringify(name)}:${canonical((value as JsonObject)[name], depth + 1)}`,
    );
  return `{${members.join()}}`;
}

/** The members that an object has: what is undefined does not travel. */
export function namesOf(value: object): string[] {
  const names = Object.keys(value);
  return names.some((name) => (value as JsonObject)[name] === undefined)
    ? names.filter((name) => (value as JsonObject)[name] !== undefined)
    : names;
}

/** Whether a number is a whole multiple of another, reckoned in decimals as they are written, not in binary fractions. */
export function isMultiple(value: number, of: number): boolean {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(of))
    return value % of === 0;
  if (!Number.isFinite(value)) return false;
  const [digits, power] = decimal(value);
  const [ofDigits, ofPower] = decimal(of);
  const least = Math.min(power, ofPower);
  return (
    (digits * 10n ** BigInt(power - least)) %
      (ofDigits * 10n ** BigInt(ofPower - least)) ===
    0n
  );
}

/** A number as digits and a power of ten. */
function decimal(value: number): [digits: bigint, power: number] {
  const [written, power = "0"] = String(value).split("e");
  const [whole, fraction = ""] = written!.split(".");
  return [BigInt(whole! + fraction), Number(power) - fraction.length];
}
