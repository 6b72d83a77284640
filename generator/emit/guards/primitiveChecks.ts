import type { PrimitiveTypeName, SchemaProperty, ValueConstraints } from "../../model/protocol.js";
import { CHECK_OF_FORMAT } from "../typeTable.js";
import {
  GUARD_VALUE_PARAMETER,
  RETURN_FALSE_STATEMENT,
  combineConditionsWithAnd,
  combineConditionsWithOr,
  createBinaryExpression,
  createGuardCallExpression,
  createIsAbsentCondition,
  createLiteralExpression,
  createNameReference,
  createReturnStatement,
  createRuntimeNameReference,
  isNameUsedInCode,
  negateCondition,
  type GuardExpression,
  type GuardStatement,
  type NameReference,
  type RuntimeNameReference,
  type SwitchCase,
} from "./code.js";
import { isValidFunctionName } from "../../model/names.js";

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
  ...CHECK_OF_FORMAT.values(),
  ...BY_NAME.values(),
  ...OPTIONAL.values(),
  ..."hasLengthWithin isArrayOf isInteger isMapOf isObjectOrArray ownMember".split(" "),
];

/** Returns a reference to a check of the runtime, such as `isString`. */
export function runtimeCheckReference(name: string): RuntimeNameReference {
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
      return [createGuardCallExpression(runtimeCheckReference("isBoolean"), value)];
    case "object":
      return [createGuardCallExpression(runtimeCheckReference("isObject"), value)];
    case "number":
      return numberConditions(value, constraints);
    case "string":
      return stringConditions(value, constraints);
  }
}

/** Returns the runtime's check of a primitive type, or `undefined` if the runtime has none. */
export function runtimeCheckOfPrimitive(name: PrimitiveTypeName): RuntimeNameReference | undefined {
  const found = BY_NAME.get(name);
  return found === undefined ? undefined : runtimeCheckReference(found);
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
    if (only.callee.kind === "runtime" && short !== undefined) return { ...only, callee: runtimeCheckReference(short) };
  }
  return combineConditionsWithOr([createIsAbsentCondition(value), combineConditionsWithAnd(conditions)]);
}

function numberConditions(value: GuardExpression, { integer, minimum, maximum }: ValueConstraints): GuardExpression[] {
  const conditions: GuardExpression[] = [
    createGuardCallExpression(runtimeCheckReference(integer ? "isInteger" : "isNumber"), value),
  ];
  if (minimum !== undefined) conditions.push(createBinaryExpression(value, ">=", createLiteralExpression(minimum)));
  if (maximum !== undefined) conditions.push(createBinaryExpression(value, "<=", createLiteralExpression(maximum)));
  return conditions;
}

function stringConditions(
  value: GuardExpression,
  { format, minLength, maxLength }: ValueConstraints,
): GuardExpression[] {
  const formatCheck = format === undefined ? undefined : CHECK_OF_FORMAT.get(format);
  const conditions = [
    createGuardCallExpression(
      formatCheck === undefined
        ? runtimeCheckReference("isString")
        : createRuntimeNameReference("formats", formatCheck),
      value,
    ),
  ];
  if (minLength !== undefined || maxLength !== undefined)
    conditions.push(
      createGuardCallExpression(
        runtimeCheckReference("hasLengthWithin"),
        value,
        createLiteralExpression(minLength ?? 0),
        createLiteralExpression(maxLength ?? Infinity),
      ),
    );
  return conditions;
}

/** A function of `guards.ts` that the exported guards call, and that is not exported itself. */
export interface PrivateGuardFunction {
  readonly name: string;
  body: readonly GuardStatement[];
  /** Whether the function has the parameter `depth`. */
  takesDepth: boolean;
}

/** The functions of one `guards.ts` that are not exported. */
export class PrivateGuardFunctionRegistry {
  readonly list: PrivateGuardFunction[] = [];
  readonly #names: Set<string>;
  readonly #byType = new Map<string, PrivateGuardFunction>();
  readonly #byBody = new Map<string, PrivateGuardFunction>();

  /** @param names the names that the module already uses. No function gets one of these names. */
  constructor(names: Iterable<string>) {
    this.#names = new Set(names);
  }

