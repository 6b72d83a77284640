import { Node, type CallExpression, type ObjectLiteralExpression } from "ts-morph";
import { shorten, type Constants } from "./constants.js";
import { Unreadable, type SdkProject } from "./sdkProject.js";

/** A JSON Schema as the contract contains it. */
export interface Json {
  [keyword: string]: unknown;
}

/** The JSON Schema of a Zod schema, and whether an object may lack a member with it. */
interface ZodShape {
  readonly schema: Json;
  readonly optional?: boolean;
}

/** A call in a chain such as `z.string().min(1)`. */
interface Call {
  readonly node: Node;
  readonly name: string;
  readonly given: readonly Node[];
}

const INTEGER = { type: "integer" };
const FORMATS: { readonly [method: string]: string } = {
  email: "email",
  url: "uri",
  httpUrl: "uri",
  uuid: "uuid",
  uuidv4: "uuid",
  uuidv6: "uuid",
  uuidv7: "uuid",
  guid: "uuid",
  datetime: "date-time",
  date: "date",
  time: "time",
  duration: "duration",
  ipv4: "ipv4",
  ipv6: "ipv6",
  hostname: "hostname",
};

/** Formats that are functions of `z.iso`: `z.date()` is a JavaScript date. */
const ISO = new Set(["datetime", "date", "time", "duration"]);

/** Methods that change nothing about the values that a client may send. */
const WITHOUT_EFFECT = new Set([
  "strip",
  "readonly",
  "brand",
  "finite",
  "safe",
  "unwrap",
  "removeDefault",
  "nonoptional",
]);

/** Methods whose functions a JSON Schema cannot contain, with what is lost. */
const LOST: { readonly [method: string]: string } = {
  refine: "the check",
  superRefine: "the check",
  check: "the check",
  transform: "the conversion",
  overwrite: "the conversion",
  pipe: "the conversion",
  preprocess: "the conversion",
  coerce: "the conversion of other types",
  catch: "the value for invalid input",
  trim: "the conversion",
  toLowerCase: "the conversion",
  toUpperCase: "the conversion",
  normalize: "the conversion",
};

/** Reads schemas that are written with Zod 3 or 4, as the JSON Schemas that the official SDK lists for them. */
export class ZodReader {
  readonly #project: SdkProject;
  readonly #constants: Constants;
  /** The named schemas that are being read: a schema that refers to one of them is recursive. */
  readonly #open: { readonly declaration: Node; readonly name: string; isUsed: boolean }[] = [];
  #definitions: Json = {};
  /** True for an output: Zod drops unknown members of a result, so a listed output has no others. */
  #closed = false;

  constructor(project: SdkProject, constants: Constants) {
    this.#project = project;
    this.#constants = constants;
  }

  /** Returns the JSON Schema of an expression: a Zod schema, a raw shape, or a JSON Schema literal. */
  read(node: Node, { closed = false }: { closed?: boolean } = {}): Json {
    this.#closed = closed;
    this.#definitions = {};
    const schema = this.#readRoot(node);
    return Object.keys(this.#definitions).length === 0 ? schema : { ...schema, $defs: this.#definitions };
  }

  /** Returns the members of a raw shape or of a Zod object, for the arguments of a prompt. */
  members(node: Node): Map<string, { schema: Json; optional: boolean; node: Node }> {
    const of = this.#constants.resolve(node);
    const shape = Node.isObjectLiteralExpression(of) ? of : this.#shapeLiteral(of);
    if (shape === undefined) throw new Unreadable(node, `${shorten(node)} is not an object of Zod schemas`);
    return new Map(
      [...this.#constants.members(shape)].map(([name, value]) => {
        const { schema, optional = false } = this.#shape(value);
        return [name, { schema, optional, node: value }];
      }),
    );
  }

  /** True if an expression leads to a call of Zod. */
  isZod(given: Node): boolean {
    const node = this.#constants.resolve(given);
    if (Node.isCallExpression(node) || Node.isPropertyAccessExpression(node)) {
      const of = node.getExpression();
      return isWithin(node, of) && this.isZod(of);
    }
    return Node.isIdentifier(node) && this.#isZodName(node);
  }

