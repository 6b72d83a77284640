import type { ParsedSchemaFile } from "../model/sourceSchema.js";

/** The inputs that determine the date of a new revision. */
export interface DetermineNewRevisionDateOptions {
  /** The path of the schema file, for error messages. */
  readonly file: string;
  readonly source: ParsedSchemaFile;
  /** The value of the option `--revision` of `npm run add-revision`. */
  readonly given: string | undefined;
  /** The newest bundled revision. */
  readonly previous: string;
}

/**
 * Returns the date of a new revision, which its schema declares.
 *
 * @throws Error if the schema declares no date (such as a draft), if the option `--revision` (`given`) has another date, or if
 * a bundled revision has the same or a later date.
 */
export function determineNewRevisionDate({ file, source, given, previous }: DetermineNewRevisionDateOptions): string {
  const declared = source.constants.find(({ name }) => name === "LATEST_PROTOCOL_VERSION")?.value;
  if (declared === undefined)
    throw new Error(`${file}: LATEST_PROTOCOL_VERSION is missing (give a published schema.ts)`);
  if (typeof declared !== "string" || !isDate(declared))
    throw new Error(
      `${file}: LATEST_PROTOCOL_VERSION is ${declared}, which is not a date (give the schema of a published revision)`,
    );
  if (given !== undefined && given !== declared)
    throw new Error(`${file}: this is the schema of revision ${declared}, not of ${given} (leave out --revision)`);
  if (declared <= previous)
    throw new Error(
      `${file}: revision ${declared} is not newer than ${previous}, the newest bundled revision (give the schema of a newer revision)`,
    );
  return declared;
}

function isDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}
