import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { bundledSchemaFile } from "../../generator/bundled/bundled.js";
import { mcpgen } from "./command.js";

const test = suite<{ folder: string }>("generate");

test.before.each((context) => {
  context.folder = mkdtempSync(join(tmpdir(), "mcpgen-generate-"));
});

test.after.each(({ folder }) => {
  rmSync(folder, { recursive: true, force: true });
});

const PACKAGE = [
  "assert",
  "classify",
  "client",
  "guards",
  "index",
  "methods",
  "revision",
  "server",
  "types",
  "validate",
].flatMap((name) => [`${name}.d.ts`, `${name}.js`, `${name}.ts`]);

test("a bundled revision becomes a package, the runtime and an index", ({ folder }) => {
  const { code, stdout, stderr } = mcpgen(folder, "generate", "2026-07-28", "--out", "mcp");
  assert.is(code, 0, stderr);
  assert.match(stdout, /^wrote mcp\n {2}2026-07-28 ✓ 34 files, 34 new {3}runtime ✓ \d+ files, \d+ new {3}\d\.\d s\n$/);
  assert.is(stderr, "");
  assert.equal(readdirSync(join(folder, "mcp")).sort(), [
    "2026-07-28",
    "index.d.ts",
    "index.js",
    "index.ts",
    "mcpgen.manifest.json",
    "package.json",
    "runtime",
  ]);
  assert.equal(
    readdirSync(join(folder, "mcp/2026-07-28")).sort(),
    [...PACKAGE, "README.md", "model.json", "package.json", "schema.json"].sort(),
  );
});

test("--no-formats leaves string formats out of guards and validation, and check asks for the same", async ({
  folder,
}) => {
  mcpgen(folder, "generate", "2024-11-05", "--no-formats", "--out", "mcp");
  const guards = (await import(join(folder, "mcp/2024-11-05/guards.js"))) as { isResource(value: unknown): boolean };
  const { validate } = (await import(join(folder, "mcp/2024-11-05/validate.js"))) as {
    validate(type: string, value: unknown): unknown[];
  };
  const noUri = { name: "notes", uri: "not a uri" };
  assert.is(guards.isResource(noUri), true);
  assert.equal(validate("Resource", noUri), []);
  assert.is(guards.isResource({ name: "notes", uri: 1 }), false);
  assert.match(readFileSync(join(folder, "mcp/2024-11-05/schema.json"), "utf8"), /"format": "uri"/);
  assert.is(mcpgen(folder, "check", "--out", "mcp").code, 0);
  assert.is(mcpgen(folder, "check", "2024-11-05", "--formats", "--out", "mcp").code, 1);
});

test("a configuration can leave formats out", ({ folder }) => {
  writeFileSync(join(folder, "mcpgen.config.json"), '{ "out": "mcp", "revisions": ["2024-11-05"], "formats": false }');
  mcpgen(folder, "generate");
  assert.not.match(readFileSync(join(folder, "mcp/2024-11-05/guards.js"), "utf8"), /isUri\b/);
  assert.is(mcpgen(folder, "check").code, 0);
});

test("a second run changes nothing and touches nothing", ({ folder }) => {
  mcpgen(folder, "generate", "2024-11-05", "--out", "mcp");
  const file = join(folder, "mcp/2024-11-05/types.ts");
  utimesSync(file, 1000, 1000);
  const { stdout } = mcpgen(folder, "generate", "2024-11-05", "--out", "mcp");
  assert.match(stdout, /2024-11-05 ✓ 34 files {3}runtime ✓ \d+ files {3}/);
  assert.is(statSync(file).mtimeMs, 1_000_000);
});

test("the schema given as a file makes the same package as the bundled one", ({ folder }) => {
  cpSync(bundledSchemaFile("2025-06-18"), join(folder, "schema.ts"));
  assert.is(mcpgen(folder, "generate", "2025-06-18", "--out", "a").code, 0);
  assert.is(mcpgen(folder, "generate", "--schema", "schema.ts", "--revision", "2025-06-18", "--out", "b").code, 0);
  for (const name of readdirSync(join(folder, "a/2025-06-18"))) {
    assert.is(
      readFileSync(join(folder, "b/2025-06-18", name), "utf8"),
      readFileSync(join(folder, "a/2025-06-18", name), "utf8"),
      name,
    );
  }
});

test("revisions named one after the other stay side by side", ({ folder }) => {
  mcpgen(folder, "generate", "2024-11-05", "--out", "mcp");
  mcpgen(folder, "generate", "2026-07-28", "--out", "mcp");
  assert.ok(existsSync(join(folder, "mcp/2024-11-05/types.ts")));
  assert.match(
    readFileSync(join(folder, "mcp/index.ts"), "utf8"),
    /"2024-11-05": revision2024_11_05,\n {2}"2026-07-28": revision2026_07_28,/,
  );
  assert.is(mcpgen(folder, "check", "--out", "mcp").code, 0);
});

