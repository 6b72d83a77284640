import { commentLines } from "../emit/comment.js";
import { memberName } from "../emit/layout.js";
import { oneLine } from "../model/schemaError.js";

const WIDTH = 78;

/** What a tool, prompt or resource is for, as the comment above its function; empty where nobody said. */
export function docOf({ title, description }: { title?: string; description?: string }): string {
  return comment(description ?? title ?? "");
}

/** A comment above a declaration; nothing for an empty text. */
export function comment(text: string): string {
  return commentLines({ text: text.trim() }, {}, WIDTH)
    .map((line) => `${line}\n`)
    .join("");
}

/** A comment of our own that quotes a name of somebody else. */
export function sentence(text: string): string {
  return comment(oneLine(text));
}

/** A value as code. */
export function literal(value: unknown): string {
  return JSON.stringify(value).replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
}

/** An object as code, in which some members are expressions. */
export function objectLiteral(value: object, expressions: { readonly [member: string]: string | undefined }): string {
  const members = Object.entries(value).map(
    ([name, member]) => `${memberName(name)}: ${expressions[name] ?? literal(member)}`,
  );
  return `{ ${members.join(", ")} }`;
}
