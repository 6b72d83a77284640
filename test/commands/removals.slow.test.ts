import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { somebody } from "../support/somebody.js";
import { confirmChanges } from "../../generator/commands/confirmChanges.js";
import type { FileChanges } from "../../generator/output/changes.js";
import { filesBelow } from "../scaffold/support/project.js";
import { assertDone, assertRefused, mcpgen } from "./support/command.js";
import { exists, read, suiteInFolders, write } from "../support/folders.js";

const test = suiteInFolders("what is removed");

const TYPES = ["--only", "types", "--target", "ts"] as const;

/** Makes generate drop a revision that it wrote: its files are four. */
function dropOne(folder: string): void {
  const configure = (revisions: readonly string[]): void =>
    write(folder, "mcpgen.config.json", { out: "mcp", revisions, only: ["types"], target: "ts" });
  configure(["2024-11-05", "2025-03-26"]);
  assertDone(mcpgen(folder, "generate"));
  configure(["2025-03-26"]);
}

test("generate lists what it would remove, and removes nothing until the user agrees", ({ folder }) => {
  dropOne(folder);
  const all = filesBelow(folder);
  const refused = assertRefused(mcpgen(folder, "generate"));
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
  const agreed = assertDone(mcpgen(folder, "generate --yes"));
  assert.match(agreed.stderr, / {2}- mcp\/2024-11-05\/types\.ts\n$/);
  assert.not.ok(exists(folder, "mcp/2024-11-05"));
  dropOne(folder);
  assertDone(mcpgen(folder, "generate --force"));
  assert.not.ok(exists(folder, "mcp/2024-11-05"));
});

test("scaffold in a folder that holds generated code removes none of it until the user agrees", ({ folder }) => {
  mcpgen(folder, "generate 2025-11-25 2026-07-28 --out src/mcp --only client --target ts");
  const all = filesBelow(folder);
  const { stderr } = assertRefused(mcpgen(folder, "scaffold ."), /^ {2}- src\/mcp\/2026-07-28\/client\.ts$/m);
  assert.match(
    stderr,
    /^no file was written, because \d+ files would be removed \(give --yes to remove files without a question\)\n$/m,
  );
  assert.equal(filesBelow(folder), all);
  const agreed = assertDone(mcpgen(folder, "scaffold . --yes"));
  assert.match(agreed.stderr, /^ {2}- src\/mcp\/2026-07-28\/client\.ts$/m);
  assert.not.ok(exists(folder, "src/mcp/2026-07-28/client.ts"));
});

test("scaffold refuses a generated folder and those below it", ({ folder }) => {
  mcpgen(folder, "generate 2025-11-25 --out src/mcp", ...TYPES);
  const all = filesBelow(folder);
  for (const dir of ["src/mcp", "src/mcp/new", "src/mcp/2025-11-25"]) {
    assertRefused(
      mcpgen(folder, "scaffold", dir, "--yes", "--force"),
      /^src\/mcp[^:]*: .*\/src\/mcp\/mcpgen\.manifest\.json marks this folder as generated code, which mcpgen replaces as a whole \(give another folder\)\n$/,
      dir,
    );
  }
  assertRefused(mcpgen(join(folder, "src/mcp/2025-11-25"), "scaffold . --yes"));
  assert.equal(filesBelow(folder), all);
});

test("a file that was put into the manifest by hand is not removed, with --force neither", ({ folder }) => {
  dropOne(folder);
  const manifest = join(folder, "mcp/mcpgen.manifest.json");
  // The SHA-256 of "mine\n".
  const hash = "fcbc800db3f1867000b852f1ce0044b8f1584f76ade1ed6e65189824f95c3cda";
  write(folder, "mcp/mine.ts", "mine\n");
  writeFileSync(
    manifest,
    readFileSync(manifest, "utf8").replace('"files": {', `"files": {\n    "mine.ts": "${hash}",`),
  );
  const all = filesBelow(folder);
  for (const options of [[], ["--yes"]]) {
    assertRefused(
      mcpgen(folder, "generate", ...options),
      /^mcp\/mine\.ts \(and 2 more files\): the manifest was edited or merged, so mcpgen cannot know whether it wrote this file \(this file is no longer generated: move it to another folder, or give --force to keep it\)\n$/,
      `generate ${options.join(" ")}`,
    );
  }
  const added = mcpgen(folder, "generate 2026-07-28 --force", ...TYPES);
  assert.match(
    added.stderr,
    /^mcp\/mcpgen\.manifest\.json: the manifest was edited or merged, so mcpgen cannot add a revision/m,
  );
  assert.equal(filesBelow(folder), all);
  const forced = assertDone(mcpgen(folder, "generate --force"));
  assert.match(
    forced.stderr,
    "note: mcp/mine.ts is no longer generated, but is kept because it was changed after mcpgen wrote it\n",
  );
  assert.equal(filesBelow(folder), all);
  assert.is(read(folder, "mcp/mine.ts"), "mine\n");
});

test("a generated file that the user has changed is replaced with --force only", ({ folder }) => {
  mcpgen(folder, "generate 2025-11-25 --out mcp", ...TYPES);
  write(folder, "mcp/2025-11-25/types.ts", "// mine\n");
  assertRefused(
    mcpgen(folder, "generate 2025-11-25 --out mcp", ...TYPES),
    "mcp/2025-11-25/types.ts: this file was changed after mcpgen wrote it (move this file to another folder, or give --force to replace it)",
  );
  assert.match(mcpgen(folder, "check --out mcp").stdout, /1 changed, .* \(run mcpgen generate --force\)$/m);
  assertDone(mcpgen(folder, "generate 2025-11-25 --out mcp --force", ...TYPES));
  assertDone(mcpgen(folder, "check --out mcp"));
});

test("revisions that differ in capitals only are refused", ({ folder }) => {
  for (const label of ["a", "A"]) write(folder, `schema/${label}.ts`, "export interface Empty {}\n");
  const revisions = { a: { schema: "schema/a.ts" }, A: { schema: "schema/A.ts" } };
  write(folder, "mcpgen.config.json", { out: "mcp", revisions, only: ["types"], target: "ts" });
  assertRefused(
    mcpgen(folder, "generate"),
    /^the paths a\/.* and A\/.* differ only in upper and lower case, so some file systems treat them as one file \(rename one of the two revisions\)\n$/m,
  );
  assert.not.ok(exists(folder, "mcp"));
});

const REMOVAL = { create: [], change: [], same: [], remove: ["a.ts"] };

test("on a terminal the user is asked, and what changed meanwhile is seen", async ({ folder }) => {
  const answer = (key: string, plan: () => FileChanges = () => REMOVAL): Promise<FileChanges | string> =>
    confirmChanges(plan, { folder, terminal: somebody({ "Remove 1 file?": [key] }).terminal }).catch(
      (error: Error) => error.message,
    );
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
