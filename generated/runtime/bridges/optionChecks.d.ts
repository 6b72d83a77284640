// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { BridgeOptions } from "./bridgeOptions.js";
/**
 * Rejects options that TypeScript rejects.
 *
 * @throws TypeError that names the option; RangeError if a number is out of its range.
 */
export declare function checkBridgeOptions(options: BridgeOptions): void;
/** Returns the error for an option. */
export declare function invalidOption(problem: string): TypeError;
