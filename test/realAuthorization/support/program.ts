import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** A program of this folder in a process of its own, which listens on a port of 127.0.0.1. */
export interface Program {
  readonly origin: string;
  stop(): void;
}

/** Starts a program, and resolves when it has written `port 12345` to its standard error. `DEBUG` prints its other lines. */
export async function startProgram(node: string, file: string, ...args: readonly string[]): Promise<Program> {
  const child = spawn(node, [join(import.meta.dirname, file), ...args], { stdio: ["ignore", "ignore", "pipe"] });
  const stop = (): void => void child.kill("SIGKILL");
  process.on("exit", stop);
  const port = await new Promise<string>((resolve, reject) => {
    createInterface(child.stderr).on("line", (line) => {
      const found = /^port (\d+)$/.exec(line)?.[1];
      if (found !== undefined) resolve(found);
      else if (process.env["DEBUG"] !== undefined) console.log(`${file}: ${line}`);
    });
    child.once("exit", (code) => reject(new Error(`${file} ended with exit code ${code}`)));
  });
  return { origin: `http://127.0.0.1:${port}`, stop };
}
