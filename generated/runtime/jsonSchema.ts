// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Compiles JSON Schemas of tools and contracts to guards, and checks values with them, within a limit of steps.
 *
 * @module
 */
import {
  type Issue,
  type JsonObject,
  describeValue,
  escapePointerToken,
  hasLengthWithin,
  isBoolean,
  isInteger,
  isNumber,
  isObject,
  isObjectOrArray,
  isString,
  issueMessage,
  ownMember,
} from "./protocol.js";

// ---- json-schema/evaluation ---------------------------------------------------------------------

/** Thrown if a value or schema nests deeper than {@link MAX_SCHEMA_DEPTH}. The guard catches the error and rejects the value. */
export class DepthLimitError extends Error {}

/** Thrown if the check of one value needs more steps than allowed. The guard catches the error and rejects the value. */
export class StepLimitError extends Error {}

/**
 * The maximum number of schemas that are applied inside one another. Each level of a value takes at least one of them. The limit keeps the
 * stack from overflowing.
 */
export const MAX_SCHEMA_DEPTH = 2048;

/**
 * The default limit of steps for the check of one value, which takes some tens of milliseconds. A step is a schema applied to a part of
 * the value, an item, a member, or a few characters. Steps are counted and time is not measured, so every machine rejects the same values.
 */
export const MAX_STEPS = 4_000_000;

/** The cost in steps of listing one member name or of one lookup in a set. Both take much longer than applying a plain schema. */
export const STEPS_PER_LOOKUP = 10;

/** Counts the steps of one check. */
export interface ValidationStepBudget {
  /** @throws StepLimitError if the check has used all its steps. */
  spend(steps: number): void;
}

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

/**
 * After this many steps, an evaluation caches whether parts of the value match the schemas of nested `anyOf` or `oneOf`. Without the cache,
 * some recursive schemas double the work at each level.
 */
const STEPS_BEFORE_KEEPING_RESULTS = 10_000;

/** The `expected` text of a schema that allows no value, such as `false`. */
export const NO_VALUE = "no value";

/** The maximum number of issues that a guard reports for one value. */
export const MAX_ISSUES = 100;

/**
 * The members and items of one value that the keywords of a schema have evaluated. `unevaluatedProperties` and `unevaluatedItems` skip
 * them.
 */
export class EvaluatedParts {
  readonly names: Set<string> = new Set();
  readonly items: Set<number> = new Set();
  /** The number of items at the start of the array that are all evaluated. */
  leadingItems = 0;

  /** The number of elements in `names` and `items` together. */
  get size(): number {
    return this.names.size + this.items.size;
  }

  /** Only schemas with these keywords create the first object, so that the bundles of others leave the class out. */
  createEmpty(): EvaluatedParts {
    return new EvaluatedParts();
  }

  add({ names, items, leadingItems }: EvaluatedParts): void {
    for (const name of names) this.names.add(name);
    for (const item of items) this.items.add(item);
    this.leadingItems = Math.max(this.leadingItems, leadingItems);
  }
}

/** The result of applying a schema that the value does not have to match, such as one of `anyOf`. */
interface AttemptResult {
  readonly isValid: boolean;
  readonly evaluated: EvaluatedParts | undefined;
}

/** The state of the check of one value against a schema. Some fields use `declare`, which adds no code to the compiled class. */
export class SchemaEvaluationState implements ValidationStepBudget {
  /** Receives the issues. If undefined, only the verdict is wanted, and the first failure ends the check. */
  issues: Issue[] | undefined;
  /** Records the evaluated parts of the current value. Undefined if no keyword needs the record. */
  evaluated: EvaluatedParts | undefined;
  /** The schema resources that the evaluation has entered, outermost first. `$dynamicRef` searches them. */
  declare dynamicScope: JsonSchemaResource[] | undefined;
  /** The JSON Pointer of the value whose failed `anyOf` or `oneOf` is being explained; undefined outside of an explanation. */
  declare explainedPointer: string | undefined;
  /**
   * The issues of values that differ from the only allowed value, as with `const`. An alternative of `anyOf` or `oneOf` with such an issue
   * is probably not the alternative that the value was written for, so the issues of another alternative are reported.
   */
  declare readonly constantIssues: Set<Issue> | undefined;
  /**
   * Caches whether values match subschemas (such as alternatives of `anyOf`) that are checked inside one another. Undefined until the
   * evaluation has taken {@link STEPS_BEFORE_KEEPING_RESULTS} steps.
   */
  #results: Map<CompiledSchema, Map<object, AttemptResult>> | undefined;
  /** The number of subschemas, such as alternatives of `anyOf`, that are being checked inside one another at present. */
  #attempts = 0;
  readonly #path: (string | number)[] | undefined;
  #schemaDepth = 0;
  /**
   * The steps that remain in the present phase. After {@link STEPS_BEFORE_KEEPING_RESULTS} steps, the second phase begins, which caches
   * results. If no steps remain in the second phase, the value is rejected.
   */
  #left: number;
  #reserve: number;

  /**
   * @param issues receives the issues; leave it out to get only the verdict.
   * @param steps the limit of steps.
   */
  constructor(issues?: Issue[], steps: number = MAX_STEPS) {
    this.#left = Math.min(steps, STEPS_BEFORE_KEEPING_RESULTS);
    this.#reserve = steps - this.#left;
    this.issues = issues;
    this.constantIssues = issues && new Set();
    this.#path = issues && [];
  }

  /** True if further checks cannot change the result: only the verdict is wanted, or the list of issues is full. */
  get isDone(): boolean {
    return this.issues === undefined || this.issues.length >= MAX_ISSUES;
  }

