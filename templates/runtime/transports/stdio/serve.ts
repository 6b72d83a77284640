import { Connection } from "../../server/connection.js";
import { CODES, McpError } from "../../jsonrpc/errors.js";
import type { ResponseWriter } from "../../jsonrpc/incoming.js";
import { Lines, type LineFault } from "./lines.js";
import {
  builtin,
  nodeProcess,
  type NodeOutput,
  type NodeProcess,
} from "../adapters/node.js";
import type { Server } from "../../server/server.js";
import { takeStdout } from "./stdout.js";

export interface StdioOptions {
  /** The most bytes of a message; 10 MiB unless told otherwise. */
  readonly maxMessageBytes?: number;
}

const MOST_BYTES = 10 * 1024 * 1024;

/** Characters of output after which it is written without waiting for further lines. */
const MOST_HELD = 1024 * 1024;

/** Milliseconds between two looks at whether the parent is there, once the input has ended. */
const PARENT_CHECK = 250;

/**
 * Serves the client that started this process: one message a line on standard input and output. Ends with the input, once what is
 * in flight has been answered.
 *
 * `console` and `process.stdout` write to the error stream from now on. If standard output is a pipe, so do `fs.writeSync(1)` and
 * child processes that inherit it; if it is a socket on Linux (a client that is Node gives its servers sockets), or on Windows, Deno
 * and Bun, these two still reach the client and break the protocol. Start child processes with `stdio: ["ignore", "pipe", "inherit"]`.
 */
export function serveStdio(
  servers: Server | readonly Server[],
  { maxMessageBytes = MOST_BYTES }: StdioOptions = {},
): void {
  const process = nodeProcess();
  const { stdin, ppid } = process;
  const output = takeStdout(process);
  takeConsole(process);
  const { write, flush } = writerTo(output, process, resume);
  const outlet: ResponseWriter = { send: write, answer: write };
  const connection = new Connection([servers].flat(), write);
  /** Lines that arrived in one chunk with requests whose answers the client has yet to read. */
  const waiting: string[] = [];
  let hasEnded = false;
  const lines = new Lines(maxMessageBytes, {
    read,
    refuse: (fault) => write(connection.refusal(refusal(fault))),
  });
  stdin.on("data", (chunk: Uint8Array) => {
    lines.take(chunk);
    flush();
  });
  stdin.on("end", () => {
    lines.end();
    leaveWith(process, ppid);
    hasEnded = true;
    endAfterLast();
  });
  stdin.on("error", () => leave(process, output));

  function read(text: string): void {
    if (stdin.isPaused()) waiting.push(text);
    else receiveText(connection, text, outlet);
  }

  function resume(): void {
    stdin.resume();
    for (const text of waiting.splice(0)) read(text);
    flush();
    endAfterLast();
  }

  function endAfterLast(): void {
    if (!hasEnded || waiting.length > 0) return;
    connection.end();
    flush();
    void connection.idle().then(() => leave(process, output));
  }
}

function receiveText(
  connection: Connection,
  text: string,
  outlet: ResponseWriter,
): void {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    const fault = new McpError(
      CODES.parse,
      "Parse error: the line is not JSON",
    );
    return outlet.answer(connection.refusal(fault));
  }
  connection.receive(message, outlet);
}

function refusal(fault: LineFault): McpError {
  return fault === "long"
    ? new McpError(CODES.request, "Invalid Request: the message is too long")
    : new McpError(CODES.parse, "Parse error: the line is not UTF-8");
}

/** What a handler logs goes to the error stream. */
function takeConsole(process: NodeProcess): void {
  // Only servers that print wait until there is something to print to.
  const { Console } = builtin<ConsoleModule>("node:console");
  let console: Console | undefined;
  Object.defineProperty(globalThis, "console", {
    configurable: true,
    get: () => (console ??= new Console(process.stderr, process.stderr)),
    set: (other: Console) => (console = other),
  });
}

/**
 * Writes the messages of one turn at once. Pauses the input when the output is full.
 *
 * @param resume goes on with the input.
 */
function writerTo(
  output: NodeOutput,
  process: NodeProcess,
  resume: () => void,
): {
  write(text: string): void;
  flush(): void;
} {
  const { stdin, stdout } = process;
  let held = "";
  const flush = (): void => {
    if (held === "") return;
    const text = held;
    held = "";
    if (output.write(text) || stdin.isPaused()) return;
    // A client that does not read is not served further until it does.
    stdin.pause();
    output.once("drain", resume);
  };
  for (const stream of [stdout, output])
    stream.on("error", () => process.exit(0));
  return {
    flush,
    write(text) {
      if (held === "") queueMicrotask(flush);
      held += `${text}\n`;
      if (held.length > MOST_HELD) flush();
    },
  };
}

interface ConsoleModule {
  readonly Console: new (out: NodeOutput, error: NodeOutput) => Console;
}

/** Timers of the server's own do not keep it alive; a client that reads slowly still gets everything. */
function leave(process: NodeProcess, output: NodeOutput): void {
  output.end(() => process.exit(0));
}

/** Nobody waits for the answers of a server whose parent is gone. */
function leaveWith(process: NodeProcess, parent: number): void {
  const timer = setInterval(() => {
    if (process.ppid !== parent) process.exit(0);
  }, PARENT_CHECK) as unknown as { unref(): void };
  timer.unref();
}
