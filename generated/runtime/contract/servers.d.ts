// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Server } from "../server/server.js";
import type { JsonObject } from "../validation/checks.js";
/** Returns a copy of a server with further members in its identity, such as `websiteUrl`. */
export declare function copyServerWithIdentity<S extends Server>(
  server: S,
  identity: JsonObject,
): S;
/**
 * Extends an array of servers with a function for each notification that at least one of the servers can send. The function sends the
 * notification through every server that supports it.
 *
 * @returns the given array, which now has the functions.
 */
export declare function addNotificationFunctions<Notifications>(
  servers: Server[],
): Server[] & Notifications;
