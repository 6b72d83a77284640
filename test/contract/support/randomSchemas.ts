import * as assert from "uvu/assert";
import { refuseUnsupportedSchema, UnsupportedSchemaError } from "../../../generator/contract/refuseSchema.js";

/** A source of numbers from 0 up to, not including, a limit; the same for the same seed. */
export type Pick = (limit: number) => number;

/** @see https://en.wikipedia.org/wiki/Xorshift */
export function pickFrom(seed: number): Pick {
  let state = seed * 2654435761 + 1;
  return (limit) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % limit;
  };
}

type Dialect = "draft-07" | "2020-12";

interface Making {
  readonly pick: Pick;
  readonly dialect: Dialect;
  /** What is left out: ajv mistakes what alternatives and `contains` evaluate for the `unevaluated` keywords. */
  readonly without: RegExp;
}

const NAMES = ["a", "b", "ab", "c"];
const TYPES = ["string", "number", "integer", "boolean", "null", "object", "array"];
const UNEVALUATED = /^unevaluated/;
const ALTERNATIVES = /^(anyOf|contains|dependentSchemas|if|not|oneOf)$/;
const DEFINITIONS = { "draft-07": "definitions", "2020-12": "$defs" } as const;

/** A schema of a few keywords over few names and small numbers, so that values fit about as often as they do not. */
export function randomSchema(pick: Pick, dialect: Dialect): object {
  return schemaWithout(pick(2) === 0 ? UNEVALUATED : ALTERNATIVES, { pick, dialect });
}

/** A schema that may also have the combinations that ajv mistakes. */
export function randomSchemaForGuards(pick: Pick, dialect: Dialect): object {
  return schemaWithout(/^$/, { pick, dialect });
}

function schemaWithout(without: RegExp, { pick, dialect }: Omit<Making, "without">): object {
  const making = { pick, dialect, without };
  const definitions = Object.fromEntries(["one", "two"].map((name) => [name, schema(making, 2)]));
  const root = { ...(objectSchema(making, 3) as object), [DEFINITIONS[dialect]]: definitions };
  return dialect === "2020-12"
    ? root
    : { $schema: "http://json-schema.org/draft-07/schema#", ...withoutReference(root) };
}

/** In draft-07 nothing counts beside a reference. */
function withoutReference({ $ref: reference, ...rest }: { $ref?: unknown }): object {
  return reference === undefined ? rest : { ...rest, allOf: [{ $ref: reference }] };
}

function schema(making: Making, depth: number): unknown {
  const { pick } = making;
  return pick(12) === 0 ? pick(3) > 0 : objectSchema(making, depth);
}

function objectSchema(making: Making, depth: number): object {
  const { pick, dialect } = making;
  const makers = [...PLAIN, ...(depth > 0 ? [...BOTH, ...(dialect === "draft-07" ? OLD : NEW)] : [])];
  const made = Array.from({ length: 1 + pick(3) }, () => makers[pick(makers.length)]!(making, depth - 1));
  if (pick(8) === 0) made.push({ $ref: `#/${DEFINITIONS[dialect]}/${["one", "two"][pick(2)]}` });
  const all: object = Object.assign({}, ...made);
  return "$ref" in all && dialect === "draft-07" ? { $ref: all.$ref } : judgeable(all, making);
}

/** Beside a list of schemas for items, ajv takes an empty list for one that contains something. */
function judgeable(all: { readonly items?: unknown }, { without }: Making): object {
  const isPlaced = "prefixItems" in all || Array.isArray(all.items);
  return Object.fromEntries(
    Object.entries(all).filter(([keyword]) => !without.test(keyword) && !(isPlaced && keyword === "contains")),
  );
}

type Maker = (making: Making, depth: number) => object;

