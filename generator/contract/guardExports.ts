import type { JsonObject } from "../../templates/runtime/validation/checks.js";
import { isLinearTimePattern } from "../../templates/runtime/json-schema/patterns/matcher.js";
import type { JsonSchemaInContract } from "./contract.js";
import { patternsOfSchema } from "./toolNotes.js";

/** The runtime exports that generated guards need to check the keywords of some schemas. */
interface GuardImports {
  /** The names of the checks for keywords such as `type` and `maximum`, which do not look into the members and items of a value. */
  assertions: string[];
  /** The names of the checks for keywords such as `properties` and `allOf`, which apply subschemas or look into members and items. */
  keywords: string[];
  /** The names of exports with rules that differ between draft-07 and 2020-12: `dialectRules` if a schema contains `$ref`, else empty. */
  dialects: string[];
  /** `createMatcher`, which takes linear time, if JavaScript's RegExp could take more than linear time for a pattern. */
  matchers: string[];
  /** All names that the guards import from the runtime. */
  imports: string[];
}

/** A check of the runtime, followed by its keywords. */
type Check = readonly [name: string, ...keywords: string[]];

/** The runtime's checks for keywords that do not look into the members and items of a value. */
const ASSERTIONS: readonly Check[] = [
  ["typeKeywords", "type"],
  ["enumKeywords", "enum", "const"],
  ["rangeKeywords", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"],
  ["multipleKeywords", "multipleOf"],
  ["lengthKeywords", "minLength", "maxLength"],
  ["patternKeywords", "pattern"],
  ["itemCountKeywords", "minItems", "maxItems"],
  ["memberCountKeywords", "minProperties", "maxProperties"],
];

/** The checks for keywords that apply subschemas or look into members and items, in the order in which the last two need them. */
const KEYWORDS: readonly Check[] = [
  ["referenceKeywords", "$ref", "$dynamicRef"],
  ["combiningKeywords", "allOf", "anyOf", "oneOf", "not", "if"],
  ["dependencyKeywords", "dependencies", "dependentRequired", "dependentSchemas"],
  ["requiredKeywords", "required"],
  ["propertyKeywords", "properties"],
  ["additionalPropertyKeywords", "patternProperties", "additionalProperties"],
  ["propertyNameKeywords", "propertyNames"],
  ["itemKeywords", "items", "prefixItems", "additionalItems"],
  ["uniqueItemKeywords", "uniqueItems"],
  ["containsKeywords", "contains"],
  ["unevaluatedKeywords", "unevaluatedProperties", "unevaluatedItems"],
  ["dynamicScopeKeywords", "$dynamicRef"],
];

/** Returns the runtime exports that the guards of some schemas need, and more if the name of a member is also a keyword. */
export function findGuardImports(schemas: readonly JsonSchemaInContract[]): GuardImports {
  const found = new Set<string>();
  const open: unknown[] = [...schemas];
  let isSafe = true;
  for (const value of open) {
    if (typeof value !== "object" || value === null) continue;
    if (!Array.isArray(value)) for (const name of Object.keys(value)) found.add(name);
    isSafe &&= patternsOfSchema(value as JsonObject).every(isLinearTimePattern);
    for (const member of Object.values(value) as unknown[]) open.push(member);
  }
  const needed = (checks: readonly Check[]): string[] =>
    checks.filter(([, ...keywords]) => keywords.some((one) => found.has(one))).map(([name]) => name);
  const assertions = needed(ASSERTIONS);
  const keywords = needed(KEYWORDS);
  // draft-07 ignores the other keywords beside a `$ref`.
  const dialects = found.has("$ref") ? ["dialectRules"] : [];
  const matchers = isSafe ? [] : ["createMatcher"];
  const imports = [...assertions, ...keywords, ...dialects, ...matchers].sort();
  return { assertions, keywords, dialects, matchers, imports };
}
