import { isObject } from "../../../templates/runtime/validation/checks.js";
import { pairKeywords } from "../keywordChecks.js";
import { DIALECTS, setUnionForm, type Schema } from "./schemaForms.js";

/** The keywords that restrict only values of one type, by tag. */
export const RESTRICTED: ReadonlyMap<string, readonly string[]> = new Map([
  ...pairKeywords("minimum maximum exclusiveMinimum exclusiveMaximum multipleOf", ["number", "integer"]),
  ...pairKeywords("minLength maxLength pattern", ["string"]),
  ...pairKeywords("minItems maxItems uniqueItems", ["array"]),
  ...pairKeywords("minProperties maxProperties", ["object"]),
]);

/** Adds what a tag says to a schema. Returns the keyword that the tag sets. */
export function applyTag(
  schema: Schema,
  { tag, value }: { readonly tag: string; readonly value: unknown },
  fail: (problem: string) => Error,
): string {
  if (tag === "anyOf" || tag === "oneOf") setUnionForm(schema, tag, fail);
  else if (tag === "integer") setInteger(schema, fail);
  else {
    const keyword = tag === "dialect" ? "$schema" : tag === "example" ? "examples" : tag;
    schema[keyword] = tag === "dialect" ? dialectUri(String(value), fail) : value;
    return keyword;
  }
  return tag === "integer" ? "type" : tag;
}

function setInteger(schema: Schema, fail: (problem: string) => Error): void {
  const { type } = schema;
  if (type === "number") schema["type"] = "integer";
  else if (Array.isArray(type) && type.includes("number"))
    schema["type"] = type.map((name: unknown) => (name === "number" ? "integer" : name));
  else throw fail("restricts only values of type number (remove it, or correct the type)");
}

function dialectUri(dialect: string, fail: (problem: string) => Error): string {
  const uri = DIALECTS.get(dialect);
  if (uri === undefined) throw fail(`must be one of ${[...DIALECTS.keys()].join(", ")} (correct the tag)`);
  return uri;
}

/** Returns true unless the schema says that its values have other types. */
export function mayHaveType({ type, anyOf, oneOf, $ref }: Schema, types: readonly string[]): boolean {
  if ($ref !== undefined) return true;
  const members = (anyOf ?? oneOf) as Schema[] | undefined;
  if (members !== undefined) return members.some((member) => !isObject(member) || mayHaveType(member, types));
  return type === undefined || [type].flat().some((name) => types.includes(name as string));
}
