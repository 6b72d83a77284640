import { isDeepStrictEqual } from "node:util";
import { isObject, ownMember, type JsonObject } from "../../../templates/runtime/validation/checks.js";
import { memberKey } from "../../emit/literals.js";

import { SCHEMA_TAGS } from "./docTags.js";
import { constSchema, DIALECTS, enumSchema, setUnionForm, unionSchema, type Schema } from "./schemaForms.js";
import { formatContractComment, type Tag } from "./writeComments.js";

/** A type as TypeScript code, and the comment that belongs to it. */
export interface WrittenType {
  readonly comment: string;
  readonly code: string;
}

/** A type without its comment, and the schema that is read from it. */
interface Form {
  readonly code: string;
  readonly schema: Schema;
  /** The tags without which the schema is another one. */
  readonly tags?: readonly Tag[];
  /** True if a comment before the code would belong to the first part of the type. */
  readonly isJoined?: boolean;
}

const UNKNOWN: Form = { code: "unknown", schema: {} };

/** The keywords that a tag states, in the order of the tags. */
const KEYWORDS: readonly string[] = [...SCHEMA_TAGS.keys()].filter(
  (tag) =>
    !["description", "integer", "anyOf", "oneOf", "example", "schema", "default", "dialect", "alias"].includes(tag),
);

/** Writes JSON Schemas as TypeScript types with comments, from which the same schemas are read. */
export class TypeWriter {
  readonly #definitions: ReadonlySet<string>;
  /** The old names of arguments, by the schemas of the arguments. */
  readonly #aliases: ReadonlyMap<unknown, readonly string[]>;
  /** The schemas of arguments that were written with their old names. */
  readonly #aliased = new Set<unknown>();

  /** @param definitions the names of the shared types. */
  constructor(definitions: ReadonlySet<string>, aliases: ReadonlyMap<unknown, readonly string[]> = new Map()) {
    this.#definitions = definitions;
    this.#aliases = aliases;
  }

  /**
   * Returns the type of the input of a tool, with the old names of its arguments.
   *
   * @param aliases the names of arguments by their old names.
   * @returns undefined if the arguments are not written as members here, so that their old names have no place.
   */
  writeInput(schema: JsonObject, aliases: JsonObject): WrittenType | undefined {
    const properties = ownMember(schema, "properties");
    const bySchema = new Map<unknown, string[]>();
    for (const [alias, name] of Object.entries(aliases)) {
      const argument = isObject(properties) ? ownMember(properties, String(name)) : undefined;
      bySchema.set(argument, [...(bySchema.get(argument) ?? []), alias]);
    }
    const writer = new TypeWriter(this.#definitions, bySchema);
    const type = writer.write(schema, true);
    return writer.#aliased.size === bySchema.size ? type : undefined;
  }

  /**
   * Returns the type of a schema. What a type cannot say is in the tags of the comment.
   *
   * @param isInner true if the comment stands before the type itself, as in a union, and not before a member or declaration.
   * @returns undefined for a schema that is `true` or `false`.
   */
  write(schema: unknown, isInner: boolean = false): WrittenType | undefined {
    if (!isObject(schema)) return undefined;
    for (const form of this.#forms(schema)) {
      const tags = tagsFor(schema, form);
      if (tags === undefined) continue;
      const description = textOf(ownMember(schema, "description"));
      const old = (this.#aliases.get(schema) ?? []).map((alias): Tag => ["alias", alias]);
      if (old.length > 0) this.#aliased.add(schema);
      const comment = formatContractComment({ description, tags: [...tags, ...old], table: SCHEMA_TAGS });
      if (isInner && comment !== "" && form.isJoined) continue;
      return { comment, code: form.code };
    }
    throw new Error(`no form of ${JSON.stringify(schema)}`);
  }

  /** Yields the types that may stand for a schema, the best first. The last one is always possible. */
  *#forms(schema: JsonObject): Generator<Form> {
    const { $ref, type, enum: values, anyOf, oneOf } = schema;
    const name = typeof $ref === "string" ? /^#\/\$defs\/([^/]+)$/.exec($ref)?.[1] : undefined;
    if (name !== undefined && this.#definitions.has(name)) yield { code: name, schema: { $ref } };
    if ("const" in schema) yield* literalForm([schema["const"]], constSchema(schema["const"]));
    if (Array.isArray(values) && values.length > 1) yield* literalForm(values, enumSchema(values));
    if (type === "object") yield* this.#object(schema);
    if (type === "array") yield* this.#array(schema);
    if (Array.isArray(anyOf)) yield* this.#union(anyOf, "anyOf");
    if (Array.isArray(oneOf)) yield* this.#union(oneOf, "oneOf");
    yield* primitiveForms(type);
    yield UNKNOWN;
  }

  *#object(schema: JsonObject): Generator<Form> {
    const read: Schema = { type: "object" };
    const lines = this.#members(schema, read);
    const { additionalProperties: others } = schema;
    const value =
      isObject(others) && Object.keys(others).length > 0 && lines.length === 0 ? this.write(others, true) : undefined;
    if (value !== undefined || others === false) read["additionalProperties"] = others;
    if (others !== false) lines.push(`[name: string]: ${value === undefined ? "unknown" : typeCode(value)};`);
    yield { code: `{\n${lines.join("\n")}\n}`, schema: read };
  }

  /** Returns the declared members of an object as code, and adds their keywords to the schema that is read from it. */
  #members({ properties, required }: JsonObject, read: Schema): string[] {
    const members = isObject(properties) ? Object.entries(properties) : [];
    const written = members.map(([, part]) => this.write(part));
    if (members.length === 0 || written.includes(undefined)) return [];
    const isRequired = (name: string): boolean => Array.isArray(required) && required.includes(name);
    read["properties"] = properties;
    const names = members.map(([name]) => name).filter(isRequired);
    if (names.length > 0) read["required"] = names;
    return members.map(([name], i) => {
      const { comment, code } = written[i]!;
      return `${lineOf(comment)}${memberKey(name)}${isRequired(name) ? "" : "?"}: ${code};`;
    });
  }

