// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type {
  BridgeableConnection,
  BridgedOptions,
} from "../client/options.js";
/**
 * Adds the conversions of the modules in the option `also` to a connection. Does nothing for a connection that has them already.
 *
 * @throws TypeError if the option `as` is a module that converts calls, or if a module converts the calls of another revision than `as`, or if
 * `onLoss` is invalid.
 */
export declare function attachBridge(
  connection: BridgeableConnection,
  options: BridgedOptions,
): void;
