import type { JSONSchema } from "json-schema-to-typescript";
import { commentLines } from "../emit/comment.js";
import { INHERITED } from "../read/jsonDefinition.js";
import type { Path } from "./contract.js";

type Keywords = { readonly [keyword: string]: unknown };

/** What a converter asks of the outside. */
export interface ConverterOptions {
  /** The type that the `$ref` of a schema names. */
  reference(from: object, text: string): string;
  /** Whether nothing counts beside the `$ref` of a schema, as in draft-07. */
  isBareReference(schema: object): boolean;
  fail(at: Path, problem: string): Error;
}

/** Constraints that a comment tells, since a type cannot. */
const TOLD = ["format", "pattern", "minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems"] as const;

const UNKNOWN: JSONSchema = { tsType: "unknown" };

/**
 * Prepares a JSON Schema of any author for json-schema-to-typescript: only what is understood here reaches it, so that no keyword of
 * its own (`tsType`, `tsEnumNames`) can be slipped in, no title becomes a name, and nothing is fetched.
 */
export class SchemaConverter {
  readonly #options: ConverterOptions;

  constructor(options: ConverterOptions) {
    this.#options = options;
  }

  /**
   * @param at where the schema stands, for errors.
   * @param outer the type that a schema around it asks of the same value.
   */
  convert(schema: unknown, at: Path, outer?: unknown): JSONSchema {
    if (schema === false) return { tsType: "never" };
    if (typeof schema !== "object" || schema === null) return UNKNOWN;
    const keywords = schema as Keywords;
    const parts = this.#options.isBareReference(keywords)
      ? [this.#reference(keywords)]
      : this.#parts(keywords, at, outer);
    const said = parts.filter((part) => part.tsType !== "unknown");
    const type = said.length === 0 ? UNKNOWN : said.length === 1 ? said[0]! : { allOf: said };
    const description = describe(keywords, at.length);
    return {
      ...type,
      ...(description !== undefined && { description }),
    };
  }

  #parts(keywords: Keywords, at: Path, outer: unknown): JSONSchema[] {
    const type = keywords["type"] ?? outer;
    const parts: JSONSchema[] = [];
    if (typeof keywords["$ref"] === "string") parts.push(this.#reference(keywords));
    for (const keyword of ["anyOf", "oneOf"] as const) {
      const members = this.#list(keywords, keyword, at, type);
      // A union with anything in it says nothing.
      if (members.length > 0)
        parts.push(members.some(({ tsType }) => tsType === "unknown") ? UNKNOWN : { anyOf: members });
    }
    parts.push(...this.#list(keywords, "allOf", at, type));
    // An object of which others tell the members would be open beside them, and hide typos.
    const isTold = parts.some(({ tsType }) => tsType !== "unknown") && isBareObject(keywords);
    return isTold ? parts : [this.#own(keywords, at, outer), ...parts];
  }

  #list(keywords: Keywords, keyword: string, at: Path, outer?: unknown): JSONSchema[] {
    const list = keywords[keyword];
    return Array.isArray(list) ? list.map((one, i) => this.convert(one, [...at, keyword, i], outer)) : [];
  }

  #reference(keywords: Keywords): JSONSchema {
    return { tsType: this.#options.reference(keywords, keywords["$ref"] as string) };
  }

  /** What a schema says by itself, without others that it is combined with. */
  #own(keywords: Keywords, at: Path, outer: unknown): JSONSchema {
    if (Object.hasOwn(keywords, "const")) return { tsType: literalType(keywords["const"]) };
    if (Array.isArray(keywords["enum"])) {
      const literals = (keywords["enum"] as unknown[]).map(literalType);
      return { tsType: literals.length === 0 ? "never" : `(${literals.join(" | ")})` };
    }
    // What is said of members says nothing of a value that is no object, which only a type can rule out.
    const type = keywords["type"] ?? (isShaped(keywords, outer) ? outer : undefined);
    if (Array.isArray(type)) return { anyOf: type.map((one) => this.#ofType(String(one), keywords, at)) };
    return this.#ofType(String(type), keywords, at);
  }

  #ofType(type: string, keywords: Keywords, at: Path): JSONSchema {
    if (type === "integer") return { type: "number" };
    if (type === "string" || type === "number" || type === "boolean" || type === "null") return { type };
    if (type === "object") return this.#object(keywords, at);
    return type === "array" ? this.#array(keywords, at) : UNKNOWN;
  }

  #array(keywords: Keywords, at: Path): JSONSchema {
    const { items, prefixItems, additionalItems, minItems } = keywords;
    const isTuple = Array.isArray(prefixItems) || Array.isArray(items);
    if (!isTuple) return { type: "array", items: this.convert(items ?? true, [...at, "items"]) };
    const keyword = Array.isArray(prefixItems) ? "prefixItems" : "items";
    const first = this.#list(keywords, keyword, at);
    const more = keyword === "prefixItems" ? items : additionalItems;
    const least = typeof minItems === "number" ? Math.min(minItems, first.length) : 0;
    // A tuple of many places that may all be missing would be written out in all its lengths.
    if (least < first.length && first.length - least > 4) return { type: "array", items: UNKNOWN };
    return {
      type: "array",
      items: first,
      minItems: least,
      ...(more === false
        ? { maxItems: first.length }
        : { additionalItems: this.convert(more ?? true, [...at, keyword === "items" ? "additionalItems" : "items"]) }),
    };
  }

  #object(keywords: Keywords, at: Path): JSONSchema {
    const properties = this.#properties(keywords, at);
    const isOpen = Object.keys(properties).length === 0 && keywords["additionalProperties"] !== false;
    return {
      type: "object",
      properties,
      required: stringsOf(keywords["required"]).map(memberName),
      additionalProperties: this.#others(keywords, { at, isOpen, isEmpty: Object.keys(properties).length === 0 }),
    };
  }

