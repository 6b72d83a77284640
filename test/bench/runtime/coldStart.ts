import { spawn } from "node:child_process";
import { join } from "node:path";
import { beyondEmpty, type Beyond } from "../measure.js";
import { CONTESTANTS } from "./contestants.js";
import { INITIALIZE } from "./messages.js";
import { SERVERS } from "./serverProcess.js";

/**
 * Milliseconds until a new process has answered `initialize` over stdio, beyond those that a module takes which only writes a line.
 */
export function coldStarts(rounds: number): Promise<Beyond> {
  const starting = CONTESTANTS.filter(({ packages }) => packages.stdio !== undefined);
  const programs = starting.map(({ name, file }) => ({ name, file: `${file}.stdio.mjs` }));
  return beyondEmpty(rounds, programs, { empty: "empty.mjs", took: untilFirstOutput });
}

function untilFirstOutput(program: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(process.execPath, [join(SERVERS, program), "1"], { stdio: ["pipe", "pipe", "ignore"] });
    const timer = setTimeout(() => child.kill("SIGKILL"), 10_000);
    child.stdin.on("error", () => undefined).write(`${INITIALIZE}\n`);
    let took: number | undefined;
    child.stdout.once("data", () => {
      took = performance.now() - started;
      child.kill("SIGKILL");
    });
    child.once("exit", () => {
      clearTimeout(timer);
      if (took === undefined) reject(new Error(`no output from ${program}`));
      else resolve(took);
    });
  });
}
