import type { DeclarationDocumentation } from "../model/protocol.js";

/** The parts of a doc comment: its documentation, and the other tags by name. */
export interface ParsedDocComment {
  documentation: DeclarationDocumentation;
  /** The texts of the tags that are not part of the documentation, by tag name without `@`. */
  tags: ReadonlyMap<string, string>;
}

export const EMPTY_DOC_COMMENT: ParsedDocComment = { documentation: { text: "" }, tags: new Map() };

/**
 * Parses a doc comment by the rules of TSDoc: the prose ends at the first tag, and each tag ends at the next tag.
 *
 * @param source the comment with its delimiters; a line comment is also accepted.
 * @see https://tsdoc.org/pages/spec/tag_kinds/
 */
export function parseDocComment(source: string): ParsedDocComment {
  const prose: string[] = [];
  const blocks: { tag: string; lines: string[] }[] = [];
  let fenced = false;
  for (const line of commentLines(source)) {
    if (line.trimStart().startsWith("```")) fenced = !fenced;
    const tag = fenced ? null : /^\s*@([A-Za-z][\w-]*)\s*(.*)$/.exec(line);
    if (tag !== null) blocks.push({ tag: tag[1]!, lines: [tag[2]!] });
    else (blocks.at(-1)?.lines ?? prose).push(line);
  }

  const documentation: DeclarationDocumentation = { text: trimLines(prose) };
  const tags = new Map<string, string>();
  for (const { tag, lines } of blocks) {
    const text = trimLines(lines);
    if (tag === "deprecated") documentation.deprecated = unwrapped(text);
    else if (tag === "see") (documentation.see ??= []).push(unwrapped(text));
    else tags.set(tag, text);
  }
  // Some generators take the text of a member from this tag.
  if (documentation.text === "") documentation.text = tags.get("description") ?? "";
  return { documentation, tags };
}

/** Returns the lines of a comment without delimiters and leading asterisks. */
function commentLines(source: string): string[] {
  if (source.startsWith("//")) return source.split(/\r?\n/).map((line) => line.replace(/^\s*\/\/ ?/, ""));
  return source
    .replace(/^\/\*+/, "")
    .replace(/\*+\/$/, "")
    .split(/\r?\n/)
    .map((line, i) => (i === 0 ? line.trimStart() : line.replace(/^\s*\* ?/, "").trimEnd()));
}

/** Returns the text of a tag on one line, because line breaks in a tag have no meaning. */
function unwrapped(text: string): string {
  return text.replace(/\s*\n\s*/g, " ");
}

function trimLines(lines: string[]): string {
  return unescape(
    lines
      .join("\n")
      .replace(/^\s*\n/, "")
      .trim(),
  );
}

/** Restores the original of a text that {@link escapeForDocComment} has escaped. */
function unescape(text: string): string {
  return text.replaceAll("*\\/", "*/").replace(/^(\s*)\\@/gm, "$1@");
}

/**
 * Escapes text for a doc comment: the characters that end a comment, and `@` at the start of a line. {@link parseDocComment}
 * removes the escapes.
 */
export function escapeForDocComment(text: string): string {
  return text
    .replaceAll("*/", "*\\/")
    .replace(/^(\s*)@/gm, "$1\\@")
    .replace(/\r\n?/g, "\n");
}
