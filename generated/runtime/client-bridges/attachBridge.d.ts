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
 * @throws TypeError if a module converts the calls of another revision than the option `as`.
 */
export declare function attachBridge(
  connection: BridgeableConnection,
  options: BridgedOptions,
): void;
