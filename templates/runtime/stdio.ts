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
 * serveStdio(createServer({ name: "weather", version: "1.0.0" }, { tools: { listTools, callTool } }));
 * ```
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#stdio
 * @module
 */
export { serveStdio, type StdioOptions, type StdioServing } from "./transports/stdio/serve.js";
