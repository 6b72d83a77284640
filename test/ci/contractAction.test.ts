import { join } from "node:path";
import * as assert from "uvu/assert";
import { blocksOf, DOCUMENTS } from "../guides/support/blocks.js";
import { exists, read, suiteInFolders, write } from "../support/folders.js";
import { ROOT } from "../support/schemas.js";
import { ACTION, INSTALLED_ACTION, runAction, runWorkflow, WORKFLOW } from "./support/contractAction.js";

const test = suiteInFolders("the GitHub action for contracts");

test("it is a composite action, whose expressions are in environment variables and conditions only", () => {
  assert.is(ACTION.runs.using, "composite");
  assert.is(ACTION.runs.steps.length, 5);
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

/** The command lines that the inputs give, without annotations. */
const COMMAND_LINES: readonly (readonly [inputs: { readonly [name: string]: string }, words: string])[] = [
  [
    { command: "diff" },
    "--no-install mcpgen diff HEAD^1:contract.json contract.json --fail-on=breaking --format=markdown --out=TEMP/mcpgen-contract/report.md",
  ],
  [
    { command: "diff", before: "v1.json", after: "v2.json", "fail-on": "never" },
    "--no-install mcpgen diff v1.json v2.json --fail-on=never --format=markdown --out=TEMP/mcpgen-contract/report.md",
  ],
  [
    { command: "diff", ignore: "known changes.json", "fail-on": "version" },
    "--no-install mcpgen diff HEAD^1:contract.json contract.json --fail-on=version --ignore=known changes.json --format=markdown --out=TEMP/mcpgen-contract/report.md",
  ],
  [{ command: "lock" }, "--no-install mcpgen check --lock=mcp.lock.json"],
  [{ command: "lock", "lock-file": "ci/a.lock.json" }, "--no-install mcpgen check --lock=ci/a.lock.json"],
  [{ command: "check" }, "--no-install mcpgen check"],
];

/** Returns the command lines that npx got. */
function runsIn(folder: string): string[] {
  const lines = read(folder, "npx.txt").replaceAll(join(folder, "temp"), "TEMP").split("\n\n");
  return lines.slice(0, -1).map((words) => words.split("\n").join(" "));
}

for (const [inputs, words] of COMMAND_LINES)
  test(`${JSON.stringify(inputs)} runs npx ${words}`, ({ folder }) => {
    write(folder, "output", "said\n");
    assert.is(runAction(folder, { ...inputs, annotations: "false" }).code, 0);
    assert.equal(runsIn(folder), [words]);
  });

for (const code of ["0", "1", "2"])
  test(`exit code ${code} of mcpgen is the one of the job, and the summary has the report`, ({ folder }) => {
    write(folder, "report", "**Breaking** for callers\n");
    write(folder, "output", "a.json:1:1: the file does not exist\n");
    const { code: ended, summary } = runAction(folder, { command: "diff" }, { env: { CODE: code } });
    assert.is(String(ended), code);
    const mark = "<!-- mcpgen contract diff contract.json -->\n### mcpgen diff: ";
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
    const { summary } = runAction(folder, {
      command: "diff",
      before: text,
      after: text,
      "fail-on": text,
      ignore: text,
    });
    const given = `--no-install\nmcpgen\ndiff\n${text}\n${text}\n--fail-on=${text}\n--ignore=${text}\n--format=`;
    assert.ok(read(folder, "npx.txt").startsWith(`${given}markdown\n`));
    assert.ok(read(folder, "npx.txt").includes(`\n\n${given}github\n`));
    assert.match(summary, /^<!-- mcpgen contract diff [\w./ -]+ -->\n### mcpgen diff: /);
    const lock = runAction(folder, { command: "lock", "lock-file": text }, { env: { CODE: "1" } });
    assert.ok(read(folder, "npx.txt").endsWith(`check\n--lock=${text}\n\n`));
    assert.match(
      lock.stdout,
      /^::error file=[^:,\n]+::a server differs from its lock \(see the summary of the job\)\n$/,
    );
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

/** What mcpgen prints for annotations, the directory, the inputs, and what the log of the step has. */
const ANNOTATIONS = [
  [
    { command: "diff" },
    "1",
    "::error file=contract.ts,line=3,title=ARG001 /x::a, b",
    "::error file=contract.ts,line=3,title=ARG001 /x::a, b",
  ],
  [{ command: "diff", directory: "./" }, "0", "::warning file=a%2Cb.ts,line=3::x", "::warning file=a%2Cb.ts,line=3::x"],
  [{ command: "diff", directory: "." }, "0", "::notice title=mcpgen diff::new", "::notice title=mcpgen diff::new"],
  [{ command: "diff" }, "0", "::add-mask::x\n::error::y\nplain\n::error file=/a.ts::x", "::error file=/a.ts::x"],
  [{ command: "diff" }, "2", "::error file=a::x", ""],
  [{ command: "diff", annotations: "false" }, "1", "::error file=a::x", ""],
  [{ command: "check" }, "1", "::error file=src/mcp/types.ts::differs", "::error file=src/mcp/types.ts::differs"],
  [{ command: "check" }, "0", "::error file=a::x", ""],
  [{ command: "lock" }, "0", "::error file=a::x", ""],
  [
    { command: "lock", "lock-file": "a:b.json" },
    "1",
    "::error file=a::x",
    "::error file=a%3Ab.json::a server differs from its lock (see the summary of the job)",
  ],
] as const;

for (const [inputs, code, printed, shown] of ANNOTATIONS)
  test(`${JSON.stringify(inputs)}, exit code ${code}: the log has ${JSON.stringify(shown)}`, ({ folder }) => {
    write(folder, "output", "::error::said\n");
    write(folder, "annotations", printed);
    const { stdout } = runAction(folder, inputs, { env: { CODE: code } });
    assert.is(stdout.trimEnd(), shown);
  });

test("annotations of a folder have paths from the root of the repository", ({ folder }) => {
  write(folder, "annotations", "::error file=contract.ts,line=3::x\n::error file=../b.ts::x\n");
  write(folder, "repository/packages/a/.keep", "");
  const { stdout } = runAction(folder, { command: "diff", directory: "packages/a" }, { env: { CODE: "1" } });
  assert.is(stdout, "::error file=packages/a/contract.ts,line=3::x\n::error file=packages/b.ts::x\n");
});

test("an annotation costs no second start of locked servers", ({ folder }) => {
  runAction(folder, { command: "lock" }, { env: { CODE: "1" } });
  assert.equal(runsIn(folder), ["--no-install mcpgen check --lock=mcp.lock.json"]);
});

/** The commands of the workflow that fail, and those of the action that run nevertheless. */
const FAILURES: readonly (readonly [failing: readonly string[], ran: readonly string[]])[] = [
  [[], ["check", "diff", "lock"]],
  [["check"], ["check", "diff", "lock"]],
  [["diff"], ["check", "diff", "lock"]],
  [
    ["check", "diff", "lock"],
    ["check", "diff", "lock"],
  ],
  [["npm ci"], []],
  [["npm run build"], []],
];

for (const [failing, wanted] of FAILURES)
  test(`the workflow of the sample, if ${failing.join(", ") || "nothing"} fails, runs ${wanted.join(", ") || "no check"}`, ({
    folder,
  }) => {
    const { ran, succeeds } = runWorkflow(folder, (command) => failing.includes(command));
    assert.equal(
      ran.filter((command) => ["check", "diff", "lock"].includes(command)),
      wanted,
    );
    assert.is(succeeds, failing.length === 0);
  });

test("the workflow of the sample builds the server before it compares the lock", ({ folder }) => {
  const { ran } = runWorkflow(folder, () => false);
  assert.equal(ran.slice(2), ["npm ci", "npm run build", "check", "diff", "lock"]);
});

test("the guide shows the workflow of the sample, and no other recipe", () => {
  const recipes = DOCUMENTS.flatMap(blocksOf).filter(({ text }) => /command: diff|mcpgen diff .*\$BASE/.test(text));
  assert.equal(
    recipes.map(({ document }) => document),
    ["samples/guides/contract-changes.md"],
  );
  assert.is(recipes[0]!.text, read(ROOT, "samples/contract-releases/workflow.yml"));
});

test("the workflow of the sample uses inputs that the action has, and each command", () => {
  const used = WORKFLOW.jobs.contract.steps.filter(({ uses }) => uses === INSTALLED_ACTION);
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
  assert.match(read(folder, "gh.txt"), "startswith(env.MARK)");
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
