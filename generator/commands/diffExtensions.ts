import { existsSync } from "node:fs";
import { compareRevisions } from "../pipeline/compareRevisions.js";
import {
  findExtensionVersion,
  loadExtensionVersions,
  type ExtensionVersion,
} from "../pipeline/loadExtensionVersion.js";
import type { LoadedRevision } from "../pipeline/loadRevision.js";
import type { ComparedSchemaFile } from "../diff/report/diffReport.js";
import { findExtension } from "../pipeline/loadExtensions.js";
import type { ExtensionArguments } from "./extensionOptions.js";
import { parseGitFile, readGitFile } from "../read/gitFile.js";
import { parseExtensions } from "./request.js";
import { refuseOptionsWith, type DiffCommandArguments } from "./diffOptions.js";
import { comparedSide, readReportOptions, reportDifferences } from "./diffRevisions.js";
import { UsageError } from "./usageError.js";

/** The names of two versions of an extension in texts: an extension has no number of its version. */
const TITLES = { before: "the older version", after: "the newer version" };

/**
 * Returns both sides if they are versions of an extension; undefined if none of them is. The facts of `--extension` are those of schemas that
 * have no `extension.json` beside them.
 *
 * @throws UsageError if only one of them is an extension, or if they are versions of different extensions.
 */
export function findExtensionSides(
  before: string,
  after: string,
  { extension }: ExtensionArguments,
): readonly [ExtensionVersion, ExtensionVersion] | undefined {
  const given = parseExtensions(extension) ?? [];
  const shared = given.length === 1 ? findExtension(given[0]!) : undefined;
  const [older, newer] = [findExtensionVersion(before, shared), findExtensionVersion(after, shared)];
  if (older === undefined && newer === undefined) return undefined;
  if (older === undefined || newer === undefined) {
    const [extension, other] = older === undefined ? [after, before] : [before, after];
    const git = existsSync(other) ? undefined : parseGitFile(other);
    // The reader of the state says what it does not have.
    if (git !== undefined) readGitFile(git);
    throw new UsageError(
      `${extension} is an extension, but ${other} is not (give two versions of one extension, each with its extension.json)`,
    );
  }
  if (older.files.id !== newer.files.id)
    throw new UsageError(
      `${before} is the extension ${older.files.id}, and ${after} is ${newer.files.id} (give two versions of one extension)`,
    );
  return [older, newer];
}

/** `mcpgen diff` of two versions of an extension. @returns the exit code: 1 if a finding matches `--fail-on`, else 0. */
export async function runExtensionDiffCommand(
  given: DiffCommandArguments,
  versions: readonly [ExtensionVersion, ExtensionVersion],
): Promise<number> {
  refuseOptionsWith("extensions", given);
  const inputs = versions.flatMap(({ given: path, files }) => [path, files.schema, files.facts.file]);
  const options = readReportOptions(given, inputs);
  const [before, after] = await loadExtensionVersions(...versions);
  const { id } = versions[1].files;
  const sideOf = (loaded: LoadedRevision, title: string): ComparedSchemaFile => ({
    ...comparedSide(loaded),
    revision: id,
    title,
  });
  return reportDifferences(given, options, {
    before,
    after,
    extension: id,
    sides: { before: sideOf(before, TITLES.before), after: sideOf(after, TITLES.after) },
    findings: await compareRevisions(before, after, { overlay: false, titles: TITLES, isOfExtension: true }),
    overlay: false,
    reason: `accepted when two versions of ${id} were compared`,
  });
}
