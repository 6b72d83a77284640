import { spawnSync } from "node:child_process";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { ROOT } from "../support/schemas.js";
import { exists, read, suiteInFolders, write } from "../support/folders.js";

const test = suiteInFolders("mcpgen generate --plugin");

function mcpgen(folder: string, ...words: string[]): { status: number | null; stdout: string; stderr: string } {
  return spawnSync(process.execPath, [join(ROOT, "dist", "cli.js"), ...words], { cwd: folder, encoding: "utf8" });
}

const LIST = `export default ({ model, facts }) => [
  { path: "list/methods.txt", text: model.methods.map(({ method }) => method).join("\\n") + "\\n" },
  { path: "lifecycle.txt", text: facts.lifecycle.name },
];`;

const GENERATE = ["generate", "2025-11-25", "2026-07-28", "--only", "model", "--out", "mcp", "--plugin", "./list.js"];

test("the files of a plugin are written for each revision, kept in the manifest and checked", ({ folder }) => {
  write(folder, "list.js", LIST);
  write(folder, "package.json", { type: "module" });
  const first = mcpgen(folder, ...GENERATE);
  assert.is(first.status, 0, first.stderr);
  assert.is(read(folder, "mcp/2025-11-25/lifecycle.txt"), "handshake");
  assert.is(read(folder, "mcp/2026-07-28/lifecycle.txt"), "stateless");
  assert.match(read(folder, "mcp/2026-07-28/list/methods.txt"), /^tools\/call$/m);
  assert.is(mcpgen(folder, "check", "--out", "mcp").status, 0);

  write(folder, "list.js", LIST.replace("facts.lifecycle.name", '"other"'));
  const changed = mcpgen(folder, "check", "--out", "mcp");
  assert.is(changed.status, 1);
  assert.match(changed.stdout, "lifecycle.txt");
  // Without arguments, the folder is generated again with its plugins.
  assert.is(mcpgen(folder, "generate", "--out", "mcp").status, 0);
  assert.is(read(folder, "mcp/2026-07-28/lifecycle.txt"), "other");
});

test("a configuration names plugins, and files of a removed plugin go", ({ folder }) => {
  write(folder, "tools/list.mjs", LIST);
  const configuration = { out: "mcp", revisions: ["2026-07-28"], only: ["model"], plugins: ["./tools/list.mjs"] };
  write(folder, "mcpgen.config.json", configuration);
  const first = mcpgen(folder, "generate");
  assert.is(first.status, 0, first.stderr);
  assert.ok(exists(folder, "mcp/2026-07-28/lifecycle.txt"));
  write(folder, "mcpgen.config.json", { ...configuration, plugins: [] });
  assert.is(mcpgen(folder, "generate", "--yes").status, 0);
  assert.not(exists(folder, "mcp/2026-07-28/lifecycle.txt"));
});

test("a plugin can be an npm package of the project", ({ folder }) => {
  write(folder, "node_modules/mcpgen-list/package.json", { name: "mcpgen-list", type: "module", main: "./index.js" });
  write(folder, "node_modules/mcpgen-list/index.js", LIST);
  const { status, stderr } = mcpgen(folder, ...GENERATE.slice(0, -1), "mcpgen-list");
  assert.is(status, 0, stderr);
  assert.is(read(folder, "mcp/2026-07-28/lifecycle.txt"), "stateless");
  assert.is(mcpgen(folder, "check", "--out", "mcp").status, 0);
});

const REFUSED: readonly (readonly [name: string, module: string, message: RegExp])[] = [
  ["is no module", "export default (", /list\.js:1:1: the plugin cannot be loaded: .+ \(correct the module\)/],
  ["has no function", "export const a = 1;", /list\.js:1:1: the module has no default export that is a function/],
  [
    "throws",
    'export default () => { throw new Error("no\\ntable"); }',
    /list\.js:1:1: the plugin failed for revision 2025-11-25: no.table \(correct the plugin\)/,
  ],
  ["returns no list", "export default () => ({})", /the plugin must return a list of files/],
  ["returns bytes", 'export default () => [{ path: "a", text: 1 }]', /file 0 of the plugin must be an object/],
  [
    "leaves the folder",
    'export default () => [{ path: "../a", text: "" }]',
    /the path "\.\.\/a" is not inside the folder/,
  ],
  ["has an absolute path", 'export default () => [{ path: "/tmp/a", text: "" }]', /is not inside the folder/],
  [
    "returns a path twice",
    'export default () => [{ path: "a", text: "" }, { path: "a", text: "" }]',
    /two files of the path "a"/,
  ],
  [
    "takes a path of mcpgen",
    'export default () => [{ path: "model.json", text: "" }]',
    /another generated file has the path 2025-11-25\/model\.json/,
  ],
];

for (const [name, module, message] of REFUSED)
  test(`a plugin that ${name} is refused, and nothing is written`, ({ folder }) => {
    write(folder, "package.json", { type: "module" });
    write(folder, "list.js", module);
    const { status, stderr } = mcpgen(folder, ...GENERATE);
    assert.is(status, 2, stderr);
    assert.match(stderr, message);
    assert.not(exists(folder, "mcp"));
  });

test("a plugin cannot change what mcpgen or the next plugin generates", ({ folder }) => {
  write(
    folder,
    "empty.mjs",
    "export default ({ model }) => { model.methods.length = 0; model.declarations = []; return []; };",
  );
  write(folder, "list.mjs", LIST);
  const plugins = ["--plugin", "./empty.mjs", "--plugin", "./list.mjs"];
  const { status, stderr } = mcpgen(folder, ...GENERATE.slice(0, -2), ...plugins);
  assert.is(status, 0, stderr);
  assert.match(read(folder, "mcp/2026-07-28/list/methods.txt"), /^tools\/call$/m);
});

test("a plugin that does not exist is refused", ({ folder }) => {
  assert.match(mcpgen(folder, ...GENERATE).stderr, /\.\/list\.js:1:1: there is no such file/);
  const named = mcpgen(folder, ...GENERATE.slice(0, -1), "mcpgen-none");
  assert.match(named.stderr, /mcpgen-none:1:1: this package is not installed/);
});

test.run();
