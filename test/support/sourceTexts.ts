import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { ROOT } from "./schemas.js";

/** A comment or an error message, with the file and the line of its beginning. */
export interface SourceText {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/** The TypeScript files of the generator and of the runtime, relative to the repository. */
export const SOURCE_FILES: readonly string[] = ["generator", join("templates", "runtime")].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => relative(ROOT, join(ROOT, folder, file)).replaceAll("\\", "/"))
    .sort(),
);

const COMMENT = /^[ \t]*(?:\/\*[^]*?\*\/|\/\/.*(?:\n[ \t]*\/\/.*)*)/gm;

/** Returns the comments that begin a line. Lines of `//` that follow each other are one comment. Examples are left out. */
export function commentsIn(file: string, source: string): SourceText[] {
  return [...source.matchAll(COMMENT)].map(({ 0: comment, index }) => {
    const bare = comment.replace(/^[ \t]*(\/\*+|\*+\/|\*|\/\/+)/gm, "").replace(/\*+\/\s*$/, "");
    return { file, line: lineAt(source, index + comment.search(/\S/)), text: withoutCode(bare) };
  });
}

const ERROR_CALL = /\bnew [A-Z]\w*(?:Error|Problem)\(/g;

/** Returns the texts of two words and more that constructors of errors receive, each of them on its own. */
export function messagesIn(file: string, source: string): SourceText[] {
  return [...source.matchAll(ERROR_CALL)].flatMap(({ 0: start, index }) =>
    literalsInCall(source, index + start.length)
      .filter(({ text }) => /\S\s+\S/.test(text))
      .map(({ at, text }) => ({ file, line: lineAt(source, at), text: text.replace(/\s+/g, " ") })),
  );
}

const EXPORT =
  /^export (?:default |abstract |async |declare )*(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;

/** Returns the names that a file declares and exports. */
export function exportedNamesIn(file: string, source: string): SourceText[] {
  return [...source.matchAll(EXPORT)].map(({ 1: name, index }) => ({ file, line: lineAt(source, index), text: name! }));
}

export function readTexts(
  textsIn: (file: string, source: string) => SourceText[],
  files: readonly string[] = SOURCE_FILES,
): SourceText[] {
  return files.flatMap((file) => textsIn(file, readFileSync(join(ROOT, file), "utf8")));
}

/** Returns the sentences of `schema/bridges.json`, which `mcpgen diff --bridge` prints. */
export function textsOfBridgeRules(): SourceText[] {
  const file = "schema/bridges.json";
  const source = readFileSync(join(ROOT, file), "utf8");
  return [...source.matchAll(/"(?:summary|reason)": "(.*)"/g)].map(({ 1: text, index }) => ({
    file,
    line: lineAt(source, index),
    text: withoutCode(text!),
  }));
}

/** Splits a text at the ends of its sentences, at paragraphs, and before the tags of TSDoc. */
export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+(?=[A-Z`{])|\n\s*\n|\n\s*(?=@|- |\d\. )/)
    .map((sentence) => sentence.replace(/\s+/g, " ").trim())
    .filter((sentence) => sentence !== "");
}

/** Examples and links have no sentences. Code in backquotes stands for a noun. */
function withoutCode(text: string): string {
  return text
    .replace(/@example[^]*?```[^]*?```/g, "")
    .replace(/```[^]*?```/g, "")
    .replace(/\{@link [^}]*\}|`[^`\n]*`/g, "`code`")
    .replace(/https?:\/\/\S+/g, "")
    .trim();
}

/** Returns the string literals and template literals of a call. An expression in a template literal becomes `X`. */
function literalsInCall(source: string, from: number): { at: number; text: string }[] {
  const found: { at: number; text: string }[] = [];
  let depth = 1;
  for (let at = from; at < source.length && depth > 0; at++) {
    const character = source[at]!;
    if ("([{".includes(character)) depth++;
    else if (")]}".includes(character)) depth--;
    else if (`"'\``.includes(character)) {
      const end = endOfLiteral(source, at);
      found.push({ at, text: textOfLiteral(source.slice(at + 1, end)) });
      at = end;
    }
  }
  return found;
}

/** Returns the index of the closing quote of the literal that begins at an index. */
function endOfLiteral(source: string, start: number): number {
  for (let at = start + 1; at < source.length; at++) {
    if (source[at] === "\\") at++;
    else if (source[at] === source[start]) return at;
    else if (source[start] === "`" && source.startsWith("${", at)) at = endOfExpression(source, at + 2);
  }
  return source.length;
}

/** Returns the index of the brace that closes an expression in a template literal. */
function endOfExpression(source: string, from: number): number {
  let depth = 1;
  for (let at = from; at < source.length; at++) {
    if (source[at] === "{") depth++;
    else if (source[at] === "}" && --depth === 0) return at;
    else if (`"'\``.includes(source[at]!)) at = endOfLiteral(source, at);
  }
  return source.length;
}

function textOfLiteral(literal: string): string {
  let text = "";
  for (let at = 0; at < literal.length; at++)
    if (literal.startsWith("${", at)) {
      at = endOfExpression(literal, at + 2);
      text += "X";
    } else text += literal[at]!;
  return text;
}

function lineAt(source: string, index: number): number {
  return source.slice(0, index).split("\n").length;
}
