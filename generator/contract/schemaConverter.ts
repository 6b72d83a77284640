import type { JSONSchema } from "json-schema-to-typescript";
import { isObject, type JsonObject } from "../../templates/runtime/validation/checks.js";
import { commentLines } from "../emit/comment.js";
import { WIDTH } from "../emit/literals.js";
import { oneLine } from "../model/schemaError.js";
import { INHERITED_PREFIX } from "../read/jsonComment.js";
import { capitalize } from "../model/names.js";
import { withoutControls } from "./contractCode.js";
import { wordsOf } from "./names.js";

/** Names the types of subschemas that {@link SchemaConverter} does not write in their place. */
interface SchemaNames {
  /** Returns the TypeScript type of the schema that a `$ref` refers to. */
  reference(from: object, text: string): string;
  /** Returns true if keywords beside the `$ref` of a schema have no effect, as in draft-07. */
  isBareReference(schema: object): boolean;
  /** Returns the TypeScript type of an object within another schema. Its name is the wanted one, or numbered. */
  nested(schema: JsonObject, wanted: string): string;
}

/** Where a schema is converted. */
interface Place {
  /** The columns before the comment of the type. */
  readonly indent: number;
  /** The name of the type around it, with which names of nested objects begin. If undefined, they get no names. */
  readonly name: string | undefined;
  /** True if no type has the name yet. */
  readonly isFree?: boolean;
}

/** The keywords that become tags in a doc comment, because TypeScript types cannot express them. */
const TAGS = ["format", "pattern", "minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems"] as const;

/** The maximum number of optional items in a tuple type. Each optional item adds one more tuple to the generated union. */
const MOST_OPTIONAL = 4;

/** The number of columns by which the members of a type are indented. */
const STEP = 2;

const UNKNOWN: JSONSchema = { tsType: "unknown" };

/**
 * Converts a JSON Schema to the input of json-schema-to-typescript. Only known keywords are passed on. So a schema cannot use the library's
 * own keywords (`tsType`, `tsEnumNames`), titles do not become type names, and the library fetches no schemas.
 */
export class SchemaConverter {
  readonly #options: SchemaNames;

  constructor(options: SchemaNames) {
    this.#options = options;
  }

