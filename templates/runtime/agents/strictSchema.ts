import type { JsonSchema, SchemaDocument } from "../json-schema/document.js";
import { SchemaGuard } from "../json-schema/schemaGuard.js";
import { isObject, ownMember, type JsonObject } from "../validation/checks.js";
import { UniqueNames } from "./names.js";

/** The schema of a tool's arguments, as providers expect it: with `properties`, also if the tool has no arguments. */
export interface AgentInputSchema {
  /** Arguments are an object. */
  type: "object";
  /** The schemas of the arguments by name. */
  properties: { [name: string]: object | boolean };
  [keyword: string]: unknown;
}

/** The input schema of a tool for a provider, and the way back to arguments for the server. */
export interface InputSchema {
  readonly schema: AgentInputSchema;
  /** True if the schema fits the strict mode of providers. */
  readonly strict: boolean;
  /** What differs from the server's schema, a sentence each. */
  readonly changes: readonly string[];
  /** Returns the arguments as the server expects them. */
  restore(args: JsonObject): JsonObject;
}

/** A schema has no form in strict mode. The message says why. */
export class StrictSchemaError extends Error {}

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
export class StrictSchema implements InputSchema {
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
export function targetOf(schema: JsonObject, document: SchemaDocument): JsonSchema | undefined {
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
