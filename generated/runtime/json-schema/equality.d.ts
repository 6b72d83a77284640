// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type ValidationStepBudget } from "./steps.js";
/**
 * Returns true if two JSON values are equal. Numbers are compared by value, and the order of members does not matter. The comparison ends
 * at the first difference, so its work is limited by the size of the smaller value.
 *
 * @param wanted the value of `const`, or a value of `enum`.
 * @throws DepthLimitError if both values are nested too deeply.
 * @throws StepLimitError if the comparison needs more steps than the budget has.
 */
export declare function isEqual(
  value: unknown,
  wanted: unknown,
  budget: ValidationStepBudget,
): boolean;
/** Returns the names of an object's members, without members that are `undefined`, since JSON text cannot hold these. */
export declare function listDefinedMemberNames(value: object): string[];