  *#array(schema: JsonObject): Generator<Form> {
    const { items, prefixItems } = schema;
    if (Array.isArray(prefixItems)) yield* this.#tuple(schema, prefixItems);
    const element = isObject(items) && Object.keys(items).length > 0 ? this.write(items, true) : undefined;
    if (element === undefined) {
      yield { code: "unknown[]", schema: { type: "array" }, isJoined: true };
      yield { code: "Array<unknown>", schema: { type: "array" } };
      return;
    }
    const read = { type: "array", items };
    const isSimple = element.comment === "" && /^[\w$.]+$/.test(element.code);
    if (isSimple) yield { code: `${element.code}[]`, schema: read, isJoined: true };
    yield { code: `Array<${typeCode(element)}>`, schema: read };
  }

  *#tuple({ items, minItems }: JsonObject, first: readonly unknown[]): Generator<Form> {
    const written = first.map((part) => this.write(part, true));
    const rest = isObject(items) ? this.write(items, true) : undefined;
    if (written.some((type) => type === undefined) || (isObject(items) && Object.keys(items).length === 0)) return;
    if (items !== undefined && items !== false && rest === undefined) return;
    const least = Math.min(typeof minItems === "number" ? minItems : 0, first.length);
    const elements = written.map((type, i) => (i < least ? typeCode(type!) : `(${typeCode(type!)})?`));
    if (items !== false) elements.push(rest === undefined ? "...unknown[]" : `...Array<${typeCode(rest)}>`);
    const read = {
      type: "array",
      prefixItems: first,
      ...(items !== undefined && { items }),
      ...(least > 0 && { minItems: least }),
    };
    yield { code: `[${elements.join(", ")}]`, schema: read };
  }

  *#union(members: readonly unknown[], form: "anyOf" | "oneOf"): Generator<Form> {
    const written = members.map((member) => this.write(member, true));
    if (members.length < 2 || written.some((type) => type === undefined || / \| /.test(withoutBrackets(type.code))))
      return;
    const code = written.map((type) => typeCode(type!)).join(" | ");
    const read = unionSchema(members as Schema[]);
    if (form === "anyOf" && "anyOf" in read) {
      yield { code, schema: read, isJoined: true };
      return;
    }
    setUnionForm(read, form, (problem) => new Error(problem));
    if (isDeepStrictEqual(read[form], members)) yield { code, schema: read, tags: [[form]], isJoined: true };
  }
}

