import { escapeBlockCommentLine } from "../escape/escape.js";
import type { DeclarationDocumentation, ValueConstraints } from "../model/protocol.js";
import { WIDTH } from "./literals.js";

/** The length of the longest line that is wrapped, in characters. A longer line is not prose and stays unchanged. */
const LONGEST_PROSE = 5_000;

/** The constraints that doc comments state, each in a tag of the same name, as in TypeScript schemas. */
const CONSTRAINT_TAGS = ["format", "minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems"] as const;

/**
 * Returns a doc comment as lines without indentation: prose, then tags. Returns an empty list if there is no documentation.
 *
 * @param width the columns of a line, without the indentation.
 */
export function commentLines(
  doc: DeclarationDocumentation,
  constraints: ValueConstraints = {},
  width: number = WIDTH - 2,
): string[] {
  const inner = width - " * ".length;
  const prose = doc.text === "" ? [] : wrap(doc.text, inner);
  const tags = [
    ...CONSTRAINT_TAGS.filter((name) => constraints[name] !== undefined).map((name) => `@${name} ${constraints[name]}`),
    ...(constraints.integer ? ["@TJS-type integer"] : []),
    ...(doc.deprecated === undefined ? [] : wrap(`@deprecated ${doc.deprecated}`.trim(), inner)),
    ...(doc.see ?? []).map((address) => `@see ${address}`),
  ];
  if (prose.length + tags.length === 0) return [];
  const lines = [...prose.map(atSignEscaped), ...(prose.length > 0 && tags.length > 0 ? [""] : []), ...tags].map(
    escapeBlockCommentLine,
  );
  if (lines.length === 1 && lines[0]!.length <= width - "/**  */".length) return [`/** ${lines[0]} */`];
  return ["/**", ...lines.map((line) => ` * ${line}`.trimEnd()), " */"];
}

/** Returns the doc comment of a declaration that is not indented, with a line break at its end. */
export function declarationComment(doc: DeclarationDocumentation, constraints?: ValueConstraints): string {
  return commentLines(doc, constraints, WIDTH)
    .map((line) => `${line}\n`)
    .join("");
}

/** Escapes an at sign at the start of a line, which editors would read as a tag. */
function atSignEscaped(line: string): string {
  return line.replace(/^(\s*)@/, "$1\\@");
}

/** Breaks long lines at spaces, but not inside `code` or {@link}. Lines that fit and fenced code do not change. */
function wrap(text: string, width: number): string[] {
  let fenced = false;
  return unwrapped(text.split(/\r\n?|\n/)).flatMap((line) => {
    if (line.trimStart().startsWith("```")) fenced = !fenced;
    if (fenced || line.length <= width || line.length > LONGEST_PROSE) return [line.trimEnd()];
    const hang = /^\s*(?:[-*]|\d+\.)\s/.exec(line)?.[0].length ?? 0;
    const words = line.trim().match(/(?:\{@[^}]*\}|`[^`]*`|\S)+/g) ?? [];
    const lines = [/^\s*/.exec(line)![0]];
    for (const word of words) {
      const last = lines.at(-1)!;
      if (last.trim() === "") lines[lines.length - 1] = last + word;
      else if (last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
      else lines.push(" ".repeat(hang) + word);
    }
    return lines;
  });
}

/** The minimum length of a wrapped line: a longer line of a comment continues on the next, a shorter one ends its paragraph. */
const FULL = 60;

/** Joins lines that belong to the same paragraph, so that they can be wrapped anew. */
function unwrapped(lines: readonly string[]): string[] {
  let fenced = false;
  const joined: string[] = [];
  for (const line of lines) {
    const previous = joined.at(-1);
    const continues = !fenced && previous !== undefined && previous.length > FULL && /^[A-Za-z`{("]/.test(line);
    if (line.trimStart().startsWith("```")) fenced = !fenced;
    if (continues && !/^\s*(?:```|\||#)/.test(previous) && !line.startsWith("```"))
      joined[joined.length - 1] = `${previous} ${line}`;
    else joined.push(line);
  }
  return joined;
}