  #properties(keywords: Keywords, at: Path): { [name: string]: JSONSchema } {
    const given = isObject(keywords["properties"]) ? keywords["properties"] : {};
    const required = stringsOf(keywords["required"]).filter((name) => !Object.hasOwn(given, name));
    return Object.fromEntries([
      ...Object.entries(given).map(([name, schema]) => {
        const place = [...at, "properties", name];
        if (name === "__proto__")
          throw this.#options.fail(place, '"__proto__" cannot be a member of an object in JavaScript (rename it)');
        return [memberName(name), this.convert(schema, place)] as const;
      }),
      ...required.map((name) => [memberName(name), UNKNOWN] as const),
    ]);
  }

  /** What members may be that are not declared; beside declared ones their types cannot be told apart. */
  #others(
    keywords: Keywords,
    { at, isOpen, isEmpty }: { at: Path; isOpen: boolean; isEmpty: boolean },
  ): boolean | JSONSchema {
    const { additionalProperties: more, patternProperties } = keywords;
    const patterns = isObject(patternProperties) ? Object.entries(patternProperties) : [];
    if (patterns.length > 0) {
      if (!isEmpty || more !== false) return UNKNOWN;
      const all = patterns.map(([name, schema]) => this.convert(schema, [...at, "patternProperties", name]));
      return all.some(({ tsType }) => tsType === "unknown") ? UNKNOWN : { anyOf: all };
    }
    if (more === false) return isEmpty ? { tsType: "never" } : false;
    if (more === undefined) return isOpen && keywords["unevaluatedProperties"] !== false ? UNKNOWN : false;
    return isEmpty && isObject(more) ? this.convert(more, [...at, "additionalProperties"]) : UNKNOWN;
  }
}

/** Whether a schema says of an object or a list what it holds. */
function isShaped(keywords: Keywords, type: unknown): boolean {
  const said = type === "object" ? ["properties", "required"] : type === "array" ? ["items", "prefixItems"] : [];
  return said.some((keyword) => Object.hasOwn(keywords, keyword));
}

/** Whether a schema asks for an object and says nothing of its members. */
function isBareObject(keywords: Keywords): boolean {
  const others = ["properties", "required", "additionalProperties", "patternProperties", "const", "enum"];
  return keywords["type"] === "object" && !others.some((keyword) => Object.hasOwn(keywords, keyword));
}

/** A value as a type. */
function literalType(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literalType).join(", ")}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${literalType(member)}`);
  return `{ ${members.join("; ")} }`;
}

/** The lines of a comment: what the schema is for, and what a type cannot say. */
function describe(keywords: Keywords, depth: number): string | undefined {
  const { description, title } = keywords;
  const text = typeof description === "string" ? description : typeof title === "string" ? title : "";
  const lines = commentLines({ text: text.trim() }, {}, Math.max(40, 80 - depth));
  const prose = lines.length === 1 ? [lines[0]!.slice("/** ".length, -" */".length)] : lines.slice(1, -1).map(inner);
  const tags = TOLD.filter((name) => ["string", "number"].includes(typeof keywords[name])).map((name) =>
    `@${name} ${String(keywords[name])}`.replaceAll("*/", "*\\/").replace(/[\r\n\u2028\u2029]+/g, " "),
  );
  if (keywords["deprecated"] === true) tags.push("@deprecated");
  const all = [...prose, ...(prose.length > 0 && tags.length > 0 ? [""] : []), ...tags];
  return all.length === 0 ? undefined : all.join("\n");
}

function inner(line: string): string {
  return line.replace(/^ \* ?/, "");
}

function memberName(name: string): string {
  return name in Object.prototype ? INHERITED + name : name;
}

function stringsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === "string" && one !== "__proto__") : [];
}

function isObject(value: unknown): value is Keywords {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
