import type { ResponseWriter } from "../../jsonrpc/incoming.js";
import { Connection } from "../../server/connection.js";
import type { Server } from "../../server/server.js";

/** A JSON-RPC message from the server. */
interface ReceivedMessage {
  readonly [member: string]: unknown;
}

/** Settles a `next()` that is waiting for a message. */
interface Reader {
  resolve(message: ReceivedMessage): void;
  reject(error: Error): void;
}

/** The client's end of a connection within one process. */
export interface MemoryPeer {
  /**
   * Sends a request, notification, response or batch to the server.
   *
   * @param message is copied through JSON, like on any other transport.
   */
  send(message: object): void;
  /**
   * Returns the next message from the server, in the order in which the server sent them; the messages of a batch are returned one by one.
   * Waits without a time limit if there is no message. Messages that arrived before `close()` can still be read afterwards.
   *
   * @throws Error if the connection is closed and every message has been read. `close()` rejects a `next()` that is waiting.
   */
  next(): Promise<ReceivedMessage>;
  /** Disconnects: aborts the calls in progress, ignores later messages, and rejects each `next()` that is waiting. */
  close(): void;
}

/**
 * Returns a client's end of a new connection to a server in the same process, for tests and for hosts that contain their servers.
 *
 * @param servers one server, or several servers with different revisions.
 * @throws TypeError if there is no server, or if two servers have the same revision.
 */
export function connectInMemory(
  servers: Server | readonly Server[],
): MemoryPeer {
  const unread: ReceivedMessage[] = [];
  const readers: Reader[] = [];
  let isClosed = false;
  const receive = (text: string): void => {
    const parsed = JSON.parse(text) as unknown;
    for (const message of Array.isArray(parsed) ? parsed : [parsed]) {
      const reader = readers.shift();
      if (reader === undefined) unread.push(message);
      else reader.resolve(message);
    }
  };
  const outlet: ResponseWriter = { send: receive, answer: receive };
  const all = Array.isArray(servers) ? servers : [servers as Server];
  const connection = new Connection(all, receive);
  return {
    send: (message) =>
      void connection.receive(JSON.parse(JSON.stringify(message)), outlet),
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
  return new Error(
    "the connection is closed, so the server sends no more messages (call next() before close())",
  );
}
