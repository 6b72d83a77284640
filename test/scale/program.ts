import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { acceptsConnections } from "../support/programs.js";

/** How long a program may take to start or to end, in milliseconds. */
const TIMEOUT_MS = 180_000;

/** A program to start. */
export interface ProgramOptions {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** What to do if the command does not exist. */
  readonly hint?: string;
}

/** How a program ended. */
export interface ProgramEnd {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A running program. It ends when this process ends, whatever the reason. */
export class Program {
  readonly #child;
  readonly ended: Promise<ProgramEnd>;
  /** Both outputs. */
  text = "";

  constructor({ command, args, cwd, env, hint = "" }: ProgramOptions) {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (part: string) => (this.text += part));
    const kill = (): boolean => child.kill("SIGKILL");
    process.on("exit", kill);
    this.ended = new Promise((resolve, reject) => {
      child.on("error", (error) => reject(new Error(`${command} cannot be started: ${error.message}. ${hint}`)));
      child.on("close", (code, signal) => {
        process.off("exit", kill);
        resolve({ code, signal });
      });
    });
    // A start that fails is reported by those who wait for the program.
    this.ended.catch(() => {});
  }

  get pid(): number {
    return this.#child.pid!;
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** Ends the program, and kills it if it does not end. */
  async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<ProgramEnd> {
    this.kill(signal);
    const timer = setTimeout(() => this.kill("SIGKILL"), TIMEOUT_MS);
    try {
      return await this.ended;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Resolves when the program has printed a text. */
  printed(text: string): Promise<void> {
    return this.#until(() => this.text.includes(text), `did not print "${text}"`);
  }

  /** Resolves when a port of the loopback interface accepts connections. */
  listens(port: number): Promise<void> {
    return this.#until(() => acceptsConnections(port), `does not listen on ${port}`);
  }

  async #until(isReady: () => boolean | Promise<boolean>, failure: string): Promise<void> {
    let end: ProgramEnd | undefined;
    let reason: unknown;
    this.ended.then(
      (value) => (end = value),
      (error: unknown) => (reason = error),
    );
    const give = Date.now() + TIMEOUT_MS;
    while (!(await isReady())) {
      if (reason !== undefined) throw reason;
      if (end !== undefined || Date.now() > give)
        throw new Error(`${this.#child.spawnfile} ${failure}${end ? ` and ended` : ""}:\n${this.text.slice(-2000)}`);
      await sleep(50);
    }
  }
}

/** Returns the ids of the processes that a process has started and that have not ended. */
export function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
  return text.split(" ").filter(Boolean).map(Number);
}
