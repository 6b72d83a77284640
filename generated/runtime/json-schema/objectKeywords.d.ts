// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { KeywordCompiler } from "./compiler.js";
import type { KeywordCheck } from "./evaluation.js";
export declare const requiredKeywords: KeywordCompiler;
/** Returns a check that an object has the given members. */
export declare function createRequiredMemberCheck(
  required: readonly string[],
): KeywordCheck;
/** Compiles `properties` into checks of the members of an object. */
export declare const propertyKeywords: KeywordCompiler;
/**
 * Compiles `patternProperties` and `additionalProperties`. The schema of `additionalProperties` applies to members that are neither in
 * `properties` nor match a pattern.
 */
export declare const additionalPropertyKeywords: KeywordCompiler;
/** Compiles `propertyNames` into a check of the member names of an object. */
export declare const propertyNameKeywords: KeywordCompiler;
