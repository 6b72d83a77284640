// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Server } from "../server/server.js";
import type { BridgeChain } from "./bridgeChain.js";
import type { BridgeOptions } from "./bridgeOptions.js";
/**
 * Returns a server of the clients' revision that calls the handlers of the native server. The memory limits, the options and the identity are
 * those of the native server.
 */
export declare function createBridgedServer(
  native: Server,
  bridge: BridgeChain,
  options: BridgeOptions,
): Server;
