import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { ROOT } from "../support/schemas.js";
import { expectedOf, REVISIONS } from "../support/revisions.js";
import { assertDone, assertFound, assertRefused, mcpgen } from "./support/command.js";
import { edit, exists, read, suiteInFolders, write } from "../support/folders.js";
import { membersOf } from "../support/lists.js";

const test = suiteInFolders<{ written: string }>("check");

test.before((context) => {
  context.written = mkdtempSync(join(tmpdir(), "mcpgen-written-"));
  assertDone(mcpgen(context.written, "generate 2024-11-05 --out mcp --only types,methods --target ts+js"));
});

test.before.each((context) => {
  const { folder } = context;
  cpSync(context.written, folder, { recursive: true, preserveTimestamps: true });
});

test.after(({ written }) => {
  rmSync(written, { recursive: true, force: true });
});

test("what generate wrote is clean", ({ folder }) => {
  const { stdout } = assertDone(mcpgen(folder, "check --out mcp"));
  assert.match(stdout, /^mcp ✓ \d+ files are the same as mcpgen \d+\.\d+\.\d+ generates\n$/);
});

test("an edited file is drift, shown as a unified diff towards what would be written", ({ folder }) => {
  const file = join(folder, "mcp/2024-11-05/types.ts");
  writeFileSync(
    file,
    readFileSync(file, "utf8").replace("export type Cursor = string;", "export type Cursor = number;"),
  );
  const { stdout } = assertFound(mcpgen(folder, "check --out mcp"));
  assert.match(stdout, /^--- a\/2024-11-05\/types\.ts\t.*\n\+\+\+ b\/2024-11-05\/types\.ts\t.*\n@@ /);
  assert.match(stdout, /^-export type Cursor = number;\n\+export type Cursor = string;$/m);
  assert.match(stdout, /^mcp: 1 changed, 0 missing, 0 stale \(run mcpgen generate --force\)$/m);
  assert.match(readFileSync(file, "utf8"), /Cursor = number/, "check writes nothing");
});

test("missing and stale files are listed", ({ folder }) => {
  rmSync(join(folder, "mcp/2024-11-05/methods.js"));
  const manifest = join(folder, "mcp/mcpgen.manifest.json");
  const { files, ...rest } = JSON.parse(readFileSync(manifest, "utf8")) as { files: object };
  write(folder, "mcp/2024-11-05/old.ts", "");
  writeFileSync(manifest, JSON.stringify({ ...rest, files: { ...files, "2024-11-05/old.ts": "0" } }));
  const { stdout } = assertFound(mcpgen(folder, "check --out mcp --format json"));
  const report = JSON.parse(stdout) as {
    drift: boolean;
    changed: { path: string }[];
    missing: string[];
    stale: string[];
  };
  assert.equal(report.missing, ["2024-11-05/methods.js"]);
  assert.equal(report.stale, ["2024-11-05/old.ts"]);
  assert.equal(membersOf(report.changed, "path"), ["mcpgen.manifest.json"]);
  assert.is(report.drift, true);
});

