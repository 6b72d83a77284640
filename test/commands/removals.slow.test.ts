import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { confirmChanges } from "../../generator/commands/confirmChanges.js";
import type { FileChanges } from "../../generator/output/changes.js";
import { filesBelow } from "../scaffold/support/project.js";
import { mcpgen } from "./support/command.js";

const test = suite<{ folder: string }>("what is removed");

test.before.each((context) => {
  context.folder = mkdtempSync(join(tmpdir(), "mcpgen-removals-"));
});

test.after.each(({ folder }) => {
  rmSync(folder, { recursive: true, force: true });
});

const TYPES = ["--only", "types", "--target", "ts"] as const;

/** Makes generate drop a revision that it wrote: its files are four. */
function dropOne(folder: string): void {
  const configure = (revisions: readonly string[]): void =>
    writeFileSync(
      join(folder, "mcpgen.config.json"),
      JSON.stringify({ out: "mcp", revisions, only: ["types"], target: "ts" }),
    );
  configure(["2024-11-05", "2025-03-26"]);
  assert.is(mcpgen(folder, "generate").code, 0);
  configure(["2025-03-26"]);
}

test("generate lists what it would remove, and removes nothing until the user agrees", ({ folder }) => {
  dropOne(folder);
  const all = filesBelow(folder);
  const refused = mcpgen(folder, "generate");
  assert.is(refused.code, 2);
  assert.is(
    refused.stderr,
    [
      "mcpgen will remove these files, which are no longer generated, from mcp:",
      "  - mcp/2024-11-05/index.ts",
      "  - mcp/2024-11-05/types.ts",
      "no file was written, because 2 files would be removed (give --yes to remove files without a question)",
      "",
    ].join("\n"),
  );
  assert.equal(filesBelow(folder), all);
  const agreed = mcpgen(folder, "generate", "--yes");
  assert.is(agreed.code, 0);
  assert.match(agreed.stderr, / {2}- mcp\/2024-11-05\/types\.ts\n$/);
  assert.not.ok(existsSync(join(folder, "mcp/2024-11-05")));
  dropOne(folder);
  assert.is(mcpgen(folder, "generate", "--force").code, 0);
  assert.not.ok(existsSync(join(folder, "mcp/2024-11-05")));
});

test("scaffold in a folder that holds generated code removes none of it until the user agrees", ({ folder }) => {
  mcpgen(folder, "generate", "2025-11-25", "2026-07-28", "--out", "src/mcp", "--only", "client", "--target", "ts");
  const all = filesBelow(folder);
  const { code, stdout, stderr } = mcpgen(folder, "scaffold", ".");
  assert.is(code, 2);
  assert.is(stdout, "");
  assert.match(stderr, /^ {2}- src\/mcp\/2026-07-28\/client\.ts$/m);
  assert.match(
    stderr,
    /^no file was written, because \d+ files would be removed \(give --yes to remove files without a question\)\n$/m,
  );
  assert.equal(filesBelow(folder), all);
  const agreed = mcpgen(folder, "scaffold", ".", "--yes");
  assert.is(agreed.code, 0, agreed.stderr);
  assert.match(agreed.stderr, /^ {2}- src\/mcp\/2026-07-28\/client\.ts$/m);
  assert.not.ok(existsSync(join(folder, "src/mcp/2026-07-28/client.ts")));
});

test("scaffold refuses a generated folder and those below it", ({ folder }) => {
  mcpgen(folder, "generate", "2025-11-25", "--out", "src/mcp", ...TYPES);
  const all = filesBelow(folder);
  for (const dir of ["src/mcp", "src/mcp/new", "src/mcp/2025-11-25"]) {
    const { code, stderr } = mcpgen(folder, "scaffold", dir, "--yes", "--force");
    assert.is(code, 2);
    assert.match(
      stderr,
      /^src\/mcp[^:]*: .*\/src\/mcp\/mcpgen\.manifest\.json marks this folder as generated code, which mcpgen replaces as a whole \(give another folder\)\n$/,
    );
  }
  assert.is(mcpgen(join(folder, "src/mcp/2025-11-25"), "scaffold", ".", "--yes").code, 2);
  assert.equal(filesBelow(folder), all);
});

