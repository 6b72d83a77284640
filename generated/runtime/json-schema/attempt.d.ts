// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Issue } from "../validation/issues.js";
import type { CompiledSchema, Evaluation } from "./evaluation.js";
/**
 * Returns true if a value is valid against a schema that it does not have to match, such as one of `anyOf`. No issue is reported. The parts
 * that the schema evaluates count only if the value is valid.
 */
export declare function attempt(
  evaluation: Evaluation,
  schema: CompiledSchema,
  value: unknown,
): boolean;
/** Returns the issues of a value against a schema that it does not have to match, without reporting them. */
export declare function attemptIssues(
  evaluation: Evaluation,
  schema: CompiledSchema,
  value: unknown,
): Issue[];
