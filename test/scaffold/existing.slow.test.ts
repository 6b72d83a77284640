import { mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { assertDone, assertRefused, mcpgen } from "../commands/support/command.js";
import { filesBelow, folderForProjects, json, pathNote } from "./support/project.js";
import { exists, read, suiteInFolders, write } from "../support/folders.js";

const test = suiteInFolders("a folder that is there already", folderForProjects);

test("its files stay, and its package.json gives name, version and licence, and what it lacks is told", ({
  folder,
}) => {
  const project = join(folder, "mine");
  mkdirSync(project);
  const own = '{ "name": "@me/own", "version": "9.9.9", "license": "isc", "scripts": { "build": "make" } }';
  write(project, "package.json", own);
  write(project, "README.md", "mine");
  write(project, "src/handlers.ts", "// mine\n");
  const { stdout, stderr } = assertDone(mcpgen(folder, "scaffold mine --yes"));
  assert.match(stdout, "  next: add the members below to package.json, then cd mine && npm install && npm test\n{");
  assert.is(read(project, "package.json"), own);
  assert.is(read(project, "README.md"), "mine");
  assert.is(read(project, "src/handlers.ts"), "// mine\n");
  assert.match(read(project, "LICENSE"), /^ISC License/);
  const { name, version } = json(project, "contract.json");
  assert.equal({ name, version }, { name: "own", version: "9.9.9" });
  assert.is(json(project, "server.json")["version"], "9.9.9");
  const notes = ["package.json", "README.md", "src/handlers.ts"].map(
    (path) => `note: mine/${path} exists already, so mcpgen did not change it\n`,
  );
  assert.is(stderr, pathNote(project) + notes.join(""));
  const lacking = JSON.parse(stdout.slice(stdout.indexOf("{"))) as {
    type: string;
    scripts: object;
    devDependencies: object;
  };
  assert.is(lacking.type, "module");
  assert.ok(Object.hasOwn(lacking.scripts, "test") && !Object.hasOwn(lacking.scripts, "build"));
  assert.ok(Object.hasOwn(lacking.devDependencies, "typescript"));
});

test("a first run that was killed before its last file can be repeated", ({ folder }) => {
  const project = join(folder, "weather");
  assertDone(mcpgen(folder, "scaffold weather --yes"));
  const all = filesBelow(project);
  for (const path of ["mcpgen.config.json", "src/main.ts", "src/mcp/index.ts"]) rmSync(join(project, path));
  assertDone(mcpgen(folder, "scaffold weather --yes"));
  assert.equal(filesBelow(project), all);
});

test("what no project can be made of is one clear line, and nothing is written", ({ folder }) => {
  write(folder, "file", "mine");
  symlinkSync("nowhere", join(folder, "link"));
  const rows: readonly (readonly [given: readonly string[], told: RegExp])[] = [
    [["file"], /^file: mcpgen needs a folder with this path \(move or delete the file\)\n$/],
    [["link"], /^link: mcpgen needs a folder with this path \(move or delete the link\)\n$/],
    [[""], /^--dir has an empty value/],
    [["p", "--contract", "."], /^--contract: the file \. does not exist \(correct the path\)\n$/],
    [
      ["p", "--native", "--features", "tools,elicitation", "--revision", "2024-11-05,2025-03-26,2025-06-18"],
      /^--features: elicitation is not supported in 2024-11-05, 2025-03-26 \(omit the feature, or these revisions\)\n$/,
    ],
    [
      ["p", "--revision", "2025-01-01"],
      /^revision 2025-01-01 is not bundled \(use .*, or scaffold a project with one of these, then add your revision with its schema to "revisions" in mcpgen\.config\.json\)\n$/,
    ],
  ];
  const known = filesBelow(folder);
  for (const [given, told] of rows) {
    assertRefused(mcpgen(folder, "scaffold", ...given), told, given.join(" "));
  }
  assert.equal(filesBelow(folder), known);
  assert.not.ok(exists(folder, "p"));
});

test("a contract may begin with a byte order mark, and check agrees with what is written", ({ folder }) => {
  write(folder, "c.json", '\uFEFF{ "name": "marked", "version": "1.0.0" }\r\n');
  assertDone(mcpgen(folder, "scaffold p --contract c.json --revision 2026-07-28"));
  const project = join(folder, "p");
  assertDone(mcpgen(project, "check"));
  assertDone(mcpgen(project, "add tool get_x --yes"));
  assert.match(read(project, "contract.json"), /^\uFEFF\{[^]*"get_x"/);
  assertDone(mcpgen(project, "check"));
});

test.run();
