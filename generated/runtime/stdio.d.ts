// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Serves one client over stdin and stdout, for a server that a host starts as a process. Needs Node, Deno or Bun.
 *
 * `serveStdio(server)` serves until the client closes stdin; requests in flight are still answered. Only messages of the protocol
 * are written to stdout: `console.log` writes to stderr.
 *
 * @example
 * ```ts
 * serveStdio(createServer({ name: "weather", version: "1.0.0" }, { tools }));
 * ```
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#stdio
 * @module
 */
export { serveStdio, type StdioOptions } from "./transports/stdio/serve.js";
