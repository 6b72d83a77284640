import { CODES, McpError } from "../../jsonrpc/errors.js";
import type { ResponseWriter } from "../../jsonrpc/incoming.js";
import { Connection } from "../../server/connection.js";
import type { Server } from "../../server/server.js";
import {
  nodeProcess,
  type NodeInput,
  type NodeOutput,
  type NodeProcess,
} from "../adapters/node.js";
import { LineSplitter, type LineFault } from "./lineSplitter.js";
import { MessageWriter } from "./messageWriter.js";
import { redirectConsole, reserveStdout } from "./stdout.js";

/** The options of `serveStdio`. */
export interface StdioOptions {
  /**
   * The maximum length of a message, in bytes without the line break. Default: 10 MiB. A longer message is dropped while it arrives, and
   * the client gets error -32600 without the id of a request; later messages are handled.
   */
  readonly maxMessageBytes?: number;
}

const DEFAULT_MAX_MESSAGE_BYTES = 10 * 1024 * 1024;

/** Milliseconds between two checks whether the parent process still exists, after stdin has ended. */
const PARENT_CHECK_MS = 250;

/**
 * Serves the client that started this process, with one JSON-RPC message per line on stdin and stdout. Returns immediately; the process
 * exits with code 0 when the client closes stdin, after the requests in progress have been answered. It exits without waiting if
 * writing to stdout fails, or if the parent process ends after stdin has been closed. Call this function once per process.
 *
 * From now on `console` and `process.stdout` write to stderr. If stdout is a pipe, the same applies to `fs.writeSync(1)` and to child
 * processes that inherit stdout. In two cases Node cannot redirect these, and their output breaks the protocol: if stdout is a socket on
 * Linux, which clients that run on Node give to their servers; and on Windows, Deno and Bun. Start child processes with
 * `stdio: ["ignore", "pipe", "inherit"]`.
 *
 * @param servers one server, or several servers with different revisions. The client is served in its own revision.
 * @throws TypeError if there is no server, or if two servers have the same revision.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#stdio
 */
export function serveStdio(
  servers: Server | readonly Server[],
  { maxMessageBytes = DEFAULT_MAX_MESSAGE_BYTES }: StdioOptions = {},
): void {
  new StdioTransport([servers].flat(), maxMessageBytes).start();
}

/** Serves a client over stdin and stdout of this process. */
class StdioTransport {
  readonly #process: NodeProcess = nodeProcess();
  readonly #input: NodeInput = this.#process.stdin;
  readonly #output: NodeOutput;
  readonly #writer: MessageWriter;
  readonly #responseWriter: ResponseWriter;
  readonly #connection: Connection;
  readonly #lines: LineSplitter;
  /** The remaining lines of a chunk, if stdin was paused in the middle of the chunk. `#resume` handles them. */
  readonly #waiting: string[] = [];
  #hasInputEnded = false;

  constructor(servers: readonly Server[], maxMessageBytes: number) {
    this.#output = reserveStdout(this.#process);
    redirectConsole(this.#process);
    this.#writer = new MessageWriter(this.#input, this.#output, () =>
      this.#resume(),
    );
    const write = (text: string): void => this.#writer.write(text);
    this.#responseWriter = { send: write, answer: write };
    this.#connection = new Connection(servers, write);
    this.#lines = new LineSplitter(maxMessageBytes, {
      read: (line) => this.#read(line),
      reject: (fault) => write(this.#connection.refusal(lineError(fault))),
    });
  }

  start(): void {
    const { stdout, ppid } = this.#process;
    for (const stream of [stdout, this.#output])
      stream.on("error", () => this.#process.exit(0));
    this.#input.on("data", (chunk: Uint8Array) => {
      this.#lines.push(chunk);
      this.#writer.flush();
    });
    this.#input.on("end", () => {
      this.#lines.end();
      this.#exitWithParent(ppid);
      this.#hasInputEnded = true;
      this.#exitWhenIdle();
    });
    this.#input.on("error", () => this.#exit());
  }

  #read(line: string): void {
    if (this.#input.isPaused()) return void this.#waiting.push(line);
    let message: unknown;
    try {
      message = JSON.parse(line);
    } catch {
      const problem = "Parse error: the line is not JSON";
      const error = new McpError(CODES.parse, problem);
      return this.#responseWriter.answer(this.#connection.refusal(error));
    }
    this.#connection.receive(message, this.#responseWriter);
  }

  #resume(): void {
    this.#input.resume();
    for (const line of this.#waiting.splice(0)) this.#read(line);
    this.#writer.flush();
    this.#exitWhenIdle();
  }

  #exitWhenIdle(): void {
    if (!this.#hasInputEnded || this.#waiting.length > 0) return;
    this.#connection.end();
    this.#writer.flush();
    void this.#connection.idle().then(() => this.#exit());
  }

  /** Exits after the client has read all output. Timers and open connections of the server do not delay the exit. */
  #exit(): void {
    this.#output.end(() => this.#process.exit(0));
  }

  /** Exits as soon as the parent process has ended, because no process reads the responses any more. */
  #exitWithParent(parent: number): void {
    const timer = setInterval(() => {
      if (this.#process.ppid !== parent) this.#process.exit(0);
    }, PARENT_CHECK_MS) as unknown as { unref(): void };
    timer.unref();
  }
}

function lineError(fault: LineFault): McpError {
  return fault === "tooLong"
    ? new McpError(
        CODES.request,
        "Invalid Request: the message is too long (server option maxMessageBytes)",
      )
    : new McpError(CODES.parse, "Parse error: the line is not valid UTF-8");
}
