// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Connects a client to a server inside one process, for tests and for hosts that contain their servers.
 *
 * `connectInMemory(server, options)` returns the client's end of the connection: it sends messages to the server as JSON text
 * and passes the server's messages to a callback. Nothing is opened, so a test needs no port and no process.
 *
 * @module
 */
export {
  connectInMemory,
  type MemoryPeer,
} from "./transports/memory/connect.js";
