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
export function replaceControlCharactersBySpaces(text: string): string {
  return text.replace(ANY, " ");
}

/** Replaces each sequence of control characters in a line with a space. Tabs stay. */
export function replaceControlCharactersInLine(line: string): string {
  return line.replace(ALL_BUT_TABS, " ");
}

/** Replaces each sequence of control characters in a text with a space. Tabs and line feeds stay. */
export function replaceControlCharactersInLines(text: string): string {
  return text.replace(ALL_BUT_LAYOUT, " ");
}

/**
 * Returns JSON or TypeScript code in which control characters are written as escape sequences of string literals. `##[` is also
 * escaped, because a GitHub workflow runner would execute it.
 */
export function escapeControlCharactersInCode(text: string): string {
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
