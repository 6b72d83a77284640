import type { JSONSchema } from "json-schema-to-typescript";
import { isObject, type JsonObject } from "../../templates/runtime/validation/checks.js";
import { commentLines } from "../emit/comment.js";
import { WIDTH } from "../emit/layout.js";
import { oneLine } from "../model/schemaError.js";
import { INHERITED_PREFIX } from "../read/jsonComment.js";
import { withoutControls } from "./contractCode.js";

/** Resolves the `$ref` keywords of schemas that {@link SchemaConverter} converts. */
interface SchemaReferenceResolver {
  /** Returns the TypeScript type of the schema that a `$ref` refers to. */
  reference(from: object, text: string): string;
  /** Returns true if keywords beside the `$ref` of a schema have no effect, as in draft-07. */
  isBareReference(schema: object): boolean;
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
  readonly #options: SchemaReferenceResolver;

  constructor(options: SchemaReferenceResolver) {
    this.#options = options;
  }

  /**
   * Converts a JSON Schema to the schema that json-schema-to-typescript compiles.
   *
   * @param indent the columns before the comment of the type.
   * @param outer the value of `type` in an outer schema for the same value.
   */
  convert(schema: unknown, indent: number, outer?: unknown): JSONSchema {
    if (schema === false) return { tsType: "never" };
    if (typeof schema !== "object" || schema === null) return UNKNOWN;
    const keywords = schema as JsonObject;
    const parts = this.#options.isBareReference(keywords)
      ? [this.#reference(keywords)]
      : this.#parts(keywords, indent, outer);
    const said = parts.filter((part) => part.tsType !== "unknown");
    const type = said.length === 0 ? UNKNOWN : said.length === 1 ? said[0]! : { allOf: said };
    // json-schema-to-typescript adds the tags for the length of a tuple itself, so they are left out here.
    const told = TAGS.filter((name) => !(name in type));
    const description = describe(keywords, told, indent);
    return {
      ...type,
      ...(description !== undefined && { description }),
    };
  }

  #parts(keywords: JsonObject, indent: number, outer: unknown): JSONSchema[] {
    const type = keywords["type"] ?? outer;
    const parts: JSONSchema[] = [];
    if (typeof keywords["$ref"] === "string") parts.push(this.#reference(keywords));
    for (const keyword of ["anyOf", "oneOf"] as const) {
      const members = this.#list(keywords[keyword], indent, type);
      // A union with `unknown` is `unknown`, so the other members are left out.
      if (members.length > 0)
        parts.push(members.some(({ tsType }) => tsType === "unknown") ? UNKNOWN : { anyOf: members });
    }
    parts.push(...this.#list(keywords["allOf"], indent, type));
    // If other schemas describe the object, a bare `type: "object"` is left out. Its TypeScript type would accept any member and hide
    // typos.
    const isTold = parts.some(({ tsType }) => tsType !== "unknown") && isBareObject(keywords);
    return isTold ? parts : [this.#own(keywords, indent, outer), ...parts];
  }

  #list(list: unknown, indent: number, outer?: unknown): JSONSchema[] {
    return Array.isArray(list) ? list.map((one) => this.convert(one, indent + STEP, outer)) : [];
  }

  #reference(keywords: JsonObject): JSONSchema {
    return { tsType: this.#options.reference(keywords, keywords["$ref"] as string) };
  }

  /** Converts the keywords of a schema itself. The schemas in `allOf`, `anyOf` and `oneOf` are converted separately. */
  #own(keywords: JsonObject, indent: number, outer: unknown): JSONSchema {
    if (Object.hasOwn(keywords, "const")) return { tsType: literalType(keywords["const"]) };
    if (Array.isArray(keywords["enum"])) {
      const values = (keywords["enum"] as unknown[]).filter((value) => hasType(value, keywords["type"]));
      const literals = new Set(values.map(literalType));
      return { tsType: literals.size === 0 ? "never" : `(${[...literals].join(" | ")})` };
    }
    // Keywords such as `properties` accept any value that is not an object. Only `type` excludes such values.
    const type = keywords["type"] ?? (isShaped(keywords, outer) ? outer : undefined);
    if (Array.isArray(type)) return { anyOf: type.map((one) => this.#ofType(String(one), keywords, indent)) };
    return this.#ofType(String(type), keywords, indent);
  }

  #ofType(type: string, keywords: JsonObject, indent: number): JSONSchema {
    if (type === "integer") return { type: "number" };
    if (type === "string" || type === "number" || type === "boolean" || type === "null") return { type };
    if (type === "object") return this.#object(keywords, indent);
    return type === "array" ? this.#array(keywords, indent) : UNKNOWN;
  }

  #array(keywords: JsonObject, indent: number): JSONSchema {
    const { items, prefixItems, additionalItems } = keywords;
    const [places, more] = Array.isArray(items) ? [items, additionalItems] : [prefixItems, items];
    const first = this.#list(places, indent);
    const others = this.convert(more ?? true, indent);
    return first.length === 0 ? { type: "array", items: others } : tuple(first, others, keywords);
  }

  #object(keywords: JsonObject, indent: number): JSONSchema {
    const properties = this.#properties(keywords, indent + STEP);
    const isEmpty = Object.keys(properties).length === 0;
    return {
      type: "object",
      properties,
      required: stringsOf(keywords["required"]).map(memberName),
      additionalProperties: this.#others(keywords, isEmpty, indent + STEP),
    };
  }

