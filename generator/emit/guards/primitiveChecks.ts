import type { PrimitiveTypeName, SchemaProperty, ValueConstraints } from "../../model/protocol.js";
import { CHECK_OF_FORMAT } from "../validate.js";
import {
  VALUE,
  and,
  call,
  ensure,
  isAbsent,
  literal,
  operation,
  or,
  reference,
  returns,
  runtimeCheck,
  usesName,
  type Expression,
  type Reference,
  type RuntimeReference,
  type Statement,
} from "./code.js";
import { capitalize, isValidFunctionName } from "../../model/names.js";

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

/** All functions of the runtime that `guards.ts` may import. It must not declare a function with one of these names. */
export const RUNTIME_CHECK_NAMES: readonly string[] = [
  ...CHECK_OF_FORMAT.values(),
  ...BY_NAME.values(),
  ...OPTIONAL.values(),
  ..."hasLengthWithin isArrayOf isInteger isMapOf isObjectOrArray ownMember".split(" "),
];

/** Returns the conditions that a value of a primitive type must meet, all of them. The list is empty for `unknown` and `any`. */
export function primitiveConditions(
  name: PrimitiveTypeName,
  value: Expression,
  constraints: ValueConstraints,
): Expression[] {
  switch (name) {
    case "unknown":
    case "any":
      return [];
    case "never":
      return [isAbsent(value)];
    case "null":
      return [operation(value, "===", literal(null))];
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

export function checkOfPrimitive(name: PrimitiveTypeName): RuntimeReference | undefined {
  const found = BY_NAME.get(name);
  return found === undefined ? undefined : runtimeCheck(found);
}

/**
 * Returns the condition that a member is absent or meets the given conditions. If the runtime has one function for both, such as
 * `isOptionalString`, the condition is a call of this function.
 *
 * A general function, such as `isOptional(value, isString)`, would shorten the code for other types, but it is a third slower for
 * small messages.
 */
export function optionalCondition(conditions: readonly Expression[], value: Expression): Expression {
  const [only, ...others] = conditions;
  if (only?.kind === "call" && others.length === 0 && only.parameters[0] === value && only.parameters.length <= 2) {
    const short = OPTIONAL.get(only.callee.name);
    if (only.callee.kind === "runtime" && short !== undefined) return { ...only, callee: runtimeCheck(short) };
  }
  return or([isAbsent(value), and(conditions)]);
}

function numberConditions(value: Expression, { integer, minimum, maximum }: ValueConstraints): Expression[] {
  const conditions: Expression[] = [call(runtimeCheck(integer ? "isInteger" : "isNumber"), value)];
  if (minimum !== undefined) conditions.push(operation(value, ">=", literal(minimum)));
  if (maximum !== undefined) conditions.push(operation(value, "<=", literal(maximum)));
  return conditions;
}

function stringConditions(value: Expression, { format, minLength, maxLength }: ValueConstraints): Expression[] {
  const formatCheck = format === undefined ? undefined : CHECK_OF_FORMAT.get(format);
  const conditions = [call(runtimeCheck(formatCheck ?? "isString"), value)];
  if (minLength !== undefined || maxLength !== undefined)
    conditions.push(
      call(runtimeCheck("hasLengthWithin"), value, literal(minLength ?? 0), literal(maxLength ?? Infinity)),
    );
  return conditions;
}

/** A function of `guards.ts` that the exported guards call, and that is not exported itself. */
export interface PrivateGuard {
  readonly name: string;
  body: readonly Statement[];
  /** Whether the function has the parameter `depth`. */
  takesDepth: boolean;
}

export class PrivateGuards {
  readonly list: PrivateGuard[] = [];
  readonly #names: Set<string>;
  readonly #byType = new Map<string, PrivateGuard>();
  readonly #byBody = new Map<string, PrivateGuard>();

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
    write: () => readonly Statement[],
  ): PrivateGuard {
    const known = this.#byType.get(key);
    if (known !== undefined) return known;
    const check: PrivateGuard = { name: this.freeName(path), body: [], takesDepth };
    // The function is stored before its body is written, because an unnamed type can contain itself: the body then calls this
    // function.
    this.#byType.set(key, check);
    const position = this.list.push(check) - 1;
    check.body = write();
    check.takesDepth &&= usesName(check.body, DEPTH);
    const code = JSON.stringify(check.body);
    const same = this.#byBody.get(code);
    if (same === undefined || usesName(check.body, check.name)) {
      this.#byBody.set(code, check);
      return check;
    }
    this.list.splice(position, 1);
    this.#names.delete(check.name);
    this.#byType.set(key, same);
    return same;
  }

  /** Reserves and returns an unused name for the guard of an inline type, from the names of the members that contain the type. */
  freeName(path: readonly string[]): string {
    const words = path.flatMap((part) => part.split(/[^\p{ID_Continue}$]+/u)).filter((word) => word !== "");
    let name = words
      .map((word, i) => (i === 0 ? word.charAt(0).toLowerCase() + word.slice(1) : capitalize(word)))
      .join("");
    while (this.#names.has(name) || !isValidFunctionName(name)) name = `${name}_`;
    this.#names.add(name);
    return name;
  }
}

/** The parameter that counts how deep a value of a recursive type is nested. */
export const DEPTH = "depth";

/** The minimum number of optional members to check in a loop. For fewer, reading each member by its name is faster. */
const FEWEST_OPTIONAL = 6;

/** The variable that holds the current member of the loop. */
const MEMBER: Reference = reference("member");
const KEY: Reference = reference("key");

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
  conditionsOf: (property: SchemaProperty, member: Reference) => readonly Expression[],
): Statement[] | undefined {
  if (optional.length < FEWEST_OPTIONAL) return undefined;
  const groups = new Map<string, { names: string[]; conditions: readonly Expression[] }>();
  for (const property of optional) {
    const conditions = conditionsOf(property, MEMBER);
    if (conditions.length === 0) continue;
    const key = JSON.stringify(conditions);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { names: [property.name], conditions });
    else group.names.push(property.name);
  }
  const cases = [...groups.values()].map(({ names, conditions }) => ({
    labels: names.map(literal),
    body: [ensure(and(conditions)), { kind: "break" } as const],
  }));
  return [
    {
      kind: "forIn",
      key: KEY.name,
      object: VALUE,
      body: [
        { kind: "constant", name: MEMBER.name, value: { kind: "member", object: VALUE, key: KEY } },
        { kind: "if", condition: isAbsent(MEMBER), then: { kind: "continue" } },
        { kind: "switch", value: KEY, cases },
      ],
    },
    returns(literal(true)),
  ];
}
