import { chmodSync, existsSync, statSync } from "node:fs";
import { formatLock, readLock, type Lock, type LockedServer } from "../lock/lockFile.js";
import { OutputError } from "../output/outputError.js";
import { reserveFile } from "../output/reserveFile.js";
import { writeReportFile } from "./report.js";

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
  const release = await reserveFile(`${file}.writing`);
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
