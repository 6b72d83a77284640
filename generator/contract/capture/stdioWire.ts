import { spawn, type ChildProcess } from "node:child_process";
import { LineSplitter } from "../../../templates/runtime/transports/stdio/lineSplitter.js";
import {
  answerIn,
  ByteCount,
  CaptureError,
  MOST_BYTES,
  saying,
  shownText,
  tooLong,
  type Answer,
  type Wire,
} from "./wire.js";

/** Milliseconds that a server is given to end by itself, and then once more after SIGTERM. */
const GRACE = 1_000;

/** How many characters of the error stream are looked through for what the server died of. */
const MOST_TOLD = 4_000;

const INTERRUPTS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

interface Waiting {
  resolve(answer: Answer): void;
  reject(error: Error): void;
}

/** Starts a server and speaks to it over its standard streams. */
export class StdioWire implements Wire {
  readonly server: string;
  readonly #child: ChildProcess;
  readonly #waiting: Map<number, Waiting> = new Map();
  readonly #ended: Promise<void>;
  readonly #kill = (): void => this.#signal("SIGKILL");
  readonly #interrupted = (): void => {
    this.#kill();
    process.exit(130);
  };
  #told = "";
  #id = 0;
  #failed: Error | undefined;

  /** @param words the program and its arguments. */
  constructor([program, ...given]: readonly string[]) {
    this.server = shownText([program, ...given].join(" "));
    const isWindows = process.platform === "win32";
    // In a group of its own, so that what the server itself starts can be ended with it.
    const child = spawn(program!, given, { stdio: "pipe", detached: !isWindows, shell: isWindows });
    this.#child = child;
    const lines = new LineSplitter(MOST_BYTES, {
      read: (line) => this.#read(line),
      reject: (fault) =>
        this.#fail(
          fault === "tooLong"
            ? tooLong(this.server)
            : new CaptureError(`${this.server}: it sent a line that is not UTF-8 (mend the server)`),
        ),
    });
    const count = new ByteCount(this.server);
    child.stdout!.on("data", (chunk: Uint8Array) => {
      // After a failure nothing that comes is of use.
      if (this.#failed !== undefined) return;
      try {
        count.add(chunk.length);
        lines.push(chunk);
      } catch (error) {
        this.#fail(error as Error);
      }
    });
    child.stderr!.on("data", (chunk: Buffer) => (this.#told = (this.#told + chunk.toString()).slice(-MOST_TOLD)));
    child.stdin!.on("error", () => undefined);
    child.on("error", (error) => this.#fail(new CaptureError(`${program}: ${error.message} (check the command)`)));
    this.#ended = new Promise((resolve) => {
      child.on("error", () => resolve());
      child.on("exit", () => resolve());
    });
    child.on("close", (code, signal) =>
      this.#fail(saying(`the server ended (${signal ?? `exit ${code}`})`, causeIn(this.#told), "check the command")),
    );
    process.on("exit", this.#kill);
    for (const signal of INTERRUPTS) process.on(signal, this.#interrupted);
  }

  request(method: string, params: object, signal: AbortSignal): Promise<Answer> {
    const id = this.#id++;
    return new Promise((resolve, reject) => {
      if (this.#failed !== undefined) return reject(this.#failed);
      if (signal.aborted) return reject(signal.reason as Error);
      this.#waiting.set(id, { resolve, reject });
      signal.addEventListener("abort", () => {
        this.#waiting.delete(id);
        reject(signal.reason as Error);
      });
      this.#send({ jsonrpc: "2.0", id, method, params });
    });
  }

  async notify(method: string): Promise<void> {
    this.#send({ jsonrpc: "2.0", method });
  }

  speak(): void {}

  /** First by closing its input, as the protocol has it, then with more emphasis. */
  async close(): Promise<void> {
    this.#failed ??= new CaptureError("the server is being ended");
    this.#child.stdin!.end();
    for (const signal of ["SIGTERM", "SIGKILL"] as const) {
      if (await this.#endsWithin(GRACE)) break;
      this.#signal(signal);
    }
    // What it started may have outlived it.
    this.#kill();
    process.off("exit", this.#kill);
    for (const signal of INTERRUPTS) process.off(signal, this.#interrupted);
    this.#child.stdout!.destroy();
    this.#child.stderr!.destroy();
  }

  #endsWithin(milliseconds: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), milliseconds);
      void this.#ended.then(() => {
        clearTimeout(timer);
        resolve(true);
      });
    });
  }

  #signal(signal: NodeJS.Signals): void {
    const { pid } = this.#child;
    if (pid === undefined) return;
    try {
      process.kill(process.platform === "win32" ? pid : -pid, signal);
    } catch {
      // Nobody of the group is left.
    }
  }

  #send(message: object): void {
    this.#child.stdin!.write(`${JSON.stringify(message)}\n`);
  }

  #read(line: string): void {
    let message: unknown;
    try {
      message = JSON.parse(line);
    } catch {
      return this.#fail(
        saying("the server wrote to standard output what is no message", line, "have it log to standard error"),
      );
    }
    for (const one of Array.isArray(message) ? (message as unknown[]) : [message]) this.#take(one);
  }

  #take(message: unknown): void {
    const { id, method } = (message ?? {}) as { id?: unknown; method?: unknown };
    // Nothing that a server may ask is offered here, and a ping is answered alike.
    if (method === "ping") return this.#send({ jsonrpc: "2.0", id, result: {} });
    if (method !== undefined && id !== undefined)
      return this.#send({ jsonrpc: "2.0", id, error: { code: -32601, message: "not offered" } });
    const waiting = this.#waiting.get(id as number);
    if (waiting === undefined) return;
    try {
      const answer = answerIn(message, id as number);
      if (answer !== undefined) waiting.resolve(answer);
    } catch (error) {
      waiting.reject(error as Error);
    }
    this.#waiting.delete(id as number);
  }

  #fail(error: Error): void {
    this.#failed ??= error;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

/** The last line that names an error; a trace of the stack and the version of Node follow it. */
function causeIn(told: string): string {
  const lines = told.split(/[\r\n]+/).flatMap((line) => (line.trim() === "" ? [] : [line.trim()]));
  return lines.findLast((line) => /^\w*(error|exception)\b/i.test(line)) ?? lines.at(-1) ?? "";
}

/**
 * The words of a command as a shell would have them: blanks separate, quotes keep together. Nothing else means anything.
 *
 * @throws CaptureError where a quote is open.
 */
export function wordsOf(command: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  for (const [, blank, double, single, other] of command.matchAll(/(\s+)|"((?:[^"\\]|\\[^])*)"|'([^']*)'|([^])/g)) {
    if (blank !== undefined) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else if (other === '"' || other === "'") {
      throw new CaptureError(`the command has a quote that does not end: ${command} (close it)`);
    } else word = (word ?? "") + (double?.replace(/\\(["\\])/g, "$1") ?? single ?? other!);
  }
  if (word !== undefined) words.push(word);
  if (words.length === 0) throw new CaptureError("the command is empty (say how the server is started)");
  return words;
}
