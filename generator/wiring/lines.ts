import { ts } from "ts-morph";

/** Returns the position of the first character of the line that contains a position. */
export function getLineStartPosition(text: string, position: number): number {
  return text.lastIndexOf("\n", position - 1) + 1;
}

/** Returns the start position of the next line, or the end of the text. */
export function getNextLinePosition(text: string, position: number): number {
  const end = text.indexOf("\n", position);
  return end < 0 ? text.length : end + 1;
}

/** Returns the blanks at the beginning of the line that contains a position. */
export function getLineIndentation(text: string, position: number): string {
  return /^[ \t]*/.exec(text.slice(getLineStartPosition(text, position)))![0];
}

/** Returns true if only blanks are before a position on its line. */
export function isFirstOnLine(text: string, position: number): boolean {
  return text.slice(getLineStartPosition(text, position), position).trim() === "";
}

/** The end of a piece of code, including the comments that follow on the same line. */
export interface EndOfCodeAndTrailingComments {
  /** The position after the last comment that follows the code on the same line. */
  readonly end: number;
  /** True if only blanks follow on the same line. */
  readonly isLast: boolean;
}

/** Finds the end of the comments that follow a position on the same line. */
export function findEndOfTrailingComments(text: string, position: number): EndOfCodeAndTrailingComments {
  const comments = ts.getTrailingCommentRanges(text, position) ?? [];
  const end = comments.at(-1)?.end ?? position;
  const isLast = /^[ \t]*(?:\r?\n|$)/.test(text.slice(end));
  return { end, isLast };
}

/**
 * Returns the start position of a declaration, including the comments that are on separate lines directly above the declaration.
 *
 * A comment at the top of the file that concerns the whole file, such as a licence or `@ts-check`, is not included.
 */
export function findStartOfDeclarationComments(text: string, start: number, from: number): number {
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
export function getWholeLinesToDelete(text: string, start: number, end: number): { start: number; end: number } {
  const [from, to] = [getLineStartPosition(text, start), getNextLinePosition(text, end)];
  const above = getLineStartPosition(text, Math.max(0, from - 1));
  const isBlankAbove = from > 0 && text.slice(above, from).trim() === "";
  const below = text.slice(to, getNextLinePosition(text, to)).trim();
  return { start: isBlankAbove && (below === "" || below.startsWith("}")) ? above : from, end: to };
}
