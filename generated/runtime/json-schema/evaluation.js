// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  describeValue,
  escapePointerToken,
  issueMessage,
} from "../validation/messages.js";
import {
  DepthLimitError,
  MAX_SCHEMA_DEPTH,
  MAX_STEPS,
  StepLimitError,
} from "./steps.js";
/**
 * After this many steps, an evaluation caches whether parts of the value match the schemas of nested `anyOf` or `oneOf`. Without the cache,
 * some recursive schemas double the work at each level.
 */
const STEPS_BEFORE_KEEPING_RESULTS = 10_000;
/** The `expected` text of a schema that allows no value, such as `false`. */
export const NO_VALUE = "no value";
/** The maximum number of issues that a guard reports for one value. */
export const MAX_ISSUES = 100;
/** The state of the check of one value against a schema. Some fields use `declare`, which adds no code to the compiled class. */
export class SchemaEvaluationState {
  /** Receives the issues. If undefined, only the verdict is wanted, and the first failure ends the check. */
  issues;
  /** Records the evaluated parts of the current value. Undefined if no keyword needs the record. */
  evaluated;
  /** The number of subschemas, such as alternatives of `anyOf`, that are being checked inside one another at present. */
  attempts = 0;
  #path;
  #schemaDepth = 0;
  /**
   * The steps that remain in the present phase. After {@link STEPS_BEFORE_KEEPING_RESULTS} steps, the second phase begins, which caches
   * results. If no steps remain in the second phase, the value is rejected.
   */
  #left;
  #reserve;
  /**
   * @param issues receives the issues; leave it out to get only the verdict.
   * @param steps the limit of steps.
   */
  constructor(issues, steps = MAX_STEPS) {
    this.#left = Math.min(steps, STEPS_BEFORE_KEEPING_RESULTS);
    this.#reserve = steps - this.#left;
    this.issues = issues;
    this.constantIssues = issues && new Set();
    this.#path = issues && [];
  }
  /** True if further checks cannot change the result: only the verdict is wanted, or the list of issues is full. */
  get isDone() {
    return this.issues === undefined || this.issues.length >= MAX_ISSUES;
  }
  spend(steps) {
    if ((this.#left -= steps) < 0) this.#refill();
  }
  /**
   * Removes the limit of steps, so that a guard can still report the reason why it rejected the value. Call it only after the rejection.
   */
  removeLimit() {
    this.#left = Infinity;
  }
  #refill() {
    this.results ??= new Map();
    this.#left += this.#reserve;
    this.#reserve = 0;
    if (this.#left < 0) throw new StepLimitError();
  }
  /** Returns true if the current value is valid against a schema. */
  apply({ checks }, value) {
    if ((this.#left -= 1 + (checks.length >> 3)) < 0) this.#refill();
    if (++this.#schemaDepth > MAX_SCHEMA_DEPTH) throw new DepthLimitError();
    let isValid = true;
    for (let i = 0; i < checks.length; i++) {
      if (checks[i](value, this)) continue;
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
  applyToPart(schema, part, name) {
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
   * Reports an issue of the current value, or of one of its members.
   *
   * @param value the invalid value; undefined if the member is missing.
   * @param expected the values that the schema allows, as a noun phrase.
   * @param member the name of the member; leave it out for the current value.
   */
  fail(value, expected, member) {
    if (this.isDone) return false;
    const found = describeValue(value);
    const code =
      value === undefined
        ? "missing"
        : expected === NO_VALUE
          ? "forbidden"
          : "mismatch";
    const message = issueMessage(code, expected, found);
    const pointer = this.pointer(member);
    this.issues.push({ code, pointer, expected, found, message });
    return false;
  }
  /** Reports that the current value differs from the only value that the schema allows. */
  failConstant(value, expected) {
    const isReported = !this.isDone;
    this.fail(value, expected);
    if (isReported) this.constantIssues.add(this.issues.at(-1));
    return false;
  }
  /** Returns the JSON Pointer of the current value, or of one of its members. */
  pointer(member) {
    const path = member === undefined ? this.#path : [...this.#path, member];
    const pointer = path
      .map((name) => `/${escapePointerToken(String(name))}`)
      .join("");
    this.spend(path.length + pointer.length);
    return pointer;
  }
}
