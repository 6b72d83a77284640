// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
import { type Call } from "./call.js";
import { type JsonObject } from "./checks.js";
import type { Outlet } from "./exchange.js";
import { type LogLevel } from "./handler.js";
import { type Question } from "./questions.js";
import type { Server } from "./server.js";
import type { Revision } from "./revision.js";
/** Whether the message never reached a handler is the transport's concern: `answering` means that the outlet will be used. */
export type Received = "answering" | "accepted";
/** One client's conversation with the servers of a process, each of which speaks one revision. */
export declare class Connection {
  #private;
  /** @param push where messages go that belong to no call. */
  constructor(servers: readonly Server[], push: (text: string) => void);
  /** The revision that was negotiated; undefined before, and where each request names its own. */
  get revision(): Revision | undefined;
  /** Takes one parsed message or a batch. Never throws. */
  receive(message: unknown, outlet: Outlet): Received;
  /** Aborts one call, as far as it is still in flight. */
  abort(id: string | number): void;
  /** The client has gone: nothing more is answered or sent. */
  close(): void;
  /** Resolves when every call has been answered. */
  idle(): Promise<void>;
  /** A call has ended. */
  over(call: Call): void;
  /** Sends a request to the client, on the way that the question names. */
  ask(method: string, params: JsonObject, question: Question): Promise<unknown>;
}
/** The revision that a message names by itself, as in the stateless era. */
export declare function namedRevision(message: unknown): string | undefined;
export declare function isLogLevel(level: unknown): level is LogLevel;
