import { getNodeProcess } from "../../platform/node.js";
import { isObject, type JsonObject } from "../../validation/checks.js";
import type { CredentialStore } from "../credentialStore.js";
import { withFileLock } from "./fileLock.js";
import { getFileSystem, ifExists } from "./fileSystem.js";

interface TokenFile {
  readonly version: 1;
  readonly values: { readonly [key: string]: JsonObject };
}

/** The permissions of other users. */
const OTHERS = 0o077;

/**
 * Returns a store that keeps its values in a file which only the user can read (mode 0600). The file is replaced as a whole, and locked against
 * other processes. A file that cannot be read is never changed. The values are not encrypted.
 *
 * @param path the file. Missing folders are created for the user only. Locks are files beside it, whose names start with its name.
 */
export function tokenFile(path: string): CredentialStore {
  let last: Promise<unknown> = Promise.resolve();
  const change = (edit: (values: Map<string, JsonObject>) => boolean): Promise<void> => {
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

async function changeFile(path: string, edit: (values: Map<string, JsonObject>) => boolean): Promise<void> {
  const target = await prepare(path);
  await withFileLock(`${target}.lock`, async () => {
    const values = await readValues(target);
    if (edit(values))
      await replaceFile(target, {
        version: 1,
        values: Object.fromEntries(values),
      });
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
async function readValues(path: string): Promise<Map<string, JsonObject>> {
  const fs = getFileSystem();
  const text = await ifExists(fs.readFile(path, "utf8"));
  if (text === undefined) return new Map();
  const { mode } = await fs.stat(path);
  // Windows has no such permissions.
  if ((mode & OTHERS) !== 0 && getNodeProcess().platform !== "win32")
    throw new Error(
      `${path} can be read or changed by other users, so its tokens are not used. Set its permissions with: chmod 600 ${path}`,
    );
  const file = parse(text);
  if (file === undefined)
    throw new Error(
      `${path} is not a valid token file. It was not changed. Repair the file, or move it away and log in again.`,
    );
  return new Map(Object.entries(file.values));
}

/** Returns the contents of a token file; undefined if the text is invalid. */
function parse(text: string): TokenFile | undefined {
  try {
    const file: unknown = JSON.parse(text);
    if (!isObject(file) || file["version"] !== 1 || !isObject(file["values"])) return undefined;
    const isValid = Object.values(file["values"]).every(isObject);
    return isValid ? (file as unknown as TokenFile) : undefined;
  } catch {
    // The message of the error would quote the file.
    return undefined;
  }
}

async function replaceFile(path: string, contents: TokenFile): Promise<void> {
  const fs = getFileSystem();
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