test("a manifest that was made to agree with an edited file is not believed", ({ folder }) => {
  appendFileSync(join(folder, "mcp/2024-11-05/types.ts"), "// edited\n");
  edit(folder, "mcp/mcpgen.manifest.json", (text) => text.replace(/"2024-11-05\/types\.ts": "[^"]*",\n/, ""));
  assertFound(mcpgen(folder, "check --out mcp"));
});

test("each revision is compared with the options that it was generated with", ({ folder }) => {
  mcpgen(folder, "generate 2025-03-26 --out mcp --only types --target ts");
  appendFileSync(join(folder, "mcp/2024-11-05/types.ts"), "\n");
  const { stdout } = assertFound(mcpgen(folder, "check --out mcp --format json"));
  const { changed, missing, stale } = JSON.parse(stdout) as { changed: { path: string }[]; missing: []; stale: [] };
  assert.equal(membersOf(changed, "path"), ["2024-11-05/types.ts"]);
  assert.equal([missing, stale], [[], []]);
});

for (const formatted of ["2024-11-05", "2025-03-26"])
  for (const order of [
    ["2024-11-05", "2025-03-26"],
    ["2025-03-26", "2024-11-05"],
  ])
    test(`a folder in which only ${formatted} is formatted with --prettier is clean if ${order[0]} was written first`, ({
      folder,
    }) => {
      write(folder, ".prettierrc", { singleQuote: true });
      for (const revision of order) {
        const layout = revision === formatted ? "--prettier" : "--no-prettier";
        mcpgen(folder, `generate ${revision} --out both --only types --target ts ${layout}`);
      }
      assertDone(mcpgen(folder, "check --out both"));
      assert.match(read(folder, "both/index.ts"), /'/);
      for (const revision of order.filter((each) => each !== formatted))
        assert.not.match(read(folder, `both/${revision}/index.ts`), /'/);
    });

test("files that were written with another prettier are noted with both versions", ({ folder }) => {
  edit(folder, "mcp/mcpgen.manifest.json", (text) => text.replace("prettier@3.10.1", "prettier@3.9.6"));
  const { stderr } = assertFound(mcpgen(folder, "check --out mcp"));
  assert.match(stderr, /^note: mcp was written with .*prettier@3\.9\.6, but this run uses .*prettier@3\.10\.1, /m);
});

test("--format github annotates each file", ({ folder }) => {
  appendFileSync(join(folder, "mcp/2024-11-05/types.ts"), "\n");
  rmSync(join(folder, "mcp/index.ts"));
  const { stdout } = assertFound(mcpgen(folder, "check --out mcp --format github"));
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
  assertDone(mcpgen(folder, "generate --schema schema.ts --revision 2025-03-26 --out own --only types"));
  assertDone(mcpgen(folder, "check --out own"));
  appendFileSync(schema, "\nexport type Added = string;\n");
  const drifted = assertFound(mcpgen(folder, "check --out own"));
  assert.match(drifted.stdout, /^\+export type Added = string;$/m);
  appendFileSync(schema, "export type Broken = ;\n");
  assertRefused(
    mcpgen(folder, "check --out own"),
    /^own\/\.\.\/schema\.ts:\d+:22: Type expected \(correct the TypeScript\)$|^schema\.ts:\d+:22: Type expected \(correct the TypeScript\)\n$/,
  );
  rmSync(schema);
  assertRefused(mcpgen(folder, "check --out own"), /schema\.ts:1:1: there is no such file \(check the path\)\n$/);
});

test("files that the configuration asks for and nobody generated are missing", ({ folder }) => {
  write(folder, "mcpgen.config.json", {
    out: "mcp",
    revisions: ["2024-11-05", "2025-03-26"],
    only: ["types", "methods"],
  });
  const { stdout } = assertFound(mcpgen(folder, "check"));
  assert.match(stdout, /^ {2}2025-03-26\/types\.ts$/m);
});

test("a folder in which nothing was generated is bad input", ({ folder }) => {
  assertRefused(
    mcpgen(folder, "check --out elsewhere"),
    "elsewhere: this folder has no mcpgen.manifest.json (run mcpgen generate first, or give the revisions to compare with)",
  );
  assert.not.ok(exists(folder, "elsewhere"));
});

test("where nothing changed, neither modification times nor their order matter", ({ folder }) => {
  utimesSync(join(folder, "mcp/2024-11-05/types.ts"), 5, 5);
  assertDone(mcpgen(folder, "check --out mcp"));
});

test("the committed output is what mcpgen writes", () => {
  assertDone(mcpgen(ROOT, "check"));
});

test("revisions lists date, lifecycle, methods, types, transports and pins", ({ folder }) => {
  const { stdout } = assertDone(mcpgen(folder, "revisions --json"));
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
