import { plain } from "./steering.js";

/** Text of others in Markdown: it stays text, whatever it holds. @see https://spec.commonmark.org/0.31.2/#backslash-escapes */

/** Returns text in which nothing is formatted, linked or embedded. */
export function markdownText(text: string): string {
  return withoutBlock(withoutMarks(plain(text)));
}

/** Returns prose of which code spans stay code, and all else is text. */
export function markdownProse(text: string): string {
  const parts = plain(text).split(/(`[^`]+`)/);
  return withoutBlock(parts.map((part, i) => (i % 2 === 1 ? part : withoutMarks(part))).join(""));
}

/** An underscore within a word, and an ampersand that begins no entity, mean nothing. */
function withoutMarks(text: string): string {
  return text.replace(/[\\`*[\]<>]|(?<!\w)_|_(?!\w)|~~|&(?=#|\w+;)/g, "\\$&");
}

/** What stands first in a line may make it a heading, a list, a table or a fence. */
function withoutBlock(text: string): string {
  return text.replace(/^\s*(?:[-+#=~|]|\d+[.)])/, (start) => `${start.slice(0, -1)}\\${start.slice(-1)}`);
}

/** Returns a code span of a text; a bar would end the cell of a table. */
export function markdownCode(text: string): string {
  const shown = plain(text).replaceAll("|", "\\|");
  const longest = Math.max(0, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const room = /^`|`$/.test(shown) ? " " : "";
  return `${fence}${room}${shown}${room}${fence}`;
}
