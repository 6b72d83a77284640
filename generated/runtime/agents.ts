// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * The tools of connected servers as the tools of an agent: one list of several servers, with names and schemas that model providers accept,
 * confirmation of destructive calls, and results of a limited size. Runs wherever clients run.
 *
 * Adapters to the Vercel AI SDK, the OpenAI Agents SDK and LangChain are in the guide "Agents".
 *
 * @example
 * ```ts
 * const tools = await listAgentTools({ files, web }, { trusted: ["files"], confirm: (tool, args) => ask(tool.title, args) });
 * const { text } = await tools[0].call({ path: "notes.md" });
 * ```
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools
 * @module
 */

import {
  CallAbortedError,
  type CallOptions,
  CapabilityError,
  InputRequiredError,
  McpClientError,
} from "./clientCore.js";
import { type JsonSchema, SchemaDocument, SchemaGuard, subschemasOf } from "./jsonSchema.js";
import { type Awaitable, type JsonObject, McpError, excerptOf, isObject, ownMember, parseJson } from "./protocol.js";

// ---- agents/names -------------------------------------------------------------------------------

/** The maximum length of a tool's name at OpenAI, Anthropic and Google. */
const MAX_LENGTH = 64;

/** A tool, and the name that it would have if every name were legal. */
interface NamedTool {
  readonly server: string;
  readonly tool: string;
  readonly wanted: string;
  /** True if the author trusts the server. */
  readonly isTrusted: boolean;
}

/**
 * Returns a legal and unique name for each tool. A legal name has at most 64 letters, digits, `_` and `-`, and begins with a letter or `_`.
 *
 * Equal names get a number. The order of the tools does not matter: a name that was legal from the start is kept, and the others are
 * numbered in the order of their servers and names. The tools of trusted servers come first, so that no other server can take their names.
 */
function nameTools<Tool extends NamedTool>(tools: readonly Tool[]): Map<Tool, string> {
  const names = new UniqueNames();
  const rank = ({ wanted }: Tool): number => (legalName(wanted) === wanted ? 0 : 1);
  const sorted = [...tools].sort(
    (a, b) =>
      Number(b.isTrusted) - Number(a.isTrusted) ||
      rank(a) - rank(b) ||
      compareTexts(a.server, b.server) ||
      compareTexts(a.tool, b.tool),
  );
  return new Map(sorted.map((tool) => [tool, names.take(tool.wanted)]));
}

/**
 * Returns a function that puts the key of a server before the name of a tool. A name that begins with the longer key of another server gets
 * another separator: the tool `b_c` of `a` is `a-b_c` beside a server `a_b`, whether that server has a tool `c` or not. A server chooses the
 * names of its tools, and could otherwise take a name that an author or a user has allowed for another server.
 */
function prefixer(servers: readonly string[]): (server: string, tool: string) => string {
  const prefixes = servers.map((server) => ({ server, prefix: legalName(`${server}_`) }));
  return (server, tool) => {
    const longer = prefixes.filter((other) => other.server.length > server.length);
    const named = SEPARATORS.map((separator) => `${server}${separator}${tool}`);
    return named.find((name) => !longer.some(({ prefix }) => legalName(name).startsWith(prefix))) ?? named[0]!;
  };
}

/** What separates a key from a name: the first that makes no name of another server. */
const SEPARATORS = ["_", "-", "--"] as const;

/** Gives legal names, each only once. */
class UniqueNames {
  readonly #taken = new Set<string>();
  /** The last number that a name got, so that many equal names take no longer than different ones. */
  readonly #numbers = new Map<string, number>();

  /** Returns a legal name that is like `wanted`. */
  take(wanted: string): string {
    const base = legalName(wanted);
    let name = base;
    for (let i = this.#numbers.get(base) ?? 1; this.#taken.has(name); this.#numbers.set(base, i)) {
      const suffix = `_${++i}`;
      name = base.slice(0, MAX_LENGTH - suffix.length) + suffix;
    }
    this.#taken.add(name);
    return name;
  }
}

