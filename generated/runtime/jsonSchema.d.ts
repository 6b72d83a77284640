// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Compiles JSON Schemas of tools and contracts to guards, and checks values with them, within a limit of steps.
 *
 * @module
 */
import { type Issue, type JsonObject } from "./protocol.js";
/** Thrown if a value or schema nests deeper than {@link MAX_SCHEMA_DEPTH}. The guard catches the error and rejects the value. */
export declare class DepthLimitError extends Error {}
/** Thrown if the check of one value needs more steps than allowed. The guard catches the error and rejects the value. */
export declare class StepLimitError extends Error {}
/**
 * The maximum number of schemas that are applied inside one another. Each level of a value takes at least one of them. The limit keeps the
 * stack from overflowing.
 */
export declare const MAX_SCHEMA_DEPTH = 2048;
/**
 * The default limit of steps for the check of one value, which takes some tens of milliseconds. A step is a schema applied to a part of
 * the value, an item, a member, or a few characters. Steps are counted and time is not measured, so every machine rejects the same values.
 */
export declare const MAX_STEPS = 4000000;
/** The cost in steps of listing one member name or of one lookup in a set. Both take much longer than applying a plain schema. */
export declare const STEPS_PER_LOOKUP = 10;
/** Counts the steps of one check. */
export interface ValidationStepBudget {
  /** @throws StepLimitError if the check has used all its steps. */
  spend(steps: number): void;
}
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
/**
 * Compiles `items`, `prefixItems` and `additionalItems`. The first items of an array can have a schema each, and the remaining items share
 * a schema. Draft-07 declares them in `items` (an array) and `additionalItems`, 2020-12 in `prefixItems` and `items`.
 */
export declare const itemKeywords: KeywordCompiler;
/** Compiles `contains`, `minContains` and `maxContains`. */
export declare const containsKeywords: KeywordCompiler;
/**
 * Returns true if two JSON values are equal. Numbers are compared by value, and the order of members does not matter. The comparison ends
 * at the first difference, so its work is limited by the size of the smaller value.
 *
 * @param wanted the value of `const`, or a value of `enum`.
 * @throws DepthLimitError if both values are nested too deeply.
 * @throws StepLimitError if the comparison needs more steps than the budget has.
 */
export declare function isEqual(value: unknown, wanted: unknown, budget: ValidationStepBudget): boolean;
/** Returns the names of an object's members, without members that are `undefined`, since JSON text cannot hold these. */
export declare function listDefinedMemberNames(value: object): string[];
/**
 * Returns true if a number is a whole multiple of another. Both are compared as decimals, as JSON writes them, so 0.3 is a multiple of
 * 0.1 although their binary fractions differ.
 */
export declare function isDecimalMultipleOf(value: number, of: number, budget: ValidationStepBudget): boolean;
/** A function that returns true if a text contains a match of its pattern. */
export type PatternMatcher = (text: string, budget: ValidationStepBudget) => boolean;
/** A function that compiles a regular expression to a matcher. */
export type CreatePatternMatcher = (pattern: string) => PatternMatcher;
/**
 * Creates a matcher that uses JavaScript's own engine. Use it only for patterns whose matching time is linear in the length of the text.
 */
