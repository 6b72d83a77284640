import { containsKeywords, itemKeywords, uniqueItemKeywords } from "./arrayKeywords.js";
import {
  enumKeywords,
  itemCountKeywords,
  lengthKeywords,
  memberCountKeywords,
  multipleKeywords,
  patternKeywords,
  rangeKeywords,
  typeKeywords,
} from "./assertions.js";
import { SchemaCompiler, type SchemaKeywordSet } from "./compiler.js";
import { dialectRules, type Dialect, type JsonSchema } from "./document.js";
import {
  combiningKeywords,
  dependencyKeywords,
  dynamicScopeKeywords,
  referenceKeywords,
  unevaluatedKeywords,
} from "./inPlaceKeywords.js";
import {
  additionalPropertyKeywords,
  propertyKeywords,
  propertyNameKeywords,
  requiredKeywords,
} from "./objectKeywords.js";
import { createMatcher } from "./patterns/matcher.js";
import { describeValue, type Issue } from "../validation/issues.js";
import {
  DepthLimitError,
  MAX_ISSUES,
  MAX_SCHEMA_DEPTH,
  MAX_STEPS,
  SchemaEvaluationState,
  StepLimitError,
  type CompiledSchema,
} from "./evaluation.js";

export type { Dialect, JsonSchema } from "./document.js";

/** All keywords of both dialects. */
const ALL_KEYWORDS: SchemaKeywordSet = {
  assertions: /* @__PURE__ */ Object.assign(
    {},
    typeKeywords,
    enumKeywords,
    rangeKeywords,
    multipleKeywords,
    lengthKeywords,
    patternKeywords,
    itemCountKeywords,
    memberCountKeywords,
  ),
  keywords: [
    referenceKeywords,
    combiningKeywords,
    dependencyKeywords,
    requiredKeywords,
    propertyKeywords,
    additionalPropertyKeywords,
    propertyNameKeywords,
    itemKeywords,
    uniqueItemKeywords,
    containsKeywords,
    unevaluatedKeywords,
    dynamicScopeKeywords,
  ],
  dialectRules,
  createMatcher,
};

/** Checks values against one JSON Schema with the keywords of a given vocabulary. The schema is compiled once. */
export class CompiledSchemaGuard {
  readonly #schema: CompiledSchema;
  readonly #steps: number;

  /** @throws TypeError if a `$ref` names no schema of the document, or the dialect is unknown. */
  constructor(
    schema: JsonSchema,
    vocabulary: SchemaKeywordSet,
    { dialect, steps = MAX_STEPS, part = schema, isLazy = false }: SchemaGuardOptions = {},
  ) {
    this.#steps = steps;
    const compiler = new SchemaCompiler(schema, vocabulary, { dialect, isLazy });
    this.#schema = compiler.compiled(part);
    compiler.compileAll();
  }

  /** Returns true if a value is valid. */
  accepts(value: unknown): boolean {
    return this.#check(value);
  }

  /** Returns the issues of a value: an empty list for a valid value, and 100 issues at most. */
  issues(value: unknown): Issue[] {
    const issues: Issue[] = [];
    this.#check(value, issues);
    return issues;
  }

  #check(value: unknown, issues?: Issue[]): boolean {
    const evaluation = new SchemaEvaluationState(issues, this.#steps);
    try {
      return evaluation.apply(this.#schema, value);
    } catch (error) {
      if (error instanceof StepLimitError) {
        issues?.splice(MAX_ISSUES - 1);
        const found = describeValue(value);
        const message = `needs more than ${this.#steps} steps to check`;
        issues?.push({ code: "undecided", pointer: "", expected: "a value that needs fewer steps", found, message });
        return false;
      }
      // Both errors mean that the value nests too deeply, and are reported as the same issue. A RangeError (stack overflow) occurs first if
      // the stack is small.
      if (!(error instanceof DepthLimitError || error instanceof RangeError)) throw error;
      evaluation.issues = issues;
      evaluation.removeLimit();
      return evaluation.fail(value, `at most ${MAX_SCHEMA_DEPTH} levels deep`);
    }
  }
}

/**
 * Checks values against one JSON Schema (draft-07 or 2020-12) with all keywords. The schema is compiled once.
 *
 * Values are those that `JSON.parse` returns; a member that is `undefined` counts as missing. The keywords `format` and `content…` are
 * annotations and are not checked. A value is rejected if its check would apply more than 2048 schemas inside one another, or would take
 * more steps than the options allow. Steps are counted and time is not measured.
 *
 * @see https://json-schema.org/draft/2020-12/json-schema-validation
 */
export class SchemaGuard extends CompiledSchemaGuard {
  /** @throws TypeError if a `$ref` names no schema of the document, or the dialect is unknown. */
  constructor(schema: JsonSchema, options: SchemaGuardOptions = {}) {
    super(schema, ALL_KEYWORDS, options);
  }
}

/** Options of a guard for a JSON Schema. */
export interface SchemaGuardOptions {
  /** The dialect of a schema without `$schema`; 2020-12 by default, as the protocol requires. */
  readonly dialect?: Dialect;
  /** The maximum number of steps for the check of one value; {@link MAX_STEPS} by default. Infinity removes the limit. */
  readonly steps?: number;
  /** The schema inside the document that values are checked against; the document itself by default. */
  readonly part?: JsonSchema;
  /**
   * True to compile each subschema when a value is checked against it first, for a guard of few values. A check throws the error of a
   * broken reference then.
   */
  readonly isLazy?: boolean;
}

/** Returns true if the last issue is `undecided`: the check stopped at its limit of steps, so the value was rejected without a result. */
export function hasReachedStepLimit(issues: readonly Partial<Issue>[]): boolean {
  return issues.at(-1)?.code === "undecided";
}

/** Returns the guard of a schema. */
export type CreateSchemaGuardFunction = (schema: object) => CompiledSchemaGuard;

/**
 * Returns a function that creates the guard of each schema on first use and keeps it.
 *
 * @param vocabulary all keywords that the schemas use.
 */
export function createSchemaGuardFactory(vocabulary: SchemaKeywordSet): CreateSchemaGuardFunction {
  const guards = new WeakMap<object, CompiledSchemaGuard>();
  return (schema) => {
    let known = guards.get(schema);
    if (known === undefined) guards.set(schema, (known = new CompiledSchemaGuard(schema, vocabulary)));
    return known;
  };
}
