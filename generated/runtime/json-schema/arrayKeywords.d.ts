// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { KeywordCompiler } from "./compiler.js";
/**
 * `items`, `prefixItems`, `additionalItems`. The first items can have a schema each, and the remaining items share one. The two dialects use
 * different keywords for both.
 */
export declare const itemKeywords: KeywordCompiler;
/** `contains`, `minContains`, `maxContains` */
export declare const containsKeywords: KeywordCompiler;