export declare function createNativeRegExpMatcher(pattern: string): PatternMatcher;
/** By keyword, a function that compiles the keyword's value. These keywords check a value without applying another schema. */
export type AssertionKeywordCompilers = {
  readonly [keyword: string]: (keywordValue: never, createMatcher: CreatePatternMatcher) => Assertion;
};
/** Compiles the keywords of a schema that are in the `assertions` of a vocabulary. */
export declare function compileAssertionKeywords(
  schema: JsonObject,
  {
    assertions,
    createMatcher,
  }: {
    assertions: AssertionKeywordCompilers;
    createMatcher?: CreatePatternMatcher;
  },
): CompiledSchema & {
  test: ValueTest;
};
/** A compiled keyword: its test, the description of valid values, and whether exactly one value is valid. */
type Assertion = readonly [test: ValueTest, expected: string, isConstant?: boolean];
type ValueTest = (value: unknown, budget: ValidationStepBudget) => boolean;
export declare const typeKeywords: AssertionKeywordCompilers;
export declare const enumKeywords: AssertionKeywordCompilers;
export declare const rangeKeywords: AssertionKeywordCompilers;
export declare const multipleKeywords: AssertionKeywordCompilers;
/** `minLength`, `maxLength`, in Unicode code points. A code point is one or two UTF-16 code units of a JavaScript string. */
export declare const lengthKeywords: AssertionKeywordCompilers;
export declare const patternKeywords: AssertionKeywordCompilers;
export declare const itemCountKeywords: AssertionKeywordCompilers;
export declare const memberCountKeywords: AssertionKeywordCompilers;
/** A JSON Schema, as `JSON.parse` returns it. */
export type JsonSchema = boolean | object;
/** The supported dialects of JSON Schema. */
export type Dialect = "draft-07" | "2020-12";
/** The supported dialects by the URI in `$schema`, without an empty fragment. */
export declare const DIALECT_BY_URI: ReadonlyMap<unknown, Dialect>;
/** For each dialect, the keywords that only the other dialect defines. The dialect ignores them. */
export declare const FOREIGN_KEYWORDS: {
  readonly [dialect in Dialect]: RegExp;
};
/**
 * Returns the dialect of a schema.
 *
 * @param fallback the dialect of a schema without `$schema`.
 * @throws TypeError if `$schema` names an unknown dialect.
 */
export declare function dialectOf(schema: JsonSchema, fallback?: Dialect): Dialect;
/** Returns true if a `$ref` makes the dialect ignore all other keywords of the schema, as in draft-07. */
export declare function isRefIgnoringSiblings(schema: JsonObject, dialect: Dialect): boolean;
/** Returns the value of a keyword, or undefined if the schema does not have the keyword or the dialect ignores the keyword. */
export declare function getKeywordValueInDialect(dialect: Dialect, schema: JsonObject, keyword: string): unknown;
/** The functions that depend on the dialect. A vocabulary whose keywords mean the same in both dialects does not need them. */
export interface DialectRules {
  dialectOf(schema: JsonSchema, fallback?: Dialect): Dialect;
  isReferenceOnly(schema: JsonObject, dialect: Dialect): boolean;
  keywordValueIn(dialect: Dialect, schema: JsonObject, keyword: string): unknown;
}
/** The rules of draft-07 and 2020-12. */
export declare const dialectRules: DialectRules;
/** Checks a value against one keyword, and reports an issue to the evaluation if the value is invalid. */
export type KeywordCheck = (value: unknown, evaluation: SchemaEvaluationState) => boolean;
/** A schema as a list of checks. */
export interface CompiledSchema {
  checks: readonly KeywordCheck[];
  /**
   * Returns true if a value is valid, without reporting issues: a faster check for simple schemas. Undefined if a check of the schema
   * applies another schema.
   */
  test?: ((value: unknown, budget: ValidationStepBudget) => boolean) | undefined;
}
/** The `expected` text of a schema that allows no value, such as `false`. */
export declare const NO_VALUE = "no value";
/** The maximum number of issues that a guard reports for one value. */
export declare const MAX_ISSUES = 100;
/**
 * The members and items of one value that the keywords of a schema have evaluated. `unevaluatedProperties` and `unevaluatedItems` skip
 * them.
 */
