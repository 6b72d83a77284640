import {
  constants,
  copyFileSync,
  existsSync,
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
import type { Changes } from "./changes.js";
import { parents } from "./changes.js";
import { OutputError } from "./outputError.js";

/**
 * Carries changes out: all of them or none.
 *
 * New texts are written into a folder beside their places and then renamed; what they replace is set aside until the last one is
 * in place, and put back if something fails. Files that stay the same are not touched, and a file that somebody else wrote since
 * the changes were planned is not replaced.
 *
 * @throws OutputError where the folder cannot be written to.
 */
export function carryOut(folder: string, { create, change, remove }: Changes): void {
  const written = [...create, ...change];
  if (written.length + remove.length === 0) return;
  const made = makeFolder(folder);
  const stage = attempt(folder, () => mkdtempSync(join(folder, ".mcpgen-")));
  const undo: (() => void)[] = [];
  try {
    for (const { path, text } of written) {
      mkdirSync(dirname(join(stage, "new", path)), { recursive: true });
      writeFileSync(join(stage, "new", path), text);
    }
    for (const path of [...change.map((file) => file.path), ...remove]) setAside(folder, stage, path, undo);
    for (const { path } of written) {
      const above = makeFolder(dirname(join(folder, path)));
      if (above !== undefined) undo.push(() => rmSync(above, { recursive: true, force: true }));
      place(join(stage, "new", path), join(folder, path));
      undo.push(() => rmSync(join(folder, path), { force: true }));
    }
  } catch (error) {
    for (const step of undo.reverse()) step();
    rmSync(stage, { recursive: true, force: true });
    if (made !== undefined) rmSync(made, { recursive: true, force: true });
    throw new OutputError(`${folder}: cannot be written: ${(error as Error).message} (nothing was changed)`);
  }
  rmSync(stage, { recursive: true, force: true });
  for (const path of remove) removeEmptyParents(folder, path);
}

/** Gives a file its place; unlike a rename, this fails where there is one already. */
function place(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") throw error;
    // Some file systems have no links.
    copyFileSync(from, to, constants.COPYFILE_EXCL);
  }
}

function setAside(folder: string, stage: string, path: string, undo: (() => void)[]): void {
  const kept = join(stage, "old", path);
  mkdirSync(dirname(kept), { recursive: true });
  renameSync(join(folder, path), kept);
  undo.push(() => renameSync(kept, join(folder, path)));
}

/** @returns the outermost folder that had to be made, if any. */
function makeFolder(folder: string): string | undefined {
  if (existsSync(folder) && !statSync(folder).isDirectory())
    throw new OutputError(`${folder}: a folder is needed here (move this file away)`);
  return attempt(folder, () => mkdirSync(folder, { recursive: true }));
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

function removeEmptyParents(folder: string, path: string): void {
  for (const above of parents(path).reverse()) {
    const place = join(folder, above);
    if (existsSync(place) && readdirSync(place).length === 0) rmdirSync(place);
  }
}
