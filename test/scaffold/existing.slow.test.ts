import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { mcpgen } from "../commands/support/command.js";
import { filesBelow, folderForProjects, json } from "./support/project.js";

const test = suite<{ folder: string }>("a folder that is there already");

test.before.each((context) => {
  context.folder = folderForProjects();
});

test.after.each(({ folder }) => {
  rmSync(folder, { recursive: true, force: true });
});

test("its package.json stays and gives name, version and licence, and what it lacks is told", ({ folder }) => {
  const project = join(folder, "mine");
  mkdirSync(project);
  const own = '{ "name": "@me/own", "version": "9.9.9", "license": "isc", "scripts": { "build": "make" } }';
  writeFileSync(join(project, "package.json"), own);
  writeFileSync(join(project, "README.md"), "mine");
  const { code, stdout, stderr } = mcpgen(folder, "scaffold", "mine", "--yes");
  assert.is(code, 0, stderr);
  assert.match(stdout, "  next: add the members below to package.json, then cd mine && npm install && npm test\n{");
  assert.is(readFileSync(join(project, "package.json"), "utf8"), own);
  assert.is(readFileSync(join(project, "README.md"), "utf8"), "mine");
  assert.match(readFileSync(join(project, "LICENSE"), "utf8"), /^ISC License/);
  const { name, version } = json(project, "contract.json");
  assert.equal({ name, version }, { name: "own", version: "9.9.9" });
  assert.is(json(project, "server.json")["version"], "9.9.9");
  assert.match(stderr, "note: mine/README.md exists already, so mcpgen did not change it\n");
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
  assert.is(mcpgen(folder, "scaffold", "weather", "--yes").code, 0);
  const all = filesBelow(project);
  for (const path of ["mcpgen.config.json", "src/main.ts", "src/mcp/index.ts"]) rmSync(join(project, path));
  const { code, stderr } = mcpgen(folder, "scaffold", "weather", "--yes");
  assert.is(code, 0, stderr);
  assert.equal(filesBelow(project), all);
});

test("what no project can be made of is one clear line, and nothing is written", ({ folder }) => {
  writeFileSync(join(folder, "file"), "mine");
  symlinkSync("nowhere", join(folder, "link"));
  const rows: readonly (readonly [given: readonly string[], told: RegExp])[] = [
    [["file"], /^file: mcpgen needs a folder with this path \(move or delete the file\)$/],
    [["link"], /^link: mcpgen needs a folder with this path \(move or delete the link\)$/],
    [[""], /^--dir has an empty value/],
    [["p", "--contract", "."], /^--contract: the file \. does not exist \(correct the path\)$/],
    [
      ["p", "--native", "--features", "tools,elicitation", "--revision", "2024-11-05,2025-03-26,2025-06-18"],
      /^--features: elicitation is not supported in 2024-11-05, 2025-03-26 \(omit the feature, or these revisions\)$/,
    ],
    [["p", "--license", "((MIT"], /^--license: "\(\(MIT" is not an SPDX expression/],
    [
      ["p", "--revision", "2025-01-01"],
      /^revision 2025-01-01 is not bundled \(use .*, or scaffold a project with one of these, then add your revision with its schema to "revisions" in mcpgen\.config\.json\)$/,
    ],
  ];
  const known = filesBelow(folder);
  for (const [given, told] of rows) {
    const { code, stdout, stderr } = mcpgen(folder, "scaffold", ...given);
    assert.is(code, 2, given.join(" "));
    assert.is(stdout, "");
    assert.match(stderr.trimEnd(), told);
  }
  assert.equal(filesBelow(folder), known);
  assert.not.ok(existsSync(join(folder, "p")));
});

test("a contract may begin with a byte order mark, and check agrees with what is written", ({ folder }) => {
  writeFileSync(join(folder, "c.json"), '\uFEFF{ "name": "marked", "version": "1.0.0" }\r\n');
  assert.is(mcpgen(folder, "scaffold", "p", "--contract", "c.json", "--revision", "2026-07-28").code, 0);
  const project = join(folder, "p");
  assert.is(mcpgen(project, "check").code, 0);
  assert.is(mcpgen(project, "add", "tool", "get_x", "--yes").code, 0);
  assert.match(readFileSync(join(project, "contract.json"), "utf8"), /^\uFEFF\{[^]*"get_x"/);
  assert.is(mcpgen(project, "check").code, 0);
});

test.run();
