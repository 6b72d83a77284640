/** What the schemas of the protocol use of JSON Schema. */
export interface JsonSchema {
  $ref?: string;
  $comment?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  propertyNames?: JsonSchema;
  /** Only `{}`, which allows no value. */
  not?: object;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  maxItems?: number;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
}

/** How many of the optional members a value has. */
export type Size = "least" | "most";
export const SIZES: readonly Size[] = ["least", "most"];

/** Values of each JSON type, and numbers and `undefined` as JavaScript alone has them. */
const OF_EACH_TYPE: readonly unknown[] = [
  ...[undefined, null, true, false, 0, -1, 3, 1.5, 1e300, Number.NaN, Infinity, "", "text", "3"],
  ...[[], [null], ["text"], [[]], {}, { name: 1 }],
];

/** By format: strings of it, then strings that are not. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  uri: [
    ...["file:///a/b.txt", "https://u:p@h.example:80/a%20b?q=1#f", "urn:isbn:1", "http://[::1]:8/", "a:b", "x-y+z.1:/"],
    ...["relative/path", "/absolute", "//host/a", "https://", "1a:b", "http://a b", "http://%zz", "http://[::1", "a:é"],
  ],
  "uri-template": [
    ...["file:///{path}", "a/{+b*}{?c,d:3}", "{x%20y}", "plain"],
    ...["{", "}", "{}", "a b", "{a:0}", "{-a}", "%z0", "{a,}"],
  ],
  "date-time": [
    ...["2026-07-28T10:00:00Z", "2024-02-29T23:59:59.123Z"],
    ...["2026-07-28", "2026-07-28 10:00:00", "2026-02-30T10:00:00Z", "2026-07-28T25:00:00Z", "today"],
  ],
  byte: ["QUJD", "QUI=", "QQ==", "QUI", "Q===", "QU=D", "QUJ-", "QUJ_", "é===", "QUJD\n", "QUJDQUJD\nQUJD", " QUJD"],
};

const DEEPEST = 12;

/** Writes values that are of a definition, or just not. */
export class Mutants {
  readonly #definitions: Readonly<Record<string, JsonSchema>>;
  /** The fixed values that the whole schema knows for members of one name. */
  readonly #fixed = new Map<string, Set<unknown>>();

  constructor(definitions: Readonly<Record<string, JsonSchema>>) {
    this.#definitions = definitions;
    for (const definition of Object.values(definitions)) this.#collectFixed(definition);
  }