  #properties(keywords: JsonObject, indent: number): { [name: string]: JSONSchema } {
    const given = isObject(keywords["properties"]) ? keywords["properties"] : {};
    const required = stringsOf(keywords["required"]).filter((name) => !Object.hasOwn(given, name));
    return Object.fromEntries([
      ...Object.entries(given).map(([name, schema]) => [memberName(name), this.convert(schema, indent)] as const),
      ...required.map((name) => [memberName(name), UNKNOWN] as const),
    ]);
  }

  /**
   * Returns the type of the members that a schema does not declare. If it also declares members, this type can only be `unknown`, because
   * TypeScript cannot give the undeclared members a type of their own.
   */
  #others(keywords: JsonObject, isEmpty: boolean, indent: number): boolean | JSONSchema {
    const { additionalProperties: more, patternProperties } = keywords;
    const patterns = isObject(patternProperties) ? Object.values(patternProperties) : [];
    if (patterns.length > 0) {
      if (!isEmpty || more !== false) return UNKNOWN;
      const all = patterns.map((schema) => this.convert(schema, indent));
      return all.some(({ tsType }) => tsType === "unknown") ? UNKNOWN : { anyOf: all };
    }
    if (more === false) return isEmpty ? { tsType: "never" } : false;
    if (more === undefined) return isEmpty && keywords["unevaluatedProperties"] !== false ? UNKNOWN : false;
    return isEmpty && isObject(more) ? this.convert(more, indent) : UNKNOWN;
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
  const prose = lines.length === 1 ? [lines[0]!.slice("/** ".length, -" */".length)] : lines.slice(1, -1).map(inner);
  const tags = told
    .filter((name) => ["string", "number"].includes(typeof keywords[name]))
    .map((name) => oneLine(withoutControls(`@${name} ${String(keywords[name])}`)).replaceAll("*/", "*\\/"));
  if (Object.hasOwn(keywords, "default"))
    tags.push(oneLine(withoutControls(`@default ${JSON.stringify(keywords["default"])}`)).replaceAll("*/", "*\\/"));
  if (keywords["deprecated"] === true) tags.push("@deprecated");
  const all = [...prose, ...(prose.length > 0 && tags.length > 0 ? [""] : []), ...tags];
  return all.length === 0 ? undefined : all.join("\n");
}

function inner(line: string): string {
  return line.replace(/^ \* ?/, "");
}

function memberName(name: string): string {
  return name in Object.prototype ? INHERITED_PREFIX + name : name;
}

function stringsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string" && one !== "__proto__") : [];
}
