// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import { isObject } from "./checks.js";
import { assertions } from "./jsonSchemaAssertions.js";
import { SchemaDocument } from "./jsonSchemaDocument.js";
import { inPlace } from "./jsonSchemaInPlace.js";
import { parts, unevaluated } from "./jsonSchemaParts.js";
import { LONGEST_WAY, TooDeep } from "./jsonSchemaValues.js";
import { Walk } from "./jsonSchemaWalk.js";
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
  #rule;
  /** @throws TypeError where a `$ref` names nothing in the schema, or the dialect is unknown; `mcpgen` refuses such a contract. */
  constructor(schema, { dialect } = {}) {
    const maker = new RuleMaker(new SchemaDocument(schema, dialect));
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
const ANYTHING = { checks: [], test: () => true };
const NOTHING = {
  checks: [(value, walk) => walk.fail(value, "nothing")],
  test: () => false,
};
class RuleMaker {
  document;
  #rules = new Map();
  #isDynamic;
  constructor(document) {
    this.document = document;
    this.#isDynamic = [...document.places.keys()].some((schema) =>
      Object.hasOwn(schema, "$dynamicRef"),
    );
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
  held(schema, keyword) {
    const held = this.document.asked(schema, keyword);
    return held === undefined ? undefined : this.rule(held);
  }
  #make(schema) {
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
  #scoped(schema, checks) {
    if (!this.#isDynamic) return checks;
    const resource = this.document.places.get(schema);
    const rule = { checks };
    const check = (value, walk) => {
      (walk.scope ??= []).push(resource);
      const isValid = walk.apply(rule, value);
      walk.scope.pop();
      return isValid;
    };
    return [check];
  }
}
