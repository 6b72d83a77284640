// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 51b153e2c72e286c1999afcecd27105bc2e131f431a5b23a3068e00581b78a41).
// Do not edit: run `mcpgen generate` instead.
import type { Awaitable, HandlerContext } from "../runtime/handler.js";
import type * as types from "./types.js";

/** What a server that offers `tools` implements. */
export interface ToolsHandlers {
  /** Runs a tool. */
  callTool(
    params: types.CallToolParams,
    context: HandlerContext,
  ): Awaitable<CallToolReturn>;
}

/** What a server that offers `resources` implements. */
export interface ResourcesHandlers {
  /** Asks to be told of changes. */
  subscribe?(
    params: types.SubscribeRequest["params"],
    context: HandlerContext,
  ): Awaitable<types.EmptyResult | void>;
}

/** What to do on a notification of the client. */
export interface ClientNotificationHandlers {
  cancelled?(params: types.CancelledParams | undefined): void;
}

/** What handles `tools/call` returns: a {@link types.CallToolResult}. */
export interface CallToolReturn {
  _meta?: {
    [key: string]: unknown;
  };
  content: string[];
}
