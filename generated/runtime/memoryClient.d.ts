// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Connects a client to a server in the same process, for tests and for hosts that contain their servers.
 *
 * `inMemory(server)` returns the target for `connect`. Messages are passed as JSON texts, so both ends behave as on other transports.
 *
 * @example
 * ```ts
 * const client = await connect(inMemory(createServer({ name: "weather", version: "1.0.0" }, {})), {
 *   name: "test",
 *   version: "1.0.0",
 *   as: july,
 * });
 * ```
 * @module
 */
import type { Target } from "./clientCore.js";
import { type Server } from "./serverCore.js";
/**
 * Returns the target for a server in the same process. The messages are passed as JSON texts, as on other transports.
 *
 * @param servers one server, or several servers with different revisions.
 * @throws TypeError if there is no server, or if two servers have the same revision.
 */
export declare function inMemory(servers: Server | readonly Server[]): Target;
