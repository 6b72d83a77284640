import { spawn, type ChildProcess } from "node:child_process";
import { LineSplitter } from "../../../templates/runtime/wire/lineSplitter.js";
import {
  parseResponseToRequest,
  ReceivedByteCounter,
  CaptureError,
  MAX_MESSAGE_BYTES,
  createErrorQuotingServerText,
  shortenServerTextForErrorMessage,
  createMessageTooLongError,
  type ServerResponseOrHttpError,
  type ClientTransport,
} from "./clientTransport.js";

/** The milliseconds to wait until the server process ends, first after its standard input is closed, and again after SIGTERM. */
const GRACE = 1_000;

/** The maximum number of characters of the server's standard error to keep. They show the reason if the server ends too early. */
const MOST_STDERR = 4_000;

const INTERRUPTS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

interface Waiting {
  resolve(answer: ServerResponseOrHttpError): void;
  reject(error: Error): void;
}

/** Starts a server as a child process, and exchanges messages with it over stdin and stdout. */
export class StdioCaptureTransport implements ClientTransport {
  readonly server: string;
  readonly #child: ChildProcess;
  readonly #waiting: Map<number, Waiting> = new Map();
  readonly #ended: Promise<void>;
  readonly #kill = (): void => this.#signal("SIGKILL");
  readonly #interrupted = (): void => {
    this.#kill();
    process.exit(130);
  };
  #stderr = "";
  #id = 0;
  #failed: Error | undefined;

  /** @param words the words of the command that starts the server: the program and its arguments. */
  constructor([program, ...given]: readonly string[]) {
    this.server = shortenServerTextForErrorMessage([program, ...given].join(" "));
    const isWindows = process.platform === "win32";
    // The server gets its own process group, so that mcpgen can also end the processes that the server starts.
    const child = spawn(program!, given, { stdio: "pipe", detached: !isWindows, shell: isWindows });
    this.#child = child;
    const lines = new LineSplitter(MAX_MESSAGE_BYTES, {
      read: (line) => this.#read(line),
      reject: (fault) =>
        this.#fail(
          fault === "tooLong"
            ? createMessageTooLongError(this.server)
            : new CaptureError(`${this.server}: the server sent a line that is not UTF-8 (correct the server)`),
        ),
    });
    const count = new ReceivedByteCounter(this.server);
    child.stdout!.on("data", (chunk: Uint8Array) => {
      // After a failure, all further output of the server is ignored.
      if (this.#failed !== undefined) return;
      try {
        count.add(chunk.length);
        lines.push(chunk);
      } catch (error) {
        this.#fail(error as Error);
      }
    });
    child.stderr!.on("data", (chunk: Buffer) => (this.#stderr = (this.#stderr + chunk.toString()).slice(-MOST_STDERR)));
    child.stdin!.on("error", () => undefined);
    child.on("error", (error) => this.#fail(new CaptureError(`${program}: ${error.message} (check the command)`)));
    this.#ended = new Promise((resolve) => {
      child.on("error", () => resolve());
      child.on("exit", () => resolve());
    });
    child.on("close", (code, signal) =>
      this.#fail(
        createErrorQuotingServerText(
          `the server ended (${signal ?? `exit ${code}`})`,
          causeIn(this.#stderr),
          "check the command",
        ),
      ),
    );
    process.on("exit", this.#kill);
    for (const signal of INTERRUPTS) process.on(signal, this.#interrupted);
  }

  request(method: string, params: object, signal: AbortSignal): Promise<ServerResponseOrHttpError> {
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

  setRevision(): void {}

  /** Ends the server: closes its standard input, as the protocol requires, then sends SIGTERM, then SIGKILL. */
  async close(): Promise<void> {
    this.#failed ??= new CaptureError("the connection to the server is closed");
    this.#child.stdin!.end();
    for (const signal of ["SIGTERM", "SIGKILL"] as const) {
      if (await this.#endsWithin(GRACE)) break;
      this.#signal(signal);
    }
    // Processes that the server started may still run after the server has ended, so the whole process group is killed.
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
      // The signal cannot be sent if all processes of the group have ended already.
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
        createErrorQuotingServerText(
          "the server wrote a line to standard output that is not JSON",
          line,
          "write log messages to standard error",
        ),
      );
    }
    for (const one of Array.isArray(message) ? (message as unknown[]) : [message]) this.#take(one);
  }

  #take(message: unknown): void {
    const { id, method } = (message ?? {}) as { id?: unknown; method?: unknown };
    // The client declares no capability, so it rejects all requests of the server except ping.
    if (method === "ping") return this.#send({ jsonrpc: "2.0", id, result: {} });
    if (method !== undefined && id !== undefined)
      return this.#send({ jsonrpc: "2.0", id, error: { code: -32601, message: "not offered" } });
    const waiting = this.#waiting.get(id as number);
    if (waiting === undefined) return;
    try {
      const answer = parseResponseToRequest(message, id as number);
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

/** Returns the last line of a server's standard error that names an error. Node.js prints a stack trace and its version after this line. */
function causeIn(stderr: string): string {
  const lines = stderr.split(/[\r\n]+/).flatMap((line) => (line.trim() === "" ? [] : [line.trim()]));
  return lines.findLast((line) => /^\w*(error|exception)\b/i.test(line)) ?? lines.at(-1) ?? "";
}

/**
 * Splits a command into words as a shell does: at blanks outside of quotes. In double quotes, a backslash escapes a quote or a
 * backslash. No other character is special.
 *
 * @throws CaptureError if the command is empty, or if a quote is not closed.
 */
export function splitCommandIntoWords(command: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  for (const [, blank, double, single, other] of command.matchAll(/(\s+)|"((?:[^"\\]|\\[^])*)"|'([^']*)'|([^])/g)) {
    if (blank !== undefined) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else if (other === '"' || other === "'") {
      throw new CaptureError(`the command has a quote that is not closed: ${command} (close the quote)`);
    } else word = (word ?? "") + (double?.replace(/\\(["\\])/g, "$1") ?? single ?? other!);
  }
  if (word !== undefined) words.push(word);
  if (words.length === 0)
    throw new CaptureError('the command is empty (give the command that starts the server, such as "node server.js")');
  return words;
}
