import type { GeneratedFile } from "../emit/generatedFile.js";
import { readFileBelowFolder, type FileChanges } from "./changes.js";

/** A plan for files that are written once and then belong to the user. */
export interface UserFileCreationPlan {
  /** The files that do not exist yet. */
  readonly create: GeneratedFile[];
  /** Paths of files that exist. mcpgen does not change them. */
  readonly kept: string[];
}

/**
 * Returns which of the user's files have to be written. Writes nothing.
 *
 * @throws OutputError if the path of a file is a folder or a link.
 */
export function planUserFileCreation(folder: string, files: readonly GeneratedFile[]): UserFileCreationPlan {
  const create: GeneratedFile[] = [];
  const kept: string[] = [];
  for (const file of files) {
    if (readFileBelowFolder(folder, file.path) === undefined) create.push(file);
    else kept.push(file.path);
  }
  return { create, kept };
}

/**
 * Returns changes with paths relative to an outer folder.
 *
 * @param path of the inner folder, relative to the outer one.
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
