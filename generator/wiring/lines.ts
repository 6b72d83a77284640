import { ts, type Node } from "ts-morph";

export function lineStart(text: string, position: number): number {
  return text.lastIndexOf("\n", position - 1) + 1;
}

export function nextLine(text: string, position: number): number {
  const end = text.indexOf("\n", position);
  return end < 0 ? text.length : end + 1;
}

export function indentationAt(text: string, position: number): string {
  return /^[ \t]*/.exec(text.slice(lineStart(text, position)))![0];
}

/** Returns true if only blanks are before a position on its line. */
export function isFirstOnLine(text: string, position: number): boolean {
  return text.slice(lineStart(text, position), position).trim() === "";
}

/** The end of a piece of code, including the comments that follow on the same line. */
interface EndOfCodeAndTrailingComments {
  readonly end: number;
  /** True if only blanks follow on the same line. */
  readonly isLast: boolean;
}

export function endOfComments(text: string, position: number): EndOfCodeAndTrailingComments {
  const comments = ts.getTrailingCommentRanges(text, position) ?? [];
  const end = comments.at(-1)?.end ?? position;
  const isLast = /^[ \t]*(?:\r?\n|$)/.test(text.slice(end));
  return { end, isLast };
}

/** Comments directly above a declaration belong to it, except those that concern the whole file, such as a licence. */
export function startOfComments(text: string, start: number, from: number): number {
  const comments = (ts.getLeadingCommentRanges(text, from) ?? []).filter(({ end }) => end <= start);
  let first = start;
  for (const { pos, end } of comments.toReversed()) {
    const between = text.slice(end, first);
    const breaks = between.split("\n").length - 1;
    if (between.trim() !== "" || breaks > 1 || !isFirstOnLine(text, pos)) break;
    if (OF_THE_FILE.test(text.slice(pos, end))) break;
    first = pos;
  }
  return first;
}

/** Matches comments that concern a whole file, such as a licence. */
const OF_THE_FILE = /^\/\*!|@ts-(?:no)?check|@(?:license|licence|file|fileoverview|preserve)|copyright|SPDX|eslint-/i;

/** Returns the range of the whole lines to delete. It includes the blank line above, if a blank line or a closing brace follows. */
export function wholeLines(text: string, start: number, end: number): { start: number; end: number } {
  const [from, to] = [lineStart(text, start), nextLine(text, end)];
  const above = lineStart(text, Math.max(0, from - 1));
  const isBlankAbove = from > 0 && text.slice(above, from).trim() === "";
  const below = text.slice(to, nextLine(text, to)).trim();
  return { start: isBlankAbove && (below === "" || below.startsWith("}")) ? above : from, end: to };
}

/** A replacement of the characters from `start` (inclusive) to `end` (exclusive). */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Drops an edit inside of another. Insertions at one position keep their order. @throws RangeError on an overlap. */
export function applyTextEdits(text: string, edits: readonly TextEdit[]): string {
  const ordered = edits
    .map((edit, order) => ({ ...edit, order }))
    .sort((a, b) => a.start - b.start || a.end - b.end || a.order - b.order);
  let result = "";
  let position = 0;
  for (const edit of ordered) {
    if (edit.end <= position && edit.start < position) continue;
    if (edit.start < position)
      throw new RangeError(`two edits of the same text overlap at character ${edit.start} (merge these edits)`);
    result += text.slice(position, edit.start) + edit.text;
    position = edit.end;
  }
  return result + text.slice(position);
}

/** The formatting conventions of a source file. */
interface SourceCodeStyle {
  /** The text of the file. */
  readonly text: string;
  readonly lineBreak: "\n" | "\r\n";
  readonly quote: '"' | "'";
  /** The text at the end of a statement: `;`, or an empty text. */
  readonly semicolon: ";" | "";
  readonly indentation: string;
  /** The file extension in the relative paths of imports. */
  readonly extension: ".js" | ".ts" | "";
}

export function styleOf(node: Node): SourceCodeStyle {
  const file = node.getSourceFile();
  const text = file.getFullText();
  const imports = file.getImportDeclarations();
  const last = imports.at(-1) ?? file.getStatements().at(-1);
  const paths = imports.map((each) => each.getModuleSpecifierValue()).filter((path) => path.startsWith("."));
  const quoted = imports.at(-1)?.getModuleSpecifier().getText() ?? /["']/.exec(text)?.[0] ?? '"';
  return {
    text,
    lineBreak: /\r?\n/.exec(text)?.[0] === "\r\n" ? "\r\n" : "\n",
    quote: quoted.startsWith("'") ? "'" : '"',
    semicolon: last === undefined || last.getText().endsWith(";") ? ";" : "",
    indentation: /^(?:\t| {2,8})(?=\S)/m.exec(text)?.[0] ?? "  ",
    extension: extensionOf(paths.at(-1) ?? ".js"),
  };
}

function extensionOf(path: string): SourceCodeStyle["extension"] {
  const [found = ""] = /\.[jt]s$/.exec(path) ?? [];
  return found as SourceCodeStyle["extension"];
}
