import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Ledger } from "../ledger.js";

export const SERVER_PROGRAM: string = fileURLToPath(new URL("server.mjs", import.meta.url));

/** How a server fares, as it tells itself. */
interface ServerState {
  readonly faults: readonly string[];
  /** Handlers under way. */
  readonly running: number;
}

/** A server over HTTP in a process of its own, which is started again on the same port whenever it ends. */
export class HttpServer {
  /** The number of times that the process has ended by itself. */
  ends = 0;
  /** Resolves when the server can be reached. */
  ready: Promise<void>;
  #port = 0;
  #child!: ChildProcess;
  #isStopped = false;

  constructor() {
    this.ready = this.#start();
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}/mcp`;
  }

  /** Records what went wrong in the server, and what it has not finished. */
  async check(name: string, ledger: Ledger): Promise<void> {
    await this.ready;
    const told = once(this.#child, "message");
    this.#child.send("state");
    const [{ faults, running }] = (await told) as [ServerState];
    for (const fault of faults) ledger.find(`${name}: ${fault}`);
    if (running > 0) ledger.find(`${name}: ${running} handlers still run`);
  }

  stop(): void {
    this.#isStopped = true;
    this.#child.kill();
  }

  async #start(): Promise<void> {
    this.#child = spawn(process.execPath, [SERVER_PROGRAM, "http", String(this.#port)], {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    this.#child.on("exit", () => {
      this.ends++;
      if (!this.#isStopped) this.ready = this.#start();
    });
    const [{ port }] = (await once(this.#child, "message")) as [{ port: number }];
    this.#port = port;
  }
}
