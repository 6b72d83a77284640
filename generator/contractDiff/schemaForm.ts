import { canonicalJson } from "../../templates/runtime/lock/canonicalJson.js";
import { isObject, ownMember, type JsonObject } from "../../templates/runtime/validation/checks.js";
import { KEYWORDS_WITH_NAMES, type JsonSchema } from "../../templates/runtime/json-schema/document.js";
import type { JsonValuePath } from "../contract/contract.js";
import { KEYWORD_VALUE_CHECKS } from "../contract/keywordChecks.js";
import { KEYWORDS_ELSEWHERE } from "../contract/refuseSchema.js";

/** The keywords whose lists mean the same in any order: lists of schemas, and of plain values. */
const UNORDERED_SCHEMAS: ReadonlySet<string> = new Set("anyOf oneOf allOf".split(" "));
const UNORDERED_VALUES: ReadonlySet<string> = new Set("type enum required".split(" "));

/** The keywords whose value is a schema, or a list of schemas with an order. */
const SCHEMAS =
  /^(additionalItems|additionalProperties|contains|contentSchema|else|if|items|not|prefixItems|propertyNames|then|unevaluated(Items|Properties))$/;

/** The keywords that people and models read. They restrict no value. */
export const TEXT_KEYWORDS: ReadonlySet<string> = new Set("title description examples".split(" "));

/** What a form of a schema contains: `all` keywords but `$comment`, or only those that can change which values are valid. */
type FormOf = "all" | "meaning";

/**
 * Returns a text that is the same for schemas that differ only in the order of members, and of lists without an order. The values of
 * `enum`, `const`, `default`, `examples` and of unknown keywords are data: only the order of their members does not count.
 */
export function canonicalSchema(schema: JsonSchema, of: FormOf = "all"): string {
  if (!isObject(schema)) return JSON.stringify(schema);
  const known = KNOWN[of];
  const found = known.get(schema) ?? canonicalObject(schema, of);
  known.set(schema, found);
  return found;
}

/** The forms of schemas that were asked for: each part of a schema is compared with its owner, and then alone. */
const KNOWN: { readonly [of in FormOf]: WeakMap<JsonObject, string> } = { all: new WeakMap(), meaning: new WeakMap() };

function canonicalObject(schema: JsonObject, of: FormOf): string {
  const members = Object.keys(schema)
    .filter((keyword) => (of === "all" ? keyword !== "$comment" : hasMeaning(keyword)))
    .sort()
    .map((keyword) => `${JSON.stringify(keyword)}:${canonicalKeyword(keyword, schema[keyword], of)}`);
  return `{${members.join(",")}}`;
}

/** Returns true if a keyword can change which values are valid. */
export function hasMeaning(keyword: string): boolean {
  return keyword === "const" || KEYWORD_VALUE_CHECKS.has(keyword) || KEYWORDS_ELSEWHERE.has(keyword);
}

function canonicalKeyword(keyword: string, value: unknown, of: FormOf): string {
  const part = (schema: unknown): string => (isObject(schema) ? canonicalSchema(schema, of) : canonicalJson(schema));
  if (KEYWORDS_WITH_NAMES.test(keyword) && isObject(value)) {
    const names = Object.keys(value).sort();
    return `{${names.map((name) => `${JSON.stringify(name)}:${part(value[name])}`).join(",")}}`;
  }
  const isList = Array.isArray(value);
  if (isList && UNORDERED_VALUES.has(keyword))
    return `[${value
      .map((one) => canonicalJson(one))
      .sort()
      .join(",")}]`;
  if (isList && UNORDERED_SCHEMAS.has(keyword)) return `[${value.map(part).sort().join(",")}]`;
  if (!SCHEMAS.test(keyword)) return canonicalJson(value);
  return isList ? `[${value.map(part).join(",")}]` : part(value);
}

/** Returns true if two schemas differ at most in annotations that no reference names, so that nothing needs a decision. */
export function areSameInMeaning(before: JsonSchema, after: JsonSchema): boolean {
  if (canonicalSchema(before) === canonicalSchema(after)) return true;
  const [one, other] = [canonicalSchema(before, "meaning"), canonicalSchema(after, "meaning")];
  return one === other && [...one.matchAll(REFERENCE)].every(([, reference]) => isOrdinary(reference!));
}

