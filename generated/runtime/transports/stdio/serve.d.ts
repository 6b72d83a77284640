// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Server } from "../../server/server.js";
export interface StdioOptions {
  /** The most bytes of a message; 10 MiB unless told otherwise. */
  readonly maxMessageBytes?: number;
}
/**
 * Serves the client that started this process: one message a line on standard input and output. Ends with the input, once what is
 * in flight has been answered.
 *
 * `console` and `process.stdout` write to the error stream from now on. If standard output is a pipe, so do `fs.writeSync(1)` and
 * child processes that inherit it; if it is a socket on Linux (a client that is Node gives its servers sockets), or on Windows, Deno
 * and Bun, these two still reach the client and break the protocol. Start child processes with `stdio: ["ignore", "pipe", "inherit"]`.
 */
export declare function serveStdio(
  servers: Server | readonly Server[],
  { maxMessageBytes }?: StdioOptions,
): void;
