import { parseJson } from "../../validation/checks.js";
import { CODES, McpError } from "../../jsonrpc/errors.js";
import type { JsonRpcResponseWriter } from "../../jsonrpc/incoming.js";
import { Connection } from "../../server/connection.js";
import type { Server } from "../../server/server.js";
import { unrefTimer, waitAtMost } from "../../protocol/timers.js";
import {
  getNodeBuiltinModule,
  getNodeProcess,
  type NodeInputStream,
  type NodeOutputStream,
  type NodeProcess,
} from "../../platform/node.js";
import { LineSplitter, type UnusableLineReason } from "../../wire/lineSplitter.js";

/** The options of `serveStdio`. */
export interface StdioOptions {
  /**
   * The maximum length of a message, in bytes without the line break. Default: 10 MiB. A longer message is dropped while it arrives, and
   * the client gets error -32600 without the id of a request; later messages are handled.
   */
  readonly maxMessageBytes?: number;
  /** Milliseconds that `close()` waits for requests in progress. Default: 5,000 (5 seconds). Then their handlers are aborted. */
  readonly closeMs?: number;
}

/** A running server on stdio, as `serveStdio` returns it. */
export interface StdioServing {
  /**
   * Reads no further messages, waits at most `closeMs` for the requests in progress, and resolves after the client has read all output. It is
   * the same as the end of stdin, except that the process does not exit.
   */
  close(): Promise<void>;
}

const DEFAULT_MAX_MESSAGE_BYTES = 10 * 1024 * 1024;

/** Milliseconds between two checks whether the parent process still exists, after stdin has ended. */
const PARENT_CHECK_MS = 250;

/**
 * Serves the client that started this process, with one JSON-RPC message per line on stdin and stdout. Call this function once per
 * process. Returns immediately. Signals are not handled; `drainOnSignals` of the module `drain` handles them.
 *
 * When the client closes stdin, the process answers the requests in progress and exits with code 0. It exits without waiting if writing to
 * stdout fails, or if the parent process ends after stdin has been closed.
 *
 * From now on, `console` and `process.stdout` write to stderr. If stdout is a pipe, `fs.writeSync(1)` and child processes that inherit
 * stdout also write to stderr. In the following cases these two still write to the client, which breaks the protocol:
 * - on Linux, if stdout is a socket; clients that run on Node start their servers with a socket
 * - on Windows
 * - on Deno and on Bun
 *
 * In these cases, start child processes with `stdio: ["ignore", "pipe", "inherit"]`.
 *
 * @param servers one server, or several servers with different revisions. The client is served in its own revision.
 * @throws TypeError if there is no server, or if two servers have the same revision.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#stdio
 */
export function serveStdio(
  servers: Server | readonly Server[],
  { maxMessageBytes = DEFAULT_MAX_MESSAGE_BYTES, closeMs = 5000 }: StdioOptions = {},
): StdioServing {
  const process = getNodeProcess();
  const { stdin, stdout, ppid } = process;
  const output = reserveStdout(process);
  const { write, flush } = createMessageBuffer(stdin, output, resume);
  const writer: JsonRpcResponseWriter = { transport: "stdio", send: write, answer: write };
  const connection = new Connection([servers].flat(), write);
  /** The remaining lines of a chunk, if stdin was paused in the middle of the chunk. `resume` handles them. */
  const waiting: string[] = [];
  let hasInputEnded = false;
  let closing: Promise<void> | undefined;
  const lines = new LineSplitter(maxMessageBytes, {
    read,
    reject: (fault) => write(connection.refusal(lineError(fault))),
  });
  for (const stream of [stdout, output]) stream.on("error", () => process.exit(0));
  stdin.on("data", (chunk: Uint8Array) => {
    lines.push(chunk);
    flush();
  });
  stdin.on("end", () => {
    lines.end();
    exitWithParent(process, ppid);
    hasInputEnded = true;
    exitWhenIdle();
  });
  stdin.on("error", () => exit(process, output));
  return { close: () => (closing ??= close()) };

  async function close(): Promise<void> {
    stdin.pause();
    connection.end();
    flush();
    await waitAtMost(closeMs, connection.idle());
    connection.close();
    flush();
    await new Promise<void>((resolve) => output.end(resolve));
  }

  function read(line: string): void {
    if (stdin.isPaused()) waiting.push(line);
    else receiveLine(connection, line, writer);
  }

  function resume(): void {
    if (closing !== undefined) return;
    stdin.resume();
    for (const line of waiting.splice(0)) read(line);
    flush();
    exitWhenIdle();
  }

  function exitWhenIdle(): void {
    if (!hasInputEnded || waiting.length > 0) return;
    connection.end();
    flush();
    void connection.idle().then(() => exit(process, output));
  }
}

