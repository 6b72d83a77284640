import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "../../support/schemas.js";
import type { Outcome } from "./command.js";

const TSX = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;

/** The command that starts a sample over stdio, as a user writes it. */
export function sampleCommand(sample: string, ...given: string[]): string {
  const words = [process.execPath, "--import", TSX, join(ROOT, "samples", sample, "src/main.ts"), ...given];
  return words.map((word) => JSON.stringify(word)).join(" ");
}

/** Runs the built command while this process goes on, so that the command can call a server of this process. */
export function mcpgenBeside(folder: string, ...given: string[]): Promise<Outcome> {
  const child = spawn(process.execPath, [join(ROOT, "dist", "cli.js"), ...given], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined },
  });
  const outcome: Outcome = { code: null, stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (outcome.stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (outcome.stderr += text));
  return new Promise((resolve) => child.on("close", (code) => resolve({ ...outcome, code })));
}
