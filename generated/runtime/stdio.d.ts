// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Serves one client over stdin and stdout, for a server that its client starts as a child process. Runs on Node, Deno and Bun.
 *
 * `serveStdio(server)` returns immediately and serves until the client closes stdin. Pass several servers with different revisions to
 * serve the client in its own revision.
 *
 * - **Output.** Only messages of the protocol are written to stdout. `console` and `process.stdout` write to stderr from the call on, so
 *   call `serveStdio` before code that prints. {@link serveStdio} lists the cases in which `fs.writeSync(1)` and child processes can
 *   still write to stdout.
 * - **Limits.** A message may have 10 MiB (`maxMessageBytes`); a longer message gets error -32600. While the client does not read
 *   stdout, no further requests are read from stdin.
 * - **Shutdown.** After the client has closed stdin, the requests in progress are answered, requests to the client fail,
 *   subscriptions end, and the process exits with code 0. Timers and open connections of the server do not delay the exit. After
 *   the end of stdin, the process also exits at once if its parent process ends. A failed write to stdout ends the process at any time.
 *   Signals are not handled; `drainOnSignals` of the module `drain` handles them. `close()` of the result ends the server as well.
 *
 * @example
 * ```ts
 * const tools = { listTools: () => ({ tools: [] }), callTool: () => ({ content: [] }) };
 * serveStdio(createServer({ name: "weather", version: "1.0.0" }, { tools }));
 * ```
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#stdio
 * @module
 */
import { type Server } from "./serverCore.js";
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
export declare function serveStdio(
  servers: Server | readonly Server[],
  { maxMessageBytes, closeMs }?: StdioOptions,
): StdioServing;
