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
  /** Paths of files that mcpgen would not write now, and leaves: their content is not what mcpgen wrote. */
  left?: string[];
}

/** Hexadecimal SHA-256 of a text in UTF-8. */
export function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Which files of a folder may be replaced or removed. */
export interface ReplaceOptions {
  /** SHA-256 by path of the files that mcpgen wrote: a file may be replaced or removed while it has this content. */
  readonly written: ReadonlyMap<string, string>;
  /** Paths that a manifest lists but does not prove, because the manifest was edited. */
  readonly unproven?: ReadonlySet<string>;
  /** Whether any other file may be replaced as well. No other file is ever removed. */
  readonly force: boolean;
  /** How the user can have that. */
  readonly overrule?: string;
}

/**
 * Compares files with what is in a folder. Nothing is written.
 *
 * @throws OutputError if a file would be replaced or removed whose content mcpgen did not write, or something that is no plain file.
 */
export function compareWithFolder(folder: string, files: readonly GeneratedFile[], options: ReplaceOptions): Changes {
  const changes: Required<Changes> = { create: [], change: [], same: [], remove: [], left: [] };
  const foreign: string[] = [];
  const stale = staleFiles(folder, files, options);
  for (const file of files) {
    const found = stale.renamed.has(file.path) ? undefined : readFileBelow(folder, file.path);
    if (found === undefined) changes.create.push(file);
    else if (found === file.text) changes.same.push(file);
    else {
      changes.change.push(file);
      if (!matchesHash(found, options.written.get(file.path))) foreign.push(file.path);
    }
  }
  if (!options.force) {
    refuseForeign(folder, stale.foreign, { ...options, isStale: true });
    refuseForeign(folder, foreign, { ...options, isStale: false });
  }
  return { ...changes, remove: stale.own, left: stale.foreign };
}

interface StaleFiles {
  /** Paths of files that mcpgen wrote and nobody changed. */
  readonly own: string[];
  /** Paths of other files, folders and links. */
  readonly foreign: string[];
  /** Paths of wanted files that a file system without capitals finds under the name of a file that is to be removed. */
  readonly renamed: ReadonlySet<string>;
}

/** Sorts what was listed earlier and is not wanted now. */
function staleFiles(
  folder: string,
  files: readonly GeneratedFile[],
  { written, unproven = new Set() }: ReplaceOptions,
): StaleFiles {
  const wanted = new Set(files.map(({ path }) => path));
  const byFolded = new Map(files.map(({ path }) => [path.toLowerCase(), path]));
  const [own, foreign, renamed]: [string[], string[], Set<string>] = [[], [], new Set()];
  for (const path of new Set([...written.keys(), ...unproven])) {
    if (wanted.has(path)) continue;
    const state = stateOf(folder, path, written.get(path));
    if (state === "own") own.push(path);
    else if (state === "foreign") foreign.push(path);
    const alike = byFolded.get(path.toLowerCase());
    if (state === "own" && alike !== undefined && isSameFile(join(folder, path), join(folder, alike)))
      renamed.add(alike);
  }
  return { own, foreign, renamed };
}

function stateOf(folder: string, path: string, hash: string | undefined): "gone" | "own" | "foreign" {
  try {
    const text = readFileBelow(folder, path);
    if (text === undefined) return "gone";
    return matchesHash(text, hash) ? "own" : "foreign";
  } catch (error) {
    // A folder or link has taken the place of the file.
    if (error instanceof OutputError) return "foreign";
    throw error;
  }
}

/** Whether a text is what mcpgen wrote; Git may have changed the ends of its lines. */
export function matchesHash(text: string, hash: string | undefined): boolean {
  if (hash === undefined) return false;
  return sha256(text) === hash || (text.includes("\r\n") && sha256(text.replaceAll("\r\n", "\n")) === hash);
}

function isSameFile(a: string, b: string): boolean {
  const [one, other] = [statsAt(a), statsAt(b)];
  return one !== undefined && other !== undefined && one.dev === other.dev && one.ino === other.ino;
}

function refuseForeign(
  folder: string,
  paths: readonly string[],
  { written, unproven, overrule = "give --force", isStale }: ReplaceOptions & { isStale: boolean },
): void {
  const [path] = paths;
  if (path === undefined) return;
  const more = paths.length > 1 ? ` (and ${paths.length - 1} more)` : "";
  const why = written.has(path)
    ? "this file was changed after mcpgen wrote it"
    : unproven?.has(path) === true
      ? "the manifest was edited or merged, so nothing proves that mcpgen wrote this file"
      : "mcpgen did not write this file";
  const advice = isStale
    ? `it is no longer generated: move it away, or ${overrule} to leave it there`
    : `move it away, or ${overrule} to replace it`;
  throw new OutputError(`${join(folder, path)}: ${why}${more} (${advice})`);
}

/**
 * The text of a file below a folder.
 *
 * @returns undefined where there is no such file.
 * @throws OutputError where a folder or link is in the way: a link could lead anywhere.
 */
export function readFileBelow(folder: string, path: string): string | undefined {
  for (const above of parentFolders(path)) {
    const stat = statsAt(join(folder, above));
    if (stat === undefined) return undefined;
    if (!stat.isDirectory())
      throw new OutputError(
        `${join(folder, above)}: a folder is needed here (move this ${stat.isSymbolicLink() ? "link" : "file"} away)`,
      );
  }
  const file = join(folder, path);
  const stat = statsAt(file);
  if (stat === undefined) return undefined;
  if (!stat.isFile())
    throw new OutputError(
      `${file}: a file is to be written here (move this ${stat.isDirectory() ? "folder" : "link"} away)`,
    );
  return readFileSync(file, "utf8");
}

/** What stands at a path, a link as such; undefined where nothing does, or where a file is taken for a folder on the way. */
export function statsAt(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOTDIR") return undefined;
    throw error;
  }
}

/** The folders above a relative path, outermost first. */
export function parentFolders(path: string): string[] {
  const folder = dirname(path);
  return folder === "." ? [] : [...parentFolders(folder), folder];
}
