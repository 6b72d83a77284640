import { replaceControlCharactersBySpaces } from "./steering.js";

/**
 * Escapes text for Markdown, so that it is shown without formatting, links or HTML.
 *
 * @see https://spec.commonmark.org/0.31.2/#backslash-escapes
 */
export function escapeMarkdownText(text: string): string {
  return withoutBlock(withoutMarks(replaceControlCharactersBySpaces(text)));
}

/** Escapes prose for Markdown. Code spans in backticks stay; all other formatting is escaped. */
export function escapeMarkdownExceptCodeSpans(text: string): string {
  const parts = replaceControlCharactersBySpaces(text).split(/(`[^`]+`)/);
  return withoutBlock(parts.map((part, i) => (i % 2 === 1 ? part : withoutMarks(part))).join(""));
}

/**
 * Escapes formatting within a line of Markdown. An underscore within a word and an ampersand outside of an entity have no
 * effect, so they are not escaped.
 */
function withoutMarks(text: string): string {
  return text.replace(/[\\`*[\]<>]|(?<!\w)_|_(?!\w)|~~|&(?=#|\w+;)/g, "\\$&");
}

/** Escapes the start of a line that Markdown would read as a heading, a list, a table or a code fence. */
function withoutBlock(text: string): string {
  return text.replace(/^\s*(?:[-+#=~|]|\d+[.)])/, (start) => `${start.slice(0, -1)}\\${start.slice(-1)}`);
}

/** Returns text as a Markdown code span. A vertical bar is escaped, because it would end the cell of a table. */
export function formatMarkdownCodeSpan(text: string): string {
  const shown = replaceControlCharactersBySpaces(text).replaceAll("|", "\\|");
  const longest = Math.max(0, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const room = /^`|`$/.test(shown) ? " " : "";
  return `${fence}${room}${shown}${room}${fence}`;
}
