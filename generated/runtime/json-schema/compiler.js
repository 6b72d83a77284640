// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isObject, ownMember } from "../validation/checks.js";
import { compileAssertionKeywords } from "./assertions.js";
import { NO_VALUE } from "./evaluation.js";
import { createNativeRegExpMatcher } from "./patterns/nativeMatcher.js";
const ANY_VALUE = { checks: [], test: () => true };
const REJECT = {
  checks: [(value, evaluation) => evaluation.fail(value, NO_VALUE)],
  test: () => false,
};
/** Compiles the schemas of one document. Each schema is compiled once, even if several references name it. */
export class SchemaCompiler {
  #vocabulary;
  #compiled = new Map();
  constructor(root, vocabulary, dialect) {
    this.root = root;
    this.dialect = vocabulary.dialectRules?.dialectOf(root, dialect);
    this.#vocabulary = vocabulary;
  }
  /** Returns the object that represents a compiled schema. Its list of checks is empty until {@link compileAll} has run. */
  compiled(schema) {
    if (!isObject(schema)) return schema ? ANY_VALUE : REJECT;
    let known = this.#compiled.get(schema);
    if (known === undefined)
      this.#compiled.set(schema, (known = { checks: [] }));
    return known;
  }
  /**
   * Compiles all requested schemas and the schemas that they refer to. Uses a loop instead of recursion, because references may form a
   * cycle.
   */
  compileAll() {
    for (const [schema, compiled] of this.#compiled)
      Object.assign(compiled, this.#compile(schema));
  }
  /** Returns the value of a keyword, or undefined if the schema does not have the keyword or its dialect ignores the keyword. */
  keywordValue(schema, keyword) {
    const { dialectRules } = this.#vocabulary;
    return dialectRules === undefined
      ? ownMember(schema, keyword)
      : dialectRules.keywordValueIn(this.dialect, schema, keyword);
  }
  /** Returns the matcher of a pattern for member names. */
  matcher(pattern) {
    return (this.#vocabulary.createMatcher ?? createNativeRegExpMatcher)(
      pattern,
    );
  }
  /** Returns the compiled schema that is the value of a keyword, or undefined without the keyword. */
  subschema(schema, keyword) {
    const value = this.keywordValue(schema, keyword);
    return value === undefined ? undefined : this.compiled(value);
  }
  #compile(schema) {
    const { keywords, dialectRules } = this.#vocabulary;
    const checks = keywords.reduce(
      (previous, compile) => compile(schema, this, previous),
      [],
    );
    if (dialectRules?.isReferenceOnly(schema, this.dialect)) return { checks };
    const assertions = compileAssertionKeywords(schema, this.#vocabulary);
    if (checks.length === 0) return assertions;
    return { checks: [...assertions.checks, ...checks] };
  }
}
