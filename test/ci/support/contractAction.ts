import { spawnSync } from "node:child_process";
import { chmodSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import * as assert from "uvu/assert";
import { exists, read, write } from "../../support/folders.js";
import { ROOT } from "../../support/schemas.js";

const FOLDER = join(ROOT, ".github", "actions", "contract");

export interface Step {
  readonly id?: string;
  readonly name: string;
  readonly if?: string;
  readonly shell: string;
  readonly env: { readonly [name: string]: string };
  readonly run: string;
}

export interface Action {
  readonly inputs: { readonly [name: string]: { readonly required?: boolean; readonly default?: string } };
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

/** A dependency of the command has a parser of YAML. */
const yaml = createRequire(createRequire(import.meta.url).resolve("json-schema-to-typescript"))("js-yaml") as {
  load: (text: string) => unknown;
};
export function parseYaml(text: string): unknown {
  return yaml.load(text);
}

export const ACTION: Action = parseYaml(read(FOLDER, "action.yml")) as Action;

/** Programs that record their words, one a line, and print what a test has put into a file. */
const FAKES = {
  npx: `printf '%s\\n' "$@" "" >>"$LOG/npx.txt"
case " $* " in *" --format=github "*) [ -f "$LOG/annotations" ] && cat "$LOG/annotations"; exit "\${CODE:-0}" ;; esac
[ -n "\${FORCE_COLOR:-}" ] && printf '\\033[31m'
for word in "$@"; do case "$word" in --out=*) [ -f "$LOG/report" ] && cat "$LOG/report" >"\${word#--out=}" ;; esac; done
[ -f "$LOG/output" ] && cat "$LOG/output"
exit "\${CODE:-0}"`,
  gh: `printf '%s\\n' "$@" >>"$LOG/gh.txt"
case " $* " in *" --paginate "*) printf '%s' "\${FOUND:-}" ;; esac
exit "\${GH_CODE:-0}"`,
};

export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly summary: string;
}

/** Runs the steps as a runner does: with the values of expressions in environment variables. */
export function runAction(
  folder: string,
  inputs: { readonly [name: string]: string },
  {
    env = {},
    event = "push",
    npx = FAKES.npx,
  }: { env?: { readonly [name: string]: string }; event?: string; npx?: string } = {},
): Ran {
  for (const [name, text] of Object.entries({ ...FAKES, npx })) {
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
    const names = { ...given, ...inputs };
    if (step.if !== undefined && !holds(step.if, { inputs: names, event, hasFailed: false })) continue;
    const { status, ...ran } = spawnSync("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", step.run], {
      cwd: join(folder, "repository"),
      encoding: "utf8",
      env: {
        PATH: [join(folder, "bin"), process.env["PATH"]].join(delimiter),
        FORCE_COLOR: "1",
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

/** What a condition of a step can ask. */
interface Asked {
  readonly inputs?: { readonly [name: string]: string };
  readonly event?: string;
  readonly hasFailed: boolean;
  /** The outcomes of earlier steps by id. */
  readonly outcomes?: { readonly [id: string]: string };
}

/** Evaluates a condition of a step as a runner does: without a function about the state of the job, it asks for success. */
export function holds(condition: string | undefined, { inputs = {}, event, hasFailed, outcomes = {} }: Asked): boolean {
  const terms = (condition ?? "success()").replace(/^\$\{\{ (.*) \}\}$/, "$1").split(" && ");
  const valueOf = (name: string): string | undefined => {
    const [, input, step] = /^(?:inputs\.([\w-]+)|steps\.(\w+)\.outcome)$/.exec(name) ?? [];
    if (name === "github.event_name") return event;
    assert.ok(input ?? step, name);
    return input === undefined ? (outcomes[step!] ?? "") : inputs[input];
  };
  const isOfState = terms.some((term) => /^(?:success|!cancelled)\(\)$/.test(term));
  return (isOfState || !hasFailed ? terms : ["success()"]).every((term) => {
    if (term === "!cancelled()") return true;
    if (term === "success()") return !hasFailed;
    const [, name, value] = /^(\S+) == '([^']*)'$/.exec(term)!;
    return valueOf(name!) === value;
  });
}

interface WorkflowStep {
  readonly id?: string;
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: { readonly [name: string]: string };
}

/** The workflow of the sample. */
export const WORKFLOW = parseYaml(read(ROOT, "samples/contract-releases/workflow.yml")) as {
  readonly jobs: { readonly contract: { readonly steps: readonly WorkflowStep[] } };
};

/** The path of the action in the package that a project installs. */
export const INSTALLED_ACTION = "./node_modules/mcpgen/.github/actions/contract";

/**
 * Runs the workflow of the sample up to its end.
 *
 * @param fail whether a command of a step fails: `npm ci`, or one of the commands of the action.
 * @returns the steps that ran, and whether the job succeeds.
 */
export function runWorkflow(
  folder: string,
  fail: (command: string) => boolean,
): { readonly ran: readonly string[]; readonly succeeds: boolean } {
  const ran: string[] = [];
  const outcomes: { [id: string]: string } = {};
  let hasFailed = false;
  for (const [i, step] of WORKFLOW.jobs.contract.steps.entries()) {
    if (!holds(step.if, { hasFailed, outcomes, event: "pull_request" })) continue;
    const command = step.uses === INSTALLED_ACTION ? step.with!["command"]! : (step.run ?? step.uses!);
    ran.push(command);
    const isOfAction = step.uses === INSTALLED_ACTION;
    const env = { CODE: fail(command) ? "1" : "0" };
    const code = isOfAction
      ? runAction(`${folder}/${i}`, step.with!, { event: "pull_request", env }).code
      : Number(env.CODE);
    if (step.id !== undefined) outcomes[step.id] = code === 0 ? "success" : "failure";
    hasFailed ||= code !== 0;
  }
  return { ran, succeeds: !hasFailed };
}

function summaryIn(folder: string): string {
  return exists(folder, "summary") ? read(folder, "summary") : "";
}
