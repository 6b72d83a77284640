/**
 * For authors of servers: the options of `createServer`, the context that each handler gets beside its params, and functions for results. The
 * handlers' own types belong to a revision, so they are in the package of that revision.
 *
 * `paginate` returns one page of a list and the cursor of the next page. `fixed` marks a result that never changes, so the runtime
 * checks it and writes it as JSON only once. `endCall` ends a handler with a result that only an extension defines.
 *
 * @example
 * ```ts
 * listTools({ cursor }) {
 *   const { page, nextCursor } = paginate(tools, cursor, 50);
 *   return { tools: page, ...(nextCursor !== undefined && { nextCursor }) };
 * }
 * ```
 * @module
 */
export type { AskOptions, Awaitable, ClientFacts, HandlerContext, NotificationRecipients } from "./server/context.js";
export type { LogLevel } from "./protocol/context.js";
export type { HttpRequest } from "./jsonrpc/incoming.js";
export type { Server, ServerOptions } from "./server/server.js";
export { endCall } from "./server/results.js";
export { fixed } from "./server/results.js";
export { paginate, type OwnedPageOptions, type Page } from "./server/pagination.js";
