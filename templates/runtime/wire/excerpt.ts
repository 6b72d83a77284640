/** Control characters, characters that change the direction of text, and halves of surrogate pairs. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;

/** Returns the start of a text on one line: blanks and line breaks in a row become a blank, and control characters are escaped. */
export function excerptOf(text: string, maxLength: number): string {
  return text
    .slice(0, maxLength)
    .replace(/[ \t\r\n]+/g, " ")
    .replace(INVISIBLE, escapeCharacter);
}

/**
 * Returns a message that may contain long texts of a server, with control characters escaped as in `escapeControlCharacters`. The middle of a
 * long message is omitted, because both its start and its end name the problem.
 */
export function printableMessage(text: string, maxLength: number): string {
  const half = maxLength / 2;
  return escapeControlCharacters(text.length <= maxLength ? text : `${text.slice(0, half)} … ${text.slice(-half)}`);
}

/** Returns a text of several lines, with control characters escaped. Tabs and line breaks are kept. */
export function escapeControlCharacters(text: string): string {
  return text.replace(INVISIBLE, (character) =>
    character === "\n" || character === "\t" ? character : escapeCharacter(character),
  );
}

function escapeCharacter(character: string): string {
  return `\\u${character.codePointAt(0)!.toString(16).padStart(4, "0")}`;
}
