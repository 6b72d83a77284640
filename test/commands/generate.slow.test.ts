import { readdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { assertDone, assertRefused, mcpgen, type Outcome } from "./support/command.js";
import { MODULE_FILES } from "../support/packageModules.js";
import { exists, read, suiteInFolders, write } from "../support/folders.js";

const test = suiteInFolders("generate");

/** The least that can be generated: most rules are the same for less. */
const TYPES = ["--only", "types", "--target", "ts"] as const;

const PACKAGE = MODULE_FILES;

test("a bundled revision becomes a package, the runtime and an index", ({ folder }) => {
  const { stdout, stderr } = assertDone(mcpgen(folder, "generate 2026-07-28 --out mcp --target ts+js"));
  assert.match(stdout, `2026-07-28 ✓ ${PACKAGE.length} files`);
  assert.match(
    stdout,
    /^wrote mcp\n {2}2026-07-28 ✓ (\d+) files, \1 new {3}runtime ✓ (\d+) files, \2 new {3}index ✓ 9 files, 9 new {3}\d+\.\d s\n {2}next: import createServer from mcp\/2026-07-28\/index\.js, or connect from mcp\/client\.js \(see mcp\/README\.md\)\n {2}with --runtime package, the code imports the npm package mcpgen-sdk instead of these files\n$/,
  );
  assert.is(stderr, "");
  assert.equal(readdirSync(join(folder, "mcp")).sort(), [
    "2026-07-28",
    "README.md",
    "client.d.ts",
    "client.js",
    "client.ts",
    "index.d.ts",
    "index.js",
    "index.ts",
    "mcpgen.manifest.json",
    "package.json",
    "runtime",
  ]);
  assert.equal(
    readdirSync(join(folder, "mcp/2026-07-28")).sort(),
    PACKAGE.toSorted(),
    "a package has other files than test/support/packageModules.ts lists",
  );
});

test("without --target, the form follows the project, and the first run says which it is", ({ folder }) => {
  const js = mcpgen(folder, "generate 2026-07-28 --out js/mcp").stdout;
  assert.match(
    js,
    /\n {2}JavaScript with declarations, because no tsconfig\.json covers the folder \(--target ts: TypeScript\)\n/,
  );
  assert.ok(exists(folder, "js/mcp/index.d.ts"));
  assert.not.ok(exists(folder, "js/mcp/index.ts"));
  write(folder, "ts/tsconfig.json", "{}");
  const ts = mcpgen(folder, "generate 2026-07-28 --out ts/src/mcp").stdout;
  assert.match(
    ts,
    /\n {2}TypeScript, because ts\/tsconfig\.json covers the folder \(--target js: JavaScript with declarations\)\n/,
  );
  assert.ok(exists(folder, "ts/src/mcp/index.ts"));
  assert.not.ok(exists(folder, "ts/src/mcp/index.js"));
  rmSync(join(folder, "ts/tsconfig.json"));
  const again = mcpgen(folder, "generate 2025-11-25 --out ts/src/mcp").stdout;
  assert.not.match(again, "tsconfig");
  assert.ok(exists(folder, "ts/src/mcp/2025-11-25/types.ts"), "a folder keeps its form");
});

test("the first run into a folder names the next step with the modules that it wrote", ({ folder }) => {
  const next = (...given: string[]): string | undefined =>
    mcpgen(folder, "generate", ...given)
      .stdout.split("\n")
      .find((line) => line.includes("next:"));
  assert.is(
    next("2024-11-05", "--out", "guards", "--only", "guards", "--target", "ts"),
    "  next: import the package from guards/2024-11-05/index.js (see guards/README.md)",
  );
  assert.is(next("2024-11-05", "--out", "guards", "--only", "guards", "--target", "ts"), undefined, "a second run");
  assert.is(next("2024-11-05", "--out", "dry", ...TYPES, "--dry-run"), undefined, "a dry run");
  assert.is(next("2024-11-05", "--out", "json", ...TYPES, "--json"), undefined, "--json");
  assert.is(
    next("2024-11-05", "2025-11-25", "--out", "client", "--only", "client", "--target", "js"),
    "  next: import connect from client/client.js (see client/README.md)",
  );
});

test("a second run changes nothing and touches nothing", ({ folder }) => {
  const given = ["generate", "2024-11-05", "--out", "mcp", "--only", "guards", "--target", "ts"];
  mcpgen(folder, ...given);
  const file = join(folder, "mcp/2024-11-05/types.ts");
  utimesSync(file, 1000, 1000);
  const { stdout } = mcpgen(folder, ...given);
  assert.match(
    stdout,
    /^mcp is up to date\n {2}2024-11-05 ✓ \d+ files {3}runtime ✓ \d+ files {3}index ✓ 4 files {3}\d+\.\d s\n$/,
  );
  assert.is(statSync(file).mtimeMs, 1_000_000);
});

test("--dry-run names the files and writes none", ({ folder }) => {
  const given = ["generate", "2026-07-28", "--out", "mcp", "--only", "guards", "--target", "ts"];
  const { stdout } = assertDone(mcpgen(folder, ...given, "--dry-run"));
  assert.match(stdout, /^would write mcp\n/);
  assert.match(stdout, /^ {2}\+ 2026-07-28\/guards\.ts$/m);
  assert.not.ok(exists(folder, "mcp"));
});

test("a run says what was new, changed and removed, and a dry run says the same before", ({ folder }) => {
  const types = ["generate", "2024-11-05", "--out", "mcp", ...TYPES];
  mcpgen(folder, ...types);
  write(folder, "mcp/2024-11-05/types.ts", "// edited\n");
  rmSync(join(folder, "mcp/README.md"));
  const counts = "2024-11-05 ✓ 2 files, 1 changed   index ✓ 4 files, 1 new";
  const dry = mcpgen(folder, ...types, "--dry-run", "--force").stdout.replace(/\d\.\d s/, "N s");
  assert.is(dry, `would write mcp\n  ${counts}   N s\n  + README.md\n  ~ 2024-11-05/types.ts\n`);
  const { stdout } = mcpgen(folder, ...types, "--force");
  assert.is(stdout.replace(/\d\.\d s/, "N s"), `wrote mcp\n  ${counts}   N s\n`);
  assert.match(mcpgen(folder, ...types, "--dry-run").stdout, /^mcp is up to date\n.*s\n$/);
});

test("--json tells what was done, lists what was touched by its kind, and counts the rest", ({ folder }) => {
  const json = (...given: string[]): { [key: string]: unknown } =>
    JSON.parse(mcpgen(folder, "generate 2024-11-05 --out mcp --only types --target ts --json", ...given).stdout) as {
      [key: string]: unknown;
    };
  const { out, created, revisions, ...first } = json();
  assert.equal([out, first["changed"], first["removed"]], ["mcp", [], []]);
  assert.is(
    (created as string[]).sort().join(" "),
    "2024-11-05/index.ts 2024-11-05/types.ts README.md index.ts mcpgen.manifest.json package.json",
  );
  assert.equal(Object.keys(revisions as object), ["2024-11-05"]);
  write(folder, "mcp/2024-11-05/types.ts", "// edited\n");
  for (const dryRun of [true, false]) {
    const { created, changed, removed, unchanged, ...rest } = json("--force", ...(dryRun ? ["--dry-run"] : []));
    assert.equal(
      { created, changed, removed, unchanged, dryRun: rest["dryRun"] },
      { created: [], changed: ["2024-11-05/types.ts"], removed: [], unchanged: 5, dryRun },
    );
  }
  assert.equal(json()["changed"], []);
  assert.is(json()["unchanged"], 6);
});

test("--stdout prints one file and writes none", ({ folder }) => {
  const { stdout } = assertDone(mcpgen(folder, "generate 2025-11-25 --stdout methods.ts"));
  assert.match(stdout, /^\/\/ Model Context Protocol, revision 2025-11-25\n/);
  assert.match(stdout, /"tools\/call": \{/);
  assert.equal(readdirSync(folder), []);
  assertRefused(
    mcpgen(folder, "generate 2025-11-25 --stdout nothing.ts"),
    /^--stdout: nothing\.ts is not one of the generated files \(use .*types\.ts/,
  );
});

test("a file of the user is not overwritten, and nothing else is written either", ({ folder }) => {
  const generate = (...more: string[]): Outcome =>
    mcpgen(folder, "generate 2024-11-05 --out mcp --target ts --only", ...more);
  generate("types");
  write(folder, "mcp/2024-11-05/guards.ts", "// mine");
  assertRefused(
    generate("methods,guards"),
    /^mcp\/2024-11-05\/guards\.ts: mcpgen did not write this file \(move this file to another folder, or give --force to replace it\)\n$/,
  );
  assert.is(read(folder, "mcp/2024-11-05/guards.ts"), "// mine");
  assert.not.ok(exists(folder, "mcp/2024-11-05/methods.ts"));
  assertDone(generate("methods,guards", "--force"));
});

test("a package.json beside files of the user is noted, the first time", ({ folder }) => {
  write(folder, "src/main.ts", "");
  const first = assertDone(mcpgen(folder, "generate 2024-11-05 --out src", ...TYPES));
  assert.is(
    first.stderr,
    "note: src/package.json also applies to files that mcpgen did not write, such as src/main.ts (give a folder for generated code only, such as --out src/mcp)\n",
  );
  assert.is(mcpgen(folder, "generate 2024-11-05 --out src", ...TYPES).stderr, "");
  assert.is(mcpgen(folder, "generate 2024-11-05 --out src/mcp", ...TYPES).stderr, "");
});

test.run();
