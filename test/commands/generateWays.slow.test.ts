import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { getBundledSchemaPath } from "../../generator/bundled/bundled.js";
import { mcpgen } from "./support/command.js";
import { assertCleanIfOneIsFormatted } from "./support/partlyFormatted.js";

const test = suite<{ folder: string }>("generate, in other ways");

test.before.each((context) => {
  context.folder = mkdtempSync(join(tmpdir(), "mcpgen-generate-ways-"));
});

test.after.each(({ folder }) => {
  rmSync(folder, { recursive: true, force: true });
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
  assert.is(mcpgen(folder, "check", "--out", "mcp").code, 0);
  assert.is(mcpgen(folder, "check", "2024-11-05", "--formats", "--out", "mcp").code, 1);
});

test("a configuration may begin with a byte order mark", ({ folder }) => {
  writeFileSync(
    join(folder, "mcpgen.config.json"),
    '\uFEFF{ "out": "mcp", "revisions": ["2024-11-05"], "only": ["types"] }',
  );
  assert.is(mcpgen(folder, "generate").code, 0);
});

test("a configuration can leave formats out", ({ folder }) => {
  writeFileSync(join(folder, "mcpgen.config.json"), '{ "out": "mcp", "revisions": ["2024-11-05"], "formats": false }');
  mcpgen(folder, "generate");
  assert.not.match(readFileSync(join(folder, "mcp/2024-11-05/guards.js"), "utf8"), /isUri\b/);
  assert.is(mcpgen(folder, "check").code, 0);
});

test("imports follow the project, and check notices when the project changes", ({ folder }) => {
  const configure = (compilerOptions: object): void =>
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions }));
  configure({ rewriteRelativeImportExtensions: true });
  const { stdout } = mcpgen(folder, "generate", "2024-11-05", "--only", "guards", "--out", "mcp");
  assert.match(stdout, "next: import the package from mcp/2024-11-05/index.ts");
  assert.match(readFileSync(join(folder, "mcp/2024-11-05/guards.ts"), "utf8"), 'from "../runtime/protocol.ts";');
  assert.is(mcpgen(folder, "check", "--out", "mcp").code, 0);
  // A second revision keeps the runtime that the first one imports.
  mcpgen(folder, "generate", "2025-03-26", "--only", "types", "--out", "mcp");
  assert.ok(existsSync(join(folder, "mcp/runtime/protocol.ts")));
  configure({});
  assert.is(mcpgen(folder, "check", "--out", "mcp").code, 1);
  mcpgen(folder, "generate", "--out", "mcp");
  assert.match(readFileSync(join(folder, "mcp/2024-11-05/guards.ts"), "utf8"), 'from "../runtime/protocol.js";');
  assert.is(mcpgen(folder, "check", "--out", "mcp").code, 0);
  configure({ allowImportingTsExtensions: true });
  assert.is(mcpgen(folder, "check", "--out", "mcp").code, 1);
});

test("the schema given as a file makes the same package as the bundled one", ({ folder }) => {
  cpSync(getBundledSchemaPath("2025-06-18"), join(folder, "schema.ts"));
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
  assert.ok(existsSync(join(folder, "mcp/2024-11-05/types.js")));
  assert.match(
    readFileSync(join(folder, "mcp/index.js"), "utf8"),
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
  const { code, stdout } = mcpgen(folder, "generate", "--yes");
  assert.is(code, 0);
  assert.match(stdout, /2 no longer generated, removed/);
  assert.equal(readdirSync(join(folder, "src/mcp/2024-11-05")), ["mine.ts"]);
  assert.equal(readdirSync(join(folder, "src/mcp/2025-03-26")).sort(), ["index.ts", "types.ts"]);
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

for (const first of ["2024-11-05", "2025-03-26"] as const)
  test(`a folder in which only 2025-03-26 is formatted with --prettier is clean if ${first} was written first`, ({
    folder,
  }) => assertCleanIfOneIsFormatted(folder, { formatted: "2025-03-26", plain: "2024-11-05", first }));

test.run();