export interface EvaluatedParts {
  readonly names: Set<string>;
  readonly items: Set<number>;
  /** The number of items at the start of the array that are all evaluated. */
  leadingItems: number;
  /** The number of elements in `names` and `items` together. */
  readonly size: number;
  createEmpty(): EvaluatedParts;
  add(other: EvaluatedParts): void;
}
/** The result of applying a schema that the value does not have to match, such as one of `anyOf`. */
export interface SubschemaEvaluationResult {
  readonly isValid: boolean;
  readonly evaluated: EvaluatedParts | undefined;
}
/** The state of the check of one value against a schema. Some fields use `declare`, which adds no code to the compiled class. */
export declare class SchemaEvaluationState implements ValidationStepBudget {
  #private;
  /** Receives the issues. If undefined, only the verdict is wanted, and the first failure ends the check. */
  issues: Issue[] | undefined;
  /** Records the evaluated parts of the current value. Undefined if no keyword needs the record. */
  evaluated: EvaluatedParts | undefined;
  /** The schema resources that the evaluation has entered, outermost first. `$dynamicRef` searches them. */
  dynamicScope: JsonSchemaResource[] | undefined;
  /** The JSON Pointer of the value whose failed `anyOf` or `oneOf` is being explained; undefined outside of an explanation. */
  explainedPointer: string | undefined;
  /**
   * The issues of values that differ from the only allowed value, as with `const`. An alternative of `anyOf` or `oneOf` with such an issue
   * is probably not the alternative that the value was written for, so the issues of another alternative are reported.
   */
  readonly constantIssues: Set<Issue> | undefined;
  /**
   * Caches whether values match subschemas (such as alternatives of `anyOf`) that are checked inside one another. Undefined until the
   * evaluation has taken {@link STEPS_BEFORE_KEEPING_RESULTS} steps.
   */
  results: Map<CompiledSchema, Map<object, SubschemaEvaluationResult>> | undefined;
  /** The number of subschemas, such as alternatives of `anyOf`, that are being checked inside one another at present. */
  attempts: number;
  /**
   * @param issues receives the issues; leave it out to get only the verdict.
   * @param steps the limit of steps.
   */
  constructor(issues?: Issue[], steps?: number);
  /** True if further checks cannot change the result: only the verdict is wanted, or the list of issues is full. */
  get isDone(): boolean;
  spend(steps: number): void;
  /**
   * Removes the limit of steps, so that a guard can still report the reason why it rejected the value. Call it only after the rejection.
   */
  removeLimit(): void;
  /** Returns true if the current value is valid against a schema. */
  apply({ checks }: CompiledSchema, value: unknown): boolean;
  /**
   * Returns true if a member or item of the current value is valid against a schema.
   *
   * @param name the name of the member, or the index of the item.
   */
  applyToPart(schema: CompiledSchema, part: unknown, name: string | number): boolean;
  /**
   * Reports an issue of the current value, or of one of its members.
   *
   * @param value the invalid value; undefined if the member is missing.
   * @param expected the values that the schema allows, as a noun phrase.
   * @param member the name of the member; leave it out for the current value.
   */
  fail(value: unknown, expected: string, member?: string): false;
  /** Reports that the current value differs from the only value that the schema allows. */
  failConstant(value: unknown, expected: string): false;
  /** Returns the JSON Pointer of the current value, or of one of its members. */
  pointer(member?: string): string;
}
export declare const requiredKeywords: KeywordCompiler;
/** Returns a check that an object has the given members. */
export declare function createRequiredMemberCheck(required: readonly string[]): KeywordCheck;
/** Compiles `properties` into checks of the members of an object. */
export declare const propertyKeywords: KeywordCompiler;
/**
 * Compiles `patternProperties` and `additionalProperties`. The schema of `additionalProperties` applies to members that are neither in
 * `properties` nor match a pattern.
 */
export declare const additionalPropertyKeywords: KeywordCompiler;
/** Compiles `propertyNames` into a check of the member names of an object. */
export declare const propertyNameKeywords: KeywordCompiler;
/** `allOf`, `anyOf`, `oneOf`, `not`, `if`: keywords that apply other schemas to the same value. */
export declare const combiningKeywords: KeywordCompiler;
/** `dependentSchemas`, `dependentRequired`, `dependencies`: keywords that apply if the value has a certain member. */
export declare const dependencyKeywords: KeywordCompiler;
/** The part of a document that one `$id` names, or the document itself. */
export interface JsonSchemaResource {
  readonly uri: string;
  readonly root: JsonSchema;
  readonly anchors: Map<string, JsonObject>;
  /** The anchors that `$dynamicAnchor` declares; `anchors` contains them too. */
  readonly dynamicAnchors: Map<string, JsonObject>;
}
/**
 * Yields the direct subschemas of a schema. Each has its keyword, and its name or index in the value of the keyword. The name is empty if
 * the value is a single schema.
 */
