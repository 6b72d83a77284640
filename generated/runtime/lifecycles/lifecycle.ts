// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Call } from "../server/call.js";
import type { Handle, Server } from "../server/server.js";
import type { Session } from "./handshake/session.js";

/**
 * What an era of the protocol makes of messages. A revision imports its own, so that who serves one era does not load what the
 * other needs.
 */
export interface Era {
  /** Whether peers shake hands first, or each request stands alone. */
  readonly name: "handshake" | "stateless";
  /** The calls of the era. */
  readonly Call: typeof Call;
  /** What answers a method that the revision has: the runtime by itself, or the handler. */
  handleOf(
    server: Server,
    method: string,
    conversation: Conversation,
  ): Handle | undefined;
}

/** What a call needs of the connection that it came by. */
export interface Conversation {
  /** What a handshake settled. */
  session: Session | undefined;
  /** Where messages go that belong to no call. */
  readonly push: (text: string) => void;
  /** The revisions that a request may name. */
  readonly supported: readonly string[];
  /** The call has ended. */
  over(call: Call): void;
}
