// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { RuntimeMethodHandler } from "../server/server.js";
import type { BridgeBehaviour } from "./bridgeChain.js";
import type { BridgedCallConstructor } from "./bridgedCall.js";
import type { BridgeParts } from "./bridgeParts.js";
/**
 * Returns the handlers of a bridge: the handlers of the native server for methods that both revisions have, and for methods of extensions,
 * which neither revision has.
 *
 * @param Call the class of the contexts that the native handlers get.
 */
export declare function createBridgedHandlers(
  parts: BridgeParts,
  behaviour: BridgeBehaviour,
  Call: BridgedCallConstructor,
): Map<string, RuntimeMethodHandler>;
