import {
  getKeywordValueInDialect,
  type JsonSchema,
  type SchemaDocument,
} from "../../templates/runtime/json-schema/document.js";
import { isObject, type JsonObject } from "../../templates/runtime/validation/checks.js";
import { isSameSchema, type SchemaPlace } from "./sameSchema.js";
import type { Shape, Test, ValueType } from "./shapes.js";
import type { Terms } from "./terms.js";
import { openItems, openMembers, Unevaluated } from "./unevaluated.js";

type ByName = { readonly [name: string]: JsonSchema };

/** References that are nested deeper are read when they are needed, so that the stack does not overflow. */
const DEEPEST = 100;

const REFERENCES = /"\$(dynamicR|r)ef":/;

/** What the readers of one comparison share. */
interface Shared {
  readonly terms: Terms;
  /** The shapes of schemas that refer to themselves, of all documents. */
  readonly lazy: Map<Shape, SchemaPlace>;
  readonly before?: ShapeReader | undefined;
}

/** Reads the schemas of one document as shapes. */
export class ShapeReader {
  readonly #terms: Terms;
  readonly document: SchemaDocument;
  readonly #before: ShapeReader | undefined;
  readonly #lazy: Map<Shape, SchemaPlace>;
  readonly #known: Map<JsonObject, Shape> = new Map();
  readonly #unfinished: Set<JsonObject> = new Set();
  readonly #unevaluated: Unevaluated;

  /** @param before the reader of another document with the same terms, which may share parts. */
  constructor(document: SchemaDocument, { terms, lazy, before }: Shared) {
    this.#terms = terms;
    this.#lazy = lazy;
    this.document = document;
    this.#before = before?.document.dialect === document.dialect ? before : undefined;
    this.#unevaluated = new Unevaluated(terms, this);
  }

