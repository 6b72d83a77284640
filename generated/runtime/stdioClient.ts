// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Connects a client to a server that it starts as a child process, over stdin and stdout. Runs on Node, Deno and Bun.
 *
 * `stdio(command, args)` returns a target for `connect`. The process is started by `connect`, without a shell; on Windows, `.cmd` files
 * such as `npx` are started by `cmd.exe` with quoted arguments.
 *
 * - **Environment.** The server gets only a few variables of this process, such as `PATH` and `HOME`, and those of the option `env`.
 *   `inheritEnv: true` passes all.
 * - **Standard error.** The text that the server writes to stderr is written to the stderr of this process, passed to a function, or dropped (option
 *   `stderr`). Errors contain its last 4 KiB (`diagnosis`), and so do their messages unless the text is on the stderr of this process.
 * - **Output.** Lines on stdout that are not JSON are dropped and reported as warnings, the first 100 of them.
 * - **Shutdown.** `close` ends the server's stdin. If the server does not exit within 2 seconds (`closeMs`), it gets SIGTERM, and SIGKILL
 *   after another 2 seconds. Processes that the server has started end with it. If this process exits without `close`, its servers are killed.
 *
 * @example
 * ```ts
 * const client = await connect(stdio("npx", ["-y", "weather-server"], { env: { API_KEY: key } }), options);
 * await client.close();
 * ```
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#stdio
 * @module
 */

import {
  type ClientTransport,
  ClosedError,
  ConnectError,
  ConnectionLostError,
  LimitError,
  type OutgoingMessage,
  type Target,
  type TransportEvents,
  type TransportOptions,
  callUserFunction,
  checkNumbers,
} from "./clientCore.js";
import {
  LineSplitter,
  type NodeEventEmitter,
  type NodeInputStream,
  type NodeOutputStream,
  type NodeProcess,
  escapeControlCharacters,
  excerptOf,
  getNodeBuiltinModule,
  getNodeProcess,
  parseJson,
  timerMs,
  waitAtMost,
} from "./protocol.js";

// ---- client-transports/stdio/childProcess -------------------------------------------------------

/** The stream to the standard input of a child process. */
interface ServerInput extends NodeOutputStream {
  /** The number of bytes in the buffer of Node, which the process has not read yet. */
  readonly writableLength: number;
  destroy(): unknown;
}

interface ServerOutput extends NodeInputStream {
  destroy(): unknown;
}

interface ChildProcess extends NodeEventEmitter {
  readonly pid?: number | undefined;
  readonly stdin: ServerInput;
  readonly stdout: ServerOutput;
  readonly stderr: ServerOutput | null;
  kill(signal: string): boolean;
  unref(): void;
}

interface ChildProcessModule {
  spawn(file: string, args: readonly string[], options: object): ChildProcess;
}

interface FileSystemModule {
  existsSync(path: string): boolean;
}

interface UrlModule {
  fileURLToPath(url: URL): string;
}

/** A program to start as a server, with the options of Node's `spawn`. */
interface ServerCommand extends ProgramCall {
  readonly cwd: string | URL | undefined;
  readonly env: { readonly [name: string]: string };
  /** True if the server writes directly to the standard error of this process. */
  readonly inheritsStderr: boolean;
  /** Milliseconds between the steps that end a process. */
  readonly closeMs: number;
}

/** The end of a process: its exit code, or the name of the signal that ended the process. */
interface ProcessEnd {
  readonly exitCode: number | undefined;
  readonly signal: string | undefined;
}

/** Milliseconds to wait for the rest of the output of a process that has ended. Its descendants may keep its pipes open. */
const OUTPUT_REST_MS = 1000;

/** Milliseconds between two checks whether a process group still exists. */
const GROUP_CHECK_MS = 50;

/**
 * Starts a server without a shell. On POSIX systems it becomes the leader of a process group, so that it ends together with the processes
 * that it starts.
 *
 * @throws the error of Node if the program cannot be started.
 */
