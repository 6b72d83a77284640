// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { SchemaKeywordSet } from "./compiler.js";
/** The keywords of most schemas. Their code is half of the code of all keywords. */
export declare const COMMON_KEYWORDS: SchemaKeywordSet;
/**
 * Returns false if a schema may have keywords that {@link COMMON_KEYWORDS} does not check. A schema that describes a member with the name of
 * such a keyword gives false too.
 *
 * @param text the schema as `JSON.stringify` returns it.
 */
export declare function hasOnlyCommonKeywords(text: string): boolean;
