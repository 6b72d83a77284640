import { unrefTimer } from "../../protocol/timers.js";
import { getNodeBuiltinModule, getNodeProcess } from "../../platform/node.js";
import { parseJson, isObject, type JsonObject } from "../../validation/checks.js";
import type { CredentialStore } from "../credentialStore.js";

/** The values of a store by their keys. */
type Values = Map<string, JsonObject>;

/** The permissions of other users. */
const OTHERS = 0o077;

/**
 * Returns a store that keeps its values in a file which only the user can read (mode 0600). The file is replaced as a whole, and locked
 * against other processes. A file that cannot be read is never changed. The values are not encrypted.
 *
 * @param path the file. Missing folders are created for the user only. Locks are files beside it, whose names start with its name.
 */
export function tokenFile(path: string): CredentialStore {
  let last: Promise<unknown> = Promise.resolve();
  const change = (edit: (values: Values) => boolean): Promise<void> => {
    const changed = last.then(() => changeFile(path, edit));
    last = changed.catch(() => undefined);
    return changed;
  };
  return {
    load: async (key) => {
      const values = await readValues(path);
      return values.get(key);
    },
    save: (key, value) => change((values) => (values.set(key, value), true)),
    delete: (key) => change((values) => values.delete(key)),
    lock: async (name, run) => {
      const target = await prepare(path);
      return withFileLock(`${target}.${await digestOf(name)}.lock`, run);
    },
  };
}

async function changeFile(path: string, edit: (values: Values) => boolean): Promise<void> {
  const target = await prepare(path);
  await withFileLock(`${target}.lock`, async () => {
    const values = await readValues(target);
    if (edit(values)) await replaceFile(target, values);
  });
}

/** Creates the folder of the file. Returns the path of the file itself if the path is a symbolic link. */
async function prepare(path: string): Promise<string> {
  const fs = getFileSystem();
  const real = await ifExists(fs.realpath(path));
  if (real !== undefined) return real;
  const folder = /^(.*)[\\/]/.exec(path)?.[1];
  if (folder) await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  return path;
}

/** @throws Error if the file is not a token file, or if other users can read it. */
async function readValues(path: string): Promise<Values> {
  const fs = getFileSystem();
  const text = await ifExists(fs.readFile(path, "utf8"));
  if (text === undefined) return new Map();
  const { mode } = await fs.stat(path);
  // Windows has no such permissions.
  if ((mode & OTHERS) !== 0 && getNodeProcess().platform !== "win32")
    throw new Error(
      `${path} can be read or changed by other users, so its tokens are not used. Set its permissions with: chmod 600 ${path}`,
    );
  const values = parse(text);
  if (values === undefined)
    throw new Error(
      `${path} is not a valid token file. It was not changed. Repair the file, or move it away and log in again.`,
    );
  return values;
}

/** Returns the values of a token file; undefined if the text is invalid. */
function parse(text: string): Values | undefined {
  const file = parseJson(text);
  if (!isObject(file) || file["version"] !== 1 || !isObject(file["values"])) return undefined;
  const values = Object.entries(file["values"]) as [string, JsonObject][];
  return values.every(([, value]) => isObject(value)) ? new Map(values) : undefined;
}

async function replaceFile(path: string, values: Values): Promise<void> {
  const fs = getFileSystem();
  const contents = { version: 1, values: Object.fromEntries(values) };
  const temporary = `${path}.${crypto.randomUUID()}`;
  try {
    const file = await fs.open(temporary, "wx", 0o600);
    try {
      await file.writeFile(`${JSON.stringify(contents, undefined, 2)}\n`);
      await file.sync();
    } finally {
      await file.close();
    }
    await fs.rename(temporary, path);
  } catch (error) {
    await ifExists(fs.unlink(temporary));
    throw error;
  }
}

/** Returns a text for the name of a lock file. The name itself may contain any character. */
async function digestOf(name: string): Promise<string> {
  const bytes = new TextEncoder().encode(name);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest.subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Milliseconds between two attempts to get a lock. */
const RETRY_MS = 50;
/** Milliseconds between two updates of the time of a lock file, by which other processes see that its owner runs. */
const RENEW_MS = 2_000;
/** Milliseconds after which a lock file that was not updated belongs to a process that has ended. */
const STALE_MS = 15_000;

/** Runs a function while no other process, and no other part of this process, runs a function with the same lock file. */
async function withFileLock<T>(path: string, run: () => Promise<T>): Promise<T> {
  const owner = `${getNodeProcess().pid} ${hostName()} ${crypto.randomUUID()}\n`;
  while (!(await create(path, owner))) {
    await removeIfStale(path);
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  const fs = getFileSystem();
  const renew = (): void => {
    const now = new Date();
    fs.utimes(path, now, now).catch(() => undefined);
  };
  const renewal = unrefTimer(setInterval(renew, RENEW_MS));
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
  try {
    await getFileSystem().writeFile(path, owner, { flag: "wx", mode: 0o600 });
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
  const { hostname } = getNodeBuiltinModule<{ hostname(): string }>("node:os");
  return encodeURIComponent(hostname());
}

/** An open file of `node:fs/promises`. */
interface OpenFile {
  writeFile(text: string): Promise<void>;
  sync(): Promise<void>;
  close(): Promise<void>;
}

/** The functions of `node:fs/promises` that the token file uses. */
interface FileSystem {
  readFile(path: string, encoding: "utf8"): Promise<string>;
  writeFile(path: string, text: string, options: { readonly flag: string; readonly mode: number }): Promise<void>;
  open(path: string, flags: string, mode: number): Promise<OpenFile>;
  rename(from: string, to: string): Promise<void>;
  link(from: string, to: string): Promise<void>;
  unlink(path: string): Promise<void>;
  mkdir(path: string, options: { readonly recursive: true; readonly mode: number }): Promise<unknown>;
  realpath(path: string): Promise<string>;
  stat(path: string): Promise<{ readonly mode: number; readonly mtimeMs: number }>;
  utimes(path: string, accessed: Date, modified: Date): Promise<void>;
}

function getFileSystem(): FileSystem {
  return getNodeBuiltinModule<FileSystem>("node:fs/promises");
}

/** Returns the result of a file operation; undefined if the file does not exist. */
async function ifExists<T>(operation: Promise<T>): Promise<T | undefined> {
  try {
    return await operation;
  } catch (error) {
    if (getFileErrorCode(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** Returns the code of a file error, such as `EEXIST`. */
function getFileErrorCode(error: unknown): string | undefined {
  return (error as { readonly code?: string }).code;
}