function receiveLine(connection: Connection, line: string, writer: JsonRpcResponseWriter): void {
  const message = parseJson(line);
  if (message !== undefined) connection.receive(message, writer);
  else writer.answer(connection.refusal(new McpError(CODES.parse, "Parse error: the line is not JSON")));
}

/** Exits after the client has read all output. Timers and open connections of the server do not delay the exit. */
function exit(process: NodeProcess, output: NodeOutputStream): void {
  output.end(() => process.exit(0));
}

/** Exits as soon as the parent process has ended, because no process reads the responses any more. */
function exitWithParent(process: NodeProcess, parent: number): void {
  const look = (): void => {
    if (process.ppid !== parent) process.exit(0);
  };
  unrefTimer(setInterval(look, PARENT_CHECK_MS));
}

function lineError(fault: UnusableLineReason): McpError {
  return fault === "tooLong"
    ? new McpError(CODES.request, "Invalid Request: the message is too long (server option maxMessageBytes)")
    : new McpError(CODES.parse, "Parse error: the line is not valid UTF-8");
}

/** If the buffer is longer than this number of characters, it is written immediately instead of in a microtask. */
const MAX_BUFFERED = 1024 * 1024;

/**
 * Returns a buffer for the messages to an output stream. Messages of the same turn of the event loop are written together. While the
 * output is full, the input is paused: a client that does not read responses cannot send further requests. `write` adds a message, which
 * is written in a microtask at the latest; `flush` writes all messages now.
 *
 * @param onDrain is called when the output can be written again; it must resume the input.
 */
function createMessageBuffer(
  input: NodeInputStream,
  output: NodeOutputStream,
  onDrain: () => void,
): { write(text: string): void; flush(): void } {
  let buffer = "";
  const flush = (): void => {
    if (buffer === "") return;
    const text = buffer;
    buffer = "";
    if (output.write(text) || input.isPaused()) return;
    input.pause();
    output.once("drain", onDrain);
  };
  const write = (text: string): void => {
    if (buffer === "") queueMicrotask(flush);
    buffer += `${text}\n`;
    if (buffer.length > MAX_BUFFERED) flush();
  };
  return { write, flush };
}

/** The members of Node's `fs.Stats` that the runtime uses. */
interface FileStats {
  readonly dev: number;
  readonly ino: number;
  isFIFO(): boolean;
  isSocket(): boolean;
  isFile(): boolean;
}

/** The members of the module `node:fs` that the runtime uses. */
interface FileSystemModule {
  readonly constants: { readonly [name: string]: number };
  openSync(path: string, flags: number | string): number;
  closeSync(descriptor: number): void;
  fstatSync(descriptor: number): FileStats;
}

interface NetModule {
  readonly Socket: new (options: object) => NodeOutputStream;
}

interface ConsoleModule {
  readonly Console: new (out: NodeOutputStream, error: NodeOutputStream) => Console;
}

const STDOUT_DESCRIPTOR = 1;
const STDERR_DESCRIPTOR = 2;

/**
 * Reserves stdout for protocol messages: returns a stream to the client, and redirects all other output to stderr.
 *
 * Text that other code writes to `process.stdout`, also with a `write` function that was bound earlier, goes to stderr. If the operating
 * system can open stdout a second time (a pipe on Linux; a pipe or a socket on macOS), the returned stream uses the second descriptor, and
 * descriptor 1 is replaced, so that `fs.writeSync(1)` and child processes that inherit stdout cannot reach the client either. Node cannot
 * duplicate a descriptor in the other cases: a socket on Linux, and Windows.
 */
