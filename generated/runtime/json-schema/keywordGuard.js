// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isObject, own } from "../validation/checks.js";
import { describe } from "../validation/messages.js";
import { asserted, nativeMatcher } from "./assertions.js";
import { LONGEST_WAY, TooDeep, TooManySteps } from "./values.js";
import { MOST_ISSUES, MOST_STEPS, NO_VALUE, Walk } from "./walk.js";
/** Whether a check stopped at its limit of steps, so that the value was refused without a verdict. */
export function isUndecided(issues) {
  return issues.at(-1)?.code === "undecided";
}
/** A JSON Schema, made ready once. */
export class KeywordGuard {
  #rule;
  #steps;
  constructor(schema, vocabulary, { dialect, steps = MOST_STEPS } = {}) {
    this.#steps = steps;
    const maker = new RuleMaker(schema, vocabulary, dialect);
    this.#rule = maker.rule(schema);
    maker.makeAll();
  }
  /** Whether a value is valid. */
  accepts(value) {
    return this.#look(value);
  }
  /** What is wrong with a value, and where: nothing where it is valid, and 100 issues at most. */
  issues(value) {
    const issues = [];
    this.#look(value, issues);
    return issues;
  }
  #look(value, issues) {
    const walk = new Walk(issues, this.#steps);
    try {
      return walk.apply(this.#rule, value);
    } catch (error) {
      if (error instanceof TooManySteps) {
        issues?.splice(MOST_ISSUES - 1);
        issues?.push(undecided(value, this.#steps));
        return false;
      }
      // A small stack can overflow before the levels are counted to the end.
      if (!(error instanceof TooDeep || error instanceof RangeError))
        throw error;
      walk.issues = issues;
      walk.lift();
      return walk.fail(value, `at most ${LONGEST_WAY} levels`);
    }
  }
}
function undecided(value, steps) {
  return {
    code: "undecided",
    pointer: "",
    expected: "a value that can be checked in fewer steps",
    found: describe(value),
    message: `not checked to the end: this takes more than ${steps} steps`,
  };
}
/**
 * Makes the guard of each schema when it is first needed.
 *
 * @param vocabulary all that the schemas have, so that a server has no code for others.
 */
export function guardsWith(vocabulary) {
  const guards = new WeakMap();
  return (schema) => {
    let known = guards.get(schema);
    if (known === undefined)
      guards.set(schema, (known = new KeywordGuard(schema, vocabulary)));
    return known;
  };
}
const ANYTHING = { checks: [], test: () => true };
const NOTHING = {
  checks: [(value, walk) => walk.fail(value, NO_VALUE)],
  test: () => false,
};
class RuleMaker {
  root;
  dialect;
  #vocabulary;
  #rules = new Map();
  constructor(root, vocabulary, dialect) {
    this.root = root;
    this.dialect = vocabulary.dialects?.of(root, dialect);
    this.#vocabulary = vocabulary;
  }
  rule(schema) {
    if (!isObject(schema)) return schema ? ANYTHING : NOTHING;
    let rule = this.#rules.get(schema);
    if (rule === undefined) this.#rules.set(schema, (rule = { checks: [] }));
    return rule;
  }
  /** Makes ready what was asked for, and what that asks for: a loop, since schemas may lead to each other without end. */
  makeAll() {
    for (const [schema, rule] of this.#rules)
      Object.assign(rule, this.#make(schema));
  }
  asked(schema, keyword) {
    const { dialects } = this.#vocabulary;
    return dialects === undefined
      ? own(schema, keyword)
      : dialects.asked(this.dialect, schema, keyword);
  }
  matcher(pattern) {
    return (this.#vocabulary.matcherOf ?? nativeMatcher)(pattern);
  }
  held(schema, keyword) {
    const held = this.asked(schema, keyword);
    return held === undefined ? undefined : this.rule(held);
  }
  #make(schema) {
    const { keywords, dialects } = this.#vocabulary;
    const checks = keywords.reduce(
      (before, add) => add(schema, this, before),
      [],
    );
    if (dialects?.isBare(schema, this.dialect)) return { checks };
    const whole = asserted(schema, this.#vocabulary);
    if (checks.length === 0) return whole;
    return { checks: [...whole.checks, ...checks] };
  }
}
