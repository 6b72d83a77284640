import type { Constraints, PrimitiveName } from "../../model/protocol.js";
import { numberText, type Condition } from "../layout.js";

/** Gives the local name of a check of the runtime, and has it imported. */
export type UseRuntime = (file: "checks" | "formats", name: string) => string;

/** Checks of strings by the name of the format. Other formats are annotations and not checked. */
const FORMATS: ReadonlyMap<string, string> = new Map([
  ["uri", "isUri"],
  ["uri-template", "isUriTemplate"],
  ["byte", "isByte"],
]);

/** Checks that can be handed over by name. */
const BY_NAME: ReadonlyMap<PrimitiveName, string> = new Map([
  ["string", "isString"],
  ["number", "isNumber"],
  ["boolean", "isBoolean"],
  ["object", "isObject"],
]);

/** Checks that let an absent member pass. */
const OPTIONAL: ReadonlyMap<PrimitiveName, string> = new Map([
  ["string", "optionalString"],
  ["boolean", "optionalBoolean"],
  ["object", "optionalObject"],
]);

/** All that a module may import, so that nothing else takes the names. */
export const RUNTIME_CHECKS: readonly string[] = [
  ...FORMATS.values(),
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
    case "null":
      return [`${access} === null`];
    case "boolean":
      return [`typeof ${access} === "boolean"`];
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

/** A check of an optional member that has no further constraints. */
export function optionalCheck(name: PrimitiveName, constraints: Constraints, use: UseRuntime): string | undefined {
  const check = OPTIONAL.get(name);
  const plain =
    name !== "string" || (checkedFormat(constraints) ?? constraints.minLength ?? constraints.maxLength) === undefined;
  return check !== undefined && plain ? use("checks", check) : undefined;
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
    check === undefined ? `typeof ${access} === "string"` : `${use("formats", check)}(${access})`,
  ];
  if (minLength !== undefined || maxLength !== undefined) {
    conditions.push(`${use("checks", "hasLength")}(${access}, ${minLength ?? 0}, ${maxLength ?? "Infinity"})`);
  }
  return conditions;
}

function checkedFormat({ format }: Constraints): string | undefined {
  return format === undefined ? undefined : FORMATS.get(format);
}
