// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { KeywordCompiler } from "./compiler.js";
import type { KeywordCheck } from "./evaluation.js";
/** `required` */
export declare const requiredKeywords: KeywordCompiler;
/** Returns a check that an object has the given members. */
export declare function requiredCheck(
  required: readonly string[],
): KeywordCheck;
/** `properties` */
export declare const propertyKeywords: KeywordCompiler;
/** `patternProperties`, `additionalProperties`. The second applies to members that neither `properties` nor the first covers. */
export declare const additionalPropertyKeywords: KeywordCompiler;
/** `propertyNames` */
export declare const propertyNameKeywords: KeywordCompiler;
