// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
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

export type { Awaitable, HttpRequest, LogLevel } from "./protocol.js";
export {
  type AskOptions,
  type ClientFacts,
  type HandlerContext,
  type NotificationRecipients,
  type OwnedPageOptions,
  type Page,
  type Server,
  type ServerOptions,
  endCall,
  fixed,
  paginate,
} from "./serverCore.js";
