// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { KeywordCompiler } from "./compiler.js";
/**
 * Compiles `items`, `prefixItems` and `additionalItems`. The first items of an array can have a schema each, and the remaining items share
 * a schema. Draft-07 declares them in `items` (an array) and `additionalItems`, 2020-12 in `prefixItems` and `items`.
 */
export declare const itemKeywords: KeywordCompiler;
/** Compiles `contains`, `minContains` and `maxContains`. */
export declare const containsKeywords: KeywordCompiler;
