import { isObject, type JsonObject } from "../../../templates/runtime/validation/checks.js";
import { findMostSimilarWord } from "../../nearestWord.js";
import type { SourceComment } from "../../read/sourceText.js";

/** What the text after a tag means. The value of a flag is `true` if the tag has no text. */
type TagValueKind = "flag" | "number" | "text" | "words" | "json" | "object";

/** A tag with its kind. The values of a repeatable tag are a list. */
interface TagDeclaration {
  readonly kind: TagValueKind;
  readonly isRepeatable?: boolean;
}

/** The tags that a doc comment may contain, by name. */
export type TagTable = ReadonlyMap<string, TagDeclaration>;

function tags(kind: TagValueKind, names: string, isRepeatable: boolean = false): [string, TagDeclaration][] {
  return names.split(" ").map((name) => [name, { kind, isRepeatable }]);
}

/** The tags of types and members: keywords of JSON Schema, and how a type is written as JSON Schema. */
export const SCHEMA_TAGS: TagTable = new Map([
  ...tags("text", "title description format pattern dialect"),
  ...tags("number", "minimum maximum exclusiveMinimum exclusiveMaximum multipleOf"),
  ...tags("number", "minLength maxLength minItems maxItems minProperties maxProperties"),
  ...tags("flag", "uniqueItems deprecated integer anyOf oneOf"),
  ...tags("json", "default"),
  ...tags("json", "example", true),
  ...tags("object", "schema"),
  ...tags("text", "alias", true),
]);

const ENTRY_TAGS = [
  ...tags("text", "title description"),
  ...tags("words", "scope scopes"),
  ...tags("json", "icon", true),
  ...tags("object", "meta json"),
];

/** The tags of tools. */
export const TOOL_TAGS: TagTable = new Map([
  ...ENTRY_TAGS,
  ...tags("text", "task"),
  ...tags("text", "alias", true),
  ...tags("flag", "readOnly destructive idempotent openWorld"),
]);

/** The tags of resources and resource templates. */
export const RESOURCE_TAGS: TagTable = new Map([
  ...ENTRY_TAGS,
  ...tags("text", "name mimeType lastModified"),
  ...tags("number", "size priority"),
  ...tags("flag", "template"),
  ...tags("words", "audience"),
]);

/** The tags of prompts. */
export const PROMPT_TAGS: TagTable = new Map([...ENTRY_TAGS, ...tags("text", "alias", true)]);

/** The tags of the arguments of prompts. */
export const ARGUMENT_TAGS: TagTable = new Map([
  ...tags("text", "title description"),
  ...tags("text", "alias", true),
  ...tags("object", "json"),
]);

/** Well-known tags of other tools, each with what a contract has instead. */
const INSTEAD: ReadonlyMap<string, string> = new Map([
  ["param", "write a comment above the member of the input"],
  ["returns", "write a comment above the members of the output"],
  ["return", "write a comment above the members of the output"],
  ["remarks", "write the text before the tags"],
  ["see", "write the address before the tags"],
  ["type", "write the type itself"],
  ["enum", "write a union of the values"],
  ["nullable", "write | null"],
  ["required", "members without ? are required"],
  ["optional", "write ? after the name"],
]);

/** A doc comment of a contract: its description, and the values of its tags. */
export interface ContractComment {
  readonly description: string | undefined;
  /** The values by tag name; those of a repeatable tag as a list. */
  readonly values: ReadonlyMap<string, unknown>;
  /** The offsets of the tags in the source. */
  readonly offsets: ReadonlyMap<string, number>;
}

/** A problem in a doc comment, with its offset in the source. */
export class TagError extends Error {
  override readonly name = "TagError";
  readonly offset: number;

  constructor(offset: number, problem: string) {
    super(problem);
    this.offset = offset;
  }
}

