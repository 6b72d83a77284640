import { spawn } from "node:child_process";
import { join } from "node:path";
import { median } from "../measure.js";
import { CONTESTANTS } from "./contestants.js";
import { INITIALIZE } from "./messages.js";
import { SERVERS } from "./serverProcess.js";

/**
 * Milliseconds until a new process has answered `initialize` over stdio, beyond those that a module takes which only writes a line.
 * Each round takes its own difference, since the speed of a shared machine changes between rounds.
 */
export async function coldStarts(rounds: number): Promise<{ empty: number; beyond: Map<string, number> }> {
  const starting = CONTESTANTS.filter(({ packages }) => packages.stdio !== undefined);
  const empty: number[] = [];
  const differences = new Map<string, number[]>(starting.map(({ name }) => [name, []]));
  for (let round = -1; round < rounds; round++) {
    const nothing = await untilFirstOutput("empty.mjs");
    if (round >= 0) empty.push(nothing);
    for (const { name, file } of starting) {
      const took = await untilFirstOutput(`${file}.stdio.mjs`);
      if (round >= 0) differences.get(name)!.push(took - nothing);
    }
  }
  return { empty: median(empty), beyond: new Map([...differences].map(([name, all]) => [name, median(all)])) };
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
