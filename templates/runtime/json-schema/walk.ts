import type { Issue } from "../validation/issues.js";
import type { JsonObject } from "../validation/checks.js";
import { describe, escape, messageOf } from "../validation/messages.js";
import {
  LONGEST_WAY,
  TooDeep,
  TooManySteps,
  type Budget,
  type Matcher,
} from "./values.js";
import type { Dialect, JsonSchema } from "./dialects.js";
import type { Resource } from "./document.js";

/** Looks at a value for one keyword; tells the walk what is wrong. */
export type Check = (value: unknown, walk: Walk) => boolean;

/** A schema, ready to be applied. */
export interface Rule {
  checks: readonly Check[];
  /** The verdict without a walk, where no check looks at other schemas. */
  test?: ((value: unknown, budget: Budget) => boolean) | undefined;
}

/** Makes each schema of a document ready once, however often and from wherever it is named. */
export interface Maker {
  /** The whole document. */
  readonly root: JsonSchema;
  /** Undefined where it does not matter. */
  readonly dialect: Dialect | undefined;
  rule(schema: JsonSchema): Rule;
  /** What a schema has for a keyword, where that counts there. */
  asked(schema: JsonObject, keyword: string): unknown;
  /** Matches names by a pattern. */
  matcher(pattern: string): Matcher;
  /** The schema that a keyword holds. */
  held(schema: JsonObject, keyword: string): Rule | undefined;
}

/** Adds the checks of some keywords of a schema to those of others. */
export type Keywords = (
  schema: JsonObject,
  maker: Maker,
  before: readonly Check[],
) => readonly Check[];

/**
 * Steps that the check of one value may take, unless the guard is made with another number: some tens of milliseconds. A step is a
 * schema applied to a part of the value, or an item, a member or some characters compared. Time is never measured, so a value that is
 * refused on one machine is refused on all.
 */
export const MOST_STEPS = 4_000_000;

/** After so many steps, verdicts on alternatives of alternatives are kept: without them, a recursive schema doubles the work by level. */
const REMEMBER_AFTER = 10_000;

/** What a schema expects that allows no value. */
export const NO_VALUE = "nothing";

/** More issues are not told. */
export const MOST_ISSUES = 100;

/** What `unevaluatedProperties` and `unevaluatedItems` leave alone. */
export interface Evaluated {
  readonly names: Set<string>;
  readonly items: Set<number>;
  /** So many items from the first on. */
  first: number;
  /** How much is noted. */
  readonly size: number;
  /** Another one, for the same value, of which nothing is known yet. */
  afresh(): Evaluated;
  add(other: Evaluated): void;
}

/** What came of a schema and a value. */
export interface Verdict {
  readonly isValid: boolean;
  readonly evaluated: Evaluated | undefined;
}

/** One look at one value. */
export class Walk implements Budget {
  /** Undefined where the verdict alone is wanted: then the first failure ends the walk. */
  issues: Issue[] | undefined;
  /** Undefined where nobody asks. */
  evaluated: Evaluated | undefined;
  /** The resources that were entered, for `$dynamicRef`. */
  scope: Resource[] | undefined;
  /** Where alternatives are weighed; undefined where none are. */
  probed: string | undefined;
  /** Issues with values of which one alone fits: that is how alternatives are told apart, so another one was meant. */
  readonly strays: Set<Issue> | undefined;
  /** Of attempts; kept after {@link REMEMBER_AFTER} steps. */
  verdicts: Map<Rule, Map<object, Verdict>> | undefined;
  /** Attempts within attempts. */
  attempts = 0;
  readonly #path: (string | number)[] | undefined;
  #way = 0;
  /** Steps up to the next threshold: that of {@link REMEMBER_AFTER}, then the last one. */
  #left: number;
  #reserve: number;

  constructor(issues?: Issue[], steps: number = MOST_STEPS) {
    this.#left = Math.min(steps, REMEMBER_AFTER);
    this.#reserve = steps - this.#left;
    this.issues = issues;
    this.strays = issues && new Set();
    this.#path = issues && [];
  }

  /** Whether the rest cannot change what is told. */
  get isOver(): boolean {
    return this.issues === undefined || this.issues.length >= MOST_ISSUES;
  }

  spend(steps: number): void {
    if ((this.#left -= steps) < 0) this.#refill();
  }

  /** Removes the limit, when nothing is left to do but to say what is wrong. */
  lift(): void {
    this.#left = Infinity;
  }

  #refill(): void {
    this.verdicts ??= new Map();
    this.#left += this.#reserve;
    this.#reserve = 0;
    if (this.#left < 0) throw new TooManySteps();
  }

  /** Applies a schema to the value at hand. */
  apply({ checks }: Rule, value: unknown): boolean {
    if ((this.#left -= 1 + (checks.length >> 3)) < 0) this.#refill();
    if (++this.#way > LONGEST_WAY) throw new TooDeep();
    let isValid = true;
    for (let i = 0; i < checks.length; i++) {
      if (checks[i]!(value, this)) continue;
      isValid = false;
      if (this.isOver) break;
    }
    this.#way--;
    return isValid;
  }

  /** Applies a schema to a part of the value at hand. */
  enter(rule: Rule, part: unknown, name: string | number): boolean {
    if (--this.#left < 0) this.#refill();
    if (rule.test?.(part, this)) return true;
    const { evaluated, issues } = this;
    if (rule.test && issues === undefined) return false;
    this.evaluated = undefined;
    this.#path?.push(name);
    const isValid = this.apply(rule, part);
    this.#path?.pop();
    this.evaluated = evaluated;
    return isValid;
  }

  /** Tells what was expected of the value at hand, or of a member of it. */
  fail(value: unknown, expected: string, member?: string): false {
    if (this.isOver) return false;
    const found = describe(value);
    const code =
      value === undefined
        ? "missing"
        : expected === NO_VALUE
          ? "forbidden"
          : "mismatch";
    const message = messageOf(code, expected, found);
    const pointer = this.pointer(member);
    this.issues!.push({ code, pointer, expected, found, message });
    return false;
  }

  /** Tells that the value at hand is not the one that alone fits. */
  stray(value: unknown, expected: string): false {
    const isTold = !this.isOver;
    this.fail(value, expected);
    if (isTold) this.strays!.add(this.issues!.at(-1)!);
    return false;
  }

  pointer(member?: string): string {
    const path = member === undefined ? this.#path! : [...this.#path!, member];
    const pointer = path.map((name) => `/${escape(String(name))}`).join("");
    this.spend(path.length + pointer.length);
    return pointer;
  }
}