async function startServerProcess(command: ServerCommand): Promise<ServerProcess> {
  const { spawn } = childProcessModule();
  const isWindows = getNodeProcess().platform === "win32";
  const program = isWindows ? await windowsCommandOf(command) : command;
  const child = spawn(program.file, program.args, {
    cwd: command.cwd,
    env: command.env,
    shell: false,
    detached: !isWindows,
    windowsHide: true,
    windowsVerbatimArguments: program.isQuoted,
    stdio: ["pipe", "pipe", command.inheritsStderr ? "inherit" : "pipe"],
  });
  if (child.pid === undefined) return new Promise((_, reject) => void child.on("error", reject));
  return new ServerProcess(child, child.pid, command.closeMs);
}

/** A server that runs as a child process. */
class ServerProcess {
  readonly input: ServerInput;
  readonly output: NodeInputStream;
  readonly errorOutput: NodeInputStream | undefined;
  /** Resolves when the process has ended and its output has been read. */
  readonly ended: Promise<ProcessEnd>;
  readonly #child: ChildProcess;
  readonly #pid: number;
  readonly #closeMs: number;
  readonly #exited: Promise<ProcessEnd>;
  readonly #groupEnded: Promise<void>;
  #hasExited = false;
  #stopped: Promise<void> | undefined;

