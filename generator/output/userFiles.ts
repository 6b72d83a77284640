import type { GeneratedFile } from "../emit/generatedFile.js";
import { readFileBelow, type Changes } from "./changes.js";

/** What would become of files that belong to the user once they are written. */
export interface UserFilePlan {
  /** Those that are not there yet. */
  readonly create: GeneratedFile[];
  /** Paths at which the user has a file already, whatever is in it: nobody touches it. */
  readonly kept: string[];
}

/**
 * Sorts out which files are still to be written. Nothing is written.
 *
 * @throws OutputError where a folder or link is in the way.
 */
export function planUserFiles(folder: string, files: readonly GeneratedFile[]): UserFilePlan {
  const create: GeneratedFile[] = [];
  const kept: string[] = [];
  for (const file of files) {
    if (readFileBelow(folder, file.path) === undefined) create.push(file);
    else kept.push(file.path);
  }
  return { create, kept };
}

/** Changes to a folder, seen from one that is around it. */
export function changesBelow(path: string, { create, change, same, remove }: Changes): Changes {
  const moved = (files: readonly GeneratedFile[]): GeneratedFile[] =>
    files.map((file) => ({ ...file, path: `${path}/${file.path}` }));
  return {
    create: moved(create),
    change: moved(change),
    same: moved(same),
    remove: remove.map((file) => `${path}/${file}`),
  };
}