  #isZodName(node: Node): boolean {
    const from = Node.isIdentifier(node) ? this.#project.packageImport(node) : undefined;
    return from !== undefined && /^(?:zod|@hono\/zod-openapi)(?:$|\/)/.test(from.module);
  }

  #readRoot(node: Node): Json {
    const of = this.#constants.resolve(node);
    if (!Node.isObjectLiteralExpression(of)) return this.#shape(node).schema;
    const isJsonSchema = [...this.#constants.members(of)].some(
      ([name, value]) => name === "type" && !this.isZod(value),
    );
    return isJsonSchema ? (this.#constants.read(of) as Json) : this.#object(of, {});
  }

  #shape(given: Node): ZodShape {
    const declaration = Node.isIdentifier(given) ? this.#project.declarationOf(given) : undefined;
    if (!Node.isVariableDeclaration(declaration)) return this.#expression(this.#constants.resolve(given));
    const open = this.#open.find((each) => each.declaration === declaration);
    if (open !== undefined) {
      open.isUsed = true;
      return { schema: { $ref: `#/$defs/${open.name}` } };
    }
    const own = { declaration, name: declaration.getName(), isUsed: false };
    this.#open.push(own);
    const shape = this.#expression(this.#constants.resolve(given));
    this.#open.pop();
    if (!own.isUsed) return shape;
    this.#definitions[own.name] = shape.schema;
    return { ...shape, schema: { $ref: `#/$defs/${own.name}` } };
  }

  #expression(node: Node): ZodShape {
    if (!Node.isCallExpression(node)) return this.#member(node);
    const callee = node.getExpression();
    if (Node.isIdentifier(callee)) return this.#factoryByName(node);
    if (!Node.isPropertyAccessExpression(callee)) return this.#unknown(node);
    const call = { node: callee.getNameNode(), name: callee.getName(), given: node.getArguments() };
    const of = callee.getExpression();
    if (this.#isNamespace(of)) return this.#factory(call, of);
    if (!this.isZod(of) && !this.#isCompletable(of)) return this.#unknown(node);
    return this.#method(this.#shape(of), call, of);
  }

  /** `z`, `z.coerce` and `z.iso`. */
  #isNamespace(node: Node): boolean {
    if (Node.isIdentifier(node)) return this.#isZodName(node);
    return (
      Node.isPropertyAccessExpression(node) &&
      ["coerce", "iso"].includes(node.getName()) &&
      this.#isZodName(node.getExpression())
    );
  }

  /** `completable(schema, complete)` of the SDK. */
  #isCompletable(node: Node): boolean {
    const of = this.#constants.resolve(node);
    return Node.isCallExpression(of) && of.getExpression().getText() === "completable";
  }

  #factoryByName(node: CallExpression): ZodShape {
    const callee = node.getExpression();
    const [first] = node.getArguments();
    if (callee.getText() === "completable" && first !== undefined) return this.#shape(first);
    if (Node.isIdentifier(callee) && this.#isZodName(callee))
      return this.#factory({ node: callee, name: callee.getText(), given: node.getArguments() }, callee);
    return this.#unknown(node);
  }

  /** A member such as `Base.shape.id`, or an object literal where a schema is expected. */
  #member(node: Node): ZodShape {
    if (Node.isObjectLiteralExpression(node)) return { schema: this.#object(node, {}) };
    if (!Node.isPropertyAccessExpression(node)) return this.#unknown(node);
    const literal = this.#shapeLiteral(node);
    if (literal !== undefined) return { schema: this.#object(literal, {}) };
    const of = node.getExpression();
    const shape = this.#shapeLiteral(this.#constants.resolve(of));
    const found = shape === undefined ? undefined : this.#constants.members(shape).get(node.getName());
    if (found !== undefined) return this.#shape(found);
    if (node.getName() === "element") return { schema: (this.#shape(of).schema["items"] ?? {}) as Json };
    return this.#unknown(node);
  }

  /** Returns the object literal in `z.object({…})` or `z.object({…}).shape`, for the members of a raw shape. */
  #shapeLiteral(node: Node): ObjectLiteralExpression | undefined {
    const of =
      Node.isPropertyAccessExpression(node) && node.getName() === "shape"
        ? this.#constants.resolve(node.getExpression())
        : node;
    if (!Node.isCallExpression(of)) return undefined;
    const callee = of.getExpression();
    if (!Node.isPropertyAccessExpression(callee)) return undefined;
    if (!this.#isNamespace(callee.getExpression())) {
      const isSame = WITHOUT_EFFECT.has(callee.getName()) || ["strict", "describe"].includes(callee.getName());
      return isSame ? this.#shapeLiteral(this.#constants.resolve(callee.getExpression())) : undefined;
    }
    const [first] = of.getArguments();
    const literal = first === undefined ? undefined : this.#constants.resolve(first);
    return Node.isObjectLiteralExpression(literal) ? literal : undefined;
  }

  #object(node: Node, rest: Json): Json {
    const of = this.#constants.resolve(node);
    if (!Node.isObjectLiteralExpression(of)) {
      const literal = this.#shapeLiteral(of);
      if (literal === undefined) throw new Unreadable(node, `${shorten(node)} is not an object of Zod schemas`);
      return this.#object(literal, rest);
    }
    const members = [...this.#constants.members(of)].map(([name, value]) => [name, this.#shape(value)] as const);
    const properties = Object.fromEntries(members.map(([name, { schema }]) => [name, schema]));
    const required = members.filter(([, { optional }]) => optional !== true).map(([name]) => name);
    return {
      type: "object",
      ...(members.length > 0 && { properties }),
      ...(required.length > 0 && { required }),
      ...(this.#closed && { additionalProperties: false }),
      ...rest,
    };
  }

  #factory(call: Call, of: Node): ZodShape {
    if (Node.isPropertyAccessExpression(of) && of.getName() === "coerce") this.#lose({ ...call, name: "coerce" });
    const isIso = Node.isPropertyAccessExpression(of) && of.getName() === "iso";
    const format = ISO.has(call.name) && !isIso ? undefined : FORMATS[call.name];
    if (format !== undefined) return { schema: { type: "string", format } };
    const make = Object.hasOwn(FACTORIES, call.name) ? FACTORIES[call.name] : undefined;
    if (make === undefined) return this.#unknown(call.node);
    return make.call(this.#parts, call);
  }

  #method(shape: ZodShape, call: Call, of: Node): ZodShape {
    const { name, given } = call;
    if (WITHOUT_EFFECT.has(name)) return shape;
    if (Object.hasOwn(LOST, name)) {
      this.#lose(call);
      return name === "catch" ? { ...shape, optional: true } : shape;
    }
    if (Object.hasOwn(FORMATS, name)) return with_(shape, { format: FORMATS[name] });
    const method = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined;
    if (method !== undefined) return method.call(this.#parts, shape, call);
    if (name === "shape" || given === undefined) return this.#unknown(of);
    this.#project.tell(call.node, `.${name}() of a Zod schema is not in the contract (add what it means by hand)`);
    return shape;
  }

  readonly #parts: Parts = {
    shape: (node) => this.#shape(node),
    object: (node, rest) => this.#object(node, rest),
    value: (node) => this.#constants.read(node),
    lazy: (node) => this.#constants.resolve(node),
    list: (node) => {
      const of = this.#constants.resolve(node);
      if (!Node.isArrayLiteralExpression(of)) throw new Unreadable(node, `${shorten(node)} is not a list of schemas`);
      return of.getElements().map((element) => this.#shape(element).schema);
    },
    lose: (call) => this.#lose(call),
    tell: (node, problem) => this.#project.tell(node, problem),
  };

  #lose({ node, name }: Call): void {
    this.#project.tell(
      node,
      `${LOST[name]} of ${name} is not in the contract (call the Zod schema in the function, or write it there)`,
    );
  }

  #unknown(node: Node): ZodShape {
    this.#project.tell(
      node,
      `${shorten(node)} has no JSON Schema that can be read, so the contract allows any value here (write its schema in the contract)`,
    );
    return { schema: {} };
  }
}

