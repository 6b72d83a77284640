/**
 * Checks the arguments of each `tools/call` against the `inputSchema` that the server lists for the tool, before the handler runs.
 * Servers written from a contract do this already.
 *
 * @example
 * ```ts
 * serveStdio(checkTools(createServer(about, { tools })));
 * ```
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/tools#security-considerations
 * @module
 */
export { checkTools } from "./contract/checkTools.js";
