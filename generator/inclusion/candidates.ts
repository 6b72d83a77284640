import { schemasWithin } from "../contract/subschemas.js";
import {
  getKeywordValueInDialect,
  SchemaDocument,
  type JsonSchema,
} from "../../templates/runtime/json-schema/document.js";
import { parsePattern, type Pattern } from "../../templates/runtime/json-schema/patterns/syntax.js";
import { isObject, isObjectOrArray, type JsonObject } from "../../templates/runtime/validation/checks.js";

/** The values that schemas mention or that lie at their limits. */
interface Material {
  readonly values: readonly unknown[];
  readonly names: readonly string[];
}

/** Yields values that probably tell two schemas apart: values of either schema, each also with one change. */
export function* candidates(schemas: readonly JsonSchema[]): Generator {
  const material = materialOf(schemas);
  const bases = schemas.flatMap((schema) => new Examples(schema).list());
  yield* bases;
  yield* material.values;
  for (const base of bases) yield* variants(base, material, 0);
}

const LIMIT_OF_NUMBER = /^(exclusive)?(Max|Min|max|min)imum$|^multipleOf$/;
const LIMIT_OF_SIZE = /^(max|min)(Length|Items|Properties|Contains)$/;
const NAMED = ["properties", "dependentRequired", "dependentSchemas", "dependencies"];
/** Longer texts and arrays are not built. */
const LONGEST = 1000;
const MOST_EXAMPLES = 12;
const DEEPEST = 8;

function materialOf(schemas: readonly JsonSchema[]): Material {
  const values: unknown[] = [null, true, 0, 0.5, "", "a", [], [0, 0], {}, { a: 0 }];
  const names = new Set<string>(["z"]);
  for (const { schema } of schemas.flatMap((schema) => [...schemasWithin(schema)])) {
    values.push(...constants(schema));
    for (const [keyword, value] of Object.entries(schema)) {
      if (typeof value === "number") values.push(...limits(keyword, value));
      if (keyword === "pattern" && typeof value === "string") values.push(matchOf(parsePattern(value)));
      for (const name of namesOf(keyword, value)) names.add(name);
    }
  }
  const unique = new Map(values.map((value) => [JSON.stringify(value), value]));
  return { values: [...unique.values()], names: [...names] };
}

/** Returns values at the limit that a keyword sets, and next to it. */
function limits(keyword: string, limit: number): unknown[] {
  if (LIMIT_OF_NUMBER.test(keyword)) return [limit, limit + 1, limit - 1, limit / 2];
  if (!LIMIT_OF_SIZE.test(keyword) || limit >= LONGEST) return [];
  const sizes = [limit - 1, limit, limit + 1].filter((size) => size > 1);
  return sizes.flatMap((size) => ["a".repeat(size), Array.from({ length: size }, () => 0)]);
}

/** Returns the names of members that a keyword mentions. */
function namesOf(keyword: string, value: unknown): string[] {
  if (keyword === "required" && Array.isArray(value)) return value.map(String);
  if (!isObject(value)) return [];
  if (keyword === "patternProperties") return Object.keys(value).map((pattern) => matchOf(parsePattern(pattern)));
  return NAMED.includes(keyword) ? Object.keys(value) : [];
}

/** Returns the values that a schema names. */
function constants(schema: JsonObject): unknown[] {
  const lists = [schema["enum"], schema["examples"]].filter(Array.isArray) as unknown[][];
  const single = ["const", "default"].filter((keyword) => schema[keyword] !== undefined);
  return [...single.map((keyword) => schema[keyword]), ...lists.flat()];
}

/** Yields all values that differ from a value in one place. */
function* variants(value: unknown, material: Material, depth: number): Generator {
  if (depth > DEEPEST) return;
  if (Array.isArray(value)) {
    for (const more of [value[0], ...material.values]) yield [...(value as unknown[]), more];
    for (let i = 0; i < value.length; i++) {
      yield value.toSpliced(i, 1);
      for (const item of changes(value[i], material, depth)) yield value.with(i, item);
    }
  } else if (isObject(value)) {
    const members = Object.entries(value);
    for (let i = 0; i < members.length; i++) {
      yield Object.fromEntries(members.toSpliced(i, 1));
      const [name, member] = members[i]!;
      for (const other of changes(member, material, depth)) yield Object.fromEntries(members.with(i, [name, other]));
    }
    for (const name of material.names)
      if (!Object.hasOwn(value, name))
        for (const more of material.values) yield Object.fromEntries([...members, [name, more]]);
  }
}

function* changes(value: unknown, material: Material, depth: number): Generator {
  yield* material.values;
  yield* variants(value, material, depth + 1);
}

/** Builds values that a schema probably accepts. It follows the keywords, and leaves `not` and counts to luck. */
class Examples {
  readonly #root: JsonSchema;
  readonly #document: SchemaDocument;

  constructor(root: JsonSchema) {
    this.#root = root;
    this.#document = new SchemaDocument(root);
  }

  list(): unknown[] {
    return this.#of(this.#root, 0);
  }

