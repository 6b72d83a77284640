import type { JsonObject } from "../../templates/runtime/validation/checks.js";
import { isSafePattern } from "../../templates/runtime/json-schema/patterns/matcher.js";
import type { Schema } from "./contract.js";
import { patternsOf } from "./patternNotes.js";

/** The keywords of some schemas, by what looks at them in a guard: names that the modules of the runtime export. */
export interface VocabularyNames {
  assertions: string[];
  keywords: string[];
  /** `dialectRules` where a keyword means another thing in one dialect than in the other. */
  dialects: string[];
  /** `createMatcher` if a pattern might take longer than a text is, were it left to JavaScript's engine. */
  matchers: string[];
  /** The modules that these are in. */
  imports: { module: string; names: string[] }[];
}

interface Part {
  readonly kind: "assertions" | "keywords" | "dialects" | "matchers";
  readonly name: string;
  readonly module: string;
  readonly keywords: readonly string[];
}

/** What looks at a value as a whole. */
const ASSERTIONS: readonly Part[] = [
  ["typeKeywords", "type"],
  ["enumKeywords", "enum", "const"],
  ["rangeKeywords", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"],
  ["multipleKeywords", "multipleOf"],
  ["lengthKeywords", "minLength", "maxLength"],
  ["patternKeywords", "pattern"],
  ["itemCountKeywords", "minItems", "maxItems"],
  ["memberCountKeywords", "minProperties", "maxProperties"],
].map(([name, ...keywords]) => ({ kind: "assertions", name: name!, module: "json-schema/assertions", keywords }));

/** What looks at other schemas, in the order in which a guard applies it: the last two look at what those before them found. */
const KEYWORDS: readonly Part[] = [
  ["referenceKeywords", "references", "$ref", "$dynamicRef"],
  ["combiningKeywords", "inPlaceKeywords", "allOf", "anyOf", "oneOf", "not", "if"],
  ["dependencyKeywords", "inPlaceKeywords", "dependencies", "dependentRequired", "dependentSchemas"],
  ["requiredKeywords", "objectKeywords", "required"],
  ["propertyKeywords", "objectKeywords", "properties"],
  ["additionalPropertyKeywords", "objectKeywords", "patternProperties", "additionalProperties"],
  ["propertyNameKeywords", "objectKeywords", "propertyNames"],
  ["itemKeywords", "arrayKeywords", "items", "prefixItems", "additionalItems"],
  ["uniqueItemKeywords", "uniqueItems", "uniqueItems"],
  ["containsKeywords", "arrayKeywords", "contains"],
  ["unevaluatedKeywords", "unevaluated", "unevaluatedProperties", "unevaluatedItems"],
  ["dynamicScopeKeywords", "references", "$dynamicRef"],
].map(([name, module, ...keywords]) => ({ kind: "keywords", name: name!, module: `json-schema/${module!}`, keywords }));

/** Beside a reference, other keywords count in one dialect alone; a keyword of the other dialect is refused before. */
const DIALECTS: Part = { kind: "dialects", name: "dialectRules", module: "json-schema/dialects", keywords: ["$ref"] };

/** Follows all ways through a pattern at once. */
const MATCHERS: Part = {
  kind: "matchers",
  name: "createMatcher",
  module: "json-schema/patterns/matcher",
  keywords: [],
};

/**
 * What guards of some schemas need. A name that only looks like a keyword, such as that of a member, brings in more than is needed,
 * never less.
 */
export function vocabularyOf(schemas: readonly Schema[]): VocabularyNames {
  const found = new Set<string>();
  const open: unknown[] = [...schemas];
  let isSafe = true;
  for (const value of open) {
    if (typeof value !== "object" || value === null) continue;
    if (!Array.isArray(value)) for (const name of Object.keys(value)) found.add(name);
    isSafe &&= patternsOf(value as JsonObject).every(isSafePattern);
    for (const member of Object.values(value) as unknown[]) open.push(member);
  }
  const parts = [...ASSERTIONS, ...KEYWORDS, DIALECTS].filter(({ keywords }) => keywords.some((one) => found.has(one)));
  if (!isSafe) parts.push(MATCHERS);
  const named = (wanted: Part["kind"]): string[] => parts.flatMap(({ kind, name }) => (kind === wanted ? [name] : []));
  const modules = [...new Set(parts.map(({ module }) => module))].sort();
  return {
    assertions: named("assertions"),
    keywords: named("keywords"),
    dialects: named("dialects"),
    matchers: named("matchers"),
    imports: modules.map((module) => ({
      module,
      names: parts.flatMap((part) => (part.module === module ? [part.name] : [])).sort(),
    })),
  };
}
