// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { itemKeywords } from "./arrayKeywords.js";
import {
  enumKeywords,
  itemCountKeywords,
  lengthKeywords,
  memberCountKeywords,
  rangeKeywords,
  typeKeywords,
} from "./assertions.js";
import { dialectRules } from "./dialects.js";
import { combiningKeywords } from "./inPlaceKeywords.js";
import {
  additionalPropertyKeywords,
  propertyKeywords,
  propertyNameKeywords,
  requiredKeywords,
} from "./objectKeywords.js";
import { referenceKeywords } from "./references.js";
/** The keywords of most schemas. Their code is half of the code of all keywords. */
export const COMMON_KEYWORDS = {
  assertions: {
    ...typeKeywords,
    ...enumKeywords,
    ...rangeKeywords,
    ...lengthKeywords,
    ...itemCountKeywords,
    ...memberCountKeywords,
  },
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
export function hasOnlyCommonKeywords(text) {
  return !FURTHER_KEYWORD.test(text);
}
