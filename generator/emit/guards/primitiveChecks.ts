import type { Constraints, PrimitiveName } from "../../model/protocol.js";
import { FORMAT_CHECKS } from "../checkedFormats.js";
import { numberText, type Condition } from "../layout.js";

/** Gives the local name of a check of the runtime, and has it imported. */
export type UseRuntime = (file: "checks" | "formats", name: string) => string;

/** Checks that can be handed over by name. */
const BY_NAME: ReadonlyMap<PrimitiveName, string> = new Map([
  ["string", "isString"],
  ["number", "isNumber"],
  ["boolean", "isBoolean"],
  ["object", "isObject"],
]);

/** Checks that let an absent member pass, by the check of one that is there. */
const OPTIONAL: ReadonlyMap<string, string> = new Map([
  ["isString", "optionalString"],
  ["isBoolean", "optionalBoolean"],
  ["isObject", "optionalObject"],
  ["isArrayOf", "optionalArrayOf"],
]);

/** All that a module may import, so that nothing else takes the names. */
export const RUNTIME_CHECKS: readonly string[] = [
  ...FORMAT_CHECKS.values(),
  ...BY_NAME.values(),
  ...OPTIONAL.values(),
  ..."hasLength isArrayOf isInteger isMapOf isRecord own".split(" "),
];

/** Conditions on a value that is written as `access`, all of which must hold; none where every value is fine. */
export function primitiveConditions(
  name: PrimitiveName,
  access: string,
  constraints: Constraints,
  use: UseRuntime,
): Condition[] {
  switch (name) {
    case "unknown":
    case "any":
      return [];
    case "never":
      return [`${access} === undefined`];
    case "null":
      return [`${access} === null`];
    case "boolean":
      return [`${use("checks", "isBoolean")}(${access})`];
    case "object":
      return [`${use("checks", "isObject")}(${access})`];
    case "number":
      return numberConditions(access, constraints, use);
    case "string":
      return stringConditions(access, constraints, use);
  }
}

/** A function that checks a primitive type, where one has a name. */
export function primitiveCheck(name: PrimitiveName, use: UseRuntime): string | undefined {
  const check = BY_NAME.get(name);
  return check === undefined ? undefined : use("checks", check);
}

/**
 * The condition that a member is absent or passes: one call where the runtime has a check for both. A call that takes any check
 * would be shorter for the others as well, and a third slower on small messages.
 */
export function optionalCondition(conditions: readonly Condition[], access: string, use: UseRuntime): Condition {
  const [only, ...others] = conditions;
  const [, check, given] = (others.length === 0 && typeof only === "string" && CALL.exec(only)) || [];
  const short = check && OPTIONAL.get(check);
  const item = given === access ? "" : given?.startsWith(`${access}, `) ? given.slice(access.length) : undefined;
  if (!short || item === undefined || item.includes(",", 1))
    return { any: [`${access} === undefined`, allOf(conditions)] };
  return `${use("checks", short)}(${access}${item})`;
}

const CALL = /^([\p{ID_Continue}$]+)\((.+)\)$/u;

/** Conditions that must all hold, as one; none is always true. */
export function allOf(conditions: readonly Condition[]): Condition {
  if (conditions.length === 0) return "true";
  return conditions.length === 1 ? conditions[0]! : { all: conditions };
}

function numberConditions(access: string, { integer, minimum, maximum }: Constraints, use: UseRuntime): Condition[] {
  const conditions: Condition[] = [`${use("checks", integer ? "isInteger" : "isNumber")}(${access})`];
  if (minimum !== undefined) conditions.push(`${access} >= ${numberText(minimum)}`);
  if (maximum !== undefined) conditions.push(`${access} <= ${numberText(maximum)}`);
  return conditions;
}

function stringConditions(access: string, constraints: Constraints, use: UseRuntime): Condition[] {
  const check = checkedFormat(constraints);
  const { minLength, maxLength } = constraints;
  const conditions: Condition[] = [
    check === undefined ? `${use("checks", "isString")}(${access})` : `${use("formats", check)}(${access})`,
  ];
  if (minLength !== undefined || maxLength !== undefined) {
    conditions.push(`${use("checks", "hasLength")}(${access}, ${minLength ?? 0}, ${maxLength ?? "Infinity"})`);
  }
  return conditions;
}

function checkedFormat({ format }: Constraints): string | undefined {
  return format === undefined ? undefined : FORMAT_CHECKS.get(format);
}
