import { getNodeBuiltinModule, getNodeProcess } from "../../platform/node.js";
import { getFileErrorCode, getFileSystem, ifExists } from "./fileSystem.js";

/** Milliseconds between two attempts to get a lock. */
const RETRY_MS = 50;
/** Milliseconds between two updates of the time of a lock file, by which other processes see that its owner runs. */
const RENEW_MS = 2_000;
/** Milliseconds after which a lock file that was not updated belongs to a process that has ended. */
const STALE_MS = 15_000;

interface OsModule {
  hostname(): string;
}

/** Runs a function while no other process, and no other part of this process, runs a function with the same lock file. */
export async function withFileLock<T>(path: string, run: () => Promise<T>): Promise<T> {
  const owner = `${getNodeProcess().pid} ${hostName()} ${crypto.randomUUID()}\n`;
  while (!(await create(path, owner))) {
    await removeIfStale(path);
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  const fs = getFileSystem();
  const renewal = setInterval(() => {
    const now = new Date();
    fs.utimes(path, now, now).catch(() => undefined);
  }, RENEW_MS);
  (renewal as { unref?(): void }).unref?.();
  try {
    return await run();
  } finally {
    clearInterval(renewal);
    // A process that was suspended may have lost its lock.
    const current = await ifExists(fs.readFile(path, "utf8")).catch(() => undefined);
    if (current === owner) await ifExists(fs.unlink(path));
  }
}

/** Creates a lock file. Returns false if it exists. */
async function create(path: string, owner: string): Promise<boolean> {
  const fs = getFileSystem();
  try {
    const file = await fs.open(path, "wx", 0o600);
    try {
      await file.writeFile(owner);
    } finally {
      await file.close();
    }
    return true;
  } catch (error) {
    if (getFileErrorCode(error) === "EEXIST") return false;
    throw error;
  }
}

/** Removes the lock file of a process that has ended. */
async function removeIfStale(path: string): Promise<void> {
  const fs = getFileSystem();
  const owner = await ifExists(fs.readFile(path, "utf8"));
  const stat = await ifExists(fs.stat(path));
  if (owner === undefined || stat === undefined) return;
  const isOld = Date.now() - stat.mtimeMs > STALE_MS;
  if (!isOld && !hasEnded(owner)) return;
  // Only one process can rename the file. If that was a new lock of another process, the lock is put back.
  const moved = `${path}.${crypto.randomUUID()}`;
  await ifExists(fs.rename(path, moved));
  const found = await ifExists(fs.readFile(moved, "utf8"));
  if (found !== undefined && found !== owner) await fs.link(moved, path).catch(() => undefined);
  await ifExists(fs.unlink(moved));
}

/** Returns true if the owner of a lock was a process of this machine and has ended. Containers and machines can share a folder. */
function hasEnded(owner: string): boolean {
  const [start, host] = owner.split(" ");
  const pid = Number.parseInt(start ?? "", 10);
  if (!(pid > 0) || host !== hostName()) return false;
  try {
    getNodeProcess().kill(pid, 0);
    return false;
  } catch (error) {
    return getFileErrorCode(error) === "ESRCH";
  }
}

function hostName(): string {
  const { hostname } = getNodeBuiltinModule<OsModule>("node:os");
  return encodeURIComponent(hostname());
}
