import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import * as assert from "uvu/assert";
import {
  computeManifestDigest,
  createOutputManifestFile,
  readOutputManifest,
} from "../../generator/output/manifest.js";
import { hashTextWithSha256 } from "../../generator/output/changes.js";
import { assertDone, assertRefused, mcpgen, type Outcome } from "../commands/support/command.js";
import { read, suiteInFolders, write } from "../support/folders.js";

/** Branches that change generated code, merged by git itself. */

const test = suiteInFolders("a merge of two branches");

const tool = (name: string, description: string): object => ({
  name,
  description,
  inputSchema: { type: "object", properties: { text: { type: "string" } } },
});
const FIRST = tool("first", "Is the first.");
const LAST = tool("last", "Is the last.");

test.before.each((context) => {
  const { folder } = context;
  git(folder, "init", "--quiet", "--initial-branch", "main");
  git(folder, "config", "user.name", "An Author");
  git(folder, "config", "user.email", "author@example.com");
  const configuration = { out: "mcp", revisions: ["2026-07-28"], only: ["server"], target: "ts", contract: "c.json" };
  write(folder, "mcpgen.config.json", configuration);
  contract(folder, [FIRST, tool("middle", "Is between."), LAST]);
  generate(folder);
  commit(folder, "Begin");
});

test("two branches each add a tool, one edits a description: one command resolves what is generated", ({ folder }) => {
  git(folder, "switch", "--quiet", "--create", "theirs");
  contract(folder, [FIRST, tool("middle", "Is between."), LAST, tool("after", "Follows.")]);
  generate(folder);
  commit(folder, "Add a tool at the end");
  git(folder, "switch", "--quiet", "main");
  contract(folder, [tool("before", "Precedes."), FIRST, tool("middle", "Is in the middle."), LAST]);
  generate(folder);
  commit(folder, "Add a tool at the beginning, and edit a description");

  assert.is(run(folder, "git", "merge", "--no-edit", "theirs").code, 1, "the manifest cannot be merged");
  assert.match(read(folder, "mcp/mcpgen.manifest.json"), "<<<<<<< ");
  assert.is(
    mcpgen(folder, "check").stderr,
    "mcp/mcpgen.manifest.json:1:1: the list of generated files has conflict markers of a merge (run mcpgen generate)\n",
  );
  const { stderr } = assertDone(mcpgen(folder, "generate"));
  assert.match(stderr, "git is merging two branches");
  const index = read(folder, "mcp/contract/index.ts");
  for (const member of ["before", "first", "middle", "last", "after"]) assert.match(index, `  ${member}: (input`);
  assert.match(read(folder, "mcp/contract/definitions.ts"), "Is in the middle.");
  assert.not.match(index, /^[<>=]{7}/m);
  assertDone(mcpgen(folder, "check"));
});

test("a branch that another version of mcpgen generated is resolved too", ({ folder }) => {
  git(folder, "switch", "--quiet", "--create", "theirs");
  asWrittenBy(folder, "0.0.9");
  commit(folder, "Generate with another version");
  git(folder, "switch", "--quiet", "main");
  contract(folder, [FIRST, tool("middle", "Is in the middle."), LAST]);
  generate(folder);
  commit(folder, "Edit a description");

  assert.is(run(folder, "git", "merge", "--no-edit", "theirs").code, 1);
  assertDone(mcpgen(folder, "generate"));
  assert.not.match(read(folder, "mcp/contract/index.ts"), "0.0.9");
  assertDone(mcpgen(folder, "check"));
});

test("a generated file that was edited on a branch is not overwritten", ({ folder }) => {
  git(folder, "switch", "--quiet", "--create", "theirs");
  contract(folder, [FIRST, LAST]);
  generate(folder);
  write(folder, "mcp/contract/types.ts", `${read(folder, "mcp/contract/types.ts")}// Mine.\n`);
  commit(folder, "Remove a tool, and edit a generated file");
  git(folder, "switch", "--quiet", "main");
  contract(folder, [tool("before", "Precedes."), FIRST, tool("middle", "Is between."), LAST]);
  generate(folder);
  commit(folder, "Add a tool");

  assert.is(run(folder, "git", "merge", "--no-edit", "theirs").code, 1);
  write(folder, "c.json", git(folder, "show", "HEAD:c.json"));
  const before = read(folder, "mcp/contract/types.ts");
  const { stderr } = assertRefused(mcpgen(folder, "generate"));
  assert.match(stderr, "mcp/contract/types.ts: this file was changed after mcpgen wrote it");
  assert.is(read(folder, "mcp/contract/types.ts"), before);
});

test("a manifest with conflict markers outside of a merge is refused with what to do", ({ folder }) => {
  const text = read(folder, "mcp/mcpgen.manifest.json");
  write(folder, "mcp/mcpgen.manifest.json", `<<<<<<< HEAD\n${text}=======\n${text}>>>>>>> other\n`);
  assertRefused(
    mcpgen(folder, "generate"),
    "mcp/mcpgen.manifest.json: the manifest has conflict markers, and git does not know two valid versions of it (take the version of one branch, as in git checkout --ours, and run mcpgen generate --force)",
  );
});

test("a word of a description changes one line of one generated file, and the manifest", ({ folder }) => {
  contract(folder, [FIRST, tool("middle", "Is in between."), LAST]);
  generate(folder);
  const changed = git(folder, "diff", "--numstat", "--", "mcp").trim().split("\n");
  assert.equal(
    changed.filter((line) => !line.endsWith("mcpgen.manifest.json")).map((line) => line.replace(/\s+/g, " ")),
    ["1 1 mcp/contract/definitions.ts", "1 1 mcp/contract/index.ts"],
  );
});

/** Makes a folder look as another version of mcpgen would have written it. */
function asWrittenBy(folder: string, version: string): void {
  const out = join(folder, "mcp");
  const manifest = readOutputManifest(out)!;
  const files: { [path: string]: string } = {};
  for (const path of Object.keys(manifest.files)) {
    const text = read(folder, `mcp/${path}`).replace(/mcpgen \d+\.\d+\.\d+/g, `mcpgen ${version}`);
    writeFileSync(join(out, path), text);
    files[path] = hashTextWithSha256(text);
  }
  const written = { ...manifest, version, generator: "other", files };
  const { text } = createOutputManifestFile({ ...written, digest: computeManifestDigest(written) });
  writeFileSync(join(out, "mcpgen.manifest.json"), text);
}

function contract(folder: string, tools: readonly object[]): void {
  write(folder, "c.json", `${JSON.stringify({ name: "s", version: "1", tools }, null, 2)}\n`);
}

function generate(folder: string): void {
  assertDone(mcpgen(folder, "generate --yes"));
}

function commit(folder: string, message: string): void {
  git(folder, "add", "--all");
  git(folder, "commit", "--quiet", "--message", message);
}

function git(folder: string, ...given: string[]): string {
  const { stdout } = assertDone(run(folder, "git", ...given));
  return stdout;
}

function run(folder: string, command: string, ...given: string[]): Outcome {
  const { status, stdout, stderr } = spawnSync(command, given, { cwd: folder, encoding: "utf8" });
  return { code: status, stdout, stderr };
}

test.run();
