import { Node } from "ts-morph";
import { shorten } from "./constants.js";
import { Unreadable } from "./sdkProject.js";

/** A JSON Schema as the contract contains it. */
export interface Json {
  [keyword: string]: unknown;
}

/** The JSON Schema of a Zod schema, and whether an object may lack a member with it. */
export interface ZodShape {
  readonly schema: Json;
  readonly optional?: boolean;
}

/** A call in a chain such as `z.string().min(1)`. */
export interface Call {
  readonly node: Node;
  readonly name: string;
  readonly given: readonly Node[];
}

const INTEGER = { type: "integer" };

/** What factories and methods need of the reader. */
export interface Parts {
  shape(node: Node): ZodShape;
  object(node: Node, rest: Json): Json;
  value(node: Node): unknown;
  lazy(node: Node): Node;
  list(node: Node): Json[];
  lose(call: Call): void;
  tell(node: Node, problem: string): void;
}

type Factory = (this: Parts, call: Call) => ZodShape;

/** The functions of `z` that make schemas. */
export const FACTORIES: { readonly [name: string]: Factory } = {
  string: () => ({ schema: { type: "string" } }),
  number: () => ({ schema: { type: "number" } }),
  int: () => ({ schema: INTEGER }),
  int32: () => ({ schema: INTEGER }),
  boolean: () => ({ schema: { type: "boolean" } }),
  null: () => ({ schema: { type: "null" } }),
  any: () => ({ schema: {}, optional: true }),
  unknown: () => ({ schema: {}, optional: true }),
  json: () => ({ schema: {} }),
  base64: () => ({ schema: { type: "string", contentEncoding: "base64" } }),
  literal({ given: [value] }) {
    const constant = this.value(value!);
    return { schema: Array.isArray(constant) ? { enum: constant } : { ...typeOf(constant), const: constant } };
  },
  enum({ given: [values] }) {
    return enumOf(this, values!);
  },
  nativeEnum({ given: [values] }) {
    return enumOf(this, values!);
  },
  array({ given: [items] }) {
    return { schema: { type: "array", items: this.shape(items!).schema } };
  },
  set({ given: [items] }) {
    return { schema: { type: "array", items: this.shape(items!).schema, uniqueItems: true } };
  },
  object({ given: [shape] }) {
    return { schema: shape === undefined ? { type: "object" } : this.object(shape, {}) };
  },
  strictObject({ given: [shape] }) {
    return { schema: this.object(shape!, { additionalProperties: false }) };
  },
  looseObject({ given: [shape] }) {
    return { schema: this.object(shape!, { additionalProperties: {} }) };
  },
  record({ given: [first, second] }) {
    const { schema } = this.shape(second ?? first!);
    const key = second === undefined ? {} : this.shape(first!).schema;
    const names = Object.keys(key).some((keyword) => keyword !== "type" && keyword !== "description");
    return { schema: { type: "object", ...(names && { propertyNames: key }), additionalProperties: schema } };
  },
  partialRecord(call) {
    return FACTORIES["record"]!.call(this, call);
  },
  union({ given: [options] }) {
    return { schema: { anyOf: this.list(options!) } };
  },
  discriminatedUnion({ given: [, options] }) {
    return { schema: { oneOf: this.list(options!) } };
  },
  intersection({ given: [left, right] }) {
    return { schema: { allOf: [this.shape(left!).schema, this.shape(right!).schema] } };
  },
  tuple({ given: [items, rest] }) {
    const prefixItems = this.list(items!);
    const more = rest === undefined ? false : this.shape(rest).schema;
    return { schema: { type: "array", prefixItems, items: more, minItems: prefixItems.length } };
  },
  optional({ given: [inner] }) {
    return { ...this.shape(inner!), optional: true };
  },
  nullable({ given: [inner] }) {
    return nullable(this.shape(inner!));
  },
  nullish({ given: [inner] }) {
    return { ...nullable(this.shape(inner!)), optional: true };
  },
  lazy({ given: [getter] }) {
    const of = this.lazy(getter!);
    const body = Node.isArrowFunction(of) ? of.getBody() : undefined;
    if (body !== undefined && !Node.isBlock(body)) return this.shape(body);
    throw new Unreadable(getter!, `${shorten(getter!)} is not a function that returns a schema`);
  },
  preprocess(call) {
    this.lose(call);
    return this.shape(call.given[1]!);
  },
  pipe(call) {
    this.lose(call);
    return this.shape(call.given[0]!);
  },
};

