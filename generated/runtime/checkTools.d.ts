// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
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
import { type SchemaGuardOptions } from "./jsonSchema.js";
import { type Server } from "./serverCore.js";
/**
 * Returns a server that checks the arguments of each `tools/call` against the `inputSchema` of the tool, and `structuredContent` against
 * the `outputSchema`. The schemas come from the server's own `tools/list` handler. This handler runs at each tool call, with the context of
 * the call, so the list may change at any time and may depend on the client. If the list never changes, return it through `fixed`, so that
 * its tools are collected only once.
 *
 * The client receives invalid arguments as a result with `isError`, or as error -32602, as its revision requires. A call of a tool that is
 * not listed gets error -32602. An invalid output or an invalid schema is error -32603, and `onError` receives the reason.
 *
 * @param server a server with tools; it is not changed.
 * @param options the dialect of schemas without `$schema`, and the maximum number of steps for one check.
 * @throws TypeError if the server has no handler for `tools/list` or `tools/call`.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/tools#security-considerations
 */
export declare function checkTools<S extends Server>(server: S, options?: SchemaGuardOptions): S;
