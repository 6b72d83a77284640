import { spawnSync } from "node:child_process";
import { chmodSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import * as assert from "uvu/assert";
import { exists, read, suiteInFolders, write } from "../support/folders.js";
import { ROOT } from "../support/schemas.js";

const FOLDER = join(ROOT, ".github", "actions", "contract");

interface Step {
  readonly id?: string;
  readonly name: string;
  readonly if?: string;
  readonly shell: string;
  readonly env: { readonly [name: string]: string };
  readonly run: string;
}

interface Action {
  readonly inputs: { readonly [name: string]: { readonly required?: boolean; readonly default?: string } };
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

/** A dependency of the command has a parser of YAML. */
const { load } = createRequire(createRequire(import.meta.url).resolve("json-schema-to-typescript"))("js-yaml") as {
  load: (text: string) => unknown;
};
const ACTION = load(read(FOLDER, "action.yml")) as Action;

const test = suiteInFolders("the GitHub action for contracts");

/** Programs that record their words, one a line, and print what a test has put into a file. */
const FAKES = {
  npx: `printf '%s\\n' "$@" >>"$LOG/npx.txt"
for word in "$@"; do case "$word" in --out=*) [ -f "$LOG/report" ] && cat "$LOG/report" >"\${word#--out=}" ;; esac; done
[ -f "$LOG/output" ] && cat "$LOG/output"
exit "\${CODE:-0}"`,
  gh: `printf '%s\\n' "$@" >>"$LOG/gh.txt"
case " $* " in *" --paginate "*) printf '%s' "\${FOUND:-}" ;; esac
exit "\${GH_CODE:-0}"`,
};

interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly summary: string;
}

/** Runs the steps as a runner does: with the values of expressions in environment variables. */
function run(
  folder: string,
  inputs: { readonly [name: string]: string },
  { env = {}, event = "push" }: { env?: { readonly [name: string]: string }; event?: string } = {},
): Ran {
  for (const [name, text] of Object.entries(FAKES)) {
    write(folder, `bin/${name}`, `#!/usr/bin/env bash\n${text}\n`);
    chmodSync(join(folder, "bin", name), 0o755);
  }
  for (const name of ["temp/", "repository/"]) write(folder, `${name}.keep`, "");
  const given = Object.fromEntries(Object.entries(ACTION.inputs).map(([name, one]) => [name, one.default ?? ""]));
  const outputs: { [name: string]: string } = {};
  const valueOf = (expression: string): string =>
    expression.replace(/\$\{\{ ([\w.-]+) \}\}/g, (_, path: string) => {
      if (path.startsWith("inputs.")) return { ...given, ...inputs }[path.slice("inputs.".length)] ?? "";
      if (path === "steps.run.outputs.exit-code") return outputs["exit-code"] ?? "";
      assert.is(path, "github.event.pull_request.number");
      return "7";
    });
  let stdout = "";
  for (const step of ACTION.runs.steps) {
    if (step.if !== undefined && !(inputs["comment"] === "true" && event === "pull_request")) continue;
    const { status, ...ran } = spawnSync("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", step.run], {
      cwd: join(folder, "repository"),
      encoding: "utf8",
      env: {
        PATH: [join(folder, "bin"), process.env["PATH"]].join(delimiter),
        GITHUB_ACTION_PATH: FOLDER,
        GITHUB_OUTPUT: join(folder, "outputs"),
        GITHUB_REPOSITORY: "acme/shop",
        GITHUB_STEP_SUMMARY: join(folder, "summary"),
        RUNNER_TEMP: join(folder, "temp"),
        LOG: folder,
        ...Object.fromEntries(Object.entries(step.env).map(([name, value]) => [name, valueOf(value)])),
        ...env,
      },
    });
    stdout += ran.stdout;
    for (const line of exists(folder, "outputs") ? read(folder, "outputs").split("\n") : []) {
      const [name, value] = line.split("=");
      if (value !== undefined) outputs[name!] = value;
    }
    if (status !== 0) return { code: status!, stdout: stdout + ran.stderr, summary: summaryIn(folder) };
  }
  return { code: 0, stdout, summary: summaryIn(folder) };
}