  #of(schema: JsonSchema, depth: number): unknown[] {
    if (!isObject(schema)) return schema ? [0] : [];
    if (depth > DEEPEST) return [];
    const named = [this.#keyword(schema, "const"), ...((this.#keyword(schema, "enum") ?? []) as unknown[])];
    const known = named.filter((value) => value !== undefined);
    if (known.length > 0) return known.slice(0, MOST_EXAMPLES);
    const parts = this.#inPlace(schema).map((one) => this.#of(one, depth + 1));
    const own = this.#types(schema).flatMap((type) => this.#ofType(type, schema, depth));
    return [...joined(own, parts), ...own].slice(0, MOST_EXAMPLES);
  }

  #inPlace(schema: JsonObject): JsonSchema[] {
    const reference = this.#keyword(schema, "$ref");
    const from = this.#document.resourceBySchema.get(schema)!;
    const target = typeof reference === "string" ? [this.#document.resolve(reference, from)] : [];
    const lists = ["allOf", "anyOf", "oneOf"].map(
      (keyword) => this.#keyword(schema, keyword) as JsonSchema[] | undefined,
    );
    const single = ["then", "else"].map((keyword) => this.#keyword(schema, keyword) as JsonSchema | undefined);
    return [...target, ...lists.flatMap((list) => list ?? []), ...single.filter((one) => one !== undefined)];
  }

  #types(schema: JsonObject): string[] {
    const type = this.#keyword(schema, "type");
    if (type !== undefined) return [type].flat() as string[];
    if (["properties", "required", "patternProperties"].some((keyword) => keyword in schema)) return ["object"];
    return this.#inPlace(schema).length > 0 ? [] : ["integer", "string", "array", "object"];
  }

  #ofType(type: string, schema: JsonObject, depth: number): unknown[] {
    const least = (keyword: string): number => Math.min(LONGEST, Number(this.#keyword(schema, keyword) ?? 0));
    switch (type) {
      case "null":
        return [null];
      case "boolean":
        return [false, true];
      case "integer":
      case "number":
        return this.#numbers(schema);
      case "string": {
        const pattern = this.#keyword(schema, "pattern");
        return [typeof pattern === "string" ? matchOf(parsePattern(pattern)) : "a".repeat(least("minLength"))];
      }
      case "array": {
        const items = this.#keyword(schema, "items");
        const prefix = Array.isArray(items) ? items : ((this.#keyword(schema, "prefixItems") ?? []) as JsonSchema[]);
        const rest = (Array.isArray(items) ? this.#keyword(schema, "additionalItems") : items) ?? true;
        const first = prefix.map((one) => this.#of(one as JsonSchema, depth + 1)[0] ?? 0);
        const more = this.#of(rest as JsonSchema, depth + 1).slice(0, 2);
        const count = Math.max(0, least("minItems") - first.length);
        return [
          [...first, ...Array.from({ length: count }, () => more[0])],
          [...first, ...more],
        ];
      }
      default:
        return this.#objects(schema, depth);
    }
  }

  #numbers(schema: JsonObject): number[] {
    const [low, high, step] = ["minimum", "maximum", "multipleOf"].map((keyword) => this.#keyword(schema, keyword));
    return [low, high, step, 0].filter((number) => typeof number === "number");
  }

  #objects(schema: JsonObject, depth: number): object[] {
    const properties = Object.entries((this.#keyword(schema, "properties") ?? {}) as { [name: string]: JsonSchema });
    const required = new Set((this.#keyword(schema, "required") ?? []) as string[]);
    const members = properties.map(([name, one]) => [name, this.#of(one, depth + 1)[0] ?? 0] as const);
    const other = [...required].filter((name) => !members.some(([known]) => known === name));
    const needed = [...members.filter(([name]) => required.has(name)), ...other.map((name) => [name, 0] as const)];
    return [needed, [...needed, ...members]].map((all) => Object.fromEntries(all) as object);
  }

  #keyword(schema: JsonObject, keyword: string): unknown {
    return getKeywordValueInDialect(this.#document.dialect, schema, keyword);
  }
}

/** Joins the members of objects that several schemas describe. Other values are alternatives. */
function joined(own: readonly unknown[], parts: readonly (readonly unknown[])[]): unknown[] {
  let all = own.length > 0 ? own : [{}];
  for (const part of parts.filter(({ length }) => length > 0))
    all = all
      .flatMap((one) => part.map((other) => (isObject(one) && isObject(other) ? { ...one, ...other } : other)))
      .slice(0, MOST_EXAMPLES);
  return [...all, ...parts.flat()].filter((value) => own.length === 0 || isObjectOrArray(value) || !isObject(own[0]));
}

/** Returns a short text that matches a pattern; conditions such as `\b` are not followed. */
function matchOf(pattern: Pattern): string {
  switch (pattern.kind) {
    case "character": {
      const { set } = pattern;
      const plain = [..."a0A- "].find((character) => set.has(character.codePointAt(0)!));
      const first = set.ranges?.[0]?.[0];
      return plain ?? (first === undefined ? "" : String.fromCodePoint(first));
    }
    case "sequence":
      return pattern.parts.map(matchOf).join("");
    case "choice":
      return matchOf(pattern.options[0]!);
    case "repeat":
      return matchOf(pattern.part).repeat(Math.min(pattern.min, LONGEST));
    default:
      return "";
  }
}
