// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 44e58a19c368bdea3c2407e87a84a7e8ceec5380967e415e56987777a14eff62).
// Do not edit: run `mcpgen generate` instead.
import type { Awaitable, HandlerContext } from "../runtime/handler.js";
import type * as types from "./types.js";

/** What a server that offers `tools` implements. */
export interface ToolsHandlers {
  /** Runs a tool. */
  callTool(
    params: types.CallToolRequest["params"],
    context: HandlerContext,
  ): Awaitable<CallToolReturn | types.InputRequiredResult>;
}

/** What to do on a notification of the client. */
export interface ClientNotificationHandlers {
  /** The client does not want the answer any more. */
  cancelled?(params: types.CancelledNotification["params"]): void;
}

/** What handles `tools/call` returns: a {@link types.CallToolResult}. */
export interface CallToolReturn {
  /** Whether this is the end of it. */
  resultType?: "complete" | "input_required";
  content: string[];
}
