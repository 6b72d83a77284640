// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { Connection } from "../../server/connection.js";
import { CODES, McpError } from "../../jsonrpc/errors.js";
import { Lines } from "./lines.js";
import { builtin, nodeProcess } from "../adapters/node.js";
import { takeStdout } from "./stdout.js";
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
export function serveStdio(servers, { maxMessageBytes = MOST_BYTES } = {}) {
  const process = nodeProcess();
  const { stdin, ppid } = process;
  const output = takeStdout(process);
  takeConsole(process);
  const { write, flush } = writerTo(output, process, resume);
  const outlet = { send: write, answer: write };
  const connection = new Connection([servers].flat(), write);
  /** Lines that arrived in one chunk with requests whose answers the client has yet to read. */
  const waiting = [];
  let hasEnded = false;
  const lines = new Lines(maxMessageBytes, {
    read,
    refuse: (fault) => write(connection.refusal(refusal(fault))),
  });
  stdin.on("data", (chunk) => {
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
  function read(text) {
    if (stdin.isPaused()) waiting.push(text);
    else receiveText(connection, text, outlet);
  }
  function resume() {
    stdin.resume();
    for (const text of waiting.splice(0)) read(text);
    flush();
    endAfterLast();
  }
  function endAfterLast() {
    if (!hasEnded || waiting.length > 0) return;
    connection.end();
    flush();
    void connection.idle().then(() => leave(process, output));
  }
}
function receiveText(connection, text, outlet) {
  let message;
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
function refusal(fault) {
  return fault === "long"
    ? new McpError(CODES.request, "Invalid Request: the message is too long")
    : new McpError(CODES.parse, "Parse error: the line is not UTF-8");
}
/** What a handler logs goes to the error stream. */
function takeConsole(process) {
  // Only servers that print wait until there is something to print to.
  const { Console } = builtin("node:console");
  let console;
  Object.defineProperty(globalThis, "console", {
    configurable: true,
    get: () => (console ??= new Console(process.stderr, process.stderr)),
    set: (other) => (console = other),
  });
}
/**
 * Writes the messages of one turn at once. Pauses the input when the output is full.
 *
 * @param resume goes on with the input.
 */
function writerTo(output, process, resume) {
  const { stdin, stdout } = process;
  let held = "";
  const flush = () => {
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
/** Timers of the server's own do not keep it alive; a client that reads slowly still gets everything. */
function leave(process, output) {
  output.end(() => process.exit(0));
}
/** Nobody waits for the answers of a server whose parent is gone. */
function leaveWith(process, parent) {
  const timer = setInterval(() => {
    if (process.ppid !== parent) process.exit(0);
  }, PARENT_CHECK);
  timer.unref();
}
