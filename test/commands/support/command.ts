import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as assert from "uvu/assert";
import { ROOT } from "../../support/schemas.js";

const CLI = join(ROOT, "dist", "cli.js");
const TSX = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;

export interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

/**
 * Runs the built command as a user would, in a folder.
 *
 * @param given words of the command line. The first text may be several words, with a blank between them.
 */
export function mcpgen(folder: string, ...[line = "", ...given]: readonly string[]): Outcome {
  return mcpgenOf(folder, line === "" ? given : [...line.split(" "), ...given]);
}

/** Runs the built command with words that may all contain blanks. */
export function mcpgenOf(folder: string, words: readonly string[]): Outcome {
  if (!existsSync(CLI)) throw new Error("dist/cli.js is missing: run npm run build");
  const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...words], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined },
  });
  return { code: status, stdout, stderr };
}

/** Runs the built command while this process goes on, so that the command can call a server of this process. */
export function mcpgenBeside(folder: string, line: string, ...given: readonly string[]): Promise<Outcome> {
  const child = spawn(process.execPath, [CLI, ...line.split(" "), ...given], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined },
  });
  const outcome: Outcome = { code: null, stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (outcome.stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (outcome.stderr += text));
  return new Promise((resolve) => child.on("close", (code) => resolve({ ...outcome, code })));
}

/** Asserts that a command did what it was asked for. */
export function assertDone<T extends Outcome>(outcome: T): T {
  assert.is(outcome.code, 0, outcome.stdout + outcome.stderr);
  return outcome;
}

/** Asserts that a command found a problem. */
export function assertFound<T extends Outcome>(outcome: T): T {
  assert.is(outcome.code, 1, outcome.stdout + outcome.stderr);
  return outcome;
}

/**
 * Asserts that a command has exit code 2 and prints nothing but the reason.
 *
 * @param told all of standard error without the line break at its end, or an expression that it matches.
 * @param row the row of a table, which begins the text of a failure.
 */
export function assertRefused<T extends Outcome>(outcome: T, told?: string | RegExp, row?: string): T {
  const { code, stdout, stderr } = outcome;
  const message = row === undefined ? stderr : `${row}: ${stderr}`;
  assert.equal([code, stdout], [2, ""], message);
  if (typeof told === "string") assert.is(stderr, `${told}\n`, message);
  else if (told !== undefined) assert.match(stderr, told, message);
  return outcome;
}

/** The command that starts a sample over stdio, as a user writes it. */
export function sampleCommand(sample: string, ...given: string[]): string {
  const words = [process.execPath, "--import", TSX, join(ROOT, "samples", sample, "src/main.ts"), ...given];
  return words.map((word) => JSON.stringify(word)).join(" ");
}
