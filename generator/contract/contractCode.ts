import { commentLines } from "../emit/comment.js";
import { memberName } from "../emit/layout.js";
import { plainCode, plainLines } from "../escape/steering.js";
import { oneLine } from "../model/schemaError.js";

const WIDTH = 78;

/** Returns the comment above the function of a tool, prompt or resource; an empty text if the contract does not describe it. */
export function descriptionComment({ title, description }: { title?: string; description?: string }): string {
  return commentAbove(description ?? title ?? "");
}

/** Returns a text as a comment to write above a declaration; an empty text for an empty comment. */
export function commentAbove(text: string): string {
  return commentLines({ text: withoutControlCharacters(text) }, {}, WIDTH)
    .map((line) => `${line}\n`)
    .join("");
}

/** Returns a text without the control characters and unpaired surrogates that a source file must not contain. */
export function withoutControlCharacters(text: string): string {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\p{Cs}/gu, "\uFFFD");
  return plainLines(lines).trim();
}

/** Returns a name from a contract in backquotes, for a comment; the name cannot end the quote or the comment. */
export function quotedName(name: string): string {
  return `\`${oneLine(withoutControlCharacters(name)).replaceAll("`", "'").replaceAll("*/", "*\\/")}\``;
}

/** Returns a JSON value as TypeScript code. */
export function jsonCode(value: unknown): string {
  return plainCode(JSON.stringify(value));
}

/**
 * Returns an object as TypeScript code.
 *
 * @param expressions the code for the values of some members, by member name. The other members are written as JSON.
 */
export function objectLiteral(value: object, expressions: ReadonlyMap<string, string>): string {
  const members = Object.entries(value).map(
    ([name, member]) => `${memberName(name)}: ${expressions.get(name) ?? jsonCode(member)}`,
  );
  return `{ ${members.join(", ")} }`;
}
