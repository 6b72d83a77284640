import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ROOT } from "../support/schemas.js";
import { expectedOf, REVISIONS } from "../support/revisions.js";
import { mcpgen } from "./support/command.js";
import { assertCleanIfOneIsFormatted } from "./support/partlyFormatted.js";

const test = suite<{ folder: string; written: string }>("check");

test.before((context) => {
  context.written = mkdtempSync(join(tmpdir(), "mcpgen-written-"));
  assert.is(
    mcpgen(context.written, "generate", "2024-11-05", "--out", "mcp", "--only", "types,methods", "--target", "ts+js")
      .code,
    0,
  );
});

test.before.each((context) => {
  context.folder = mkdtempSync(join(tmpdir(), "mcpgen-check-"));
  cpSync(context.written, context.folder, { recursive: true, preserveTimestamps: true });
});

test.after.each(({ folder }) => {
  rmSync(folder, { recursive: true, force: true });
});

test.after(({ written }) => {
  rmSync(written, { recursive: true, force: true });
});

test("what generate wrote is clean", ({ folder }) => {
  const { code, stdout, stderr } = mcpgen(folder, "check", "--out", "mcp");
  assert.is(code, 0, stderr);
  assert.match(stdout, /^mcp ✓ \d+ files are the same as mcpgen \d+\.\d+\.\d+ generates\n$/);
});

test("an edited file is drift, shown as a unified diff towards what would be written", ({ folder }) => {
  const file = join(folder, "mcp/2024-11-05/types.ts");
  writeFileSync(
    file,
    readFileSync(file, "utf8").replace("export type Cursor = string;", "export type Cursor = number;"),
  );
  const { code, stdout } = mcpgen(folder, "check", "--out", "mcp");
  assert.is(code, 1);
  assert.match(stdout, /^--- a\/2024-11-05\/types\.ts\t.*\n\+\+\+ b\/2024-11-05\/types\.ts\t.*\n@@ /);
  assert.match(stdout, /^-export type Cursor = number;\n\+export type Cursor = string;$/m);
  assert.match(stdout, /^mcp: 1 changed, 0 missing, 0 stale \(run mcpgen generate --force\)$/m);
  assert.match(readFileSync(file, "utf8"), /Cursor = number/, "check writes nothing");
});

test("missing and stale files are listed", ({ folder }) => {
  rmSync(join(folder, "mcp/2024-11-05/methods.js"));
  const manifest = join(folder, "mcp/mcpgen.manifest.json");
  const { files, ...rest } = JSON.parse(readFileSync(manifest, "utf8")) as { files: object };
  writeFileSync(join(folder, "mcp/2024-11-05/old.ts"), "");
  writeFileSync(manifest, JSON.stringify({ ...rest, files: { ...files, "2024-11-05/old.ts": "0" } }));
  const { code, stdout } = mcpgen(folder, "check", "--out", "mcp", "--format", "json");
  assert.is(code, 1);
  const report = JSON.parse(stdout) as {
    drift: boolean;
    changed: { path: string }[];
    missing: string[];
    stale: string[];
  };
  assert.equal(report.missing, ["2024-11-05/methods.js"]);
  assert.equal(report.stale, ["2024-11-05/old.ts"]);
  assert.equal(
    report.changed.map(({ path }) => path),
    ["mcpgen.manifest.json"],
  );
  assert.is(report.drift, true);
});

