import { isObjectOrArray } from "../validation/checks.js";
import { describeValue, escapePointerToken, issueMessage, type Issue } from "../validation/issues.js";
import type { JsonSchemaResource } from "./document.js";

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
