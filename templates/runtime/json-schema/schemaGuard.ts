import { containsKeywords, itemKeywords } from "./arrayKeywords.js";
import {
  enumKeywords,
  itemCountKeywords,
  lengthKeywords,
  memberCountKeywords,
  multipleKeywords,
  patternKeywords,
  rangeKeywords,
  typeKeywords,
} from "./assertions.js";
import type { SchemaKeywordSet } from "./compiler.js";
import { dialectRules, type JsonSchema } from "./dialects.js";
import { combiningKeywords, dependencyKeywords } from "./inPlaceKeywords.js";
import {
  additionalPropertyKeywords,
  propertyKeywords,
  propertyNameKeywords,
  requiredKeywords,
} from "./objectKeywords.js";
import { createMatcher } from "./patterns/matcher.js";
import { dynamicScopeKeywords, referenceKeywords } from "./references.js";
import { unevaluatedKeywords } from "./unevaluated.js";
import { uniqueItemKeywords } from "./uniqueItems.js";
import { CompiledSchemaGuard, type SchemaGuardOptions } from "./vocabularyGuard.js";

export type { Dialect, JsonSchema } from "./dialects.js";
export { hasReachedStepLimit, type SchemaGuardOptions } from "./vocabularyGuard.js";

/** All keywords of both dialects. */
const ALL_KEYWORDS: SchemaKeywordSet = {
  assertions: /* @__PURE__ */ Object.assign(
    {},
    typeKeywords,
    enumKeywords,
    rangeKeywords,
    multipleKeywords,
    lengthKeywords,
    patternKeywords,
    itemCountKeywords,
    memberCountKeywords,
  ),
  keywords: [
    referenceKeywords,
    combiningKeywords,
    dependencyKeywords,
    requiredKeywords,
    propertyKeywords,
    additionalPropertyKeywords,
    propertyNameKeywords,
    itemKeywords,
    uniqueItemKeywords,
    containsKeywords,
    unevaluatedKeywords,
    dynamicScopeKeywords,
  ],
  dialectRules,
  createMatcher,
};

/**
 * Checks values against one JSON Schema (draft-07 or 2020-12) with all keywords. The schema is compiled once.
 *
 * Values are those that `JSON.parse` returns; a member that is `undefined` counts as missing. The keywords `format` and `content…` are
 * annotations and are not checked. A value is rejected if its check would apply more than 2048 schemas inside one another, or would take
 * more steps than the options allow. Steps are counted and time is not measured.
 *
 * @see https://json-schema.org/draft/2020-12/json-schema-validation
 */
export class SchemaGuard extends CompiledSchemaGuard {
  /** @throws TypeError if a `$ref` names no schema of the document, or the dialect is unknown. */
  constructor(schema: JsonSchema, options: SchemaGuardOptions = {}) {
    super(schema, ALL_KEYWORDS, options);
  }
}
