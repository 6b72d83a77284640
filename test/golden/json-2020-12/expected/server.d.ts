// Model Context Protocol, revision 2099-01-01
// Written by mcpgen 0.1.0 from schema.json
// (sha256 7f7dd009e16080f62ec036ed3e49b2ef4fb43d627f4f692d3d8761246fb957dc).
// Do not edit: run `mcpgen generate` instead.
import type { Awaitable, HandlerContext } from "../runtime/handler.js";
import type * as types from "./types.js";

/** What a server that offers `things` implements. */
export interface ThingsHandlers {
  /** Fetches things. */
  get(
    params: types.GetRequest["params"],
    context: HandlerContext,
  ): Awaitable<GetReturn>;
}

/** What to do on a notification of the client. */
export interface ClientNotificationHandlers {}

/** What handles `things/get` returns: a {@link types.GetResult}. */
export interface GetReturn {
  resultType?: string;
  /**
   * @minimum 0
   * @TJS-type integer
   */
  ttl: number | null;
  items: (string | number)[];
  /**
   * Not used any more.
   *
   * @deprecated
   */
  old?: boolean;
}
