import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { auditFacts, auditSchema } from "../extension/support/given.js";
import { suiteInFolders, write } from "../support/folders.js";
import { assertDone, assertFound, mcpgen } from "./support/command.js";

const test = suiteInFolders("two versions of an extension");

const ID = "com.example/audit";
const FACTS = JSON.stringify(auditFacts(), null, 2);
/** The older schema, and one in which a member of a request is required. */
const [OLDER, NEWER] = [auditSchema(), auditSchema().replace("from?: number", "from: number")];

function git(folder: string, ...words: string[]): void {
  const identity = ["-c", "user.name=t", "-c", "user.email=t@example.com"];
  execFileSync("git", [...identity, ...words], { cwd: folder, stdio: "pipe" });
}

/** Writes an extension whose last commit has the older schema. */
function writeRepository(folder: string): void {
  git(folder, "init", "--quiet");
  write(folder, "src/audit/schema.ts", OLDER);
  write(folder, "src/audit/extension.json", FACTS);
  git(folder, "add", ".");
  git(folder, "commit", "--quiet", "--message", "first");
  write(folder, "src/audit/schema.ts", NEWER);
}

const ACTION = "Set `from`, optional in the older version, in the params of `audit/list`.";

test("a folder is compared with a state of git, and --fail-on decides about the exit code", ({ folder }) => {
  writeRepository(folder);
  const sides = "diff HEAD:src/audit src/audit";
  const { stdout } = assertDone(mcpgen(folder, sides));
  assert.match(stdout, /^As a server author: 0 must, 1 should, 0 may, 0 to know; 0 only in source\n/);
  assert.ok(stdout.replace(/\s+/g, " ").includes(ACTION), stdout);
  assert.match(stdout, /\nfrom {2}com\.example\/audit {2}schema\.ts {2}sha256 /);
  assertFound(mcpgen(folder, `${sides} --fail-on wire`));
  assertDone(mcpgen(folder, `${sides} --fail-on wire --as server`));
  assertDone(mcpgen(folder, "diff src/audit src/audit --fail-on any"));
});

test("a schema or the facts name the extension too, also in a state of git below the folder", ({ folder }) => {
  writeRepository(folder);
  for (const [older, newer] of [
    ["HEAD:./audit/extension.json", "audit/schema.ts"],
    ["HEAD:src/audit/schema.ts", "./audit"],
  ] as const)
    assert.match(assertDone(mcpgen(join(folder, "src"), "diff", older, newer)).stdout, "FLD003");
});

test("each format names the extension and its versions", ({ folder }) => {
  writeRepository(folder);
  const report = (format: string): string =>
    assertDone(mcpgen(folder, `diff HEAD:src/audit src/audit --format ${format}`)).stdout;
  assert.match(report("markdown"), /^### Extension <code>com\.example\/audit<\/code>\n/);
  const { before, findings } = JSON.parse(report("json")) as {
    before: { revision: string; file: string };
    findings: { path: string }[];
  };
  assert.equal([before.revision, before.file], [ID, "schema.ts"]);
  assert.equal(
    findings.map(({ path }) => path),
    ["audit/list#params.from"],
  );
  assert.match(
    report("html"),
    "<h1>What changes in the extension com.example/audit from the older version to the newer version</h1>",
  );
  assert.match(report("junit"), "mcpgen diff HEAD:src/audit src/audit");
  assert.match(report("github"), "::error");
  const sarif = JSON.parse(report("sarif")) as { runs: { results: { ruleId: string }[] }[] };
  assert.equal(
    sarif.runs[0]!.results.map(({ ruleId }) => ruleId),
    ["FLD003"],
  );
});

test("a finding can be accepted", ({ folder }) => {
  writeRepository(folder);
  const sides = "diff HEAD:src/audit src/audit";
  assertDone(mcpgen(folder, `${sides} --write-ignore accepted.json`));
  assert.match(readFileSync(join(folder, "accepted.json"), "utf8"), `two versions of ${ID} were compared`);
  assertDone(mcpgen(folder, `${sides} --ignore accepted.json --fail-on any`));
});

test("schemas without facts take those of --extension, without the rows about other versions", ({ folder }) => {
  write(folder, "facts/extension.json", JSON.stringify({ ...auditFacts(), schema: "../new.ts" }));
  write(folder, "new.ts", NEWER);
  write(folder, "old.ts", OLDER.replace(/\/\*\* A client has shown[^]*?\n\}\n/, ""));
  const { stdout } = assertDone(mcpgen(folder, `diff old.ts new.ts --extension ${ID}=facts/extension.json`));
  assert.match(stdout, "notification:notifications/audit/seen");
  assert.match(stdout, "audit/list#params.from");
});

for (const [what, line, problem] of [
  [
    "one extension and a revision",
    "diff 2026-07-28 src/audit",
    "src/audit is an extension, but 2026-07-28 is not (give two versions of one extension, each with its extension.json)",
  ],
  [
    "two extensions",
    "diff other src/audit",
    "other is the extension com.example/other, and src/audit is com.example/audit (give two versions of one extension)",
  ],
  [
    "an option of revisions",
    "diff src/audit src/audit --caps tools",
    "--caps has no meaning for two versions of an extension (remove --caps)",
  ],
  [
    "a folder that a state of git does not have",
    "diff HEAD:other src/audit",
    "HEAD:other:1:1: path 'other' exists on disk, but not in 'HEAD' (check the state; the path begins at the root of the repository, or with ./ in this folder)",
  ],
] as const)
  test(`refused: ${what}`, ({ folder }) => {
    writeRepository(folder);
    write(folder, "other/schema.ts", OLDER);
    write(folder, "other/extension.json", FACTS.replace(ID, "com.example/other"));
    const { code, stderr } = mcpgen(folder, line);
    assert.is(code, 2, stderr);
    assert.is(stderr.trim(), problem);
  });

test.run();
