import { watchFile as poll } from "node:fs";

/** Milliseconds between two looks at a file. */
const POLL_MS = 500;

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

/** Calls a function when a file has changed, also if it, or a link on the way to it, was replaced: Kubernetes updates a mounted file so. */
function watchFile(file: string, changed: () => void): void {
  // `watch` sees only the folder of the link, and misses files on some network drives.
  poll(file, { interval: POLL_MS, persistent: false }, (now, before) => {
    if (now.mtimeMs !== before.mtimeMs || now.ino !== before.ino || now.size !== before.size) changed();
  });
}
