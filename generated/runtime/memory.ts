// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
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

import type { JsonRpcResponseWriter } from "./protocol.js";
import { Connection, type Server } from "./serverCore.js";

// ---- transports/memory/connect ------------------------------------------------------------------

/** A JSON-RPC message from the server. */
interface ReceivedMessage {
  readonly [member: string]: unknown;
}

/** The functions that settle a `next()` that is waiting for a message. */
interface WaitingReader {
  resolve(message: ReceivedMessage): void;
  reject(error: Error): void;
}

/** The client's end of an in-memory connection. */
export interface MemoryPeer {
  /**
   * Sends a request, notification, response or batch to the server.
   *
   * @param message is serialized to JSON and parsed again, as on other transports.
   */
  send(message: object): void;
  /**
   * Resolves with the next message from the server, in the order in which the server sent them. The messages of a batch are returned
   * one by one. Waits without a time limit if there is no message. Messages that arrived before `close()` can still be read afterwards.
   *
   * @throws Error if the connection is closed and every message has been read. `close()` rejects a `next()` that is waiting.
   */
  next(): Promise<ReceivedMessage>;
  /** Disconnects the client. The server aborts the calls in progress and ignores later messages. Each waiting `next()` is rejected. */
  close(): void;
}

/**
 * Connects a client to a server in the same process, for tests and for hosts that contain their servers. Returns the client's end of
 * the connection.
 *
 * @param servers one server, or several servers with different revisions.
 * @throws TypeError if there is no server, or if two servers have the same revision.
 */
export function connectInMemory(servers: Server | readonly Server[]): MemoryPeer {
  const unread: ReceivedMessage[] = [];
  const readers: WaitingReader[] = [];
  let isClosed = false;
  const receive = (text: string): void => {
    const parsed = JSON.parse(text) as unknown;
    for (const message of Array.isArray(parsed) ? parsed : [parsed]) {
      const reader = readers.shift();
      if (reader === undefined) unread.push(message);
      else reader.resolve(message);
    }
  };
  const writer: JsonRpcResponseWriter = { transport: "memory", send: receive, answer: receive };
  const all = Array.isArray(servers) ? servers : [servers as Server];
  const connection = new Connection(all, receive);
  return {
    send: (message) => void connection.receive(JSON.parse(JSON.stringify(message)), writer),
    next: () =>
      new Promise((resolve, reject) => {
        const message = unread.shift();
        if (message !== undefined) resolve(message);
        else if (isClosed) reject(connectionClosed());
        else readers.push({ resolve, reject });
      }),
    close: () => {
      isClosed = true;
      connection.close();
      for (const { reject } of readers.splice(0)) reject(connectionClosed());
    },
  };
}

function connectionClosed(): Error {
  return new Error("the connection is closed, so the server sends no more messages (call next() before close())");
}
