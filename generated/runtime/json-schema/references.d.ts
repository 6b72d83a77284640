// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { KeywordCompiler } from "./compiler.js";
/** `$ref`, `$dynamicRef`: keywords that apply the schema that they name. */
export declare const referenceKeywords: KeywordCompiler;
/** Adds the resource of a schema to the dynamic scope while the schema is applied. Must be the last keyword of a vocabulary. */
export declare const dynamicScopeKeywords: KeywordCompiler;
