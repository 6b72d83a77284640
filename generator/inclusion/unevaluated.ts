import type { JsonSchema } from "../../templates/runtime/json-schema/document.js";
import { isObject, type JsonObject } from "../../templates/runtime/validation/checks.js";
import type { Shape } from "./shapes.js";
import type { Terms } from "./terms.js";

/** What the schema of `unevaluatedProperties` or `unevaluatedItems` does not apply to, if some conditions hold. */
interface Case {
  readonly conditions: readonly Shape[];
  readonly names: Shape;
  /** So many items at the start are evaluated. */
  readonly leading: number;
  /** Items of this shape are evaluated, too. */
  readonly items: Shape;
}

/** Reads the parts of schemas. */
interface SchemaReading {
  keyword(schema: JsonObject, keyword: string): unknown;
  target(schema: JsonObject, keyword: "$ref" | "$dynamicRef"): JsonSchema | "unknown" | undefined;
  itemSchemas(schema: JsonObject): { prefix: readonly JsonSchema[]; rest: JsonSchema | undefined };
  declaredNames(schema: JsonObject): Shape;
  byName(schema: JsonObject, keyword: string): [name: string, schema: JsonSchema][];
  without(name: string): Shape;
  shapeOf(schema: JsonSchema): Shape;
}

const MOST_CASES = 64;

/**
 * Finds which members and items the keywords of a schema evaluate. This depends on the alternatives that hold. More of them may hold than
 * a case says: it then says too little about what is evaluated, but another case says all.
 */
export class Unevaluated {
  readonly #terms: Terms;
  readonly #reader: SchemaReading;
  readonly #known: Map<JsonObject, readonly Case[] | undefined> = new Map();

  constructor(terms: Terms, reader: SchemaReading) {
    this.#terms = terms;
    this.#reader = reader;
  }