function legalName(wanted: string): string {
  const legal = wanted.slice(0, MAX_LENGTH).replace(/[^\w-]/gu, "_");
  // Objects inherit members with some names, such as `__proto__`, and frameworks keep tools by name.
  const name = legal === "" ? "tool" : legal in {} ? `tool_${legal}` : legal;
  return (/^[A-Za-z_]/.test(name) ? name : `_${name}`).slice(0, MAX_LENGTH);
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

// ---- agents/strictSchema ------------------------------------------------------------------------

/** The schema of a tool's arguments, as providers expect it: with `properties`, also if the tool has no arguments. */
export interface AgentInputSchema {
  /** Arguments are an object. */
  type: "object";
  /** The schemas of the arguments by name. */
  properties: { [name: string]: object | boolean };
  [keyword: string]: unknown;
}

/** The input schema of a tool for a provider, and the way back to arguments for the server. */
interface InputSchema {
  readonly schema: AgentInputSchema;
  /** True if the schema fits the strict mode of providers. */
  readonly strict: boolean;
  /** What differs from the server's schema, a sentence each. */
  readonly changes: readonly string[];
  /** Returns the arguments as the server expects them. */
  restore(args: JsonObject): JsonObject;
}

/** A schema has no form in strict mode. The message says why. */
class StrictSchemaError extends Error {}

/** A schema that the converter makes. */
type Made = { [keyword: string]: unknown };

/** What a schema of the strict mode may have beside its type: the same at OpenAI and Anthropic. */
const ANNOTATIONS = ["title", "description"] as const;

const FORMATS = /^(date-time|time|date|duration|email|hostname|ipv4|ipv6|uuid)$/;

/** Keywords that have a form of their own in a strict schema, or say nothing about values. */
const HANDLED =
  /^(\$(schema|id|ref|defs|anchor|comment)|definitions|title|description|examples|deprecated|readOnly|writeOnly|type|enum|const|anyOf|oneOf|allOf|properties|required|additionalProperties|unevaluatedProperties|items|nullable|x-.*)$/;

/** The limits of OpenAI for one schema, the narrowest of all providers. */
const MAX = { steps: 10_000, properties: 5_000, values: 1_000, characters: 120_000, levels: 10 };

/**
 * An input schema in the form that providers require to guarantee valid arguments: each object lists all its properties as required and
 * allows no others, optional ones may be null, and other keywords are only in descriptions. The server still checks them.
 *
 * @see https://platform.openai.com/docs/guides/structured-outputs#supported-schemas
 */
class StrictSchema implements InputSchema {
  readonly schema: AgentInputSchema;
  readonly strict = true;
  readonly changes: string[] = [];
  readonly #document: SchemaDocument;
  /** The definitions by the schemas of the server; each is converted once. */
  readonly #names: Map<JsonSchema, string> = new Map();
  readonly #definitions: Made = {};
  readonly #uniqueNames = new UniqueNames();
  /** The properties of the schemas that the server allows to be absent. */
  readonly #optional: Map<unknown, ReadonlySet<string>> = new Map();
  readonly #guards: Map<unknown, SchemaGuard> = new Map();
  #steps = 0;

  /** @throws StrictSchemaError if the schema has no strict form. */
  constructor(given: JsonObject, document: SchemaDocument) {
    this.#document = document;
    const root = this.#object(this.#withVariants(this.#flatten(given, ""), ""), "");
    this.schema = {
      ...root,
      ...(this.#names.size > 0 && { $defs: this.#definitions }),
    } as AgentInputSchema;
    this.#optional.set(this.schema, this.#optional.get(root)!);
    requireWithinLimits(this.schema);
  }

  restore(args: JsonObject): JsonObject {
    return this.#restore(args, this.schema) as JsonObject;
  }

  /** Returns a value without the null of absent properties. A value that does not fit is left to the server. */
  #restore(value: unknown, schema: JsonObject): unknown {
    if (Array.isArray(value)) {
      const items = this.#schemaOf(value, schema)["items"];
      return isObject(items) ? value.map((item) => this.#restore(item, items)) : value;
    }
    if (!isObject(value)) return value;
    const found = this.#schemaOf(value, schema);
    const properties = isObject(found["properties"]) ? found["properties"] : {};
    const kept = Object.entries(value).filter(
      ([name, member]) => member !== null || this.#optional.get(found)?.has(name) !== true,
    );
    return Object.fromEntries(
      kept.map(([name, member]) => {
        const property = ownMember(properties, name);
        return [name, isObject(property) ? this.#restore(member, property) : member];
      }),
    );
  }

  /** Follows references and alternatives to the schema that a value fits. */
  #schemaOf(value: unknown, schema: JsonObject): JsonObject {
    const { $ref: reference, anyOf } = schema;
    if (typeof reference === "string")
      return this.#schemaOf(value, this.#definitions[reference.slice("#/$defs/".length)] as JsonObject);
    if (!Array.isArray(anyOf)) return schema;
    const alternatives = (anyOf as JsonObject[]).filter(({ type }) => type !== "null");
    const isOne = alternatives.length === 1;
    const fitting = isOne ? alternatives[0] : alternatives.find((each) => this.#guard(each).accepts(value));
    return fitting === undefined ? {} : this.#schemaOf(value, fitting);
  }

  #guard(schema: JsonObject): SchemaGuard {
    const known = this.#guards.get(schema) ?? new SchemaGuard({ ...schema, $defs: this.#definitions });
    this.#guards.set(schema, known);
    return known;
  }

  /** Limits the work that a schema of 50,000 characters can cause, if references repeat its parts. */
  #count(): void {
    if (++this.#steps > MAX.steps) throw new StrictSchemaError("its references repeat too many schemas");
  }

  #tell(at: string, change: string): void {
    this.changes.push(`${at === "" ? "the arguments" : at}: ${change}`);
  }

  /** Converts a schema of a value that may be of any type. */
  #convert(given: unknown, at: string): Made {
    this.#count();
    if (!isObject(given)) throw new StrictSchemaError(`${at} has no schema that names a type`);
    const target = targetOf(given, this.#document);
    if (target !== undefined && Object.keys(given).every(isAnnotation)) return this.#reference(given, target, at);
    const flat = this.#flatten(given, at);
    const alternatives = flat["anyOf"] ?? flat["oneOf"];
    if (!Array.isArray(alternatives)) return this.#ofTypes(flat, at);
    if (!alternatives.every(isCondition)) return this.#anyOf(flat, alternatives, at);
    this.#tell(at, "without anyOf and oneOf");
    return this.#ofTypes(flat, at);
  }

  #reference(given: JsonObject, target: JsonSchema, at: string): Made {
    let name = this.#names.get(target);
    if (name === undefined) {
      name = this.#uniqueNames.take(/[^/#]*$/.exec(String(given["$ref"]))![0] || "root");
      this.#names.set(target, name);
      this.#definitions[name] = this.#convert(target, `#/${name}`);
    }
    const reference = { $ref: `#/$defs/${name}` };
    const notes = annotationsOf(given, this.#noted(given, at));
    // Next to `$ref`, strict mode allows nothing.
    return Object.keys(notes).length === 0 ? reference : { ...notes, anyOf: [reference] };
  }

  #anyOf(flat: JsonObject, alternatives: readonly unknown[], at: string): Made {
    const { anyOf, oneOf, title, description, ...rest } = flat;
    if (anyOf !== undefined && oneOf !== undefined) throw new StrictSchemaError(`${at} has both anyOf and oneOf`);
    if (oneOf !== undefined) this.#tell(at, "anyOf in place of oneOf");
    const isBare = Object.keys(rest).every((keyword) => isAnnotation(keyword) || keyword === "default");
    const made = alternatives.map((each, i) =>
      this.#convert(isBare ? each : this.#merge(rest, this.#inlined(each, at), at), `${at}/anyOf/${i}`),
    );
    return { ...annotationsOf({ title, description }, this.#noted(isBare ? rest : {}, at)), anyOf: made };
  }

  /** Converts a schema without alternatives: one for each of its types. */
  #ofTypes(flat: JsonObject, at: string): Made {
    const values = Object.hasOwn(flat, "const") ? [flat["const"]] : flat["enum"];
    const types = typesOf(flat, values);
    if (types.length === 0) throw new StrictSchemaError(`${at} may be of any type`);
    if (Array.isArray(values)) {
      if (values.some((value) => typeof value === "object" && value !== null))
        throw new StrictSchemaError(`${at} has a list of values that are objects or arrays`);
      return { type: single(types), ...annotationsOf(flat, this.#noted(flat, at)), enum: values };
    }
    const structured = types.filter((type) => type === "object" || type === "array");
    if (structured.length === 0) {
      const { format } = flat;
      const kept = typeof format === "string" && FORMATS.test(format) ? { format } : {};
      return { type: single(types), ...annotationsOf(flat, this.#noted(flat, at)), ...kept };
    }
    const { title, description, ...bare } = flat;
    const each = types.length === 1 ? flat : bare;
    const made = types.map((type) =>
      type === "object" ? this.#object(each, at) : type === "array" ? this.#array(each, at) : { type },
    );
    return made.length === 1 ? made[0]! : { ...annotationsOf({ title, description }, ""), anyOf: made };
  }

  #array(flat: JsonObject, at: string): Made {
    if (flat["prefixItems"] !== undefined || Array.isArray(flat["items"]))
      throw new StrictSchemaError(`${at} is an array with a schema for each position`);
    const items = this.#convert(flat["items"], `${at}/items`);
    return { type: "array", ...annotationsOf(flat, this.#noted(flat, at)), items };
  }

  #object(flat: JsonObject, at: string): Made {
    const { properties = {}, required, additionalProperties, patternProperties } = flat;
    if (!isObject(properties)) throw new StrictSchemaError(`${at} has properties that are no object`);
    const isOpen = patternProperties !== undefined || (additionalProperties ?? false) !== false;
    const isFree = Object.keys(properties).length === 0 && (isOpen || (at !== "" && additionalProperties !== false));
    if (isFree)
      throw new StrictSchemaError(`${at === "" ? "the arguments are" : `${at} is`} an object with any members`);
    if (isOpen) this.#tell(at, "without members that are no properties");
    const needed = new Set(Array.isArray(required) ? (required as unknown[]) : []);
    const unknown = [...needed].find((name) => !Object.hasOwn(properties, String(name)));
    if (unknown !== undefined) throw new StrictSchemaError(`${at}/${String(unknown)} is required and has no schema`);
    const names = Object.keys(properties).filter((name) => needed.has(name) || properties[name] !== false);
    const made = names.map((name) => [name, this.#property(properties[name], `${at}/${name}`, needed.has(name))]);
    const result = {
      type: "object",
      ...annotationsOf(flat, this.#noted(flat, at)),
      properties: Object.fromEntries(made) as Made,
      required: names,
      additionalProperties: false,
    };
    this.#optional.set(result, new Set(names.filter((name) => !needed.has(name))));
    return result;
  }

  #property(given: unknown, at: string, isRequired: boolean): Made {
    const made = this.#convert(given, at);
    if (isRequired) return made;
    this.#tell(at, "null means absent");
    return nullable(made);
  }

  /**
   * Adds the properties of the alternatives of the arguments as optional ones, because strict mode allows no alternatives at the root.
   * The server checks which of them belong together.
   */
  #withVariants(flat: JsonObject, at: string): JsonObject {
    const { anyOf, oneOf, ...rest } = flat;
    if (anyOf === undefined && oneOf === undefined) return flat;
    const variants = [anyOf, oneOf]
      .flat()
      .filter(isObject)
      .map((each) => this.#inlined(each, at));
    // Maps, because the assignment of a member `__proto__` would change the prototype of an object.
    const schemas = new Map<string, unknown[]>();
    for (const variant of variants)
      for (const [name, schema] of Object.entries(isObject(variant["properties"]) ? variant["properties"] : {}))
        if (schemas.get(name)?.push(schema) === undefined) schemas.set(name, [schema]);
    const own = isObject(rest["properties"]) ? rest["properties"] : {};
    const added = [...schemas].filter(([name]) => !Object.hasOwn(own, name));
    this.#tell(at, "the properties of anyOf and oneOf are optional");
    const merged = added.map(([name, found]) => [name, found.length === 1 ? found[0] : { anyOf: found }]);
    return { ...rest, properties: { ...own, ...(Object.fromEntries(merged) as Made) } };
  }

  /** Returns a schema without `allOf`, and without a `$ref` that has other keywords beside it. */
  #flatten(given: JsonObject, at: string): JsonObject {
    this.#count();
    const { allOf, $ref: _, ...rest } = given;
    const target = targetOf(given, this.#document);
    const parts = [...(target === undefined ? [] : [target]), ...(Array.isArray(allOf) ? (allOf as unknown[]) : [])];
    return parts.reduce<JsonObject>((flat, part) => this.#merge(flat, this.#inlined(part, at), at), rest);
  }

  #inlined(part: unknown, at: string): JsonObject {
    if (!isObject(part)) throw new StrictSchemaError(`${at} has true or false as a part of allOf, anyOf or oneOf`);
    return this.#flatten(part, at);
  }

  /** Returns a schema that has the keywords of both. */
  #merge(first: JsonObject, second: JsonObject, at: string): JsonObject {
    const merged = new Map(Object.entries(first));
    for (const [keyword, value] of Object.entries(second)) {
      const own = ownMember(first, keyword);
      if (own === undefined) merged.set(keyword, value);
      else if (keyword === "required") merged.set(keyword, [...new Set([own, value].flat())]);
      else if (keyword === "properties" && isObject(own) && isObject(value))
        merged.set(keyword, this.#mergeProperties(own, value));
      else if (!isAnnotation(keyword) && HANDLED.test(keyword) && JSON.stringify(own) !== JSON.stringify(value))
        throw new StrictSchemaError(`${at} has two different values of ${keyword}`);
    }
    return Object.fromEntries(merged);
  }

  #mergeProperties(first: JsonObject, second: JsonObject): JsonObject {
    const merged = new Map(Object.entries(first));
    for (const [name, schema] of Object.entries(second)) {
      this.#count();
      const own = ownMember(first, name);
      merged.set(name, own === undefined || own === schema ? schema : { allOf: [own, schema] });
    }
    return Object.fromEntries(merged);
  }

  /** Tells which keywords are removed, and returns them for the description. */
  #noted(flat: JsonObject, at: string): string {
    const { format } = flat;
    const removed = Object.keys(flat).filter(
      (keyword) => !HANDLED.test(keyword) && !(keyword === "format" && FORMATS.test(String(format))),
    );
    if (removed.length === 0) return "";
    this.#tell(at, `without ${removed.join(", ")}`);
    const shown = removed.filter((keyword) => typeof flat[keyword] !== "object");
    return shown.map((keyword) => `${keyword}: ${JSON.stringify(flat[keyword])}`).join(", ");
  }
}

/** Returns the schema that the `$ref` of a schema names; undefined without a `$ref`. @throws TypeError if the document does not have it. */
function targetOf(schema: JsonObject, document: SchemaDocument): JsonSchema | undefined {
  const { $ref: reference } = schema;
  return typeof reference === "string"
    ? document.resolve(reference, document.resourceBySchema.get(schema)!)
    : undefined;
}

/** Returns true for a keyword beside `$ref` or an alternative that says nothing about values. */
function isAnnotation(keyword: string): boolean {
  return /^(\$(ref|comment|id|anchor|defs)|definitions|title|description|default|examples|deprecated|readOnly|writeOnly)$/.test(
    keyword,
  );
}

/** Returns true for an alternative that only restricts the schema around it, such as `{ required: ["a"] }`. */
function isCondition(alternative: unknown): boolean {
  return isObject(alternative) && Object.keys(alternative).every((keyword) => /^(required|not|title)$/.test(keyword));
}

function annotationsOf(schema: JsonObject, note: string): Made {
  const made: Made = {};
  for (const keyword of ANNOTATIONS) if (typeof schema[keyword] === "string") made[keyword] = schema[keyword];
  if (note !== "") made["description"] = [made["description"], `(${note})`].filter(Boolean).join(" ");
  return made;
}

/** The types that keywords mean if a schema does not name its type. */
const TYPES_OF_KEYWORDS: readonly (readonly [keyword: RegExp, type: string])[] = [
  [/^(properties|required|additionalProperties|(min|max)Properties)$/, "object"],
  [/^(items|prefixItems|(min|max)Items|uniqueItems|contains)$/, "array"],
  [/^(pattern|format|(min|max)Length)$/, "string"],
  [/^(minimum|maximum|exclusiveM.*|multipleOf)$/, "number"],
];

function typesOf(schema: JsonObject, values: unknown): readonly string[] {
  const { type } = schema;
  if (typeof type === "string") return schema["nullable"] === true ? [type, "null"] : [type];
  if (Array.isArray(type)) return type.map(String);
  if (Array.isArray(values)) return [...new Set(values.map((value) => (value === null ? "null" : typeof value)))];
  const found = TYPES_OF_KEYWORDS.filter(([keyword]) => Object.keys(schema).some((name) => keyword.test(name)));
  return found.length === 1 ? [found[0]![1]] : [];
}

function single(types: readonly string[]): string | readonly string[] {
  return types.length === 1 ? types[0]! : types;
}

/** Returns a schema that allows null too. */
function nullable(schema: Made): Made {
  const { type, enum: values, anyOf } = schema;
  const isNull = (each: unknown): boolean => isObject(each) && each["type"] === "null";
  if (Array.isArray(anyOf)) return anyOf.some(isNull) ? schema : { ...schema, anyOf: [...anyOf, { type: "null" }] };
  if (type === undefined || type === "object" || type === "array") return { anyOf: [schema, { type: "null" }] };
  const types = [...new Set([type, "null"].flat())];
  return {
    ...schema,
    type: single(types as string[]),
    ...(Array.isArray(values) && { enum: [...new Set([...(values as unknown[]), null])] }),
  };
}

/** @throws StrictSchemaError if providers reject the schema because of its size. */
function requireWithinLimits(schema: AgentInputSchema): void {
  const used = { properties: 0, values: 0, characters: 0 };
  const visit = (part: unknown, level: number): void => {
    if (!isObject(part)) return;
    if (level > MAX.levels) throw new StrictSchemaError(`it has more than ${MAX.levels} levels of objects`);
    const { properties, enum: values, anyOf, items, $defs: definitions } = part;
    const named = { ...(isObject(properties) ? properties : {}), ...(isObject(definitions) ? definitions : {}) };
    const texts = [...Object.keys(named), ...(Array.isArray(values) ? values : [])];
    used.properties += isObject(properties) ? Object.keys(properties).length : 0;
    used.values += Array.isArray(values) ? values.length : 0;
    used.characters += texts.reduce<number>((sum, text) => sum + String(text).length, 0);
    for (const each of Object.values(isObject(properties) ? properties : {})) visit(each, level + 1);
    for (const each of Object.values(isObject(definitions) ? definitions : {})) visit(each, 1);
    for (const each of Array.isArray(anyOf) ? (anyOf as unknown[]) : []) visit(each, level);
    visit(items, level + 1);
  };
  visit(schema, 1);
  for (const name of ["properties", "values", "characters"] as const)
    if (used[name] > MAX[name]) {
      const what = {
        properties: "properties",
        values: "values in enums",
        characters: "characters in names and values",
      };
      throw new StrictSchemaError(`it has more than ${MAX[name]} ${what[name]}`);
    }
}

// ---- agents/inputSchemas ------------------------------------------------------------------------

/** The depth of values in a schema, above which frameworks may run out of stack. */
const MAX_DEPTH = 64;

/**
 * Returns the input schema of a tool for a provider.
 *
 * @param maxLength the maximum length of the schema as JSON, in characters.
 * @throws TypeError if the schema is no schema of an object, too large, too deep or has a reference that cannot be resolved. Providers reject
 * requests with such a schema, and with them all other tools.
 */
function inputSchemaOf(given: unknown, { strict, maxLength }: InputSchemaOptions): InputSchema {
  if (!isObject(given)) throw new TypeError("its input schema is no object");
  const { $schema: _, ...schema } = given;
  if (schema["type"] !== "object") throw new TypeError('its input schema does not have the type "object"');
  if (isDeeperThan(schema, MAX_DEPTH)) throw new TypeError(`its input schema is more than ${MAX_DEPTH} levels deep`);
  if (!isObject(schema["properties"] ?? {})) throw new TypeError("its input schema has properties that are no object");
  const { length } = JSON.stringify(schema);
  if (length > maxLength)
    throw new TypeError(`its input schema has ${length} characters (the option maxSchemaCharacters is ${maxLength})`);
  const document = new SchemaDocument(schema);
  requireResolvable(document);
  const plain = { ...schema, type: "object", properties: schema["properties"] ?? {} } as AgentInputSchema;
  if (!strict) return { schema: plain, strict: false, changes: [], restore: (args) => args };
  try {
    return new StrictSchema(schema, document);
  } catch (error) {
    if (!(error instanceof StrictSchemaError)) throw error;
    return { schema: plain, strict: false, changes: [`not strict: ${error.message}`], restore: (args) => args };
  }
}

/** Options of {@link inputSchemaOf}. */
interface InputSchemaOptions {
  readonly strict: boolean;
  readonly maxLength: number;
}

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return depth === 0 || Object.values(value).some((part) => isDeeperThan(part, depth - 1));
}

/** The keywords whose schemas apply to the same value as the schema around them. */
const IN_PLACE = /^(allOf|anyOf|oneOf|not|if|then|else|dependentSchemas)$/;

/** @throws TypeError if a `$ref` names no schema of the document, or leads back to its own schema without a step into the value. */
function requireResolvable(document: SchemaDocument): void {
  const done = new Set<JsonSchema>();
  const open = new Set<JsonSchema>();
  const visit = (schema: JsonSchema): void => {
    if (!isObject(schema) || done.has(schema)) return;
    if (open.has(schema)) throw new TypeError("its input schema refers to itself without end");
    open.add(schema);
    const target = targetOf(schema, document);
    if (target !== undefined) visit(target);
    for (const [keyword, , subschema] of subschemasOf(schema)) if (IN_PLACE.test(keyword)) visit(subschema);
    open.delete(schema);
    done.add(schema);
  };
  for (const schema of document.resourceBySchema.keys()) visit(schema);
}

// ---- agents/results -----------------------------------------------------------------------------

/** A part of a tool's result for a model. */
export type AgentContent =
  | { readonly type: "text"; readonly text: string }
  | {
      /** An image, a sound or another file. */
      readonly type: "media";
      /** Such as `image/png`. */
      readonly mediaType: string;
      /** The bytes as base64. */
      readonly data: string;
      /** A description for models that do not accept the file, such as `[image/png, 12 kB]`. */
      readonly text: string;
    };

/** The result of a call for a model. */
export interface AgentToolResult {
  /** The whole result as text; files are described. Never empty. */
  readonly text: string;
  /** The same result as parts, with the files, for models that accept them. */
  readonly content: readonly AgentContent[];
  /**
   * Undefined if the call succeeded. Otherwise the tool reported a failure (`tool`), the call failed (`call`), `confirm` refused the call
   * (`refused`), or the arguments are no object (`input`); the text says why.
   */
  readonly error: "tool" | "call" | "refused" | "input" | undefined;
}

/** The limits for the result of one call. */
interface ResultLimits {
  /** In characters. */
  readonly maxText: number;
  readonly maxMediaBytes: number;
}

/** Returns the result of a call that has only a text, such as an error. */
function textResult(error: AgentToolResult["error"], text: string, limits: ResultLimits): AgentToolResult {
  const content = new ContentParts(limits);
  content.addText(text);
  return content.result(error);
}

/** Returns the result of a tool for a model. The result of the server may be invalid: a client can be told not to check results. */
function resultForModel(raw: unknown, limits: ResultLimits): AgentToolResult {
  const content = new ContentParts(limits);
  const { structuredContent: structured, content: given, isError } = isObject(raw) ? raw : {};
  const blocks = Array.isArray(given) ? given.filter(isObject) : [];
  for (const block of blocks) content.addBlock(block);
  if (structured !== undefined && !blocks.some(isTextOf(structured))) content.addText(jsonOf(structured));
  return content.result(isError === true ? "tool" : undefined);
}

/** Returns a text, or another value as JSON: `String` throws for an object with a member `toString`. */
function textOf(value: unknown): string {
  return typeof value === "string" ? value : jsonOf(value);
}

function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return "[too many levels]";
  }
}

/**
 * Returns a test for a text block that repeats the structured content, as servers should send it for older clients.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools#structured-content
 */
function isTextOf(structured: unknown): (block: JsonObject) => boolean {
  const wanted = jsonOf(structured);
  return ({ text }) => typeof text === "string" && jsonOf(parseJson(text)) === wanted;
}

const MEDIA_TYPE = /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/;

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Collects the parts of a result up to its limits, and counts what is left out. */
class ContentParts {
  readonly #parts: AgentContent[] = [];
  readonly #limits: ResultLimits;
  #text: number;
  #media: number;
  #cut = 0;

  constructor(limits: ResultLimits) {
    this.#limits = limits;
    this.#text = limits.maxText;
    this.#media = limits.maxMediaBytes;
  }

  addBlock(block: JsonObject): void {
    const { type, text, data, mimeType, resource } = block;
    if (type === "text") this.addText(textOf(text));
    else if (type === "image" || type === "audio") this.#addMedia(mimeType, data);
    else if (type === "resource_link") this.addText(`[resource ${describe(block, ["name", "uri", "description"])}]`);
    else if (type === "resource" && isObject(resource)) this.#addResource(resource);
    else this.addText(`[content of the type ${textOf(type)}]`);
  }

  #addResource(resource: JsonObject): void {
    const { text, blob, mimeType } = resource;
    this.addText(`[resource ${describe(resource, ["uri"])}]`);
    if (blob === undefined) this.addText(textOf(text));
    else this.#addMedia(mimeType, blob);
  }

  /** Adds a text, or its start if there is no place for all of it. A line break between two parts counts too. */
  addText(text: string): void {
    // Half of a surrogate pair is no valid text.
    const kept = text.length <= this.#text ? text : text.slice(0, this.#text).replace(/[\ud800-\udbff]$/, "");
    this.#cut += text.length - kept.length;
    this.#text = Math.max(0, this.#text - kept.length - 1);
    if (kept !== "") this.#parts.push({ type: "text", text: kept });
  }

  #addMedia(type: unknown, data: unknown): void {
    const mediaType = typeof type === "string" && MEDIA_TYPE.test(type) ? type : "application/octet-stream";
    // A provider rejects the whole conversation for a file that is not base64.
    if (typeof data !== "string" || data.length % 4 !== 0 || !BASE64.test(data))
      return this.addText(`[${mediaType}, left out: no valid base64]`);
    const bytes = Math.floor((data.length * 3) / 4);
    const size = `${mediaType}, ${formatBytes(bytes)}`;
    if (bytes > this.#media) {
      const limit = formatBytes(this.#limits.maxMediaBytes);
      return this.addText(`[${size}, left out: the files of a result may have ${limit}]`);
    }
    const text = `[${size}]`;
    if (text.length > this.#text) return this.addText(text);
    this.#media -= bytes;
    this.#text = Math.max(0, this.#text - text.length - 1);
    this.#parts.push({ type: "media", mediaType, data, text });
  }

  result(error: AgentToolResult["error"]): AgentToolResult {
    const content = [...this.#parts];
    if (this.#cut > 0) {
      const text = `[cut: ${this.#cut} more characters are left out; the limit is ${this.#limits.maxText}. Ask for less.]`;
      content.push({ type: "text", text });
    }
    if (content.length === 0) content.push({ type: "text", text: "[no content]" });
    return { text: content.map(({ text }) => text).join("\n"), content, error };
  }
}

function describe(object: JsonObject, members: readonly string[]): string {
  return members
    .map((member) => object[member])
    .filter((value) => typeof value === "string")
    .join(" ");
}

function formatBytes(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${Math.round(bytes / 1_000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

// ---- agents/agentTools --------------------------------------------------------------------------

/** The calls of a connected client that agents use. */
export interface AgentClient {
  /** Calls a tool of the server. */
  callTool(params: { readonly name: string; readonly arguments?: JsonObject }, options?: CallOptions): Promise<unknown>;
  /** Lists the tools of the server, all pages. */
  tools(): AsyncIterable<unknown>;
}

/** A server of an agent: the client that `connect` returns, or the typed client of a contract. */
export type AgentServer = AgentClient | { readonly client: AgentClient };

/** What a server says about a tool. Only the annotations of a trusted server are reliable. */
export interface AgentToolAnnotations {
  /** The name for people, in older revisions. */
  readonly title?: string;
  /** True if the tool changes nothing; false by default. */
  readonly readOnlyHint?: boolean;
  /** False if the tool only adds; true by default. */
  readonly destructiveHint?: boolean;
  /** True if the same call again changes nothing more; false by default. */
  readonly idempotentHint?: boolean;
  /** False if the tool reaches nothing outside of its server; true by default. */
  readonly openWorldHint?: boolean;
}

/** A tool of a server for an agent. */
export interface AgentTool {
  /** The name for the model: unique in the list, at most 64 letters, digits, `_` and `-`. */
  readonly name: string;
  /** The key of the server. */
  readonly server: string;
  /** The name of the tool at its server. */
  readonly tool: string;
  /** The name for people. */
  readonly title: string;
  /** The description of the server, cut to the limit; empty if there is none. */
  readonly description: string;
  /** The JSON Schema of the arguments. */
  readonly inputSchema: AgentInputSchema;
  /** True if `inputSchema` fits the strict mode of providers; false without the option `strict`. */
  readonly strict: boolean;
  /** What differs from the server's description and schema, a sentence each. */
  readonly changes: readonly string[];
  /** The annotations as the server sent them. */
  readonly annotations: AgentToolAnnotations;
  /** True if `confirm` is asked before a call, for frameworks that ask themselves. */
  readonly needsConfirmation: boolean;
  /**
   * Calls the tool with the arguments of a model. Failures of the tool and of the call are results too, so that the model sees them.
   *
   * @throws CallAbortedError by rejection, if the option `signal` is aborted.
   * @throws InputRequiredError by rejection, if the client has the option `input: "return"` and the server asks.
   * @throws what `confirm` throws, by rejection.
   */
  call(args: unknown, options?: CallOptions): Promise<AgentToolResult>;
}

/** A refusal of a call, with the reason that the model reads. */
export interface AgentToolRefusal {
  /** A sentence for the model. */
  readonly reason: string;
}

/** A tool is not in the list. */
export interface AgentToolWarning {
  /** `duplicate`: the server lists another tool with the same name; `invalid`: providers would reject the definition of the tool. */
  readonly code: "duplicate" | "invalid";
  /** The key of the server. */
  readonly server: string;
  /** The name of the tool at its server. */
  readonly tool: string;
  /** The warning as a sentence. */
  readonly message: string;
}

/** Options of {@link listAgentTools}. */
export interface AgentToolsOptions<Server extends string = string> {
  /** False for names without the server's key; true by default. Without it, tools with the same name get a number. */
  readonly prefix?: boolean | undefined;
  /**
   * Asks whether a call may be sent: for each tool of a server that is not `trusted`, and for each tool of a trusted server that may be
   * destructive. Only true allows it. Without this function, all calls are sent.
   */
  readonly confirm?:
    | ((
        tool: AgentTool,
        args: JsonObject,
        options: { readonly signal?: AbortSignal | undefined },
      ) => Awaitable<boolean | AgentToolRefusal>)
    | undefined;
  /**
   * The servers whose annotations are believed; none by default. If names are equal, those of their tools stay and the others get a number.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/server/tools#tool
   */
  readonly trusted?: readonly Server[] | undefined;
  /**
   * True to change input schemas so that the strict mode of providers accepts them, and arguments back to those of the server; false by
   * default. A tool without such a schema keeps its own, and its member `strict` is false.
   */
  readonly strict?: boolean | undefined;
  /** The maximum length of a result as text, in characters; 40,000 by default. */
  readonly maxResultCharacters?: number | undefined;
  /** The maximum size of the files in a result, in bytes; 4,000,000 by default. 0 leaves them out. */
  readonly maxMediaBytes?: number | undefined;
  /** The maximum length of a tool's description, in characters; 1,024 by default, as OpenAI demands. */
  readonly maxDescriptionCharacters?: number | undefined;
  /** The maximum length of an input schema as JSON, in characters; 50,000 by default. Tools with a longer one are left out. */
  readonly maxSchemaCharacters?: number | undefined;
  /** Receives each tool that is left out. */
  readonly onWarning?: ((warning: AgentToolWarning) => void) | undefined;
}

/** The maximum length of a warning or a change, which may contain names of the server. */
const MAX_MESSAGE = 1_000;

/** A tool as its server lists it. */
interface ListedTool {
  readonly server: string;
  readonly tool: string;
  readonly wanted: string;
  readonly isTrusted: boolean;
  readonly client: AgentClient;
  readonly definition: JsonObject;
  readonly input: InputSchema;
}

/**
 * Lists the tools of all servers for an agent. After a notification that a list has changed, list them again: names stay the same.
 *
 * @param servers connected clients by keys, which begin the names of their tools.
 * @throws TypeError by rejection, if `trusted` has a key that `servers` lacks, or a limit is no whole number.
 * @throws what a client throws, by rejection, if a list cannot be read. A server that has no tools lists none.
 * @example
 * ```ts
 * const tools = await listAgentTools({ files, web }, { strict: true });
 * ```
 */
export async function listAgentTools<Servers extends { readonly [server: string]: AgentServer }>(
  servers: Servers,
  options: AgentToolsOptions<Extract<keyof Servers, string>> = {},
): Promise<AgentTool[]> {
  const settings = settingsOf(servers, options);
  const lists = await Promise.all(
    Object.entries(servers).map(async ([server, given]) => {
      const client = "client" in given ? given.client : given;
      return listTools({ server, client }, settings);
    }),
  );
  const listed = lists.flat();
  const names = nameTools(listed);
  return listed.map((tool) => agentTool(tool, names.get(tool)!, settings));
}

interface Settings extends ResultLimits {
  readonly options: AgentToolsOptions;
  readonly maxDescription: number;
  readonly maxSchema: number;
  readonly trusted: readonly string[];
  readonly withPrefix: ReturnType<typeof prefixer>;
}

function settingsOf(servers: object, options: AgentToolsOptions): Settings {
  const limit = (
    name: "maxResultCharacters" | "maxMediaBytes" | "maxDescriptionCharacters" | "maxSchemaCharacters",
    preset: number,
  ): number => {
    const value = options[name] ?? preset;
    if (Number.isSafeInteger(value) && value >= 0) return value;
    throw new TypeError(`listAgentTools: the option ${name} is ${String(value)} (use a whole number)`);
  };
  const { trusted = [] } = options;
  const unknown = trusted.find((server) => !Object.hasOwn(servers, server));
  if (unknown !== undefined)
    throw new TypeError(
      `listAgentTools: the option trusted has "${unknown}", which is no server (use ${Object.keys(servers).join(", ")})`,
    );
  return {
    options,
    trusted,
    withPrefix: prefixer(Object.keys(servers)),
    maxText: limit("maxResultCharacters", 40_000),
    maxMediaBytes: limit("maxMediaBytes", 4_000_000),
    maxDescription: limit("maxDescriptionCharacters", 1_024),
    maxSchema: limit("maxSchemaCharacters", 50_000),
  };
}

async function listTools(
  { server, client }: { readonly server: string; readonly client: AgentClient },
  { options, maxSchema, trusted, withPrefix }: Settings,
): Promise<ListedTool[]> {
  const isTrusted = trusted.includes(server);
  const found: ListedTool[] = [];
  const seen = new Set<string>();
  const leaveOut = (code: AgentToolWarning["code"], tool: string, problem: string): void => {
    const message = `The tool ${JSON.stringify(tool.slice(0, 100))} of the server ${server} is left out: ${problem}.`;
    options.onWarning?.({ code, server, tool, message: excerptOf(message, MAX_MESSAGE) });
  };
  for (const definition of await definitionsOf(client)) {
    const { name: tool, inputSchema } = definition;
    if (typeof tool !== "string") leaveOut("invalid", "", "it has no name");
    else if (seen.has(tool)) leaveOut("duplicate", tool, "another tool of the list has the same name");
    else {
      seen.add(tool);
      try {
        const input = inputSchemaOf(inputSchema, { strict: options.strict === true, maxLength: maxSchema });
        const wanted = options.prefix === false ? tool : withPrefix(server, tool === "" ? "tool" : tool);
        found.push({ server, tool, wanted, isTrusted, client, definition, input });
      } catch (error) {
        leaveOut("invalid", tool, (error as Error).message);
      }
    }
  }
  return found;
}

/** Returns the tools of a server; none for a server that does not have the capability. */
async function definitionsOf(client: AgentClient): Promise<JsonObject[]> {
  const found: JsonObject[] = [];
  try {
    for await (const tool of client.tools()) if (isObject(tool)) found.push(tool);
  } catch (error) {
    if (!(error instanceof CapabilityError && error.reason === "server")) throw error;
  }
  return found;
}

function agentTool(
  { server, tool, client, definition, input }: ListedTool,
  name: string,
  settings: Settings,
): AgentTool {
  const { maxDescription, trusted, options } = settings;
  const annotations: AgentToolAnnotations = isObject(definition["annotations"]) ? definition["annotations"] : {};
  const { readOnlyHint, destructiveHint } = annotations;
  const isHarmless = readOnlyHint === true || destructiveHint === false;
  const whole = [definition["description"]].filter((text) => typeof text === "string").join("");
  const description = cutText(whole, maxDescription);
  const cut = `the description is cut to ${description.length} of ${whole.length} characters`;
  const title = [definition["title"], annotations.title, tool].find((text) => typeof text === "string" && text !== "");
  const made: AgentTool = {
    name,
    server,
    tool,
    title: (title as string | undefined) ?? name,
    description,
    inputSchema: input.schema,
    strict: input.strict,
    changes: [...(whole === description ? [] : [cut]), ...input.changes].map((change) =>
      excerptOf(change, MAX_MESSAGE),
    ),
    annotations,
    needsConfirmation: !(trusted.includes(server) && isHarmless),
    async call(args, callOptions) {
      if (!isObject(args ?? {})) return textResult("input", "The arguments are no JSON object.", settings);
      const restored = input.restore((args ?? {}) as JsonObject);
      const { confirm } = options;
      const refusal =
        confirm === undefined || !made.needsConfirmation
          ? undefined
          : await refusalOf((signal) => confirm(made, restored, { signal }), callOptions?.signal);
      if (refusal !== undefined) return textResult("refused", refusal, settings);
      return send(client, { name: tool, arguments: restored }, { callOptions, settings });
    },
  };
  return made;
}

function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  return `${text.slice(0, Math.max(0, length - 1)).replace(/[\ud800-\udbff]$/, "")}${length > 0 ? "…" : ""}`;
}

/**
 * Asks whether a call may be sent. Returns the text for the model if it may not.
 *
 * @throws CallAbortedError if the call is aborted already.
 */
async function refusalOf(
  confirm: (signal: AbortSignal | undefined) => Awaitable<boolean | AgentToolRefusal>,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  if (signal?.aborted === true) throw new CallAbortedError("The call was aborted before it was confirmed.");
  const answer = await confirm(signal);
  if (answer === true) return undefined;
  const reason = isObject(answer) ? String(answer["reason"]) : "The user does not allow it.";
  return `The call was refused and not sent. ${reason}`;
}

async function send(
  client: AgentClient,
  params: { readonly name: string; readonly arguments: JsonObject },
  { callOptions, settings }: { readonly callOptions: CallOptions | undefined; readonly settings: Settings },
): Promise<AgentToolResult> {
  try {
    return resultForModel(await client.callTool(params, callOptions), settings);
  } catch (error) {
    const isForCaller = error instanceof CallAbortedError || error instanceof InputRequiredError;
    if (isForCaller || !(error instanceof McpError || error instanceof McpClientError)) throw error;
    return textResult("call", `The call failed: ${error.message}`, settings);
  }
}
