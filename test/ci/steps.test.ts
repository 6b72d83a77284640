import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import * as assert from "uvu/assert";
import { ROOT } from "../support/schemas.js";
import { read, suiteInFolders } from "../support/folders.js";

const steps = suiteInFolders("the steps of .ci/run");
interface Ran {
  readonly status: number | null;
  /** The lines without those of the time that a step took. */
  readonly lines: string[];
}

/** Runs lines as `.ci/run` does, in a folder. */
function run(folder: string, script: readonly string[], lanes = "2"): Ran {
  const text = ["set -u", `. "${join(ROOT, ".ci", "steps.sh")}"`, ...script].join("\n");
  const { status, stdout, stderr } = spawnSync("bash", ["-c", text], {
    cwd: folder,
    env: { ...process.env, LANES: lanes, TMPDIR: folder },
    encoding: "utf8",
  });
  assert.is(stderr, "");
  return {
    status,
    lines: stdout
      .trimEnd()
      .split("\n")
      .filter((line) => !line.startsWith("took ")),
  };
}

/** A function of scripts that waits for a file. */
const UNTIL = 'until_there() { while [ ! -e "$1" ]; do sleep 0.05; done; }';

/** The block of a step: from its heading to the next heading or beginning. */
function outputOf(name: string, { lines }: Ran): string[] {
  const from = lines.indexOf(`== ${name}`) + 1;
  assert.ok(from > 0, `"== ${name}" is missing in:\n${lines.join("\n")}`);
  const length = lines.slice(from).findIndex((line) => /^(==|\.\.) |^\d+ (passed|skipped)/.test(line));
  return lines.slice(from, from + length);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const SKIPPED = '1 skipped ("skipped:" and "SKIPPED:" above give the reasons)';

interface Row {
  readonly script: readonly string[];
  /** The last line, which counts the steps; the exit code is 1 if it counts failures. */
  readonly counts: string;
  /** What some steps print. */
  readonly output?: { readonly [step: string]: readonly string[] };
  readonly skipped?: string;
  readonly lanes?: string;
}

const ROWS: { readonly [rule: string]: Row } = {
  "a step counts as one, and the last line counts the steps": {
    script: ['step "good" true', 'step "also good" true'],
    counts: "2 passed, 0 failed",
  },
  "a step that fails makes the exit code 1, and its name is printed below its output": {
    script: ['step "good" true', 'step "bad" bash -c "echo why >&2; exit 3"'],
    output: { bad: ["why", "FAILED: bad"] },
    counts: "1 passed, 1 failed",
  },
  "a step with the exit code 77 is counted as skipped, and fails nothing": {
    script: ['step "lacks" bash -c "exit 77"', 'step "good" true'],
    output: { lacks: ["SKIPPED: lacks"] },
    skipped: SKIPPED,
    counts: "1 passed, 0 failed",
  },
  "a step that a signal ends has failed": {
    script: ['step "killed" bash -c "kill -KILL \\$\\$"'],
    counts: "0 passed, 1 failed",
  },
  "the totals of a suite count, the last ones if it prints several": {
    script: [
      String.raw`suite 'printf "  Total:     9\n  Passed:    9\n  Total:     \033[32m7\n  Passed:    5\n  Skipped:   4\n"; exit 1'`,
      "step good true",
    ],
    skipped: SKIPPED.replace("1", "4"),
    counts: "6 passed, 2 failed",
  },
  "a suite without totals has failed": {
    script: ["suite 'echo nothing'"],
    output: { "echo nothing": ["nothing", "FAILED: echo nothing printed no totals"] },
    counts: "0 passed, 1 failed",
  },
  "a suite whose tests pass, and whose exit code is not 0, has failed once": {
    script: [String.raw`suite 'printf "Total: 3\nPassed: 3\n"; exit 2'`],
    counts: "3 passed, 1 failed",
  },
  "two steps run at the same time, and each prints its output as a whole": {
    script: [
      UNTIL,
      "one() { echo one begins; touch one; until_there two; echo one ends; touch ended; }",
      "two() { echo two begins; touch two; until_there one; until_there ended; echo two ends; }",
      "step first one",
      "step second two",
    ],
    output: { first: ["one begins", "one ends"], second: ["two begins", "two ends"] },
    counts: "2 passed, 0 failed",
  },
  "a step starts when one of two steps has ended, also if the other one began earlier": {
    script: [UNTIL, "step long until_there ended", "step short true", "step third touch ended"],
    counts: "3 passed, 0 failed",
  },
  "with one lane, a step starts when the step before has ended": {
    script: ["step first bash -c 'sleep 0.3; touch ended'", "step second test -e ended"],
    lanes: "1",
    counts: "2 passed, 0 failed",
  },
  "a step that runs alone starts when all steps have ended, and the next step starts when it has ended": {
    script: [
      "step before bash -c 'sleep 0.3; touch before'",
      "alone step only bash -c 'test -e before && sleep 0.3 && touch only'",
      "step after test -e only",
    ],
    counts: "3 passed, 0 failed",
  },
  "a function of the script can be a step": {
    script: ['named() { touch "$1"; }', "step named named there", "step after test -e there"],
    lanes: "1",
    counts: "2 passed, 0 failed",
  },
};

for (const [rule, { script, counts, output = {}, skipped, lanes }] of Object.entries(ROWS))
  steps(rule, ({ folder }) => {
    const ran = run(folder, [...script, "summary"], lanes);
    for (const [step, lines] of Object.entries(output)) assert.equal(outputOf(step, ran), lines);
    assert.equal(
      ran.lines.slice(skipped === undefined ? -1 : -2),
      skipped === undefined ? [counts] : [skipped, counts],
    );
    assert.is(ran.status, counts.endsWith(" 0 failed") ? 0 : 1);
  });

steps("the failures of all steps are printed once more before the counts", ({ folder }) => {
  const dots = "for i in {1..40}; do echo dots; done";
  const ran = run(folder, [
    `suite '${dots}; printf "   FAIL  \\033[31mname of the test\\033[39m\\n    reason\\n"; ${dots}; printf "Total: 2\\nPassed: 1\\n"; exit 1'`,
    `alone step "bad" bash -c '${dots}; echo why; exit 1'`,
    'alone step "good" echo fine',
    "summary",
  ]);
  const end = ran.lines.slice(ran.lines.indexOf("fine") + 1);
  const at = end.indexOf("   FAIL  name of the test");
  assert.match(end[0]!, /^== failures of for i in/);
  assert.is(at, 1);
  assert.is(end[at + 1], "    reason");
  const bad = end.indexOf("== failures of bad");
  assert.ok(bad > at && end.slice(bad).includes("why"), end.join("\n"));
  assert.is(end.at(-1), "2 passed, 2 failed");
});

steps(
  "whatever ends the script ends its steps, and no output of them is left in the temporary folder",
  async ({ folder }) => {
    const ran = run(folder, [
      UNTIL,
      "endless() { touch begun; sleep 1000 & echo $! > child; wait; }",
      "step endless endless",
      "until_there child",
      "kill -TERM $$",
      "summary",
    ]);
    assert.is(ran.status, 130);
    assert.not.ok(ran.lines.some((line) => line.includes("passed")));
    const child = Number(read(folder, "child"));
    while (isRunning(child)) await pause(20);
    assert.equal(readdirSync(folder).sort(), ["begun", "child"]);
  },
);

steps.run();
