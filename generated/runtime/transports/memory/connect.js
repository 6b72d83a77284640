// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { Connection } from "../../server/connection.js";
/**
 * Connects a client to a server in the same process, for tests and for hosts that contain their servers. Returns the client's end of
 * the connection.
 *
 * @param servers one server, or several servers with different revisions.
 * @throws TypeError if there is no server, or if two servers have the same revision.
 */
export function connectInMemory(servers) {
  const unread = [];
  const readers = [];
  let isClosed = false;
  const receive = (text) => {
    const parsed = JSON.parse(text);
    for (const message of Array.isArray(parsed) ? parsed : [parsed]) {
      const reader = readers.shift();
      if (reader === undefined) unread.push(message);
      else reader.resolve(message);
    }
  };
  const writer = {
    transport: "memory",
    send: receive,
    answer: receive,
  };
  const all = Array.isArray(servers) ? servers : [servers];
  const connection = new Connection(all, receive);
  return {
    send: (message) =>
      void connection.receive(JSON.parse(JSON.stringify(message)), writer),
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
function connectionClosed() {
  return new Error(
    "the connection is closed, so the server sends no more messages (call next() before close())",
  );
}
