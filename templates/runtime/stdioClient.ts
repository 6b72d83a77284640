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
export { stdio, type StdioTargetOptions } from "./client-transports/stdio/target.js";
