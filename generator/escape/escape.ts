/** Escapes a line for a block comment of generated code, so that it cannot end the comment. */
export function escapeBlockCommentLine(line: string): string {
  return escapeControlsInLine(line).replaceAll("*/", "*\\/");
}

/**
 * Escapes text for Markdown, so that it is shown without formatting, links or HTML.
 *
 * @see https://spec.commonmark.org/0.31.2/#backslash-escapes
 */
export function escapeMarkdownText(text: string): string {
  return withoutBlock(withoutMarks(controlsToSpaces(text)));
}

/** Escapes prose for Markdown. Code spans in backticks stay; all other formatting is escaped. */
export function escapeMarkdownProse(text: string): string {
  const parts = controlsToSpaces(text).split(/(`[^`]+`)/);
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
  const shown = controlsToSpaces(text).replaceAll("|", "\\|");
  const longest = Math.max(0, ...[...shown.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const room = /^`|`$/.test(shown) ? " " : "";
  return `${fence}${room}${shown}${room}${fence}`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Returns text escaped for HTML elements and quoted attributes. */
export function escapeHtml(text: string): string {
  return controlsToSpaces(text).replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

/** Returns text escaped for XML 1.0, without the characters that XML forbids. @see https://www.w3.org/TR/xml/#charsets */
export function escapeXml(text: string): string {
  return controlsToSpaces(text)
    .replace(/[\u{FFFE}\u{FFFF}]/gu, "")
    .replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

/**
 * Escapes text for a label of a Mermaid diagram. Letters, digits, spaces and a few signs stay; every other character becomes an entity
 * code. So the text cannot end its statement, start a directive, contain HTML, or end the code block in Markdown.
 *
 * The word `end` would close a block of the diagram, so its last letter is written as an entity code.
 *
 * @see https://mermaid.js.org/syntax/sequenceDiagram.html#entity-codes-to-escape-characters
 */
export function escapeMermaidText(text: string): string {
  return controlsToSpaces(text)
    .trim()
    .replace(/[^\p{L}\p{M}\p{N} ,./()_-]/gu, (character) => `#${character.codePointAt(0)};`)
    .replace(/\b(en)d\b/gi, (word, start: string) => `${start}#${word.codePointAt(2)};`);
}

/**
 * Returns a path as one word of a POSIX shell command. The path is quoted if the shell would expand it. A path that starts with
 * `-` gets the prefix `./`, because it would be read as an option.
 */
export function quoteShellPath(path: string): string {
  const word = path.startsWith("-") ? `./${path}` : path;
  return /^[\w./-]+$/.test(word) ? word : `'${controlsToSpaces(word).replaceAll("'", "'\\''")}'`;
}

/**
 * Matches characters that control a terminal, end a line, change the reading direction or are invisible. Function names and
 * comments call them control characters.
 *
 * These are the Unicode control characters (C0, DEL, C1), line and paragraph separators, format characters such as bidi
 * controls and the byte order mark, and lone surrogates. The joiners U+200C and U+200D are not included, because Persian words
 * and many emoji need them.
 */
const STEERING = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.source;
const ANY = new RegExp(`(?:${STEERING})+`, "gu");
const ALL_BUT_TABS = new RegExp(`(?:(?!\\t)${STEERING})+`, "gu");
const ALL_BUT_LAYOUT = new RegExp(`(?:(?![\\t\\n])${STEERING})+`, "gu");
const EACH_BUT_LAYOUT = new RegExp(`(?![\\t\\n])${STEERING}`, "gu");

/** Returns text on one line. Each sequence of control characters, including line breaks, becomes a space. */
export function controlsToSpaces(text: string): string {
  return text.replace(ANY, " ");
}

/** Replaces each sequence of control characters in a line with a space. Tabs stay. */
export function escapeControlsInLine(line: string): string {
  return line.replace(ALL_BUT_TABS, " ");
}

/** Replaces each sequence of control characters in a text with a space. Tabs and line feeds stay. */
export function escapeControlsInLines(text: string): string {
  return text.replace(ALL_BUT_LAYOUT, " ");
}

/**
 * Returns JSON or TypeScript code in which control characters are written as escape sequences of string literals. `##[` is also
 * escaped, because a GitHub workflow runner would execute it.
 */
export function escapeControlsInCode(text: string): string {
  return text.replace(EACH_BUT_LAYOUT, escaped).replace(/##(?=[\w.]*\[)/g, "#\\u0023");
}

function escaped(character: string): string {
  const units = Array.from({ length: character.length }, (_, i) => character.charCodeAt(i));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
}

/** Shortens text to at most `most` characters. An ellipsis replaces the removed end. Surrogate pairs are not cut. */
export function shortenText(text: string, most: number): string {
  const characters = [...text.slice(0, most * 2)];
  return text.length <= most ? text : `${characters.slice(0, most - 1).join("")}…`;
}

/**
 * Escapes a line for a terminal or the log of a GitHub workflow. The line then contains no control characters and no workflow
 * commands.
 *
 * A workflow runner executes a line that begins with `::`, and `##[…]` anywhere in a line.
 *
 * @see https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
 */
export function escapeTerminalLine(line: string): string {
  return withoutCommands(escapeControlsInLine(line));
}

/** Escapes several lines for a terminal or the log of a GitHub workflow, like {@link escapeTerminalLine}. */
export function escapeTerminalLines(text: string): string {
  return withoutCommands(escapeControlsInLines(text));
}

function withoutCommands(text: string): string {
  return text.replace(/^(\s*:)(?=:)/gm, "$1 ").replace(/##(?=[\w.]*\[)/g, "# #");
}
