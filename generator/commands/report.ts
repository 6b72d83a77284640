import { existsSync, statSync } from "node:fs";
import { basename, dirname } from "node:path";
import { compareFilesWithFolder, readOptionalFile } from "../output/changes.js";
import { OutputError } from "../output/outputError.js";
import { applyFileChanges } from "../output/write.js";
import { UsageError } from "./usageError.js";

/** Refuses to overwrite an input of the command with its report. An input that is not a path of a file is ignored. */
export function refuseOverwriting(
  option: string,
  file: string | undefined,
  inputs: readonly (string | undefined)[],
): void {
  const written = file === undefined ? undefined : statSync(file, { throwIfNoEntry: false });
  if (written === undefined) return;
  const input = inputs.find((each) => {
    const read = each === undefined ? undefined : statSync(each, { throwIfNoEntry: false });
    return read?.dev === written.dev && read.ino === written.ino;
  });
  if (input === undefined) return;
  throw new UsageError(
    `${option} ${file}: the command reads this file, so it cannot write its output there (give another file)`,
  );
}

/** Writes a report to the file that the user gave. The content of an existing file is replaced. */
export function writeReportFile(path: string, text: string): void {
  const [folder, name] = [dirname(path), basename(path)];
  applyFileChanges(folder, compareFilesWithFolder(folder, [{ path: name, text }], { written: new Map(), force: true }));
}

/** Writes a file, unless one with other content exists, which `existing` describes. `force` replaces it. */
export function writeNewFile(
  path: string,
  text: string,
  {
    force = false,
    existing = "this file exists and has other content",
  }: { force?: boolean | undefined; existing?: string | undefined },
): void {
  const found = force || !existsSync(path) ? undefined : readOptionalFile(dirname(path), basename(path));
  if (found !== undefined && found !== text)
    throw new OutputError(`${path}: ${existing} (give another file, or --force to replace it)`);
  writeReportFile(path, text);
}

interface ChangedItems {
  readonly create: readonly unknown[];
  readonly change: readonly unknown[];
  readonly remove?: readonly unknown[];
}

/** Formats the numbers of new, changed and removed files, such as `2 new, 1 changed`. A number of 0 is left out. */
export function formatChangeCounts({ create, change, remove = [] }: ChangedItems): string {
  return Object.entries({ new: create, changed: change, removed: remove })
    .filter(([, files]) => files.length > 0)
    .map(([kind, files]) => `${files.length} ${kind}`)
    .join(", ");
}
