import type { Documentation } from "../model/protocol.js";

/** A comment taken apart: prose, and the block tags by name. */
export interface ParsedComment {
  documentation: Documentation;
  /** Tag name without `@` → the text behind it, for tags that do not belong to the documentation. */
  tags: ReadonlyMap<string, string>;
}

export const NO_COMMENT: ParsedComment = { documentation: { text: "" }, tags: new Map() };

/**
 * Takes a block or line comment apart by the rules of TSDoc: prose up to the first block tag, and a tag reaches to the next one.
 *
 * @param source the comment as it stands in the file, with its delimiters.
 * @see https://tsdoc.org/pages/spec/tag_kinds/
 */
export function parseComment(source: string): ParsedComment {
  const prose: string[] = [];
  const blocks: { tag: string; lines: string[] }[] = [];
  let fenced = false;
  for (const line of commentLines(source)) {
    if (line.trimStart().startsWith("```")) fenced = !fenced;
    const tag = fenced ? null : /^\s*@([A-Za-z][\w-]*)\s*(.*)$/.exec(line);
    if (tag !== null) blocks.push({ tag: tag[1]!, lines: [tag[2]!] });
    else (blocks.at(-1)?.lines ?? prose).push(line);
  }

  const documentation: Documentation = { text: trimLines(prose) };
  const tags = new Map<string, string>();
  for (const { tag, lines } of blocks) {
    const text = trimLines(lines);
    if (tag === "deprecated") documentation.deprecated = unwrapped(text);
    else if (tag === "see") (documentation.see ??= []).push(unwrapped(text));
    else tags.set(tag, text);
  }
  return { documentation, tags };
}

/** The lines of a comment without delimiters and without the leading asterisks. */
function commentLines(source: string): string[] {
  if (source.startsWith("//")) return source.split(/\r?\n/).map((line) => line.replace(/^\s*\/\/ ?/, ""));
  return source
    .replace(/^\/\*+/, "")
    .replace(/\*+\/$/, "")
    .split(/\r?\n/)
    .map((line, i) => (i === 0 ? line.trimStart() : line.replace(/^\s*\* ?/, "").trimEnd()));
}

/** The text of a tag is one sentence or two: where its lines break means nothing. */
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

/** A comment cannot hold its own end, nor begin a line of prose with an at sign. */
function unescape(text: string): string {
  return text.replaceAll("*\\/", "*/").replace(/^(\s*)\\@/gm, "$1@");
}

/** Makes text fit for a comment: the reverse of what {@link parseComment} undoes. */
export function escapeForComment(text: string): string {
  return text
    .replaceAll("*/", "*\\/")
    .replace(/^(\s*)@/gm, "$1\\@")
    .replace(/\r\n?/g, "\n");
}
