import { chmodSync, closeSync, existsSync, openSync, rmSync, statSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { formatLock, readLock, type Lock, type LockedServer } from "../lock/lockFile.js";
import { OutputError } from "../output/outputError.js";
import { writeReportFile } from "./report.js";

/** The time to wait for other commands that write the same lock, which take milliseconds. */
const WAIT_MS = 10_000;
const STEP_MS = 20;

/** The permission bits of which one must be set to write a file. */
const WRITABLE = 0o222;

/**
 * Writes the changed servers of a lock into its file. Other servers keep what the file has of them now, which another command may have written
 * since `known` was read. An existing file keeps its mode.
 *
 * @param known the servers of the file when the command read it.
 * @throws OutputError if the file is read-only, or has another state of a changed server than `known`.
 */
export async function writeLock(
  file: string,
  known: Lock["servers"],
  changed: ReadonlyMap<string, LockedServer>,
): Promise<void> {
  const release = await reserve(`${file}.writing`);
  try {
    const mode = existsSync(file) ? statSync(file).mode : undefined;
    if (mode !== undefined && (mode & WRITABLE) === 0)
      throw new OutputError(`${file}: the file is read-only, and was not changed (make it writable first)`);
    const servers = new Map(mode === undefined ? [] : readLock(file).servers);
    for (const [name, server] of changed) {
      if (JSON.stringify(servers.get(name)) !== JSON.stringify(known.get(name)))
        throw new OutputError(
          `${file}: another command has changed ${JSON.stringify(name)} meanwhile, and nothing was written (run the command again)`,
        );
      servers.set(name, server);
    }
    writeReportFile(file, formatLock({ servers }));
    if (mode !== undefined) chmodSync(file, mode);
  } finally {
    release();
  }
}

/** Creates a file that only one process can create. @returns a function that removes it. */
async function reserve(file: string): Promise<() => void> {
  for (let waited = 0; ; waited += STEP_MS) {
    try {
      closeSync(openSync(file, "wx"));
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    if (waited >= WAIT_MS)
      throw new OutputError(
        `${file}: another command writes the lock (wait for its end; remove this file if no command runs)`,
      );
    await wait(STEP_MS);
  }
}
