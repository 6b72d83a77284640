import { commentLines } from "../emit/comment.js";
import { memberKey, WIDTH } from "../emit/literals.js";
import { escapeControlsInCode, escapeControlsInLines } from "../escape/escape.js";
import { oneLine } from "../model/schemaError.js";

/** Returns the doc comment of a tool, prompt or resource; an empty text without a description and a title. */
export function descriptionComment({ title, description }: { title?: string; description?: string }): string {
  return declarationComment(description ?? title ?? "");
}

/** Formats a text as a doc comment above a declaration. An empty text gives no comment. */
export function declarationComment(text: string): string {
  return commentLines({ text: withoutControls(text) }, {}, WIDTH - 2)
    .map((line) => `${line}\n`)
    .join("");
}

/** Removes the control characters that a source file must not contain, and replaces unpaired surrogates. */
export function withoutControls(text: string): string {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\p{Cs}/gu, "\uFFFD");
  return escapeControlsInLines(lines).trim();
}

/** Quotes a name from a contract with backquotes for a comment, and replaces characters that would end the quote or the comment. */
export function quotedName(name: string): string {
  return `\`${oneLine(withoutControls(name)).replaceAll("`", "'").replaceAll("*/", "*\\/")}\``;
}

export function formatJsonValueAsCode(value: unknown): string {
  return escapeControlsInCode(JSON.stringify(value));
}

/**
 * Formats an object as TypeScript code.
 *
 * @param expressions the code for the values of some members, by member name. The other members are written as JSON.
 */
export function objectCode(value: object, expressions: ReadonlyMap<string, string>): string {
  const members = Object.entries(value).map(
    ([name, member]) => `${memberKey(name)}: ${expressions.get(name) ?? formatJsonValueAsCode(member)}`,
  );
  return `{ ${members.join(", ")} }`;
}
