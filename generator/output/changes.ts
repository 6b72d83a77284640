import { createHash } from "node:crypto";
import { lstatSync, readFileSync, type Stats } from "node:fs";
import { dirname, join } from "node:path";
import type { GeneratedFile } from "../emit/generatedFile.js";
import { OutputError } from "./outputError.js";

/** The files to create, change and remove when mcpgen writes into a folder. */
export interface FileChanges {
  create: GeneratedFile[];
  change: GeneratedFile[];
  /** Files that the folder already contains with the same content. */
  same: GeneratedFile[];
  /** Paths of files that an earlier run of mcpgen wrote and that are no longer generated. */
  remove: string[];
  /** Paths of files that are no longer generated but are kept, because their content was changed after mcpgen wrote them. */
  left?: string[];
}

export function hashTextWithSha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Options that decide which files of a folder may be replaced or removed. */
export interface CompareOptions {
  /** The SHA-256 of each file that mcpgen wrote, or several, by path. A file that still has one of them may be replaced or removed. */
  readonly written: ReadonlyMap<string, string | readonly string[]>;
  /**
   * The paths in a manifest that was edited or merged after mcpgen wrote it. mcpgen cannot know whether it wrote these files,
   * so it never removes them, and replaces them only with `force`.
   */
  readonly unproven?: ReadonlySet<string>;
  /** True to also replace files that mcpgen did not write. Such files are never removed. */
  readonly force: boolean;
}

/**
 * Returns the changes that must be made to write `files` into a folder. It does not write to disk.
 *
 * @throws OutputError if the changes would replace or remove a file whose content mcpgen did not write, or a folder or a link.
 */
export function compareFilesWithFolder(
  folder: string,
  files: readonly GeneratedFile[],
  options: CompareOptions,
): FileChanges {
  const changes: Required<FileChanges> = { create: [], change: [], same: [], remove: [], left: [] };
  const foreign: string[] = [];
  const stale = staleFiles(folder, files, options);
  for (const file of files) {
    const found = stale.renamed.has(file.path) ? undefined : readOptionalFile(folder, file.path);
    if (found === undefined) changes.create.push(file);
    else if (found === file.text) changes.same.push(file);
    else {
      changes.change.push(file);
      if (!isSha256OfText(found, options.written.get(file.path))) foreign.push(file.path);
    }
  }
  if (!options.force) {
    refuseForeign(folder, stale.foreign, { ...options, isStale: true });
    refuseForeign(folder, foreign, { ...options, isStale: false });
  }
  return { ...changes, remove: stale.own, left: stale.foreign };
}

interface StaleFiles {
  /** Paths of files that still have the content that mcpgen wrote. */
  readonly own: string[];
  /** Paths of files that were changed after mcpgen wrote them, or that are now folders or links. */
  readonly foreign: string[];
  /** On a file system that ignores case: generated files such as `tool.ts` that replace `Tool.ts`, to get the new spelling. */
  readonly renamed: ReadonlySet<string>;
}

/** Finds the files that an earlier run wrote and that are no longer generated. */
function staleFiles(
  folder: string,
  files: readonly GeneratedFile[],
  { written, unproven = new Set() }: CompareOptions,
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

function stateOf(
  folder: string,
  path: string,
  hash: string | readonly string[] | undefined,
): "gone" | "own" | "foreign" {
  try {
    const text = readOptionalFile(folder, path);
    if (text === undefined) return "gone";
    return isSha256OfText(text, hash) ? "own" : "foreign";
  } catch (error) {
    // `readOptionalFile` throws an OutputError if a folder or a link now has this path. mcpgen did not create it, so mcpgen
    // must not remove it.
    if (error instanceof OutputError) return "foreign";
    throw error;
  }
}

/** Returns whether a text has one of the hashes, also with LF for CRLF, because Git may convert line ends. */
export function isSha256OfText(text: string, hash: string | readonly string[] | undefined): boolean {
  if (hash === undefined) return false;
  const hashes = typeof hash === "string" ? [hash] : hash;
  return (
    hashes.includes(hashTextWithSha256(text)) ||
    (text.includes("\r\n") && hashes.includes(hashTextWithSha256(text.replaceAll("\r\n", "\n"))))
  );
}

function isSameFile(a: string, b: string): boolean {
  const [one, other] = [statOf(a), statOf(b)];
  return one !== undefined && other !== undefined && one.dev === other.dev && one.ino === other.ino;
}

function refuseForeign(
  folder: string,
  paths: readonly string[],
  { written, unproven, isStale }: CompareOptions & { isStale: boolean },
): void {
  const [path] = paths;
  if (path === undefined) return;
  const others = paths.length - 1;
  const more = others === 0 ? "" : ` (and ${others} more ${others === 1 ? "file" : "files"})`;
  const why = written.has(path)
    ? "this file was changed after mcpgen wrote it"
    : unproven?.has(path) === true
      ? "the manifest was edited or merged, so mcpgen cannot know whether it wrote this file"
      : "mcpgen did not write this file";
  const advice = isStale
    ? "this file is no longer generated: move it to another folder, or give --force to keep it"
    : "move this file to another folder, or give --force to replace it";
  throw new OutputError(`${join(folder, path)}${more}: ${why} (${advice})`);
}

/**
 * Returns the text of a file below a folder; undefined if the file does not exist.
 *
 * @throws OutputError if the path is a folder, or if a part of the path is a link, because a link could lead out of the folder.
 */
export function readOptionalFile(folder: string, path: string): string | undefined {
  for (const above of foldersAbove(path)) {
    const stat = statOf(join(folder, above));
    if (stat === undefined) return undefined;
    if (!stat.isDirectory())
      throw new OutputError(
        `${join(folder, above)}: mcpgen needs a folder with this path (move or delete the ${stat.isSymbolicLink() ? "link" : "file"})`,
      );
  }
  const file = join(folder, path);
  const stat = statOf(file);
  if (stat === undefined) return undefined;
  if (!stat.isFile())
    throw new OutputError(
      `${file}: mcpgen writes a file with this path (move or delete the ${stat.isDirectory() ? "folder" : "link"})`,
    );
  return readFileSync(file, "utf8");
}

/** Returns the stats of a path without following a link; undefined if the path does not exist. */
export function statOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOTDIR") return undefined;
    throw error;
  }
}

/** Returns the paths of all folders that contain a relative path, outermost first. */
export function foldersAbove(path: string): string[] {
  const folder = dirname(path);
  return folder === "." ? [] : [...foldersAbove(folder), folder];
}