const REFERENCE = /"\$(?:dynamicR|r)ef":"([^"]*)/g;

/** Returns true if a reference can only name a schema in a keyword for schemas. Others can lead into any part of the document. */
function isOrdinary(reference: string): boolean {
  const [keyword, ...steps] = reference.slice(reference.indexOf("#") + 1).split("/");
  if (keyword !== "" || !reference.includes("#/")) return true;
  for (let i = 0; i < steps.length; i++) {
    const step = steps[i]!;
    if (KEYWORDS_WITH_NAMES.test(step)) i++;
    else if (UNORDERED_SCHEMAS.has(step) || SCHEMAS.test(step)) i += /^\d+$/.test(steps[i + 1] ?? "") ? 1 : 0;
    else return false;
  }
  return true;
}

/** A part of a schema to change: a value to set, or to remove if there is none. */
export interface SchemaEdit {
  readonly at: JsonValuePath;
  readonly value?: unknown;
  /** In place of a value. Several edits of the same list add up. */
  readonly list?: ListEdit;
  /** In place of a value: returns the new part for the one that earlier edits left. */
  readonly turn?: (part: unknown) => unknown;
}

/** What a list of values loses and gains. */
export interface ListEdit {
  readonly without?: readonly unknown[];
  readonly with?: readonly unknown[];
  /** The list of a schema that has none. */
  readonly from?: readonly unknown[];
}

/** Returns a schema with some parts changed. The schema itself stays, and so do its parts that are not on the way. */
export function editSchema(schema: JsonSchema, edits: readonly SchemaEdit[]): JsonSchema {
  const copies = new Set<unknown>();
  return edits.reduce<unknown>((edited, edit) => editAt(edited, edit, copies), schema) as JsonSchema;
}

/** @param copies the parts that are no longer those of the schema itself. */
function editAt(part: unknown, { at: [step, ...rest], ...edit }: SchemaEdit, copies: Set<unknown>): unknown {
  if (step === undefined) {
    if (edit.turn !== undefined) return edit.turn(part);
    return edit.list === undefined ? edit.value : editList(part, edit.list);
  }
  const isList = Array.isArray(part);
  const held: object = isList || isObject(part) ? part : {};
  const copy = copies.has(held) ? held : isList ? [...part] : { ...held };
  copies.add(copy);
  const value = editAt(ownMember(held as JsonObject, String(step)), { at: rest, ...edit }, copies);
  if (value === undefined) Reflect.deleteProperty(copy, step);
  // Unlike an assignment, this adds a member `__proto__`.
  else Object.defineProperty(copy, step, { value, enumerable: true, writable: true, configurable: true });
  return copy;
}

function editList(part: unknown, { from, without = [], with: added = [] }: ListEdit): unknown[] | undefined {
  const list: readonly unknown[] | undefined = Array.isArray(part) ? part : from;
  if (list === undefined && added.length === 0) return undefined;
  const values = new Map(list?.map((value) => [canonicalJson(value), value]));
  for (const value of without) values.delete(canonicalJson(value));
  for (const value of added) values.set(canonicalJson(value), value);
  return [...values.values()];
}

/** Returns the part of a schema at a path; undefined if there is none. */
export function partAt(schema: unknown, at: JsonValuePath): unknown {
  return at.reduce<unknown>(
    (part, step) =>
      typeof part === "object" && part !== null ? ownMember(part as JsonObject, String(step)) : undefined,
    schema,
  );
}

/** Returns the place of a part of a schema in the words of its author: `filter.from`, `tags[]`. An empty text for the whole schema. */
export function memberInWords(at: JsonValuePath): string {
  let words = "";
  for (let i = 0; i < at.length; i++) {
    const step = String(at[i]);
    const name = at[i + 1];
    if (KEYWORDS_WITH_NAMES.test(step) && name !== undefined) {
      words += words === "" || step === "patternProperties" ? "" : ".";
      words += step === "patternProperties" ? `[/${name}/]` : String(name);
      i++;
    } else if (step === "items" || step === "contains") words += "[]";
    else if (step === "prefixItems" && name !== undefined) words += `[${at[++i]}]`;
    else if (step === "additionalProperties") words += ".*";
    else if (/^(anyOf|oneOf|allOf)$/.test(step)) i++;
  }
  return words;
}
