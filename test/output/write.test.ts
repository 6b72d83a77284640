import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { compareFilesWithFolder } from "../../generator/output/changes.js";
import { applyFileChanges } from "../../generator/output/write.js";
import { requiring } from "../support/requiring.js";

const test = suite<{ folder: string }>("writing");

test.before.each((context) => {
  context.folder = mkdtempSync(join(tmpdir(), "mcpgen-write-"));
});

test.after.each(({ folder }) => {
  rmSync(folder, { recursive: true, force: true });
});

const NOTHING = { written: new Map<string, string>(), force: false };

/** The hash of a text, as a manifest has it. */
const HASH = {
  "1": "6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b",
  mine: "3fd30542fe3f61b14bd4a4b2dc0b6fb30fa6f63ebce52dd1778aaa8c4dc02cff",
  old: "cba06b5736faf67e54b07b561eae94395e774c517a7d910a54369e1263ccfbd4",
};

test("files are written with their folders, and no staging folder is left", ({ folder }) => {
  applyFileChanges(
    folder,
    compareFilesWithFolder(
      folder,
      [
        { path: "a/b/c.ts", text: "1" },
        { path: "d.ts", text: "2" },
      ],
      NOTHING,
    ),
  );
  assert.is(readFileSync(join(folder, "a/b/c.ts"), "utf8"), "1");
  assert.equal(readdirSync(folder).sort(), ["a", "d.ts"]);
});

test("a file that stays the same keeps its modification time", ({ folder }) => {
  writeFileSync(join(folder, "a.ts"), "1");
  utimesSync(join(folder, "a.ts"), 1000, 1000);
  applyFileChanges(
    folder,
    compareFilesWithFolder(
      folder,
      [
        { path: "a.ts", text: "1" },
        { path: "b.ts", text: "2" },
      ],
      NOTHING,
    ),
  );
  assert.is(statSync(join(folder, "a.ts")).mtimeMs, 1_000_000);
});

test("a file that mcpgen did not write is not replaced without force", ({ folder }) => {
  writeFileSync(join(folder, "a.ts"), "mine");
  const files = [{ path: "a.ts", text: "theirs" }];
  assert.throws(
    () => compareFilesWithFolder(folder, files, NOTHING),
    /a\.ts: mcpgen did not write this file \(move this file to another folder, or give --force to replace it\)$/,
  );
  assert.equal(
    compareFilesWithFolder(folder, files, { written: new Map([["a.ts", HASH.mine]]), force: false }).change,
    files,
  );
  assert.equal(compareFilesWithFolder(folder, files, { ...NOTHING, force: true }).change, files);
});

test("only files that were written earlier are removed, and folders that they leave empty", ({ folder }) => {
  mkdirSync(join(folder, "old"));
  writeFileSync(join(folder, "old/a.ts"), "1");
  writeFileSync(join(folder, "mine.ts"), "mine");
  applyFileChanges(
    folder,
    compareFilesWithFolder(folder, [], {
      written: new Map([
        ["old/a.ts", HASH["1"]],
        ["gone.ts", HASH["1"]],
      ]),
      force: false,
    }),
  );
  assert.equal(readdirSync(folder), ["mine.ts"]);
});

test("a folder in the place of a file is an error", ({ folder }) => {
  mkdirSync(join(folder, "a.ts"));
  assert.throws(
    () => compareFilesWithFolder(folder, [{ path: "a.ts", text: "1" }], { ...NOTHING, force: true }),
    /a\.ts: mcpgen writes a file with this path \(move or delete the folder\)$/,
  );
});

test("a link on the way is not followed", ({ folder }) => {
  const elsewhere = mkdtempSync(join(tmpdir(), "mcpgen-elsewhere-"));
  symlinkSync(elsewhere, join(folder, "a"));
  assert.throws(
    () => compareFilesWithFolder(folder, [{ path: "a/b.ts", text: "1" }], { ...NOTHING, force: true }),
    /mcpgen needs a folder with this path \(move or delete the link\)$/,
  );
  assert.equal(readdirSync(elsewhere), []);
  rmSync(elsewhere, { recursive: true });
});

