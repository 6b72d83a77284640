import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Usage } from "../../soak/usage.js";
import { endProgram, freePorts, startProgram } from "../../support/programs.js";

/** The options of a process of the service. */
export interface ServerOptions {
  /** The address of Redis; undefined for a process that keeps all its state itself. */
  readonly redis?: string;
  readonly leaseMs?: number;
  readonly sessionIdleMs?: number;
  readonly taskTtlMs?: number;
}

/** Ticks of the clock of /proc in a second, on every Linux. */
const TICKS = 100;

/** A member of the service. It can be killed and started again on its port. */
export interface Member {
  readonly port: number;
  readonly url: string;
  /** Starts the member, and resolves when it accepts requests. */
  begin(): Promise<void>;
  kill(): Promise<void>;
  usage(): Promise<Usage>;
}

/** A script that answers requests on its IPC channel. */
class Script {
  readonly child: ChildProcess;
  #next = 0;

  private constructor(child: ChildProcess) {
    this.child = child;
  }

  /** Starts a script, and resolves when it is ready. */
  static async start(file: string, options: object): Promise<Script> {
    const path = fileURLToPath(new URL(file, import.meta.url));
    const child = startProgram(process.execPath, ["--expose-gc", path, JSON.stringify(options)], {
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    await new Promise<void>((resolve, reject) => {
      child.once("message", () => resolve());
      child.once("exit", (code, signal) => reject(new Error(`${file} ended at its start: ${code ?? signal}`)));
    });
    return new Script(child);
  }

  ask<T>(request: string, params: object = {}): Promise<T> {
    const { child } = this;
    const id = ++this.#next;
    return new Promise((resolve, reject) => {
      const settle = (message: { id?: number; reply: T }): void => {
        if (message.id !== id) return;
        child.off("message", settle).off("exit", fail);
        resolve(message.reply);
      };
      const fail = (): void => reject(new Error(`a server process ended before it answered "${request}"`));
      child.on("message", settle).once("exit", fail);
      child.send({ request, id, ...params });
    });
  }
}

/** A member that is a process of its own. */
export class ServerProcess implements Member {
  readonly port: number;
  readonly #options: ServerOptions;
  #script: Script | undefined;

  constructor(port: number, options: ServerOptions) {
    this.port = port;
    this.#options = options;
  }

  get url(): string {
    return urlOf(this.port);
  }

  get pid(): number {
    return this.#script!.child.pid!;
  }

  async begin(): Promise<void> {
    this.#script = await Script.start("server.mjs", { ...this.#options, port: this.port });
  }

  async kill(): Promise<void> {
    await endProgram(this.#script!.child, "SIGKILL");
  }

  /** Sends a signal, such as `SIGSTOP`, without waiting. */
  signal(signal: NodeJS.Signals): void {
    this.#script!.child.kill(signal);
  }

  ask<T>(request: "jump" | "change" | "close", params?: object): Promise<T> {
    return this.#script!.ask(request, params);
  }

  usage(): Promise<Usage> {
    return this.#script!.ask("usage");
  }
}

/** Starts several processes with the same options. */
export async function startServers(count: number, options: ServerOptions): Promise<ServerProcess[]> {
  const ports = await freePorts(count);
  const servers = ports.map((port) => new ServerProcess(port, options));
  await Promise.all(servers.map((server) => server.begin()));
  return servers;
}

/** Starts several members of a service in memory, in one process. */
export async function startHub(count: number, options: ServerOptions): Promise<Member[]> {
  const ports = await freePorts(count);
  const script = await Script.start("hub.mjs", { ...options, ports });
  return ports.map((port) => ({
    port,
    url: urlOf(port),
    begin: () => script.ask("begin", { port }),
    kill: () => script.ask("kill", { port }),
    usage: () => script.ask("usage", { port }),
  }));
}

function urlOf(port: number): string {
  return `http://127.0.0.1:${port}/mcp`;
}

/** Returns the seconds of processor time that a process has used so far, in user and system mode. */
export function cpuSeconds(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name of the program is in parentheses and can have spaces; the fields after it begin with the third.
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}
