import { watch } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { warn } from "../terminal.js";

/** Milliseconds after a change of a file before it is read: editors write a file in several steps. */
const SETTLED_MS = 200;

/**
 * Calls a function on SIGHUP, and with `--watch` when one of the files has changed. Calls run one after the other; those that come meanwhile
 * are one.
 *
 * @param reload never rejects.
 */
export function reloadOnChanges(
  files: readonly string[],
  reload: () => Promise<void>,
  { watch: isWatched = false }: { readonly watch?: boolean | undefined },
): void {
  let running: Promise<void> | undefined;
  let isWanted = false;
  const run = async (): Promise<void> => {
    while (isWanted) {
      isWanted = false;
      await reload();
    }
    running = undefined;
  };
  const start = (): void => {
    isWanted = true;
    running ??= run();
  };
  process.on("SIGHUP", start);
  if (!isWatched) return;
  let timer: NodeJS.Timeout | undefined;
  const changed = (): void => {
    clearTimeout(timer);
    timer = setTimeout(start, SETTLED_MS);
  };
  for (const file of files) watchFile(file, changed);
}

/** Calls a function when a file has changed, also if it was replaced by another one. */
function watchFile(file: string, changed: () => void): void {
  const watcher = watch(dirname(resolve(file)), { persistent: false }, (_, name) => {
    if (name === null || name === basename(file)) changed();
  });
  watcher.on("error", (error) => warn(`error: ${file} is no longer watched: ${error.message}`));
}
