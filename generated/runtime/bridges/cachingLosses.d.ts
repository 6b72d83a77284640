// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { BridgeOptions } from "./bridgeOptions.js";
/**
 * Returns the options of a bridge that neither logs nor refuses the loss of the members for caching. They are for handlers that mcpgen
 * generates: these set the members in each result that needs them, so the author has not decided to send them.
 */
export declare function ignoreCachingLosses({
  onLoss,
  log,
  ...options
}?: BridgeOptions): BridgeOptions;
