import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Transport } from "./contestants.js";

export const SERVERS: string = join(import.meta.dirname, "servers");

/** What a process has taken since it began. */
export interface Used {
  /** Microseconds of all its threads. */
  readonly cpu: number;
  /** Bytes. */
  readonly memory: number;
}

const PATIENCE = 10_000;

/** A program of Node under load, with the probe preloaded. Linux, for the signal that the probe listens to. */
export class MeasuredProcess {
  readonly child: ChildProcess;
  readonly #said: string[] = [];
  #port: Promise<number> | undefined;
  #wake: () => void = () => undefined;

  constructor(program: string, given: readonly string[]) {
    const probe = join(SERVERS, "probe.mjs");
    this.child = spawn(process.execPath, ["--import", probe, program, ...given], { stdio: "pipe" });
    this.child.stdin!.on("error", () => undefined);
    createInterface(this.child.stderr!).on("line", (line) => {
      this.#said.push(line);
      this.#wake();
    });
    this.child.once("exit", () => this.#wake());
  }

  /** Asks the probe. */
  async used(): Promise<Used> {
    this.child.kill("SIGUSR2");
    const [cpu, memory] = (await this.line("used ")).split(" ").map(Number);
    return { cpu: cpu!, memory: memory! };
  }

  /** Resolves with the port of a server over HTTP. */
  port(): Promise<number> {
    return (this.#port ??= this.findPort());
  }

  protected async findPort(): Promise<number> {
    return Number(await this.line("port "));
  }

  async end(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = once(this.child, "exit");
    this.child.kill("SIGKILL");
    await gone;
  }

  /** The rest of the first line that begins so. */
  protected async line(beginning: string): Promise<string> {
    const until = Date.now() + PATIENCE;
    for (;;) {
      const found = this.#said.findIndex((line) => line.startsWith(beginning));
      if (found >= 0) return this.#said.splice(found, 1)[0]!.slice(beginning.length);
      if (this.child.exitCode !== null || Date.now() > until)
        throw new Error(`no "${beginning.trim()}" from ${this.child.spawnargs.join(" ")}: ${this.#said.join("; ")}`);
      await this.#more(until);
    }
  }

  #more(until: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, until - Date.now() + 1);
      this.#wake = (): void => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** A server under load. */
export class ServerProcess extends MeasuredProcess {
  constructor(file: string, transport: Transport, tools: number, servers: string = SERVERS) {
    super(join(servers, `${file}.${transport}.mjs`), [String(tools)]);
  }

  /** The access token that the server accepts. */
  async token(): Promise<string> {
    return this.line("token ");
  }
}
