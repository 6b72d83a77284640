/**
 * Text that others wrote, for places that show it to people.
 *
 * Steering characters drive a terminal, end a line, turn the reading direction or cannot be seen: controls (C0, DEL, C1), line and
 * paragraph separators, format characters (bidi controls and the byte order mark among them) and lone surrogates. The joiners
 * U+200C and U+200D stay, since Persian words and many emoji need them.
 */
const STEERING = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.source;
const ANY = new RegExp(`(?:${STEERING})+`, "gu");
const ALL_BUT_TABS = new RegExp(`(?:(?!\\t)${STEERING})+`, "gu");
const ALL_BUT_LAYOUT = new RegExp(`(?:(?![\\t\\n])${STEERING})+`, "gu");
const EACH_BUT_LAYOUT = new RegExp(`(?![\\t\\n])${STEERING}`, "gu");

/** Returns text on one line without steering characters: a space stands for each run of them. */
export function plain(text: string): string {
  return text.replace(ANY, " ");
}

/** Returns a line without steering characters other than tabs. */
export function plainLine(line: string): string {
  return line.replace(ALL_BUT_TABS, " ");
}

/** Returns lines without steering characters other than tabs and the line feeds between them. */
export function plainLines(text: string): string {
  return text.replace(ALL_BUT_LAYOUT, " ");
}

/** Returns JSON or TypeScript that means the same: escapes stand for the steering characters of its string literals. */
export function plainCode(text: string): string {
  return text.replace(EACH_BUT_LAYOUT, escaped).replace(/##(?=[\w.]*\[)/g, "#\\u0023");
}

function escaped(character: string): string {
  const units = Array.from({ length: character.length }, (_, i) => character.charCodeAt(i));
  return units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
}

/** Returns text cut to so many characters, never through one of them. */
export function shortened(text: string, most: number): string {
  const characters = [...text.slice(0, most * 2)];
  return text.length <= most ? text : `${characters.slice(0, most - 1).join("")}…`;
}
