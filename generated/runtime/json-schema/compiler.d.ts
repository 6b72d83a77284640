// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../validation/checks.js";
import { type AssertionKeywordCompilers } from "./assertions.js";
import type { Dialect, DialectRules, JsonSchema } from "./dialects.js";
import { type CompiledSchema, type KeywordCheck } from "./evaluation.js";
import {
  type CreatePatternMatcher,
  type PatternMatcher,
} from "./patterns/nativeMatcher.js";
/**
 * The keywords that a guard checks. A guard ignores all other keywords, so a bundle contains only the code of the keywords that its
 * schemas use.
 */
export interface SchemaKeywordSet {
  readonly assertions: AssertionKeywordCompilers;
  /** The compilers of all keywords that the member `assertions` does not contain. Their order is the order in which issues are reported. */
  readonly keywords: readonly KeywordCompiler[];
  readonly dialectRules?: DialectRules;
  /** Creates the matchers of patterns; by default {@link createNativeRegExpMatcher}, which is safe only for patterns of linear time. */
  readonly createMatcher?: CreatePatternMatcher;
}
/** Compiles one keyword of a schema, or several that belong together. Returns the given checks of the schema with the new checks added. */
export type KeywordCompiler = (
  schema: JsonObject,
  compiler: SchemaCompiler,
  checks: readonly KeywordCheck[],
) => readonly KeywordCheck[];
/** Compiles the schemas of one document. Each schema is compiled once, even if several references name it. */
export declare class SchemaCompiler {
  #private;
  /** The whole JSON Schema document, which contains the schemas that are compiled. */
  readonly root: JsonSchema;
  /** The dialect of the document: draft-07 or 2020-12. Undefined if all keywords that the guard checks mean the same in both dialects. */
  readonly dialect: Dialect | undefined;
  constructor(
    root: JsonSchema,
    vocabulary: SchemaKeywordSet,
    dialect?: Dialect,
  );
  /** Returns the object that represents a compiled schema. Its list of checks is empty until {@link compileAll} has run. */
  compiled(schema: JsonSchema): CompiledSchema;
  /**
   * Compiles all requested schemas and the schemas that they refer to. Uses a loop instead of recursion, because references may form a
   * cycle.
   */
  compileAll(): void;
  /** Returns the value of a keyword, or undefined if the schema does not have the keyword or its dialect ignores the keyword. */
  keywordValue(schema: JsonObject, keyword: string): unknown;
  /** Returns the matcher of a pattern for member names. */
  matcher(pattern: string): PatternMatcher;
  /** Returns the compiled schema that is the value of a keyword, or undefined without the keyword. */
  subschema(schema: JsonObject, keyword: string): CompiledSchema | undefined;
}