export declare function subschemasOf(
  schema: JsonObject,
): Generator<readonly [keyword: string, name: string, subschema: JsonSchema]>;
/** A JSON Schema document whose references can be resolved. A reference to another document is an error, because no document is fetched. */
export declare class SchemaDocument {
  #private;
  readonly dialect: Dialect;
  /** All schemas of the document, each with the resource that contains it. */
  readonly resourceBySchema: Map<JsonObject, JsonSchemaResource>;
  /** @throws TypeError if the dialect is unknown, or two schemas have the same `$id` or anchor. */
  constructor(root: JsonSchema, dialect?: Dialect);
  /** True if the document contains a `$dynamicRef`, so that guards must keep a dynamic scope. */
  get isDynamic(): boolean;
  /**
   * Returns the schema that a reference names.
   *
   * @param from the resource that contains the reference.
   * @throws TypeError if the document does not contain the schema.
   */
  resolve(reference: string, from: JsonSchemaResource): JsonSchema;
}
/** `$ref`, `$dynamicRef`: keywords that apply the schema that they name. */
export declare const referenceKeywords: KeywordCompiler;
/**
 * Makes the schema resource that contains the schema (the part of the document with the same `$id`) visible to `$dynamicRef` while the
 * schema is applied. Must be the last in a list of keyword compilers, because it wraps the checks of all other keywords.
 */
export declare const dynamicScopeKeywords: KeywordCompiler;
/** The keywords of most schemas. Their code is half of the code of all keywords. */
export declare const COMMON_KEYWORDS: SchemaKeywordSet;
/**
 * Returns false if a schema may have keywords that {@link COMMON_KEYWORDS} does not check. A schema that describes a member with the name of
 * such a keyword gives false too.
 *
 * @param text the schema as `JSON.stringify` returns it.
 */
export declare function hasOnlyCommonKeywords(text: string): boolean;
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
  constructor(root: JsonSchema, vocabulary: SchemaKeywordSet, dialect?: Dialect);
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
/**
 * A state of the automaton of a pattern: the condition (such as a character) under which the search continues, and the states that follow.
 */
export type AutomatonState =
  | {
      readonly kind: "character";
      readonly set: CharacterSet;
      next: number;
    }
  | {
      readonly kind: "split";
      next: number[];
    }
  | {
      readonly kind: "boundary";
      readonly boundary: PatternBoundaryKind;
      next: number;
    }
  | {
      readonly kind: "lookaround";
      readonly lookaround: Lookaround;
      next: number;
    }
  | {
      readonly kind: "accept";
    };
/** A pattern that must match, or must not match, the text before or after a position. */
export interface Lookaround {
  readonly automaton: Automaton;
  readonly isBehind: boolean;
  readonly isNegated: boolean;
}
/**
 * A nondeterministic finite automaton of a pattern. States are numbered by their index.
 *
 * @see https://swtch.com/~rsc/regexp/regexp1.html
 */
export interface Automaton {
  readonly states: readonly AutomatonState[];
  readonly start: number;
}
/** Thrown if a pattern needs more than {@link MAX_STATES} states. */
export declare class AutomatonTooLargeError extends Error {}
interface CompileOptions {
  /** True to read the text backwards, as for a lookbehind. */
  readonly isBackward?: boolean;
  /** True to compile `x{2,5}` like `x+`. The smaller automaton is enough to find out if the engine has to backtrack. */
  readonly isRough?: boolean;
}
/**
 * Compiles a pattern to an automaton.
 *
 * @throws AutomatonTooLargeError
 */
export declare function compilePattern(pattern: Pattern, options?: CompileOptions): Automaton;
/** The set of characters that one position of a pattern matches. */
export interface CharacterSet {
  /** @param code a Unicode code point. */
  has(code: number): boolean;
  /** The ranges of code points in the set; undefined if only the engine knows them, as for `\p{L}`. */
  readonly ranges: readonly Range[] | undefined;
}
type Range = readonly [first: number, last: number];
/** A character set of a pattern, such as `[a-z]`, and the length of its source text in UTF-16 code units. */
type SetSource = readonly [set: CharacterSet, length: number];
/** Returns the set of one literal character. */
export declare function createSingleCharacterSet(code: number): SetSource;
/** Returns the set of characters that an escape such as `\d` matches, for an escape outside of square brackets. */
export declare function readCharacterSetOfEscapeAt(source: string, at: number): SetSource;
/**
 * Returns the set of characters that a class in square brackets, or a dot, matches. `has` uses the JavaScript engine; `ranges` are needed
 * to compare sets.
 */
