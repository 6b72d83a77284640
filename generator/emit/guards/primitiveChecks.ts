import type { ValueConstraints, PrimitiveTypeName } from "../../model/protocol.js";
import { RUNTIME_CHECK_BY_STRING_FORMAT } from "../checkedFormats.js";
import {
  combineConditionsWithAnd,
  combineConditionsWithOr,
  createGuardCallExpression,
  createIsAbsentCondition,
  createLiteralExpression,
  createBinaryExpression,
  createRuntimeNameReference,
  type GuardExpression,
  type RuntimeNameReference,
} from "./code.js";

/** The runtime's checks of primitive types. `isArrayOf` and `isMapOf` can call them for each item. */
const BY_NAME: ReadonlyMap<PrimitiveTypeName, string> = new Map([
  ["string", "isString"],
  ["number", "isNumber"],
  ["boolean", "isBoolean"],
  ["object", "isObject"],
]);

/** For a check of the runtime, such as `isString`, the name of the check that also accepts `undefined`: `isOptionalString`. */
const OPTIONAL: ReadonlyMap<string, string> = new Map([
  ["isString", "isOptionalString"],
  ["isBoolean", "isOptionalBoolean"],
  ["isObject", "isOptionalObject"],
  ["isArrayOf", "isOptionalArrayOf"],
]);

/**
 * The names of all functions of the runtime that `guards.ts` may import. A function that `guards.ts` declares itself must not have one of
 * these names.
 */
export const RUNTIME_CHECK_NAMES: readonly string[] = [
  ...RUNTIME_CHECK_BY_STRING_FORMAT.values(),
  ...BY_NAME.values(),
  ...OPTIONAL.values(),
  ..."hasLengthWithin isArrayOf isInteger isMapOf isObjectOrArray ownMember".split(" "),
];

/** Returns a reference to a check of the runtime, such as `isString`. */
export function createRuntimeLibraryCheckReference(name: string): RuntimeNameReference {
  return createRuntimeNameReference("checks", name);
}

/** Returns the conditions that a value of a primitive type must meet, all of them. The list is empty for `unknown` and `any`. */
export function buildPrimitiveTypeConditions(
  name: PrimitiveTypeName,
  value: GuardExpression,
  constraints: ValueConstraints,
): GuardExpression[] {
  switch (name) {
    case "unknown":
    case "any":
      return [];
    case "never":
      return [createIsAbsentCondition(value)];
    case "null":
      return [createBinaryExpression(value, "===", createLiteralExpression(null))];
    case "boolean":
      return [createGuardCallExpression(createRuntimeLibraryCheckReference("isBoolean"), value)];
    case "object":
      return [createGuardCallExpression(createRuntimeLibraryCheckReference("isObject"), value)];
    case "number":
      return numberConditions(value, constraints);
    case "string":
      return stringConditions(value, constraints);
  }
}

/** Returns the runtime's check of a primitive type, or `undefined` if the runtime has none. */
export function getRuntimeLibraryCheckForPrimitive(name: PrimitiveTypeName): RuntimeNameReference | undefined {
  const found = BY_NAME.get(name);
  return found === undefined ? undefined : createRuntimeLibraryCheckReference(found);
}

/**
 * Returns the condition that a member is absent or meets the given conditions. If the runtime has one function for both, such as
 * `isOptionalString`, the condition is a call of this function.
 *
 * A general function, such as `isOptional(value, isString)`, would shorten the code for other types, but it is a third slower for
 * small messages.
 */
export function buildOptionalMemberCondition(
  conditions: readonly GuardExpression[],
  value: GuardExpression,
): GuardExpression {
  const [only, ...others] = conditions;
  if (only?.kind === "call" && others.length === 0 && only.parameters[0] === value && only.parameters.length <= 2) {
    const short = OPTIONAL.get(only.callee.name);
    if (only.callee.kind === "runtime" && short !== undefined)
      return { ...only, callee: createRuntimeLibraryCheckReference(short) };
  }
  return combineConditionsWithOr([createIsAbsentCondition(value), combineConditionsWithAnd(conditions)]);
}

function numberConditions(value: GuardExpression, { integer, minimum, maximum }: ValueConstraints): GuardExpression[] {
  const conditions: GuardExpression[] = [
    createGuardCallExpression(createRuntimeLibraryCheckReference(integer ? "isInteger" : "isNumber"), value),
  ];
  if (minimum !== undefined) conditions.push(createBinaryExpression(value, ">=", createLiteralExpression(minimum)));
  if (maximum !== undefined) conditions.push(createBinaryExpression(value, "<=", createLiteralExpression(maximum)));
  return conditions;
}

function stringConditions(
  value: GuardExpression,
  { format, minLength, maxLength }: ValueConstraints,
): GuardExpression[] {
  const formatCheck = format === undefined ? undefined : RUNTIME_CHECK_BY_STRING_FORMAT.get(format);
  const conditions = [
    createGuardCallExpression(
      formatCheck === undefined
        ? createRuntimeLibraryCheckReference("isString")
        : createRuntimeNameReference("formats", formatCheck),
      value,
    ),
  ];
  if (minLength !== undefined || maxLength !== undefined)
    conditions.push(
      createGuardCallExpression(
        createRuntimeLibraryCheckReference("hasLengthWithin"),
        value,
        createLiteralExpression(minLength ?? 0),
        createLiteralExpression(maxLength ?? Infinity),
      ),
    );
  return conditions;
}
