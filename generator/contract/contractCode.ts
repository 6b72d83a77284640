import { formatDocCommentLines } from "../emit/comment.js";
import { quoteMemberNameIfNeeded } from "../emit/layout.js";
import { escapeControlCharactersInCode, replaceControlCharactersInLines } from "../escape/steering.js";
import { toSingleLineText } from "../model/schemaError.js";

const WIDTH = 78;

/** Returns the comment above the function of a tool, prompt or resource; an empty text if the contract does not describe it. */
export function formatDescriptionComment({ title, description }: { title?: string; description?: string }): string {
  return formatDeclarationComment(description ?? title ?? "");
}

/** Returns a text as a comment to write above a declaration; an empty text for an empty comment. */
export function formatDeclarationComment(text: string): string {
  return formatDocCommentLines({ text: removeControlCharacters(text) }, {}, WIDTH)
    .map((line) => `${line}\n`)
    .join("");
}

/** Returns a text without the control characters and unpaired surrogates that a source file must not contain. */
export function removeControlCharacters(text: string): string {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\p{Cs}/gu, "\uFFFD");
  return replaceControlCharactersInLines(lines).trim();
}

/** Returns a name from a contract in backquotes, for a comment; the name cannot end the quote or the comment. */
export function quoteNameForComment(name: string): string {
  return `\`${toSingleLineText(removeControlCharacters(name)).replaceAll("`", "'").replaceAll("*/", "*\\/")}\``;
}

/** Returns a JSON value as TypeScript code. */
export function formatJsonValueAsCode(value: unknown): string {
  return escapeControlCharactersInCode(JSON.stringify(value));
}

/**
 * Returns an object as TypeScript code.
 *
 * @param expressions the code for the values of some members, by member name. The other members are written as JSON.
 */
export function formatObjectLiteral(value: object, expressions: ReadonlyMap<string, string>): string {
  const members = Object.entries(value).map(
    ([name, member]) => `${quoteMemberNameIfNeeded(name)}: ${expressions.get(name) ?? formatJsonValueAsCode(member)}`,
  );
  return `{ ${members.join(", ")} }`;
}
