import type { JsonObject } from "../../templates/runtime/validation/checks.js";
import { isSafePattern } from "../../templates/runtime/json-schema/patterns/matcher.js";
import type { ContractJsonSchema } from "./contract.js";
import { listOwnSchemaPatterns } from "./patternNotes.js";

/** The names of the runtime exports that guards need to check the keywords of some schemas. */
export interface GuardRuntimeExports {
  /** The names of the checks that look at a value without its members and items. */
  assertions: string[];
  /** The names of the checks that apply other schemas. */
  keywords: string[];
  /** `dialectRules` if a keyword has different meanings in the two dialects. */
  dialects: string[];
  /** `createMatcher` if JavaScript's RegExp engine could take more than linear time for a pattern. */
  matchers: string[];
  /** The modules of the runtime that export the checks, each with the names to import. */
  imports: { module: string; names: string[] }[];
}

interface Part {
  readonly kind: "assertions" | "keywords" | "dialects" | "matchers";
  readonly name: string;
  readonly module: string;
  readonly keywords: readonly string[];
}

/** The runtime's checks that look at a value without its members and items, each with its keywords. */
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

/** The runtime's checks that apply other schemas, in the order in which a guard runs them. The last two use the results of earlier checks. */
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

/** Keywords beside a reference have an effect in 2020-12 only. */
const DIALECTS: Part = { kind: "dialects", name: "dialectRules", module: "json-schema/dialects", keywords: ["$ref"] };

/** The export that matches patterns in linear time. */
const MATCHERS: Part = {
  kind: "matchers",
  name: "createMatcher",
  module: "json-schema/patterns/matcher",
  keywords: [],
};

/**
 * Returns the runtime exports that the guards of some schemas need. A member with the name of a keyword adds an export that is not
 * needed; a needed export is never left out.
 */
export function findRuntimeExportsForGuards(schemas: readonly ContractJsonSchema[]): GuardRuntimeExports {
  const found = new Set<string>();
  const open: unknown[] = [...schemas];
  let isSafe = true;
  for (const value of open) {
    if (typeof value !== "object" || value === null) continue;
    if (!Array.isArray(value)) for (const name of Object.keys(value)) found.add(name);
    isSafe &&= listOwnSchemaPatterns(value as JsonObject).every(isSafePattern);
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
