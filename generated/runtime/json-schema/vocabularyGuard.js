// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { describeValue } from "../validation/messages.js";
import { SchemaCompiler } from "./compiler.js";
import { SchemaEvaluationState, MAX_ISSUES } from "./evaluation.js";
import {
  DepthLimitError,
  MAX_SCHEMA_DEPTH,
  MAX_STEPS,
  StepLimitError,
} from "./steps.js";
/** Returns true if the last issue is `undecided`: the check stopped at its limit of steps, so the value was rejected without a result. */
export function hasReachedStepLimit(issues) {
  return issues.at(-1)?.code === "undecided";
}
/** Checks values against one JSON Schema with the keywords of a given vocabulary. The schema is compiled once. */
export class CompiledSchemaGuard {
  #schema;
  #steps;
  /** @throws TypeError if a `$ref` names no schema of the document, or the dialect is unknown. */
  constructor(schema, vocabulary, { dialect, steps = MAX_STEPS } = {}) {
    this.#steps = steps;
    const compiler = new SchemaCompiler(schema, vocabulary, dialect);
    this.#schema = compiler.compiled(schema);
    compiler.compileAll();
  }
  /** Returns true if a value is valid. */
  accepts(value) {
    return this.#check(value);
  }
  /** Returns the issues of a value: an empty list for a valid value, and 100 issues at most. */
  issues(value) {
    const issues = [];
    this.#check(value, issues);
    return issues;
  }
  #check(value, issues) {
    const evaluation = new SchemaEvaluationState(issues, this.#steps);
    try {
      return evaluation.apply(this.#schema, value);
    } catch (error) {
      if (error instanceof StepLimitError) {
        issues?.splice(MAX_ISSUES - 1);
        issues?.push(undecidedIssue(value, this.#steps));
        return false;
      }
      // Both errors mean that the value nests too deeply, and are reported as the same issue. A RangeError (stack overflow) occurs first if
      // the stack is small.
      if (!(error instanceof DepthLimitError || error instanceof RangeError))
        throw error;
      evaluation.issues = issues;
      evaluation.removeLimit();
      return evaluation.fail(value, `at most ${MAX_SCHEMA_DEPTH} levels deep`);
    }
  }
}
function undecidedIssue(value, steps) {
  return {
    code: "undecided",
    pointer: "",
    expected: "a value that needs fewer steps",
    found: describeValue(value),
    message: `needs more than ${steps} steps to check`,
  };
}
/**
 * Returns a function that creates the guard of each schema on first use and keeps it.
 *
 * @param vocabulary all keywords that the schemas use.
 */
export function createSchemaGuardFactory(vocabulary) {
  const guards = new WeakMap();
  return (schema) => {
    let known = guards.get(schema);
    if (known === undefined)
      guards.set(schema, (known = new CompiledSchemaGuard(schema, vocabulary)));
    return known;
  };
}
