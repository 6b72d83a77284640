/**
 * Connects a client to a server inside one process, for tests and for hosts that contain their servers.
 *
 * `connectInMemory(server)` returns the client's end of a new connection. `send(message)` passes a message to the server, and `next()`
 * returns the server's next message. Messages are plain JSON-RPC objects, copied through JSON like on any other transport; ids, the
 * `initialize` handshake and the matching of responses to requests are left to the caller.
 *
 * No port is opened and no process is started. This transport limits neither the size nor the number of messages, and has no timeout:
 * `next()` waits until the server sends a message or the connection is closed. `close()` aborts the calls in progress and rejects each
 * `next()` that is waiting; the server itself needs no shutdown and can have further connections.
 *
 * @example
 * ```ts
 * const peer = connectInMemory(createServer({ name: "weather", version: "1.0.0" }, {}));
 * peer.send({ jsonrpc: "2.0", id: 1, method: "ping" });
 * const { result } = await peer.next();
 * peer.close();
 * ```
 * @module
 */
export { connectInMemory, type MemoryPeer } from "./transports/memory/connect.js";
