// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import { isObject, type JsonObject } from "./checks.js";
import type { Issue } from "./issue.js";
import { assertions } from "./jsonSchemaAssertions.js";
import {
  SchemaDocument,
  type Dialect,
  type JsonSchema,
} from "./jsonSchemaDocument.js";
import { inPlace } from "./jsonSchemaInPlace.js";
import { parts, unevaluated } from "./jsonSchemaParts.js";
import { LONGEST_WAY, TooDeep } from "./jsonSchemaValues.js";
import { Walk, type Check, type Maker, type Rule } from "./jsonSchemaWalk.js";

export type { Dialect, JsonSchema } from "./jsonSchemaDocument.js";

export interface SchemaOptions {
  /** What a schema without `$schema` is written in; 2020-12 unless told otherwise, as the protocol has it. */
  readonly dialect?: Dialect;
}

/**
 * A JSON Schema (draft-07 or 2020-12), made ready once.
 *
 * Values are what JSON.parse gives; a member that is undefined counts as missing. `format` and the `content` keywords are
 * annotations. A value that needs more than 2048 schemas on the way to a part is refused, never followed until the stack overflows.
 * Patterns run as they are written: one that backtracks without end is for the author of the schema to mend.
 *
 * @see https://json-schema.org/draft/2020-12/json-schema-validation
 */
export class SchemaGuard {
  readonly #rule: Rule;

  /** @throws TypeError where a `$ref` names nothing in the schema, or the dialect is unknown; `mcpgen` refuses such a contract. */
  constructor(schema: JsonSchema, { dialect }: SchemaOptions = {}) {
    const maker = new RuleMaker(new SchemaDocument(schema, dialect));
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
    const walk = new Walk(issues);
    try {
      return walk.apply(this.#rule, value);
    } catch (error) {
      if (!(error instanceof TooDeep)) throw error;
      walk.issues = issues;
      return walk.fail(value, `at most ${LONGEST_WAY} levels`);
    }
  }
}

const ANYTHING: Rule = { checks: [], test: () => true };
const NOTHING: Rule = {
  checks: [(value, walk) => walk.fail(value, "nothing")],
  test: () => false,
};

class RuleMaker implements Maker {
  readonly document: SchemaDocument;
  readonly #rules: Map<JsonObject, Rule> = new Map();
  readonly #isDynamic: boolean;

  constructor(document: SchemaDocument) {
    this.document = document;
    this.#isDynamic = [...document.places.keys()].some((schema) =>
      Object.hasOwn(schema, "$dynamicRef"),
    );
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

  held(schema: JsonObject, keyword: string): Rule | undefined {
    const held = this.document.asked(schema, keyword);
    return held === undefined ? undefined : this.rule(held as JsonSchema);
  }

  #make(schema: JsonObject): Rule {
    if (this.document.isBareReference(schema))
      return { checks: inPlace(schema, this) };
    const whole = assertions(schema);
    const others = unevaluated(schema, this, [
      ...inPlace(schema, this),
      ...parts(schema, this),
    ]);
    if (others.length === 0) return whole;
    return { checks: this.#scoped(schema, [...whole.checks, ...others]) };
  }

  /** Enters the resource of a schema for as long as it is applied. */
  #scoped(schema: JsonObject, checks: Check[]): Check[] {
    if (!this.#isDynamic) return checks;
    const resource = this.document.places.get(schema)!;
    const rule = { checks };
    const check: Check = (value, walk) => {
      (walk.scope ??= []).push(resource);
      const isValid = walk.apply(rule, value);
      walk.scope.pop();
      return isValid;
    };
    return [check];
  }
}
