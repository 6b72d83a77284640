import { spawnSync } from "node:child_process";
import { join } from "node:path";
import * as assert from "uvu/assert";
import { assertDone, mcpgenOf } from "../commands/support/command.js";
import { read, suiteInFolders, write } from "../support/folders.js";
import { ROOT } from "../support/schemas.js";
import { runAction, type Ran } from "./support/contractAction.js";

const test = suiteInFolders<{ action(inputs: { readonly [name: string]: string }): Ran }>(
  "the GitHub action with mcpgen",
);

/** `npx --no-install mcpgen …` */
const NPX = `shift 2\nexec ${JSON.stringify(process.execPath)} ${JSON.stringify(join(ROOT, "dist", "cli.js"))} "$@"`;

test.before.each((context) => {
  const { folder } = context;
  context.action = (inputs) => runAction(folder, inputs, { npx: NPX });
  const git = (...words: string[]): void => {
    const who = ["-c", "user.name=test", "-c", "user.email=test@example.org"];
    const { status, stderr } = spawnSync("git", [...who, ...words], {
      cwd: join(folder, "repository"),
      encoding: "utf8",
    });
    assert.is(status, 0, stderr);
  };
  write(folder, "repository/.gitignore", "");
  git("init", "--quiet");
  for (const release of ["v1", "v2"]) {
    write(folder, "repository/contract.json", read(ROOT, `samples/contract-releases/${release}.json`));
    git("add", "contract.json");
    git("commit", "--quiet", "-m", release);
  }
});

test("diff compares the contract with the one before, and fails because of its breaking changes", ({ action }) => {
  const { code, summary, stdout } = action({ command: "diff" });
  assert.is(code, 1, summary);
  assert.match(summary, /^<!-- mcpgen contract diff contract\.json -->\n### mcpgen diff: ✗ a problem\n/);
  for (const rule of ["ARG005", "OUT006", "ANN001", "TXT001"]) assert.ok(summary.includes(rule), rule);
  assert.match(stdout, /^::error file=contract\.json,line=\d+,title=ARG005 \/tools\//m);
  for (const line of stdout.trimEnd().split("\n")) assert.match(line, /^::(?:error|warning|notice) /);
});

test("diff accepts the changes of an ignore file", ({ folder, action }) => {
  const repository = join(folder, "repository");
  const reason = ["--write-ignore", "accepted.json", "--reason", "Announced"];
  assertDone(mcpgenOf(repository, ["diff", "HEAD^1:contract.json", "contract.json", ...reason]));
  const { code, summary, stdout } = action({ command: "diff", ignore: "accepted.json" });
  assert.is(code, 0, summary);
  assert.match(summary, "ignored");
  assert.not.match(stdout, "::error");
});

test("diff passes if the pull request adds the contract, and says so", ({ folder, action }) => {
  write(folder, "repository/new.json", read(ROOT, "samples/contract-releases/v1.json"));
  const { code, summary, stdout } = action({
    command: "diff",
    before: "HEAD^1:new.json",
    after: "new.json",
    "fail-on": "any",
  });
  assert.is(code, 0, summary);
  assert.match(summary, "The contract is new: HEAD^1:new.json does not exist");
  assert.match(stdout, /^::notice title=mcpgen diff::The contract is new: HEAD\^1:new\.json does not exist\n$/);
  const misspelt = action({ command: "diff", before: "HEAD^1:nwe.json", after: "new.json" });
  assert.is(misspelt.code, 2, misspelt.summary);
});

test("diff reports the same and passes if the changes may not fail it", ({ action }) => {
  const { code, summary } = action({ command: "diff", "fail-on": "never" });
  assert.is(code, 0, summary);
  assert.match(summary, /### mcpgen diff: ✓ no problem/);
  assert.ok(summary.includes("ARG005"));
});

test("diff says why it cannot compare", ({ action }) => {
  const { code, summary } = action({ command: "diff", before: "v9:contract.json" });
  assert.is(code, 2, summary);
  assert.match(summary, /✗ mcpgen could not run\n\n {4}v9:contract\.json:1:1: /);
});

test("lock compares servers with their lock, here mocks of both releases", ({ folder, action }) => {
  const cli = join(ROOT, "dist", "cli.js");
  const repository = join(folder, "repository");
  write(folder, "repository/contract.json", read(ROOT, "samples/contract-releases/v1.json"));
  assertDone(mcpgenOf(repository, ["lock", `tickets=${process.execPath} ${cli} mock contract.json`]));
  const same = action({ command: "lock" });
  assert.is(same.code, 0, same.summary);
  write(folder, "repository/contract.json", read(ROOT, "samples/contract-releases/v2.json"));
  const { code, summary } = action({ command: "lock" });
  assert.is(code, 1, summary);
  for (const name of ["find_tickets", "count_tickets", "close_ticket"])
    assert.ok(summary.includes(`tools/${name}`), name);
});

test("check says why it cannot check", ({ action }) => {
  const { code, summary } = action({ command: "check" });
  assert.is(code, 2, summary);
  assert.match(summary, /### mcpgen check: ✗ mcpgen could not run\n\n {4}\S/);
});

test.run();
