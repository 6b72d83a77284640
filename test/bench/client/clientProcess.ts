import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Transport } from "./contestants.js";

/** Milliseconds for the first call, and for the end of a load after its time. */
const PATIENCE = 60_000;

/** How long, or how often, a client calls. */
export interface Load {
  readonly milliseconds?: number;
  readonly count?: number;
  readonly inFlight: number;
}

/** What a load took. */
export interface Used {
  readonly calls: number;
  /** Microseconds of all threads of the client. */
  readonly cpu: number;
  /** Milliseconds. */
  readonly took: number;
  /** Resident bytes at the end. */
  readonly memory: number;
}

/** A client in a process of its own, which it shares with the driver alone. */
export class ClientProcess {
  readonly #child: ChildProcess;
  readonly #started = performance.now();

  /** @param place the URL of the server, or the command that starts it. */
  constructor(file: string, transport: Transport, place: string | readonly string[]) {
    const driver = join(import.meta.dirname, "drive.mjs");
    this.#child = fork(driver, [file, transport, JSON.stringify(place)], {
      // The official clients leave listeners on one signal until the garbage is collected, which Node warns of.
      execArgv: ["--no-warnings"],
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
  }

  /** Resolves after the first call, with the milliseconds since the start of the process. */
  async open(): Promise<number> {
    await this.#answer();
    return performance.now() - this.#started;
  }

  async run(load: Load): Promise<Used> {
    this.#child.send(load);
    return (await this.#answer()) as Used;
  }

  async end(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = once(this.#child, "exit");
    this.#child.kill("SIGKILL");
    await gone;
  }

  #answer(): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const settle = (): void => {
        clearTimeout(timer);
        this.#child.off("message", answered).off("exit", ended);
      };
      const answered = (message: unknown): void => {
        settle();
        resolve(message);
      };
      const ended = (): void => {
        settle();
        reject(new Error("the client ended"));
      };
      const timer = setTimeout(() => {
        settle();
        reject(new Error(`the client did not answer within ${PATIENCE} ms`));
      }, PATIENCE);
      this.#child.on("message", answered).on("exit", ended);
    });
  }
}
