// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../validation/checks.js";
/** A JSON Schema, as JSON.parse gives it. */
export type JsonSchema = boolean | object;
/** The dialects that are understood. */
export type Dialect = "draft-07" | "2020-12";
/** The `$schema` of each dialect, without an empty fragment. */
export declare const DIALECTS: ReadonlyMap<unknown, Dialect>;
/** Keywords that a dialect does not have, but the other does: they say nothing there. */
export declare const FOREIGN: {
  readonly [dialect in Dialect]: RegExp;
};
/**
 * What a schema is written in.
 *
 * @param otherwise where it does not say.
 * @throws TypeError where it names another dialect.
 */
export declare function dialectOf(
  schema: JsonSchema,
  otherwise?: Dialect,
): Dialect;
/** Whether the other keywords of a schema count for nothing, as those beside a `$ref` do in draft-07. */
export declare function isBareReference(
  schema: JsonObject,
  dialect: Dialect,
): boolean;
/** What a schema has for a keyword of its dialect. */
export declare function askedIn(
  dialect: Dialect,
  schema: JsonObject,
  keyword: string,
): unknown;
/** Tells dialects apart. Where no keyword means anything else in another one, there is no need to. */
export interface Dialects {
  of(schema: JsonSchema, otherwise?: Dialect): Dialect;
  isBare(schema: JsonObject, dialect: Dialect): boolean;
  asked(dialect: Dialect, schema: JsonObject, keyword: string): unknown;
}
export declare const dialects: Dialects;
