// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Server } from "../../server/server.js";
/** A client's end of a connection within the process. */
export interface MemoryPeer {
  /** Sends one message. */
  send(message: object): void;
  /** The next message of the server, in order. */
  next(): Promise<{
    readonly [member: string]: unknown;
  }>;
  close(): void;
}
/** Connects to servers without a transport, for tests. Messages are copied, as a transport would. */
export declare function connectInMemory(
  servers: Server | readonly Server[],
): MemoryPeer;
