import { canonicalJson } from "../../templates/runtime/lock/canonicalJson.js";
import { isObject, ownMember, type JsonObject } from "../../templates/runtime/validation/checks.js";
import { KEYWORDS_WITH_NAMES, type JsonSchema } from "../../templates/runtime/json-schema/document.js";
import type { JsonValuePath } from "../contract/contract.js";

/** The keywords whose lists mean the same in any order. */
const UNORDERED: ReadonlySet<string> = new Set("type enum required anyOf oneOf allOf".split(" "));

/** The keywords that people and models read. They restrict no value. */
export const TEXT_KEYWORDS: ReadonlySet<string> = new Set("title description examples".split(" "));

/**
 * Returns a text that is the same for schemas that differ only in the order of members, and of lists without an order.
 *
 * @param isWithoutTexts leaves out titles, descriptions and examples.
 */
export function canonicalSchema(schema: JsonSchema, isWithoutTexts: boolean = false): string {
  if (!isObject(schema)) return JSON.stringify(schema);
  const known = KNOWN[isWithoutTexts ? "meaning" : "all"];
  const found = known.get(schema) ?? canonicalObject(schema, isWithoutTexts);
  known.set(schema, found);
  return found;
}

/** The forms of schemas that were asked for: each part of a schema is compared with its owner, and then alone. */
const KNOWN = { all: new WeakMap<JsonObject, string>(), meaning: new WeakMap<JsonObject, string>() };

function canonicalObject(schema: JsonObject, isWithoutTexts: boolean): string {
  const members = Object.keys(schema)
    .filter((keyword) => keyword !== "$comment" && !(isWithoutTexts && TEXT_KEYWORDS.has(keyword)))
    .sort()
    .map((keyword) => `${JSON.stringify(keyword)}:${canonicalKeyword(keyword, schema[keyword], isWithoutTexts)}`);
  return `{${members.join(",")}}`;
}

function canonicalKeyword(keyword: string, value: unknown, isWithoutTexts: boolean): string {
  if (KEYWORDS_WITH_NAMES.test(keyword) && isObject(value)) {
    const parts = Object.keys(value).sort();
    return `{${parts.map((name) => `${JSON.stringify(name)}:${canonicalPart(value[name], isWithoutTexts)}`).join(",")}}`;
  }
  if (UNORDERED.has(keyword) && Array.isArray(value))
    return `[${value
      .map((part) => canonicalPart(part, isWithoutTexts && keyword !== "enum"))
      .sort()
      .join(",")}]`;
  const isData = ["const", "default", "enum", "examples"].includes(keyword);
  return isData ? canonicalJson(value) : canonicalPart(value, isWithoutTexts);
}

function canonicalPart(value: unknown, isWithoutTexts: boolean): string {
  return isObject(value) ? canonicalSchema(value, isWithoutTexts) : canonicalJson(value);
}

/** A part of a schema to set, or to remove if it has no value. */
export interface SchemaEdit {
  readonly at: JsonValuePath;
  readonly value?: unknown;
}

/** Returns a schema with some parts set or removed. The schema itself stays, and so do its parts that are not on the way. */
export function editSchema(schema: JsonSchema, edits: readonly SchemaEdit[]): JsonSchema {
  return edits.reduce<unknown>((edited, { at, value }) => editAt(edited, at, value), schema) as JsonSchema;
}

function editAt(part: unknown, [step, ...rest]: JsonValuePath, value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(part)) return part.map((item, i) => (i === step ? editAt(item, rest, value) : (item as unknown)));
  const held: JsonObject = isObject(part) ? part : {};
  const name = String(step);
  if (rest.length === 0 && value === undefined) {
    const { [name]: _, ...others } = held;
    return others;
  }
  return { ...held, [name]: editAt(ownMember(held, name), rest, value) };
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