export declare function readCharacterClassAt(source: string, at: number): SetSource;
/** Returns true if a character may be in both sets. */
export declare function canCharacterSetsOverlap(one: CharacterSet, other: CharacterSet): boolean;
/**
 * Returns true if a backtracking engine such as JavaScript's matches the pattern in a number of steps that is linear in the length of
 * the text. False means that this is not known.
 */
export declare function canMatchInLinearTime(pattern: Pattern): boolean;
/** Returns true if a match can begin only at the start of the text. */
export declare function isAnchoredAtStart({ states, start }: Automaton): boolean;
/**
 * Searches a text by following all paths of an automaton at the same time, so the work is linear in the length of the text. Transitions
 * between sets of states are kept, except in patterns with lookarounds, whose transitions depend on the whole text.
 */
export declare class PatternSearcher {
  #private;
  constructor(automaton: Automaton);
  /**
   * Returns true if a text contains a match.
   *
   * @throws StepLimitError
   */
  test(text: string, budget: ValidationStepBudget): boolean;
}
/** The syntax tree of a regular expression. Captures are left out, because they do not affect whether a text matches. */
export type Pattern =
  | {
      readonly kind: "character";
      readonly set: CharacterSet;
    }
  | {
      readonly kind: "sequence";
      readonly parts: readonly Pattern[];
    }
  | {
      readonly kind: "choice";
      readonly options: readonly Pattern[];
    }
  | {
      readonly kind: "repeat";
      readonly part: Pattern;
      readonly min: number;
      readonly max: number;
    }
  | {
      readonly kind: "boundary";
      readonly boundary: PatternBoundaryKind;
    }
  | {
      readonly kind: "lookaround";
      readonly part: Pattern;
      readonly isBehind: boolean;
      readonly isNegated: boolean;
    };
/** A condition on a position: `^`, `$`, `\b` and `\B`. */
export type PatternBoundaryKind = "start" | "end" | "word" | "notWord";
/**
 * Parses a regular expression.
 *
 * @param source a valid ECMAScript regular expression with the flag `u`.
 * @throws TypeError if no linear matcher can support the expression: it has a back reference, changes flags within a group, or nests too
 * deep.
 */
export declare function parsePattern(source: string): Pattern;
/**
 * Rejects a pattern.
 *
 * @param reason a predicate, such as `is too large`.
 * @throws TypeError always.
 */
export declare function rejectPattern(source: string, reason: string): never;
/**
 * Creates a matcher whose number of steps is linear in the length of the text. The matcher uses JavaScript's own engine if that engine
 * is linear for the pattern.
 *
 * @param source an ECMAScript regular expression with the flag `u`.
 * @throws SyntaxError if the pattern is invalid.
 * @throws TypeError if no linear matcher exists: the pattern has a back reference, or is too large.
 */
export declare function createMatcher(source: string): PatternMatcher;
/** Returns true if JavaScript's own engine matches the pattern in a time that is linear in the length of the text. */
export declare function isLinearTimePattern(source: string): boolean;
/**
 * Compiles `unevaluatedProperties` and `unevaluatedItems`. They apply to the members and items that the other
 * checks of the schema have not evaluated.
 */
export declare const unevaluatedKeywords: KeywordCompiler;
/** Compiles `uniqueItems`. Its check runs after the cheaper check of `items`, which rejects invalid items first. */
export declare const uniqueItemKeywords: KeywordCompiler;
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
  constructor(schema: JsonSchema, vocabulary: SchemaKeywordSet, { dialect, steps }?: SchemaGuardOptions);
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
export declare function createSchemaGuardFactory(vocabulary: SchemaKeywordSet): CreateSchemaGuardFunction;
/**
 * Checks values against one JSON Schema (draft-07 or 2020-12) with all keywords. The schema is compiled once.
 *
 * Values are those that `JSON.parse` returns; a member that is `undefined` counts as missing. The keywords `format` and `content…` are
 * annotations and are not checked. A value is rejected if its check would apply more than 2048 schemas inside one another, or would take
 * more steps than the options allow. Steps are counted and time is not measured.
 *
 * @see https://json-schema.org/draft/2020-12/json-schema-validation
 */
export declare class SchemaGuard extends CompiledSchemaGuard {
  /** @throws TypeError if a `$ref` names no schema of the document, or the dialect is unknown. */
  constructor(schema: JsonSchema, options?: SchemaGuardOptions);
}
export {};
