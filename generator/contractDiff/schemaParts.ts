import { canonicalJson } from "../../templates/runtime/lock/canonicalJson.js";
import { isObject, ownMember, type JsonObject } from "../../templates/runtime/validation/checks.js";
import type { JsonSchema } from "../../templates/runtime/json-schema/document.js";
import { canonicalSchema } from "./schemaForm.js";
import { definitionName, typesIn } from "./unions.js";

/** Returns true for a definition that references can find by another name than its path. */
export function hasOwnName(definition: unknown): boolean {
  return isObject(definition) && ["$id", "$anchor", "$dynamicAnchor"].some((name) => Object.hasOwn(definition, name));
}

export function isSchema(value: unknown): value is JsonSchema {
  return isObject(value) || typeof value === "boolean";
}

export function mapIn(schema: JsonSchema, keyword: string): JsonObject {
  const held = isObject(schema) ? ownMember(schema, keyword) : undefined;
  return isObject(held) ? held : {};
}

export function namesIn(schema: JsonObject, keyword: string): Set<string> {
  return new Set(listIn(schema, keyword).map(String));
}

export function listIn(schema: JsonObject, keyword: string): unknown[] {
  const held = ownMember(schema, keyword);
  return Array.isArray(held) ? held : [];
}

export function typesOf(schema: JsonObject): string[] | undefined {
  const type = ownMember(schema, "type");
  return type === undefined ? undefined : (Array.isArray(type) ? type : [type]).map(String);
}

/** True if no value has a type of both schemas: they describe different things, so their parts are not compared. */
export function areTypesDisjoint(before: JsonObject, after: JsonObject): boolean {
  const [one, other] = [typesOf(before), typesOf(after)];
  if (one === undefined || other === undefined) return false;
  const wide = (type: string): string => (type === "integer" ? "number" : type);
  return !one.some((type) => other.map(wide).includes(wide(type)));
}

/** Returns the values that `enum` and `const` allow together, by their JSON. */
export function valuesOf(schema: JsonObject): Map<string, unknown> | undefined {
  const list = ownMember(schema, "enum");
  const lists = [Array.isArray(list) ? (list as unknown[]) : undefined, fixedIn(schema)];
  const [first, second] = lists.flatMap((values) =>
    values === undefined ? [] : [new Map(values.map((value) => [canonicalJson(value), value]))],
  );
  return second === undefined ? first : new Map([...first!].filter(([key]) => second.has(key)));
}

function fixedIn(schema: JsonObject): unknown[] | undefined {
  return Object.hasOwn(schema, "const") ? [schema["const"]] : undefined;
}

export function keysOf(values: ReadonlyMap<string, unknown>): string {
  return [...values.keys()].join(" | ");
}

/** Returns the type of a schema in a few words: its types, the name of its definition, or its keywords. */
export function typeInWords(schema: JsonSchema): string {
  if (!isObject(schema)) return schema === true ? "anything" : "nothing";
  const reference = ownMember(schema, "$ref");
  if (typeof reference === "string") return definitionName(reference);
  const values = valuesOf(schema);
  return values === undefined ? (typesIn(schema)?.join(" | ") ?? textOf(schema)!) : keysOf(values);
}

export function typeWords(schema: JsonObject): string {
  return typesIn(schema)?.join(" | ") ?? "anything";
}

/** Returns true for the same JSON. What is absent is not null. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  return one !== undefined && other !== undefined && canonicalJson(one) === canonicalJson(other);
}

export function textOf(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  return typeof value === "string" ? value : canonicalJson(value);
}

export function texts(
  before: string | undefined,
  after: string | undefined,
): { readonly before?: string; readonly after?: string } {
  return { ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
}

export function deprecation(value: unknown): string {
  return value === true ? "deprecated" : "not deprecated";
}

export function renameable(
  name: string,
  properties: JsonObject,
): { name: string; schema: JsonSchema; description: string | undefined } {
  const schema = properties[name] as JsonSchema;
  const description = isObject(schema) ? ownMember(schema, "description") : undefined;
  return { name, schema, description: typeof description === "string" ? description : undefined };
}

export interface IndexedSchema {
  readonly i: number;
  readonly schema: JsonSchema;
}

export function indexed(list: readonly unknown[]): IndexedSchema[] {
  return list.map((schema, i) => ({ i, schema: schema as JsonSchema }));
}

/** Returns the schemas of a list that the other list lacks. */
export function unmatched(list: readonly unknown[], other: readonly unknown[]): IndexedSchema[] {
  const counts = new Map<string, number>();
  for (const schema of other) {
    const key = canonicalSchema(schema as JsonSchema);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return indexed(list).filter(({ schema }) => {
    const key = canonicalSchema(schema);
    const count = counts.get(key) ?? 0;
    counts.set(key, count - 1);
    return count <= 0;
  });
}