  constructor(child: ChildProcess, pid: number, closeMs: number) {
    this.#child = child;
    this.#pid = pid;
    this.#closeMs = closeMs;
    this.input = child.stdin;
    this.output = child.stdout;
    this.errorOutput = child.stderr ?? undefined;
    addRunning(this);
    // Errors of a pipe (EPIPE) or of `kill` are ignored, because the event for the end of the process follows.
    for (const emitter of [child, child.stdin, child.stdout, child.stderr]) emitter?.on("error", () => {});
    const closed = new Promise((resolve) => void child.on("close", resolve));
    this.#exited = new Promise((resolve) => {
      child.on("exit", (code: number | null, signal: string | null) => {
        this.#hasExited = true;
        resolve({ exitCode: code ?? undefined, signal: signal ?? undefined });
      });
    });
    this.#groupEnded = this.#exited.then(() => this.#endGroup());
    this.ended = this.#exited.then(async (end) => {
      await settlesWithin(closed, OUTPUT_REST_MS);
      this.#releaseStreams();
      return end;
    });
  }

  /**
   * Ends the process: closes its standard input, sends SIGTERM after `closeMs` and SIGKILL after another `closeMs`. Resolves when the
   * process and its group have ended. Never rejects.
   */
  stop(): Promise<void> {
    return (this.#stopped ??= this.#stop());
  }

  async #stop(): Promise<void> {
    this.input.end();
    for (const signal of ["SIGTERM", "SIGKILL"] as const) {
      if (await settlesWithin(this.#exited, this.#closeMs)) break;
      this.kill(signal);
    }
    if (await settlesWithin(this.#exited, this.#closeMs)) await Promise.all([this.#groupEnded, this.ended]);
    // The operating system cannot end a process that waits for a device. Such a process must not keep this process running.
    else this.#abandon();
  }

  /** Sends a signal to the process and the processes that it started. Returns false if none of them exists. */
  kill(signal: "SIGTERM" | "SIGKILL"): boolean {
    const process = getNodeProcess();
    if (process.platform === "win32") return this.#killTree();
    try {
      return process.kill(-this.#pid, signal);
    } catch {
      // The group has ended, or the runtime does not start process groups.
      return !this.#hasExited && this.#child.kill(signal);
    }
  }

  /** Ends a process and its descendants on Windows with `taskkill`, because Windows has no process groups. */
  #killTree(): boolean {
    if (this.#hasExited) return false;
    const args = ["/pid", String(this.#pid), "/t", "/f"];
    const options = { stdio: "ignore", windowsHide: true };
    childProcessModule()
      .spawn("taskkill", args, options)
      .on("error", () => this.#child.kill("SIGKILL"));
    return true;
  }

  /** Ends the processes that a server started and that still run after its end. */
  async #endGroup(): Promise<void> {
    if (this.kill("SIGTERM")) {
      const deadline = Date.now() + this.#closeMs;
      while (Date.now() < deadline && this.#groupExists())
        await new Promise((resolve) => setTimeout(resolve, GROUP_CHECK_MS));
      this.kill("SIGKILL");
    }
    deleteRunning(this);
  }

  #groupExists(): boolean {
    try {
      return getNodeProcess().kill(-this.#pid, 0);
    } catch {
      return false;
    }
  }

  #abandon(): void {
    this.#child.unref();
    this.#releaseStreams();
    deleteRunning(this);
  }

  #releaseStreams(): void {
    const { stdin, stdout, stderr } = this.#child;
    for (const stream of [stdin, stdout, stderr]) stream?.destroy();
  }
}

async function windowsCommandOf({ file, args, cwd, env }: ServerCommand): Promise<ProgramCall> {
  const { existsSync } = getNodeBuiltinModule<FileSystemModule>("node:fs");
  const { fileURLToPath } = getNodeBuiltinModule<UrlModule>("node:url");
  const folder = cwd ?? getNodeProcess().cwd();
  return createWindowsCommand(file, args, {
    env,
    folder: typeof folder === "string" ? folder : fileURLToPath(folder),
    exists: existsSync,
  });
}

function childProcessModule(): ChildProcessModule {
  return getNodeBuiltinModule<ChildProcessModule>("node:child_process");
}

/** Resolves with true if a promise settles within `ms` milliseconds. */
async function settlesWithin(promise: Promise<unknown>, ms: number): Promise<boolean> {
  const settled = promise.then(() => true);
  return (await waitAtMost(ms, settled)) === true;
}

/** The running server processes. They share one `exit` listener, because Node warns about more than ten listeners of an event. */
const RUNNING = new Set<ServerProcess>();

function addRunning(server: ServerProcess): void {
  if (RUNNING.size === 0) getNodeProcess().on("exit", killRunning);
  RUNNING.add(server);
}

function deleteRunning(server: ServerProcess): void {
  RUNNING.delete(server);
  if (RUNNING.size === 0) getNodeProcess().off("exit", killRunning);
}

function killRunning(): void {
  for (const server of RUNNING) server.kill("SIGKILL");
}

/** The program and the arguments for `child_process.spawn`. */
interface ProgramCall {
  readonly file: string;
  readonly args: readonly string[];
  /** True if the arguments are already quoted for Windows, so that Node must not quote them again. */
  readonly isQuoted?: boolean | undefined;
}

/** The facts of a Windows system that determine how a command is run. */
interface WindowsSystem {
  /** Environment variables, with names in upper case. */
  readonly env: { readonly [name: string]: string | undefined };
  /** The folder in which the command runs. */
  readonly folder: string;
  exists(path: string): boolean;
}

const DEFAULT_EXTENSIONS = ".COM;.EXE;.BAT;.CMD";

/**
 * Returns the program and arguments that run a command on Windows without a shell. Programs run directly. Only `cmd.exe` can run `.cmd` and
 * `.bat` files such as `npx.cmd`, and Node rejects them without a shell, so this function writes the command line of `cmd.exe`.
 *
 * @throws TypeError if an argument of a `.cmd` or `.bat` file has a line break or NUL, which `cmd.exe` cannot pass on.
 */
function createWindowsCommand(command: string, args: readonly string[], system: WindowsSystem): ProgramCall {
  // `cmd.exe` reads `/` as the start of an option.
  const file = findProgram(command.replaceAll("/", "\\"), system) ?? command;
  if (!/\.(cmd|bat)$/i.test(file)) return { file, args };
  const line = [file, ...args].map(quoteForCmd).join(" ");
  return {
    file: system.env["COMSPEC"] ?? "cmd.exe",
    // `/d` skips AutoRun commands. `/e:on` and `/v:off` fix how `%` and `!` are read. `/s` removes only the outer quotation marks.
    args: ["/d", "/e:on", "/v:off", "/s", "/c", `"${line}"`],
    isQuoted: true,
  };
}

/** Returns the path of a command as Windows finds it: in the folders of `PATH`, with an extension of `PATHEXT`. */
function findProgram(command: string, { env, folder, exists }: WindowsSystem): string | undefined {
  const extensions = (env["PATHEXT"] ?? DEFAULT_EXTENSIONS).split(";").filter((extension) => extension !== "");
  const lowerCase = command.toLowerCase();
  const hasExtension = extensions.some((extension) => lowerCase.endsWith(extension.toLowerCase()));
  const names = extensions.map((extension) => command + extension);
  if (hasExtension) names.unshift(command);
  return foldersOf(command, env["PATH"] ?? "", folder)
    .flatMap((place) => names.map((name) => place + name))
    .find(exists);
}

/** Returns the folders in which a command is searched, each with a backslash at its end; an empty text for an absolute path. */
function foldersOf(command: string, path: string, folder: string): string[] {
  if (/^([\\/]|[a-z]:)/i.test(command)) return [""];
  if (/[\\/]/.test(command)) return [withSeparator(folder)];
  return path
    .split(";")
    .map((entry) => entry.replace(/^"|"$/g, ""))
    .filter((entry) => entry !== "")
    .map(withSeparator);
}

function withSeparator(folder: string): string {
  return /[\\/]$/.test(folder) ? folder : `${folder}\\`;
}

/**
 * Quotes an argument for a `.cmd` or `.bat` file, which `cmd.exe` parses twice if the file passes its arguments to another program. All
 * text stays between quotation marks: an inner quotation mark is doubled, which `cmd.exe` and programs read as one. Backslashes before a
 * quotation mark are doubled as well. `%` is followed by an empty part of the variable `cd`, so that the text is not read as the name of a
 * variable.
 *
 * @see https://learn.microsoft.com/cpp/c-language/parsing-c-command-line-arguments
 */
function quoteForCmd(argument: string): string {
  if (/[\0\r\n]/.test(argument))
    throw new TypeError(
      `The argument ${JSON.stringify(argument)} of a .cmd or .bat file must not contain line breaks or NUL characters`,
    );
  const inner = argument
    .replace(/(\\*)("|$)/g, (_, backslashes: string, quote: string) =>
      [backslashes, backslashes, quote, quote].join(""),
    )
    .replaceAll("%", "%%cd:~,%");
  return `"${inner}"`;
}

// ---- client-transports/stdio/channel ------------------------------------------------------------

/** The destination of the text that a server writes to its standard error. See `StdioTargetOptions.stderr`. */
type StderrDestination = "forward" | "inherit" | "ignore" | ((text: string) => void);

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
class StdioChannel implements ClientTransport {
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
class MessageWriter {
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
class StderrTail {
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

// ---- client-transports/stdio/target -------------------------------------------------------------

/** Options of `stdio`. */
export interface StdioTargetOptions extends EnvironmentOptions {
  /** The folder in which the server runs; the folder of this process by default. */
  readonly cwd?: string | URL | undefined;
  /**
   * The destination of the text that the server writes to its standard error. `forward` (default) writes it to `process.stderr`; `inherit`
   * lets the server write to the standard error of this process directly, so errors have no `diagnosis`; `ignore` drops it; a function
   * receives it as it arrives. Messages of errors contain the end of the text, except with `forward` and `inherit`.
   */
  readonly stderr?: StderrDestination | undefined;
  /** Milliseconds between the steps that end the server: end of its standard input, SIGTERM, SIGKILL; 2,000 by default. */
  readonly closeMs?: number | undefined;
}

const DEFAULT_CLOSE_MS = 2000;

/**
 * Returns the target for a server that `connect` starts as a child process, without a shell. The client exchanges messages with the server
 * over its standard input and output. Each connection starts its own process.
 *
 * @param command the path of the program, or its name in a folder of `PATH`; on Windows also a `.cmd` file such as `npx`.
 * @param args the arguments, which are passed unchanged.
 */
export function stdio(command: string, args: readonly string[] = [], options: StdioTargetOptions = {}): Target {
  checkNumbers(options, ["closeMs"]);
  const { cwd, stderr = "forward" } = options;
  const closeMs = timerMs(options.closeMs ?? DEFAULT_CLOSE_MS);
  const label = labelOf(command, args);
  return {
    kind: "stdio",
    key: JSON.stringify(["stdio", command, args, cwd]),
    label,
    async open(events, transportOptions) {
      const env = createServerEnvironment(getNodeProcess(), options);
      const program = { file: command, args, cwd, env, inheritsStderr: stderr === "inherit", closeMs };
      const channel = new StdioChannel({ label, command: program, stderr }, events, transportOptions);
      await channel.reopen();
      return channel;
    },
  };
}

/** Programs whose first argument that is not an option names the server. */
const LAUNCHERS = /^(?:node|npx|npm|tsx|bunx?|deno|python\d*|uvx?|docker)(?:\.\w+)?$/;

/** Returns a name of the server: the program, and the file or package as it was given, without other arguments, which may contain secrets. */
function labelOf(command: string, args: readonly string[]): string {
  const program = baseNameOf(command);
  if (!LAUNCHERS.test(program)) return command;
  const name = args.find((arg) => /^[@\w./\\:-]+$/.test(arg) && arg[0] !== "-");
  return name === undefined ? program : `${program} ${name}`;
}

function baseNameOf(path: string): string {
  return path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
}

/** The environment variables that every server receives on POSIX systems. */
const POSIX_VARIABLES = ["HOME", "LOGNAME", "PATH", "SHELL", "TERM", "USER"];

/** The environment variables that every server receives on Windows. `.cmd` files need `PATHEXT` and `COMSPEC`. */
const WINDOWS_VARIABLES = [
  "APPDATA",
  "COMSPEC",
  "HOMEDRIVE",
  "HOMEPATH",
  "LOCALAPPDATA",
  "PATH",
  "PATHEXT",
  "PROCESSOR_ARCHITECTURE",
  "PROGRAMFILES",
  "SYSTEMDRIVE",
  "SYSTEMROOT",
  "TEMP",
  "USERNAME",
  "USERPROFILE",
];

/** The members of `StdioTargetOptions` that determine the environment of a server. */
interface EnvironmentOptions {
  /**
   * Environment variables for the server, in addition to the variables that every server receives: `HOME`, `LOGNAME`, `PATH`, `SHELL`,
   * `TERM` and `USER` on POSIX systems; `APPDATA`, `COMSPEC`, `HOMEDRIVE`, `HOMEPATH`, `LOCALAPPDATA`, `PATH`, `PATHEXT`,
   * `PROCESSOR_ARCHITECTURE`, `PROGRAMFILES`, `SYSTEMDRIVE`, `SYSTEMROOT`, `TEMP`, `USERNAME` and `USERPROFILE` on Windows. A value of
   * `undefined` removes a variable.
   */
  readonly env?: { readonly [name: string]: string | undefined } | undefined;
  /** True to pass all environment variables of this process to the server, including its secrets; false by default. */
  readonly inheritEnv?: boolean | undefined;
}

/** Returns the environment variables for a server. Names are in upper case on Windows, which ignores the case. */
function createServerEnvironment(
  { env: inherited, platform }: Pick<NodeProcess, "env" | "platform">,
  { env = {}, inheritEnv = false }: EnvironmentOptions,
): { [name: string]: string } {
  const isWindows = platform === "win32";
  const names = inheritEnv ? Object.keys(inherited) : isWindows ? WINDOWS_VARIABLES : POSIX_VARIABLES;
  const variables = new Map<string, string | undefined>();
  const add = (name: string, value: string | undefined): unknown =>
    variables.set(isWindows ? name.toUpperCase() : name, value);
  for (const name of names) {
    const value = inherited[name];
    // Old versions of bash export functions as variables, which shells of the server would run as code.
    if (value?.startsWith("()") === false) add(name, value);
  }
  for (const name of Object.keys(env)) add(name, env[name]);
  return Object.fromEntries([...variables].filter((entry): entry is [string, string] => entry[1] !== undefined));
}