/** Matches what may begin a tag (first group), and what hides a tag: code, and an escaped at sign. */
const TAG = /```[\s\S]*?(?:```|$)|`[^`\n]*`|(?<!\S)@([A-Za-z$][\w$-]*)/g;

/**
 * Reads a doc comment. The description ends at the first tag, and a tag ends at the next one. A tag begins at `@` after white space, except
 * in code; `\@` is an at sign.
 *
 * @param table the tags that are allowed here.
 * @throws TagError for a tag that is unknown, is repeated, or has an invalid value.
 */
export function readContractComment(comment: SourceComment, table: TagTable): ContractComment {
  const { text, offsetAt } = contentOf(comment);
  const values = new Map<string, unknown>();
  const offsets = new Map<string, number>();
  const pattern = new RegExp(TAG);
  let first = text.length;
  let found = nextTag(pattern, text);
  if (found !== undefined) first = found.at;
  while (found !== undefined) {
    const { at, name, end } = found;
    const fail = (problem: string): TagError => new TagError(offsetAt(at), problem);
    const declared = table.get(name);
    if (declared === undefined) throw fail(unknownTag(name, table));
    const start = end + /^\s*/.exec(text.slice(end))![0].length;
    pattern.lastIndex = isJsonText(declared.kind, text[start]) ? jsonEnd(text, start) : end;
    found = nextTag(pattern, text);
    const given = text.slice(end, found?.at ?? text.length).trim();
    const value = valueOf(declared.kind, given, (problem) => fail(`@${name} ${problem}`));
    if (values.has(name) && !declared.isRepeatable) throw fail(`@${name} is given twice (remove one)`);
    values.set(name, declared.isRepeatable ? [...((values.get(name) as unknown[] | undefined) ?? []), value] : value);
    offsets.set(name, offsetAt(at));
  }
  const prose = unescape(text.slice(0, first).trim());
  const described = values.get("description") as string | undefined;
  if (described !== undefined && prose !== "")
    throw new TagError(offsets.get("description")!, "@description follows a description (remove one of them)");
  return { description: described ?? (prose === "" ? undefined : prose), values, offsets };
}

function nextTag(pattern: RegExp, text: string): { at: number; name: string; end: number } | undefined {
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text))
    if (found[1] !== undefined) return { at: found.index, name: found[1], end: pattern.lastIndex };
  return undefined;
}

function unknownTag(name: string, table: TagTable): string {
  const nearest = findMostSimilarWord(name, table.keys());
  const advice =
    INSTEAD.get(name) ?? (nearest === undefined ? `use ${[...table.keys()].join(", ")}` : `did you mean @${nearest}?`);
  return `@${name} is not a tag here (${advice}; in a text, write \\@${name})`;
}

function isJsonText(kind: TagValueKind, first: string | undefined): boolean {
  return kind === "json" || kind === "object" ? first !== undefined : first === '"';
}

/** Returns the offset behind a JSON value. In invalid JSON, it is behind the first word. */
function jsonEnd(text: string, start: number): number {
  let depth = 0;
  for (let i = start; i < text.length; i++) {
    const letter = text[i]!;
    if (letter === '"') i = stringEnd(text, i);
    else if (letter === "{" || letter === "[") depth++;
    else if (letter === "}" || letter === "]") depth--;
    else if (depth === 0 && /\s/.test(letter)) return i;
    if (depth === 0 && /["}\]]/.test(letter)) return i + 1;
  }
  return text.length;
}

function stringEnd(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    if (text[i] === "\\") i++;
    else if (text[i] === '"') return i;
  }
  return text.length;
}

function valueOf(kind: TagValueKind, given: string, fail: (problem: string) => TagError): unknown {
  switch (kind) {
    case "flag":
      if (given !== "" && given !== "true" && given !== "false")
        throw fail("must be the last tag, or followed by a tag (write the description before the tags)");
      return given !== "false";
    case "number":
      if (given === "" || !Number.isFinite(Number(given)))
        throw fail(`must be followed by a number, not ${JSON.stringify(given)} (correct the tag)`);
      return Number(given);
    case "words":
      if (given === "") throw fail("must be followed by words (write them with spaces between them)");
      return given.split(/\s+/);
    case "text":
      if (given === "") throw fail("must be followed by a text (write the text, or remove the tag)");
      return given.startsWith('"') ? jsonOf(given, fail) : unescape(given.replace(/\s*\n\s*/g, " "));
    case "json":
      return jsonOf(given, fail);
    case "object": {
      const value = jsonOf(given, fail);
      if (!isObject(value)) throw fail("must be followed by a JSON object (write { })");
      return value;
    }
  }
}

function jsonOf(given: string, fail: (problem: string) => TagError): unknown {
  try {
    const value: unknown = JSON.parse(given);
    refuseInherited(value, fail);
    return value;
  } catch (error) {
    if (error instanceof TagError) throw error;
    throw fail(`must be followed by JSON, not ${given === "" ? "nothing" : given} (write a text in double quotes)`);
  }
}

function refuseInherited(value: unknown, fail: (problem: string) => TagError): void {
  if (typeof value !== "object" || value === null) return;
  if (Object.hasOwn(value, "__proto__"))
    throw fail('has a member "__proto__", which cannot be a member of an object in JavaScript (rename it)');
  for (const member of Object.values(value as JsonObject)) refuseInherited(member, fail);
}

/** Returns the text of a comment without delimiters and leading asterisks, and a function that maps offsets in it to the source. */
function contentOf({ text, offset }: SourceComment): { text: string; offsetAt: (at: number) => number } {
  const lines: { at: number; source: number }[] = [];
  let content = "";
  let source = offset + "/**".length;
  const inner = text.slice("/**".length, -"*/".length);
  for (const [i, line] of inner.split("\n").entries()) {
    const margin = (i === 0 ? /^\s*/ : /^\s*\*? ?/).exec(line)![0].length;
    const kept = line.slice(margin).trimEnd();
    if (i > 0) content += "\n";
    lines.push({ at: content.length, source: source + margin });
    content += kept;
    source += line.length + 1;
  }
  return {
    text: content,
    offsetAt(at) {
      const line = lines.findLast((one) => one.at <= at)!;
      return line.source + at - line.at;
    },
  };
}

/** Restores the characters that would end a comment or begin a tag. */
function unescape(text: string): string {
  return text.replaceAll("*\\/", "*/").replace(/(?<!\S)\\@/g, "@");
}
