import { join } from "node:path";
import * as assert from "uvu/assert";
import { exists, read, suiteInFolders, write } from "../support/folders.js";
import { ROOT } from "../support/schemas.js";
import { ACTION, parseYaml, runAction } from "./support/contractAction.js";

const test = suiteInFolders("the GitHub action for contracts");

test("it is a composite action, whose expressions are in environment variables and conditions only", () => {
  assert.is(ACTION.runs.using, "composite");
  assert.is(ACTION.runs.steps.length, 4);
  for (const { name, run: script, shell, env, ...others } of ACTION.runs.steps) {
    assert.is(shell, "bash", name);
    assert.not.match(script, /\$\{\{/, name);
    for (const value of Object.values(env)) assert.match(value, /^\$\{\{ [\w.-]+ \}\}$/, name);
    assert.equal(
      Object.keys(others).filter((member) => !["id", "if"].includes(member)),
      [],
      name,
    );
  }
});

/** The command lines that the inputs give. */
const COMMAND_LINES: readonly (readonly [inputs: { readonly [name: string]: string }, words: string])[] = [
  [
    { command: "diff" },
    "--no-install mcpgen diff HEAD^1:contract.json contract.json --format=markdown --fail-on=breaking --out=TEMP/mcpgen-contract/report.md",
  ],
  [
    { command: "diff", before: "v1.json", after: "v2.json", "fail-on": "never" },
    "--no-install mcpgen diff v1.json v2.json --format=markdown --fail-on=never --out=TEMP/mcpgen-contract/report.md",
  ],
  [{ command: "lock" }, "--no-install mcpgen check --lock=mcp.lock.json"],
  [{ command: "lock", "lock-file": "ci/a.lock.json" }, "--no-install mcpgen check --lock=ci/a.lock.json"],
  [{ command: "check" }, "--no-install mcpgen check"],
];

for (const [inputs, words] of COMMAND_LINES)
  test(`${JSON.stringify(inputs)} runs npx ${words}`, ({ folder }) => {
    write(folder, "output", "said\n");
    assert.is(runAction(folder, inputs).code, 0);
    const ran = read(folder, "npx.txt").trimEnd().split("\n").join(" ");
    assert.is(ran.replace(join(folder, "temp"), "TEMP"), words);
  });

for (const code of ["0", "1", "2"])
  test(`exit code ${code} of mcpgen is the one of the job, and the summary has the report`, ({ folder }) => {
    write(folder, "report", "**Breaking** for callers\n");
    write(folder, "output", "a.json:1:1: the file does not exist\n");
    const { code: ended, summary } = runAction(folder, { command: "diff" }, { env: { CODE: code } });
    assert.is(String(ended), code);
    const mark = "<!-- mcpgen contract diff -->\n### mcpgen diff: ";
    assert.is(
      summary,
      {
        0: `${mark}✓ no problem\n\n**Breaking** for callers\n`,
        1: `${mark}✗ a problem\n\n**Breaking** for callers\n`,
        2: `${mark}✗ mcpgen could not run\n\n    a.json:1:1: the file does not exist\n`,
      }[code],
    );
  });

const HOSTILE = [
  "$(touch pwned)",
  "`touch pwned`",
  '"; touch pwned; "',
  "a\ntouch pwned",
  "' || touch pwned #",
  "::set-output name=x::y",
];

for (const text of HOSTILE)
  test(`${JSON.stringify(text)} is a word of the command line, and never a command`, ({ folder }) => {
    write(folder, "output", "");
    runAction(folder, { command: "diff", before: text, after: text, "fail-on": text });
    assert.ok(read(folder, "npx.txt").startsWith(`--no-install\nmcpgen\ndiff\n${text}\n${text}\n--format=markdown\n`));
    runAction(folder, { command: "lock", "lock-file": text });
    assert.ok(read(folder, "npx.txt").endsWith(`check\n--lock=${text}\n`));
    const { code, stdout } = runAction(folder, { command: text });
    assert.equal([code, stdout], [2, "::error::command must be diff, lock or check (correct the input)\n"]);
    assert.is(runAction(folder, { command: "check", directory: text }).code, 2);
    for (const path of ["pwned", "repository/pwned", "temp/pwned"]) assert.not.ok(exists(folder, path), path);
  });

test("an option in place of a file is refused, because it could start a program", ({ folder }) => {
  for (const inputs of [{ before: "--from=evil" }, { after: "-o" }, { before: "" }]) {
    const { code, stdout } = runAction(folder, { command: "diff", ...inputs });
    assert.is(code, 2);
    assert.match(stdout, /^::error::before and after must be files or states of git, not options/);
  }
  assert.not.ok(exists(folder, "npx.txt"));
});

test("the output of a command is code in the summary, and is not printed to the log", ({ folder }) => {
  write(folder, "output", "::error::x\n```\n<img src=x> @team\u001B[2J\n");
  const { stdout, summary } = runAction(folder, { command: "check" });
  assert.is(stdout, "");
  assert.ok(summary.endsWith("\n\n    ::error::x\n    ```\n    <img src=x> @team [2J\n"));
});

for (const [command, file] of [
  ["diff", "report"],
  ["check", "output"],
] as const)
  test(`a long report of ${command} is cut to less than 60 kB at the end of a line`, ({ folder }) => {
    write(folder, file, `${"ä".repeat(100)}\n`.repeat(2000));
    const { summary } = runAction(folder, { command });
    assert.ok(Buffer.byteLength(summary) < 60_000, `${Buffer.byteLength(summary)}`);
    assert.ok(Buffer.byteLength(summary) > 55_000, `${Buffer.byteLength(summary)}`);
    assert.match(summary, /\n_\d+ more lines are in the output of `npx mcpgen`\._\n$/);
    assert.not.match(summary, /\uFFFD/);
  });

test("the workflow of the sample uses inputs that the action has, and each command", () => {
  const { jobs } = parseYaml(read(ROOT, "samples/contract-releases/workflow.yml")) as {
    jobs: { contract: { steps: readonly { uses?: string; with?: { readonly [name: string]: unknown } }[] } };
  };
  const used = jobs.contract.steps.filter(({ uses }) => uses === "./.github/actions/contract");
  assert.equal(
    used.map((step) => step.with?.["command"]),
    ["check", "diff", "lock"],
  );
  for (const step of used) for (const name of Object.keys(step.with!)) assert.ok(name in ACTION.inputs, name);
});

test("a comment is written only if it is asked for, on a pull request", ({ folder }) => {
  write(folder, "output", "");
  runAction(folder, { command: "check" }, { event: "pull_request" });
  runAction(folder, { command: "check", comment: "true" });
  assert.not.ok(exists(folder, "gh.txt"));
  runAction(folder, { command: "check", comment: "true" }, { event: "pull_request" });
  const file = join(folder, "temp/mcpgen-contract/summary.md");
  const last = (): string => read(folder, "gh.txt").trimEnd().split("\n").slice(-7).join(" ");
  assert.is(last(), `api --method POST repos/acme/shop/issues/7/comments --field body=@${file} --silent`);
  assert.match(read(folder, "temp/mcpgen-contract/summary.md"), /^<!-- mcpgen contract check -->\n/);
  runAction(folder, { command: "check", comment: "true" }, { event: "pull_request", env: { FOUND: "42\n43\n" } });
  assert.is(last(), `api --method PATCH repos/acme/shop/issues/comments/42 --field body=@${file} --silent`);
});

test("a comment that cannot be written is a warning", ({ folder }) => {
  write(folder, "output", "");
  const { code, stdout } = runAction(
    folder,
    { command: "check", comment: "true" },
    { event: "pull_request", env: { GH_CODE: "1" } },
  );
  assert.is(code, 0);
  assert.match(stdout, /^::warning::the comment was not written/);
});

test.run();
