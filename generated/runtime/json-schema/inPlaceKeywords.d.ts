// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { KeywordCompiler } from "./compiler.js";
/** `allOf`, `anyOf`, `oneOf`, `not`, `if`: keywords that apply other schemas to the same value. */
export declare const combiningKeywords: KeywordCompiler;
/** `dependentSchemas`, `dependentRequired`, `dependencies`: keywords that apply if the value has a certain member. */
export declare const dependencyKeywords: KeywordCompiler;
