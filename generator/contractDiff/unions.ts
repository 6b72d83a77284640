import { isObject, ownMember, type JsonObject } from "../../templates/runtime/validation/checks.js";
import type { JsonSchema } from "../../templates/runtime/json-schema/document.js";
import { hasMeaning } from "./schemaForm.js";

/** The keywords whose alternatives are a union. */
const UNIONS = ["anyOf", "oneOf"] as const;

export type UnionKeyword = (typeof UNIONS)[number];

/** The alternatives of a schema. */
export interface Union {
  readonly keyword: UnionKeyword;
  readonly schemas: readonly JsonSchema[];
}

/** Returns the alternatives of a schema; undefined if it has none, or of both keywords. */
export function unionOf(schema: JsonObject): Union | undefined {
  const found = UNIONS.flatMap((keyword): Union[] => {
    const schemas = ownMember(schema, keyword);
    return Array.isArray(schemas) ? [{ keyword, schemas: schemas as JsonSchema[] }] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** Returns true if a schema restricts values only by its alternatives. */
export function isUnionOnly(schema: JsonObject): boolean {
  const union = unionOf(schema);
  return union !== undefined && Object.keys(schema).every((name) => name === union.keyword || !hasMeaning(name));
}

/** A union of which one alternative describes the same thing as a schema without alternatives: `string` and `string | null`. */
export interface WidenedSchema {
  /** The alternative with the texts of the union around it. */
  readonly schema: JsonObject;
  readonly keyword: UnionKeyword;
  readonly index: number;
  /** Returns the union with another schema as this alternative. */
  readonly around: (alternative: JsonSchema) => JsonObject;
}

/**
 * Returns the alternative of a union that shares a type with a schema; undefined unless there is exactly one, and the union restricts nothing
 * else.
 */
export function widened(plain: JsonObject, union: JsonObject): WidenedSchema | undefined {
  const types = ownMember(plain, "type");
  const found = unionOf(union);
  if (types === undefined || found === undefined || unionOf(plain) !== undefined) return undefined;
  if (!isUnionOnly(union)) return undefined;
  const { keyword, schemas } = found;
  const wanted = namesOf(types);
  const alike = schemas.flatMap((schema, i) => (mayHaveType(schema, wanted) ? [i] : []));
  const [index] = alike;
  const alternative = index === undefined ? undefined : schemas[index];
  if (alike.length !== 1 || !isObject(alternative) || ownMember(alternative, "type") === undefined) return undefined;
  const { [keyword]: _, ...texts } = union;
  return {
    schema: { ...alternative, ...texts },
    keyword,
    index: index!,
    around: (other) => ({ ...texts, [keyword]: schemas.map((schema, i) => (i === index ? other : schema)) }),
  };
}

function mayHaveType(schema: JsonSchema, wanted: readonly string[]): boolean {
  const types = isObject(schema) ? ownMember(schema, "type") : undefined;
  return types === undefined ? schema !== false : namesOf(types).some((type) => wanted.includes(type));
}

/** Returns types. An integer is a number. */
function namesOf(types: unknown): string[] {
  return [types].flat().map((type) => (type === "integer" ? "number" : String(type)));
}

/** The keywords of an alternative that is only some values. */
const OF_VALUES: ReadonlySet<string> = new Set(["type", "const", "enum"]);

/** Returns a union of values as an `enum` of a schema, with the keyword that it replaces; undefined if the union is more than values. */
export function unionOfValues(schema: JsonObject): { schema: JsonObject; keyword: UnionKeyword } | undefined {
  const found = unionOf(schema);
  if (found === undefined || Object.hasOwn(schema, "enum") || Object.hasOwn(schema, "const")) return undefined;
  const { keyword, schemas } = found;
  const lists = schemas.map(valuesIn);
  if (lists.some((list) => list === undefined)) return undefined;
  const { [keyword]: _, ...others } = schema;
  const types = schemas.flatMap((one) => (isObject(one) ? [ownMember(one, "type")].flat() : []));
  const isTyped = Object.hasOwn(others, "type") || types.includes(undefined);
  const values = { ...(!isTyped && { type: [...new Set(types)] }), enum: lists.flat() };
  return { schema: { ...others, ...values }, keyword };
}

function valuesIn(schema: JsonSchema): readonly unknown[] | undefined {
  if (!isObject(schema) || Object.keys(schema).some((keyword) => !OF_VALUES.has(keyword))) return undefined;
  const [list, isFixed] = [ownMember(schema, "enum"), Object.hasOwn(schema, "const")];
  if (isFixed) return list === undefined ? [schema["const"]] : undefined;
  return Array.isArray(list) ? (list as unknown[]) : undefined;
}

/**
 * Returns the types of a schema, those of its values or alternatives included; undefined if it may have any. The name of a definition stands
 * for its types.
 */
export function typesIn(schema: JsonSchema): string[] | undefined {
  if (!isObject(schema)) return schema === true ? undefined : [];
  const reference = ownMember(schema, "$ref");
  if (typeof reference === "string") return [definitionName(reference)];
  const type = ownMember(schema, "type");
  if (type !== undefined) return sorted([type].flat().map(String));
  const values = Object.hasOwn(schema, "const") ? [schema["const"]] : ownMember(schema, "enum");
  if (Array.isArray(values)) return sorted(values.map(typeOf));
  const union = unionOf(schema);
  const lists = union?.schemas.map(typesIn);
  return lists === undefined || lists.includes(undefined) ? undefined : sorted(lists.flat() as string[]);
}

/** Returns the name of a definition that a reference leads to. */
export function definitionName(reference: string): string {
  return reference.replace(/^#\/(?:\$defs|definitions)\//, "");
}

/** Returns each type once, and `null` last. */
function sorted(types: readonly string[]): string[] {
  const key = (type: string): string => (type === "null" ? "~" : type);
  return [...new Set(types)].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value === "number" && Number.isInteger(value) ? "integer" : typeof value;
}
