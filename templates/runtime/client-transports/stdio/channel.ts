import { parseJson } from "../../validation/checks.js";
import { ClosedError, ConnectError, ConnectionLostError, LimitError } from "../../client/errors.js";
import type { ClientTransport, OutgoingMessage, TransportEvents, TransportOptions } from "../../client/transport.js";
import { callUserFunction } from "../../client/warning.js";
import { getNodeProcess } from "../../platform/node.js";
import { escapeControlCharacters, excerptOf } from "../../wire/excerpt.js";
import { LineSplitter } from "../../wire/lineSplitter.js";
import {
  startServerProcess,
  type ProcessEnd,
  type ServerCommand,
  type ServerInput,
  type ServerProcess,
} from "./childProcess.js";

/** The destination of the text that a server writes to its standard error. See `StdioTargetOptions.stderr`. */
export type StderrDestination = "forward" | "inherit" | "ignore" | ((text: string) => void);

/** A server that is started as a child process. */
interface StdioServer {
  readonly label: string;
  readonly command: ServerCommand;
  readonly stderr: StderrDestination;
}

/** The maximum number of warnings about unreadable lines. */
const MAX_LINE_WARNINGS = 100;
const MAX_EXCERPT = 200;

/** A channel to a server in a child process. Each line of its standard input and output contains one JSON-RPC message. */
export class StdioChannel implements ClientTransport {
  readonly #server: StdioServer;
  readonly #label: string;
  readonly #events: TransportEvents;
  readonly #options: TransportOptions;
  #process: ServerProcess | undefined;
  /** The last call of `reopen`. */
  #attempt: object | undefined;
  /** Undefined while no process runs. */
  #writer: MessageWriter | undefined;
  /** The end of the last process, for messages that are sent after it. Empty until a process ends. */
  #end: Partial<ProcessEnd> = {};
  #stderrTail = new StderrTail();
  #unreadableLines = 0;
  #isClosed = false;

  constructor(server: StdioServer, events: TransportEvents, options: TransportOptions) {
    this.#server = server;
    this.#label = server.label;
    this.#events = events;
    this.#options = options;
  }

  get diagnosis(): string | undefined {
    return this.#stderrTail.text || undefined;
  }

  get stderrText(): string {
    const { diagnosis } = this;
    // With `forward`, the user has seen the text already.
    return diagnosis === undefined || this.#server.stderr === "forward"
      ? ""
      : ` Its standard error ends with:\n${escapeControlCharacters(diagnosis)}`;
  }

