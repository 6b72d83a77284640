import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { compareFilesWithFolder, type FileChanges } from "../../generator/output/changes.js";
import { applyFileChanges, planUserFileCreation } from "../../generator/output/write.js";
import { requiring } from "../support/requiring.js";
import { read, suiteInFolders, write } from "../support/folders.js";

const test = suiteInFolders("writing");

const NOTHING = { written: new Map<string, string>(), force: false };

/** One file that is new. */
const ONE: FileChanges = { create: [{ path: "a.ts", text: "1" }], change: [], same: [], remove: [] };

interface Files {
  readonly [path: string]: string;
}

/** The hash of a text, as a manifest has it. */
const HASH = {
  "1": "6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b",
  mine: "3fd30542fe3f61b14bd4a4b2dc0b6fb30fa6f63ebce52dd1778aaa8c4dc02cff",
  old: "cba06b5736faf67e54b07b561eae94395e774c517a7d910a54369e1263ccfbd4",
};

/** The changes that lead to some files, by path, where others were written before. */
function planned(folder: string, files: Files, written: Files = {}): FileChanges {
  const list = Object.entries(files).map(([path, text]) => ({ path, text }));
  return compareFilesWithFolder(folder, list, { written: new Map(Object.entries(written)), force: false });
}

function apply(folder: string, files: Files, written?: Files): void {
  applyFileChanges(folder, planned(folder, files, written));
}

test("files are written with their folders, and no staging folder is left", ({ folder }) => {
  apply(folder, { "a/b/c.ts": "1", "d.ts": "2" });
  assert.is(read(folder, "a/b/c.ts"), "1");
  assert.equal(readdirSync(folder).sort(), ["a", "d.ts"]);
});

test("a file that stays the same keeps its modification time", ({ folder }) => {
  write(folder, "a.ts", "1");
  utimesSync(join(folder, "a.ts"), 1000, 1000);
  apply(folder, { "a.ts": "1", "b.ts": "2" });
  assert.is(statSync(join(folder, "a.ts")).mtimeMs, 1_000_000);
});

test("a file that mcpgen did not write is not replaced without force", ({ folder }) => {
  write(folder, "a.ts", "mine");
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
  write(folder, "old/a.ts", "1");
  write(folder, "mine.ts", "mine");
  apply(folder, {}, { "old/a.ts": HASH["1"], "gone.ts": HASH["1"] });
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
  write(folder, "a.ts", "old");
  write(folder, "gone.ts", "old");
  const changes = planned(
    folder,
    { "a.ts": "new", "b.ts": "new", "c/d.ts": "new" },
    { "a.ts": HASH.old, "gone.ts": HASH.old },
  );
  write(folder, "c", "came in between");
  assert.throws(() => applyFileChanges(folder, changes), /cannot be written|mcpgen needs a folder/);
  assert.equal(readdirSync(folder).sort(), ["a.ts", "c", "gone.ts"]);
  assert.is(read(folder, "a.ts"), "old");
  assert.is(read(folder, "gone.ts"), "old");
});

const unprivilegedTest = requiring(test, {
  isMet: process.getuid?.() !== 0,
  missing: "root can write to a read-only folder (run the tests as another user)",
});

unprivilegedTest("a folder that cannot be written to is one clear line", ({ folder }) => {
  chmodSync(folder, 0o555);
  assert.throws(
    () => apply(join(folder, "out"), { "a.ts": "1" }),
    /cannot be written: EACCES \(check the path and its permissions\)$/,
  );
  chmodSync(folder, 0o755);
});

const procTest = requiring(test, { isMet: existsSync("/proc/self"), missing: "this system has no /proc" });

procTest("where the file system makes no folder, that is one clear line", ({ folder }) => {
  // Node's recursive mkdir never comes back from there.
  assert.throws(
    () => applyFileChanges("/proc/mcpgen/out", ONE),
    /^\/proc\/mcpgen\/out: the folder cannot be written: ENOENT \(check the path and its permissions\)$/,
  );
  const long = "x".repeat(300);
  assert.throws(() => applyFileChanges(join(folder, "a", "b", long), ONE), /name too long|ENAMETOOLONG/);
  assert.equal(readdirSync(folder), []);
});

test("a link that leads nowhere is in the way of a folder", ({ folder }) => {
  symlinkSync("nowhere", join(folder, "out"));
  assert.throws(
    () => applyFileChanges(join(folder, "out", "in"), ONE),
    /out: mcpgen needs a folder with this path \(move or delete the link\)$/,
  );
});

test("a file is changed beside its folder as well, and both versions are kept apart", ({ folder }) => {
  mkdirSync(join(folder, "project"));
  write(folder, "shared.json", "old");
  const change = [{ path: "../shared.json", text: "new" }];
  applyFileChanges(join(folder, "project"), { create: [], change, same: [], remove: [] });
  assert.is(read(folder, "shared.json"), "new");
  assert.equal(readdirSync(join(folder, "project")), []);
});

test("a file in the place of the output folder is an error, and stays", ({ folder }) => {
  const out = join(folder, "out");
  writeFileSync(out, "mine");
  assert.throws(() => applyFileChanges(out, ONE), /mcpgen needs a folder with this path \(move or delete the file\)$/);
  assert.is(readFileSync(out, "utf8"), "mine");
});

const userFiles = suiteInFolders("files of the user");

const USER_FILES = [
  { path: "a.txt", text: "ours" },
  { path: "b/c.txt", text: "ours" },
];

userFiles("only those that are not there are to be written, whatever is in the others", ({ folder }) => {
  write(folder, "a.txt", "");
  assert.equal(planUserFileCreation(folder, USER_FILES), { create: [USER_FILES[1]], kept: ["a.txt"] });
});

userFiles("a file that comes in between is not replaced, and then nothing else is written", ({ folder }) => {
  const { create } = planUserFileCreation(folder, [USER_FILES[1]!, USER_FILES[0]!]);
  write(folder, "a.txt", "theirs");
  assert.throws(
    () => applyFileChanges(folder, { create, change: [], same: [], remove: [] }),
    (error: Error) => error.name === "OutputError" && /EEXIST.*\(no file was changed\)/.test(error.message),
  );
  assert.is(read(folder, "a.txt"), "theirs");
  assert.equal(readdirSync(folder), ["a.txt"]);
});

userFiles("a file where a folder is needed is told, and so is a link", ({ folder }) => {
  write(folder, "b", "");
  symlinkSync(tmpdir(), join(folder, "linked"));
  for (const path of ["b/c.txt", "linked/c.txt"])
    assert.throws(
      () => planUserFileCreation(folder, [{ path, text: "" }]),
      (error: Error) => error.name === "OutputError" && /mcpgen needs a folder with this path/.test(error.message),
    );
});

test.run();
userFiles.run();
