import type { Constraints, PrimitiveName } from "../../model/protocol.js";
import { FORMAT_CHECKS } from "../checkedFormats.js";
import {
  allOf,
  anyOf,
  call,
  isUndefined,
  literal,
  operation,
  runtime,
  type Expression,
  type RuntimeName,
} from "./code.js";

/** Checks of the runtime that `isArrayOf` and `isMapOf` can call for each item. */
const BY_NAME: ReadonlyMap<PrimitiveName, string> = new Map([
  ["string", "isString"],
  ["number", "isNumber"],
  ["boolean", "isBoolean"],
  ["object", "isObject"],
]);

/** Checks that also accept `undefined`, by the check that does not. */
const OPTIONAL: ReadonlyMap<string, string> = new Map([
  ["isString", "isOptionalString"],
  ["isBoolean", "isOptionalBoolean"],
  ["isObject", "isOptionalObject"],
  ["isArrayOf", "isOptionalArrayOf"],
]);

/** All names of the runtime that `guards.ts` may import. No other function of the module may have these names. */
export const RUNTIME_CHECKS: readonly string[] = [
  ...FORMAT_CHECKS.values(),
  ...BY_NAME.values(),
  ...OPTIONAL.values(),
  ..."hasLength isArrayOf isInteger isMapOf isObjectOrArray ownMember".split(" "),
];

/** A function of the runtime that checks a value. */
export function check(name: string): RuntimeName {
  return runtime("checks", name);
}

/** Returns the conditions on a value of a primitive type, all of which must hold; an empty list for a type of any value. */
export function primitiveConditions(name: PrimitiveName, value: Expression, constraints: Constraints): Expression[] {
  switch (name) {
    case "unknown":
    case "any":
      return [];
    case "never":
      return [isUndefined(value)];
    case "null":
      return [operation(value, "===", literal(null))];
    case "boolean":
      return [call(check("isBoolean"), value)];
    case "object":
      return [call(check("isObject"), value)];
    case "number":
      return numberConditions(value, constraints);
    case "string":
      return stringConditions(value, constraints);
  }
}

/** Returns the runtime's check of a primitive type, or `undefined` if the runtime has none. */
export function primitiveCheck(name: PrimitiveName): RuntimeName | undefined {
  const found = BY_NAME.get(name);
  return found === undefined ? undefined : check(found);
}

/**
 * Returns the condition that a member is absent or meets its conditions. This is one call if the runtime has a check for both.
 * A runtime function that takes any check as an argument would shorten the other conditions too, but it is a third slower for
 * small messages.
 */
export function optionalCondition(conditions: readonly Expression[], value: Expression): Expression {
  const [only, ...others] = conditions;
  if (only?.kind === "call" && others.length === 0 && only.parameters[0] === value && only.parameters.length <= 2) {
    const short = OPTIONAL.get(only.callee.name);
    if (only.callee.kind === "runtime" && short !== undefined) return { ...only, callee: check(short) };
  }
  return anyOf([isUndefined(value), allOf(conditions)]);
}

function numberConditions(value: Expression, { integer, minimum, maximum }: Constraints): Expression[] {
  const conditions: Expression[] = [call(check(integer ? "isInteger" : "isNumber"), value)];
  if (minimum !== undefined) conditions.push(operation(value, ">=", literal(minimum)));
  if (maximum !== undefined) conditions.push(operation(value, "<=", literal(maximum)));
  return conditions;
}

function stringConditions(value: Expression, { format, minLength, maxLength }: Constraints): Expression[] {
  const formatCheck = format === undefined ? undefined : FORMAT_CHECKS.get(format);
  const conditions = [call(formatCheck === undefined ? check("isString") : runtime("formats", formatCheck), value)];
  if (minLength !== undefined || maxLength !== undefined)
    conditions.push(call(check("hasLength"), value, literal(minLength ?? 0), literal(maxLength ?? Infinity)));
  return conditions;
}
