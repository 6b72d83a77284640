import type { ServerFacts } from "../serverFacts.js";

export type { Awaitable } from "../../protocol/awaitable.js";

/** The context of a server's request: the second argument of the client's handler, after the params of the request. */
export interface HostContext {
  /** Aborted when the server cancels the request, when `call` fails or is aborted, when the client closes, or at the time limit. */
  readonly signal: AbortSignal;
  readonly server: ServerFacts;
  /** The protocol revision of the connection, as its date. */
  readonly revision: string;
  /**
   * The call that made the server send this request. It is known in round trips, and over HTTP if the request arrived in the response of the
   * call; otherwise it is undefined.
   */
  readonly call:
    { readonly method: string; readonly name?: string | undefined } | undefined;
  /** Reports progress to the server. Does nothing if the server sent no `progressToken`. */
  progress(progress: number, total?: number, message?: string): void;
}