function summaryIn(folder: string): string {
  return exists(folder, "summary") ? read(folder, "summary") : "";
}

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
    assert.is(run(folder, inputs).code, 0);
    const ran = read(folder, "npx.txt").trimEnd().split("\n").join(" ");
    assert.is(ran.replace(join(folder, "temp"), "TEMP"), words);
  });

for (const code of ["0", "1", "2"])
  test(`exit code ${code} of mcpgen is the one of the job, and the summary has the report`, ({ folder }) => {
    write(folder, "report", "**Breaking** for callers\n");
    write(folder, "output", "a.json:1:1: the file does not exist\n");
    const { code: ended, summary } = run(folder, { command: "diff" }, { env: { CODE: code } });
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
    run(folder, { command: "diff", before: text, after: text, "fail-on": text });
    assert.ok(read(folder, "npx.txt").startsWith(`--no-install\nmcpgen\ndiff\n${text}\n${text}\n--format=markdown\n`));
    run(folder, { command: "lock", "lock-file": text });
    assert.ok(read(folder, "npx.txt").endsWith(`check\n--lock=${text}\n`));
    const { code, stdout } = run(folder, { command: text });
    assert.equal([code, stdout], [2, "::error::command must be diff, lock or check (correct the input)\n"]);
    assert.is(run(folder, { command: "check", directory: text }).code, 2);
    for (const path of ["pwned", "repository/pwned", "temp/pwned"]) assert.not.ok(exists(folder, path), path);
  });

test("an option in place of a file is refused, because it could start a program", ({ folder }) => {
  for (const inputs of [{ before: "--from=evil" }, { after: "-o" }, { before: "" }]) {
    const { code, stdout } = run(folder, { command: "diff", ...inputs });
    assert.is(code, 2);
    assert.match(stdout, /^::error::before and after must be files or states of git, not options/);
  }
  assert.not.ok(exists(folder, "npx.txt"));
});

test("the output of a command is code in the summary, and is not printed to the log", ({ folder }) => {
  write(folder, "output", "::error::x\n```\n<img src=x> @team\u001B[2J\n");
  const { stdout, summary } = run(folder, { command: "check" });
  assert.is(stdout, "");
  assert.ok(summary.endsWith("\n\n    ::error::x\n    ```\n    <img src=x> @team [2J\n"));
});

for (const [command, file] of [
  ["diff", "report"],
  ["check", "output"],
] as const)
  test(`a long report of ${command} is cut to less than 60 kB at the end of a line`, ({ folder }) => {
    write(folder, file, `${"ä".repeat(100)}\n`.repeat(2000));
    const { summary } = run(folder, { command });
    assert.ok(Buffer.byteLength(summary) < 60_000, `${Buffer.byteLength(summary)}`);
    assert.ok(Buffer.byteLength(summary) > 55_000, `${Buffer.byteLength(summary)}`);
    assert.match(summary, /\n_\d+ more lines are in the output of `npx mcpgen`\._\n$/);
    assert.not.match(summary, /\uFFFD/);
  });

test("the workflow of the sample uses inputs that the action has, and each command", () => {
  const { jobs } = load(read(ROOT, "samples/contract-releases/workflow.yml")) as {
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
  run(folder, { command: "check" }, { event: "pull_request" });
  run(folder, { command: "check", comment: "true" });
  assert.not.ok(exists(folder, "gh.txt"));
  run(folder, { command: "check", comment: "true" }, { event: "pull_request" });
  const file = join(folder, "temp/mcpgen-contract/summary.md");
  const last = (): string => read(folder, "gh.txt").trimEnd().split("\n").slice(-7).join(" ");
  assert.is(last(), `api --method POST repos/acme/shop/issues/7/comments --field body=@${file} --silent`);
  assert.match(read(folder, "temp/mcpgen-contract/summary.md"), /^<!-- mcpgen contract check -->\n/);
  run(folder, { command: "check", comment: "true" }, { event: "pull_request", env: { FOUND: "42\n43\n" } });
  assert.is(last(), `api --method PATCH repos/acme/shop/issues/comments/42 --field body=@${file} --silent`);
});

test("a comment that cannot be written is a warning", ({ folder }) => {
  write(folder, "output", "");
  const { code, stdout } = run(
    folder,
    { command: "check", comment: "true" },
    { event: "pull_request", env: { GH_CODE: "1" } },
  );
  assert.is(code, 0);
  assert.match(stdout, /^::warning::the comment was not written/);
});

test.run();
