import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PACKAGE_ROOT } from "../packageRoot.js";

/** Example code that uses the generated packages, before and after a step of the migration guide. */
export interface BeforeAfterCodeSnippet {
  before: string;
  after: string;
}

/** The names of the two compared revisions, as the imports in code snippets show them. */
export interface ComparedRevisionLabels {
  before: string;
  after: string;
}

/**
 * Returns the name of a revision for use in code and headings. A schema can declare any name, so all characters except letters,
 * digits, `_`, `.` and `-` become hyphens.
 */
export function toSafeRevisionName(revision: string): string {
  return revision.replace(/[^\w.-]+/g, "-");
}

const FOLDER = join(PACKAGE_ROOT, "templates", "migrate", "snippets");

/** The placeholders for revisions in snippet files. They have the length of a date, so prettier breaks lines as for real dates. */
const PLACEHOLDERS: { readonly [name: string]: keyof ComparedRevisionLabels } = {
  "older-date": "before",
  "newer-date": "after",
};

/**
 * Returns the code snippet of a step of the migration guide, with imports from the packages of the two revisions.
 *
 * @returns undefined if the step has no snippet.
 */
export function loadMigrationStepSnippet(
  step: string,
  labels: ComparedRevisionLabels,
): BeforeAfterCodeSnippet | undefined {
  const folder = join(FOLDER, step);
  if (!existsSync(folder)) return undefined;
  const read = (name: keyof ComparedRevisionLabels): string =>
    readFileSync(join(folder, `${name}.ts`), "utf8")
      .replace(/older-date|newer-date/g, (side) => labels[PLACEHOLDERS[side]!])
      .trimEnd();
  return { before: read("before"), after: read("after") };
}
