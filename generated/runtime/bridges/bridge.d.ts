// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Server, ServerOfRevision } from "../server/server.js";
import type { BridgeModule } from "./bridgeChain.js";
import type { BridgeOptions } from "./bridgeOptions.js";
/**
 * Returns servers that serve clients of other revisions with the handlers of one server. Pass them to a transport together with the server
 * itself. If the server checks its tools with `checkTools`, pass the result of `checkTools`.
 *
 * @param native the server with the handlers.
 * @param chains the generated modules of the clients' revisions, from the folder `bridges` of the server's package.
 * @throws TypeError if the modules are not an array, if a module belongs to a server of another revision, or if two modules have the same
 * revision of clients; if an option is unknown or has a wrong type, or if `onLoss` or `requires` names an unknown feature or method;
 * RangeError if a number is out of its range.
 */
export declare function bridge<N extends string>(
  native: ServerOfRevision<N>,
  chains: readonly BridgeModule<NoInfer<N>>[],
  options?: BridgeOptions,
): Server[];
