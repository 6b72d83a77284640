// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ConnectOptions, HandlerLiterals } from "./options.js";
import { type ConnectedClient } from "./surface.js";
import type { Target } from "./transport.js";
/**
 * Connects to a server: opens the channel, agrees on a revision and opens its lifecycle.
 *
 * @throws RevisionError if client and server have no common revision.
 * @throws ConnectError if no channel can be opened within `connectMs`.
 * @throws TypeError for options that contradict each other.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
 */
export declare function connect<Calls, Handlers extends HandlerLiterals>(
  target: Target,
  options: ConnectOptions<Calls, Handlers>,
): Promise<ConnectedClient<Calls>>;
