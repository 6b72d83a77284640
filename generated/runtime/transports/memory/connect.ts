// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { Connection } from "../../server/connection.js";
import type { ResponseWriter } from "../../jsonrpc/incoming.js";
import type { Server } from "../../server/server.js";

/** A client's end of a connection within the process. */
export interface MemoryPeer {
  /** Sends one message. */
  send(message: object): void;
  /** The next message of the server, in order. */
  next(): Promise<{ readonly [member: string]: unknown }>;
  close(): void;
}

/** Connects to servers without a transport, for tests. Messages are copied, as a transport would. */
export function connectInMemory(
  servers: Server | readonly Server[],
): MemoryPeer {
  const arrived: { [member: string]: unknown }[] = [];
  const waiting: ((message: { [member: string]: unknown }) => void)[] = [];
  const receive = (text: string): void => {
    const parsed = JSON.parse(text) as unknown;
    for (const message of Array.isArray(parsed) ? parsed : [parsed]) {
      const take = waiting.shift();
      if (take === undefined) arrived.push(message);
      else take(message);
    }
  };
  const outlet: ResponseWriter = { send: receive, answer: receive };
  const all = Array.isArray(servers) ? servers : [servers as Server];
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
