import { commentLines } from "../emit/comment.js";
import { memberName } from "../emit/layout.js";
import { plainCode, plainLines } from "../escape/steering.js";
import { oneLine } from "../model/schemaError.js";

const WIDTH = 78;

/** What a tool, prompt or resource is for, as the comment above its function; empty where nobody said. */
export function docOf({ title, description }: { title?: string; description?: string }): string {
  return comment(description ?? title ?? "");
}

/** A comment above a declaration; nothing for an empty text. */
export function comment(text: string): string {
  return commentLines({ text: printable(text) }, {}, WIDTH)
    .map((line) => `${line}\n`)
    .join("");
}

/** Text of any author as it may stand in a comment: a control character or half a surrogate pair would make a file no text. */
export function printable(text: string): string {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\p{Cs}/gu, "\uFFFD");
  return plainLines(lines).trim();
}

/** A name of somebody else as a comment of our own quotes it: it ends neither the quote nor the comment. */
export function quoted(name: string): string {
  return `\`${oneLine(printable(name)).replaceAll("`", "'").replaceAll("*/", "*\\/")}\``;
}

/** A value as code. */
export function literal(value: unknown): string {
  return plainCode(JSON.stringify(value));
}

/** An object as code, in which some members are expressions. */
export function objectLiteral(value: object, expressions: ReadonlyMap<string, string>): string {
  const members = Object.entries(value).map(
    ([name, member]) => `${memberName(name)}: ${expressions.get(name) ?? literal(member)}`,
  );
  return `{ ${members.join(", ")} }`;
}
