import { Node, type CallExpression, type ObjectLiteralExpression } from "ts-morph";
import { shorten, type Constants } from "./constants.js";
import { Unreadable, type SdkProject } from "./sdkProject.js";
import { FACTORIES, METHODS, type Call, type Json, type Parts, type ZodShape, withKeywords } from "./zodCalls.js";

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
    if (Object.hasOwn(FORMATS, name)) return withKeywords(shape, { format: FORMATS[name] });
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

/** True for `a.b` and `a.b(…)`, whose first part is `a`; an argument is no part of it. */
function isWithin(node: Node, of: Node): boolean {
  return of.getParent() === node;
}
