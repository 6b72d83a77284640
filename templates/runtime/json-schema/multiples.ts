import type { ValidationStepBudget } from "./steps.js";

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
