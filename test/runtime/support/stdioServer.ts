import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { once } from "node:events";
import type { Socket } from "node:net";
import { fileURLToPath } from "node:url";
import type { Message } from "./peer.js";

export const SERVER: string = fileURLToPath(new URL("../fixtures/server.mjs", import.meta.url));

/** Milliseconds to wait for a message or the end of a process. Only a failing test waits so long, however slow the machine is. */
const PATIENCE = 60_000;

const running = new Set<ChildProcessWithoutNullStreams>();
process.on("exit", () => running.forEach((child) => child.kill("SIGKILL")));

/** A server process, at whose standard input and output a test sits. */
export class StdioServer {
  readonly process: ChildProcessWithoutNullStreams;
  readonly #lines: string[] = [];
  readonly #ended: Promise<unknown[]>;
  #rest = "";
  #wake: () => void = () => {};
  errors = "";

  constructor(args: readonly string[] = [SERVER]) {
    this.process = spawn(process.execPath, args, { stdio: "pipe" });
    this.#ended = once(this.process, "close");
    this.process.stdout.setEncoding("utf8").on("data", (text: string) => this.#take(text));
    this.process.stderr.setEncoding("utf8").on("data", (text: string) => {
      this.errors += text;
      this.#wake();
    });
    this.process.stdin.on("error", () => {});
    this.#letGo();
  }

  /** Writes bytes as they are, or text as a line. */
  write(line: string | Uint8Array): void {
    this.process.stdin.write(typeof line === "string" ? `${line}\n` : line);
  }

  send(message: object): void {
    this.write(JSON.stringify({ jsonrpc: "2.0", ...message }));
  }

  /** The next line, which must be a message. */
  async next(): Promise<Message> {
    await this.#until(() => this.#lines.length > 0, "a message");
    return JSON.parse(this.#lines.shift()!) as Message;
  }

  /** Waits for a text on standard error, which is another pipe: it may come later than an answer. Takes what is before it. */
  async untilErrors(text: string): Promise<void> {
    await this.#until(() => this.errors.includes(text), text);
    this.errors = this.errors.slice(this.errors.indexOf(text) + text.length);
  }

  async ask(method: string, params: object = {}, id: string | number = "ask"): Promise<Message> {
    this.send({ id, method, params });
    return this.next();
  }

  async initialize(protocolVersion = "2025-11-25", capabilities: object = {}): Promise<Message> {
    const clientInfo = { name: "test", version: "0" };
    const answer = await this.ask("initialize", { protocolVersion, capabilities, clientInfo });
    this.send({ method: "notifications/initialized" });
    return answer;
  }

  /** What is still to come on standard output until the process ends, and how it ended. */
  async end(): Promise<{ messages: Message[]; code: unknown }> {
    const timer = setTimeout(() => this.process.kill("SIGKILL"), PATIENCE);
    const [code, signal] = await this.#ended;
    clearTimeout(timer);
    return { messages: this.#lines.splice(0).map((line) => JSON.parse(line) as Message), code: signal ?? code };
  }

  /** Looks again whenever something has come. */
  async #until(holds: () => boolean, what: string): Promise<void> {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      this.#wake();
    }, PATIENCE);
    try {
      while (!holds()) {
        if (isLate) throw new Error(`never: ${what}; on stderr: ${this.errors}`);
        await new Promise<void>((resolve) => (this.#wake = resolve));
      }
    } finally {
      clearTimeout(timer);
    }
  }

  /** A test that fails leaves its server behind: that must not keep the test run alive, nor outlive it. */
  #letGo(): void {
    running.add(this.process);
    this.process.once("close", () => running.delete(this.process));
    this.process.unref();
    for (const stream of [this.process.stdin, this.process.stdout, this.process.stderr]) (stream as Socket).unref();
  }

  #take(text: string): void {
    const lines = (this.#rest + text).split("\n");
    this.#rest = lines.pop()!;
    this.#lines.push(...lines);
    this.#wake();
  }
}
