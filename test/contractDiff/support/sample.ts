import { schemasWithin } from "../../../generator/contract/subschemas.js";
import {
  getKeywordValueInDialect,
  SchemaDocument,
  type JsonSchema,
} from "../../../templates/runtime/json-schema/document.js";
import {
  parsePattern,
  type CharacterSet,
  type Pattern,
} from "../../../templates/runtime/json-schema/patterns/syntax.js";
import { isObject, type JsonObject } from "../../../templates/runtime/validation/checks.js";
import type { Pick } from "../../contract/support/randomSchemas.js";

/** What schemas mention: it lies close to where they differ. */
export interface Material {
  readonly values: readonly unknown[];
  readonly numbers: readonly number[];
  readonly texts: readonly string[];
  readonly names: readonly string[];
}

const TYPES = ["null", "boolean", "integer", "number", "string", "array", "object"];
const NUMBER_KEYWORDS = /^(exclusive)?(Max|Min|max|min)imum$|^multipleOf$/;
const PLAIN_CHARACTERS = ["a", "b", "A", "1", "_", " ", "\n", "é", "Ж", "𝒷"];
/** Beyond this depth values are as small as their schemas allow. */
const DEEP = 4;
/** A larger value is not finished: schemas that refer to themselves several times would double it at each level. */
const MOST_PARTS = 300;

/** Returns what some schemas mention, and a little more. */
export function materialOf(schemas: readonly JsonSchema[]): Material {
  const values: unknown[] = [null, true, false, [], {}];
  const numbers = new Set([0, 1, -1, 0.5]);
  const names = new Set(["a", "z"]);
  for (const { schema } of schemas.flatMap((schema) => [...schemasWithin(schema)])) {
    if ("const" in schema) values.push(schema["const"]);
    if (Array.isArray(schema["enum"])) values.push(...(schema["enum"] as unknown[]));
    for (const keyword of ["properties", "dependentRequired", "dependentSchemas", "dependencies"])
      for (const name of Object.keys((schema[keyword] ?? {}) as object)) names.add(name);
    if (Array.isArray(schema["required"])) for (const name of schema["required"] as string[]) names.add(name);
    for (const [keyword, value] of Object.entries(schema))
      if (NUMBER_KEYWORDS.test(keyword) && typeof value === "number")
        for (const number of [value, value + 1, value - 1, value / 2]) numbers.add(decimal(number));
  }
  for (const value of values) if (typeof value === "number") numbers.add(value);
  const texts = ["", ...PLAIN_CHARACTERS, ...values.filter((value) => typeof value === "string"), ...names];
  return { values, numbers: [...numbers], texts, names: [...names] };
}

/** Draws values that one schema probably accepts. It follows the keywords, and leaves `not` and exact counts to luck. */
export class Sampler {
  readonly #root: JsonSchema;
  readonly #document: SchemaDocument;
  readonly #material: Material;
  readonly #pick: Pick;
  #parts = 0;

  constructor(root: JsonSchema, material: Material, pick: Pick) {
    this.#root = root;
    this.#document = new SchemaDocument(root);
    this.#material = material;
    this.#pick = pick;
  }

  /** Returns a value that follows the schema, or one that differs from such a value in one place. */
  draw(): unknown {
    this.#parts = 0;
    const value = this.#value([this.#root], 0);
    return this.#pick(3) === 0 ? this.#changed(value) : value;
  }

