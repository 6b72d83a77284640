import { isObject, ownMember, type JsonObject } from "../validation/checks.js";
import type { AssertionKeywordCompilers } from "./assertions.js";
import type { Dialect, DialectRules, JsonSchema, SchemaDocument } from "./document.js";
import { NO_VALUE, type CompiledSchema, type KeywordCheck } from "./evaluation.js";
import { createNativeRegExpMatcher, type CreatePatternMatcher, type PatternMatcher } from "./patterns/matcher.js";

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

/** Compiles the value of one keyword. */
type CompileKeyword = (
  keywordValue: never,
  compiler: SchemaCompiler,
  schema: JsonObject,
) => KeywordCheck | readonly KeywordCheck[];

/** Returns the compiler of keywords that each are compiled on their own. */
export function compileEach(table: { readonly [keyword: string]: CompileKeyword }): KeywordCompiler {
  return (schema, compiler, checks) => {
    let all = checks;
    for (const keyword in table) {
      const value = compiler.keywordValue(schema, keyword);
      if (value !== undefined) all = all.concat(table[keyword]!(value as never, compiler, schema));
    }
    return all;
  };
}

const ANY_VALUE: CompiledSchema = { checks: [], test: () => true };
const REJECT: CompiledSchema = { checks: [(value, evaluation) => evaluation.fail(value, NO_VALUE)], test: () => false };

interface CompilerOptions {
  readonly dialect?: Dialect | undefined;
  /** True to compile each schema when a value is checked against it first. */
  readonly isLazy?: boolean;
}

/** A schema that is compiled when a value is checked against it first. */
class LazySchema implements CompiledSchema {
  #compiled: CompiledSchema | undefined;
  readonly #compile: () => CompiledSchema;

  constructor(compile: () => CompiledSchema) {
    this.#compile = compile;
  }

  get checks(): CompiledSchema["checks"] {
    return (this.#compiled ??= this.#compile()).checks;
  }

  get test(): CompiledSchema["test"] {
    return (this.#compiled ??= this.#compile()).test;
  }
}

/** Compiles the schemas of one document. Each schema is compiled once, even if several references name it. */
export class SchemaCompiler {
  /** The whole JSON Schema document, which contains the schemas that are compiled. */
  declare readonly root: JsonSchema;
  /** The dialect of the document: draft-07 or 2020-12. Undefined if all keywords that the guard checks mean the same in both dialects. */
  declare readonly dialect: Dialect | undefined;
  /** The document of the root, with its references; undefined until a schema is compiled that can have a reference. */
  document: SchemaDocument | undefined;
  readonly #vocabulary: SchemaKeywordSet;
  readonly #isLazy: boolean;
  readonly #compiled: Map<JsonObject, CompiledSchema> = new Map();

  constructor(root: JsonSchema, vocabulary: SchemaKeywordSet, options: CompilerOptions = {}) {
    this.root = root;
    this.#isLazy = options.isLazy ?? false;
    this.dialect = vocabulary.dialectRules?.dialectOf(root, options.dialect);
    this.#vocabulary = vocabulary;
  }

  /** Returns the object that represents a compiled schema. Its list of checks is empty until {@link compileAll} has run. */
  compiled(schema: JsonSchema): CompiledSchema {
    if (!isObject(schema)) return schema ? ANY_VALUE : REJECT;
    let known = this.#compiled.get(schema);
    if (known === undefined) {
      known = this.#isLazy ? new LazySchema(() => this.#compile(schema)) : { checks: [] };
      this.#compiled.set(schema, known);
    }
    return known;
  }

  /**
   * Compiles all requested schemas and the schemas that they refer to. Uses a loop instead of recursion, because references may form a
   * cycle.
   */
  compileAll(): void {
    if (this.#isLazy) return;
    for (const [schema, compiled] of this.#compiled) Object.assign(compiled, this.#compile(schema));
  }

  /** Returns the value of a keyword, or undefined if the schema does not have the keyword or its dialect ignores the keyword. */
  keywordValue(schema: JsonObject, keyword: string): unknown {
    const { dialectRules } = this.#vocabulary;
    return dialectRules === undefined
      ? ownMember(schema, keyword)
      : dialectRules.keywordValueIn(this.dialect!, schema, keyword);
  }

  /** Returns the matcher of a pattern. */
  matcher(pattern: string): PatternMatcher {
    const { createMatcher = createNativeRegExpMatcher } = this.#vocabulary;
    return createMatcher(pattern);
  }

  /** Returns the compiled schema that is the value of a keyword, or undefined without the keyword. */
  subschema(schema: JsonObject, keyword: string): CompiledSchema | undefined {
    const value = this.keywordValue(schema, keyword);
    return value === undefined ? undefined : this.compiled(value as JsonSchema);
  }

  #compile(schema: JsonObject): CompiledSchema {
    const { keywords, dialectRules } = this.#vocabulary;
    const checks = keywords.reduce<readonly KeywordCheck[]>((previous, compile) => compile(schema, this, previous), []);
    if (dialectRules?.isReferenceOnly(schema, this.dialect!)) return { checks };
    const assertions = this.#compileAssertions(schema);
    if (checks.length === 0) return assertions;
    return { checks: [...assertions.checks, ...checks] };
  }

  #compileAssertions(schema: JsonObject): CompiledSchema {
    const { assertions } = this.#vocabulary;
    const compiled: ReturnType<(typeof assertions)[string]>[] = [];
    for (const keyword in assertions) {
      const value = ownMember(schema, keyword);
      if (value !== undefined) compiled.push(assertions[keyword]!(value as never, (pattern) => this.matcher(pattern)));
    }
    const [first, second, third] = compiled.map(([test]) => test);
    return {
      checks: compiled.map(
        ([test, expected, isConstant]) =>
          (value, evaluation) =>
            test(value, evaluation) ||
            (isConstant ? evaluation.failConstant(value, expected) : evaluation.fail(value, expected)),
      ),
      test:
        second === undefined
          ? (first ?? (() => true))
          : third === undefined
            ? (value, budget) => first!(value, budget) && second(value, budget)
            : (value, budget) => compiled.every(([test]) => test(value, budget)),
    };
  }
}
