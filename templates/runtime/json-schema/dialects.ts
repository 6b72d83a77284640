import { isObject, ownMember, type JsonObject } from "../validation/checks.js";

/** A JSON Schema, as `JSON.parse` returns it. */
export type JsonSchema = boolean | object;

/** The supported dialects of JSON Schema. */
export type Dialect = "draft-07" | "2020-12";

/** The supported dialects by the URI in `$schema`, without an empty fragment. */
export const DIALECT_BY_URI: ReadonlyMap<unknown, Dialect> = new Map([
  ["http://json-schema.org/draft-07/schema", "draft-07"],
  ["https://json-schema.org/draft/2020-12/schema", "2020-12"],
]);

/** For each dialect, the keywords that only the other dialect defines. The dialect ignores them. */
export const FOREIGN_KEYWORDS: { readonly [dialect in Dialect]: RegExp } = {
  "draft-07":
    /^(\$anchor|\$dynamic(Anchor|Ref)|dependent(Required|Schemas)|(max|min)Contains|prefixItems|unevaluated(Items|Properties))$/,
  "2020-12": /^(additionalItems|dependencies)$/,
};

/**
 * Returns the dialect of a schema.
 *
 * @param fallback the dialect of a schema without `$schema`.
 * @throws TypeError if `$schema` names an unknown dialect.
 */
export function dialectOf(schema: JsonSchema, fallback: Dialect = "2020-12"): Dialect {
  const uri = isObject(schema) ? ownMember(schema, "$schema") : undefined;
  if (uri === undefined) return fallback;
  const found = DIALECT_BY_URI.get(String(uri).replace(/#$/, ""));
  if (found === undefined)
    throw new TypeError(`$schema: the dialect ${String(uri)} is not supported (use draft-07 or 2020-12)`);
  return found;
}

/** Returns true if a `$ref` makes the dialect ignore all other keywords of the schema, as in draft-07. */
export function isRefIgnoringSiblings(schema: JsonObject, dialect: Dialect): boolean {
  return dialect === "draft-07" && Object.hasOwn(schema, "$ref");
}

/** Returns the value of a keyword, or undefined if the schema does not have the keyword or the dialect ignores the keyword. */
export function getKeywordValueInDialect(dialect: Dialect, schema: JsonObject, keyword: string): unknown {
  if (isRefIgnoringSiblings(schema, dialect) && keyword !== "$ref") return undefined;
  return FOREIGN_KEYWORDS[dialect].test(keyword) ? undefined : ownMember(schema, keyword);
}

/** The functions that depend on the dialect. A vocabulary whose keywords mean the same in both dialects does not need them. */
export interface DialectRules {
  dialectOf(schema: JsonSchema, fallback?: Dialect): Dialect;
  isReferenceOnly(schema: JsonObject, dialect: Dialect): boolean;
  keywordValueIn(dialect: Dialect, schema: JsonObject, keyword: string): unknown;
}

/** The rules of draft-07 and 2020-12. */
export const dialectRules: DialectRules = {
  dialectOf,
  isReferenceOnly: isRefIgnoringSiblings,
  keywordValueIn: getKeywordValueInDialect,
};
