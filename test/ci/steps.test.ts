import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { suite } from "uvu";
import * as assert from "uvu/assert";
import { ROOT } from "../support/schemas.js";

const steps = suite<{ folder: string }>("the steps of .ci/run");
steps.before.each((context) => {
  context.folder = mkdtempSync(join(tmpdir(), "mcpgen-steps-"));
});
steps.after.each(({ folder }) => rmSync(folder, { recursive: true }));

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

steps("a step counts as one, and the last line counts the steps", ({ folder }) => {
  const ran = run(folder, ['step "good" true', 'step "also good" true', "summary"]);
  assert.is(ran.lines.at(-1), "2 passed, 0 failed");
  assert.is(ran.status, 0);
});

steps("a step that fails makes the exit code 1, and its name is printed below its output", ({ folder }) => {
  const ran = run(folder, ['step "good" true', 'step "bad" bash -c "echo why >&2; exit 3"', "summary"]);
  assert.equal(outputOf("bad", ran), ["why", "FAILED: bad"]);
  assert.is(ran.lines.at(-1), "1 passed, 1 failed");
  assert.is(ran.status, 1);
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

steps("a step with the exit code 77 is counted as skipped, and fails nothing", ({ folder }) => {
  const ran = run(folder, ['step "lacks" bash -c "exit 77"', 'step "good" true', "summary"]);
  assert.equal(outputOf("lacks", ran), ["SKIPPED: lacks"]);
  assert.equal(ran.lines.slice(-2), [
    '1 skipped ("skipped:" and "SKIPPED:" above give the reasons)',
    "1 passed, 0 failed",
  ]);
  assert.is(ran.status, 0);
});

steps("a step that a signal ends has failed", ({ folder }) => {
  const ran = run(folder, ['step "killed" bash -c "kill -KILL \\$\\$"', "summary"]);
  assert.is(ran.lines.at(-1), "0 passed, 1 failed");
  assert.is(ran.status, 1);
});

steps("the totals of a suite count, the last ones if it prints several", ({ folder }) => {
  const ran = run(folder, [
    String.raw`suite 'printf "  Total:     9\n  Passed:    9\n  Total:     \033[32m7\n  Passed:    5\n  Skipped:   4\n"; exit 1'`,
    "step good true",
    "summary",
  ]);
  assert.equal(ran.lines.slice(-2), [
    '4 skipped ("skipped:" and "SKIPPED:" above give the reasons)',
    "6 passed, 2 failed",
  ]);
  assert.is(ran.status, 1);
});

steps("a suite without totals has failed", ({ folder }) => {
  const ran = run(folder, ["suite 'echo nothing'", "summary"]);
  assert.equal(outputOf("echo nothing", ran), ["nothing", "FAILED: echo nothing printed no totals"]);
  assert.is(ran.lines.at(-1), "0 passed, 1 failed");
  assert.is(ran.status, 1);
});

steps("a suite whose tests pass, and whose exit code is not 0, has failed once", ({ folder }) => {
  const ran = run(folder, [String.raw`suite 'printf "Total: 3\nPassed: 3\n"; exit 2'`, "summary"]);
  assert.is(ran.lines.at(-1), "3 passed, 1 failed");
  assert.is(ran.status, 1);
});

steps("two steps run at the same time, and each prints its output as a whole", ({ folder }) => {
  const ran = run(folder, [
    UNTIL,
    "one() { echo one begins; touch one; until_there two; echo one ends; touch ended; }",
    "two() { echo two begins; touch two; until_there one; until_there ended; echo two ends; }",
    "step first one",
    "step second two",
    "summary",
  ]);
  assert.equal(outputOf("first", ran), ["one begins", "one ends"]);
  assert.equal(outputOf("second", ran), ["two begins", "two ends"]);
  assert.is(ran.lines.at(-1), "2 passed, 0 failed");
});

steps("a step starts when one of two steps has ended, also if the other one began earlier", ({ folder }) => {
  const ran = run(folder, [
    UNTIL,
    "step long until_there ended",
    "step short true",
    "step third touch ended",
    "summary",
  ]);
  assert.is(ran.lines.at(-1), "3 passed, 0 failed");
});

steps("with one lane, a step starts when the step before has ended", ({ folder }) => {
  const ran = run(folder, ["step first bash -c 'sleep 0.3; touch ended'", "step second test -e ended", "summary"], "1");
  assert.is(ran.lines.at(-1), "2 passed, 0 failed");
});

steps(
  "a step that runs alone starts when all steps have ended, and the next step starts when it has ended",
  ({ folder }) => {
    const ran = run(folder, [
      "step before bash -c 'sleep 0.3; touch before'",
      "alone step only bash -c 'test -e before && sleep 0.3 && touch only'",
      "step after test -e only",
      "summary",
    ]);
    assert.is(ran.lines.at(-1), "3 passed, 0 failed");
  },
);

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
    const child = Number(readFileSync(join(folder, "child"), "utf8"));
    while (isRunning(child)) await pause(20);
    assert.equal(readdirSync(folder).sort(), ["begun", "child"]);
  },
);

steps("a function of the script can be a step", ({ folder }) => {
  run(folder, ['named() { touch "$1"; }', "step named named there", "summary"]);
  assert.ok(existsSync(join(folder, "there")));
});

steps.run();