  send(message: OutgoingMessage): void {
    if (this.#writer?.write(message) === true) return;
    const error =
      this.#writer === undefined
        ? this.#lostError(false)
        : new LimitError(
            `${this.#label}: the server does not read its standard input, and too many messages wait (limits.queuedBytes)`,
            { limit: "queuedBytes", value: this.#options.maxQueuedBytes },
          );
    // The failure is reported in a microtask, because `send` must return first.
    queueMicrotask(() => this.#events.failed(message, { error, wasSent: "no" }));
  }

  /** Returns true if the request was not written, so that the server need not receive a cancellation. */
  cancel(request: OutgoingMessage): boolean {
    return this.#writer?.remove(request) ?? false;
  }

  /** Does nothing, because messages are written in the same way in all revisions. */
  use(): void {}

  async reopen(): Promise<void> {
    const attempt = {};
    this.#attempt = attempt;
    const isCurrent = (): boolean => !this.#isClosed && this.#attempt === attempt;
    this.#writer = undefined;
    await this.#process?.stop();
    if (!isCurrent()) throw this.#abandonedError();
    const process = await this.#start();
    // A later call of `reopen` starts a process of its own.
    if (!isCurrent()) {
      await process.stop();
      throw this.#abandonedError();
    }
    this.#process = process;
    this.#end = {};
    this.#stderrTail = new StderrTail();
    const writer = new MessageWriter(process.input, this.#options.maxQueuedBytes, (message) =>
      this.#events.sent(message),
    );
    this.#writer = writer;
    this.#readOutput(process, writer);
    this.#readStderr(process);
    void process.ended.then((end) => this.#lose(writer, end));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#writer?.flush();
    this.#writer = undefined;
    await this.#process?.stop();
  }

  #abandonedError(): ClosedError {
    const reason = this.#isClosed ? "the client is closed" : "the server was started again";
    return new ClosedError(`${this.#label}: ${reason}`);
  }

  async #start(): Promise<ServerProcess> {
    try {
      return await startServerProcess(this.#server.command);
    } catch (cause) {
      const { code, message } = cause as { code?: string; message: string };
      const reason = code === "ENOENT" ? "the program or the folder of the option cwd was not found" : message;
      const text = `${this.#label}: the server cannot be started: ${reason}`;
      // The text names the reason, so the message of the cause is not added.
      throw Object.assign(new ConnectError(text), { cause });
    }
  }

  /** Reads the messages of a process as long as `writer` is the current writer. Messages of a process that is being closed are dropped. */
  #readOutput(process: ServerProcess, writer: MessageWriter): void {
    const lines = new LineSplitter(this.#options.maxMessageBytes, {
      read: (line) => this.#readLine(line),
      reject: (reason) => {
        if (reason === "notUtf8") return this.#warn("the server wrote a line that is not UTF-8");
        const { maxMessageBytes: value } = this.#options;
        const problem = `the server wrote a line of more than ${value} bytes (limits.messageBytes)`;
        this.#warn(problem);
        this.#events.unreadable?.(new LimitError(`${this.#label}: ${problem}`, { limit: "messageBytes", value }));
      },
    });
    process.output.on("data", (chunk: Uint8Array) => {
      if (this.#writer === writer) lines.push(chunk);
    });
    process.output.on("end", () => {
      if (this.#writer === writer) lines.end();
      // A server that has closed its standard output cannot respond any more.
      void process.stop();
    });
  }

  #readLine(line: string): void {
    const message = parseJson(line);
    if (message === undefined) this.#warn("the server wrote a line that is not JSON", line);
    else this.#events.message(message);
  }

  #warn(problem: string, line?: string): void {
    this.#unreadableLines += 1;
    if (this.#unreadableLines > MAX_LINE_WARNINGS) return;
    const isLast = this.#unreadableLines === MAX_LINE_WARNINGS;
    const end = isLast ? "; further lines are dropped without a warning" : "";
    this.#options.onWarning({
      code: "bad-message",
      message: `${this.#label}: ${problem}${end}`,
      ...(line !== undefined && { excerpt: excerptOf(line, MAX_EXCERPT) }),
    });
  }

  #readStderr({ errorOutput }: ServerProcess): void {
    const tail = this.#stderrTail;
    const pass = this.#createStderrReceiver();
    errorOutput?.on("data", (chunk: Uint8Array) => {
      tail.push(chunk);
      pass?.(chunk);
    });
  }

  #createStderrReceiver(): ((chunk: Uint8Array) => void) | undefined {
    const destination = this.#server.stderr;
    if (destination === "forward") {
      const { stderr } = getNodeProcess();
      return (chunk) => void stderr.write(chunk);
    }
    if (typeof destination !== "function") return undefined;
    const decoder = new TextDecoder();
    return (chunk) => {
      const problem = `${this.#label}: the function of the option stderr threw an error`;
      const receiver = { warn: this.#options.onWarning };
      callUserFunction(receiver, problem, () => destination(decoder.decode(chunk, { stream: true })));
    };
  }

  /** Reports the unexpected end of a process. The server has certainly not run the requests that were not written. */
  #lose(writer: MessageWriter, end: ProcessEnd): void {
    if (this.#writer !== writer) return;
    this.#writer = undefined;
    this.#end = end;
    const unwritten = this.#lostError(false);
    for (const message of writer.removeAll()) this.#events.failed(message, { error: unwritten, wasSent: "no" });
    this.#events.lost(this.#lostError(true));
  }

  #lostError(mayHaveRun: boolean): ConnectionLostError {
    const { diagnosis, stderrText } = this;
    const { exitCode, signal } = this.#end;
    let problem = "the process has ended";
    if (signal !== undefined) problem = `the process was ended by ${signal}`;
    else if (exitCode !== undefined) problem = `the process has ended with exit code ${exitCode}`;
    return new ConnectionLostError(`${this.#label}: ${problem}.${stderrText}`, { ...this.#end, mayHaveRun, diagnosis });
  }
}

