import type { ServerFacts } from "../serverFacts.js";

export type { Awaitable } from "../../protocol/awaitable.js";

/** The context of a request of the server: the second argument of the client's handler, after the params. */
export interface HostContext {
  /** Aborted when the server cancels the request, when `call` fails or is aborted, when the client closes, or after `handlerMs`. */
  readonly signal: AbortSignal;
  /** The server that sent the request. */
  readonly server: ServerFacts;
  /** The protocol revision of the connection, as its date. */
  readonly revision: string;
  /**
   * The call that made the server send this request. It is known in round trips, and over HTTP if the request arrived in the response of the
   * call; otherwise it is undefined.
   */
  readonly call: { readonly method: string; readonly name?: string | undefined } | undefined;
  /** Sends a progress notification to the server. Does nothing if the request has no `progressToken`. */
  progress(progress: number, total?: number, message?: string): void;
}
