// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { RuntimeMethodHandler, Server } from "../../server/server.js";
import type { AdaptHandler } from "../bridgeChain.js";
import type { BridgeParts } from "../bridgeParts.js";
/** Returns true if a stateless server offers the extension. */
export declare function offersTasks({
  capabilities,
  handlers,
}: Server): boolean;
/** Returns the server of a bridge with the capability and the requests of the clients' revision in place of the extension. */
export declare function declareSessionTasks(
  server: Server,
  parts: BridgeParts,
): Server;
/** Returns the handlers of the requests about tasks of the clients' revision. There is none if the native server offers no tasks. */
export declare function createTaskHandlers(
  parts: BridgeParts,
  adapt: AdaptHandler,
): [method: string, handle: RuntimeMethodHandler][];
/**
 * Returns a handler of `tools/call` for clients with sessions, from a handler that may start tasks of the extension. If the client asked for
 * a task, it gets the task. Otherwise the handler runs without the extension; if it cannot run without it, the call waits for the task.
 */
export declare function servingTasks(
  handle: RuntimeMethodHandler,
  parts: BridgeParts,
): RuntimeMethodHandler;
