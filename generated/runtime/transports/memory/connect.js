// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { Connection } from "../../server/connection.js";
/** Connects to servers without a transport, for tests. Messages are copied, as a transport would. */
export function connectInMemory(servers) {
  const arrived = [];
  const waiting = [];
  const receive = (text) => {
    const parsed = JSON.parse(text);
    for (const message of Array.isArray(parsed) ? parsed : [parsed]) {
      const take = waiting.shift();
      if (take === undefined) arrived.push(message);
      else take(message);
    }
  };
  const outlet = { send: receive, answer: receive };
  const all = Array.isArray(servers) ? servers : [servers];
  const connection = new Connection(all, receive);
  return {
    send: (message) =>
      void connection.receive(JSON.parse(JSON.stringify(message)), outlet),
    next: () =>
      new Promise((resolve) => {
        const message = arrived.shift();
        if (message === undefined) waiting.push(resolve);
        else resolve(message);
      }),
    close: () => connection.close(),
  };
}
