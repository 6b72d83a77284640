// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { KeywordCompiler } from "./compiler.js";
/** `$ref`, `$dynamicRef`: keywords that apply the schema that they name. */
export declare const referenceKeywords: KeywordCompiler;
/**
 * Makes the schema resource that contains the schema (the part of the document with the same `$id`) visible to `$dynamicRef` while the
 * schema is applied. Must be the last in a list of keyword compilers, because it wraps the checks of all other keywords.
 */
export declare const dynamicScopeKeywords: KeywordCompiler;