  /** Returns the values that a schema of the document accepts. */
  shapeOf(schema: JsonSchema): Shape {
    if (!isObject(schema)) return schema ? this.#terms.always : this.#terms.never;
    const known = this.#known.get(schema) ?? this.#before?.knownWithoutReferences(schema);
    if (known !== undefined) return known;
    if (this.#unfinished.has(schema) || this.#unfinished.size > DEEPEST) return this.#lazyShape(schema);
    this.#unfinished.add(schema);
    const shape = this.#read(schema);
    this.#unfinished.delete(schema);
    this.#known.set(schema, shape);
    return shape;
  }

  /** Returns the shape of a part that means the same in each document. */
  knownWithoutReferences(schema: JsonObject): Shape | undefined {
    const known = this.#known.get(schema) ?? this.#before?.knownWithoutReferences(schema);
    return known === undefined || REFERENCES.test(JSON.stringify(schema)) ? undefined : known;
  }

  keyword(schema: JsonObject, keyword: string): unknown {
    return getKeywordValueInDialect(this.document.dialect, schema, keyword);
  }

  /** Returns the schema that `$ref` names, or `$dynamicRef` if only one schema can be meant; undefined without these. */
  target(schema: JsonObject, keyword: "$ref" | "$dynamicRef"): JsonSchema | "unknown" | undefined {
    const reference = this.keyword(schema, keyword);
    if (typeof reference !== "string") return undefined;
    const target = this.document.resolve(reference, this.document.resourceBySchema.get(schema)!);
    if (keyword === "$ref" || !isObject(target)) return target;
    const name = target["$dynamicAnchor"];
    if (typeof name !== "string" || !reference.endsWith(`#${name}`)) return target;
    const resources = new Set(this.document.resourceBySchema.values());
    const anchored = [...resources].filter(({ dynamicAnchors }) => dynamicAnchors.has(name));
    return anchored.length > 1 ? "unknown" : target;
  }

  #lazyShape(schema: JsonObject): Shape {
    const place = { schema, document: this.document };
    for (const [shape, other] of this.#lazy) if (isSameSchema(place, other, this.#terms.steps)) return shape;
    const shape = this.#terms.lazy(() => this.shapeOf(schema));
    this.#lazy.set(shape, place);
    return shape;
  }

  #read(schema: JsonObject): Shape {
    this.#terms.steps.spend(4);
    const used = new Set(Object.keys(schema).map((keyword) => READ_AS.get(keyword)));
    const shape = this.#terms.all([
      ...(used.has("reference") ? this.#references(schema) : []),
      ...(used.has("value") ? this.#ofValues(schema) : []),
      ...(used.has("size") ? this.#ofSizes(schema) : []),
      ...(used.has("combination") ? this.#combined(schema) : []),
      ...(used.has("dependency") ? this.#dependencies(schema) : []),
      ...(used.has("member") ? this.#members(schema) : []),
      ...(used.has("item") ? this.#items(schema) : []),
    ]);
    if (!used.has("unevaluated")) return shape;
    const members = this.#subschema(schema, "unevaluatedProperties");
    const items = this.#subschema(schema, "unevaluatedItems");
    if (members === undefined && items === undefined) return shape;
    const cases = this.#unevaluated.cases(schema, { isWhole: false });
    if (cases === undefined) return this.#terms.all([shape, this.#terms.unknown(TOO_MANY_CASES)]);
    return this.#terms.all([
      shape,
      ...(members === undefined ? [] : [openMembers(this.#terms, cases, members)]),
      ...(items === undefined ? [] : [openItems(this.#terms, cases, items)]),
    ]);
  }

  #references(schema: JsonObject): Shape[] {
    return (["$ref", "$dynamicRef"] as const).flatMap((keyword) => {
      const target = this.target(schema, keyword);
      if (target === undefined) return [];
      return target === "unknown" ? this.#terms.unknown(DYNAMIC) : this.shapeOf(target);
    });
  }

  #ofValues(schema: JsonObject): Shape[] {
    const terms = this.#terms;
    const shapes: Shape[] = [];
    const type = this.keyword(schema, "type");
    if (type !== undefined) shapes.push(terms.any(([type].flat() as string[]).map((name) => this.#type(name))));
    const values = this.keyword(schema, "enum");
    if (values !== undefined) shapes.push(terms.values(values as unknown[]));
    const value = this.keyword(schema, "const");
    if (value !== undefined) shapes.push(terms.values([value]));
    for (const [keyword, is, isOpen] of LIMITS) {
      const limit = this.keyword(schema, keyword);
      if (limit !== undefined) shapes.push(terms.test("number", { is, limit: limit as number, isOpen }));
    }
    const of = this.keyword(schema, "multipleOf");
    if (of !== undefined) shapes.push(terms.test("number", { is: "multiple", of: of as number }));
    const source = this.keyword(schema, "pattern");
    if (source !== undefined) shapes.push(terms.test("string", { is: "pattern", source: source as string }));
    return shapes;
  }

  #type(name: string): Shape {
    if (name !== "integer") return this.#terms.types([name as ValueType]);
    return this.#terms.all([this.#terms.types(["number"]), this.#terms.test("number", { is: "multiple", of: 1 })]);
  }

  #ofSizes(schema: JsonObject): Shape[] {
    return SIZES.flatMap(([type, keyword, is]) => {
      const size = this.keyword(schema, keyword);
      return size === undefined ? [] : this.#terms.test(type, { is, size: size as number });
    });
  }

  #combined(schema: JsonObject): Shape[] {
    const terms = this.#terms;
    const list = (keyword: string): Shape[] | undefined =>
      (this.keyword(schema, keyword) as JsonSchema[] | undefined)?.map((one) => this.shapeOf(one));
    const shapes = list("allOf") ?? [];
    const [any, one] = [list("anyOf"), list("oneOf")];
    if (any !== undefined) shapes.push(terms.any(any));
    if (one !== undefined) shapes.push(terms.one(one));
    const excluded = this.#subschema(schema, "not");
    if (excluded !== undefined) shapes.push(terms.not(excluded));
    const condition = this.#subschema(schema, "if");
    if (condition === undefined) return shapes;
    const whenValid = this.#subschema(schema, "then") ?? terms.always;
    const whenInvalid = this.#subschema(schema, "else") ?? terms.always;
    // Both clauses together are the condition. Unlike two alternatives, they vanish if `then` and `else` are missing.
    return [...shapes, terms.any([terms.not(condition), whenValid]), terms.any([condition, whenInvalid])];
  }

  #dependencies(schema: JsonObject): Shape[] {
    const entries = ["dependentSchemas", "dependentRequired", "dependencies"].flatMap((keyword) =>
      Object.entries((this.keyword(schema, keyword) ?? {}) as { [name: string]: JsonSchema | readonly string[] }),
    );
    return entries.map(([name, needed]) => {
      const shape = Array.isArray(needed) ? this.#required(needed as string[]) : this.shapeOf(needed as JsonSchema);
      return this.#terms.any([this.without(name), shape]);
    });
  }

  /** Returns the objects without a member, and all values of other types. */
  without(name: string): Shape {
    const names = this.#terms.values([name]);
    return this.#terms.test("object", { is: "eachMember", names, part: this.#terms.never });
  }

  #required(names: readonly string[]): Shape {
    const terms = this.#terms;
    const one = (name: string): Test => ({ is: "someMember", names: terms.values([name]), part: terms.always });
    return terms.all(names.map((name) => terms.test("object", one(name))));
  }

  #members(schema: JsonObject): Shape[] {
    const terms = this.#terms;
    const each = (names: Shape, part: Shape): Shape => terms.test("object", { is: "eachMember", names, part });
    const shapes = [this.#required((this.keyword(schema, "required") ?? []) as string[])];
    for (const [name, part] of this.byName(schema, "properties"))
      shapes.push(each(terms.values([name]), this.shapeOf(part)));
    for (const [pattern, part] of this.byName(schema, "patternProperties"))
      shapes.push(each(this.#matching(pattern), this.shapeOf(part)));
    const additional = this.#subschema(schema, "additionalProperties");
    if (additional !== undefined) shapes.push(each(terms.not(this.declaredNames(schema)), additional));
    const names = this.#subschema(schema, "propertyNames");
    if (names !== undefined) shapes.push(each(terms.not(names), terms.never));
    return shapes;
  }

  /** Returns the names that `properties` and `patternProperties` describe. */
  declaredNames(schema: JsonObject): Shape {
    const patterns = this.byName(schema, "patternProperties").map(([pattern]) => this.#matching(pattern));
    const names = this.byName(schema, "properties").map(([name]) => name);
    return this.#terms.any([this.#terms.values(names), ...patterns]);
  }

  #matching(source: string): Shape {
    return this.#terms.test("string", { is: "pattern", source });
  }

  #items(schema: JsonObject): Shape[] {
    const terms = this.#terms;
    const { prefix, rest } = this.itemSchemas(schema);
    const each = (from: number, to: number, part: JsonSchema): Shape =>
      terms.test("array", { is: "eachItem", from, to, part: this.shapeOf(part) });
    const shapes = prefix.map((part, i) => each(i, i + 1, part));
    if (rest !== undefined) shapes.push(each(prefix.length, Infinity, rest));
    if (this.keyword(schema, "uniqueItems") === true) shapes.push(terms.test("array", { is: "unique" }));
    const part = this.#subschema(schema, "contains");
    if (part === undefined) return shapes;
    const least = (this.keyword(schema, "minContains") ?? 1) as number;
    const most = (this.keyword(schema, "maxContains") ?? Infinity) as number;
    if (least > 0) shapes.push(terms.test("array", { is: "someItems", from: 0, to: Infinity, part, count: least }));
    if (most > 0) return [...shapes, terms.test("array", { is: "mostItems", part, count: most })];
    return [...shapes, terms.test("array", { is: "eachItem", from: 0, to: Infinity, part: terms.not(part) })];
  }

  /** Returns the schemas of the first items, and the schema of the items after them. */
  itemSchemas(schema: JsonObject): { prefix: readonly JsonSchema[]; rest: JsonSchema | undefined } {
    const items = this.keyword(schema, "items");
    if (Array.isArray(items))
      return { prefix: items as JsonSchema[], rest: this.keyword(schema, "additionalItems") as JsonSchema | undefined };
    const prefix = (this.keyword(schema, "prefixItems") ?? []) as JsonSchema[];
    return { prefix, rest: items as JsonSchema | undefined };
  }

  byName(schema: JsonObject, keyword: string): [name: string, schema: JsonSchema][] {
    return Object.entries((this.keyword(schema, keyword) ?? {}) as ByName);
  }

  #subschema(schema: JsonObject, keyword: string): Shape | undefined {
    const value = this.keyword(schema, keyword);
    return value === undefined ? undefined : this.shapeOf(value as JsonSchema);
  }
}

/** What each keyword says something about. Most schemas have few keywords. */
const READ_AS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    reference: "$ref $dynamicRef",
    value: "type enum const minimum maximum exclusiveMinimum exclusiveMaximum multipleOf pattern",
    size: "minLength maxLength minItems maxItems minProperties maxProperties",
    combination: "allOf anyOf oneOf not if",
    dependency: "dependentSchemas dependentRequired dependencies",
    member: "required properties patternProperties additionalProperties propertyNames",
    item: "items prefixItems additionalItems uniqueItems contains",
    unevaluated: "unevaluatedProperties unevaluatedItems",
  }).flatMap(([what, keywords]) => keywords.split(" ").map((keyword) => [keyword, what] as const)),
);

const DYNAMIC = "a $dynamicRef has several possible targets";
const TOO_MANY_CASES = "unevaluatedProperties or unevaluatedItems depends on too many alternatives";

const LIMITS = [
  ["minimum", "min", false],
  ["maximum", "max", false],
  ["exclusiveMinimum", "min", true],
  ["exclusiveMaximum", "max", true],
] as const;

const SIZES = [
  ["string", "minLength", "minSize"],
  ["string", "maxLength", "maxSize"],
  ["array", "minItems", "minSize"],
  ["array", "maxItems", "maxSize"],
  ["object", "minProperties", "minSize"],
  ["object", "maxProperties", "maxSize"],
] as const;