  /**
   * Returns the cases of a schema, undefined if there are too many.
   *
   * @param isWhole true to count what the `unevaluated` keywords of the schema itself evaluate.
   */
  cases(schema: JsonSchema, { isWhole }: { isWhole: boolean }): readonly Case[] | undefined {
    if (!isObject(schema)) return [this.#nothing];
    if (isWhole && this.#known.has(schema)) return this.#known.get(schema);
    const inPlace = this.#inPlace(schema);
    let cases: readonly Case[] | undefined = [this.#own(schema, isWhole)];
    for (const alternatives of inPlace) cases = this.#product(cases, alternatives);
    if (isWhole) this.#known.set(schema, cases);
    return cases;
  }

  get #nothing(): Case {
    return { conditions: [], names: this.#terms.never, leading: 0, items: this.#terms.never };
  }

  #own(schema: JsonObject, isWhole: boolean): Case {
    const { never, always } = this.#terms;
    const has = (keyword: string): boolean => this.#reader.keyword(schema, keyword) !== undefined;
    const { prefix, rest } = this.#reader.itemSchemas(schema);
    const contained = this.#reader.keyword(schema, "contains") as JsonSchema | undefined;
    const hasAllNames = has("additionalProperties") || (isWhole && has("unevaluatedProperties"));
    const hasAllItems = rest !== undefined || (isWhole && has("unevaluatedItems"));
    return {
      conditions: [],
      names: hasAllNames ? always : this.#reader.declaredNames(schema),
      leading: hasAllItems ? Infinity : prefix.length,
      items: contained === undefined ? never : this.#reader.shapeOf(contained),
    };
  }

  /** Returns, for each schema or group of schemas that apply to the same value, its cases. */
  #inPlace(schema: JsonObject): (readonly Case[] | undefined)[] {
    const reader = this.#reader;
    const list = (keyword: string): JsonSchema[] => (reader.keyword(schema, keyword) ?? []) as JsonSchema[];
    const targets = (["$ref", "$dynamicRef"] as const)
      .map((keyword) => reader.target(schema, keyword))
      .filter((target) => target !== undefined)
      .map((target) => (target === "unknown" ? undefined : this.cases(target, { isWhole: true })));
    const dependent = reader
      .byName(schema, "dependentSchemas")
      .map(([name, one]) => this.#optional(one, this.#terms.not(reader.without(name))));
    const one = list("oneOf").map((part) => this.#under(part, reader.shapeOf(part)));
    return [
      ...targets,
      ...list("allOf").map((part) => this.cases(part, { isWhole: true })),
      ...list("anyOf").map((part) => this.#optional(part, reader.shapeOf(part))),
      ...(one.length > 0 ? [merged(one)] : []),
      ...this.#conditional(schema),
      ...dependent,
    ];
  }

  #conditional(schema: JsonObject): (readonly Case[] | undefined)[] {
    const [condition, whenValid, whenInvalid] = ["if", "then", "else"].map((keyword) =>
      this.#reader.keyword(schema, keyword),
    ) as (JsonSchema | undefined)[];
    if (condition === undefined) return [];
    const holds = this.#reader.shapeOf(condition);
    const valid = this.#product(this.#under(condition, holds), this.#under(whenValid ?? true, holds));
    return [merged([valid, this.#under(whenInvalid ?? true, this.#terms.not(holds))])];
  }

  /** Returns the cases of a schema that counts only if a condition holds. */
  #optional(schema: JsonSchema, condition: Shape): readonly Case[] | undefined {
    return merged([[this.#nothing], this.#under(schema, condition)]);
  }

  #under(schema: JsonSchema, condition: Shape): readonly Case[] | undefined {
    return this.cases(schema, { isWhole: true })?.map((one) =>
      this.#isNothing(one) ? this.#nothing : { ...one, conditions: [condition, ...one.conditions] },
    );
  }

  #isNothing({ names, leading, items }: Case): boolean {
    return names === this.#terms.never && leading === 0 && items === this.#terms.never;
  }

  #product(some: readonly Case[] | undefined, others: readonly Case[] | undefined): readonly Case[] | undefined {
    if (some === undefined || others === undefined || some.length * others.length > MOST_CASES) return undefined;
    this.#terms.steps.spend(some.length * others.length);
    return some.flatMap((one) =>
      others.map((other) => ({
        conditions: [...new Set([...one.conditions, ...other.conditions])],
        names: this.#terms.any([one.names, other.names]),
        leading: Math.max(one.leading, other.leading),
        items: this.#terms.any([one.items, other.items]),
      })),
    );
  }
}

/** Joins the cases of alternatives; those that evaluate nothing are kept once. */
function merged(all: readonly (readonly Case[] | undefined)[]): readonly Case[] | undefined {
  const cases: Case[] = [];
  for (const some of all) {
    if (some === undefined) return undefined;
    cases.push(...some.filter((one) => one.conditions.length > 0 || !cases.some((other) => isSameCase(one, other))));
  }
  return cases;
}

function isSameCase(one: Case, other: Case): boolean {
  return (
    one.conditions.length === 0 &&
    other.conditions.length === 0 &&
    one.names === other.names &&
    one.leading === other.leading &&
    one.items === other.items
  );
}

/** Returns the objects whose other members have a shape. */
export function openMembers(terms: Terms, cases: readonly Case[], part: Shape): Shape {
  return terms.any(
    cases.map(({ conditions, names }) =>
      terms.all([...conditions, terms.test("object", { is: "eachMember", names: terms.not(names), part })]),
    ),
  );
}

/** Returns the arrays whose other items have a shape. */
export function openItems(terms: Terms, cases: readonly Case[], part: Shape): Shape {
  return terms.any(
    cases.map(({ conditions, leading, items }) => {
      const shape = terms.any([items, part]);
      return terms.all([
        ...conditions,
        terms.test("array", { is: "eachItem", from: leading, to: Infinity, part: shape }),
      ]);
    }),
  );
}
