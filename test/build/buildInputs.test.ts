import { renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { isDistUpToDate, recordBuildInputs } from "../../generator/build/buildInputs.js";
import { suiteInFolders, write } from "../support/folders.js";

const SOURCES = [
  "generator/cli.ts",
  "generator/emit/emit.ts",
  "templates/names.ts.hbs",
  "schema/manifest.json",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "tsconfig.build.json",
  "mcpgen.config.json",
];

const test = suiteInFolders("npm run build -- --if-changed");

test.before.each(({ folder }) => {
  for (const path of [...SOURCES, "dist/cli.js", "generated/index.js"]) write(folder, path, `the text of ${path}`);
});

test("dist/ is out of date until a build has ended", ({ folder: root }) => {
  assert.is(isDistUpToDate(root), false);
  recordBuildInputs(root);
  assert.is(isDistUpToDate(root), true);
});

for (const path of SOURCES)
  test(`a change of ${path} makes dist/ out of date, and its undoing makes dist/ up to date`, ({ folder: root }) => {
    recordBuildInputs(root);
    write(root, path, "another text");
    assert.is(isDistUpToDate(root), false);
    write(root, path, `the text of ${path}`);
    assert.is(isDistUpToDate(root), true);
  });

test("a new file, a removed file and a renamed file make dist/ out of date", ({ folder: root }) => {
  recordBuildInputs(root);
  const file = join(root, "generator", "new.ts");
  writeFileSync(file, "");
  assert.is(isDistUpToDate(root), false, "new");
  rmSync(file);
  assert.is(isDistUpToDate(root), true);
  renameSync(join(root, "generator", "cli.ts"), join(root, "generator", "other.ts"));
  assert.is(isDistUpToDate(root), false, "renamed");
  rmSync(join(root, "generator", "other.ts"));
  assert.is(isDistUpToDate(root), false, "removed");
});

test("a clone whose generated/ is not compiled is out of date", ({ folder: root }) => {
  recordBuildInputs(root);
  rmSync(join(root, "generated", "index.js"));
  assert.is(isDistUpToDate(root), false);
});

test("a removed dist/ is out of date", ({ folder: root }) => {
  recordBuildInputs(root);
  rmSync(join(root, "dist"), { recursive: true });
  assert.is(isDistUpToDate(root), false);
});

test.run();
