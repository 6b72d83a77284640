// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ValidationStepBudget } from "./steps.js";
/**
 * Returns true if a number is a whole multiple of another. Both are compared as decimals, as JSON writes them, so 0.3 is a multiple of
 * 0.1 although their binary fractions differ.
 */
export declare function isDecimalMultipleOf(
  value: number,
  of: number,
  budget: ValidationStepBudget,
): boolean;