const PLAIN: readonly Maker[] = [
  ({ pick }) => ({ type: TYPES[pick(7)] }),
  ({ pick }) => ({ type: [TYPES[pick(7)], TYPES[6 - pick(2)]].filter((type, i, all) => all.indexOf(type) === i) }),
  ({ pick }) => ({ const: randomValue(pick, 1) }),
  ({ pick }) => ({ enum: [randomValue(pick, 1), { differs: 1 }] }),
  ({ pick }) => ({ minimum: pick(4), maximum: 1 + pick(4) }),
  ({ pick }) => ({ exclusiveMinimum: pick(3) }),
  ({ pick }) => ({ multipleOf: [1, 2, 0.5][pick(3)] }),
  ({ pick }) => ({ minLength: pick(3) }),
  ({ pick }) => ({ maxLength: pick(3) }),
  ({ pick }) => ({ pattern: ["a", "^b", "b$", "^.$"][pick(4)] }),
  ({ pick }) => ({ minItems: pick(3) }),
  ({ pick }) => ({ maxItems: pick(4), uniqueItems: pick(2) === 0 }),
  ({ pick }) => ({ minProperties: pick(3) }),
  ({ pick }) => ({ maxProperties: 1 + pick(3) }),
  ({ pick }) => ({ required: [NAMES[pick(4)]] }),
];

const BOTH: readonly Maker[] = [
  (making, depth) => ({ properties: byName(making, depth) }),
  (making, depth) => ({ properties: byName(making, depth), additionalProperties: schema(making, depth) }),
  (making, depth) => ({ patternProperties: { "^a": schema(making, depth) }, additionalProperties: schema(making, 0) }),
  (making, depth) => ({ propertyNames: schema(making, Math.min(depth, 1)) }),
  (making, depth) => ({ allOf: several(making, depth) }),
  (making, depth) => ({ anyOf: several(making, depth) }),
  (making, depth) => ({ oneOf: several(making, depth) }),
  (making, depth) => ({ not: schema(making, depth) }),
  (making, depth) => ({ if: schema(making, depth), then: schema(making, depth), else: schema(making, depth) }),
  (making, depth) => ({ contains: schema(making, depth) }),
  (making, depth) => ({ items: schema(making, depth) }),
];

const OLD: readonly Maker[] = [
  (making, depth) => ({ items: several(making, depth), additionalItems: schema(making, depth) }),
  (making, depth) => ({ dependencies: { a: ["b"], b: schema(making, depth) } }),
];

const NEW: readonly Maker[] = [
  (making, depth) => ({ prefixItems: several(making, depth), items: schema(making, depth) }),
  (making, depth) => ({ prefixItems: several(making, depth), unevaluatedItems: schema(making, 0) }),
  (making, depth) => ({ anyOf: several(making, depth), unevaluatedProperties: false }),
  (making, depth) => ({ properties: byName(making, depth), unevaluatedProperties: schema(making, 0) }),
  (making, depth) => ({ contains: schema(making, depth), unevaluatedItems: false }),
  (making, depth) => ({ contains: schema(making, depth), minContains: making.pick(3), maxContains: 2 }),
  (making, depth) => ({ dependentSchemas: { a: schema(making, depth) }, dependentRequired: { b: ["a"] } }),
];

function several(making: Making, depth: number): unknown[] {
  return Array.from({ length: 1 + making.pick(3) }, () => schema(making, depth));
}

function byName(making: Making, depth: number): object {
  return Object.fromEntries(NAMES.slice(making.pick(3)).map((name) => [name, schema(making, depth)]));
}

/** A JSON value of the same few names and numbers. */
export function randomValue(pick: Pick, depth: number): unknown {
  const kind = pick(depth > 0 ? 12 : 6);
  if (kind < 6) return [null, true, pick(4), [0.5, 1.5, -1][pick(3)], ["", "a", "ab", "𝒷b"][pick(4)], "b"][kind];
  if (kind < 9) return Array.from({ length: pick(4) }, () => randomValue(pick, depth - 1));
  return Object.fromEntries(Array.from({ length: pick(4) }, () => [NAMES[pick(4)]!, randomValue(pick, depth - 1)]));
}

/** Returns whether a random schema is refused. Circles of references are; nothing else that is made here may be. */
export function isRefused(schema: object): boolean {
  try {
    refuseUnsupportedSchema(schema, "");
    return false;
  } catch (error) {
    assert.instance(error, UnsupportedSchemaError);
    assert.match((error as UnsupportedSchemaError).problem, /never end/, JSON.stringify(schema));
    return true;
  }
}
