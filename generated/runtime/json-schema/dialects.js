// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isObject, own } from "../validation/checks.js";
/** The `$schema` of each dialect, without an empty fragment. */
export const DIALECTS = new Map([
  ["http://json-schema.org/draft-07/schema", "draft-07"],
  ["https://json-schema.org/draft/2020-12/schema", "2020-12"],
]);
/** Keywords that a dialect does not have, but the other does: they say nothing there. */
export const FOREIGN = {
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
export function dialectOf(schema, otherwise = "2020-12") {
  const named = isObject(schema) ? own(schema, "$schema") : undefined;
  if (named === undefined) return otherwise;
  const found = DIALECTS.get(String(named).replace(/#$/, ""));
  if (found === undefined)
    throw new TypeError(`$schema: unknown dialect ${String(named)}`);
  return found;
}
/** Whether the other keywords of a schema count for nothing, as those beside a `$ref` do in draft-07. */
export function isBareReference(schema, dialect) {
  return dialect === "draft-07" && Object.hasOwn(schema, "$ref");
}
/** What a schema has for a keyword of its dialect. */
export function askedIn(dialect, schema, keyword) {
  if (isBareReference(schema, dialect) && keyword !== "$ref") return undefined;
  return FOREIGN[dialect].test(keyword) ? undefined : own(schema, keyword);
}
export const dialects = {
  of: dialectOf,
  isBare: isBareReference,
  asked: askedIn,
};
