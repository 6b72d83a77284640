import { isObjectOrArray, ownMember, type JsonObject } from "../validation/checks.js";
import { DepthLimitError, MAX_SCHEMA_DEPTH, STEPS_PER_LOOKUP, type ValidationStepBudget } from "./steps.js";

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