/** What factories and methods need of the reader. */
interface Parts {
  shape(node: Node): ZodShape;
  object(node: Node, rest: Json): Json;
  value(node: Node): unknown;
  lazy(node: Node): Node;
  list(node: Node): Json[];
  lose(call: Call): void;
  tell(node: Node, problem: string): void;
}

type Factory = (this: Parts, call: Call) => ZodShape;

const FACTORIES: { readonly [name: string]: Factory } = {
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

const METHODS: { readonly [name: string]: (this: Parts, shape: ZodShape, call: Call) => ZodShape } = {
  optional: (shape) => ({ ...shape, optional: true }),
  exactOptional: (shape) => ({ ...shape, optional: true }),
  nullable: (shape) => nullable(shape),
  nullish: (shape) => ({ ...nullable(shape), optional: true }),
  array: ({ schema }) => ({ schema: { type: "array", items: schema } }),
  int: (shape) => with_(shape, { type: "integer" }),
  nonempty: (shape) => with_(shape, { [shape.schema["type"] === "array" ? "minItems" : "minLength"]: 1 }),
  min: bound("minimum", "minLength", "minItems"),
  gte: bound("minimum"),
  max: bound("maximum", "maxLength", "maxItems"),
  lte: bound("maximum"),
  gt: bound("exclusiveMinimum"),
  lt: bound("exclusiveMaximum"),
  multipleOf: bound("multipleOf"),
  step: bound("multipleOf"),
  positive: (shape) => with_(shape, { exclusiveMinimum: 0 }),
  negative: (shape) => with_(shape, { exclusiveMaximum: 0 }),
  nonnegative: (shape) => with_(shape, { minimum: 0 }),
  nonpositive: (shape) => with_(shape, { maximum: 0 }),
  strict: (shape) => with_(shape, { additionalProperties: false }),
  passthrough: (shape) => with_(shape, { additionalProperties: {} }),
  loose: (shape) => with_(shape, { additionalProperties: {} }),
  length(shape, { given: [size] }) {
    const value = this.value(size!);
    const isArray = shape.schema["type"] === "array";
    return with_(shape, isArray ? { minItems: value, maxItems: value } : { minLength: value, maxLength: value });
  },
  regex(shape, call) {
    const [, source, flags] = /^\/([^]*)\/([a-z]*)$/.exec(call.given[0]!.getText()) ?? [];
    if (source === undefined) throw new Unreadable(call.given[0]!, `${shorten(call.given[0]!)} is not a constant`);
    if (flags !== "" && flags !== "u")
      this.tell(
        call.given[0]!,
        `the flags ${flags} of a pattern are not in the contract (write the pattern without flags)`,
      );
    return with_(shape, { pattern: source });
  },
  startsWith(shape, { given: [text] }) {
    return with_(shape, { pattern: `^${escaped(this.value(text!))}` });
  },
  endsWith(shape, { given: [text] }) {
    return with_(shape, { pattern: `${escaped(this.value(text!))}$` });
  },
  includes(shape, { given: [text] }) {
    return with_(shape, { pattern: escaped(this.value(text!)) });
  },
  describe(shape, { given: [text] }) {
    return with_(shape, { description: this.value(text!) });
  },
  meta(shape, { given: [meta] }) {
    const { id: _, ...known } = this.value(meta!) as Json;
    return with_(shape, known);
  },
  default(shape, { given: [value] }) {
    return { ...with_(shape, { default: this.value(value!) }), optional: true };
  },
  prefault(shape, { given: [value] }) {
    return { ...with_(shape, { default: this.value(value!) }), optional: true };
  },
  or(shape, { given: [other] }) {
    return { schema: { anyOf: [shape.schema, this.shape(other!).schema] } };
  },
  and(shape, { given: [other] }) {
    return { schema: { allOf: [shape.schema, this.shape(other!).schema] } };
  },
  catchall(shape, { given: [rest] }) {
    return with_(shape, { additionalProperties: this.shape(rest!).schema });
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
    return keyword === undefined ? shape : with_(shape, { [keyword]: this.value(value!) });
  };
}

/** Adds keywords; a reference keeps its own place. */
function with_(shape: ZodShape, keywords: Json): ZodShape {
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

/** True for `a.b` and `a.b(…)`, whose first part is `a`; an argument is no part of it. */
function isWithin(node: Node, of: Node): boolean {
  return of.getParent() === node;
}
