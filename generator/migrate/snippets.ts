import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PACKAGE_ROOT } from "../packageRoot.js";

/** Code of somebody who uses the generated packages, before and after a step. */
export interface CodeSnippet {
  before: string;
  after: string;
}

/** The revisions that a snippet is told for. */
export interface Span {
  before: string;
  after: string;
}

const FOLDER = join(PACKAGE_ROOT, "templates", "migrate", "snippets");

/** What stands for a revision in the files: as long as a date, so that lines stay as long as prettier made them. */
const PLACEHOLDERS: { readonly [name: string]: keyof Span } = { "older-date": "before", "newer-date": "after" };

/**
 * The snippet of a step, importing from the packages of two revisions.
 *
 * @returns undefined where the step has none.
 */
export function snippetOf(step: string, span: Span): CodeSnippet | undefined {
  const folder = join(FOLDER, step);
  if (!existsSync(folder)) return undefined;
  const read = (name: keyof Span): string =>
    readFileSync(join(folder, `${name}.ts`), "utf8")
      .replace(/older-date|newer-date/g, (side) => span[PLACEHOLDERS[side]!])
      .trimEnd();
  return { before: read("before"), after: read("after") };
}
