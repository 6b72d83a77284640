import type { JsonSchema } from "../json-schema/document.js";
import { hasReachedStepLimit } from "../json-schema/schemaGuard.js";
import { isInteger, isObject, ownMember, type JsonObject } from "../validation/checks.js";
import { DEFAULT_TEST_VALUES, type TestValue, type TestValueOptions } from "./boundaries.js";
import { openSchema } from "./example.js";
import { MAX_MADE_ITEMS, ValueMaker, type Making } from "./maker.js";
import { MAX_TEXT } from "./patternText.js";
import { pickFirst } from "./pick.js";
import { placesOf, pointerOf, withPart, type ValuePath, type ValuePlace } from "./places.js";
import { decimalNumber, numberAbove, numberBelow, stepOf } from "./plainValues.js";
import { NO_BRANCHES, type SchemaScope } from "./scope.js";

/** An invalid value with one fault. */
export interface FaultyValue extends TestValue {
  /** The keyword that rejects the value, such as `required`. */
  readonly keyword: string;
  /** True if careless code converts the fault to a valid value, such as the string "1" to the number 1. */
  readonly isConvertible?: boolean;
}

/** A replacement of one part that makes its value invalid. */
interface Fault {
  readonly keyword: string;
  readonly about: string;
  /** The values to try in place of the part; undefined removes it. */
  readonly parts: readonly unknown[];
  /** The path of the fault inside the part. */
  readonly inside?: ValuePath;
  readonly isConvertible?: boolean;
}

/**
 * Returns invalid values with exactly one fault each: a required member that is missing, a wrong type, a number below the minimum, a value
 * that is not in the enumeration, a member that is not allowed, and so on. All other parts of the value are valid.
 *
 * @returns an empty list if the schema is invalid, accepts everything, or no valid value to start from was found.
 */
export function faultyValues(
  schema: JsonSchema,
  { pick = pickFirst, limit = DEFAULT_TEST_VALUES, dialect }: TestValueOptions = {},
): FaultyValue[] {
  const scope = openSchema(schema, dialect);
  if (typeof scope === "string") return [];
  const making: Making = { pick, optional: true, examples: false, name: "" };
  const full = new ValueMaker(scope, making).make([schema]);
  if (full === undefined) return [];
  const found = new Map<string, FaultyValue>();
  for (const place of placesOf(full, scope))
    for (const fault of faultsAt(place, scope, making)) {
      const path = [...place.path, ...(fault.inside ?? [])];
      const value = withOneFault(
        fault.parts.map((part) => withPart(full, path, part)),
        { pointer: pointerOf(path), scope },
      );
      const key = JSON.stringify(value);
      if (value !== undefined && !found.has(key))
        found.set(key, {
          value,
          pointer: pointerOf(path),
          keyword: fault.keyword,
          about: fault.about,
          ...(fault.isConvertible === true && { isConvertible: true }),
        });
      if (found.size >= limit) return [...found.values()];
    }
  return [...found.values()];
}

/** Returns a value with one issue; without such a value, one whose issues are all at one place. Undefined if there is none. */
function withOneFault(
  candidates: readonly unknown[],
  { pointer, scope }: { pointer: string; scope: SchemaScope },
): unknown {
  let second: unknown;
  for (const value of candidates) {
    const issues = value === undefined ? [] : scope.issues(value);
    if (issues.length === 0 || hasReachedStepLimit(issues)) continue;
    if (issues.length === 1) return value;
    if (second === undefined && issues.every((issue) => issue.pointer === pointer)) second = value;
  }
  return second;
}

function* faultsAt(place: ValuePlace, scope: SchemaScope, making: Making): Generator<Fault> {
  yield* generalFaults(place);
  const { value } = place;
  if (typeof value === "number") yield* numberFaults(place);
  else if (typeof value === "string") yield* textFaults(place);
  else if (Array.isArray(value)) yield* arrayFaults(place, scope, making);
  else if (isObject(value)) yield* objectFaults(place, scope, making);
}

/** A value of each type; for texts and numbers first the other one. */
const VALUES_BY_TYPE: readonly unknown[] = ["text", 7, true, null, 0.5, [], {}];

