import type { IncomingJsonRpcRequest, JsonRpcResponseWriter } from "../jsonrpc/incoming.js";
import type { Revision } from "../protocol/revision.js";

/** The members of a server that an observer reads. */
export interface ServerForObserver {
  readonly revision: Revision;
  readonly handlers: ReadonlyMap<string, unknown>;
  /** The open sessions and subscriptions. */
  readonly listeners: Iterable<{ readonly hearsEachOwner?: boolean }>;
}

/** Watches the requests to a server. `createObserver` of the module `operations` creates it. Its functions never throw. */
export interface ServerObserver {
  /**
   * Called with each request before its handler runs. Returns the writer of the response, which passes each message on to the given writer.
   *
   * @param server the server that handles or rejects the request.
   */
  begin(
    server: ServerForObserver,
    incoming: IncomingJsonRpcRequest,
    writer: JsonRpcResponseWriter,
  ): ObservedRequestWriter;
}

/** The writer of the response to a request that an observer watches. */
export interface ObservedRequestWriter extends JsonRpcResponseWriter {
  /** Calls a function that runs the handler of the request, for example inside the span of a trace. */
  run(handle: () => void): void;
}
