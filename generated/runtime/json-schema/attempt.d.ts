// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Issue } from "../validation/issues.js";
import type { CompiledSchema, SchemaEvaluationState } from "./evaluation.js";
/**
 * Returns true if a value is valid against a schema that it does not have to match, such as one of `anyOf`. Reports no issue. If the value
 * is valid, the members and items that the schema evaluated are recorded for `unevaluatedProperties` and `unevaluatedItems`.
 */
export declare function isValidForSubschema(
  evaluation: SchemaEvaluationState,
  schema: CompiledSchema,
  value: unknown,
): boolean;
/**
 * Returns the issues of a value against a schema that the value may violate, such as an alternative of `anyOf`. These issues are not added
 * to the issues that the guard reports.
 */
export declare function collectSubschemaIssues(
  evaluation: SchemaEvaluationState,
  schema: CompiledSchema,
  value: unknown,
): Issue[];