test("a configuration says what the folder holds, and what it no longer names is removed", ({ folder }) => {
  const configure = (revisions: string[]): void =>
    writeFileSync(
      join(folder, "mcpgen.config.json"),
      JSON.stringify({ out: "src/mcp", revisions, only: ["types"], target: "ts" }),
    );
  configure(["2024-11-05", "2025-03-26"]);
  assert.is(mcpgen(folder, "generate").code, 0);
  writeFileSync(join(folder, "src/mcp/2024-11-05/mine.ts"), "// mine");
  configure(["2025-03-26"]);
  const { code, stdout } = mcpgen(folder, "generate");
  assert.is(code, 0);
  assert.match(stdout, /4 no longer generated, removed/);
  assert.equal(readdirSync(join(folder, "src/mcp/2024-11-05")), ["mine.ts"]);
  assert.equal(readdirSync(join(folder, "src/mcp/2025-03-26")).sort(), [
    "README.md",
    "index.ts",
    "package.json",
    "types.ts",
  ]);
  assert.is(mcpgen(folder, "check").code, 0);
});

test("what is written can be imported from a project that is no ES module", ({ folder }) => {
  writeFileSync(join(folder, "package.json"), "{}");
  mcpgen(folder, "generate", "2025-11-25", "--out", "mcp");
  const script =
    'import("./mcp/index.js").then(({ latest, revisions }) => console.log(`${latest} ${revisions[latest].isCursor("a")}`))';
  const { stdout, stderr } = spawnSync(process.execPath, ["-e", script], { cwd: folder, encoding: "utf8" });
  assert.is(stdout, "2025-11-25 true\n", stderr);
});

test("an output folder that is a package of the user keeps its package.json", ({ folder }) => {
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  assert.is(mcpgen(folder, "generate", "2025-11-25", "--out", ".").code, 0);
  assert.is(readFileSync(join(folder, "package.json"), "utf8"), '{ "type": "module" }');
  assert.is(mcpgen(folder, "check", "--out", ".").code, 0);
});

test("--dry-run names the files and writes none", ({ folder }) => {
  const { code, stdout } = mcpgen(folder, "generate", "2026-07-28", "--out", "mcp", "--dry-run");
  assert.is(code, 0);
  assert.match(stdout, /^would write mcp\n/);
  assert.match(stdout, /^ {2}\+ 2026-07-28\/guards\.ts$/m);
  assert.not.ok(existsSync(join(folder, "mcp")));
});

