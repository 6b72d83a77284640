import { mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { applyFileChanges, planUserFileCreation } from "../../generator/output/write.js";

const test = suite<{ folder: string }>("files of the user");

test.before.each((context) => {
  context.folder = mkdtempSync(join(tmpdir(), "mcpgen-user-"));
});

test.after.each(({ folder }) => {
  rmSync(folder, { recursive: true, force: true });
});

const FILES = [
  { path: "a.txt", text: "ours" },
  { path: "b/c.txt", text: "ours" },
];

test("only those that are not there are to be written, whatever is in the others", ({ folder }) => {
  writeFileSync(join(folder, "a.txt"), "");
  assert.equal(planUserFileCreation(folder, FILES), { create: [FILES[1]], kept: ["a.txt"] });
});

test("a file that comes in between is not replaced, and then nothing else is written", ({ folder }) => {
  const { create } = planUserFileCreation(folder, [FILES[1]!, FILES[0]!]);
  writeFileSync(join(folder, "a.txt"), "theirs");
  assert.throws(
    () => applyFileChanges(folder, { create, change: [], same: [], remove: [] }),
    (error: Error) => error.name === "OutputError" && /EEXIST.*\(no file was changed\)/.test(error.message),
  );
  assert.is(readFileSync(join(folder, "a.txt"), "utf8"), "theirs");
  assert.equal(readdirSync(folder), ["a.txt"]);
});

test("a file where a folder is needed is told, and so is a link", ({ folder }) => {
  writeFileSync(join(folder, "b"), "");
  symlinkSync(tmpdir(), join(folder, "linked"));
  for (const path of ["b/c.txt", "linked/c.txt"])
    assert.throws(
      () => planUserFileCreation(folder, [{ path, text: "" }]),
      (error: Error) => error.name === "OutputError" && /mcpgen needs a folder with this path/.test(error.message),
    );
});

test.run();
