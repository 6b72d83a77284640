import { createHash } from "node:crypto";
import { lstatSync, readFileSync, type Stats } from "node:fs";
import { dirname, join } from "node:path";
import type { GeneratedFile } from "../emit/generatedFile.js";
import { OutputError } from "./outputError.js";

/** What writing some files into a folder would do. */
export interface Changes {
  create: GeneratedFile[];
  change: GeneratedFile[];
  same: GeneratedFile[];
  /** Paths of files that mcpgen wrote earlier and would not write now. */
  remove: string[];
}

/** Hexadecimal SHA-256 of a text in UTF-8. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** What of a folder may be replaced. */
export interface ReplaceOptions {
  /** Paths that the manifest of the folder lists: only these may be replaced or removed. */
  readonly earlier: ReadonlySet<string>;
  /** Whether any other file may be replaced as well. */
  readonly force: boolean;
  /** How the user can have that. */
  readonly overrule?: string;
}

/**
 * Compares files with what is in a folder. Nothing is written.
 *
 * @throws OutputError where a file would replace one that mcpgen did not write, or something that is no plain file.
 */
export function compareWithFolder(
  folder: string,
  files: readonly GeneratedFile[],
  { earlier, force, overrule = "give --force" }: ReplaceOptions,
): Changes {
  const changes: Changes = { create: [], change: [], same: [], remove: [] };
  const foreign: string[] = [];
  for (const file of files) {
    const found = contentOf(folder, file.path);
    if (found === undefined) changes.create.push(file);
    else if (found === file.text) changes.same.push(file);
    else {
      changes.change.push(file);
      if (!earlier.has(file.path)) foreign.push(file.path);
    }
  }
  if (foreign.length > 0 && !force) {
    throw new OutputError(
      `${join(folder, foreign[0]!)}: mcpgen did not write this file${foreign.length > 1 ? `, nor ${foreign.length - 1} more` : ""} (move it away, or ${overrule})`,
    );
  }
  const wanted = new Set(files.map(({ path }) => path));
  changes.remove = [...earlier].filter((path) => !wanted.has(path) && contentOf(folder, path) !== undefined);
  return changes;
}

/**
 * The text of a file below a folder.
 *
 * @returns undefined where there is no such file.
 * @throws OutputError where a folder or link is in the way: a link could lead anywhere.
 */
export function contentOf(folder: string, path: string): string | undefined {
  for (const above of parents(path)) {
    const stat = entryAt(join(folder, above));
    if (stat === undefined) return undefined;
    if (!stat.isDirectory())
      throw new OutputError(
        `${join(folder, above)}: a folder is needed here (move this ${stat.isSymbolicLink() ? "link" : "file"} away)`,
      );
  }
  const file = join(folder, path);
  const stat = entryAt(file);
  if (stat === undefined) return undefined;
  if (!stat.isFile())
    throw new OutputError(
      `${file}: a file is to be written here (move this ${stat.isDirectory() ? "folder" : "link"} away)`,
    );
  return readFileSync(file, "utf8");
}

/** What stands at a path, a link as such; undefined where nothing does, or where a file is taken for a folder on the way. */
export function entryAt(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOTDIR") return undefined;
    throw error;
  }
}

/** The folders above a relative path, outermost first. */
export function parents(path: string): string[] {
  const folder = dirname(path);
  return folder === "." ? [] : [...parents(folder), folder];
}
