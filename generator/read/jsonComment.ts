import { escapeForComment } from "./documentation.js";

type JsonObject = Readonly<Record<string, unknown>>;

/**
 * The `$comment`s with which our own schema.json says what JSON Schema has no keyword for, one tag a line:
 *
 *   @constant               the definition is a constant of the schema, not a type
 *   @alias                  an object type under an alias, not an interface
 *   @extends A, Omit<B, "c">  what the interface inherits from; inherited members are written out as well
 *   @own a b                the members that the interface declares itself, percent-encoded
 *   @index                  the interface declares the index signature itself
 *   @any                    `any`, not `unknown`
 *   @omit Omit<A, "b">      the type is written out from this
 *   @deprecated TEXT        what stands behind "deprecated": true
 *   @see ADDRESS
 */
export function commentTags(schema: unknown): ReadonlyMap<string, string> {
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

/** Whether a text is what may stand behind `extends`, and nothing else: it becomes TypeScript as it is. */
export function isHeritage(text: string): boolean {
  return HERITAGE.test(text);
}

/** The tags that belong into a comment in TypeScript. */
function tagLines(schema: JsonObject): string[] {
  const comment = schema["$comment"];
  const lines =
    typeof comment === "string" ? comment.split("\n").filter((line) => /^@(deprecated|see)\b/.test(line)) : [];
  if (schema["deprecated"] === true && !lines.some((line) => line.startsWith("@deprecated")))
    lines.unshift("@deprecated");
  return lines.map((line) => line.replaceAll("*/", "*\\/"));
}

/** The text of a comment: the description of a schema, then tags. */
export function commentText(schema: JsonObject, constraintTags: readonly string[]): string | undefined {
  const text = typeof schema["description"] === "string" ? escapeForComment(schema["description"]) : "";
  const lines = [...constraintTags, ...tagLines(schema)];
  if (text === "" && lines.length === 0) return undefined;
  return [text, ...lines].filter((part) => part !== "").join("\n");
}

/** A comment on lines of its own, for what json-schema-to-typescript does not write. */
export function blockComment(schema: JsonObject): string {
  const text = commentText(schema, []);
  return text === undefined
    ? ""
    : `/**\n${text
        .split("\n")
        .map((line) => ` * ${line}`)
        .join("\n")}\n */\n`;
}
