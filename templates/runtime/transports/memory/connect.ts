import type { JsonRpcResponseWriter } from "../../jsonrpc/incoming.js";
import { Connection } from "../../server/connection.js";
import type { Server } from "../../server/server.js";

/** A JSON-RPC message from the server. */
interface ReceivedMessage {
  readonly [member: string]: unknown;
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
   * one by one. Waits without a time limit if there is no message, also after `close()`.
   */
  next(): Promise<ReceivedMessage>;
  /** Disconnects the client. The server aborts the calls in progress and ignores later messages. */
  close(): void;
}

/**
 * Connects a client to a server in the same process, for tests and for hosts that contain their servers. Returns the client's end of
 * the connection.
 *
 * @param servers one server, or several servers with different revisions.
 * @throws TypeError if there is no server, or if two servers have the same revision.
 */
export function connectInMemory(
  servers: Server | readonly Server[],
): MemoryPeer {
  const unread: ReceivedMessage[] = [];
  const readers: ((message: ReceivedMessage) => void)[] = [];
  const receive = (text: string): void => {
    const parsed = JSON.parse(text) as unknown;
    for (const message of Array.isArray(parsed) ? parsed : [parsed]) {
      const read = readers.shift();
      if (read === undefined) unread.push(message);
      else read(message);
    }
  };
  const writer: JsonRpcResponseWriter = { send: receive, answer: receive };
  const all = Array.isArray(servers) ? servers : [servers as Server];
  const connection = new Connection(all, receive);
  return {
    send: (message) =>
      void connection.receive(JSON.parse(JSON.stringify(message)), writer),
    next: () =>
      new Promise((resolve) => {
        const message = unread.shift();
        if (message === undefined) readers.push(resolve);
        else resolve(message);
      }),
    close: () => connection.close(),
  };
}
