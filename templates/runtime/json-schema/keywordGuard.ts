import { isObject, own, type JsonObject } from "../validation/checks.js";
import { describe } from "../validation/messages.js";
import type { Issue } from "../validation/issues.js";
import {
  asserted,
  nativeMatcher,
  type Assertions,
  type MatcherOf,
} from "./assertions.js";
import type { Dialect, Dialects, JsonSchema } from "./dialects.js";
import { LONGEST_WAY, TooDeep, TooManySteps, type Matcher } from "./values.js";
import {
  MOST_ISSUES,
  MOST_STEPS,
  NO_VALUE,
  Walk,
  type Check,
  type Keywords,
  type Maker,
  type Rule,
} from "./walk.js";

/** The keywords that a guard knows. Others count for nothing, so that who has no use for them does not load them. */
export interface Vocabulary {
  readonly assertions: Assertions;
  /** In the order in which they are told of. */
  readonly keywords: readonly Keywords[];
  readonly dialects?: Dialects;
  /** Matches texts by patterns that JavaScript's engine might not match in time; that engine unless given. */
  readonly matcherOf?: MatcherOf;
}

/** What a guard may be made with. */
export interface GuardOptions {
  /** What a schema without `$schema` is written in; 2020-12 unless told otherwise, as the protocol has it. */
  readonly dialect?: Dialect;
  /** Steps that the check of one value may take; {@link MOST_STEPS} unless told otherwise. Infinity removes the limit. */
  readonly steps?: number;
}

/** Whether a check stopped at its limit of steps, so that the value was refused without a verdict. */
export function isUndecided(issues: readonly Issue[]): boolean {
  return issues.at(-1)?.code === "undecided";
}

/** A JSON Schema, made ready once. */
export class KeywordGuard {
  readonly #rule: Rule;
  readonly #steps: number;

  constructor(
    schema: JsonSchema,
    vocabulary: Vocabulary,
    { dialect, steps = MOST_STEPS }: GuardOptions = {},
  ) {
    this.#steps = steps;
    const maker = new RuleMaker(schema, vocabulary, dialect);
    this.#rule = maker.rule(schema);
    maker.makeAll();
  }

  /** Whether a value is valid. */
  accepts(value: unknown): boolean {
    return this.#look(value);
  }

  /** What is wrong with a value, and where: nothing where it is valid, and 100 issues at most. */
  issues(value: unknown): Issue[] {
    const issues: Issue[] = [];
    this.#look(value, issues);
    return issues;
  }

  #look(value: unknown, issues?: Issue[]): boolean {
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

function undecided(value: unknown, steps: number): Issue {
  return {
    code: "undecided",
    pointer: "",
    expected: "a value that can be checked in fewer steps",
    found: describe(value),
    message: `not checked to the end: this takes more than ${steps} steps`,
  };
}

/** The guard of a schema. */
export type GuardOf = (schema: object) => KeywordGuard;

/**
 * Makes the guard of each schema when it is first needed.
 *
 * @param vocabulary all that the schemas have, so that a server has no code for others.
 */
export function guardsWith(vocabulary: Vocabulary): GuardOf {
  const guards = new WeakMap<object, KeywordGuard>();
  return (schema) => {
    let known = guards.get(schema);
    if (known === undefined)
      guards.set(schema, (known = new KeywordGuard(schema, vocabulary)));
    return known;
  };
}

const ANYTHING: Rule = { checks: [], test: () => true };
const NOTHING: Rule = {
  checks: [(value, walk) => walk.fail(value, NO_VALUE)],
  test: () => false,
};

class RuleMaker implements Maker {
  readonly root: JsonSchema;
  readonly dialect: Dialect | undefined;
  readonly #vocabulary: Vocabulary;
  readonly #rules: Map<JsonObject, Rule> = new Map();

  constructor(root: JsonSchema, vocabulary: Vocabulary, dialect?: Dialect) {
    this.root = root;
    this.dialect = vocabulary.dialects?.of(root, dialect);
    this.#vocabulary = vocabulary;
  }

  rule(schema: JsonSchema): Rule {
    if (!isObject(schema)) return schema ? ANYTHING : NOTHING;
    let rule = this.#rules.get(schema);
    if (rule === undefined) this.#rules.set(schema, (rule = { checks: [] }));
    return rule;
  }

  /** Makes ready what was asked for, and what that asks for: a loop, since schemas may lead to each other without end. */
  makeAll(): void {
    for (const [schema, rule] of this.#rules)
      Object.assign(rule, this.#make(schema));
  }

  asked(schema: JsonObject, keyword: string): unknown {
    const { dialects } = this.#vocabulary;
    return dialects === undefined
      ? own(schema, keyword)
      : dialects.asked(this.dialect!, schema, keyword);
  }

  matcher(pattern: string): Matcher {
    return (this.#vocabulary.matcherOf ?? nativeMatcher)(pattern);
  }

  held(schema: JsonObject, keyword: string): Rule | undefined {
    const held = this.asked(schema, keyword);
    return held === undefined ? undefined : this.rule(held as JsonSchema);
  }

  #make(schema: JsonObject): Rule {
    const { keywords, dialects } = this.#vocabulary;
    const checks = keywords.reduce<readonly Check[]>(
      (before, add) => add(schema, this, before),
      [],
    );
    if (dialects?.isBare(schema, this.dialect!)) return { checks };
    const whole = asserted(schema, this.#vocabulary);
    if (checks.length === 0) return whole;
    return { checks: [...whole.checks, ...checks] };
  }
}
