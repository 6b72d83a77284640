// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Call } from "./call.js";
import type { Conversation } from "../lifecycles/lifecycle.js";
import { McpError } from "../jsonrpc/errors.js";
import type { Outlet } from "../jsonrpc/exchange.js";
import type { Revision } from "../protocol/revision.js";
import type { Server } from "./server.js";
import type { Session } from "../lifecycles/handshake/session.js";
/** `answering` means that the outlet's `answer` is called, now or later. */
export type Received = "answering" | "accepted";
/** One client's conversation with the servers of a process, each of which speaks one revision. */
export declare class Connection implements Conversation {
  #private;
  session: Session | undefined;
  readonly push: (text: string) => void;
  /** @param push where messages go that belong to no call. */
  constructor(servers: readonly Server[], push: (text: string) => void);
  /** The revision that was negotiated; undefined before, and where each request names its own. */
  get revision(): Revision | undefined;
  get supported(): readonly string[];
  /** Takes one parsed message or a batch; ignores it once the connection is closed. Never throws. */
  receive(message: unknown, outlet: Outlet): Received;
  /** Aborts one call, as far as it is still in flight, and runs none of this id that waits in a batch. */
  abort(id: string | number): void;
  /** The client has gone: nothing more is answered or sent. */
  close(): void;
  /** Nothing more will come from the client: what waits for it ends, the rest is still answered. */
  end(): void;
  /** The text of an error about something that has no id, such as a line that is no JSON. */
  refusal(error: McpError): string;
  /** Resolves when every call has been answered. */
  idle(): Promise<void>;
  /** A call has ended. */
  over(call: Call): void;
}
