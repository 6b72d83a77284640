import { CODES, McpError } from "../../jsonrpc/errors.js";
import type { JsonRpcResponseWriter } from "../../jsonrpc/incoming.js";
import { Connection } from "../../server/connection.js";
import type { Server } from "../../server/server.js";
import { waitAtMost } from "../../protocol/awaitable.js";
import { getNodeProcess, type NodeOutputStream, type NodeProcess } from "../../platform/node.js";
import { LineSplitter, type UnusableLineReason } from "../../wire/lineSplitter.js";
import { createMessageBuffer } from "./messageBuffer.js";
import { reserveStdout } from "./stdout.js";

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
  const writer: JsonRpcResponseWriter = {
    transport: "stdio",
    send: write,
    answer: write,
  };
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
  let message: unknown;
  try {
    message = JSON.parse(line);
  } catch {
    const problem = "Parse error: the line is not JSON";
    const error = new McpError(CODES.parse, problem);
    return writer.answer(connection.refusal(error));
  }
  connection.receive(message, writer);
}

/** Exits after the client has read all output. Timers and open connections of the server do not delay the exit. */
function exit(process: NodeProcess, output: NodeOutputStream): void {
  output.end(() => process.exit(0));
}

/** Exits as soon as the parent process has ended, because no process reads the responses any more. */
function exitWithParent(process: NodeProcess, parent: number): void {
  const timer = setInterval(() => {
    if (process.ppid !== parent) process.exit(0);
  }, PARENT_CHECK_MS) as unknown as { unref(): void };
  timer.unref();
}

function lineError(fault: UnusableLineReason): McpError {
  return fault === "tooLong"
    ? new McpError(CODES.request, "Invalid Request: the message is too long (server option maxMessageBytes)")
    : new McpError(CODES.parse, "Parse error: the line is not valid UTF-8");
}