test("a file that was put into the manifest by hand is not removed, with --force neither", ({ folder }) => {
  dropOne(folder);
  const manifest = join(folder, "mcp/mcpgen.manifest.json");
  // The SHA-256 of "mine\n".
  const hash = "fcbc800db3f1867000b852f1ce0044b8f1584f76ade1ed6e65189824f95c3cda";
  writeFileSync(join(folder, "mcp/mine.ts"), "mine\n");
  writeFileSync(
    manifest,
    readFileSync(manifest, "utf8").replace('"files": {', `"files": {\n    "mine.ts": "${hash}",`),
  );
  const all = filesBelow(folder);
  for (const options of [[], ["--yes"]]) {
    const { code, stderr } = mcpgen(folder, "generate", ...options);
    assert.is(code, 2);
    assert.match(
      stderr,
      /^mcp\/mine\.ts \(and 2 more files\): the manifest was edited or merged, so mcpgen cannot know whether it wrote this file \(this file is no longer generated: move it to another folder, or give --force to keep it\)\n$/,
    );
  }
  const added = mcpgen(folder, "generate", "2026-07-28", "--force", ...TYPES);
  assert.match(
    added.stderr,
    /^mcp\/mcpgen\.manifest\.json: the manifest was edited or merged, so mcpgen cannot add a revision/m,
  );
  assert.equal(filesBelow(folder), all);
  const forced = mcpgen(folder, "generate", "--force");
  assert.is(forced.code, 0, forced.stderr);
  assert.match(
    forced.stderr,
    "note: mcp/mine.ts is no longer generated, but is kept because it was changed after mcpgen wrote it\n",
  );
  assert.equal(filesBelow(folder), all);
  assert.is(readFileSync(join(folder, "mcp/mine.ts"), "utf8"), "mine\n");
});

test("a generated file that the user has changed is replaced with --force only", ({ folder }) => {
  mcpgen(folder, "generate", "2025-11-25", "--out", "mcp", ...TYPES);
  writeFileSync(join(folder, "mcp/2025-11-25/types.ts"), "// mine\n");
  const refused = mcpgen(folder, "generate", "2025-11-25", "--out", "mcp", ...TYPES);
  assert.is(refused.code, 2);
  assert.is(
    refused.stderr,
    "mcp/2025-11-25/types.ts: this file was changed after mcpgen wrote it (move this file to another folder, or give --force to replace it)\n",
  );
  assert.match(mcpgen(folder, "check", "--out", "mcp").stdout, /1 changed, .* \(run mcpgen generate --force\)$/m);
  assert.is(mcpgen(folder, "generate", "2025-11-25", "--out", "mcp", "--force", ...TYPES).code, 0);
  assert.is(mcpgen(folder, "check", "--out", "mcp").code, 0);
});

test("revisions that differ in capitals only are refused", ({ folder }) => {
  mkdirSync(join(folder, "schema"));
  for (const label of ["a", "A"]) writeFileSync(join(folder, `schema/${label}.ts`), "export interface Empty {}\n");
  const revisions = { a: { schema: "schema/a.ts" }, A: { schema: "schema/A.ts" } };
  writeFileSync(
    join(folder, "mcpgen.config.json"),
    JSON.stringify({ out: "mcp", revisions, only: ["types"], target: "ts" }),
  );
  const { code, stderr } = mcpgen(folder, "generate");
  assert.is(code, 2, stderr);
  assert.match(
    stderr,
    /^the paths a\/.* and A\/.* differ only in upper and lower case, so some file systems treat them as one file \(rename one of the two revisions\)\n$/m,
  );
  assert.not.ok(existsSync(join(folder, "mcp")));
});

/** Presses a key when the question is shown. */
function pressing(key: string): { input: PassThrough; output: PassThrough } {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input });
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 80, rows: 40 });
  let isAsked = false;
  output.on("data", (shown: Buffer) => {
    if (isAsked || !shown.toString().includes("Remove 1 file?")) return;
    isAsked = true;
    setImmediate(() => input.write(key));
  });
  return { input, output };
}

const REMOVAL = { create: [], change: [], same: [], remove: ["a.ts"] };

test("on a terminal the user is asked, and what changed meanwhile is seen", async ({ folder }) => {
  const answer = (key: string, plan: () => FileChanges = () => REMOVAL): Promise<FileChanges | string> =>
    confirmChanges(plan, { folder, terminal: pressing(key) }).catch((error: Error) => error.message);
  assert.equal(await answer("y"), REMOVAL);
  for (const key of ["n", "\r", "\u0003"])
    assert.is(
      await answer(key),
      "no file was written, because you did not agree (give --yes to remove files without a question)",
    );
  const plans = [REMOVAL, { ...REMOVAL, remove: ["a.ts", "b.ts"] }];
  assert.match(
    String(await answer("y", () => plans.shift()!)),
    /^no file was written, because files in .* changed during the question/,
  );
  assert.equal(readdirSync(folder), []);
});

test.run();
