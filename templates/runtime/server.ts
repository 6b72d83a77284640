/**
 * Types for authors of servers: the options of `createServer`, the server that it returns, and the context that each handler
 * gets beside its params. The handlers' own types belong to a revision, so they are in the package of that revision.
 *
 * @module
 */
export type { AskOptions, Awaitable, ClientFacts, HandlerContext, NotificationRecipients } from "./server/context.js";
export type { LogLevel } from "./protocol/logLevel.js";
export type { HttpRequest } from "./jsonrpc/incoming.js";
export type { Server, ServerOptions } from "./server/server.js";
