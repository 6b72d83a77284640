import * as assert from "uvu/assert";
import { findGeneratedFolders, onlyGeneratedFolder } from "../../generator/commands/generatedFolders.js";
import { suiteInFolders, write } from "../support/folders.js";

const test = suiteInFolders("the folder of generated code that no option names");

/** Runs a function with a folder as the working directory. */
function inFolder<T>(folder: string, action: () => T): T {
  const before = process.cwd();
  process.chdir(folder);
  try {
    return action();
  } finally {
    process.chdir(before);
  }
}

test("the only folder with a manifest is found, also in a merge conflict", ({ folder }) => {
  write(folder, "src/mcp/mcpgen.manifest.json", "{\n<<<<<<< HEAD\n");
  write(folder, "src/mcp/inner/mcpgen.manifest.json", "{}");
  write(folder, "node_modules/a/mcpgen.manifest.json", "{}");
  write(folder, ".cache/mcpgen.manifest.json", "{}");
  write(folder, "pages/mcpgen.manifest.json", '{\n  "version": "0.1.0",\n  "reference": true,\n  "files": {}\n}\n');
  assert.is(inFolder(folder, onlyGeneratedFolder).replaceAll("\\", "/"), "src/mcp");
});

test("none and several are errors that say what to add", ({ folder }) => {
  write(folder, "readme.txt", "");
  assert.throws(
    () => inFolder(folder, onlyGeneratedFolder),
    'no output folder is given (add --out DIR, or "out" in mcpgen.config.json)',
  );
  for (const name of ["a", "b"]) write(folder, `${name}/mcpgen.manifest.json`, "{}");
  assert.throws(
    () => inFolder(folder, onlyGeneratedFolder),
    'no output folder is given, and there are 2 (add --out with one of a, b, or "out" in mcpgen.config.json)',
  );
});

test("a folder deep in another is not looked for", ({ folder }) => {
  write(folder, "1/2/3/4/5/6/7/mcpgen.manifest.json", "{}");
  assert.equal(inFolder(folder, findGeneratedFolders), []);
});

test.run();
