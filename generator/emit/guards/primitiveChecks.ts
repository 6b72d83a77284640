import type { Constraints, PrimitiveName } from "../../model/protocol.js";
import { FORMAT_CHECKS } from "../checkedFormats.js";
import {
  allOf,
  anyOf,
  call,
  isAbsent,
  literalOf,
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

/** Checks of the runtime that also accept `undefined`, by the name of the check that rejects it. */
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

/** Returns a reference to a check of the runtime, such as `isString`. */
export function runtimeCheck(name: string): RuntimeName {
  return runtime("checks", name);
}

/** Returns the conditions on a value of a primitive type, all of which must hold. The list is empty for types of any value. */
export function primitiveConditions(name: PrimitiveName, value: Expression, constraints: Constraints): Expression[] {
  switch (name) {
    case "unknown":
    case "any":
      return [];
    case "never":
      return [isAbsent(value)];
    case "null":
      return [operation(value, "===", literalOf(null))];
    case "boolean":
      return [call(runtimeCheck("isBoolean"), value)];
    case "object":
      return [call(runtimeCheck("isObject"), value)];
    case "number":
      return numberConditions(value, constraints);
    case "string":
      return stringConditions(value, constraints);
  }
}

/** Returns the runtime's check of a primitive type, or `undefined` if the runtime has none. */
export function primitiveCheck(name: PrimitiveName): RuntimeName | undefined {
  const found = BY_NAME.get(name);
  return found === undefined ? undefined : runtimeCheck(found);
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
    if (only.callee.kind === "runtime" && short !== undefined) return { ...only, callee: runtimeCheck(short) };
  }
  return anyOf([isAbsent(value), allOf(conditions)]);
}

function numberConditions(value: Expression, { integer, minimum, maximum }: Constraints): Expression[] {
  const conditions: Expression[] = [call(runtimeCheck(integer ? "isInteger" : "isNumber"), value)];
  if (minimum !== undefined) conditions.push(operation(value, ">=", literalOf(minimum)));
  if (maximum !== undefined) conditions.push(operation(value, "<=", literalOf(maximum)));
  return conditions;
}

function stringConditions(value: Expression, { format, minLength, maxLength }: Constraints): Expression[] {
  const formatCheck = format === undefined ? undefined : FORMAT_CHECKS.get(format);
  const conditions = [
    call(formatCheck === undefined ? runtimeCheck("isString") : runtime("formats", formatCheck), value),
  ];
  if (minLength !== undefined || maxLength !== undefined)
    conditions.push(
      call(runtimeCheck("hasLength"), value, literalOf(minLength ?? 0), literalOf(maxLength ?? Infinity)),
    );
  return conditions;
}
