import type { Dialect, JsonSchema } from "../json-schema/document.js";
import { isInteger, isObject, type JsonObject } from "../validation/checks.js";
import { openSchema } from "./example.js";
import { MAX_MADE_ITEMS, ValueMaker, type Making } from "./maker.js";
import { MAX_TEXT, textsOfPattern } from "./patternText.js";
import { pickFirst, type Pick } from "./pick.js";
import { placesOf, pointerOf, withPart, type ValuePlace } from "./places.js";
import { decimalNumber, numberAbove, numberBelow, stepOf } from "./plainValues.js";
import { schemaOfType, type SchemaScope } from "./scope.js";

/** A value that tests one part of a schema. */
export interface TestValue {
  /** The value itself. */
  readonly value: unknown;
  /** The part of the value that it tests, as a JSON Pointer (RFC 6901); empty for the whole value. */
  readonly pointer: string;
  /** What it tests, as a noun phrase such as `the minimum 1`. */
  readonly about: string;
}

/** Options of {@link boundaryValues} and `faultyValues`. */
export interface TestValueOptions {
  /** Chooses the parts that are not tested; by default, always the most readable. */
  readonly pick?: Pick;
  /** The maximum number of values; 60 by default. */
  readonly limit?: number;
  /** The dialect of a schema without `$schema`; 2020-12 by default. */
  readonly dialect?: Dialect;
}

/** The default of `limit`. */
export const DEFAULT_TEST_VALUES = 60;

/**
 * Returns valid values at the boundaries of a JSON Schema: all and no optional members, limits of numbers, lengths and counts, each value
 * of an enumeration, each alternative of a union. Each value tests one boundary, outer parts first, and differs from the others.
 *
 * @returns an empty list if the schema is invalid or no valid value was found; `exampleValue` then has the reason.
 */
export function boundaryValues(
  schema: JsonSchema,
  { pick = pickFirst, limit = DEFAULT_TEST_VALUES, dialect }: TestValueOptions = {},
): TestValue[] {
  const scope = openSchema(schema, dialect);
  if (typeof scope === "string") return [];
  const found = new Map<string, TestValue>();
  const making: Making = { pick, optional: true, examples: false, name: "" };
  for (const each of candidates(scope, making)) {
    const key = JSON.stringify(each.value);
    if (!found.has(key) && scope.accepts(schema, each.value)) found.set(key, each);
    if (found.size >= limit) break;
  }
  return [...found.values()];
}

function* candidates(scope: SchemaScope, making: Making): Generator<TestValue> {
  const full = new ValueMaker(scope, making).make([scope.root]);
  if (full === undefined) return;
  yield { value: full, pointer: "", about: isObject(full) ? "all optional members" : "a valid value" };
  const least = new ValueMaker(scope, { ...making, optional: false }).make([scope.root]);
  if (least !== undefined) yield { value: least, pointer: "", about: "no optional members" };
  for (const place of placesOf(full, scope))
    for (const [part, about] of boundariesAt(place, scope, making))
      yield { value: withPart(full, place.path, part), pointer: pointerOf(place.path), about };
}

type Boundary = readonly [part: unknown, about: string];

function* boundariesAt(place: ValuePlace, scope: SchemaScope, making: Making): Generator<Boundary> {
  const name = String([...place.path].reverse().find((step) => typeof step === "string") ?? "");
  yield* alternativesAt(place, scope, { ...making, name });
  const fixed = place.layers.fixed();
  if (fixed !== undefined) {
    for (const value of fixed) yield [value, `the value ${JSON.stringify(value)}`];
    return;
  }
  yield* otherTypesAt(place, scope, { ...making, name });
  const { value } = place;
  if (typeof value === "number") yield* numberBoundaries(place);
  else if (typeof value === "string") yield* textBoundaries(place, making.pick);
  else if (typeof value === "boolean") yield [!value, String(!value)];
  else if (Array.isArray(value)) yield* arrayBoundaries(place, scope, { ...making, name });
  else if (isObject(value)) yield* objectBoundaries(place, scope, { ...making, name });
}

