// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { KeywordCompiler } from "./compiler.js";
/** Compiles `uniqueItems`. Its check runs after the cheaper check of `items`, which rejects invalid items first. */
export declare const uniqueItemKeywords: KeywordCompiler;
