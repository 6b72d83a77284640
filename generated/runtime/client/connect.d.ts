// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ConnectOptions, HandlerLiterals } from "./options.js";
import { type ConnectedClient } from "./surface.js";
import type { Target } from "./transport.js";
/**
 * Connects to a server and resolves with the client. Opens the channel, negotiates the protocol revision, and opens the lifecycle of this
 * revision: the initialize handshake, or `server/discover` in a stateless revision.
 *
 * @param target the server: the result of `stdio`, `http`, `sse` or `inMemory`.
 * @throws RevisionError by rejection, if client and server have no common revision.
 * @throws ConnectError by rejection, if the server cannot be started or reached, or the connection is not open within `connectMs`.
 * @throws ConnectionLostError by rejection, if the connection breaks after the first response of the server.
 * @throws AuthorizationError by rejection, if the server responds with HTTP status 401 or 403.
 * @throws CallAbortedError by rejection, if the option `signal` is aborted.
 * @throws TypeError by rejection, if the option `pin` is not a revision of the options `as` and `also`, if a module of the option `also`
 * converts the calls of another revision than `as`, or if an option has a wrong type.
 * @example
 * ```ts
 * const client = await connect(stdio("npx", ["-y", "weather-server"]), { name: "host", version: "1.0.0", as: july });
 * ```
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
 */
export declare function connect<
  Calls,
  Handlers extends HandlerLiterals,
  As extends string = string,
>(
  target: Target,
  options: ConnectOptions<Calls, Handlers, As>,
): Promise<ConnectedClient<Calls>>;
