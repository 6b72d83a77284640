import { itemKeywords } from "./arrayKeywords.js";
import {
  enumKeywords,
  itemCountKeywords,
  lengthKeywords,
  memberCountKeywords,
  rangeKeywords,
  typeKeywords,
} from "./assertions.js";
import type { SchemaKeywordSet } from "./compiler.js";
import { dialectRules } from "./document.js";
import { combiningKeywords } from "./inPlaceKeywords.js";
import {
  additionalPropertyKeywords,
  propertyKeywords,
  propertyNameKeywords,
  requiredKeywords,
} from "./objectKeywords.js";
import { referenceKeywords } from "./references.js";

/** The keywords of most schemas. Their code is half of the code of all keywords. */
export const COMMON_KEYWORDS: SchemaKeywordSet = {
  assertions: /* @__PURE__ */ Object.assign(
    {},
    typeKeywords,
    enumKeywords,
    rangeKeywords,
    lengthKeywords,
    itemCountKeywords,
    memberCountKeywords,
  ),
  keywords: [
    referenceKeywords,
    combiningKeywords,
    requiredKeywords,
    propertyKeywords,
    additionalPropertyKeywords,
    propertyNameKeywords,
    itemKeywords,
  ],
  dialectRules,
};

/** A member with the name of a keyword that {@link COMMON_KEYWORDS} does not check. */
const FURTHER_KEYWORD =
  /"(contains|dependencies|dependent(Required|Schemas)|\$dynamic(Anchor|Ref)|(max|min)Contains|multipleOf|pattern|patternProperties|unevaluated(Items|Properties)|uniqueItems)":/;

/**
 * Returns false if a schema may have keywords that {@link COMMON_KEYWORDS} does not check. A schema that describes a member with the name of
 * such a keyword gives false too.
 *
 * @param text the schema as `JSON.stringify` returns it.
 */
export function hasOnlyCommonKeywords(text: string): boolean {
  return !FURTHER_KEYWORD.test(text);
}