/** The methods of schemas. */
export const METHODS: { readonly [name: string]: (this: Parts, shape: ZodShape, call: Call) => ZodShape } = {
  optional: (shape) => ({ ...shape, optional: true }),
  exactOptional: (shape) => ({ ...shape, optional: true }),
  nullable: (shape) => nullable(shape),
  nullish: (shape) => ({ ...nullable(shape), optional: true }),
  array: ({ schema }) => ({ schema: { type: "array", items: schema } }),
  int: (shape) => withKeywords(shape, { type: "integer" }),
  nonempty: (shape) => withKeywords(shape, { [shape.schema["type"] === "array" ? "minItems" : "minLength"]: 1 }),
  min: bound("minimum", "minLength", "minItems"),
  gte: bound("minimum"),
  max: bound("maximum", "maxLength", "maxItems"),
  lte: bound("maximum"),
  gt: bound("exclusiveMinimum"),
  lt: bound("exclusiveMaximum"),
  multipleOf: bound("multipleOf"),
  step: bound("multipleOf"),
  positive: (shape) => withKeywords(shape, { exclusiveMinimum: 0 }),
  negative: (shape) => withKeywords(shape, { exclusiveMaximum: 0 }),
  nonnegative: (shape) => withKeywords(shape, { minimum: 0 }),
  nonpositive: (shape) => withKeywords(shape, { maximum: 0 }),
  strict: (shape) => withKeywords(shape, { additionalProperties: false }),
  passthrough: (shape) => withKeywords(shape, { additionalProperties: {} }),
  loose: (shape) => withKeywords(shape, { additionalProperties: {} }),
  length(shape, { given: [size] }) {
    const value = this.value(size!);
    const isArray = shape.schema["type"] === "array";
    return withKeywords(shape, isArray ? { minItems: value, maxItems: value } : { minLength: value, maxLength: value });
  },
  regex(shape, call) {
    const [, source, flags] = /^\/([^]*)\/([a-z]*)$/.exec(call.given[0]!.getText()) ?? [];
    if (source === undefined) throw new Unreadable(call.given[0]!, `${shorten(call.given[0]!)} is not a constant`);
    if (flags !== "" && flags !== "u")
      this.tell(
        call.given[0]!,
        `the flags ${flags} of a pattern are not in the contract (write the pattern without flags)`,
      );
    return withKeywords(shape, { pattern: source });
  },
  startsWith(shape, { given: [text] }) {
    return withKeywords(shape, { pattern: `^${escaped(this.value(text!))}` });
  },
  endsWith(shape, { given: [text] }) {
    return withKeywords(shape, { pattern: `${escaped(this.value(text!))}$` });
  },
  includes(shape, { given: [text] }) {
    return withKeywords(shape, { pattern: escaped(this.value(text!)) });
  },
  describe(shape, { given: [text] }) {
    return withKeywords(shape, { description: this.value(text!) });
  },
  meta(shape, { given: [meta] }) {
    const { id: _, ...known } = this.value(meta!) as Json;
    return withKeywords(shape, known);
  },
  default(shape, { given: [value] }) {
    return { ...withKeywords(shape, { default: this.value(value!) }), optional: true };
  },
  prefault(shape, { given: [value] }) {
    return { ...withKeywords(shape, { default: this.value(value!) }), optional: true };
  },
  or(shape, { given: [other] }) {
    return { schema: { anyOf: [shape.schema, this.shape(other!).schema] } };
  },
  and(shape, { given: [other] }) {
    return { schema: { allOf: [shape.schema, this.shape(other!).schema] } };
  },
  catchall(shape, { given: [rest] }) {
    return withKeywords(shape, { additionalProperties: this.shape(rest!).schema });
  },
  extend(shape, { given: [more] }) {
    return { schema: joined(shape.schema, this.object(more!, {})) };
  },
  safeExtend(shape, { given: [more] }) {
    return { schema: joined(shape.schema, this.object(more!, {})) };
  },
  merge(shape, { given: [more] }) {
    return { schema: joined(shape.schema, this.shape(more!).schema) };
  },
  pick(shape, { given: [mask] }) {
    const names = Object.keys(this.value(mask!) as object);
    return { schema: filtered(shape.schema, (name) => names.includes(name)) };
  },
  omit(shape, { given: [mask] }) {
    const names = Object.keys(this.value(mask!) as object);
    return { schema: filtered(shape.schema, (name) => !names.includes(name)) };
  },
  partial(shape, { given: [mask] }) {
    const names = mask === undefined ? undefined : Object.keys(this.value(mask) as object);
    const required = (shape.schema["required"] ?? []) as string[];
    return {
      schema: requiring(shape.schema, names === undefined ? [] : required.filter((one) => !names.includes(one))),
    };
  },
  required: ({ schema }) => ({ schema: requiring(schema, Object.keys((schema["properties"] ?? {}) as object)) }),
  keyof: ({ schema }) => ({
    schema: { type: "string", enum: Object.keys((schema["properties"] ?? {}) as object) },
  }),
};

