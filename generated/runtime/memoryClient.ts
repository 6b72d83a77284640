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

import type { ClientTransport, Target, TransportEvents } from "./clientCore.js";
import { Connection, type Server } from "./serverCore.js";

// ---- client-transports/memory/target ------------------------------------------------------------

/** The number of targets, which distinguishes them. */
let created = 0;

/**
 * Returns the target for a server in the same process. The messages are passed as JSON texts, as on other transports.
 *
 * @param servers one server, or several servers with different revisions.
 * @throws TypeError if there is no server, or if two servers have the same revision.
 */
export function inMemory(servers: Server | readonly Server[]): Target {
  const all = Array.isArray(servers) ? (servers as readonly Server[]) : [servers as Server];
  // The constructor throws for servers that cannot serve one connection.
  new Connection(all, () => {}).close();
  const { name } = all[0]!.options;
  return {
    kind: "memory",
    // Servers of the same name are not the same server.
    key: `memory:${name}#${++created}`,
    label: `the server ${JSON.stringify(name)}`,
    open: async (events) => openMemory(all, events),
  };
}

function openMemory(servers: readonly Server[], events: TransportEvents): ClientTransport {
  /** The server's end of the channel. After `close`, it ignores all messages. */
  const openServer = (): { receive(text: string): void; close(): void } => {
    let isClosed = false;
    // Messages are delivered in a microtask, so that functions of the client and of the server never run inside each other.
    const deliver = (text: string): void =>
      queueMicrotask(() => {
        if (!isClosed) events.message(JSON.parse(text));
      });
    const connection = new Connection(servers, deliver);
    return {
      receive: (text) =>
        void connection.receive(JSON.parse(text), {
          send: deliver,
          answer: deliver,
        }),
      close() {
        isClosed = true;
        connection.close();
      },
    };
  };
  let server = openServer();
  return {
    send(message) {
      const receiver = server;
      queueMicrotask(() => {
        receiver.receive(message.text);
        if (message.id === undefined) events.sent(message);
      });
    },
    cancel: () => false,
    use() {},
    async reopen() {
      server.close();
      server = openServer();
    },
    async close() {
      server.close();
    },
  };
}
