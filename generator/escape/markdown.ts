import { replaceControlCharacters } from "./steering.js";

/**
 * Returns text as Markdown without any formatting, link or HTML.
 *
 * @see https://spec.commonmark.org/0.31.2/#backslash-escapes
 */
export function escapeMarkdownText(text: string): string {
  return withoutBlock(withoutMarks(replaceControlCharacters(text)));
}

/** Returns prose as Markdown: code spans in backticks are kept, all other formatting is escaped. */
export function escapeMarkdownProse(text: string): string {
  const parts = replaceControlCharacters(text).split(/(`[^`]+`)/);
  return withoutBlock(parts.map((part, i) => (i % 2 === 1 ? part : withoutMarks(part))).join(""));
}

/** Escapes inline formatting. An underscore within a word and an ampersand outside of an entity have no meaning and stay. */
function withoutMarks(text: string): string {
  return text.replace(/[\\`*[\]<>]|(?<!\w)_|_(?!\w)|~~|&(?=#|\w+;)/g, "\\$&");
}

/** Escapes the start of a line that would make it a heading, a list, a table or a code fence. */
function withoutBlock(text: string): string {
  return text.replace(/^\s*(?:[-+#=~|]|\d+[.)])/, (start) => `${start.slice(0, -1)}\\${start.slice(-1)}`);
}

/** Returns text as a Markdown code span. A vertical bar is escaped, because it would end the cell of a table. */
export function formatMarkdownCodeSpan(text: string): string {
  const shown = replaceControlCharacters(text).replaceAll("|", "\\|");
  const longest = Math.max(0, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const room = /^`|`$/.test(shown) ? " " : "";
  return `${fence}${room}${shown}${room}${fence}`;
}
