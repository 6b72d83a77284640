import { isObject, ownMember, type JsonObject } from "../validation/checks.js";
import { getKeywordValueInDialect, SchemaDocument, type JsonSchema } from "./document.js";

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
