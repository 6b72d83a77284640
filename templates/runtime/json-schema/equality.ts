import { isObjectOrArray, ownMember, type JsonObject } from "../validation/checks.js";
import { DepthLimitError, MAX_SCHEMA_DEPTH, STEPS_PER_LOOKUP, type ValidationStepBudget } from "./evaluation.js";

/**
 * Returns true if two JSON values are equal. Numbers are compared by value, and the order of members does not matter. The comparison ends
 * at the first difference, so its work is limited by the size of the smaller value.
 *
 * @param wanted the value of `const`, or a value of `enum`.
 * @throws DepthLimitError if both values are nested too deeply.
 * @throws StepLimitError if the comparison needs more steps than the budget has.
 */
export function isEqual(value: unknown, wanted: unknown, budget: ValidationStepBudget): boolean {
  let depth = 0;
  const compare = (left: unknown, right: unknown): boolean => {
    if (left === right) return true;
    if (!isObjectOrArray(left) || !isObjectOrArray(right)) return false;
    if (++depth > MAX_SCHEMA_DEPTH + 1) throw new DepthLimitError();
    budget.spend(4);
    const isSame =
      Array.isArray(left) || Array.isArray(right)
        ? Array.isArray(left) &&
          Array.isArray(right) &&
          left.length === right.length &&
          right.every((item, i) => compare(left[i], item))
        : hasEqualMembers(left, right);
    depth--;
    return isSame;
  };
  const hasEqualMembers = (left: JsonObject, right: JsonObject): boolean => {
    const names = listDefinedMemberNames(right);
    for (const name of names) {
      const member = ownMember(left, name);
      if (member === undefined || !compare(member, right[name])) return false;
    }
    const all = listDefinedMemberNames(left);
    budget.spend(STEPS_PER_LOOKUP * all.length);
    return all.length === names.length;
  };
  return compare(value, wanted);
}

/** Returns the names of an object's members, without members that are `undefined`, since JSON text cannot hold these. */
export function listDefinedMemberNames(value: object): string[] {
  const names = Object.keys(value);
  return names.some((name) => (value as JsonObject)[name] === undefined)
    ? names.filter((name) => (value as JsonObject)[name] !== undefined)
    : names;
}

/** The steps that a `multipleOf` check takes from the step limit if JavaScript numbers can represent both operands exactly. */
const NUMBER_STEPS = 8;

/** The cost in steps of a `multipleOf` check that needs BigInt. */
const BIG_INTEGER_STEPS = 100;

/**
 * Returns true if a number is a whole multiple of another. Both are compared as decimals, as JSON writes them, so 0.3 is a multiple of
 * 0.1 although their binary fractions differ.
 */
export function isDecimalMultipleOf(value: number, of: number, budget: ValidationStepBudget): boolean {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(of)) return value % of === 0;
  if (!Number.isFinite(value)) return false;
  const [digits, power] = decimal(value);
  const [ofDigits, ofPower] = decimal(of);
  const smallerPower = Math.min(power, ofPower);
  const [scale, ofScale] = [power - smallerPower, ofPower - smallerPower];
  const scaled = Number(digits) * 10 ** scale;
  const ofScaled = Number(ofDigits) * 10 ** ofScale;
  const isExact = scale < 16 && ofScale < 16;
  if (isExact && Number.isSafeInteger(scaled) && Number.isSafeInteger(ofScaled)) {
    budget.spend(NUMBER_STEPS);
    return scaled % ofScaled === 0;
  }
  budget.spend(BIG_INTEGER_STEPS);
  return (BigInt(digits) * 10n ** BigInt(scale)) % (BigInt(ofDigits) * 10n ** BigInt(ofScale)) === 0n;
}

/** Splits a number into digits and a power of ten. */
function decimal(value: number): [digits: string, power: number] {
  const [written, power = "0"] = String(value).split("e");
  const [whole, fraction = ""] = written!.split(".");
  return [whole! + fraction, Number(power) - fraction.length];
}
