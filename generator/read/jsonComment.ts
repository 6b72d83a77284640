import { escapeForDocComment } from "./documentation.js";
import { capitalize } from "../model/names.js";

type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Returns the tags in the `$comment` of a JSON Schema, by name without `@`.
 *
 * mcpgen writes these tags, one per line, into its own schema.json for facts that JSON Schema has no keyword for:
 *
 * - `@constant`: the definition is a constant of the schema, not a type.
 * - `@alias`: the definition is an alias of an object type, not an interface.
 * - `@extends A, Omit<B, "c">`: the interfaces that the definition extends. Its `properties` also contain the inherited members.
 * - `@own a b`: the names of the members that the interface declares itself, percent-encoded.
 * - `@index`: the interface declares the index signature itself.
 * - `@any`: the type is `any`, not `unknown`.
 * - `@omit Omit<A, "b">`: the type is this `Omit<>`. The JSON Schema lists its members.
 * - `@deprecated TEXT`: the text of the TSDoc tag, in addition to the keyword `deprecated`.
 * - `@see ADDRESS`: the URL of a page, as in TSDoc.
 */
export function readCommentTags(schema: unknown): ReadonlyMap<string, string> {
  const comment = (schema as { $comment?: unknown } | null)?.$comment;
  if (typeof comment !== "string") return new Map();
  return new Map(
    comment.split("\n").flatMap((line) => {
      const tag = /^@(\w+) ?(.*)$/.exec(line);
      return tag === null ? [] : [[tag[1]!, tag[2]!] as const];
    }),
  );
}

const BASE =
  /(?:[\p{ID_Start}$_][\p{ID_Continue}$]*|Omit<[\p{ID_Start}$_][\p{ID_Continue}$]*, "[^"\\\n]*"(?: \| "[^"\\\n]*")*>)/u;
const HERITAGE = new RegExp(`^${BASE.source}(?:, ${BASE.source})*$`, "u");

/** Returns true for a valid list after `extends` in TypeScript, into which the text is copied. */
export function isValidExtendsList(text: string): boolean {
  return HERITAGE.test(text);
}

/** Returns the tags `@deprecated` and `@see` of a schema as lines of a TSDoc comment. */
function tagLines(schema: JsonObject): string[] {
  const comment = schema["$comment"];
  const lines =
    typeof comment === "string" ? comment.split("\n").filter((line) => /^@(deprecated|see)\b/.test(line)) : [];
  if (schema["deprecated"] === true && !lines.some((line) => line.startsWith("@deprecated")))
    lines.unshift("@deprecated");
  return lines.map((line) => line.replaceAll("*/", "*\\/"));
}

/** Returns the text of a TSDoc comment: the description in a JSON Schema, then its tags. */
export function buildDocCommentText(schema: JsonObject, constraintTags: readonly string[]): string | undefined {
  const text = typeof schema["description"] === "string" ? escapeForDocComment(schema["description"]) : "";
  const lines = [...constraintTags, ...tagLines(schema)];
  if (text === "" && lines.length === 0) return undefined;
  return [text, ...lines].filter((part) => part !== "").join("\n");
}

export function blockComment(schema: JsonObject): string {
  const text = buildDocCommentText(schema, []);
  return text === undefined
    ? ""
    : `/**\n${text
        .split("\n")
        .map((line) => ` * ${line}`)
        .join("\n")}\n */\n`;
}

/** A prefix for members such as `toString`. All JavaScript objects inherit these names, so json-schema-to-typescript cannot read them. */
export const INHERITED_PREFIX = "mcpgen inherited ";

export function removeInheritedPrefixes(text: string): string {
  return text.replace(new RegExp(`"${INHERITED_PREFIX}([^"]*)"(?=\\??:)`, "g"), '"$1"');
}

/** Matches a generic type with its arguments, such as `Record<string,string>`, after which generators name definitions. */
const INSTANCE = /^[\p{ID_Start}$_][\p{ID_Continue}$]*<[\p{ID_Continue}$\s,|<>[\]"']*>$/u;

/** Returns the TypeScript name for a definition of a schema.json: `RecordStringString` for `Record<string,string>`. */
export function toTypeScriptName(name: string): string {
  if (!INSTANCE.test(name)) return name;
  const words = name.split(/[^\p{ID_Continue}$]+/u).filter((word) => word !== "");
  return words.map(capitalize).join("");
}

/** Returns percent-decoded text; text with an invalid encoding is returned unchanged. */
export function decodePercentEncoding(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