  /**
   * Returns the function for an unnamed type. Types with the same key share a function, and so do types with the same code.
   *
   * @param key identifies the type and its constraints.
   * @param write writes the body.
   */
  forType(
    key: string,
    { path, takesDepth }: { path: readonly string[]; takesDepth: boolean },
    write: () => readonly GuardStatement[],
  ): PrivateGuardFunction {
    const known = this.#byType.get(key);
    if (known !== undefined) return known;
    const check: PrivateGuardFunction = { name: this.freeName(path), body: [], takesDepth };
    // The function is stored before its body is written, because an unnamed type can contain itself: the body then calls this
    // function.
    this.#byType.set(key, check);
    const position = this.list.push(check) - 1;
    check.body = write();
    check.takesDepth &&= isNameUsedInCode(check.body, DEPTH_PARAMETER_NAME);
    const code = JSON.stringify(check.body);
    const same = this.#byBody.get(code);
    if (same === undefined || isNameUsedInCode(check.body, check.name)) {
      this.#byBody.set(code, check);
      return check;
    }
    this.list.splice(position, 1);
    this.#names.delete(check.name);
    this.#byType.set(key, same);
    return same;
  }

  /**
   * Reserves and returns an unused name for the guard of an inline type. The name consists of the names of the members
   * that contain the type.
   */
  freeName(path: readonly string[]): string {
    const words = path.flatMap((part) => part.split(/[^\p{ID_Continue}$]+/u)).filter((word) => word !== "");
    let name = words
      .map((word, i) => (i === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1))
      .join("");
    while (this.#names.has(name) || !isValidFunctionName(name)) name = `${name}_`;
    this.#names.add(name);
    return name;
  }
}

/** The parameter that counts how deep a value of a recursive type is nested. */
export const DEPTH_PARAMETER_NAME = "depth";

/**
 * The minimum number of optional members for which a guard checks them in a loop. For fewer members, reading each member by its name
 * is faster.
 */
const FEWEST_OPTIONAL = 6;

/** The variable that holds the current member of the loop. */
const MEMBER: NameReference = createNameReference("member");
const KEY: NameReference = createNameReference("key");

/**
 * Returns the statements that check the optional members of an object in a loop over the members that the object has.
 *
 * For the elements of an array, this loop is faster than reading each declared member. Such elements often have different optional
 * members, and JavaScript engines read members fast only from objects with few different sets of members.
 *
 * @param conditionsOf returns the conditions on a member that is present. In the generated code, the variable `member` holds its
 * value.
 * @returns `undefined` if the type has too few optional members for the loop to be faster.
 */
export function checkMembersInLoop(
  optional: readonly SchemaProperty[],
  conditionsOf: (property: SchemaProperty, member: NameReference) => readonly GuardExpression[],
): GuardStatement[] | undefined {
  if (optional.length < FEWEST_OPTIONAL) return undefined;
  const groups = new Map<string, { names: string[]; conditions: readonly GuardExpression[] }>();
  for (const property of optional) {
    const conditions = conditionsOf(property, MEMBER);
    if (conditions.length === 0) continue;
    const key = JSON.stringify(conditions);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { names: [property.name], conditions });
    else group.names.push(property.name);
  }
  const cases = [...groups.values()].map(({ names, conditions }): SwitchCase => ({
    labels: names.map(createLiteralExpression),
    body: [
      { kind: "if", condition: negateCondition(combineConditionsWithAnd(conditions)), then: RETURN_FALSE_STATEMENT },
      { kind: "break" },
    ],
  }));
  return [
    {
      kind: "forIn",
      key: KEY.name,
      object: GUARD_VALUE_PARAMETER,
      body: [
        { kind: "constant", name: MEMBER.name, value: { kind: "member", object: GUARD_VALUE_PARAMETER, key: KEY } },
        { kind: "if", condition: createIsAbsentCondition(MEMBER), then: { kind: "continue" } },
        { kind: "switch", value: KEY, cases },
      ],
    },
    createReturnStatement(createLiteralExpression(true)),
  ];
}