/** Writes messages as lines to the standard input of a server. */
export class MessageWriter {
  readonly #input: ServerInput;
  readonly #maxQueuedBytes: number;
  readonly #onWritten: (message: OutgoingMessage) => void;
  #queue: OutgoingMessage[] = [];
  /** The length of the queued messages in characters, which is cheaper to compute than their bytes. */
  #queuedLength = 0;
  #isFull = false;

  /** @param onWritten called with each notification and response after it was written. */
  constructor(input: ServerInput, maxQueuedBytes: number, onWritten: (message: OutgoingMessage) => void) {
    this.#input = input;
    this.#maxQueuedBytes = maxQueuedBytes;
    this.#onWritten = onWritten;
  }

  /**
   * Adds a message to the queue. The queue is written once per turn of the event loop, after the microtasks in which ended calls start new
   * calls, because each write to a pipe costs more than a message.
   *
   * @returns false if the queue is full and the message was not added.
   */
  write(message: OutgoingMessage): boolean {
    const length = this.#queuedLength + message.text.length + 1;
    const unread = this.#isFull ? this.#input.writableLength : 0;
    if (length + unread > this.#maxQueuedBytes) return false;
    if (this.#queue.length === 0 && !this.#isFull) getNodeProcess().nextTick(this.flush);
    this.#queue.push(message);
    this.#queuedLength = length;
    return true;
  }

  /** Removes a message from the queue. Returns false if the message was written already. */
  remove(message: OutgoingMessage): boolean {
    const index = this.#queue.indexOf(message);
    if (index < 0) return false;
    this.#queue.splice(index, 1);
    this.#queuedLength -= message.text.length + 1;
    return true;
  }

  /** Removes all messages from the queue and returns them. */
  removeAll(): OutgoingMessage[] {
    const queue = this.#queue;
    this.#queue = [];
    this.#queuedLength = 0;
    return queue;
  }

  /** Writes the queue now, unless the server does not read. */
  readonly flush = (): void => {
    if (this.#isFull || this.#queue.length === 0) return;
    const messages = this.removeAll();
    let lines = "";
    for (const { text } of messages) lines += `${text}\n`;
    if (!this.#input.write(lines)) {
      this.#isFull = true;
      this.#input.once("drain", this.#resume);
    }
    for (const message of messages) if (message.id === undefined) this.#onWritten(message);
  };

  readonly #resume = (): void => {
    this.#isFull = false;
    this.flush();
  };
}

/** The length of a `StderrTail`. */
const MAX_BYTES = 4096;

/** Keeps the last 4 KiB of a byte stream. */
export class StderrTail {
  #bytes = new Uint8Array();

  push(chunk: Uint8Array): void {
    const older = this.#bytes;
    const kept = Math.max(0, Math.min(older.length, MAX_BYTES - chunk.length));
    const added = Math.min(chunk.length, MAX_BYTES);
    // The bytes are copied, because a view of `chunk` would keep the whole buffer of Node in memory.
    this.#bytes = new Uint8Array(kept + added);
    this.#bytes.set(older.subarray(older.length - kept));
    this.#bytes.set(chunk.subarray(chunk.length - added), kept);
  }

  /** The kept bytes as text, from the first complete character, without blanks at both ends. */
  get text(): string {
    let start = 0;
    while (start < 3 && (this.#bytes[start]! & 0xc0) === 0x80) start += 1;
    return new TextDecoder().decode(this.#bytes.subarray(start)).trim();
  }
}
