import { capitalize } from "../model/names.js";

/** Joins names with commas and a final "and": `a, b and c`. */
export function joinWithAnd(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)!}`;
}

/** Returns a number with a noun: `1 finding`, `2 findings`. */
export function formatCountWithNoun(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? "" : "s"}`;
}

/** Joins names with commas and a final "or": `a, b or c`. */
export function joinWithOr(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} or ${names.at(-1)!}`;
}

/**
 * Breaks a text into lines of at most `width` characters. A longer word has a line of its own.
 *
 * @param space matches the spaces at which a line may break.
 */
export function wrapText(text: string, width: number, space: RegExp = / /): string[] {
  const lines: string[] = [];
  for (const word of text.split(space)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The duties that an imperative sentence expresses by its verb alone. Sentences with other duties, such as "may", stay unchanged. */
const DUTY = /^The (?:server|client|view|host) (?:must|should) (?:always )?/u;

/** Matches what would lose the word that it refers to: a later part of a sentence, or a pronoun. */
const OWN_SUBJECT = /\b(?:the server|the client|the view|the host|and) (?:must|should|may)\b|\bit(?:s|self)?\b/u;

/**
 * Returns an action as an imperative sentence: `Answer server/discover.` for `The server must answer server/discover.` Returns any
 * other sentence unchanged, and also one whose later part names the role again.
 */
export function toImperative(action: string): string {
  const start = DUTY.exec(action);
  if (start === null || OWN_SUBJECT.test(action)) return action;
  const rest = action.slice(start[0].length);
  return rest.startsWith("not ") ? `Do ${rest}` : capitalize(rest);
}

/**
 * Removes the newer side at the end of an action, because the title of the report names it: `(since MCP 2026-07-28)`.
 *
 * @param title the name of this side in texts, such as `MCP 2026-07-28`.
 */
export function withoutSide(action: string, title: string): string {
  const end = / \((?:since|in) ([^(),]+)(?:, unlike [^()]+)?\)\.$/u.exec(action);
  return end !== null && end[1] === title ? `${action.slice(0, end.index)}.` : action;
}
