import {
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { parentFolders, statsAt, type Changes } from "./changes.js";
import { OutputError } from "./outputError.js";

/** What the names of staging folders begin with. */
const STAGE = ".mcpgen-staging-";

/** Milliseconds after which nobody works in a staging folder any more. */
const ABANDONED = 60 * 60 * 1000;

const INTERRUPTS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * Carries changes out: all of them or none.
 *
 * New texts are written into a folder beside their places first and then renamed, so that even where the process is killed each
 * file is the old one or the new one. What is replaced is kept until the last one is in place, and put back if something fails.
 * Files that stay the same are not touched, and a file that came into being since the changes were planned is not replaced.
 *
 * @throws OutputError where the folder cannot be written to.
 */
export function applyChanges(folder: string, changes: Changes): void {
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

function applyOrUndo(folder: string, changes: Changes): void {
  const stage = attempt(folder, () => mkdtempSync(join(folder, STAGE)));
  const undo: (() => void)[] = [];
  try {
    apply(folder, changes, { stage, undo });
  } catch (error) {
    for (const step of undo.reverse()) step();
    rmSync(stage, { recursive: true, force: true });
    throw new OutputError(`${folder}: cannot be written: ${(error as Error).message} (nothing was changed)`);
  }
  rmSync(stage, { recursive: true, force: true });
  for (const path of changes.remove)
    removeEmpty(
      parentFolders(path)
        .reverse()
        .map((above) => join(folder, above)),
    );
}

/** @param undo is given a step for each one taken. */
function apply(
  folder: string,
  { create, change, remove }: Changes,
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

/** Gives a file another place; unlike a rename, this fails where there is one already. */
function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (["EEXIST", "ENOENT"].includes((error as NodeJS.ErrnoException).code!)) throw error;
    // Some file systems have no links.
    copyFileSync(from, to, constants.COPYFILE_EXCL);
  }
}

/** Whoever interrupts, waits for the few milliseconds that this takes. */
function uninterrupted(step: () => void): void {
  const wait = (): void => undefined;
  for (const signal of INTERRUPTS) process.on(signal, wait);
  try {
    step();
  } finally {
    for (const signal of INTERRUPTS) process.off(signal, wait);
  }
}

/** What a run that was killed has left behind. */
function removeAbandoned(folder: string): void {
  for (const name of attempt(folder, () => readdirSync(folder))) {
    if (!name.startsWith(STAGE)) continue;
    const path = join(folder, name);
    const stat = statsAt(path);
    if (stat?.isDirectory() !== true || Date.now() - stat.mtimeMs <= ABANDONED) continue;
    try {
      rmSync(path, { recursive: true, force: true });
    } catch {
      // Somebody else's, who may remove it: it is in nobody's way.
    }
  }
}

/**
 * Makes a folder and those above it that are missing, one by one: where the file system makes none, as below /proc, Node's own
 * recursive way never ends.
 *
 * @returns the folders that had to be made, innermost first.
 */
function makeFolder(folder: string): string[] {
  const missing: string[] = [];
  let place = folder;
  while (statsAt(place) === undefined && dirname(place) !== place) {
    missing.unshift(place);
    place = dirname(place);
  }
  if (statSync(place, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new OutputError(
      `${place}: a folder is needed here (move this ${statsAt(place)?.isSymbolicLink() ? "link" : "file"} away)`,
    );
  return attempt(folder, () => makeAll(missing));
}

/** Each inside the one before; where one cannot be made, none is left. */
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

/** @returns whether it had to be made: another run may have done so meanwhile. */
function make(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (statsAt(folder)?.isDirectory() === true) return false;
    throw error;
  }
}

function attempt<T>(folder: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    throw new OutputError(
      `${folder}: cannot be written: ${(error as NodeJS.ErrnoException).code} (check the path and its permissions)`,
    );
  }
}

/** @param folders of which each may be in the one after it. */
function removeEmpty(folders: readonly string[]): void {
  for (const folder of folders) {
    try {
      rmdirSync(folder);
    } catch {
      // Something is in it, which may be another run's, or it is gone.
    }
  }
}