function* generalFaults({ layers, value }: ValuePlace): Generator<Fault> {
  const others = VALUES_BY_TYPE.filter((other) => kindOf(other) !== kindOf(value));
  for (const [keyword, about] of EXCLUSIONS)
    if (layers.values(keyword).length > 0) yield { keyword, about, parts: [...alike(value), ...others] };
  for (const excluded of layers.values("not")) {
    const parts = layers.scope.layers([excluded as JsonSchema], NO_BRANCHES).fixed() ?? [];
    yield { keyword: "not", about: "an excluded value", parts };
  }
  yield* typeFaults(layers.types(), value, others);
}

/** Keywords that exclude values of each type. */
const EXCLUSIONS: readonly (readonly [keyword: string, about: string])[] = [
  ["enum", "a value that is not listed"],
  ["const", "another value than the only one"],
  ["anyOf", "a value of no alternative"],
  ["oneOf", "a value of no alternative"],
];

function* typeFaults(
  types: readonly string[] | undefined,
  value: unknown,
  others: readonly unknown[],
): Generator<Fault> {
  if (types === undefined) return;
  const isWhole = types.includes("integer") && !types.includes("number");
  const parts = isWhole ? [...others, 0.5] : others;
  if (typeof value === "number")
    yield { keyword: "type", about: "the number as a string", parts: [String(value)], isConvertible: true };
  yield { keyword: "type", about: `a value that is not of the type ${types.join(" or ")}`, parts };
  if (isWhole) yield { keyword: "type", about: "a number that is not an integer", parts: [0.5, Number(value) + 0.5] };
  if (!types.includes("null")) yield { keyword: "type", about: "null", parts: [null] };
}

function kindOf(value: unknown): string {
  return value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
}

/** Returns values of the same type that are rarely listed. */
function alike(value: unknown): unknown[] {
  if (typeof value === "string") return [`${value}-other`, `${value}x`, "x", ""];
  if (typeof value === "number") return [value + 1000, value - 1000, value + 1];
  return typeof value === "boolean" ? [!value] : [];
}

function* numberFaults({ layers, value }: ValuePlace): Generator<Fault> {
  const whole = isInteger(value) && layers.types()?.includes("number") !== true;
  const step = stepOf(layers, whole);
  const above = (limit: number): number[] => [numberAbove(limit, step), limit + 1];
  const below = (limit: number): number[] => [numberBelow(limit, step), limit - 1];
  for (const limit of layers.numbers("minimum"))
    yield { keyword: "minimum", about: `a number below the minimum ${limit}`, parts: below(limit) };
  for (const limit of layers.numbers("maximum"))
    yield { keyword: "maximum", about: `a number above the maximum ${limit}`, parts: above(limit) };
  for (const limit of layers.numbers("exclusiveMinimum"))
    yield {
      keyword: "exclusiveMinimum",
      about: `the exclusive minimum ${limit}`,
      parts: [limit, ...below(limit)],
    };
  for (const limit of layers.numbers("exclusiveMaximum"))
    yield { keyword: "exclusiveMaximum", about: `the exclusive maximum ${limit}`, parts: [limit, ...above(limit)] };
  for (const of of layers.numbers("multipleOf")) {
    const between = [decimalNumber((value as number) + of / 2), decimalNumber((value as number) - of / 2)];
    const parts = [...between, (value as number) + 1, (value as number) - 1];
    yield { keyword: "multipleOf", about: `a number that is not a multiple of ${of}`, parts };
  }
}

function* textFaults({ layers, value }: ValuePlace): Generator<Fault> {
  const text = value as string;
  const characters = [...text];
  const least = layers.least("minLength");
  if (least > 0)
    yield {
      keyword: "minLength",
      about: `a string shorter than ${least} characters`,
      parts: [characters.slice(0, least - 1).join(""), ""],
    };
  const most = layers.most("maxLength");
  if (most < MAX_TEXT) {
    const longer = most + 1 - characters.length;
    const last = characters.at(-1) ?? "a";
    const parts = [
      text + last.repeat(Math.max(0, longer)),
      text + "a".repeat(Math.max(0, longer)),
      "a".repeat(most + 1),
    ];
    yield { keyword: "maxLength", about: `a string longer than ${most} characters`, parts };
  }
  for (const pattern of layers.texts("pattern")) {
    const swapped = ["!", " ", "a", "1", "\n", "é"].flatMap((other) => [
      text + other,
      other + text,
      characters.slice(0, -1).join("") + other,
      other + characters.slice(1).join(""),
      other.repeat(characters.length),
    ]);
    yield { keyword: "pattern", about: `a string that does not match ${pattern}`, parts: [...swapped, ""] };
  }
}

