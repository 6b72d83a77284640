// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { KeywordCompiler } from "./compiler.js";
/** `uniqueItems`. Its check comes after that of `items`, so an array with invalid items is rejected before the items are compared. */
export declare const uniqueItemKeywords: KeywordCompiler;
