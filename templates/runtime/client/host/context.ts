import type { ServerFacts } from "../serverFacts.js";

export type { Awaitable } from "../../protocol/awaitable.js";

/** The context of a request of the server: the second argument of the client's handler, after the params. */
export interface HostContext {
  /** Aborted when the server cancels the request, when the call that caused the request ends, when the client closes, or after `handlerMs`. */
  readonly signal: AbortSignal;
  /** The server that sent the request. */
  readonly server: ServerFacts;
  /** The protocol revision of the connection, as its date. */
  readonly revision: string;
  /** The client's call during which the server sent this request; undefined if the call is not known, as in sessions. */
  readonly call:
    { readonly method: string; readonly name?: string | undefined } | undefined;
  /** Sends a progress notification to the server. Does nothing if the request has no `progressToken`. */
  progress(progress: number, total?: number, message?: string): void;
}