function bound(
  forNumber: string,
  forText?: string,
  forArray?: string,
): (this: Parts, shape: ZodShape, call: Call) => ZodShape {
  return function (shape, { given: [value] }) {
    const { type } = shape.schema;
    const keyword = type === "string" ? forText : type === "array" ? forArray : forNumber;
    return keyword === undefined ? shape : withKeywords(shape, { [keyword]: this.value(value!) });
  };
}

/** Adds keywords; a reference keeps its own place. */
export function withKeywords(shape: ZodShape, keywords: Json): ZodShape {
  return { ...shape, schema: { ...shape.schema, ...keywords } };
}

function nullable({ schema, ...rest }: ZodShape): ZodShape {
  const { description, ...plain } = schema;
  return { ...rest, schema: { anyOf: [plain, { type: "null" }], ...(description !== undefined && { description }) } };
}

function enumOf(parts: Parts, values: Node): ZodShape {
  const given = enumValues(parts, values);
  const kind = given.every((value) => typeof value === "string") ? { type: "string" } : {};
  return { schema: { ...kind, enum: given } };
}

function enumValues(parts: Parts, values: Node): unknown[] {
  const of = parts.lazy(values);
  const declaration = Node.isIdentifier(of) ? (of.getSymbol()?.getAliasedSymbol() ?? of.getSymbol()) : undefined;
  const found = declaration?.getValueDeclaration();
  if (Node.isEnumDeclaration(found)) return found.getMembers().map((member) => member.getValue());
  const value = parts.value(values);
  return Array.isArray(value) ? value : Object.values(value as object);
}

function typeOf(value: unknown): Json {
  return ["string", "number", "boolean"].includes(typeof value) ? { type: typeof value } : {};
}

function joined(base: Json, more: Json): Json {
  const properties = { ...(base["properties"] as Json), ...(more["properties"] as Json) };
  const own = (more["properties"] ?? {}) as Json;
  const kept = ((base["required"] ?? []) as string[]).filter((name) => !Object.hasOwn(own, name));
  const { additionalProperties } = { ...base, ...more };
  const closed = additionalProperties === undefined ? {} : { additionalProperties };
  return requiring({ ...base, properties, ...closed }, [...kept, ...((more["required"] ?? []) as string[])]);
}

function filtered(schema: Json, isKept: (name: string) => boolean): Json {
  const properties = Object.entries((schema["properties"] ?? {}) as Json).filter(([name]) => isKept(name));
  const required = ((schema["required"] ?? []) as string[]).filter(isKept);
  return requiring({ ...schema, properties: Object.fromEntries(properties) }, required);
}

function requiring({ required: _, additionalProperties, ...schema }: Json, names: readonly string[]): Json {
  return {
    ...schema,
    ...(names.length > 0 && { required: names }),
    ...(additionalProperties !== undefined && { additionalProperties }),
  };
}

function escaped(text: unknown): string {
  return String(text).replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
