import { linkSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { compareFilesWithFolder } from "../../generator/output/changes.js";
import { suiteInFolders, write } from "../support/folders.js";

const test = suiteInFolders("which files may be replaced or removed");

/** SHA-256 of "1\n", as a manifest has it. */
const ONE = "4355a46b19d348dc2f57c046f8ef63d4538ebb936000f3c9ee954a27460dd865";

const NOTHING = { create: [], change: [], same: [], remove: [], left: [] };

test("a file that was changed after it was written is neither replaced nor removed, and named", ({ folder }) => {
  write(folder, "a.ts", "1\n");
  write(folder, "b.ts", "mine");
  write(folder, "c.ts", "mine");
  const written = new Map([
    ["a.ts", ONE],
    ["b.ts", ONE],
    ["c.ts", ONE],
  ]);
  assert.throws(
    () => compareFilesWithFolder(folder, [], { written, force: false }),
    /b\.ts \(and 1 more file\): this file was changed after mcpgen wrote it \(this file is no longer generated: move it to another folder, or give --force to keep it\)$/,
  );
  assert.throws(
    () =>
      compareFilesWithFolder(folder, [{ path: "b.ts", text: "2" }], {
        written: new Map([["b.ts", ONE]]),
        force: false,
      }),
    /b\.ts: this file was changed after mcpgen wrote it \(move this file to another folder, or give --force to replace it\)$/,
  );
  assert.equal(compareFilesWithFolder(folder, [], { written, force: true }), {
    ...NOTHING,
    remove: ["a.ts"],
    left: ["b.ts", "c.ts"],
  });
});

test("a file that an edited manifest lists is never removed", ({ folder }) => {
  write(folder, "mine.ts", "1\n");
  const proof = { written: new Map<string, string>(), unproven: new Set(["mine.ts", "gone.ts"]) };
  assert.throws(
    () => compareFilesWithFolder(folder, [], { ...proof, force: false }),
    /mine\.ts: the manifest was edited or merged, so mcpgen cannot know whether it wrote this file \(this file is no longer generated: /,
  );
  assert.equal(compareFilesWithFolder(folder, [], { ...proof, force: true }), { ...NOTHING, left: ["mine.ts"] });
});

test("a file whose line ends Git has changed is still what was written", ({ folder }) => {
  write(folder, "a.ts", "1\r\n");
  const options = { written: new Map([["a.ts", ONE]]), force: false };
  assert.equal(compareFilesWithFolder(folder, [], options), { ...NOTHING, remove: ["a.ts"] });
  const files = [{ path: "a.ts", text: "1\n" }];
  assert.equal(compareFilesWithFolder(folder, files, options), { ...NOTHING, change: files });
});

test("a folder or link in the place of a file that was written is left, and nothing behind it is read", ({
  folder,
}) => {
  mkdirSync(join(folder, "a.ts"));
  const elsewhere = mkdtempSync(join(tmpdir(), "mcpgen-elsewhere-"));
  writeFileSync(join(elsewhere, "c.ts"), "1\n");
  symlinkSync(join(elsewhere, "c.ts"), join(folder, "b.ts"));
  symlinkSync(elsewhere, join(folder, "linked"));
  const written = new Map(["a.ts", "b.ts", "linked/c.ts"].map((path) => [path, ONE]));
  for (const path of written.keys())
    assert.throws(() => compareFilesWithFolder(folder, [], { written: new Map([[path, ONE]]), force: false }), path);
  assert.equal(compareFilesWithFolder(folder, [], { written, force: true }), { ...NOTHING, left: [...written.keys()] });
  assert.equal(readdirSync(elsewhere), ["c.ts"]);
  rmSync(elsewhere, { recursive: true });
});

test("a file that changes only capitals of its name is removed and written anew where both are one file", ({
  folder,
}) => {
  write(folder, "Types.ts", "1\n");
  const files = [{ path: "types.ts", text: "1\n" }];
  const options = { written: new Map([["Types.ts", ONE]]), force: false };
  assert.equal(compareFilesWithFolder(folder, files, options), { ...NOTHING, create: files, remove: ["Types.ts"] });
  // As a file system that does not tell capitals apart shows it.
  linkSync(join(folder, "Types.ts"), join(folder, "types.ts"));
  assert.equal(compareFilesWithFolder(folder, files, options), { ...NOTHING, create: files, remove: ["Types.ts"] });
});

test.run();
