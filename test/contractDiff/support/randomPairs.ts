import { findUnsupportedSchemaPart } from "../../../generator/contract/refuseSchema.js";
import { schemasWithin } from "../../../generator/contract/subschemas.js";
import type { Dialect, JsonSchema } from "../../../templates/runtime/json-schema/document.js";
import { isObject } from "../../../templates/runtime/validation/checks.js";
import {
  pickFrom,
  randomSchema,
  randomSchemaForGuards,
  randomValue,
  type Pick,
} from "../../contract/support/randomSchemas.js";

export interface RandomPair {
  readonly inner: JsonSchema;
  readonly outer: JsonSchema;
  /** False if the schemas have combinations that ajv mistakes: it takes too much, or too little, for evaluated. */
  readonly isForAjv: boolean;
}

/** Returns two schemas: mostly a schema and an edited copy, in either order. */
export function randomPair(seed: number): RandomPair {
  const pick = pickFrom(seed);
  const isForAjv = pick(3) > 0;
  const make = isForAjv ? randomSchema : randomSchemaForGuards;
  const dialect: Dialect = pick(5) === 0 ? "draft-07" : "2020-12";
  const supported = (one: () => object): object => {
    for (;;) {
      const schema = one();
      if (findUnsupportedSchemaPart(schema, "") === undefined) return schema;
    }
  };
  const before = supported(() => make(pick, dialect));
  const after = supported(() => {
    if (pick(12) === 0) return make(pick, dialect);
    let edited = before;
    for (let edits = 1 + pick(2); edits > 0; edits--) edited = editedSchema(edited, pick, () => make(pick, dialect));
    return edited;
  });
  const text = JSON.stringify([before, after]);
  const isJudged =
    isForAjv && !(/"unevaluated/.test(text) && /"(anyOf|contains|dependentSchemas|if|not|oneOf)"/.test(text));
  const [inner, outer] = pick(2) === 0 ? [before, after] : [after, before];
  return { inner, outer, isForAjv: isJudged };
}

type Schema = Record<string, unknown>;

/** Returns a copy of a schema with one small change. */
export function editedSchema(schema: object, pick: Pick, other: () => object): object {
  const copy = structuredClone(schema);
  const all = [...schemasWithin(copy)];
  // Few definitions have a reference.
  const places = pick(8) === 0 ? all : all.filter(({ path }) => !/^(\$defs|definitions)$/.test(String(path[0])));
  const place = places[pick(places.length)]!.schema as Schema;
  EDITS[pick(EDITS.length)]!(place, pick, other);
  return copy;
}

type Edit = (schema: Schema, pick: Pick, other: () => object) => void;

const NAMES = ["a", "b", "ab", "c", "d"];

const EDITS: readonly Edit[] = [
  removeKeyword,
  removeKeyword,
  changeNumber,
  changeNumber,
  changeNumber,
  changeList,
  changeList,
  (schema, pick) => {
    schema["type"] = ["string", "number", "integer", "boolean", "null", "object", "array"][pick(7)];
  },
  (schema, pick) => {
    if (typeof schema["type"] === "string")
      schema["type"] = [...new Set([schema["type"], ["null", "string"][pick(2)]!])];
  },
  (schema, pick) => {
    schema["required"] = [...new Set([...((schema["required"] ?? []) as string[]), NAMES[pick(4)]!])];
  },
  (schema, pick) => {
    const name = ["minimum", "maxLength", "minItems", "maxProperties", "exclusiveMaximum"][pick(5)]!;
    schema[name] = pick(4);
  },
  (schema, pick, other) => {
    schema["properties"] = {
      ...(schema["properties"] as object | undefined),
      [NAMES[pick(5)]!]: pick(3) === 0 ? other() : { type: "string" },
    };
    dropDefinitions(schema);
  },
  (schema, pick) => {
    schema["additionalProperties"] = pick(2) === 0 ? pick(2) === 0 : { type: "integer" };
  },
  (schema, _pick, other) => {
    const more = Object.entries(other()).filter(
      ([keyword]) => !/^\$|^definitions$|^items$|^prefixItems$|^contains$|^unev/.test(keyword),
    );
    for (const [keyword, value] of more.slice(0, 1)) schema[keyword] = value;
    dropDefinitions(schema);
  },
  wrap((schema) => ({ allOf: [schema] })),
  wrap((schema) => ({ anyOf: [schema, { const: "a" }] })),
  wrap((schema) => ({ oneOf: [schema, { type: "null" }] })),
  wrap((schema) => ({ not: { not: schema } })),
];

/** Puts all keywords of a schema into a subschema. Definitions stay, so that references find them. */
function wrap(around: (schema: Schema) => Schema): Edit {
  return (schema) => {
    const inner: Schema = {};
    for (const keyword of Object.keys(schema)) {
      if (/^(\$schema|\$defs|definitions|unevaluated.*)$/.test(keyword)) continue;
      inner[keyword] = schema[keyword];
      delete schema[keyword];
    }
    Object.assign(schema, around(inner));
  };
}

function removeKeyword(schema: Schema, pick: Pick): void {
  const keywords = Object.keys(schema).filter((keyword) => !/^(\$schema|\$defs|definitions)$/.test(keyword));
  if (keywords.length > 0) delete schema[keywords[pick(keywords.length)]!];
}

function changeNumber(schema: Schema, pick: Pick): void {
  const numbers = Object.keys(schema).filter((keyword) => typeof schema[keyword] === "number" && keyword !== "const");
  if (numbers.length === 0) return removeKeyword(schema, pick);
  const keyword = numbers[pick(numbers.length)]!;
  const changed = (schema[keyword] as number) + [1, -1, 2, 0.5][pick(/mum$/.test(keyword) ? 4 : 3)]!;
  schema[keyword] =
    keyword === "multipleOf" ? Math.abs(changed) || 3 : Math.max(/mum$/.test(keyword) ? -5 : 0, changed);
}

function changeList(schema: Schema, pick: Pick): void {
  const lists = Object.keys(schema).filter((keyword) => Array.isArray(schema[keyword]));
  if (lists.length === 0) return removeKeyword(schema, pick);
  const keyword = lists[pick(lists.length)]!;
  const list = schema[keyword] as unknown[];
  const isRemoved = pick(2) === 0 && list.length > 1;
  if (isRemoved) schema[keyword] = list.toSpliced(pick(list.length), 1);
  else if (keyword === "enum") schema[keyword] = [...list, randomValue(pick, 1)];
  else if (/Of$/.test(keyword)) schema[keyword] = [...list, { const: randomValue(pick, 1) }];
}

/** Schemas that are put into another one bring no definitions: both have the same names. */
function dropDefinitions(value: unknown): void {
  if (!isObject(value)) return;
  for (const part of Object.values(value)) {
    if (!isObject(part)) continue;
    for (const keyword of ["$defs", "definitions", "$schema"]) delete (part as Schema)[keyword];
  }
  for (const part of Object.values((value as Schema)["properties"] ?? {}))
    for (const keyword of ["$defs", "definitions", "$schema"]) if (isObject(part)) delete (part as Schema)[keyword];
}
