import { statSync } from "node:fs";
import { basename, dirname } from "node:path";
import { compareWithFolder } from "../output/changes.js";
import { applyChanges } from "../output/write.js";
import { UsageError } from "./usageError.js";

/**
 * Refuses a file to write that is also an input of the command.
 *
 * @param option by which the user named the file.
 * @param inputs paths, or names of bundled revisions.
 */
export function refuseOverwritingInput(
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
  throw new UsageError(`${option} ${file}: this command reads the same file (name another one to write)`);
}

/** Writes a report. The user named the file: what is in it is replaced. */
export function writeReport(path: string, text: string): void {
  const [folder, name] = [dirname(path), basename(path)];
  applyChanges(folder, compareWithFolder(folder, [{ path: name, text }], { written: new Map(), force: true }));
}
