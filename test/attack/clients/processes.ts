import { fork, spawn, type ChildProcess } from "node:child_process";
import type { Socket } from "node:net";
import { ATTEMPT_PATIENCE, short, within } from "../hold.js";
import { bundled } from "../serverProcess.js";
import type { ServerPlace } from "./connecting.js";
import type { Variant } from "./variant.js";
import type { VictimReport, VictimTask } from "./victim.js";

/** Megabytes of the heap of a client. */
const HEAP = 128;

/** The client and, over HTTP, the server of one variant. Both stay for all attacks, as long as the client survives them. */
export class AttackedPair {
  readonly #variant: Variant;
  readonly #children = new Set<ChildProcess>();
  #victim: ChildProcess | undefined;
  #errors = "";
  #url: Promise<string> | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(variant: Variant) {
    this.#variant = variant;
    process.on("exit", () => this.stop());
  }

  /** Attacks the client with a case, one after the other. Rejects if the client's process ends or hangs. */
  attack(name: string): Promise<VictimReport & { wasVisitedElsewhere: boolean }> {
    const attack = this.#last.then(() => this.#attack(name));
    this.#last = attack.catch(() => undefined);
    return attack;
  }

  stop(): void {
    for (const child of this.#children) child.kill("SIGKILL");
  }

  async #attack(name: string): Promise<VictimReport & { wasVisitedElsewhere: boolean }> {
    this.#errors = "";
    const [hostile, healthy] = [await this.#place(name), await this.#place("healthy")];
    const victim = (this.#victim ??= this.#keep(
      fork(bundled("victim"), {
        execArgv: [`--max-old-space-size=${HEAP}`],
        stdio: ["ignore", "ignore", "pipe", "ipc"],
      }),
    ));
    try {
      const report = await within(ATTEMPT_PATIENCE, "the client", reportOf(victim, { name, hostile, healthy }));
      return { ...report, wasVisitedElsewhere: this.#errors.includes("VISITED") };
    } catch (error) {
      victim.kill("SIGKILL");
      this.#victim = undefined;
      throw error;
    }
  }

  async #place(name: string): Promise<ServerPlace> {
    if (this.#variant.framing === "stdio") return { command: [...this.#serverCommand(), name], ...this.#variant };
    const url = await within(ATTEMPT_PATIENCE, "the hostile server starts", (this.#url ??= this.#startServer()));
    return { url: `${url}/${encodeURIComponent(name)}`, ...this.#variant };
  }

  #serverCommand(): [program: string, ...args: string[]] {
    const { framing, lifecycle, floodBytes } = this.#variant;
    return [process.execPath, bundled("hostileServer"), framing, lifecycle, String(floodBytes)];
  }

  #startServer(): Promise<string> {
    const [program, ...args] = this.#serverCommand();
    const server = this.#keep(spawn(program, args, { stdio: ["ignore", "ignore", "pipe"] }));
    return new Promise((resolve, reject) => {
      server.stderr!.setEncoding("utf8").on("data", (text: string) => {
        this.#errors += text;
        const found = /listening on (\S+)/.exec(this.#errors)?.[1];
        if (found !== undefined) resolve(found);
      });
      server.on("exit", () => reject(new Error(`the hostile server ended: ${short(this.#errors)}`)));
    });
  }

  /** Keeps a process to the end of this process, which it does not delay. */
  #keep(child: ChildProcess): ChildProcess {
    this.#children.add(child);
    child.unref();
    child.channel?.unref();
    (child.stderr as Socket).unref();
    return child.once("exit", () => this.#children.delete(child));
  }
}

function reportOf(victim: ChildProcess, task: VictimTask): Promise<VictimReport> {
  let errors = "";
  const read = (part: Buffer): void => void (errors = (errors + String(part)).slice(-1000));
  return new Promise<VictimReport>((resolve, reject) => {
    victim.stderr!.on("data", read);
    victim.once("message", (report) => resolve(report as VictimReport));
    victim.once("exit", (code, signal) =>
      reject(new Error(`the client's process ended (${signal ?? `exit ${code}`}): ${short(errors, 800)}`)),
    );
    victim.send(task);
  }).finally(() => {
    victim.stderr!.off("data", read);
    victim.removeAllListeners("message").removeAllListeners("exit");
  });
}
