import { isObject, ownMember, type JsonObject } from "../validation/checks.js";

/** A JSON Schema, as JSON.parse gives it. */
export type JsonSchema = boolean | object;

/** The dialects that are understood. */
export type Dialect = "draft-07" | "2020-12";

/** The `$schema` of each dialect, without an empty fragment. */
export const DIALECTS: ReadonlyMap<unknown, Dialect> = new Map([
  ["http://json-schema.org/draft-07/schema", "draft-07"],
  ["https://json-schema.org/draft/2020-12/schema", "2020-12"],
]);

/** Keywords that a dialect does not have, but the other does: they say nothing there. */
export const FOREIGN: { readonly [dialect in Dialect]: RegExp } = {
  "draft-07":
    /^(\$anchor|\$dynamic(Anchor|Ref)|dependent(Required|Schemas)|(max|min)Contains|prefixItems|unevaluated(Items|Properties))$/,
  "2020-12": /^(additionalItems|dependencies)$/,
};

/**
 * What a schema is written in.
 *
 * @param otherwise where it does not say.
 * @throws TypeError where it names another dialect.
 */
export function dialectOf(
  schema: JsonSchema,
  otherwise: Dialect = "2020-12",
): Dialect {
  const named = isObject(schema) ? ownMember(schema, "$schema") : undefined;
  if (named === undefined) return otherwise;
  const found = DIALECTS.get(String(named).replace(/#$/, ""));
  if (found === undefined)
    throw new TypeError(`$schema: unknown dialect ${String(named)}`);
  return found;
}

/** Whether the other keywords of a schema count for nothing, as those beside a `$ref` do in draft-07. */
export function isBareReference(schema: JsonObject, dialect: Dialect): boolean {
  return dialect === "draft-07" && Object.hasOwn(schema, "$ref");
}

/** What a schema has for a keyword of its dialect. */
export function askedIn(
  dialect: Dialect,
  schema: JsonObject,
  keyword: string,
): unknown {
  if (isBareReference(schema, dialect) && keyword !== "$ref") return undefined;
  return FOREIGN[dialect].test(keyword)
    ? undefined
    : ownMember(schema, keyword);
}

/** Tells dialects apart. Where no keyword means anything else in another one, there is no need to. */
export interface Dialects {
  of(schema: JsonSchema, otherwise?: Dialect): Dialect;
  isBare(schema: JsonObject, dialect: Dialect): boolean;
  asked(dialect: Dialect, schema: JsonObject, keyword: string): unknown;
}

export const dialects: Dialects = {
  of: dialectOf,
  isBare: isBareReference,
  asked: askedIn,
};
