// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { BridgeOptions } from "./bridgeOptions.js";
/**
 * Rejects options that TypeScript rejects, and features that no message of the bridges can lose.
 *
 * @param features of which the messages can lose parts.
 * @throws TypeError that names the option.
 */
export declare function checkBridgeOptions(
  { onLoss, ...options }: BridgeOptions,
  features: readonly string[],
): void;
/** Returns the error for an option. */
export declare function invalidOption(problem: string): TypeError;
