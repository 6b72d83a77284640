// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.ts
// (sha256 2bdb1a6fac67b8a55c5f9c2cb5a85d4df5379cfcd787b334c369e8ff94f4b356).
// Do not edit: run `mcpgen generate` instead.
import type { Awaitable, HandlerContext } from "../runtime/handler.js";
import type * as types from "./types.js";

/** What a server that offers `logging` implements. */
export interface LoggingHandlers {
  /**
   * Sets the level.
   *
   * @deprecated nobody listens.
   */
  setLevel(
    params: types.Mixed,
    context: HandlerContext,
  ): Awaitable<types.EmptyResult | void>;
}

/** What to do on a notification of the client. */
export interface ClientNotificationHandlers {}
