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
export { inMemory } from "./client-transports/memory/target.js";
