import type { GeneratedFile } from "../emit/generatedFile.js";
import { readOptionalFileRefusingLinks, type FileChanges } from "./changes.js";

/** Files that mcpgen writes only once, because they then belong to the user: files to create, and files that already exist. */
export interface UserFileCreationPlan {
  /** The files that do not exist yet and must be written. */
  readonly create: GeneratedFile[];
  /** Paths of files that already exist. mcpgen does not change them. */
  readonly kept: string[];
}

/**
 * Checks which of the files for the user do not exist yet. It does not write to disk.
 *
 * @throws OutputError if the path of a file is a folder or a link.
 */
export function planUserFileCreation(folder: string, files: readonly GeneratedFile[]): UserFileCreationPlan {
  const create: GeneratedFile[] = [];
  const kept: string[] = [];
  for (const file of files) {
    if (readOptionalFileRefusingLinks(folder, file.path) === undefined) create.push(file);
    else kept.push(file.path);
  }
  return { create, kept };
}

/**
 * Returns file changes of an inner folder with paths relative to an outer folder.
 *
 * @param path the path of the inner folder, relative to the outer folder.
 */
export function rebaseChangesOnOuterFolder(path: string, { create, change, same, remove }: FileChanges): FileChanges {
  const moved = (files: readonly GeneratedFile[]): GeneratedFile[] =>
    files.map((file) => ({ ...file, path: `${path}/${file.path}` }));
  return {
    create: moved(create),
    change: moved(change),
    same: moved(same),
    remove: remove.map((file) => `${path}/${file}`),
  };
}