test("when one file cannot be put in its place, all others are as before", ({ folder }) => {
  writeFileSync(join(folder, "a.ts"), "old");
  writeFileSync(join(folder, "gone.ts"), "old");
  const changes = compareFilesWithFolder(
    folder,
    [
      { path: "a.ts", text: "new" },
      { path: "b.ts", text: "new" },
      { path: "c/d.ts", text: "new" },
    ],
    {
      written: new Map([
        ["a.ts", HASH.old],
        ["gone.ts", HASH.old],
      ]),
      force: false,
    },
  );
  writeFileSync(join(folder, "c"), "came in between");
  assert.throws(() => applyFileChanges(folder, changes), /cannot be written|mcpgen needs a folder/);
  assert.equal(readdirSync(folder).sort(), ["a.ts", "c", "gone.ts"]);
  assert.is(readFileSync(join(folder, "a.ts"), "utf8"), "old");
  assert.is(readFileSync(join(folder, "gone.ts"), "utf8"), "old");
});

const unprivilegedTest = requiring(test, {
  isMet: process.getuid?.() !== 0,
  missing: "root can write to a read-only folder (run the tests as another user)",
});

unprivilegedTest("a folder that cannot be written to is one clear line", ({ folder }) => {
  chmodSync(folder, 0o555);
  assert.throws(
    () =>
      applyFileChanges(
        join(folder, "out"),
        compareFilesWithFolder(join(folder, "out"), [{ path: "a.ts", text: "1" }], NOTHING),
      ),
    /cannot be written: EACCES \(check the path and its permissions\)$/,
  );
  chmodSync(folder, 0o755);
});

const procTest = requiring(test, { isMet: existsSync("/proc/self"), missing: "this system has no /proc" });

procTest("where the file system makes no folder, that is one clear line", ({ folder }) => {
  // Node's recursive mkdir never comes back from there.
  const changes = { create: [{ path: "a.ts", text: "1" }], change: [], same: [], remove: [] };
  assert.throws(
    () => applyFileChanges("/proc/mcpgen/out", changes),
    /^\/proc\/mcpgen\/out: the folder cannot be written: ENOENT \(check the path and its permissions\)$/,
  );
  const long = "x".repeat(300);
  assert.throws(() => applyFileChanges(join(folder, "a", "b", long), changes), /name too long|ENAMETOOLONG/);
  assert.equal(readdirSync(folder), []);
});

test("a link that leads nowhere is in the way of a folder", ({ folder }) => {
  symlinkSync("nowhere", join(folder, "out"));
  const changes = { create: [{ path: "a.ts", text: "1" }], change: [], same: [], remove: [] };
  assert.throws(
    () => applyFileChanges(join(folder, "out", "in"), changes),
    /out: mcpgen needs a folder with this path \(move or delete the link\)$/,
  );
});

test("a file is changed beside its folder as well, and both versions are kept apart", ({ folder }) => {
  mkdirSync(join(folder, "project"));
  writeFileSync(join(folder, "shared.json"), "old");
  const change = [{ path: "../shared.json", text: "new" }];
  applyFileChanges(join(folder, "project"), { create: [], change, same: [], remove: [] });
  assert.is(readFileSync(join(folder, "shared.json"), "utf8"), "new");
  assert.equal(readdirSync(join(folder, "project")), []);
});

test("a file in the place of the output folder is an error, and stays", ({ folder }) => {
  const out = join(folder, "out");
  writeFileSync(out, "mine");
  const changes = { create: [{ path: "a.ts", text: "1" }], change: [], same: [], remove: [] };
  assert.throws(
    () => applyFileChanges(out, changes),
    /mcpgen needs a folder with this path \(move or delete the file\)$/,
  );
  assert.is(readFileSync(out, "utf8"), "mine");
});

test.run();
