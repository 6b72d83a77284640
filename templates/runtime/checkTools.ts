/**
 * Checks the arguments of each `tools/call` against the `inputSchema` of the tool before the handler runs, and `structuredContent`
 * against the `outputSchema` afterwards.
 *
 * Wrap a server that is written with `createServer`; servers written from a contract check both already. Invalid arguments become a
 * result with `isError` or error -32602, as the client's revision requires. An invalid output becomes error -32603, and `onError`
 * receives the reason.
 *
 * @example
 * ```ts
 * serveStdio(checkTools(createServer(about, { tools })));
 * ```
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/tools#security-considerations
 * @module
 */
export { checkTools } from "./contract/checkTools.js";