/** Returns the tags that make a schema of the schema that is read from a form; undefined if no tags do. */
function tagsFor(schema: JsonObject, { schema: read, tags = [] }: Form): Tag[] | undefined {
  if (Object.keys(read).some((keyword) => !Object.hasOwn(schema, keyword))) return undefined;
  const differs = (keyword: string): boolean => !isDeepStrictEqual(read[keyword], schema[keyword]);
  const rest: Schema = {};
  for (const keyword of Object.keys(schema)) if (differs(keyword)) rest[keyword] = schema[keyword];
  const all: Tag[] = [...tags];
  const take = (keyword: string, ...found: Tag[]): void => {
    all.push(...found);
    delete rest[keyword];
  };
  if (isIntegerOf(read["type"], rest["type"])) take("type", ["integer"]);
  const dialect = [...DIALECTS].find(([, uri]) => uri === rest["$schema"])?.[0];
  if (dialect !== undefined) take("$schema", ["dialect", dialect]);
  if (textOf(rest["description"]) !== undefined) take("description");
  for (const keyword of KEYWORDS.filter((each) => isTagged(each, schema, rest[each])))
    take(keyword, SCHEMA_TAGS.get(keyword)!.kind === "flag" ? [keyword] : [keyword, rest[keyword]]);
  if ("default" in rest) take("default", ["default", rest["default"]]);
  const { examples } = rest;
  if (Array.isArray(examples) && examples.length > 0)
    take("examples", ...examples.map((example) => ["example", example] as const));
  if (Object.keys(rest).length > 0) all.push(["schema", rest]);
  return all;
}

/** Returns a description that a comment can state. */
export function textOf(description: unknown): string | undefined {
  return typeof description === "string" && description.trim() !== "" ? description : undefined;
}

function isIntegerOf(read: unknown, wanted: unknown): boolean {
  if (Array.isArray(read))
    return isDeepStrictEqual(
      read.map((name: unknown) => (name === "number" ? "integer" : name)),
      wanted,
    );
  return read === "number" && wanted === "integer";
}

/** The values that a tag may restrict, by the keyword of the tag. */
const RESTRICTED: readonly (readonly [keywords: RegExp, types: RegExp])[] = [
  [/^(minimum|maximum|exclusiveM.*|multipleOf)$/, /^(number|integer)$/],
  [/^(minLength|maxLength|pattern)$/, /^string$/],
  [/^(minItems|maxItems|uniqueItems)$/, /^array$/],
  [/^(minProperties|maxProperties)$/, /^object$/],
];

function isTagged(keyword: string, { type }: JsonObject, value: unknown): boolean {
  const { kind } = SCHEMA_TAGS.get(keyword)!;
  const isValue =
    kind === "flag" ? value === true : kind === "number" ? typeof value === "number" : typeof value === "string";
  const types = RESTRICTED.find(([keywords]) => keywords.test(keyword))?.[1];
  const isRight = types === undefined || [type].flat().some((name) => typeof name === "string" && types.test(name));
  return isValue && value !== "" && isRight;
}

function* literalForm(values: readonly unknown[], schema: Schema): Generator<Form> {
  const isLiteral = values.every(
    (value) => value === null || ["string", "boolean"].includes(typeof value) || isPlainNumber(value),
  );
  if (!isLiteral || new Set(values).size < values.length) return;
  yield { code: values.map((value) => JSON.stringify(value)).join(" | "), schema, isJoined: values.length > 1 };
}

function isPlainNumber(value: unknown): boolean {
  return typeof value === "number" && /^-?\d+(\.\d+)?$/.test(String(value)) && !Object.is(value, -0);
}

const PRIMITIVES: ReadonlyMap<unknown, string> = new Map([
  ["string", "string"],
  ["number", "number"],
  ["integer", "number"],
  ["boolean", "boolean"],
  ["null", "null"],
  ["object", "object"],
]);

function* primitiveForms(type: unknown): Generator<Form> {
  const names = [type].flat();
  const words = names.map((name) => PRIMITIVES.get(name));
  if (words.some((word) => word === undefined) || new Set(words).size < words.length) return;
  const isUnion = Array.isArray(type);
  if (isUnion && words.length < 2) return;
  const read = isUnion ? words : words[0];
  yield { code: words.join(" | "), schema: { type: read }, isJoined: isUnion };
}

/** Returns a type with its comment before it. */
export function typeCode({ comment, code }: WrittenType): string {
  return comment === "" ? code : `${comment} ${code}`;
}

/** Returns a comment on lines of its own. */
export function lineOf(comment: string): string {
  return comment === "" ? "" : `${comment}\n`;
}

/** Removes what stands in brackets, strings and comments. */
function withoutBrackets(code: string): string {
  let text = code.replace(/\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\])*"/g, "");
  for (let before = ""; before !== text;) {
    before = text;
    text = text.replace(/[{[(<][^{}[\]()<>]*[}\])>]/g, "");
  }
  return text;
}