  /** Returns a value for several schemas at once. */
  #value(schemas: readonly JsonSchema[], depth: number): unknown {
    if (++this.#parts > MOST_PARTS) return null;
    const layers = this.#layers(schemas, []);
    const fixed = layers.flatMap((layer) => {
      const values = this.#keyword(layer, "enum");
      return Array.isArray(values) ? (values as unknown[]) : "const" in layer ? [this.#keyword(layer, "const")] : [];
    });
    if (fixed.length > 0 && this.#pick(12) > 0) return this.#one(fixed);
    switch (this.#type(layers)) {
      case "null":
        return null;
      case "boolean":
        return this.#pick(2) === 0;
      case "integer":
        return this.#number([...layers, { type: "integer" }]);
      case "number":
        return this.#number(layers);
      case "string":
        return this.#text(layers);
      case "array":
        return this.#array(layers, depth);
      default:
        return this.#object(layers, depth);
    }
  }

  /** Adds all schemas that apply to the same value. Alternatives are drawn. */
  #layers(schemas: readonly JsonSchema[], found: JsonObject[]): JsonObject[] {
    for (const schema of schemas) {
      if (!isObject(schema) || found.includes(schema)) continue;
      found.push(schema);
      this.#layers(this.#inPlace(schema), found);
    }
    return found;
  }

  #inPlace(schema: JsonObject): JsonSchema[] {
    const many = (keyword: string): JsonSchema[] => (this.#keyword(schema, keyword) ?? []) as JsonSchema[];
    const one = (keyword: string): JsonSchema[] => {
      const value = this.#keyword(schema, keyword);
      return value === undefined ? [] : [value as JsonSchema];
    };
    const drawn = (all: readonly JsonSchema[]): JsonSchema[] => (all.length === 0 ? [] : [this.#one(all)]);
    const references = [...one("$ref"), ...one("$dynamicRef")] as unknown as string[];
    const dependencies = Object.entries({
      ...(this.#keyword(schema, "dependentSchemas") as object | undefined),
      ...(this.#keyword(schema, "dependencies") as object | undefined),
    });
    const branch = one("if").length === 0 ? [] : this.#pick(2) === 0 ? [...one("if"), ...one("then")] : one("else");
    const negated = one("not")[0];
    return [
      ...references.map((name) => this.#document.resolve(name, this.#document.resourceBySchema.get(schema)!)),
      ...many("allOf"),
      ...drawn(many("anyOf")),
      ...drawn(many("oneOf")),
      ...branch,
      ...(isObject(negated) && "not" in negated ? [negated["not"] as JsonSchema] : []),
      ...dependencies.flatMap(([name, value]) => {
        if (this.#pick(2) === 0) return [];
        return [{ required: [name] }, Array.isArray(value) ? { required: value as string[] } : (value as JsonSchema)];
      }),
    ];
  }

  #type(layers: readonly JsonObject[]): string {
    let types: readonly string[] = TYPES;
    for (const layer of layers) {
      const type = this.#keyword(layer, "type");
      if (type === undefined) continue;
      const allowed = new Set([type].flat() as string[]);
      types = types.filter((name) => allowed.has(name) || (name === "integer" && allowed.has("number")));
    }
    if (types.length < TYPES.length || this.#pick(3) === 0) return this.#one(types.length > 0 ? types : TYPES);
    const hints = layers.flatMap((layer) => Object.keys(layer)).map((keyword) => HINTS.get(keyword));
    const hinted = hints.filter((type) => type !== undefined);
    return this.#one(hinted.length > 0 ? hinted : TYPES);
  }

  #number(layers: readonly JsonObject[]): number {
    const all = (keyword: string): number[] => this.#all(layers, keyword) as number[];
    const low = Math.max(...all("minimum"), ...all("exclusiveMinimum"), -Infinity);
    const high = Math.min(...all("maximum"), ...all("exclusiveMaximum"), Infinity);
    const steps = all("multipleOf");
    const isInteger = layers.some((layer) => this.#keyword(layer, "type") === "integer");
    const limits = [low, high].filter(Number.isFinite);
    const near = limits.flatMap((limit) => [limit, limit + 1, limit - 1, limit + 0.5, limit - 0.5]);
    const between = limits.length === 2 ? [low + ((high - low) * this.#pick(1000)) / 1000] : [];
    const far = [this.#pick(100), -this.#pick(100), this.#pick(1000) / 100];
    const step = steps.length > 0 ? this.#one(steps) * (1 + this.#pick(4)) : 1;
    const rounded = [...near, ...between, ...far, ...this.#material.numbers].map((number) => {
      if (steps.length > 0) return decimal(Math.round(number / step) * step);
      return isInteger ? this.#one([Math.floor(number), Math.ceil(number)]) : decimal(number);
    });
    const within = rounded.filter((number) => number >= low && number <= high);
    return this.#one(within.length > 0 ? within : rounded) + 0;
  }

  #text(layers: readonly JsonObject[]): string {
    const patterns = this.#all(layers, "pattern") as string[];
    const least = this.#least(layers, "minLength");
    const most = this.#most(layers, "maxLength");
    const fits = (text: string): boolean => {
      const { length } = [...text];
      return length >= least && length <= most && patterns.every((pattern) => new RegExp(pattern, "u").test(text));
    };
    let text = "";
    for (let tries = 0; tries < 10; tries++) {
      if (this.#pick(3) === 0) text = this.#one(this.#material.texts);
      else if (patterns.length > 0) text = this.#match(parsePattern(this.#one(patterns)));
      else {
        const length = least + this.#few(most - least);
        text = Array.from({ length }, () => this.#one(PLAIN_CHARACTERS)).join("");
      }
      if (fits(text)) break;
    }
    return text;
  }

  /** Returns a text with a match of a pattern; what surrounds the match is drawn, too. */
  #match(pattern: Pattern): string {
    const around = (): string => (this.#pick(2) === 0 ? "" : this.#one(PLAIN_CHARACTERS));
    const text = this.#matched(pattern);
    return this.#pick(2) === 0 ? text : around() + text + around();
  }

  #matched(pattern: Pattern): string {
    switch (pattern.kind) {
      case "character":
        return this.#character(pattern.set);
      case "sequence":
        return pattern.parts.map((part) => this.#matched(part)).join("");
      case "choice":
        return this.#matched(this.#one(pattern.options));
      case "repeat": {
        const length = pattern.min + this.#few(pattern.max - pattern.min);
        return Array.from({ length }, () => this.#matched(pattern.part)).join("");
      }
      default:
        return "";
    }
  }

  #character(set: CharacterSet): string {
    const plain = PLAIN_CHARACTERS.filter((character) => set.has(character.codePointAt(0)!));
    if (set.ranges === undefined || set.ranges.length === 0 || (plain.length > 0 && this.#pick(3) === 0))
      return plain.length > 0 ? this.#one(plain) : "";
    const [first, last] = this.#one(set.ranges);
    const code = this.#one([first, last, first + this.#pick(last - first + 1)]);
    return set.has(code) ? String.fromCodePoint(code) : "";
  }

  #array(layers: readonly JsonObject[], depth: number): unknown[] {
    const least = this.#least(layers, "minItems");
    const most = this.#most(layers, "maxItems");
    const longest = Math.max(0, ...layers.map((layer) => this.#prefix(layer).length));
    const more = depth > DEEP ? 0 : this.#pick(3 + longest);
    let length = Math.min(Math.max(least, more), most);
    const schemasAt = (i: number): JsonSchema[] => layers.flatMap((layer) => this.#schemasOfItem(layer, i));
    while (length > least && schemasAt(length - 1).includes(false) && this.#pick(8) > 0) length--;
    const items: unknown[] = [];
    while (items.length < length && this.#parts < MOST_PARTS)
      items.push(this.#value(schemasAt(items.length), depth + 1));
    for (const layer of layers) this.#contain(items, layer, { most, depth, schemasAt });
    if (!layers.some((layer) => this.#keyword(layer, "uniqueItems") === true)) return items;
    for (let i = 1; i < items.length; i++)
      for (let tries = 0; tries < 5 && items.slice(0, i).some((item) => isSame(item, items[i])); tries++)
        items[i] = this.#value(schemasAt(i), depth + 1);
    return items;
  }

  /** Replaces or adds as many items as `contains` of a schema needs, or a few more. */
  #contain(
    items: unknown[],
    layer: JsonObject,
    { most, depth, schemasAt }: { most: number; depth: number; schemasAt: (i: number) => JsonSchema[] },
  ): void {
    const contained = this.#keyword(layer, "contains") as JsonSchema | undefined;
    if (contained === undefined || contained === false || most === 0) return;
    const least = Math.min(MOST_PARTS, (this.#keyword(layer, "minContains") ?? 1) as number);
    const count = this.#one([least, least, least + 1]);
    for (let i = 0; i < count && this.#parts < MOST_PARTS; i++) {
      const at =
        items.length < most && (items.length < count || this.#pick(2) === 0) ? items.length : this.#pick(items.length);
      items[at] = this.#value([contained, ...schemasAt(at)], depth + 1);
    }
  }

  #prefix(layer: JsonObject): JsonSchema[] {
    const items = this.#keyword(layer, "items");
    return (Array.isArray(items) ? items : (this.#keyword(layer, "prefixItems") ?? [])) as JsonSchema[];
  }

  #schemasOfItem(layer: JsonObject, i: number): JsonSchema[] {
    const prefix = this.#prefix(layer);
    if (i < prefix.length) return [prefix[i]!];
    const rest = Array.isArray(this.#keyword(layer, "items")) ? "additionalItems" : "items";
    const schema =
      this.#keyword(layer, rest) ?? (this.#pick(2) === 0 ? this.#keyword(layer, "unevaluatedItems") : undefined);
    return schema === undefined ? [] : [schema as JsonSchema];
  }

  #object(layers: readonly JsonObject[], depth: number): object {
    const required = (this.#all(layers, "required") as string[][]).flat().filter(() => this.#pick(16) > 0);
    const names = new Set(required);
    for (const name of this.#namesOf(layers, depth)) if (this.#pick(depth > DEEP ? 8 : 2) === 0) names.add(name);
    for (let others = depth > DEEP ? 0 : this.#pick(3); others > 0; others--)
      names.add(this.#one(this.#material.names));
    const least = this.#least(layers, "minProperties");
    const most = this.#most(layers, "maxProperties");
    for (let tries = 0; names.size < least && tries < 10; tries++)
      names.add(this.#one([...this.#namesOf(layers, depth), "y"]));
    for (const needs of this.#all(layers, "dependentRequired") as { [name: string]: string[] }[])
      for (const name of [...names]) if (Object.hasOwn(needs, name)) for (const other of needs[name]!) names.add(other);
    for (const name of [...names]) if (names.size > most && !required.includes(name)) names.delete(name);
    const members: [string, unknown][] = [];
    for (const name of names) {
      const schemas = layers.flatMap((layer) => this.#schemasOfMember(layer, name));
      if (schemas.includes(false) && this.#pick(8) > 0) continue;
      members.push([name, this.#value(schemas, depth + 1)]);
    }
    return Object.fromEntries(members);
  }

  /** Returns the names that some schemas describe. */
  #namesOf(layers: readonly JsonObject[], depth: number): string[] {
    const properties = this.#all(layers, "properties").flatMap((members) => Object.keys(members as object));
    const patterns = this.#all(layers, "patternProperties").flatMap((members) => Object.keys(members as object));
    const matches = patterns.map((pattern) => this.#match(parsePattern(pattern)));
    const allowed = this.#all(layers, "propertyNames") as JsonSchema[];
    const drawn = allowed.length === 0 ? [] : [this.#value([...allowed, { type: "string" }], depth + 1) as string];
    return [...properties, ...matches, ...drawn].map(String);
  }

  #schemasOfMember(layer: JsonObject, name: string): JsonSchema[] {
    const properties = (this.#keyword(layer, "properties") ?? {}) as { [name: string]: JsonSchema };
    const patterns = (this.#keyword(layer, "patternProperties") ?? {}) as { [pattern: string]: JsonSchema };
    const found = Object.hasOwn(properties, name) ? [properties[name]!] : [];
    for (const [pattern, schema] of Object.entries(patterns))
      if (new RegExp(pattern, "u").test(name)) found.push(schema);
    if (found.length > 0) return found;
    const unevaluated = this.#pick(2) === 0 ? this.#keyword(layer, "unevaluatedProperties") : undefined;
    const others = this.#keyword(layer, "additionalProperties") ?? unevaluated;
    return others === undefined ? [] : [others as JsonSchema];
  }

  /** Returns a copy of a value that differs in one place. */
  #changed(value: unknown): unknown {
    const { values, numbers, texts, names } = this.#material;
    if (this.#pick(4) === 0) return this.#one([...values, ...numbers, ...texts]);
    if (typeof value === "number") return decimal(value + this.#one([1, -1, 0.5]));
    if (typeof value === "string")
      return this.#one([`${value}a`, `a${value}`, value.slice(1), value.slice(0, -1), `${value}\n`]);
    if (Array.isArray(value)) return this.#changedItems(value);
    if (!isObject(value)) return this.#one(values);
    const members = Object.entries(value);
    const at = this.#pick(members.length + 1);
    if (at === members.length) return Object.fromEntries([...members, [this.#one(names), this.#one(values)]]);
    const [name, member] = members[at]!;
    const isDropped = this.#pick(2) === 0;
    return Object.fromEntries(
      members.toSpliced(at, 1, ...(isDropped ? [] : [[name, this.#changed(member)] as [string, unknown]])),
    );
  }

  #changedItems(items: readonly unknown[]): unknown[] {
    const at = this.#pick(items.length + 1);
    const { values, numbers, texts } = this.#material;
    if (at === items.length) return [...items, this.#one([...items, ...values, ...numbers, ...texts])];
    return items.toSpliced(at, 1, ...this.#one<unknown[]>([[], [this.#changed(items[at])]]));
  }

  #keyword(schema: JsonObject, keyword: string): unknown {
    return getKeywordValueInDialect(this.#document.dialect, schema, keyword);
  }

  /** Returns the values of one keyword in all schemas that have it. */
  #all(layers: readonly JsonObject[], keyword: string): unknown[] {
    return layers.map((layer) => this.#keyword(layer, keyword)).filter((value) => value !== undefined);
  }

  #least(layers: readonly JsonObject[], keyword: string): number {
    return Math.min(MOST_PARTS, Math.max(0, ...(this.#all(layers, keyword) as number[])));
  }

  #most(layers: readonly JsonObject[], keyword: string): number {
    return Math.min(Infinity, ...(this.#all(layers, keyword) as number[]));
  }

  /** Returns a number from 0 to 3, or up to a smaller limit. */
  #few(limit: number): number {
    return this.#pick(Math.max(0, Math.min(limit, 3)) + 1);
  }

  #one<T>(all: readonly T[]): T {
    return all[this.#pick(all.length)]!;
  }
}

/** For keywords that restrict one type only, that type. */
const HINTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    number: "minimum maximum exclusiveMinimum exclusiveMaximum multipleOf",
    string: "minLength maxLength pattern",
    array: "items prefixItems contains minItems maxItems uniqueItems",
    object:
      "properties required patternProperties propertyNames additionalProperties minProperties maxProperties dependentRequired",
  }).flatMap(([type, keywords]) => keywords.split(" ").map((keyword) => [keyword, type] as const)),
);

/** Removes the error of binary fractions, on which validators disagree. */
function decimal(number: number): number {
  return Number.isInteger(number) ? number : Number(number.toPrecision(12));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
