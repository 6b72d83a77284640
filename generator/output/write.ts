import {
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { foldersAbove, readOptionalFile, statOf, type FileChanges } from "./changes.js";
import { OutputError } from "./outputError.js";
import type { GeneratedFile } from "../emit/generatedFile.js";

/** The start of the name of a staging folder, in which new files are written before they are moved to their paths. */
const STAGE = ".mcpgen-staging-";

/** The age in milliseconds at which a staging folder is removed, because its run was probably killed. */
const ABANDONED = 60 * 60 * 1000;

const INTERRUPTS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Makes all changes in a folder, or none of them.
 *
 * New files are written into a staging folder and then renamed. Each file therefore has its old or its new content, even if the
 * process is killed. Replaced files are kept until all files are renamed, and are restored if an operation fails. A file that
 * was created after the changes were planned is not replaced.
 *
 * @throws OutputError if the folder cannot be written.
 */
export function applyFileChanges(folder: string, changes: FileChanges): void {
  const { create, change, remove } = changes;
  if (create.length + change.length + remove.length === 0) return;
  const made = makeFolder(folder);
  removeAbandoned(folder);
  try {
    uninterrupted(() => applyOrUndo(folder, changes));
  } catch (error) {
    removeEmpty(made);
    throw error;
  }
}

function applyOrUndo(folder: string, changes: FileChanges): void {
  const stage = attempt(folder, () => mkdtempSync(join(folder, STAGE)));
  const undo: (() => void)[] = [];
  try {
    apply(folder, changes, { stage, undo });
  } catch (error) {
    for (const step of undo.reverse()) step();
    rmSync(stage, { recursive: true, force: true });
    throw new OutputError(`${folder}: the files cannot be written: ${(error as Error).message} (no file was changed)`);
  }
  rmSync(stage, { recursive: true, force: true });
  for (const path of changes.remove)
    removeEmpty(
      foldersAbove(path)
        .reverse()
        .map((above) => join(folder, above)),
    );
}

/**
 * Makes the changes, with new files from the staging folder.
 *
 * @param undo receives a function for each operation, which reverts the operation.
 */
function apply(
  folder: string,
  { create, change, remove }: FileChanges,
  { stage, undo }: { stage: string; undo: (() => void)[] },
): void {
  let count = 0;
  const staged = (): string => join(stage, String(count++));
  const write = (text: string): string => {
    const file = staged();
    writeFileSync(file, text);
    return file;
  };
  const created = create.map(({ path, text }) => ({ to: join(folder, path), from: write(text) }));
  const changed = change.map(({ path, text }) => ({ to: join(folder, path), from: write(text) }));
  for (const path of remove) {
    const [place, kept] = [join(folder, path), staged()];
    renameSync(place, kept);
    undo.push(() => renameSync(kept, place));
  }
  for (const { from, to } of created) {
    const made = makeFolder(dirname(to));
    undo.push(() => removeEmpty(made));
    linkOrCopy(from, to);
    undo.push(() => rmSync(to, { force: true }));
  }
  for (const { from, to } of changed) {
    const kept = staged();
    linkOrCopy(to, kept);
    renameSync(from, to);
    undo.push(() => renameSync(kept, to));
  }
}

/** Creates a hard link to a file, or a copy, at a new path. Fails if the path exists; a rename would replace the file. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (["EEXIST", "ENOENT"].includes((error as NodeJS.ErrnoException).code!)) throw error;
    // Some file systems do not support hard links, so the file is copied.
    copyFileSync(from, to, constants.COPYFILE_EXCL);
  }
}

/** Calls `step` and ignores signals that would end the process during the call, which takes a few milliseconds. */
function uninterrupted(step: () => void): void {
  const wait = (): void => undefined;
  for (const signal of INTERRUPTS) process.on(signal, wait);
  try {
    step();
  } finally {
    for (const signal of INTERRUPTS) process.off(signal, wait);
  }
}

/** Removes staging folders that earlier runs left behind because they were killed. */
function removeAbandoned(folder: string): void {
  for (const name of attempt(folder, () => readdirSync(folder))) {
    if (!name.startsWith(STAGE)) continue;
    const path = join(folder, name);
    const stat = statOf(path);
    if (stat?.isDirectory() !== true || Date.now() - stat.mtimeMs <= ABANDONED) continue;
    try {
      rmSync(path, { recursive: true, force: true });
    } catch {
      // `rmSync` fails if the staging folder belongs to another user. An old staging folder does no harm, so the error is
      // ignored.
    }
  }
}

/**
 * Creates a folder and its missing parent folders. Returns the created folders, innermost first.
 *
 * The recursive `mkdir` of Node hangs on a file system that cannot create folders, such as /proc. The folders are therefore
 * created individually.
 */
function makeFolder(folder: string): string[] {
  const missing: string[] = [];
  let place = folder;
  while (statOf(place) === undefined && dirname(place) !== place) {
    missing.unshift(place);
    place = dirname(place);
  }
  if (statSync(place, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new OutputError(
      `${place}: mcpgen needs a folder with this path (move or delete the ${statOf(place)?.isSymbolicLink() ? "link" : "file"})`,
    );
  return attempt(folder, () => makeAll(missing));
}

/** Creates nested folders, outermost first. If a folder cannot be created, removes those that it created. */
function makeAll(folders: readonly string[]): string[] {
  const made: string[] = [];
  try {
    for (const folder of folders) if (make(folder)) made.unshift(folder);
  } catch (error) {
    removeEmpty(made);
    throw error;
  }
  return made;
}

/** Creates a folder. Returns false if the folder already exists, because another run may have created it. */
function make(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (statOf(folder)?.isDirectory() === true) return false;
    throw error;
  }
}

function attempt<T>(folder: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    throw new OutputError(
      `${folder}: the folder cannot be written: ${(error as NodeJS.ErrnoException).code} (check the path and its permissions)`,
    );
  }
}

/**
 * Removes those folders of a list that are empty.
 *
 * @param folders nested folders, innermost first.
 */
function removeEmpty(folders: readonly string[]): void {
  for (const folder of folders) {
    try {
      rmdirSync(folder);
    } catch {
      // The folder cannot be removed: it contains files, perhaps of another run, or does not exist. It is left unchanged.
    }
  }
}

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
    if (readOptionalFile(folder, file.path) === undefined) create.push(file);
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