function* arrayFaults({ layers, value }: ValuePlace, scope: SchemaScope, making: Making): Generator<Fault> {
  const items = value as readonly unknown[];
  const least = layers.least("minItems");
  if (least > 0) yield { keyword: "minItems", about: `fewer than ${least} items`, parts: [items.slice(0, least - 1)] };
  const most = layers.most("maxItems");
  if (most < MAX_MADE_ITEMS) {
    const more = Array.from({ length: most + 1 - items.length }, (_, i) => {
      const made = new ValueMaker(scope, making).make(layers.itemSchemas(items.length + i), items.length + i);
      return made ?? items.at(-1) ?? null;
    });
    yield { keyword: "maxItems", about: `more than ${most} items`, parts: [[...items, ...more]] };
  }
  if (layers.values("uniqueItems").includes(true) && items.length > 0)
    yield {
      keyword: "uniqueItems",
      about: "two equal items",
      parts: [
        [...items, items[0]],
        [items[0], items[0]],
      ],
    };
  if (layers.values("contains").length > 0) {
    const parts = [[], ...VALUES_BY_TYPE.map((other) => items.map(() => other))];
    yield { keyword: "contains", about: "no item that contains allows", parts };
  }
}

function* objectFaults({ layers, value }: ValuePlace, scope: SchemaScope, making: Making): Generator<Fault> {
  const object = value as JsonObject;
  const names = Object.keys(object);
  for (const keyword of ["dependentRequired", "dependencies"])
    for (const needs of layers.values(keyword))
      for (const [name, needed] of Object.entries(isObject(needs) ? needs : {}))
        for (const other of Array.isArray(needed) && Object.hasOwn(object, name) ? (needed as string[]) : [])
          yield {
            keyword,
            about: `no member ${JSON.stringify(other)}, which ${JSON.stringify(name)} requires`,
            parts: [undefined],
            inside: [other],
          };
  for (const name of layers.required())
    yield { keyword: "required", about: `no member ${JSON.stringify(name)}`, parts: [undefined], inside: [name] };
  for (const [keyword, additional] of additionalOf(layers)) {
    const name = ["unexpected", "unexpectedMember", "x-unexpected"].find((each) => !(each in object))!;
    if (additional === false) yield { keyword, about: "a member that is not allowed", parts: ["text"], inside: [name] };
  }
  const least = layers.least("minProperties");
  if (least > 0) {
    const kept = names.slice(0, least - 1).map((name) => [name, object[name]]);
    const required = layers.required().map((name) => [name, ownMember(object, name)]);
    const parts = [kept, required].map((entries) => Object.fromEntries(entries) as JsonObject);
    yield { keyword: "minProperties", about: `fewer than ${least} members`, parts };
  }
  const most = layers.most("maxProperties");
  if (most < MAX_MADE_ITEMS) {
    const more = Array.from({ length: Math.max(0, most + 1 - names.length) }, (_, i) => {
      const name = `more${i + 1}`;
      return [name, new ValueMaker(scope, making).make(layers.memberSchemas(name)) ?? "text"];
    });
    const parts = [{ ...object, ...(Object.fromEntries(more) as JsonObject) }];
    yield { keyword: "maxProperties", about: `more than ${most} members`, parts };
  }
  if (layers.values("propertyNames").length > 0)
    for (const name of ["not a name!", "", "0", "NAME", "x".repeat(300)])
      yield { keyword: "propertyNames", about: "a name that is not allowed", parts: ["text"], inside: [name] };
}

function additionalOf(layers: ValuePlace["layers"]): (readonly [keyword: string, value: unknown])[] {
  return ["additionalProperties", "unevaluatedProperties"].flatMap((keyword) =>
    layers.values(keyword).map((value) => [keyword, value] as const),
  );
}
