import { closeSync, openSync, rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { OutputError } from "./outputError.js";

/** The milliseconds to wait for other commands, which need a few. */
const WAIT_MS = 10_000;
const STEP_MS = 20;

/**
 * Creates a file that only one process can create, and waits for the end of another one.
 *
 * @returns a function that removes the file.
 * @throws OutputError if the file of another process stays.
 */
export async function reserveFile(file: string): Promise<() => void> {
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