  spend(steps: number): void {
    if ((this.#left -= steps) < 0) this.#refill();
  }

  /**
   * Removes the limit of steps, so that a guard can still report the reason why it rejected the value. Call it only after the rejection.
   */
  removeLimit(): void {
    this.#left = Infinity;
  }

  #refill(): void {
    this.#results ??= new Map();
    this.#left += this.#reserve;
    this.#reserve = 0;
    if (this.#left < 0) throw new StepLimitError();
  }

  /** Returns true if the current value is valid against a schema. */
  apply({ checks }: CompiledSchema, value: unknown): boolean {
    if ((this.#left -= 1 + (checks.length >> 3)) < 0) this.#refill();
    if (++this.#schemaDepth > MAX_SCHEMA_DEPTH) throw new DepthLimitError();
    let isValid = true;
    for (let i = 0; i < checks.length; i++) {
      if (checks[i]!(value, this)) continue;
      isValid = false;
      if (this.isDone) break;
    }
    this.#schemaDepth--;
    return isValid;
  }

  /**
   * Returns true if a member or item of the current value is valid against a schema.
   *
   * @param name the name of the member, or the index of the item.
   */
  applyToPart(schema: CompiledSchema, part: unknown, name: string | number): boolean {
    if (--this.#left < 0) this.#refill();
    if (schema.test?.(part, this)) return true;
    const { evaluated, issues } = this;
    if (schema.test && issues === undefined) return false;
    this.evaluated = undefined;
    this.#path?.push(name);
    const isValid = this.apply(schema, part);
    this.#path?.pop();
    this.evaluated = evaluated;
    return isValid;
  }

  /**
   * Returns true if the current value is valid against a schema that it does not have to match, such as one of `anyOf`. If it is valid, the
   * members and items that the schema evaluated are recorded for `unevaluatedProperties` and `unevaluatedItems`.
   *
   * @param issues receives the issues of the value, which are not added to the issues that the guard reports. Without it, only the verdict
   * is wanted.
   */
  matches(schema: CompiledSchema, value: unknown, issues?: Issue[]): boolean {
    const { evaluated, issues: reported } = this;
    const results = issues === undefined && isObjectOrArray(value) ? this.#knownResults(schema) : undefined;
    const known = results?.get(value as object);
    if (known && (!known.isValid || !evaluated || known.evaluated)) {
      if (known.isValid) this.#addEvaluated(known.evaluated);
      return known.isValid;
    }
    // `applyToPart` saves and restores fields, too. A shared function would add a stack frame at each level, so the stack would overflow before
    // the depth limit.
    this.issues = issues;
    this.evaluated = evaluated?.createEmpty();
    this.#attempts++;
    const isValid = this.apply(schema, value);
    this.#attempts--;
    const more = this.evaluated;
    results?.set(value as object, { isValid, evaluated: more });
    this.issues = reported;
    this.evaluated = evaluated;
    if (isValid) this.#addEvaluated(more);
    return isValid;
  }

  /** Returns the cached results of a schema; undefined if results are not cached at present. */
  #knownResults(schema: CompiledSchema): Map<object, AttemptResult> | undefined {
    const results = this.#results;
    if (results === undefined || this.#attempts === 0 || this.dynamicScope !== undefined) return undefined;
    let known = results.get(schema);
    if (known === undefined) results.set(schema, (known = new Map()));
    return known;
  }

  #addEvaluated(more: EvaluatedParts | undefined): void {
    if (this.evaluated === undefined || more === undefined) return;
    this.spend(STEPS_PER_LOOKUP * more.size);
    this.evaluated.add(more);
  }

  /**
   * Reports an issue of the current value, or of one of its members.
   *
   * @param value the invalid value; undefined if the member is missing.
   * @param expected the values that the schema allows, as a noun phrase.
   * @param member the name of the member; leave it out for the current value.
   */
  fail(value: unknown, expected: string, member?: string): false {
    if (this.isDone) return false;
    const found = describeValue(value);
    const code = value === undefined ? "missing" : expected === NO_VALUE ? "forbidden" : "mismatch";
    const message = issueMessage(code, expected, found);
    const pointer = this.pointer(member);
    this.issues!.push({ code, pointer, expected, found, message });
    return false;
  }

  /** Reports that the current value differs from the only value that the schema allows. */
  failConstant(value: unknown, expected: string): false {
    const isReported = !this.isDone;
    this.fail(value, expected);
    if (isReported) this.constantIssues!.add(this.issues!.at(-1)!);
    return false;
  }

  /** Returns the JSON Pointer of the current value, or of one of its members. */
  pointer(member?: string): string {
    const path = member === undefined ? this.#path! : [...this.#path!, member];
    const pointer = path.map((name) => `/${escapePointerToken(String(name))}`).join("");
    this.spend(path.length + pointer.length);
    return pointer;
  }
}

// ---- json-schema/equality -----------------------------------------------------------------------

/**
 * Returns true if two JSON values are equal. Numbers are compared by value, and the order of members does not matter. The comparison ends
 * at the first difference, so its work is limited by the size of the smaller value.
 *
 * @param wanted the value of `const`, or a value of `enum`.
 * @throws DepthLimitError if both values are nested too deeply.
 * @throws StepLimitError if the comparison needs more steps than the budget has.
 */
export function isEqual(value: unknown, wanted: unknown, budget: ValidationStepBudget): boolean {
  let depth = 0;
  const compare = (left: unknown, right: unknown): boolean => {
    if (left === right) return true;
    if (!isObjectOrArray(left) || !isObjectOrArray(right)) return false;
    if (++depth > MAX_SCHEMA_DEPTH + 1) throw new DepthLimitError();
    budget.spend(4);
    const isSame =
      Array.isArray(left) || Array.isArray(right)
        ? Array.isArray(left) &&
          Array.isArray(right) &&
          left.length === right.length &&
          right.every((item, i) => compare(left[i], item))
        : hasEqualMembers(left, right);
    depth--;
    return isSame;
  };
  const hasEqualMembers = (left: JsonObject, right: JsonObject): boolean => {
    const names = listDefinedMemberNames(right);
    for (const name of names) {
      const member = ownMember(left, name);
      if (member === undefined || !compare(member, right[name])) return false;
    }
    const all = listDefinedMemberNames(left);
    budget.spend(STEPS_PER_LOOKUP * all.length);
    return all.length === names.length;
  };
  return compare(value, wanted);
}

/** Returns the names of an object's members, without members that are `undefined`, since JSON text cannot hold these. */
export function listDefinedMemberNames(value: object): string[] {
  const names = Object.keys(value);
  return names.some((name) => (value as JsonObject)[name] === undefined)
    ? names.filter((name) => (value as JsonObject)[name] !== undefined)
    : names;
}

/** The steps that a `multipleOf` check takes from the step limit if JavaScript numbers can represent both operands exactly. */
const NUMBER_STEPS = 8;

/** The cost in steps of a `multipleOf` check that needs BigInt. */
const BIG_INTEGER_STEPS = 100;

/**
 * Returns true if a number is a whole multiple of another. Both are compared as decimals, as JSON writes them, so 0.3 is a multiple of
 * 0.1 although their binary fractions differ.
 */
export function isDecimalMultipleOf(value: number, of: number, budget: ValidationStepBudget): boolean {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(of)) return value % of === 0;
  if (!Number.isFinite(value)) return false;
  const [digits, power] = decimal(value);
  const [ofDigits, ofPower] = decimal(of);
  const smallerPower = Math.min(power, ofPower);
  const [scale, ofScale] = [power - smallerPower, ofPower - smallerPower];
  const scaled = Number(digits) * 10 ** scale;
  const ofScaled = Number(ofDigits) * 10 ** ofScale;
  const isExact = scale < 16 && ofScale < 16;
  if (isExact && Number.isSafeInteger(scaled) && Number.isSafeInteger(ofScaled)) {
    budget.spend(NUMBER_STEPS);
    return scaled % ofScaled === 0;
  }
  budget.spend(BIG_INTEGER_STEPS);
  return (BigInt(digits) * 10n ** BigInt(scale)) % (BigInt(ofDigits) * 10n ** BigInt(ofScale)) === 0n;
}

/** Splits a number into digits and a power of ten. */
function decimal(value: number): [digits: string, power: number] {
  const [written, power = "0"] = String(value).split("e");
  const [whole, fraction = ""] = written!.split(".");
  return [whole! + fraction, Number(power) - fraction.length];
}

// ---- json-schema/arrayKeywords ------------------------------------------------------------------

/**
 * Compiles `items`, `prefixItems` and `additionalItems`. The first items of an array can have a schema each, and the remaining items share
 * a schema. Draft-07 declares them in `items` (an array) and `additionalItems`, 2020-12 in `prefixItems` and `items`.
 */
export const itemKeywords: KeywordCompiler = (schema, compiler, checks) => {
  const items = compiler.keywordValue(schema, "items");
  const isTuple = Array.isArray(items);
  const prefix = isTuple ? items : ((compiler.keywordValue(schema, "prefixItems") ?? []) as JsonSchema[]);
  const prefixSchemas = prefix.map((one) => compiler.compiled(one as JsonSchema));
  const rest = compiler.subschema(schema, isTuple ? "additionalItems" : "items");
  if (rest === undefined && prefixSchemas.length === 0) return checks;
  const check: KeywordCheck = (value, evaluation) => {
    if (!Array.isArray(value)) return true;
    const end = rest ? value.length : Math.min(prefixSchemas.length, value.length);
    let isValid = true;
    for (let i = 0; i < end; i++) {
      if (evaluation.applyToPart(prefixSchemas[i] ?? rest!, value[i], i)) continue;
      isValid = false;
      if (evaluation.isDone) break;
    }
    const { evaluated } = evaluation;
    if (evaluated) evaluated.leadingItems = Math.max(evaluated.leadingItems, end);
    return isValid;
  };
  return [...checks, check];
};

/** Compiles `contains`, `minContains` and `maxContains`. */
export const containsKeywords: KeywordCompiler = (schema, compiler, checks) => {
  const contained = compiler.subschema(schema, "contains");
  if (contained === undefined) return checks;
  const min = (compiler.keywordValue(schema, "minContains") ?? 1) as number;
  const max = (compiler.keywordValue(schema, "maxContains") ?? Infinity) as number;
  const range = max === Infinity ? `${min} or more` : `${min} to ${max}`;
  const expected = `an array with ${range} items that "contains" allows`;
  const check: KeywordCheck = (value, evaluation) => {
    if (!Array.isArray(value)) return true;
    const { evaluated } = evaluation;
    let count = 0;
    evaluation.evaluated = undefined;
    for (let i = 0; i < value.length; i++) {
      if (!evaluation.matches(contained, value[i])) continue;
      count++;
      evaluated?.items.add(i);
      if (count > max || (count >= min && max === Infinity && !evaluated)) break;
    }
    evaluation.evaluated = evaluated;
    return (count >= min && count <= max) || evaluation.fail(value, expected);
  };
  return [...checks, check];
};

/** Compiles `uniqueItems`. Its check runs after the cheaper check of `items`, which rejects invalid items first. */
export const uniqueItemKeywords: KeywordCompiler = (schema, compiler, checks) => {
  if (compiler.keywordValue(schema, "uniqueItems") !== true) return checks;
  const check: KeywordCheck = (value, evaluation) =>
    !Array.isArray(value) ||
    value.length < 2 ||
    areUnique(value, evaluation) ||
    evaluation.fail(value, "an array without equal items");
  return [...checks, check];
};

function areUnique(items: readonly unknown[], evaluation: SchemaEvaluationState): boolean {
  const primitives = new Set<unknown>();
  const numbers = new Set<number>();
  for (const item of items) {
    evaluation.spend(STEPS_PER_LOOKUP);
    const isStructure = isObjectOrArray(item);
    const seen: Set<unknown> = isStructure ? numbers : primitives;
    const key = isStructure ? numberingOf(evaluation).numberOf(item) : item;
    if (seen.has(key)) return false;
    seen.add(key);
  }
  return true;
}

/**
 * For each evaluation, the numbers that identify the compared objects and arrays. All `uniqueItems` keywords of the evaluation share them.
 */
const NUMBERINGS = new WeakMap<SchemaEvaluationState, Numbering>();

function numberingOf(evaluation: SchemaEvaluationState): Numbering {
  let known = NUMBERINGS.get(evaluation);
  if (known === undefined) NUMBERINGS.set(evaluation, (known = new Numbering(evaluation)));
  return known;
}

/**
 * Assigns a number to each object and array, so that equal values have the same number. Each value is converted to a text, in which the
 * numbers of nested objects and arrays replace them; values with equal texts are equal. Each value is read once, even if several
 * `uniqueItems` apply.
 */
class Numbering {
  readonly #budget: ValidationStepBudget;
  readonly #byObject: Map<object, number> = new Map();
  readonly #byText: Map<string, number> = new Map();

  constructor(budget: ValidationStepBudget) {
    this.#budget = budget;
  }

  /** @throws DepthLimitError | StepLimitError */
  numberOf(value: object, depth = 0): number {
    const known = this.#byObject.get(value);
    if (known !== undefined) return known;
    if (depth > MAX_SCHEMA_DEPTH) throw new DepthLimitError();
    const isArray = Array.isArray(value);
    const names: unknown[] = isArray ? value : listDefinedMemberNames(value);
    this.#budget.spend(STEPS_PER_LOOKUP * (2 + names.length));
    if (!isArray) names.sort();
    let text = isArray ? "[" : "{";
    // A loop without callbacks takes one stack frame for each level, so the depth limit is reached before the stack overflows.
    for (const name of names) {
      const part = isArray ? name : (value as JsonObject)[name as string];
      if (!isArray) text += `${this.#primitiveText(name)}:`;
      text += isObjectOrArray(part) ? `#${this.numberOf(part, depth + 1)},` : `${this.#primitiveText(part)},`;
    }
    let number = this.#byText.get(text);
    if (number === undefined) this.#byText.set(text, (number = this.#byText.size));
    this.#byObject.set(value, number);
    return number;
  }

  #primitiveText(value: unknown): string {
    if (typeof value !== "string") return String(value);
    this.#budget.spend(value.length >> 3);
    return JSON.stringify(value);
  }
}

// ---- json-schema/assertions ---------------------------------------------------------------------

/** By keyword, a function that compiles the keyword's value. These keywords check a value without applying another schema. */
export type AssertionKeywordCompilers = {
  readonly [keyword: string]: (keywordValue: never, createMatcher: CreatePatternMatcher) => Assertion;
};

/** A compiled keyword: its test, the description of valid values, and whether exactly one value is valid. */
type Assertion = readonly [test: ValueTest, expected: string, isConstant?: boolean];

type ValueTest = (value: unknown, budget: ValidationStepBudget) => boolean;

const TYPES: { readonly [type: string]: Assertion } = {
  null: [(value) => value === null, "null", true],
  boolean: [isBoolean, "true or false"],
  object: [isObject, "an object"],
  array: [Array.isArray, "an array"],
  number: [isNumber, "a number"],
  integer: [isInteger, "an integer"],
  string: [isString, "a string"],
};

function typeAssertion(type: string): Assertion {
  if (Object.hasOwn(TYPES, type)) return TYPES[type]!;
  throw new TypeError(`type: ${type} is not a JSON Schema type`);
}

export const typeKeywords: AssertionKeywordCompilers = {
  type: (names: string | readonly string[]): Assertion => {
    const types = [names].flat().map(typeAssertion);
    if (types.length === 1) return types[0]!;
    return [
      (value, budget) => types.some(([test]) => test(value, budget)),
      types.map(([, expected]) => expected).join(" or "),
    ];
  },
};

export const enumKeywords: AssertionKeywordCompilers = {
  enum: oneOfValues,
  const: (value: unknown) => oneOfValues([value]),
};

export const rangeKeywords: AssertionKeywordCompilers = {
  minimum: (limit: number) => forNumbers((n) => n >= limit, `at least ${limit}`),
  maximum: (limit: number) => forNumbers((n) => n <= limit, `at most ${limit}`),
  exclusiveMinimum: (limit: number) => forNumbers((n) => n > limit, `more than ${limit}`),
  exclusiveMaximum: (limit: number) => forNumbers((n) => n < limit, `less than ${limit}`),
};

export const multipleKeywords: AssertionKeywordCompilers = {
  multipleOf: (of: number) => forNumbers((n, budget) => isDecimalMultipleOf(n, of, budget), `a multiple of ${of}`),
};

/** `minLength`, `maxLength`, in Unicode code points. A code point is one or two UTF-16 code units of a JavaScript string. */
export const lengthKeywords: AssertionKeywordCompilers = {
  minLength: (limit: number) =>
    forStrings(
      (text, budget) =>
        text.length >= 2 * limit || (spendCounting(text, budget) && hasLengthWithin(text, limit, Infinity)),
      `at least ${limit} characters long`,
    ),
  maxLength: (limit: number) =>
    forStrings(
      (text, budget) =>
        text.length <= limit ||
        (text.length <= 2 * limit && spendCounting(text, budget) && hasLengthWithin(text, 0, limit)),
      `at most ${limit} characters long`,
    ),
};

export const patternKeywords: AssertionKeywordCompilers = {
  pattern: (pattern: string, createMatcher: CreatePatternMatcher) =>
    forStrings(createMatcher(pattern), `a string that matches ${pattern}`),
};

export const itemCountKeywords: AssertionKeywordCompilers = {
  minItems: (limit: number) => forArrays((items) => items.length >= limit, `an array of at least ${limit} items`),
  maxItems: (limit: number) => forArrays((items) => items.length <= limit, `an array of at most ${limit} items`),
};

export const memberCountKeywords: AssertionKeywordCompilers = {
  minProperties: (limit: number) =>
    forObjects((value, budget) => memberCount(value, budget) >= limit, `an object with at least ${limit} members`),
  maxProperties: (limit: number) =>
    forObjects((value, budget) => memberCount(value, budget) <= limit, `an object with at most ${limit} members`),
};

/** Accepts some fixed values. Strings, numbers, booleans and null are looked up in a set; objects and arrays are compared one by one. */
function oneOfValues(values: readonly unknown[]): Assertion {
  const primitives = new Set(values.filter((value) => !isObjectOrArray(value)));
  const structures = values.filter(isObjectOrArray);
  const all = values.map((value) => JSON.stringify(value)).join(", ");
  const list = all.length > 300 ? `${values.length} values` : all;
  return [
    (value, budget) =>
      isObjectOrArray(value) ? structures.some((wanted) => isEqual(value, wanted, budget)) : primitives.has(value),
    values.length === 1 ? all.slice(0, 300) : `one of ${list}`,
    values.length === 1,
  ];
}

function memberCount(value: JsonObject, budget: ValidationStepBudget): number {
  const { length } = listDefinedMemberNames(value);
  budget.spend(STEPS_PER_LOOKUP * length);
  return length;
}

/** Subtracts the steps for counting the characters of a string from the step limit of a check. Returns true, so that `&&` can follow. */
function spendCounting({ length }: string, budget: ValidationStepBudget): true {
  budget.spend(length >> 2);
  return true;
}

/** Accepts all values that are not numbers, and the numbers that pass a test. */
function forNumbers(test: (value: number, budget: ValidationStepBudget) => boolean, expected: string): Assertion {
  return [(value, budget) => typeof value !== "number" || test(value, budget), expected];
}

/** Accepts all values that are not strings, and the strings that pass a test. */
function forStrings(test: (value: string, budget: ValidationStepBudget) => boolean, expected: string): Assertion {
  return [(value, budget) => typeof value !== "string" || test(value, budget), expected];
}

/** Accepts all values that are not arrays, and the arrays that pass a test. */
function forArrays(test: (value: readonly unknown[]) => boolean, expected: string): Assertion {
  return [(value) => !Array.isArray(value) || test(value), expected];
}

/** Accepts all values that are not objects, and the objects that pass a test. */
function forObjects(test: (value: JsonObject, budget: ValidationStepBudget) => boolean, expected: string): Assertion {
  return [(value, budget) => !isObject(value) || test(value, budget), expected];
}

// ---- json-schema/patterns/syntax ----------------------------------------------------------------

/** The syntax tree of a regular expression. Captures are left out, because they do not affect whether a text matches. */
export type Pattern =
  | { readonly kind: "character"; readonly set: CharacterSet }
  | { readonly kind: "sequence"; readonly parts: readonly Pattern[] }
  | { readonly kind: "choice"; readonly options: readonly Pattern[] }
  | { readonly kind: "repeat"; readonly part: Pattern; readonly min: number; readonly max: number }
  | { readonly kind: "boundary"; readonly boundary: PatternBoundaryKind }
  | { readonly kind: "lookaround"; readonly part: Pattern; readonly isBehind: boolean; readonly isNegated: boolean };

/** A condition on a position: `^`, `$`, `\b` and `\B`. */
export type PatternBoundaryKind = "start" | "end" | "word" | "notWord";

/** The set of characters that one position of a pattern matches. */
export interface CharacterSet {
  /** @param code a Unicode code point. */
  has(code: number): boolean;
  /** The ranges of code points in the set; undefined if only the engine knows them, as for `\p{L}`. */
  readonly ranges: readonly Range[] | undefined;
}

type Range = readonly [first: number, last: number];

const LAST_CODE_POINT = 0x10ffff;

/** The characters of `\d`, `\w` and `\s`, as they are written in square brackets. @see https://tc39.es/ecma262/#sec-compiletocharset */
const CLASSES: { readonly [letter: string]: string } = {
  d: "0-9",
  w: "0-9A-Z_a-z",
  s: String.raw`\t-\r \xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff`,
};

/** The characters that `.` matches. */
const DOT = String.raw`[^\n\r\u2028\u2029]`;

/** The code points of control escapes such as `\t`. In square brackets, `\b` is a backspace. */
const CONTROL_ESCAPES: { readonly [letter: string]: number } = {
  b: 0x08,
  t: 0x09,
  n: 0x0a,
  v: 0x0b,
  f: 0x0c,
  r: 0x0d,
  0: 0,
};

const ESCAPE =
  /^\\(?:u\{([0-9A-Fa-f]+)\}|u([Dd][89ABab][0-9A-Fa-f]{2})\\u([Dd][C-Fc-f][0-9A-Fa-f]{2})|(?:u([0-9A-Fa-f]{4})|x([0-9A-Fa-f]{2}))|c([A-Za-z])|[pP]\{[^}]*\}|([dDsSwW])|([^]))/u;

/** The maximum depth of nested groups. The limit keeps the stack from overflowing. */
const MAX_GROUP_DEPTH = 200;

/**
 * Parses a regular expression.
 *
 * @param source a valid ECMAScript regular expression with the flag `u`.
 * @throws TypeError if no linear matcher can support the expression: it has a back reference, changes flags within a group, or nests too
 * deep.
 */
export function parsePattern(source: string): Pattern {
  return new PatternParser(source).choice(0);
}

class PatternParser {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  choice(depth: number): Pattern {
    if (depth > MAX_GROUP_DEPTH) rejectPattern(this.#source, "nests too deep");
    const options = [this.#sequence(depth)];
    while (this.#skip("|")) options.push(this.#sequence(depth));
    return options.length === 1 ? options[0]! : { kind: "choice", options };
  }

  #sequence(depth: number): Pattern {
    const parts: Pattern[] = [];
    while (this.#at < this.#source.length && !/[|)]/.test(this.#source[this.#at]!))
      parts.push(this.#repeated(this.#term(depth)));
    return parts.length === 1 ? parts[0]! : { kind: "sequence", parts };
  }

  #repeated(part: Pattern): Pattern {
    const [whole, sign, min, comma, max] =
      /^(?:([*+?])|\{(\d+)(,)?(\d+)?\})\??/.exec(this.#source.slice(this.#at, this.#at + 50)) ?? [];
    if (whole === undefined) return part;
    this.#at += whole.length;
    if (sign !== undefined)
      return { kind: "repeat", part, min: sign === "+" ? 1 : 0, max: sign === "?" ? 1 : Infinity };
    const end = max ?? (comma === undefined ? min : Infinity);
    return { kind: "repeat", part, min: Number(min), max: Number(end) };
  }

  #term(depth: number): Pattern {
    if (this.#skip("^")) return { kind: "boundary", boundary: "start" };
    if (this.#skip("$")) return { kind: "boundary", boundary: "end" };
    if (this.#skip("\\b")) return { kind: "boundary", boundary: "word" };
    if (this.#skip("\\B")) return { kind: "boundary", boundary: "notWord" };
    if (this.#skip("(")) return this.#group(depth);
    const [, reference] = /^\\([1-9k])/.exec(this.#source.slice(this.#at, this.#at + 2)) ?? [];
    if (reference !== undefined) rejectPattern(this.#source, `has a back reference (\\${reference})`);
    if (this.#skip(".")) return { kind: "character", set: new PatternParser(DOT).class() };
    const set = this.#source[this.#at] === "[" ? this.class() : this.#character();
    return { kind: "character", set: typeof set === "number" ? singleCharacter(set) : set };
  }

  #group(depth: number): Pattern {
    let lookaround: { isBehind: boolean; isNegated: boolean } | undefined;
    if (this.#skip("?")) {
      const [sign] = /^(?::|<?[=!]|<[^>]*>)/.exec(this.#source.slice(this.#at)) ?? [];
      if (sign === undefined) rejectPattern(this.#source, "changes flags within a group");
      this.#at += sign.length;
      if (/^<?[=!]$/.test(sign)) lookaround = { isBehind: sign[0] === "<", isNegated: sign.endsWith("!") };
    }
    const part = this.choice(depth + 1);
    this.#at++;
    return lookaround === undefined ? part : { kind: "lookaround", part, ...lookaround };
  }

  /** Reads a class in square brackets. */
  class(): CharacterSet {
    const start = this.#at++;
    const isNegated = this.#skip("^");
    let ranges: Range[] | undefined = [];
    while (!this.#skip("]")) {
      const first = this.#character();
      if (typeof first === "number") {
        const isRange = this.#source[this.#at] === "-" && this.#source[this.#at + 1] !== "]";
        if (isRange) this.#at++;
        ranges?.push([first, isRange ? (this.#character() as number) : first]);
      } else ranges = first.ranges && ranges && [...ranges, ...first.ranges];
    }
    return nativeSet(this.#source.slice(start, this.#at), isNegated && ranges ? complement(ranges) : ranges);
  }

  /** Reads a literal character or an escape. Returns its code point, or the set of an escape such as `\d`. */
  #character(): number | CharacterSet {
    const literal = this.#source.codePointAt(this.#at)!;
    if (!this.#skip("\\")) {
      this.#at += literal > 0xffff ? 2 : 1;
      return literal;
    }
    const start = this.#at - 1;
    const [whole, braced, high, low, four, two, control, letter, other] = ESCAPE.exec(
      this.#source.slice(start, start + 200),
    )!;
    this.#at = start + whole.length;
    const digits = braced ?? four ?? two;
    if (digits !== undefined) return parseInt(digits, 16);
    if (high !== undefined) return String.fromCharCode(parseInt(high, 16), parseInt(low!, 16)).codePointAt(0)!;
    if (control !== undefined) return control.charCodeAt(0) % 32;
    if (letter !== undefined) {
      const small = letter.toLowerCase();
      return new PatternParser(`[${letter === small ? "" : "^"}${CLASSES[small]}]`).class();
    }
    if (other === undefined) return nativeSet(whole, undefined);
    return CONTROL_ESCAPES[other] ?? other.codePointAt(0)!;
  }

  #skip(text: string): boolean {
    if (!this.#source.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }
}

/**
 * Rejects a pattern.
 *
 * @param reason a predicate, such as `is too large`.
 * @throws TypeError always.
 */
export function rejectPattern(source: string, reason: string): never {
  const shown = source.length > 200 ? `${source.slice(0, 200)}…` : source;
  throw new TypeError(`the pattern ${shown} ${reason}, so its matching time cannot be limited`);
}

/** Returns true if a character may be in both sets. */
export function canCharacterSetsOverlap(one: CharacterSet, other: CharacterSet): boolean {
  if (one.ranges === undefined || other.ranges === undefined) return true;
  const { ranges } = other;
  return one.ranges.some(([first, last]) => ranges.some(([from, to]) => first <= to && from <= last));
}

function singleCharacter(code: number): CharacterSet {
  return { has: (other) => other === code, ranges: [[code, code]] };
}

/** Returns the set of a class or an escape. The JavaScript engine finds its members; `ranges` are needed to compare sets. */
function nativeSet(source: string, ranges: readonly Range[] | undefined): CharacterSet {
  const expression = new RegExp(`^${source}$`, "u");
  return { has: (code) => expression.test(String.fromCodePoint(code)), ranges };
}

/** Returns the ranges of all characters that are in none of the given ranges. */
function complement(ranges: readonly Range[]): Range[] {
  const left: Range[] = [];
  let from = 0;
  for (const [first, last] of [...ranges].sort(([a], [b]) => a - b)) {
    if (first > from) left.push([from, first - 1]);
    from = Math.max(from, last + 1);
  }
  if (from <= LAST_CODE_POINT) left.push([from, LAST_CODE_POINT]);
  return left;
}

// ---- json-schema/patterns/matcher ---------------------------------------------------------------

/** A function that returns true if a text contains a match of its pattern. */
export type PatternMatcher = (text: string, budget: ValidationStepBudget) => boolean;

/** A function that compiles a regular expression to a matcher. */
export type CreatePatternMatcher = (pattern: string) => PatternMatcher;

/**
 * Creates a matcher whose number of steps is linear in the length of the text. The matcher uses JavaScript's own engine if that engine
 * is linear for the pattern.
 *
 * @param source an ECMAScript regular expression with the flag `u`.
 * @throws SyntaxError if the pattern is invalid.
 * @throws TypeError if no linear matcher exists: the pattern has a back reference, or is too large.
 */
export function createMatcher(source: string): PatternMatcher {
  const native = createNativeRegExpMatcher(source);
  const pattern = parsePattern(source);
  if (canMatchInLinearTime(pattern)) return native;
  try {
    const search = new PatternSearcher(compilePattern(pattern));
    return (text, budget) => search.test(text, budget);
  } catch (error) {
    if (!(error instanceof AutomatonTooLargeError)) throw error;
    return rejectPattern(source, "is too large");
  }
}

/** Returns true if JavaScript's own engine matches the pattern in a time that is linear in the length of the text. */
export function isLinearTimePattern(source: string): boolean {
  try {
    return canMatchInLinearTime(parsePattern(source));
  } catch {
    return false;
  }
}

/**
 * Creates a matcher that uses JavaScript's own engine. Use it only for patterns whose matching time is linear in the length of the text.
 */
export function createNativeRegExpMatcher(pattern: string): PatternMatcher {
  const expression = new RegExp(pattern, "u");
  return (text, budget) => {
    budget.spend(text.length >> 1);
    try {
      return expression.test(text);
    } catch {
      // The engine's stack overflows if a group repeats millions of times. The text is then rejected like a text that needs too many steps.
      throw new StepLimitError();
    }
  };
}

/** A position in a text, with the code points before and after it; -1 at an end of the text. */
interface TextPosition {
  readonly text: string;
  readonly at: number;
  readonly before: number;
  readonly after: number;
}

/**
 * The set of states that are active at one position of the text. For each possible next character, `next` caches the set of states after
 * this character, or `true` if a match ends before this character.
 */
interface StateSet {
  readonly ids: readonly number[];
  readonly next: Map<number, StateSet | true>;
}

/** The maximum number of transitions that a search keeps. At the limit all are dropped, and computed again when needed. */
const MAX_TRANSITIONS = 10_000;

/** The cost in steps of visiting a state. */
const STEPS_PER_STATE = 8;

/**
 * Searches a text by following all paths of an automaton at the same time, so the work is linear in the length of the text. Transitions
 * between sets of states are kept, except in patterns with lookarounds, whose transitions depend on the whole text.
 */
export class PatternSearcher {
  readonly #automaton: Automaton;
  readonly #keepsTransitions: boolean;
  readonly #isAnchored: boolean;
  readonly #lookarounds: Map<LookaroundState, PatternSearcher> = new Map();
  readonly #stateSets: Map<string, StateSet> = new Map();
  #transitionCount = 0;

  constructor(automaton: Automaton) {
    this.#automaton = automaton;
    this.#isAnchored = isAnchoredAtStart(automaton);
    for (const state of automaton.states)
      if (state.kind === "lookaround") this.#lookarounds.set(state, new PatternSearcher(state.automaton));
    this.#keepsTransitions = this.#lookarounds.size === 0;
  }

  /**
   * Returns true if a text contains a match.
   *
   * @throws StepLimitError
   */
  test(text: string, budget: ValidationStepBudget): boolean {
    const isFloating = !this.#isAnchored;
    return this.#run(positionIn(text, 0), { step: 1, isFloating }, budget);
  }

  /**
   * Runs the automaton from a position of the text. Returns true at the end of the first match, or false if the text has no match.
   *
   * @param step 1 to read the text forwards, -1 to read it backwards.
   * @param isFloating true if a match may also begin after the given position.
   */
  #run(
    from: TextPosition,
    { step, isFloating }: { step: 1 | -1; isFloating: boolean },
    budget: ValidationStepBudget,
  ): boolean {
    const { start } = this.#automaton;
    let position = from;
    let current = this.#stateSet([start], step > 0 ? position.before : position.after);
    for (;;) {
      const code = step > 0 ? position.after : position.before;
      let next = current.next.get(code);
      budget.spend(1);
      if (next === undefined) {
        const ids = this.#advance(current.ids, { position, code }, budget);
        if (isFloating && ids !== true) ids.push(start);
        next = ids === true || this.#stateSet(ids, code);
        if (this.#keepsTransitions) this.#keep(current, code, next);
      }
      if (next === true) return true;
      if (code < 0 || next.ids.length === 0) return false;
      position = positionIn(position.text, position.at + step * (code > 0xffff ? 2 : 1));
      current = next;
    }
  }

  #keep(from: StateSet, code: number, next: StateSet | true): void {
    if (++this.#transitionCount > MAX_TRANSITIONS) {
      this.#transitionCount = 0;
      this.#stateSets.clear();
      from.next.clear();
    }
    from.next.set(code, next);
  }

  /**
   * Returns a `StateSet` of the given states. Reuses an earlier `StateSet` of the same states, so that its transitions are kept.
   *
   * @param passed the code point of the last character that was read; -1 at an end of the text. The next transition depends on it if the
   * pattern contains `\b` or `^`.
   */
  #stateSet(all: readonly number[], passed: number): StateSet {
    const ids = [...new Set(all)].sort((a, b) => a - b);
    if (!this.#keepsTransitions) return { ids, next: new Map() };
    const key = `${wordClass(passed)} ${ids.join()}`;
    let known = this.#stateSets.get(key);
    if (known === undefined) this.#stateSets.set(key, (known = { ids, next: new Map() }));
    return known;
  }

  /** Returns the states that are active after the next character, or true if a match ends before this character. */
  #advance(
    ids: readonly number[],
    { position, code }: { position: TextPosition; code: number },
    budget: ValidationStepBudget,
  ): number[] | true {
    const found: number[] = [];
    const seen = new Set(ids);
    // The loop also visits the states that are added to the set during the loop.
    for (const id of seen) {
      budget.spend(STEPS_PER_STATE);
      const state = this.#automaton.states[id]!;
      if (state.kind === "accept") return true;
      if (state.kind === "character") {
        if (code >= 0 && state.set.has(code)) found.push(state.next);
      } else if (this.#isOpen(state, position, budget)) for (const next of followersOf(state)) seen.add(next);
    }
    return found;
  }

  /** Returns true if the condition of a state holds at a position. */
  #isOpen(state: EmptyState, position: TextPosition, budget: ValidationStepBudget): boolean {
    if (state.kind === "split") return true;
    if (state.kind === "boundary") return isAt(state.boundary, position);
    const step = state.isBehind ? -1 : 1;
    const isFound = this.#lookarounds.get(state)!.#run(position, { step, isFloating: false }, budget);
    return isFound !== state.isNegated;
  }
}

/** The type of the automaton's states that are passed without reading a character. */
type EmptyState = Exclude<AutomatonState, { kind: "accept" | "character" }>;

function isAt(boundary: PatternBoundaryKind, { before, after }: TextPosition): boolean {
  if (boundary === "start") return before < 0;
  if (boundary === "end") return after < 0;
  return (isWord(before) !== isWord(after)) === (boundary === "word");
}

/**
 * Returns 0 for an end of the text, 1 for a word character, 2 for any other character. Boundaries such as `\b` distinguish only these
 * classes.
 */
function wordClass(passed: number): number {
  return passed < 0 ? 0 : isWord(passed) ? 1 : 2;
}

function isWord(code: number): boolean {
  return code >= 0 && /^\w$/u.test(String.fromCodePoint(code));
}

function positionIn(text: string, at: number): TextPosition {
  return { text, at, before: codeBefore(text, at), after: text.codePointAt(at) ?? -1 };
}

function codeBefore(text: string, at: number): number {
  if (at === 0) return -1;
  const whole = at > 1 ? text.codePointAt(at - 2)! : 0;
  return whole > 0xffff ? whole : text.charCodeAt(at - 1);
}

/**
 * A state of the automaton of a pattern: the condition (such as a character) under which the search continues, and the states that follow.
 */
type AutomatonState =
  | { readonly kind: "character"; readonly set: CharacterSet; readonly next: number }
  | { readonly kind: "split"; next: readonly number[] }
  | { readonly kind: "boundary"; readonly boundary: PatternBoundaryKind; readonly next: number }
  | LookaroundState
  | { readonly kind: "accept" };

/** A pattern that must match, or must not match, the text before or after a position. */
interface LookaroundState {
  readonly kind: "lookaround";
  readonly automaton: Automaton;
  readonly isBehind: boolean;
  readonly isNegated: boolean;
  readonly next: number;
}

/**
 * A nondeterministic finite automaton of a pattern. States are numbered by their index.
 *
 * @see https://swtch.com/~rsc/regexp/regexp1.html
 */
interface Automaton {
  readonly states: readonly AutomatonState[];
  readonly start: number;
}

/** The maximum number of states of a pattern, those of its lookarounds included. */
const MAX_STATES = 4_000;

/** Thrown if a pattern needs more than {@link MAX_STATES} states. */
class AutomatonTooLargeError extends Error {}

interface CompileOptions {
  /** True to read the text backwards, as for a lookbehind. */
  readonly isBackward?: boolean;
  /** True to compile `x{2,5}` like `x+`. The smaller automaton is enough to find out if the engine has to backtrack. */
  readonly isRough?: boolean;
}

/**
 * Compiles a pattern to an automaton. Adds the states from the end of the pattern to its start, because a state contains the index of the
 * next state.
 *
 * @throws AutomatonTooLargeError
 */
export function compilePattern(pattern: Pattern, { isBackward, isRough }: CompileOptions = {}): Automaton {
  const states: AutomatonState[] = [{ kind: "accept" }];

  const put = (state: AutomatonState): number => {
    if (states.push(state) > MAX_STATES) throw new AutomatonTooLargeError();
    return states.length - 1;
  };

  const add = (part: Pattern, next: number): number => {
    switch (part.kind) {
      case "character":
      case "boundary":
        return put({ ...part, next });
      case "lookaround": {
        const { isBehind, isNegated } = part;
        const automaton = compilePattern(part.part, { isBackward: isBehind });
        if (states.length + automaton.states.length > MAX_STATES) throw new AutomatonTooLargeError();
        return put({ kind: "lookaround", automaton, isBehind, isNegated, next });
      }
      case "choice":
        return put({ kind: "split", next: part.options.map((option) => add(option, next)) });
      case "sequence": {
        const parts = isBackward ? part.parts : [...part.parts].reverse();
        return parts.reduce((following, one) => add(one, following), next);
      }
      case "repeat":
        return addRepeated(part, next);
    }
  };

  const addRepeated = ({ part, min, max }: Pattern & { kind: "repeat" }, next: number): number => {
    const isLoose = isRough && max > 2;
    let start = next;
    if (isLoose || max === Infinity) {
      const split: AutomatonState = { kind: "split", next: [] };
      start = put(split);
      split.next = [add(part, start), next];
    } else for (let i = min; i < max; i++) start = put({ kind: "split", next: [add(part, start), next] });
    const count = isLoose ? Math.min(min, 1) : min;
    for (let i = 0; i < count; i++) {
      const { length } = states;
      start = add(part, start);
      // If a part adds no states, as an empty group does, its repetitions add none either.
      if (states.length === length) break;
    }
    return start;
  };

  const start = add(pattern, 0);
  return { states, start };
}

/**
 * A pattern that starts with `^` is accepted as linear if its automaton has no loop and at most this many paths from the start to the end.
 */
const MAX_PATHS = 64;

/**
 * A pattern without `^` is accepted as linear if the number of paths, multiplied by the number of states of its automaton, is at most this
 * limit. The limit is low, because a backtracking engine tries all paths at each position of the text.
 */
const MAX_STATES_TRIED = 32;

/**
 * Returns true if a backtracking engine such as JavaScript's matches the pattern in a number of steps that is linear in the length of
 * the text. False means that this is not known.
 */
function canMatchInLinearTime(pattern: Pattern): boolean {
  try {
    const rough = compilePattern(pattern, { isRough: true });
    if (rough.states.some(({ kind }) => kind === "lookaround")) return false;
    const isAnchored = isAnchoredAtStart(rough);
    if (isAnchored && isDeterministic(rough)) return true;
    const whole = compilePattern(pattern);
    const paths = countPaths(whole);
    return isAnchored ? paths <= MAX_PATHS : paths * whole.states.length <= MAX_STATES_TRIED;
  } catch (error) {
    if (error instanceof AutomatonTooLargeError) return false;
    throw error;
  }
}

/** Returns true if a match can begin only at the start of the text. */
function isAnchoredAtStart({ states, start }: Automaton): boolean {
  const open = new Set([start]);
  // The loop also visits the states that are added to the set during the loop.
  for (const id of open) {
    const state = states[id]!;
    if (state.kind === "character" || state.kind === "accept") return false;
    if (state.kind === "boundary" && state.boundary === "start") continue;
    for (const next of followersOf(state)) open.add(next);
  }
  return true;
}

/** Returns true if each character allows at most one next state, so that the engine never backtracks. */
function isDeterministic(automaton: Automaton): boolean {
  const starts = new Set([automaton.start]);
  for (const state of automaton.states) if (state.kind === "character") starts.add(state.next);
  return [...starts].every((from) => hasOnePath(automaton, from));
}

function hasOnePath({ states }: Automaton, from: number): boolean {
  const seen = new Set([from]);
  const sets: CharacterSet[] = [];
  for (const id of seen) {
    const state = states[id]!;
    if (state.kind === "character") {
      if (sets.some((set) => canCharacterSetsOverlap(set, state.set))) return false;
      sets.push(state.set);
    } else
      for (const next of followersOf(state)) {
        if (seen.has(next)) return false;
        seen.add(next);
      }
  }
  return true;
}

/**
 * Returns the number of paths from the start to the end of a pattern's automaton, which a backtracking engine may have to try. Infinity if
 * the automaton has a loop.
 */
function countPaths({ states, start }: Automaton): number {
  const known = new Map<number, number>();
  const pathsFrom = (id: number): number => {
    const paths = known.get(id);
    if (paths !== undefined) return paths;
    // A state that is reached again from itself is in a loop.
    known.set(id, Infinity);
    const nexts = followersOf(states[id]!);
    const sum = nexts.length === 0 ? 1 : nexts.reduce((all, next) => all + pathsFrom(next), 0);
    known.set(id, sum);
    return sum;
  };
  return pathsFrom(start);
}

/** Returns the states that follow a state. */
function followersOf(state: AutomatonState): readonly number[] {
  return state.kind === "accept" ? [] : [state.next].flat();
}

// ---- json-schema/compiler -----------------------------------------------------------------------

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

// ---- json-schema/document -----------------------------------------------------------------------

/** Keywords whose value contains schemas: one schema, a list, schemas by name, or (`items`, `dependencies`) several of these forms. */
const SUBSCHEMA_KEYWORDS: ReadonlySet<string> = new Set(
  "additionalItems additionalProperties allOf anyOf contains contentSchema definitions $defs dependencies dependentSchemas else if items not oneOf patternProperties prefixItems properties propertyNames then unevaluatedItems unevaluatedProperties".split(
    " ",
  ),
);

/** The keywords whose value contains schemas by name. */
export const KEYWORDS_WITH_NAMES: RegExp =
  /^(\$defs|definitions|dependencies|dependentSchemas|patternProperties|properties)$/;

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
export function* subschemasOf(
  schema: JsonObject,
): Generator<readonly [keyword: string, name: string, subschema: JsonSchema]> {
  // Most schemas have none.
  if (!Object.keys(schema).some((keyword) => SUBSCHEMA_KEYWORDS.has(keyword))) return;
  for (const keyword of SUBSCHEMA_KEYWORDS) {
    const value = ownMember(schema, keyword);
    if (value === undefined) continue;
    const isMany = KEYWORDS_WITH_NAMES.test(keyword) || Array.isArray(value);
    for (const [name, subschema] of Object.entries((isMany ? value : { "": value }) ?? {}))
      if (isObject(subschema) || typeof subschema === "boolean") yield [keyword, name, subschema];
  }
}

/** A JSON Schema document whose references can be resolved. A reference to another document is an error, because no document is fetched. */
export class SchemaDocument {
  readonly dialect: Dialect;
  /** All schemas of the document, each with the resource that contains it. */
  readonly resourceBySchema: Map<JsonObject, JsonSchemaResource> = new Map();
  #isDynamic: boolean | undefined;
  readonly #resources: Map<string, JsonSchemaResource> = new Map();

  /** @throws TypeError if the dialect is unknown, or two schemas have the same `$id` or anchor. */
  constructor(root: JsonSchema, dialect?: Dialect) {
    this.dialect = dialectOf(root, dialect);
    this.#addSchema(root, this.#addResource("schema:/", root));
  }

  /** True if the document contains a `$dynamicRef`, so that guards must keep a dynamic scope. */
  get isDynamic(): boolean {
    this.#isDynamic ??= [...this.resourceBySchema.keys()].some((schema) => Object.hasOwn(schema, "$dynamicRef"));
    return this.#isDynamic;
  }

  /**
   * Returns the schema that a reference names.
   *
   * @param from the resource that contains the reference.
   * @throws TypeError if the document does not contain the schema.
   */
  resolve(reference: string, from: JsonSchemaResource): JsonSchema {
    const [uri, fragment] = splitFragment(absoluteUri(reference, from.uri));
    const resource = this.#resources.get(uri);
    if (resource === undefined) throw new TypeError(`${reference} is not in this document`);
    const name = decodeURIComponent(fragment);
    const found =
      name === "" ? resource.root : name[0] === "/" ? valueAt(name, resource.root) : resource.anchors.get(name);
    if (typeof found === "boolean" || this.resourceBySchema.has(found as JsonObject)) return found as JsonSchema;
    throw new TypeError(`${reference} does not name a schema of this document`);
  }

  #addResource(uri: string, root: JsonSchema): JsonSchemaResource {
    const resource = { uri, root, anchors: new Map(), dynamicAnchors: new Map() };
    if (this.#resources.has(uri)) throw new TypeError(`$id: two schemas have the URI ${uri}`);
    this.#resources.set(uri, resource);
    return resource;
  }

  #addSchema(schema: JsonSchema, outer: JsonSchemaResource): void {
    if (!isObject(schema) || this.resourceBySchema.has(schema)) return;
    const resource = isRefIgnoringSiblings(schema, this.dialect) ? outer : this.#addIdentifiers(schema, outer);
    this.resourceBySchema.set(schema, resource);
    for (const [, , subschema] of subschemasOf(schema)) this.#addSchema(subschema, resource);
  }

  /** Adds the `$id` and the anchors of a schema. Returns the resource that contains the schema. */
  #addIdentifiers(schema: JsonObject, outer: JsonSchemaResource): JsonSchemaResource {
    const id = ownMember(schema, "$id");
    const [uri, fragment] = typeof id === "string" ? splitFragment(absoluteUri(id, outer.uri)) : [outer.uri, ""];
    const isNew = typeof id === "string" && id[0] !== "#";
    const resource = isNew ? this.#addResource(uri, schema) : outer;
    // In draft-07, a fragment in `$id` declares an anchor.
    const isDraft07 = this.dialect === "draft-07";
    if (isDraft07 && fragment !== "") addAnchor(resource.anchors, fragment, schema);
    if (isDraft07) return resource;
    for (const keyword of ["$anchor", "$dynamicAnchor"]) {
      const name = ownMember(schema, keyword);
      if (typeof name !== "string") continue;
      if (resource.anchors.get(name) !== schema) addAnchor(resource.anchors, name, schema);
      if (keyword !== "$anchor") resource.dynamicAnchors.set(name, schema);
    }
    return resource;
  }
}

function addAnchor(anchors: Map<string, JsonObject>, name: string, schema: JsonObject): void {
  if (anchors.has(name)) throw new TypeError(`two schemas have the anchor #${name}`);
  anchors.set(name, schema);
}

/** @throws TypeError if the reference is not a valid URI reference. */
function absoluteUri(reference: string, base: string): string {
  return reference[0] === "#" ? splitFragment(base)[0] + reference : new URL(reference, base).href;
}

function splitFragment(uri: string): [uri: string, fragment: string] {
  const hash = uri.indexOf("#");
  return hash < 0 ? [uri, ""] : [uri.slice(0, hash), uri.slice(hash + 1)];
}

/** Returns the part of a value at a JSON Pointer, or undefined if there is no such part. */
function valueAt(pointer: string, value: unknown): unknown {
  return pointer
    .slice(1)
    .split("/")
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"))
    .reduce<unknown>(
      (part, token) => (typeof part === "object" && part !== null ? ownMember(part as JsonObject, token) : undefined),
      value,
    );
}

/** A JSON Schema, as `JSON.parse` returns it. */
export type JsonSchema = boolean | object;

/** The supported dialects of JSON Schema. */
export type Dialect = "draft-07" | "2020-12";

/** The supported dialects by the URI in `$schema`, without an empty fragment. */
export const DIALECT_BY_URI: ReadonlyMap<unknown, Dialect> = new Map([
  ["http://json-schema.org/draft-07/schema", "draft-07"],
  ["https://json-schema.org/draft/2020-12/schema", "2020-12"],
]);

/** For each dialect, the keywords that only the other dialect defines. The dialect ignores them. */
export const FOREIGN_KEYWORDS: { readonly [dialect in Dialect]: ReadonlySet<string> } = {
  "draft-07": new Set([
    "$anchor",
    "$dynamicAnchor",
    "$dynamicRef",
    "dependentRequired",
    "dependentSchemas",
    "maxContains",
    "minContains",
    "prefixItems",
    "unevaluatedItems",
    "unevaluatedProperties",
  ]),
  "2020-12": new Set(["additionalItems", "dependencies"]),
};

/**
 * Returns the dialect of a schema.
 *
 * @param fallback the dialect of a schema without `$schema`.
 * @throws TypeError if `$schema` names an unknown dialect.
 */
export function dialectOf(schema: JsonSchema, fallback: Dialect = "2020-12"): Dialect {
  const uri = isObject(schema) ? ownMember(schema, "$schema") : undefined;
  if (uri === undefined) return fallback;
  const found = DIALECT_BY_URI.get(String(uri).replace(/#$/, ""));
  if (found === undefined)
    throw new TypeError(`$schema: the dialect ${String(uri)} is not supported (use draft-07 or 2020-12)`);
  return found;
}

/** Returns true if a `$ref` makes the dialect ignore all other keywords of the schema, as in draft-07. */
export function isRefIgnoringSiblings(schema: JsonObject, dialect: Dialect): boolean {
  return dialect === "draft-07" && Object.hasOwn(schema, "$ref");
}

/** Returns the value of a keyword, or undefined if the schema does not have the keyword or the dialect ignores the keyword. */
export function getKeywordValueInDialect(dialect: Dialect, schema: JsonObject, keyword: string): unknown {
  const value = ownMember(schema, keyword);
  if (value === undefined || FOREIGN_KEYWORDS[dialect].has(keyword)) return undefined;
  return isRefIgnoringSiblings(schema, dialect) && keyword !== "$ref" ? undefined : value;
}

/** The functions that depend on the dialect. A vocabulary whose keywords mean the same in both dialects does not need them. */
export interface DialectRules {
  dialectOf(schema: JsonSchema, fallback?: Dialect): Dialect;
  isReferenceOnly(schema: JsonObject, dialect: Dialect): boolean;
  keywordValueIn(dialect: Dialect, schema: JsonObject, keyword: string): unknown;
}

/** The rules of draft-07 and 2020-12. */
export const dialectRules: DialectRules = {
  dialectOf,
  isReferenceOnly: isRefIgnoringSiblings,
  keywordValueIn: getKeywordValueInDialect,
};

// ---- json-schema/defaults -----------------------------------------------------------------------

/** A subschema whose defaults are filled in where the schema around it applies. */
export interface FilledSubschema {
  readonly keyword: "properties" | "additionalProperties" | "prefixItems" | "items" | "allOf" | "$ref";
  /** The name of the member, or the index of the item. */
  readonly name: string;
  readonly part: JsonSchema;
}

/**
 * Yields the subschemas whose defaults are filled in: those of members and items, and those that always apply. A default in `anyOf`, `if`
 * and the like is only an annotation, because it depends on the value whether the subschema applies.
 */
export function* filledSubschemas(schema: JsonSchema, document: SchemaDocument): Generator<FilledSubschema> {
  if (!isObject(schema)) return;
  const keywordOf = (keyword: string): unknown => getKeywordValueInDialect(document.dialect, schema, keyword);
  const [properties, additional, items] = ["properties", "additionalProperties", "items"].map(keywordOf);
  for (const [name, part] of Object.entries((properties ?? {}) as { [name: string]: JsonSchema }))
    yield { keyword: "properties", name, part };
  if (additional !== undefined && keywordOf("patternProperties") === undefined)
    yield { keyword: "additionalProperties", name: "", part: additional as JsonSchema };
  const first = (Array.isArray(items) ? items : (keywordOf("prefixItems") ?? [])) as JsonSchema[];
  for (const [i, part] of first.entries()) yield { keyword: "prefixItems", name: String(i), part };
  const rest = Array.isArray(items) ? keywordOf("additionalItems") : items;
  if (rest !== undefined) yield { keyword: "items", name: "", part: rest as JsonSchema };
  for (const [i, part] of ((keywordOf("allOf") ?? []) as JsonSchema[]).entries())
    yield { keyword: "allOf", name: String(i), part };
  const reference = keywordOf("$ref");
  if (typeof reference === "string")
    yield { keyword: "$ref", name: "", part: document.resolve(reference, document.resourceBySchema.get(schema)!) };
}

/** Returns true if a subschema is a member with a default. */
export function isFilledDefault({ keyword, part }: FilledSubschema): boolean {
  return keyword === "properties" && isObject(part) && Object.hasOwn(part, "default");
}

/** Returns the schemas, of those reached from a schema, that fill in a default themselves or in a subschema. */
export function schemasWithDefaults(schema: JsonSchema, document: SchemaDocument): ReadonlySet<JsonSchema> {
  const reached = new Set([schema]);
  const outer = new Map<JsonSchema, JsonSchema[]>();
  const found = new Set<JsonSchema>();
  for (const one of reached)
    for (const subschema of filledSubschemas(one, document)) {
      const { part } = subschema;
      if (isFilledDefault(subschema)) found.add(one);
      const known = outer.get(part);
      if (known === undefined) outer.set(part, [one]);
      else known.push(one);
      reached.add(part);
    }
  for (const one of found) for (const each of outer.get(one) ?? []) found.add(each);
  return found;
}

/** The maximum length of the JSON that is built for a default: defaults that contain others twice each would grow without end. */
const MAX_DEFAULT_LENGTH = 1_000_000;

/** Fills the defaults of a schema into a valid value. The value itself is not changed. */
export type FillDefaults = (value: unknown) => unknown;

/**
 * Returns a function that adds the missing members for which a schema has a `default`; undefined if the schema has no such defaults.
 *
 * @throws TypeError if a default contains itself, as in a tree whose default child is a tree, or is longer than 1,000,000 characters.
 */
export function createDefaultsFiller(schema: JsonSchema): FillDefaults | undefined {
  const document = new SchemaDocument(schema);
  const filling = schemasWithDefaults(schema, document);
  if (!filling.has(schema)) return undefined;
  const filler = new DefaultsFiller(document, filling);
  filler.check();
  return (value) => filler.fill(schema, value);
}

/** What a schema fills into a value. */
interface FillingPlan {
  readonly members: readonly MemberPlan[];
  readonly others: JsonSchema | undefined;
  readonly first: readonly JsonSchema[];
  readonly rest: JsonSchema | undefined;
  /** The schemas that apply to the same value. */
  readonly same: readonly JsonSchema[];
}

interface MemberPlan {
  readonly name: string;
  readonly part: JsonSchema;
  /** Returns a new copy of the default; undefined if the member has none. */
  readonly missing: (() => unknown) | undefined;
}

class DefaultsFiller {
  readonly #document: SchemaDocument;
  readonly #filling: ReadonlySet<JsonSchema>;
  readonly #plans = new Map<JsonSchema, FillingPlan>();
  /** The schemas of members whose defaults are being filled. */
  readonly #open = new Set<JsonSchema>();
  /** The length of the defaults that were filled into the one being filled. */
  #length = 0;

  /** @param filling the schemas that fill in defaults. */
  constructor(document: SchemaDocument, filling: ReadonlySet<JsonSchema>) {
    this.#document = document;
    this.#filling = filling;
  }

  /** @throws TypeError if a default contains itself, or is too long. */
  check(): void {
    for (const schema of this.#filling) for (const { missing } of this.#planOf(schema)?.members ?? []) missing?.();
  }

  fill(schema: JsonSchema, value: unknown): unknown {
    const plan = this.#planOf(schema);
    if (plan === undefined) return value;
    const own = Array.isArray(value) ? this.#items(plan, value) : isObject(value) ? this.#members(plan, value) : value;
    return plan.same.reduce((filled: unknown, part) => this.fill(part, filled), own);
  }

  #items({ first, rest }: FillingPlan, items: readonly unknown[]): readonly unknown[] {
    const filled = items.map((item, i) => {
      const part = first[i] ?? rest;
      return part === undefined ? item : this.fill(part, item);
    });
    return filled.some((item, i) => item !== items[i]) ? filled : items;
  }

  #members({ members, others }: FillingPlan, value: JsonObject): JsonObject {
    const changed: [name: string, value: unknown][] = [];
    const add = (name: string, given: unknown, filled: unknown): void => {
      if (filled !== given) changed.push([name, filled]);
    };
    for (const { name, part, missing } of members) {
      const given = ownMember(value, name);
      add(name, given, given === undefined ? missing?.() : this.fill(part, given));
    }
    if (others !== undefined) {
      const declared = new Set(members.map(({ name }) => name));
      for (const [name, given] of Object.entries(value))
        if (!declared.has(name)) add(name, given, this.fill(others, given));
    }
    // `Object.fromEntries` and the spread define members, so that a member `__proto__` stays a member.
    return changed.length === 0 ? value : { ...value, ...Object.fromEntries(changed) };
  }

  #planOf(schema: JsonSchema): FillingPlan | undefined {
    if (!this.#filling.has(schema)) return undefined;
    const plan = this.#plans.get(schema) ?? this.#createPlan(schema);
    this.#plans.set(schema, plan);
    return plan;
  }

  #createPlan(schema: JsonSchema): FillingPlan {
    const all = [...filledSubschemas(schema, this.#document)];
    const of = (...keywords: string[]): JsonSchema[] =>
      all.filter(({ keyword }) => keywords.includes(keyword)).map(({ part }) => part);
    return {
      members: all
        .filter(({ keyword }) => keyword === "properties")
        .map(({ name, part }) => ({ name, part, missing: this.#defaultOf(part) })),
      others: of("additionalProperties")[0],
      first: of("prefixItems"),
      rest: of("items")[0],
      same: of("allOf", "$ref"),
    };
  }

  #defaultOf(part: JsonSchema): (() => unknown) | undefined {
    if (!isObject(part) || !Object.hasOwn(part, "default")) return undefined;
    const given = part["default"];
    if (typeof given !== "object" || given === null) return () => given;
    let text: string | undefined;
    return () => {
      text ??= JSON.stringify(this.#filledDefault(part, given));
      if (this.#open.size > 0) this.#refuseLength(text.length);
      return JSON.parse(text) as unknown;
    };
  }

  #filledDefault(part: JsonSchema, given: unknown): unknown {
    if (this.#open.has(part)) throw new TypeError(`the default ${JSON.stringify(given)} contains itself`);
    if (this.#open.size === 0) this.#length = 0;
    this.#open.add(part);
    const filled = this.fill(part, given);
    this.#open.delete(part);
    return filled;
  }
  #refuseLength(more: number): void {
    this.#length += more;
    if (this.#length > MAX_DEFAULT_LENGTH)
      throw new TypeError(`a default contains more than ${MAX_DEFAULT_LENGTH} characters of other defaults`);
  }
}

// ---- json-schema/objectKeywords -----------------------------------------------------------------

export const requiredKeywords: KeywordCompiler = /* @__PURE__ */ compileEach({ required: createRequiredMemberCheck });

/** Returns a check that an object has the given members. */
export function createRequiredMemberCheck(required: readonly string[]): KeywordCheck {
  const names = required.map(memberName);
  return (value, evaluation) => {
    if (!isObject(value)) return true;
    evaluation.spend(names.length);
    let isValid = true;
    for (const name of names) {
      if (readMember(value, name) !== undefined) continue;
      isValid = evaluation.fail(undefined, "a value", name.name);
      if (evaluation.isDone) break;
    }
    return isValid;
  };
}

interface MemberName {
  readonly name: string;
  /** True if every object inherits a member of this name, such as `toString`. */
  readonly isInherited: boolean;
}

function memberName(name: string): MemberName {
  return { name, isInherited: name in {} };
}

function readMember(value: JsonObject, { name, isInherited }: MemberName): unknown {
  return isInherited ? ownMember(value, name) : value[name];
}

/** Compiles `properties` into checks of the members of an object. */
export const propertyKeywords: KeywordCompiler = (schema, compiler, checks) => {
  const declared = namedSchemas(schema, compiler, "properties")
    .sort(discriminatorsFirst)
    .map(([name, one]) => ({
      ...memberName(name),
      isFixed: isDiscriminator(one),
      schema: compiler.compiled(one),
    }));
  // With many members, the discriminators (members with `const` or `enum`) get a check of their own, which runs first. A wrong alternative
  // is then rejected before its other members are read.
  const groups =
    declared.length > MAX_MEMBERS_READ
      ? [declared.filter((one) => one.isFixed), declared.filter((one) => !one.isFixed)]
      : [declared];
  return [...checks, ...groups.flatMap((group) => (group.length > 0 ? [propertiesCheck(group)] : []))];
};

interface DeclaredMember extends MemberName {
  readonly schema: CompiledSchema;
}

/** Returns a check of the values of declared members. Members that an object does not have are skipped. */
function propertiesCheck(declared: readonly DeclaredMember[]): KeywordCheck {
  const find = declared.length > MAX_MEMBERS_READ ? memberFinder(declared) : undefined;
  return (value, evaluation) => {
    if (!isObject(value)) return true;
    if (!find) evaluation.spend(declared.length >> 2);
    let isValid = true;
    for (const name of find?.(value, evaluation) ?? declared) {
      const member = readMember(value, name);
      if (member === undefined) continue;
      evaluation.evaluated?.names.add(name.name);
      if (evaluation.applyToPart(name.schema, member, name.name)) continue;
      isValid = false;
      if (evaluation.isDone) break;
    }
    return isValid;
  };
}

/**
 * The maximum number of declared members that a check reads one by one. For more members, the check lists the names in the object, which is
 * faster.
 */
const MAX_MEMBERS_READ = 64;

/** Returns a function that finds the declared members that an object has, in the order of their declarations. */
function memberFinder(
  declared: readonly DeclaredMember[],
): (value: JsonObject, budget: ValidationStepBudget) => readonly DeclaredMember[] {
  const indexes = new Map(declared.map(({ name }, i) => [name, i]));
  return (value, budget) => {
    const names = listDefinedMemberNames(value);
    budget.spend(STEPS_PER_LOOKUP * names.length);
    return names
      .flatMap((name) => indexes.get(name) ?? [])
      .sort((a, b) => a - b)
      .map((index) => declared[index]!);
  };
}

type NamedSchema = [name: string, schema: JsonSchema];

/**
 * Sorts members with fixed values (`const` or `enum`) to the front. If such a member has another value, the alternative is rejected before
 * its other members are checked. Without this order, recursive schemas would repeat the check of the other members at each level.
 */
function discriminatorsFirst([, a]: NamedSchema, [, b]: NamedSchema): number {
  return Number(isDiscriminator(b)) - Number(isDiscriminator(a));
}

function isDiscriminator(schema: JsonSchema): boolean {
  return isObject(schema) && ("const" in schema || "enum" in schema);
}

function namedSchemas(schema: JsonObject, compiler: SchemaCompiler, keyword: string): NamedSchema[] {
  return Object.entries(compiler.keywordValue(schema, keyword) ?? {});
}

/**
 * Compiles `patternProperties` and `additionalProperties`. The schema of `additionalProperties` applies to members that are neither in
 * `properties` nor match a pattern.
 */
export const additionalPropertyKeywords: KeywordCompiler = (schema, compiler, checks) => {
  const declared = new Set(namedSchemas(schema, compiler, "properties").map(([name]) => name));
  const patterns = namedSchemas(schema, compiler, "patternProperties").map(
    ([pattern, one]) => [compiler.matcher(pattern), compiler.compiled(one)] as const,
  );
  const additional = compiler.subschema(schema, "additionalProperties");
  if (additional === undefined && patterns.length === 0) return checks;
  const check: KeywordCheck = (value, evaluation) => {
    if (!isObject(value)) return true;
    let isValid = true;
    for (const name in value) {
      evaluation.spend(4 + patterns.length);
      let isCovered = declared.has(name);
      if (isCovered && patterns.length === 0) continue;
      const member = ownMember(value, name);
      if (member === undefined) continue;
      for (const [matches, matched] of patterns) {
        if (!matches(name, evaluation)) continue;
        isCovered = true;
        evaluation.evaluated?.names.add(name);
        if (!evaluation.applyToPart(matched, member, name)) isValid = false;
      }
      if (!isCovered && additional !== undefined) {
        evaluation.evaluated?.names.add(name);
        if (!evaluation.applyToPart(additional, member, name)) isValid = false;
      }
      if (isValid || !evaluation.isDone) continue;
      // JavaScript lists all member names before the loop starts. So all names count towards the step limit, even if the loop ends at the
      // first member.
      evaluation.spend(STEPS_PER_LOOKUP * Object.keys(value).length);
      break;
    }
    return isValid;
  };
  return [...checks, check];
};

/** `propertyNames`: a schema of the names of an object's members. */
export const propertyNameKeywords: KeywordCompiler = /* @__PURE__ */ compileEach({
  propertyNames: (schema: JsonSchema, compiler) => {
    const nameSchema = compiler.compiled(schema);
    const expected = 'a member whose name "propertyNames" allows';
    return (value, evaluation) => {
      if (!isObject(value)) return true;
      let isValid = true;
      const names = listDefinedMemberNames(value);
      evaluation.spend(STEPS_PER_LOOKUP * names.length);
      for (const name of names) {
        if (evaluation.matches(nameSchema, name)) continue;
        isValid = evaluation.fail(name, expected, name);
        if (evaluation.isDone) break;
      }
      return isValid;
    };
  },
});

// ---- json-schema/inPlaceKeywords ----------------------------------------------------------------

/** `allOf`, `anyOf`, `oneOf`, `not`, `if`: keywords that apply other schemas to the same value. */
export const combiningKeywords: KeywordCompiler = /* @__PURE__ */ compileEach({
  allOf: (schemas: readonly JsonSchema[], compiler) => schemas.map((one) => applyCheck(compiler.compiled(one))),
  anyOf: (schemas: readonly JsonSchema[], compiler) => {
    const alternatives = schemas.map((one) => compiler.compiled(one));
    const countMatches = matchCounter(alternatives, 1);
    return (value, evaluation) => countMatches(value, evaluation) > 0 || explain(alternatives, value, evaluation);
  },
  oneOf: (schemas: readonly JsonSchema[], compiler) => {
    const alternatives = schemas.map((one) => compiler.compiled(one));
    const countMatches = matchCounter(alternatives, 2);
    const expected = 'a value that exactly one schema of "oneOf" allows';
    return (value, evaluation) => {
      const count = countMatches(value, evaluation);
      if (count === 1) return true;
      return count === 0 ? explain(alternatives, value, evaluation) : evaluation.fail(value, expected);
    };
  },
  not: (schema: JsonSchema, compiler) => {
    const excluded = compiler.compiled(schema);
    const expected = 'a value that the schema of "not" rejects';
    return (value, evaluation) => !evaluation.matches(excluded, value) || evaluation.fail(value, expected);
  },
  if: (schema: JsonSchema, compiler, { then: thenSchema = true, else: elseSchema = true }) => {
    const condition = compiler.compiled(schema);
    const whenValid = compiler.compiled(thenSchema as JsonSchema);
    const whenInvalid = compiler.compiled(elseSchema as JsonSchema);
    return (value, evaluation) =>
      evaluation.apply(evaluation.matches(condition, value) ? whenValid : whenInvalid, value);
  },
});

/** `dependentSchemas`, `dependentRequired`, `dependencies`: keywords that apply if the value has a certain member. */
export const dependencyKeywords: KeywordCompiler = /* @__PURE__ */ compileEach({
  dependentSchemas: dependencyChecks,
  dependentRequired: dependencyChecks,
  dependencies: dependencyChecks,
});

/**
 * Returns a function that counts the alternatives of `anyOf` or `oneOf` that a value matches.
 *
 * @param limit the count at which the function stops. With limit 1, the function still checks all alternatives if `unevaluatedProperties`
 * or `unevaluatedItems` applies, because these keywords need the members and items that each matching alternative evaluates.
 */
function matchCounter(
  alternatives: readonly CompiledSchema[],
  limit: number,
): (value: unknown, evaluation: SchemaEvaluationState) => number {
  return (value, evaluation) => {
    let count = 0;
    for (const schema of alternatives) {
      if (!evaluation.matches(schema, value) || ++count < limit) continue;
      if (evaluation.evaluated === undefined || limit > 1) break;
    }
    return count;
  };
}

/**
 * Reports why a value matches no alternative. If all alternatives have an issue with the same part of the value, that issue is reported.
 * Otherwise the issues of the closest alternative are reported.
 */
function explain(alternatives: readonly CompiledSchema[], value: unknown, evaluation: SchemaEvaluationState): boolean {
  if (evaluation.isDone) return false;
  const pointer = evaluation.pointer();
  const { explainedPointer } = evaluation;
  // Nested alternatives are explained only after the outer alternative is chosen, because their combinations grow exponentially.
  if (explainedPointer !== undefined && explainedPointer !== pointer)
    return evaluation.fail(value, "a value that an alternative allows");
  evaluation.explainedPointer = pointer;
  const constantIssues = evaluation.constantIssues!;
  const failures = alternatives.map((schema) => {
    const issues: Issue[] = [];
    evaluation.matches(schema, value, issues);
    const constants = issues.filter((issue) => constantIssues.has(issue));
    return { schema, issues, constantCount: constants.length };
  });
  evaluation.explainedPointer = explainedPointer;
  const count = failures.reduce((sum, { issues }) => sum + issues.length, 0);
  evaluation.spend(failures.length + count * (1 + (failures[0]?.issues.length ?? 0)));
  const shared = sharedIssue(failures, pointer, constantIssues);
  if (shared !== undefined) return addIssues([shared], evaluation);
  const [closest] = failures
    .filter(({ issues }) => issues.every((issue) => issue.pointer !== pointer))
    .sort((left, right) => left.constantCount - right.constantCount || left.issues.length - right.issues.length);
  if (closest === undefined) return evaluation.fail(value, NO_VALUE);
  return explainedPointer === undefined
    ? evaluation.apply(closest.schema, value)
    : addIssues(closest.issues, evaluation);
}

function addIssues(issues: readonly Issue[], { issues: all }: SchemaEvaluationState): false {
  all!.push(...issues.slice(0, MAX_ISSUES - all!.length));
  return false;
}

/**
 * Returns one issue that replaces the issues of all alternatives; undefined if the alternatives reject different parts of the value. The
 * common part is the value itself, or a member (such as `type`) for which each alternative requires a constant.
 */
function sharedIssue(
  failures: readonly { readonly issues: readonly Issue[] }[],
  valuePointer: string,
  constantIssues: Set<Issue>,
): Issue | undefined {
  for (const { pointer } of failures[0]?.issues ?? []) {
    const isShared = (issue: Issue): boolean =>
      issue.pointer === pointer && (pointer === valuePointer || (failures.length > 1 && constantIssues.has(issue)));
    const issues = failures.flatMap(({ issues: all }) => all.find(isShared) ?? []);
    if (issues.length < failures.length) continue;
    const shared = mergeIssues(issues);
    if (issues.every((issue) => constantIssues.has(issue))) constantIssues.add(shared);
    return shared;
  }
  return undefined;
}

/** Merges issues of the same value into one, whose expectations are joined with "or". */
function mergeIssues(issues: readonly Issue[]): Issue {
  const expectations = new Set(issues.map(({ expected }) => expected));
  // An alternative that allows no value adds nothing to the other expectations.
  if (expectations.size > 1) expectations.delete(NO_VALUE);
  const expected = [...expectations].join(" or ");
  const [issue] = issues as [Issue];
  if (expected === issue.expected) return issue;
  const message = issueMessage("mismatch", expected, issue.found);
  const code = issue.code === "forbidden" ? "mismatch" : issue.code;
  return { ...issue, code, expected, message };
}

/** Compiles dependencies: by member name, a schema for the whole value, or a list of further required members. */
function dependencyChecks(
  dependencies: { readonly [member: string]: JsonSchema | readonly string[] },
  compiler: SchemaCompiler,
): KeywordCheck[] {
  return Object.entries(dependencies).map(([name, dependency]) => {
    const schema = Array.isArray(dependency)
      ? { checks: [createRequiredMemberCheck(dependency as readonly string[])] }
      : compiler.compiled(dependency as JsonSchema);
    return (value, evaluation) => {
      if (!isObject(value)) return true;
      evaluation.spend(STEPS_PER_LOOKUP);
      return ownMember(value, name) === undefined || evaluation.apply(schema, value);
    };
  });
}

/**
 * Compiles `unevaluatedProperties` and `unevaluatedItems`. They apply to the members and items that the other
 * checks of the schema have not evaluated.
 */
export const unevaluatedKeywords: KeywordCompiler = (schema, compiler, checks) => {
  const members = compiler.subschema(schema, "unevaluatedProperties");
  const items = compiler.subschema(schema, "unevaluatedItems");
  if (members === undefined && items === undefined) return checks;
  const otherKeywords = { checks };
  const check: KeywordCheck = (value, evaluation) => {
    const outer = evaluation.evaluated;
    const evaluated = new EvaluatedParts();
    evaluation.evaluated = evaluated;
    const isValid =
      evaluation.apply(otherKeywords, value) &&
      (!members || !isObject(value) || checkRemainingMembers(members, value, evaluation)) &&
      (!items || !Array.isArray(value) || checkRemainingItems(items, value, evaluation));
    evaluation.evaluated = outer;
    if (isValid && outer !== undefined) {
      evaluation.spend(STEPS_PER_LOOKUP * evaluated.size);
      outer.add(evaluated);
    }
    return isValid;
  };
  return [check];
};

function checkRemainingMembers(schema: CompiledSchema, value: JsonObject, evaluation: SchemaEvaluationState): boolean {
  const evaluated = evaluation.evaluated!.names;
  let isValid = true;
  const names = listDefinedMemberNames(value);
  evaluation.spend(STEPS_PER_LOOKUP * names.length);
  for (const name of names) {
    if (evaluated.has(name)) continue;
    evaluated.add(name);
    if (!evaluation.applyToPart(schema, value[name], name)) isValid = false;
    if (!isValid && evaluation.isDone) break;
  }
  return isValid;
}

function checkRemainingItems(schema: CompiledSchema, value: unknown[], evaluation: SchemaEvaluationState): boolean {
  const { items, leadingItems } = evaluation.evaluated!;
  let isValid = true;
  evaluation.spend(STEPS_PER_LOOKUP * items.size);
  for (let i = leadingItems; i < value.length; i++) {
    if (items.has(i) || evaluation.applyToPart(schema, value[i], i)) continue;
    isValid = false;
    if (evaluation.isDone) break;
  }
  evaluation.evaluated!.leadingItems = value.length;
  return isValid;
}

/** `$ref`, `$dynamicRef`: keywords that apply the schema that they name. */
export const referenceKeywords: KeywordCompiler = (schema, compiler, checks) => {
  documentOf(compiler);
  return compileReferences(schema, compiler, checks);
};

const compileReferences = /* @__PURE__ */ compileEach({
  $ref: (reference: string, compiler, schema) => applyCheck(compiler.compiled(resolve(reference, compiler, schema))),
  $dynamicRef: dynamicReferenceCheck,
});

/**
 * Makes the schema resource that contains the schema (the part of the document with the same `$id`) visible to `$dynamicRef` while the
 * schema is applied. Must be the last in a list of keyword compilers, because it wraps the checks of all other keywords.
 */
export const dynamicScopeKeywords: KeywordCompiler = (schema, compiler, checks) => {
  const { resourceBySchema, isDynamic } = documentOf(compiler);
  if (checks.length === 0 || !isDynamic) return checks;
  const resource = resourceBySchema.get(schema)!;
  const compiled = { checks };
  const check: KeywordCheck = (value, evaluation) => {
    (evaluation.dynamicScope ??= []).push(resource);
    const isValid = evaluation.apply(compiled, value);
    evaluation.dynamicScope.pop();
    return isValid;
  };
  return [check];
};

/** Returns the JSON Schema document that a compiler compiles. A `$ref` or `$dynamicRef` can refer to any schema in this document. */
function documentOf(compiler: SchemaCompiler): SchemaDocument {
  return (compiler.document ??= new SchemaDocument(compiler.root, compiler.dialect));
}

function applyCheck(schema: CompiledSchema): KeywordCheck {
  return (value, evaluation) => evaluation.apply(schema, value);
}

/** Returns the schema that a reference names. */
function resolve(reference: string, compiler: SchemaCompiler, schema: JsonObject): JsonSchema {
  const document = documentOf(compiler);
  return document.resolve(reference, document.resourceBySchema.get(schema)!);
}

/**
 * Compiles a `$dynamicRef`. If it names a `$dynamicAnchor`, it applies the schema with an anchor of the same name in the outermost
 * resource of the dynamic scope. Otherwise it behaves like `$ref`.
 *
 * @see https://json-schema.org/draft/2020-12/json-schema-core#section-8.2.3.2
 */
function dynamicReferenceCheck(reference: string, compiler: SchemaCompiler, schema: JsonObject): KeywordCheck {
  const { resourceBySchema } = documentOf(compiler);
  const target = resolve(reference, compiler, schema);
  const compiled = compiler.compiled(target);
  const fragment = reference.slice(reference.indexOf("#") + 1);
  const resource = isObject(target) ? resourceBySchema.get(target)! : undefined;
  if (resource?.dynamicAnchors.get(decodeURIComponent(fragment)) !== target) return applyCheck(compiled);
  const byAnchors = new Map<unknown, CompiledSchema>();
  for (const { dynamicAnchors } of new Set(resourceBySchema.values())) {
    const anchored = dynamicAnchors.get(fragment);
    if (anchored !== undefined) byAnchors.set(dynamicAnchors, compiler.compiled(anchored));
  }
  return (value, evaluation) => {
    const { dynamicScope } = evaluation;
    evaluation.spend(dynamicScope?.length ?? 0);
    const outermost = dynamicScope?.find(({ dynamicAnchors }) => byAnchors.has(dynamicAnchors));
    return evaluation.apply(byAnchors.get(outermost?.dynamicAnchors) ?? compiled, value);
  };
}

// ---- json-schema/schemaGuard --------------------------------------------------------------------

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
