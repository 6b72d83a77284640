// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { RuntimeMethodHandler, Server } from "../../server/server.js";
import type { BridgeParts } from "../bridgeParts.js";
/** Returns true if a server of a revision with sessions runs tools as tasks. */
export declare function servesToolsAsTasks({
  capabilities,
  handlers,
}: Server): boolean;
/** Returns the server of a bridge with the extension, if the native server runs tools as tasks. */
export declare function declareTasksExtension(
  server: Server,
  { native }: BridgeParts,
): Server;
/** Returns the handlers of the requests of the extension. There is none if the native server runs no tools as tasks. */
export declare function createExtensionHandlers(
  parts: BridgeParts,
): ReadonlyMap<string, RuntimeMethodHandler>;
/**
 * Returns a handler of `tools/call` for stateless clients, from a handler of a server that runs tools as tasks. If the client declares the
 * extension, the tools that can run as tasks do so.
 */
export declare function startingTasks(
  handle: RuntimeMethodHandler,
  parts: BridgeParts,
): RuntimeMethodHandler;
