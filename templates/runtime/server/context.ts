import type { JsonObject } from "../validation/checks.js";
import type { LogLevel, Principal, TraceContext } from "../protocol/context.js";
import type { HttpRequest } from "../jsonrpc/incoming.js";
import type { Revision } from "../protocol/revision.js";

export type { Awaitable } from "../protocol/awaitable.js";

/** The context of a request: the second argument of the handler, after the params of the request. */
export interface HandlerContext {
  /** Aborted when the client cancels the request or disconnects. */
  readonly signal: AbortSignal;
  /** The id of the request. */
  readonly requestId: string | number;
  /** The `_meta` of the request's params. */
  readonly meta: JsonObject;
  /** The client's identity and capabilities, as the client declared them. */
  readonly client: ClientFacts;
  /** The protocol revision of the handlers, as its date. It is also the revision of the request, unless a bridge serves the client. */
  readonly revision: string;
  /** The protocol revision of the client, if a bridge serves the client with the handlers of another revision. */
  readonly clientRevision?: string | undefined;
  /** The HTTP request that carried the message; undefined on stdio and in memory. */
  readonly request?: HttpRequest | undefined;
  /** The authenticated caller; undefined without authorization, on stdio and in memory. */
  readonly principal?: Principal | undefined;
  /**
   * The trace that the request belongs to; undefined if the request names no trace, and without the option `readTrace` of
   * `createServer`.
   */
  readonly trace?: TraceContext | undefined;
  /**
   * Reports progress to the client. Does nothing if the client sent no `progressToken`, or a numeric token outside of the safe
   * integers. If `progress` or `total` is NaN or infinite, no notification is sent and `onError` gets a RangeError.
   *
   * @param progress must grow with each call.
   * @param total in the same unit as `progress`; leave it out if it is unknown.
   */
  progress(progress: number, total?: number, message?: string): void;
  /**
   * Sends a log message to the client, if the client receives messages of this level. If `data` cannot be written as JSON, no
   * message is sent and `onError` gets a TypeError.
   */
  log(level: LogLevel, data: unknown, logger?: string): void;
  /**
   * Ends the response stream of the call; the client reconnects later for the response. Does nothing on transports and in revisions without
   * this; only Streamable HTTP of 2025-11-25 has it.
   *
   * @param retry milliseconds after which the client should reconnect.
   */
  detach(retry?: number): void;
}

/** The context of handlers that belong to the runtime itself or to an extension of the protocol. */
export interface RuntimeHandlerContext extends HandlerContext {
  /** The server whose handlers run. Its revision is the one of their results. */
  readonly server: { readonly revision: Revision };
  /** The owner of what the request creates: the text that `ownerOf` returns for the principal; undefined without authorization. */
  readonly owner: string | undefined;
  /** Sends a notification that belongs to the request, before its response. */
  notify(method: string, params: JsonObject): void;
  /**
   * Sends a request to the client and resolves with the client's result. In the stateless lifecycle, an `input_required` result
   * contains the request.
   */
  ask(method: string, params: JsonObject, options: AskOptions): Promise<unknown>;
}

/** A client's identity and capabilities, as the client declared them. */
export interface ClientFacts {
  /** The name and version of the client; undefined if the client did not send them. */
  readonly info: { readonly name: string; readonly version: string } | undefined;
  /** The capabilities that the client declared. */
  readonly capabilities: JsonObject;
}

/** The clients that a notification is for. */
export interface NotificationRecipients {
  /** The text that `ownerOf` returns for a caller: only the sessions and streams of this caller get the notification. */
  readonly owner: string;
}

/** Options of a request to the client. */
export interface AskOptions {
  /**
   * The key of the request in `inputRequests`, if a handler sends several requests. By default `elicit-1`, `elicit-2` and so on, in
   * the order of the calls. Only used in the stateless lifecycle and in tasks.
   */
  readonly key?: string;
  /**
   * Milliseconds to wait for the response, 60,000 by default. Each progress notification restarts the timeout, up to ten timeouts in
   * total. Only used in the handshake lifecycle, outside of tasks.
   */
  readonly timeout?: number;
  /**
   * Cancels the request when it is aborted: the client is notified, and the promise rejects with the reason of the signal. Only used in the
   * handshake lifecycle, outside of tasks.
   */
  readonly signal?: AbortSignal | undefined;
  /** Receives the progress that the client reports. Only used in the handshake lifecycle, outside of tasks. */
  readonly onProgress?: ((progress: number, total?: number, message?: string) => void) | undefined;
}

/** The context of the work of a task: the handler's context without the members that end with the request. */
export type TaskContext<Context> = Omit<
  Context,
  "progress" | "log" | "detach" | "request" | "requestId" | "taskStatus" | "inputRequired" | "createTask"
> & {
  readonly taskId: string;
  /** Sets the message that clients show to people who look at the state of the task. */
  setStatusMessage(statusMessage: string): void;
};
