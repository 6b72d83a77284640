import type { JsonObject } from "../validation/checks.js";

export type { Awaitable } from "../stores/awaitable.js";

/** What a handler is given besides the params of the message. */
export interface HandlerContext {
  /** Aborted when the caller cancels or goes away. */
  readonly signal: AbortSignal;
  /** The id of the request. */
  readonly requestId: string | number;
  /** The `_meta` of the request's params. */
  readonly meta: JsonObject;
  /** The caller, as far as it made itself known. */
  readonly client: ClientFacts;
  /** The revision that is spoken, as its date. */
  readonly revision: string;
  /** The HTTP request that carried the message; undefined on stdio and in memory. */
  readonly request?: HttpRequest | undefined;
  /**
   * Tells the caller how far the work has come. Does nothing if the caller did not ask, or if its numeric `progressToken` is outside of the
   * safe integers. A progress or total that is NaN or infinite is not sent either: `onError` gets a RangeError.
   *
   * @param progress must grow with each call.
   * @param total in the same unit as `progress`, where it is known.
   */
  progress(progress: number, total?: number, message?: string): void;
  /** Sends a log message to the peer, if the peer wants messages of this level. Data that JSON cannot hold is not sent: `onError` gets a TypeError. */
  log(level: LogLevel, data: unknown, logger?: string): void;
  /**
   * Lets the caller go and come back for the answer, where transport and revision can do that; else does nothing.
   *
   * @param retry milliseconds after which it should come back.
   */
  detach(retry?: number): void;
}

/** What the runtime's own handlers are given besides. */
export interface CallContext extends HandlerContext {
  /** Sends a notification that belongs to the call. */
  notify(method: string, params: JsonObject): void;
  /** Asks the client something, the way the revision does. */
  ask(
    method: string,
    params: JsonObject,
    options: AskOptions,
  ): Promise<unknown>;
}

/**
 * An HTTP request as the transport knows it. The client chooses all of it but `remoteAddress`, so none of it proves who the client
 * is.
 */
export interface HttpRequest {
  readonly method: string;
  /** The absolute URL. Its host is that of the `Host` header; behind a proxy, scheme and host are those that the proxy uses. */
  readonly url: string;
  /** Values by name in lower case. The values of a header that was sent several times are joined by a comma. */
  readonly headers: { readonly [name: string]: string | undefined };
  /** The IP address at the other end of the connection, which is that of the proxy if there is one; undefined if not known, or if the connection has closed. */
  readonly remoteAddress: string | undefined;
}

/** What is known of a client. */
export interface ClientFacts {
  readonly info:
    { readonly name: string; readonly version: string } | undefined;
  readonly capabilities: JsonObject;
}

/** How a question to the client is asked. */
export interface AskOptions {
  /** Names the question where a call asks several over some rounds; a number is given otherwise. */
  readonly key?: string;
  /** How long to wait for the answer, in milliseconds; each progress notification begins it anew. */
  readonly timeout?: number;
}

/** The severities of RFC 5424, least severe first. */
export type LogLevel =
  | "debug"
  | "info"
  | "notice"
  | "warning"
  | "error"
  | "critical"
  | "alert"
  | "emergency";

export const LOG_LEVELS: readonly LogLevel[] = [
  "debug",
  "info",
  "notice",
  "warning",
  "error",
  "critical",
  "alert",
  "emergency",
];
