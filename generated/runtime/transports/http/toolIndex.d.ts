// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../../validation/checks.js";
import type { Server } from "../../server/server.js";
import type { HttpExchange } from "../http-exchange/httpExchange.js";
/** The members of an exchange that name its caller; undefined without authorization. */
type AuthenticatedCaller = Pick<HttpExchange, "principal" | "owner">;
/**
 * Finds the tools of a server by name. The list of tools is requested from the server's own handler when it is first needed, and again
 * after the server has published that the list changed. With authorization, each caller has a list of its own.
 */
export declare class ListedToolFinder {
  #private;
  constructor(server: Server);
  /**
   * Returns the listed tool, or `undefined` if the list does not contain it or `listTools` fails. Returns a promise only if the tools
   * have to be listed first.
   */
  find(
    name: string,
    caller: AuthenticatedCaller,
  ): JsonObject | undefined | Promise<JsonObject | undefined>;
}
/**
 * Returns the tool index of a server. All endpoints with this server share one index, because each index registers a listener on the
 * server, and an endpoint does not remove the listener when it closes.
 */
export declare function getToolIndexOfServer(server: Server): ListedToolFinder;
export {};
