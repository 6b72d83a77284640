import type { SourceSchema } from "../model/sourceSchema.js";

/** What decides about the date of a new revision. */
export interface RevisionDateInput {
  /** For messages. */
  readonly file: string;
  readonly source: SourceSchema;
  /** `--revision` */
  readonly given: string | undefined;
  /** The newest revision so far. */
  readonly previous: string;
}

/**
 * Returns the date of a new revision.
 *
 * @throws Error if the schema is a draft, or is not newer than all bundled revisions: rows are copied from the one before.
 */
export function revisionDate({ file, source, given, previous }: RevisionDateInput): string {
  const declared = source.constants.find(({ name }) => name === "LATEST_PROTOCOL_VERSION")?.value;
  if (declared === undefined)
    throw new Error(`${file}: LATEST_PROTOCOL_VERSION is missing (give a published schema.ts)`);
  if (typeof declared !== "string" || !isDate(declared))
    throw new Error(
      `${file}: this is the schema of ${declared}, which is no date (add a revision once it is published)`,
    );
  if (given !== undefined && given !== declared)
    throw new Error(`${file}: this is the schema of revision ${declared}, not of ${given} (leave out --revision)`);
  if (declared <= previous)
    throw new Error(
      `${file}: revision ${declared} is not newer than ${previous}, the newest that is bundled (only newer revisions can be added)`,
    );
  return declared;
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