/** Yields a value of each alternative of the unions that apply to a part. */
function* alternativesAt({ layers, schemas }: ValuePlace, scope: SchemaScope, making: Making): Generator<Boundary> {
  for (const owner of layers.schemas)
    for (const keyword of ["anyOf", "oneOf"]) {
      const options = scope.keyword(owner, keyword);
      if (!Array.isArray(options)) continue;
      for (const [i, option] of (options as JsonSchema[]).entries()) {
        const alternatives = new Map<JsonObject, JsonSchema>([[owner, option]]);
        const value = new ValueMaker(scope, { ...making, alternatives }).make(schemas);
        if (value !== undefined) yield [value, `alternative ${i + 1} of ${keyword}`];
      }
    }
}

function* otherTypesAt({ layers, schemas }: ValuePlace, scope: SchemaScope, making: Making): Generator<Boundary> {
  const types = layers.types() ?? [];
  if (types.length < 2) return;
  for (const type of types) {
    const value = new ValueMaker(scope, making).make([...schemas, schemaOfType(type)]);
    if (value !== undefined) yield [value, `the type ${type}`];
  }
}

function* numberBoundaries({ layers, value }: ValuePlace): Generator<Boundary> {
  const whole = isInteger(value) && layers.types()?.includes("number") !== true;
  const step = stepOf(layers, whole);
  for (const limit of layers.numbers("minimum")) {
    yield [limit, `the minimum ${limit}`];
    yield [decimalNumber(Math.ceil(limit / step) * step), `the smallest number from ${limit}`];
  }
  for (const limit of layers.numbers("exclusiveMinimum"))
    yield [numberAbove(limit, step), `the smallest number above ${limit}`];
  for (const limit of layers.numbers("maximum")) {
    yield [limit, `the maximum ${limit}`];
    yield [decimalNumber(Math.floor(limit / step) * step), `the largest number up to ${limit}`];
  }
  for (const limit of layers.numbers("exclusiveMaximum"))
    yield [numberBelow(limit, step), `the largest number below ${limit}`];
  yield [0, "the number 0"];
}

function* textBoundaries({ layers, value }: ValuePlace, pick: Pick): Generator<Boundary> {
  const [least, most] = [layers.least("minLength"), layers.most("maxLength")];
  const isFree = layers.texts("pattern").length === 0 && layers.texts("format").length === 0;
  const resized = (length: number): string[] =>
    isFree
      ? [(value as string).padEnd(length, "abc ").slice(0, length)]
      : layers
          .texts("pattern")
          .flatMap((source) => [...textsOfPattern(source, { minimum: length, maximum: length, pick })]);
  const ofLength = (length: number): string | undefined => resized(length).find((text) => [...text].length === length);
  if (layers.numbers("minLength").length > 0) yield [ofLength(least), `the minimum length ${least}`];
  else if (isFree) yield ["", "an empty string"];
  if (most <= MAX_TEXT) {
    yield [ofLength(most), `the maximum length ${most}`];
    // A character outside the basic plane is two code units, and one character for JSON Schema.
    if (isFree) yield ["😀".repeat(most), `the maximum length ${most}, of two code units each`];
  } else if (isFree) yield ["Ünïcode 漢字 😀", "characters of other scripts"];
}

function* arrayBoundaries(
  { layers, value, schemas }: ValuePlace,
  scope: SchemaScope,
  making: Making,
): Generator<Boundary> {
  const [least, most] = [layers.least("minItems"), layers.most("maxItems")];
  const items = value as readonly unknown[];
  const sized = (size: number): unknown => {
    if (items.length >= size) return items.slice(0, size);
    return new ValueMaker(scope, making).make([...schemas, { minItems: size, maxItems: size }]);
  };
  if (least === 0) yield [[], "no items"];
  else yield [sized(least), `the minimum of ${least} items`];
  if (most <= MAX_MADE_ITEMS) yield [sized(most), `the maximum of ${most} items`];
  else if (least < 2) yield [sized(2), "two items"];
}

function* objectBoundaries(
  { layers, path, schemas, value }: ValuePlace,
  scope: SchemaScope,
  making: Making,
): Generator<Boundary> {
  const required = new Set(layers.required());
  const optional = Object.keys(value as JsonObject).filter((name) => !required.has(name));
  if (path.length > 0 && optional.length > 1)
    yield [new ValueMaker(scope, { ...making, optional: false }).make(schemas), "no optional members"];
  for (const name of optional) yield [withPart(value, [name], undefined), `no member ${JSON.stringify(name)}`];
}
