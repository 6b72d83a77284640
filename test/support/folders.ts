import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { suite, type Test } from "uvu";
import * as assert from "uvu/assert";

/** Makes an empty folder. Whoever calls it removes it. */
export function temporaryFolder(): string {
  return realpathSync(mkdtempSync(join(tmpdir(), "mcpgen-test-")));
}

/** Runs something with an empty folder, which is removed afterwards. */
export async function withFolder<T>(use: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = temporaryFolder();
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A suite of which each test has a folder of its own, which is empty unless `make` fills it. */
export function suiteInFolders<More extends object = object>(
  name: string,
  make: () => string = temporaryFolder,
): Test<More & { folder: string }> {
  const test = suite<More & { folder: string }>(name);
  test.before.each((context) => {
    context.folder = make();
  });
  test.after.each(({ folder }) => rmSync(folder, { recursive: true, force: true }));
  return test;
}

/** A suite of which all tests have one folder. */
export function suiteInOneFolder<More extends object = object>(
  name: string,
  make: () => string = temporaryFolder,
): Test<More & { folder: string }> {
  const test = suite<More & { folder: string }>(name);
  test.before((context) => {
    context.folder = make();
  });
  test.after(({ folder }) => rmSync(folder, { recursive: true, force: true }));
  return test;
}

/** Writes a text, bytes, or an object as JSON, to a file below a folder. */
export function write(folder: string, path: string, content: string | object): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  const isText = typeof content === "string" || content instanceof Uint8Array;
  writeFileSync(file, isText ? content : JSON.stringify(content));
}

/** Returns the text of a file below a folder. */
export function read(folder: string, path: string): string {
  return readFileSync(join(folder, path), "utf8");
}

/** Returns whether a file or folder is below a folder. */
export function exists(folder: string, path: string): boolean {
  return existsSync(join(folder, path));
}

/** Changes the text of a file below a folder. */
export function edit(folder: string, path: string, change: (text: string) => string): void {
  const [before, after] = [read(folder, path), change(read(folder, path))];
  assert.is.not(after, before, `${path} is not changed`);
  write(folder, path, after);
}