test("a manifest that was made to agree with an edited file is not believed", ({ folder }) => {
  appendFileSync(join(folder, "mcp/2024-11-05/types.ts"), "// edited\n");
  const manifest = join(folder, "mcp/mcpgen.manifest.json");
  writeFileSync(manifest, readFileSync(manifest, "utf8").replace(/"2024-11-05\/types\.ts": "[^"]*",\n/, ""));
  assert.is(mcpgen(folder, "check", "--out", "mcp").code, 1);
});

test("each revision is compared with the options that it was generated with", ({ folder }) => {
  mcpgen(folder, "generate", "2025-03-26", "--out", "mcp", "--only", "types", "--target", "ts");
  appendFileSync(join(folder, "mcp/2024-11-05/types.ts"), "\n");
  const { code, stdout } = mcpgen(folder, "check", "--out", "mcp", "--format", "json");
  assert.is(code, 1);
  const { changed, missing, stale } = JSON.parse(stdout) as { changed: { path: string }[]; missing: []; stale: [] };
  assert.equal(
    changed.map(({ path }) => path),
    ["2024-11-05/types.ts"],
  );
  assert.equal([missing, stale], [[], []]);
});

for (const first of ["2024-11-05", "2025-03-26"] as const)
  test(`a folder in which only 2024-11-05 is formatted with --prettier is clean if ${first} was written first`, ({
    folder,
  }) => assertCleanIfOneIsFormatted(folder, { formatted: "2024-11-05", plain: "2025-03-26", first }));

test("files that were written with another prettier are noted with both versions", ({ folder }) => {
  const manifest = join(folder, "mcp/mcpgen.manifest.json");
  writeFileSync(manifest, readFileSync(manifest, "utf8").replace("prettier@3.10.1", "prettier@3.9.6"));
  const { code, stderr } = mcpgen(folder, "check", "--out", "mcp");
  assert.is(code, 1);
  assert.match(stderr, /^note: mcp was written with .*prettier@3\.9\.6, but this run uses .*prettier@3\.10\.1, /m);
});

test("--format github annotates each file", ({ folder }) => {
  appendFileSync(join(folder, "mcp/2024-11-05/types.ts"), "\n");
  rmSync(join(folder, "mcp/index.ts"));
  const { code, stdout } = mcpgen(folder, "check", "--out", "mcp", "--format", "github");
  assert.is(code, 1);
  const [first, second] = stdout.split("\n");
  assert.match(
    first!,
    /^::error file=mcp\/2024-11-05\/types\.ts::this file differs from the file that mcpgen [\d.]+ generates \(run mcpgen generate --force\)$/,
  );
  assert.match(
    second!,
    /^::error file=mcp\/index\.ts::this file is missing, but mcpgen [\d.]+ generates it \(run mcpgen generate --force\)$/,
  );
});

test("a schema that has changed since is drift, and one that is broken or gone is bad input", ({ folder }) => {
  const schema = join(folder, "schema.ts");
  writeFileSync(schema, readFileSync(join(ROOT, "schema/2025-03-26/schema.ts")));
  assert.is(
    mcpgen(folder, "generate", "--schema", "schema.ts", "--revision", "2025-03-26", "--out", "own", "--only", "types")
      .code,
    0,
  );
  assert.is(mcpgen(folder, "check", "--out", "own").code, 0);
  appendFileSync(schema, "\nexport type Added = string;\n");
  const drifted = mcpgen(folder, "check", "--out", "own");
  assert.is(drifted.code, 1);
  assert.match(drifted.stdout, /^\+export type Added = string;$/m);
  appendFileSync(schema, "export type Broken = ;\n");
  const broken = mcpgen(folder, "check", "--out", "own");
  assert.is(broken.code, 2);
  assert.match(
    broken.stderr,
    /^own\/\.\.\/schema\.ts:\d+:22: Type expected \(correct the TypeScript\)$|^schema\.ts:\d+:22: Type expected \(correct the TypeScript\)\n$/,
  );
  rmSync(schema);
  const gone = mcpgen(folder, "check", "--out", "own");
  assert.is(gone.code, 2);
  assert.match(gone.stderr, /schema\.ts:1:1: there is no such file \(check the path\)\n$/);
});

test("files that the configuration asks for and nobody generated are missing", ({ folder }) => {
  writeFileSync(
    join(folder, "mcpgen.config.json"),
    JSON.stringify({ out: "mcp", revisions: ["2024-11-05", "2025-03-26"], only: ["types", "methods"] }),
  );
  const { code, stdout } = mcpgen(folder, "check");
  assert.is(code, 1);
  assert.match(stdout, /^ {2}2025-03-26\/types\.ts$/m);
});

test("a folder in which nothing was generated is bad input", ({ folder }) => {
  const { code, stderr } = mcpgen(folder, "check", "--out", "elsewhere");
  assert.is(code, 2);
  assert.is(
    stderr,
    "elsewhere: this folder has no mcpgen.manifest.json (run mcpgen generate first, or give the revisions to compare with)\n",
  );
  assert.not.ok(existsSync(join(folder, "elsewhere")));
});

test("where nothing changed, neither modification times nor their order matter", ({ folder }) => {
  utimesSync(join(folder, "mcp/2024-11-05/types.ts"), 5, 5);
  assert.is(mcpgen(folder, "check", "--out", "mcp").code, 0);
});

test("the committed output is what mcpgen writes", () => {
  const { code, stdout } = mcpgen(ROOT, "check");
  assert.is(code, 0, stdout.slice(0, 3000));
});

test("revisions lists date, lifecycle, methods, types, transports and pins", ({ folder }) => {
  const { code, stdout } = mcpgen(folder, "revisions", "--json");
  assert.is(code, 0);
  const listed = JSON.parse(stdout) as { [key: string]: unknown }[];
  assert.equal(
    listed.map(({ revision, types, requests }) => ({ revision, types, requests })),
    REVISIONS.map((revision) => ({ revision, types: expectedOf(revision).types, requests: requestsOf(revision) })),
  );
  const of2026 = listed.find(({ revision }) => revision === "2026-07-28")!;
  assert.equal([of2026["lifecycle"], of2026["transports"]], ["stateless", ["stdio", "streamable-http"]]);
  for (const { pins } of listed)
    assert.match(JSON.stringify(pins), /^\{"schema\.ts":"[0-9a-f]{64}","revision\.json":"[0-9a-f]{64}"\}$/);
  assert.match(mcpgen(folder, "revisions").stdout, /^2026-07-28 {2}stateless, stdio and streamable-http$/m);
});

/** The requests that each side may send; a request of both sides counts twice. */
function requestsOf(revision: string): { [direction: string]: number } {
  const counts = { clientToServer: 0, serverToClient: 0, embedded: 0 };
  for (const { direction, result } of Object.values(expectedOf(revision).methods)) {
    if (result === undefined) continue;
    for (const each of direction === "both" ? (["clientToServer", "serverToClient"] as const) : [direction])
      counts[each]++;
  }
  return counts;
}

test.run();