  #collectFixed(schema: JsonSchema): void {
    for (const [name, member] of Object.entries(schema.properties ?? {})) {
      const values = this.#fixed.get(name) ?? new Set();
      if (member.const !== undefined) this.#fixed.set(name, values.add(member.const));
      this.#collectFixed(member);
    }
    for (const part of [schema.anyOf, schema.allOf, schema.items].flat()) {
      if (part !== undefined) this.#collectFixed(part);
    }
  }

  /** A valid value for each way through the unions of a definition. */
  examples(name: string, size: Size): unknown[] {
    return this.#alternatives(this.#definitions[name]!).map((schema) => this.#example(schema, size, 0));
  }

  /** Values that differ in one place, at any depth, from a valid one; some of them are valid too. */
  *of(name: string, size: Size): Generator<unknown> {
    yield* OF_EACH_TYPE;
    yield* this.#inside(this.#definitions[name]!, size, [name]);
  }

  /** The schema without `$ref` and `allOf` at its top. Unions within an `allOf` become one around it. */
  #flat(schema: JsonSchema): JsonSchema {
    if (schema.$ref !== undefined) return this.#flat(this.#definitions[nameOf(schema.$ref)]!);
    if (schema.allOf === undefined) return schema;
    const { allOf, ...rest } = schema;
    const combinations = allOf.reduce<JsonSchema[]>(
      (found, part) => found.flatMap((one) => this.#alternatives(part).map((other) => merged(one, other))),
      [rest],
    );
    return combinations.length === 1 ? combinations[0]! : { anyOf: combinations };
  }

  #alternatives(schema: JsonSchema): JsonSchema[] {
    const flat = this.#flat(schema);
    if (flat.not !== undefined) return [];
    if (flat.anyOf !== undefined) return flat.anyOf.flatMap((part) => this.#alternatives(part));
    if (Array.isArray(flat.type)) return flat.type.map((type) => ({ ...flat, type }));
    return [flat];
  }

  #example(schema: JsonSchema, size: Size, depth: number): unknown {
    const alternatives = this.#alternatives(schema);
    const flat = size === "most" ? alternatives.at(-1) : alternatives[0];
    if (flat === undefined) return undefined;
    if (flat.const !== undefined) return flat.const;
    if (flat.enum !== undefined) return flat.enum[0];
    if (flat.type === "array") {
      return size === "least" || depth > DEEPEST ? [] : [this.#example(flat.items ?? {}, size, depth + 1)];
    }
    if (flat.type === "object") return this.#object(flat, depth > DEEPEST ? "least" : size, depth);
    if (flat.type === "integer" || flat.type === "number") return flat.minimum ?? 2;
    if (flat.type === "boolean") return true;
    if (flat.type === "null") return null;
    return TEXTS[flat.format ?? ""]?.[0] ?? "some text";
  }

  #object({ properties = {}, required = [], additionalProperties }: JsonSchema, size: Size, depth: number): object {
    const names = size === "least" ? required : Object.keys(properties);
    const value: Record<string, unknown> = {};
    for (const name of names) {
      const member = this.#example(properties[name] ?? {}, size, depth + 1);
      if (member !== undefined) value[name] = member;
    }
    if (size === "most" && typeof additionalProperties === "object") {
      value["some key"] = this.#example(additionalProperties, size, depth + 1);
    }
    return value;
  }

  /** @param names definitions on the way, lest a recursive one goes on for ever. */
  *#inside(schema: JsonSchema, size: Size, names: readonly string[], member?: string): Generator<unknown> {
    const way = schema.$ref === undefined ? names : [...names, nameOf(schema.$ref)];
    if (way.length > DEEPEST || way.filter((name) => name === way.at(-1)).length > 2) return;
    const flat = this.#flat(schema);
    if (flat.anyOf !== undefined) {
      for (const part of flat.anyOf) yield* this.#inside(part, size, way, member);
      yield* this.#mixtures(flat.anyOf);
      return;
    }
    if (flat.const !== undefined) {
      yield* [`${String(flat.const)}x`, flat.const, ...(this.#fixed.get(member ?? "") ?? [])];
    }
    if (flat.enum !== undefined) yield* [...flat.enum, `${String(flat.enum[0])}x`, String(flat.enum[0]).toUpperCase()];
    if (flat.format !== undefined) yield* TEXTS[flat.format] ?? [];
    for (const limit of [flat.minimum, flat.maximum]) {
      if (limit !== undefined) yield* [limit - 1, limit - 0.25, limit, limit + 0.25, limit + 1];
    }
    if (flat.type === "array") yield* this.#arrays(flat, size, way);
    if (flat.type === "object") yield* this.#objects(flat, size, way);
  }

  /** Members of one alternative beside those of another. */
  *#mixtures(parts: readonly JsonSchema[]): Generator<unknown> {
    const examples = parts.flatMap((part) => SIZES.map((size) => this.#example(part, size, 0)));
    const objects = examples.filter((value): value is object => typeof value === "object" && !Array.isArray(value));
    for (const first of objects) for (const second of objects) yield { ...first, ...second };
    for (const example of examples) yield [example];
  }

  *#arrays({ items = {}, maxItems }: JsonSchema, size: Size, way: readonly string[]): Generator<unknown> {
    const valid = this.#example(items, size, 0);
    yield* [[], [valid], [valid, valid], [[valid]], { 0: valid, length: 1 }];
    for (const item of [...OF_EACH_TYPE, ...this.#alternatives(items).map((part) => this.#example(part, size, 0))]) {
      yield* [[item], [valid, item]];
    }
    for (const item of this.#inside(items, size, way)) yield [item];
    for (const length of maxItems === undefined ? [] : [maxItems, maxItems + 1]) {
      yield Array.from({ length }, () => valid);
    }
  }

  *#objects(schema: JsonSchema, size: Size, way: readonly string[]): Generator<unknown> {
    const valid = this.#object(schema, size, 0) as Record<string, unknown>;
    const { properties = {}, additionalProperties } = schema;
    yield valid;
    for (const name of Object.keys(valid)) {
      const { [name]: _, ...others } = valid;
      yield others;
    }
    for (const [name, member] of Object.entries(properties)) {
      for (const value of this.#membersLike(member, size, way, name)) yield { ...valid, [name]: value };
    }
    for (const value of OF_EACH_TYPE) yield { ...valid, "another member": value };
    yield* [{ ...valid, constructor: 1, toString: null }, JSON.parse('{"__proto__": {"type": "object"}}')];
    if (typeof additionalProperties === "object") {
      for (const value of this.#membersLike(additionalProperties, size, way)) yield { ...valid, "some key": value };
    }
  }

  *#membersLike(member: JsonSchema, size: Size, way: readonly string[], name?: string): Generator<unknown> {
    yield* OF_EACH_TYPE;
    for (const part of this.#alternatives(member)) for (const each of SIZES) yield this.#example(part, each, 0);
    yield* this.#inside(member, size, way, name);
  }
}

/** Merges the parts of an `allOf`. A member of both must match both. */
function merged(one: JsonSchema, other: JsonSchema): JsonSchema {
  const { properties: a = {}, required: first = [] } = one;
  const { properties: b = {}, required: second = [] } = other;
  const properties = { ...a };
  for (const [name, member] of Object.entries(b)) properties[name] = name in a ? { allOf: [a[name]!, member] } : member;
  const isObject = Object.keys(properties).length > 0;
  return {
    ...one,
    ...other,
    ...(isObject && { properties }),
    ...(first.length + second.length > 0 && { required: [...new Set([...first, ...second])] }),
  };
}

function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf("/") + 1);
}