  /**
   * Converts a JSON Schema to the schema that json-schema-to-typescript compiles.
   *
   * @param outer the value of `type` in an outer schema for the same value.
   */
  convert(schema: unknown, place: Place, outer?: unknown): JSONSchema {
    if (schema === false) return { tsType: "never" };
    if (typeof schema !== "object" || schema === null) return UNKNOWN;
    const keywords = schema as JsonObject;
    const parts = this.#options.isBareReference(keywords)
      ? [this.#reference(keywords)]
      : this.#parts(keywords, place, outer);
    const said = parts.filter((part) => part.tsType !== "unknown");
    const type = said.length === 0 ? UNKNOWN : said.length === 1 ? said[0]! : { allOf: said };
    // json-schema-to-typescript adds the tags for the length of a tuple itself, so they are left out here.
    const told = TAGS.filter((name) => !(name in type));
    const description = describe(keywords, told, place.indent);
    return {
      ...type,
      ...(description !== undefined && { description }),
    };
  }

  #parts(keywords: JsonObject, place: Place, outer: unknown): JSONSchema[] {
    const type = keywords["type"] ?? outer;
    const parts: JSONSchema[] = [];
    if (typeof keywords["$ref"] === "string") parts.push(this.#reference(keywords));
    for (const keyword of ["anyOf", "oneOf"] as const) {
      const members = this.#alternatives(keywords[keyword], place, type);
      // A union with `unknown` is `unknown`, so the other members are left out.
      if (members.length > 0)
        parts.push(members.some(({ tsType }) => tsType === "unknown") ? UNKNOWN : { anyOf: members });
    }
    parts.push(...this.#list(keywords["allOf"], place, type));
    // If other schemas describe the object, a bare `type: "object"` is left out. Its TypeScript type would accept any member and hide
    // typos.
    const isTold = parts.some(({ tsType }) => tsType !== "unknown") && isBareObject(keywords);
    return isTold ? parts : [this.#own(keywords, place, outer), ...parts];
  }

  #list(list: unknown, { indent, name }: Place, outer?: unknown): JSONSchema[] {
    const place = { indent: indent + STEP, name };
    return Array.isArray(list) ? list.map((one) => this.convert(one, place, outer)) : [];
  }

  /** Converts the schemas of a union. Its only object has the name of the union; several objects stay in their place, without names. */
  #alternatives(list: unknown, { indent, name, isFree = false }: Place, outer?: unknown): JSONSchema[] {
    if (!Array.isArray(list)) return [];
    const isUnique = list.filter(isDescribedObject).length === 1;
    const place = { indent: indent + STEP, name: isUnique ? name : undefined };
    return list.map((one) => (isUnique && isFree ? this.#nested(one, place) : this.convert(one, place, outer)));
  }

  /** Converts the schema of a member or an item. An object with members of its own becomes a named type. */
  #nested(schema: unknown, place: Place): JSONSchema {
    if (place.name === undefined || place.name.length > MAX_NAME || !isDescribedObject(schema))
      return this.convert(schema, { ...place, isFree: true });
    const { type } = schema;
    const object = Array.isArray(type) ? { ...schema, type: "object" } : schema;
    const named: JSONSchema = { tsType: this.#options.nested(object, place.name) };
    const others = Array.isArray(type) ? type.filter((one) => one !== "object") : [];
    const told = TAGS.filter((tag) => !(tag in named));
    const description = describe(schema, told, place.indent);
    return {
      ...(others.length === 0
        ? named
        : { anyOf: [named, ...others.map((one) => this.#ofType(String(one), schema, place))] }),
      ...(description !== undefined && { description }),
    };
  }

  #reference(keywords: JsonObject): JSONSchema {
    return { tsType: this.#options.reference(keywords, keywords["$ref"] as string) };
  }

  /** Converts the keywords of a schema itself. The schemas in `allOf`, `anyOf` and `oneOf` are converted separately. */
  #own(keywords: JsonObject, place: Place, outer: unknown): JSONSchema {
    if (Object.hasOwn(keywords, "const")) return { tsType: literalType(keywords["const"]) };
    if (Array.isArray(keywords["enum"])) {
      const values = (keywords["enum"] as unknown[]).filter((value) => hasType(value, keywords["type"]));
      const literals = new Set(values.map(literalType));
      return { tsType: literals.size === 0 ? "never" : `(${[...literals].join(" | ")})` };
    }
    // Keywords such as `properties` accept any value that is not an object. Only `type` excludes such values.
    const type = keywords["type"] ?? (isShaped(keywords, outer) ? outer : undefined);
    if (Array.isArray(type)) return { anyOf: type.map((one) => this.#ofType(String(one), keywords, place)) };
    return this.#ofType(String(type), keywords, place);
  }

  #ofType(type: string, keywords: JsonObject, place: Place): JSONSchema {
    if (type === "integer") return { type: "number" };
    if (type === "string" || type === "number" || type === "boolean" || type === "null") return { type };
    if (type === "object") return this.#object(keywords, place);
    return type === "array" ? this.#array(keywords, place) : UNKNOWN;
  }

  #array(keywords: JsonObject, { indent, name }: Place): JSONSchema {
    const { items, prefixItems, additionalItems } = keywords;
    const [places, more] = Array.isArray(items) ? [items, additionalItems] : [prefixItems, items];
    // The items at fixed places have no names of their own.
    const first = this.#list(places, { indent, name: undefined });
    const others = this.#nested(more ?? true, { indent, name: inner(name, "Item") });
    return first.length === 0 ? { type: "array", items: others } : tuple(first, others, keywords);
  }

  #object(keywords: JsonObject, { indent, name }: Place): JSONSchema {
    const place = { indent: indent + STEP, name };
    const properties = this.#properties(keywords, place);
    const isEmpty = Object.keys(properties).length === 0;
    return {
      type: "object",
      properties,
      required: stringsOf(keywords["required"]).map(memberName),
      additionalProperties: this.#others(keywords, isEmpty, place),
    };
  }

  #properties(keywords: JsonObject, { indent, name: outer }: Place): { [name: string]: JSONSchema } {
    const given = isObject(keywords["properties"]) ? keywords["properties"] : {};
    const required = stringsOf(keywords["required"]).filter((name) => !Object.hasOwn(given, name));
    return Object.fromEntries([
      ...Object.entries(given).map(
        ([name, schema]) => [memberName(name), this.#nested(schema, { indent, name: inner(outer, name) })] as const,
      ),
      ...required.map((name) => [memberName(name), UNKNOWN] as const),
    ]);
  }

  /**
   * Returns the type of the members that a schema does not declare. If it also declares members, this type can only be `unknown`, because
   * TypeScript cannot give the undeclared members a type of their own.
   */
  #others(keywords: JsonObject, isEmpty: boolean, { indent, name }: Place): boolean | JSONSchema {
    const { additionalProperties: more, patternProperties } = keywords;
    const place = { indent, name: inner(name, "Value") };
    const patterns = isObject(patternProperties) ? Object.values(patternProperties) : [];
    if (patterns.length > 0) {
      if (!isEmpty || more !== false) return UNKNOWN;
      const all = patterns.map((schema) => this.convert(schema, { indent, name: undefined }));
      return all.some(({ tsType }) => tsType === "unknown") ? UNKNOWN : { anyOf: all };
    }
    if (more === false) return isEmpty ? { tsType: "never" } : false;
    if (more === undefined) return isEmpty && keywords["unevaluatedProperties"] !== false ? UNKNOWN : false;
    return isEmpty && isObject(more) ? this.#nested(more, place) : UNKNOWN;
  }
}

/** Returns the type of a tuple: items by position, then further items unless the schema forbids them. */
function tuple(first: JSONSchema[], others: JSONSchema, { minItems, maxItems }: JsonObject): JSONSchema {
  const least = typeof minItems === "number" ? minItems : 0;
  const most = typeof maxItems === "number" ? maxItems : Infinity;
  const isClosed = others.tsType === "never" || most <= first.length;
  const longest = isClosed ? Math.min(most, first.length) : most;
  if (least > longest) return { tsType: "never" };
  if (Math.min(longest, first.length) - least > MOST_OPTIONAL) return { type: "array", items: UNKNOWN };
  return {
    type: "array",
    items: first,
    ...(least > 0 && { minItems: least }),
    ...(longest < Infinity && { maxItems: longest }),
    ...(!isClosed && { additionalItems: others }),
  };
}

/** Returns true if a schema describes the members of an object or the items of an array. */
function isShaped(keywords: JsonObject, type: unknown): boolean {
  const said = type === "object" ? ["properties", "required"] : type === "array" ? ["items", "prefixItems"] : [];
  return said.some((keyword) => Object.hasOwn(keywords, keyword));
}

/** Names of types that are longer get no nested names, because the path would be harder to read than the type in its place. */
const MAX_NAME = 60;

/** Returns the name of a type within another one: `PutOrderInputAddress` for the member `address` of `PutOrderInput`. */
function inner(outer: string | undefined, member: string): string | undefined {
  const words = wordsOf(member, /[ _]+/).map(capitalize).join("");
  return outer === undefined || words === "" ? undefined : outer + words;
}

const COMBINING = ["$ref", "$dynamicRef", "anyOf", "oneOf", "allOf", "const", "enum"];

/** Returns true if a schema alone describes an object with members. The object may be `null` instead. */
function isDescribedObject(schema: unknown): schema is JsonObject {
  if (!isObject(schema) || COMBINING.some((keyword) => Object.hasOwn(schema, keyword))) return false;
  const { type, properties } = schema;
  const isTyped = Array.isArray(type) ? type.includes("object") : type === "object";
  return isTyped && isObject(properties) && Object.keys(properties).length > 0;
}

/** Returns true if a schema requires an object and describes no members. */
function isBareObject(keywords: JsonObject): boolean {
  const others = ["properties", "required", "additionalProperties", "patternProperties", "const", "enum"];
  return keywords["type"] === "object" && !others.some((keyword) => Object.hasOwn(keywords, keyword));
}

/** Returns true if a value of `enum` has the type, or one of the types, that the keyword `type` lists. */
function hasType(value: unknown, type: unknown): boolean {
  if (type === undefined) return true;
  const own = value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
  return [type].flat().some((name) => name === own || (name === "integer" && Number.isInteger(value)));
}

function literalType(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literalType).join(", ")}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${literalType(member)}`);
  return `{ ${members.join("; ")} }`;
}

/** Returns the text of a doc comment: the description of a schema, then tags for keywords that TypeScript types cannot express. */
function describe(keywords: JsonObject, told: readonly string[], indent: number): string | undefined {
  const { description, title } = keywords;
  const text = typeof description === "string" ? description : typeof title === "string" ? title : "";
  const lines = commentLines({ text: withoutControls(text) }, {}, Math.max(40, WIDTH - indent));
  const prose =
    lines.length === 1 ? [lines[0]!.slice("/** ".length, -" */".length)] : lines.slice(1, -1).map(withoutStar);
  const tags = told
    .filter((name) => ["string", "number"].includes(typeof keywords[name]))
    .map((name) => oneLine(withoutControls(`@${name} ${String(keywords[name])}`)).replaceAll("*/", "*\\/"));
  if (Object.hasOwn(keywords, "default"))
    tags.push(oneLine(withoutControls(`@default ${JSON.stringify(keywords["default"])}`)).replaceAll("*/", "*\\/"));
  if (keywords["deprecated"] === true) tags.push("@deprecated");
  const all = [...prose, ...(prose.length > 0 && tags.length > 0 ? [""] : []), ...tags];
  return all.length === 0 ? undefined : all.join("\n");
}

function withoutStar(line: string): string {
  return line.replace(/^ \* ?/, "");
}

function memberName(name: string): string {
  return name in Object.prototype ? INHERITED_PREFIX + name : name;
}

function stringsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string" && one !== "__proto__") : [];
}