function reserveStdout(process: NodeProcess): NodeOutputStream {
  const { stdout, platform, versions } = process;
  const isNode = versions["bun"] === undefined && versions["deno"] === undefined;
  const fs = getNodeBuiltinModule<FileSystemModule>("node:fs");
  // On Node, `console` writes to `process.stdout`, and keeps its connection to a debugger.
  if (!isNode) redirectConsole(process);
  if (!isNode || platform === "win32" || !isPipeOrSocket(fs)) {
    const write = stdout.write.bind(stdout);
    stdout.write = (...args) => process.stderr.write(...args);
    return {
      write,
      end: (done) => stdout.end(done),
      on: (event, listener) => stdout.on(event, listener),
      once: (event, listener) => stdout.once(event, listener),
    };
  }
  const { Socket } = getNodeBuiltinModule<NetModule>("node:net");
  const fd = moveStdout(fs) ?? STDOUT_DESCRIPTOR;
  // Replaces `_write` and `_writev`, which `stdout.write` calls. Replacing `write` itself would not redirect code that holds a reference to
  // it.
  stdout._write = (chunk, encoding, done) => process.stderr.write(chunk, encoding, done);
  stdout._writev = undefined;
  return new Socket({ fd, readable: false, writable: true });
}

/** Replaces the global `console` by a console that writes to stderr. On Deno and Bun, `console` does not write to `process.stdout`. */
function redirectConsole({ stderr }: NodeProcess): void {
  const { Console } = getNodeBuiltinModule<ConsoleModule>("node:console");
  globalThis.console = new Console(stderr, stderr);
}

function isPipeOrSocket(fs: FileSystemModule): boolean {
  try {
    const stats = fs.fstatSync(STDOUT_DESCRIPTOR);
    return stats.isFIFO() || stats.isSocket();
  } catch {
    return false;
  }
}

/**
 * Opens stdout a second time for protocol messages, and replaces descriptor 1 by stderr or `/dev/null`, so that output of other code does
 * not reach the client.
 *
 * @returns the second descriptor; `undefined` if the operating system cannot open stdout again.
 */
function moveStdout(fs: FileSystemModule): number | undefined {
  const { O_WRONLY = 1, O_APPEND = 0, O_NONBLOCK = 0 } = fs.constants;
  let fd: number | undefined;
  try {
    // Without O_NONBLOCK, opening a pipe would wait for a reader.
    fd = fs.openSync("/dev/fd/1", O_WRONLY | O_NONBLOCK);
    const [original, opened] = [fs.fstatSync(STDOUT_DESCRIPTOR), fs.fstatSync(fd)];
    if (original.ino !== opened.ino || original.dev !== opened.dev) throw new Error("/dev/fd/1 is not stdout");
    const replacement = replacementPath(fs, O_WRONLY | O_APPEND);
    fs.closeSync(STDOUT_DESCRIPTOR);
    // The system assigns the lowest free descriptor, which is 1 now.
    fs.openSync(replacement, O_WRONLY | O_APPEND);
    return fd;
  } catch {
    if (fd !== undefined) fs.closeSync(fd);
    return undefined;
  }
}

/**
 * Returns the path that replaces stdout: stderr, or `/dev/null` if stderr cannot be opened again.
 *
 * @throws if neither can be opened.
 */
function replacementPath(fs: FileSystemModule, flags: number): string {
  const tryToOpen = (path: string): string => {
    // Without O_NONBLOCK, opening a pipe would wait for a reader.
    const { O_NONBLOCK = 0 } = fs.constants;
    fs.closeSync(fs.openSync(path, flags | O_NONBLOCK));
    return path;
  };
  try {
    // A file that is opened twice has two write positions, so one text would overwrite the other.
    if (!fs.fstatSync(STDERR_DESCRIPTOR).isFile()) return tryToOpen("/dev/fd/2");
  } catch {
    // A closed stderr, or a stderr that is a socket, cannot be opened again, so `/dev/null` is used.
  }
  return tryToOpen("/dev/null");
}
