// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../validation/checks.js";
/** A JSON Schema, as `JSON.parse` returns it. */
export type JsonSchema = boolean | object;
/** The supported dialects of JSON Schema. */
export type Dialect = "draft-07" | "2020-12";
/** The supported dialects by the URI in `$schema`, without an empty fragment. */
export declare const DIALECT_BY_URI: ReadonlyMap<unknown, Dialect>;
/** For each dialect, the keywords that only the other dialect defines. The dialect ignores them. */
export declare const FOREIGN_KEYWORDS: {
  readonly [dialect in Dialect]: RegExp;
};
/**
 * Returns the dialect of a schema.
 *
 * @param fallback the dialect of a schema without `$schema`.
 * @throws TypeError if `$schema` names an unknown dialect.
 */
export declare function dialectOf(
  schema: JsonSchema,
  fallback?: Dialect,
): Dialect;
/** Returns true if a `$ref` makes the dialect ignore all other keywords of the schema, as in draft-07. */
export declare function isRefIgnoringSiblings(
  schema: JsonObject,
  dialect: Dialect,
): boolean;
/** Returns the value of a keyword, or undefined if the schema does not have the keyword or the dialect ignores the keyword. */
export declare function getKeywordValueInDialect(
  dialect: Dialect,
  schema: JsonObject,
  keyword: string,
): unknown;
/** The functions that depend on the dialect. A vocabulary whose keywords mean the same in both dialects does not need them. */
export interface DialectRules {
  dialectOf(schema: JsonSchema, fallback?: Dialect): Dialect;
  isReferenceOnly(schema: JsonObject, dialect: Dialect): boolean;
  keywordValueIn(
    dialect: Dialect,
    schema: JsonObject,
    keyword: string,
  ): unknown;
}
/** The rules of draft-07 and 2020-12. */
export declare const dialectRules: DialectRules;