test("--stdout prints one file and writes none", ({ folder }) => {
  const { code, stdout } = mcpgen(folder, "generate", "2025-11-25", "--stdout", "methods.ts");
  assert.is(code, 0);
  assert.match(stdout, /^\/\/ Model Context Protocol, revision 2025-11-25\n/);
  assert.match(stdout, /"tools\/call": \{/);
  assert.equal(readdirSync(folder), []);
  const wrong = mcpgen(folder, "generate", "2025-11-25", "--stdout", "nothing.ts");
  assert.is(wrong.code, 2);
  assert.match(wrong.stderr, /^--stdout: no file nothing\.ts would be written \(choose from .*types\.ts/);
});

test("--json tells what was done", ({ folder }) => {
  const { stdout } = mcpgen(
    folder,
    "generate",
    "2025-11-25",
    "--out",
    "mcp",
    "--only",
    "types",
    "--target",
    "ts",
    "--json",
  );
  const { out, created, changed, removed, revisions } = JSON.parse(stdout) as { [key: string]: unknown };
  assert.equal({ out, changed, removed }, { out: "mcp", changed: [], removed: [] });
  assert.equal((created as string[]).sort(), [
    "2025-11-25/README.md",
    "2025-11-25/index.ts",
    "2025-11-25/package.json",
    "2025-11-25/types.ts",
    "index.ts",
    "mcpgen.manifest.json",
    "package.json",
  ]);
  assert.equal(Object.keys(revisions as object), ["2025-11-25"]);
});

test("a file of the user is not overwritten, and nothing else is written either", ({ folder }) => {
  mcpgen(folder, "generate", "2024-11-05", "--out", "mcp", "--only", "types");
  writeFileSync(join(folder, "mcp/2024-11-05/guards.ts"), "// mine");
  const { code, stderr } = mcpgen(folder, "generate", "2024-11-05", "--out", "mcp");
  assert.is(code, 2);
  assert.match(
    stderr,
    /^mcp\/2024-11-05\/guards\.ts: mcpgen did not write this file \(move it away, or give --force\)\n$/,
  );
  assert.is(readFileSync(join(folder, "mcp/2024-11-05/guards.ts"), "utf8"), "// mine");
  assert.not.ok(existsSync(join(folder, "mcp/2024-11-05/methods.ts")));
  assert.is(mcpgen(folder, "generate", "2024-11-05", "--out", "mcp", "--force").code, 0);
});

test("--prettier writes what the project's own prettier leaves alone", ({ folder }) => {
  writeFileSync(
    join(folder, ".prettierrc"),
    JSON.stringify({ semi: false, singleQuote: true, tabWidth: 4, printWidth: 100 }),
  );
  assert.is(
    mcpgen(folder, "generate", "2024-11-05", "--out", "mcp", "--prettier", "--only", "types,methods", "--target", "ts")
      .code,
    0,
  );
  const text = readFileSync(join(folder, "mcp/2024-11-05/types.ts"), "utf8");
  assert.match(text, /^export const JSONRPC_VERSION = '2\.0'$/m);
  assert.match(text, /^ {4}method: string$/m);
  assert.is(mcpgen(folder, "check", "--out", "mcp").code, 0);
});

const WRONG_CALLS: readonly (readonly [string[], RegExp])[] = [
  [["generate"], /^no output folder is given \(add --out DIR, or "out" in mcpgen\.config\.json\)$/],
  [["generate", "--out", "mcp"], /^no revision is given \(name one, such as `mcpgen generate 2026-07-28`/],
  [
    ["generate", "2025-01-01", "--out", "mcp"],
    /^revision 2025-01-01 is not bundled \(bundled are 2024-11-05, .*--schema FILE --revision 2025-01-01\)$/,
  ],
  [["generate", "../evil", "--out", "mcp"], /^"\.\.\/evil" is no revision \(give its date, such as 2026-07-28\)$/],
  [["generate", "--schema", "x.ts", "--out", "mcp"], /^--schema needs --revision DATE/],
  [["generate", "--revision", "2025-11-25", "--out", "mcp"], /^--revision goes with --schema/],
  [
    ["generate", "2025-11-25", "--out", "mcp", "--only", "types,gards"],
    /^--only does not know "gards" \(use types, methods, guards/,
  ],
  [["generate", "2025-11-25", "--out", "mcp", "--taget", "ts"], /^Unknown argument: taget \(see mcpgen --help\)$/],
  [
    ["generate", "2025-11-25", "--out", "mcp", "--config", "none.json"],
    /^none\.json:1:1: there is no such file \(check the path given with --config\)$/,
  ],
  [["genrate"], /genrate|generate/],
  [
    [],
    /^say what to do: mcpgen generate, check, validate, diff, migrate, scaffold, add, config, contract or revisions \(see mcpgen --help\)$/,
  ],
];

for (const [given, message] of WRONG_CALLS) {
  test(`mcpgen ${given.join(" ")} is one clear line, exit 2, and nothing written`, ({ folder }) => {
    const { code, stdout, stderr } = mcpgen(folder, ...given);
    assert.is(code, 2);
    assert.is(stdout, "");
    assert.match(stderr.trimEnd(), message);
    assert.is(stderr.trimEnd().split("\n").length, 1, stderr);
    assert.equal(readdirSync(folder), []);
  });
}

const WRONG_CONFIGURATIONS: readonly (readonly [string, RegExp])[] = [
  [
    '{\n  "otu": "mcp"\n}',
    /^mcpgen\.config\.json:2:3: "otu" is not known here \(use \$schema, out, revisions, only, target, formats, prettier, migrations, contract\)$/,
  ],
  ['{ "out": 1 }', /^mcpgen\.config\.json:1:3: "out" is the path of a folder \(correct it\)$/],
  ['{ "out": "mcp", "revisions": [] }', /"revisions" is a list of dates/],
  ['{ "out": "mcp", "target": "cjs" }', /"target" is one of ts, js, ts\+js \(correct it\)$/],
  ['{ "out": "mcp"', /^mcpgen\.config\.json:1:15: .* \(correct the JSON\)$/],
  ["[]", /^mcpgen\.config\.json:1:1: a configuration is an object \(write \{ \}\)$/],
];

for (const [text, message] of WRONG_CONFIGURATIONS) {
  test(`the configuration ${text.replace(/\s+/g, " ")} is refused with its place`, ({ folder }) => {
    writeFileSync(join(folder, "mcpgen.config.json"), text);
    const { code, stderr } = mcpgen(folder, "generate", "2024-11-05");
    assert.is(code, 2);
    assert.match(stderr.trimEnd(), message);
    assert.equal(readdirSync(folder), ["mcpgen.config.json"]);
  });
}

test.run();
