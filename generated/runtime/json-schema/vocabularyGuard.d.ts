// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Issue } from "../validation/issues.js";
import { type SchemaKeywordSet } from "./compiler.js";
import type { Dialect, JsonSchema } from "./dialects.js";
/** Options of a guard for a JSON Schema. */
export interface SchemaGuardOptions {
  /** The dialect of a schema without `$schema`; 2020-12 by default, as the protocol requires. */
  readonly dialect?: Dialect;
  /** The maximum number of steps for the check of one value; {@link MAX_STEPS} by default. Infinity removes the limit. */
  readonly steps?: number;
}
/** Returns true if the last issue is `undecided`: the check stopped at its limit of steps, so the value was rejected without a result. */
export declare function hasReachedStepLimit(issues: readonly Issue[]): boolean;
/** Checks values against one JSON Schema with the keywords of a given vocabulary. The schema is compiled once. */
export declare class CompiledSchemaGuard {
  #private;
  /** @throws TypeError if a `$ref` names no schema of the document, or the dialect is unknown. */
  constructor(
    schema: JsonSchema,
    vocabulary: SchemaKeywordSet,
    { dialect, steps }?: SchemaGuardOptions,
  );
  /** Returns true if a value is valid. */
  accepts(value: unknown): boolean;
  /** Returns the issues of a value: an empty list for a valid value, and 100 issues at most. */
  issues(value: unknown): Issue[];
}
/** Returns the guard of a schema. */
export type CreateSchemaGuardFunction = (schema: object) => CompiledSchemaGuard;
/**
 * Returns a function that creates the guard of each schema on first use and keeps it.
 *
 * @param vocabulary all keywords that the schemas use.
 */
export declare function createSchemaGuardFactory(
  vocabulary: SchemaKeywordSet,
): CreateSchemaGuardFunction;
