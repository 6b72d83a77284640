import type { Revision } from "../protocol/revision.js";
import type { McpClientError } from "./errors.js";
import type { ClientWarning } from "./warning.js";

/** A server to connect to, as a value. Nothing is opened before `open` is called. */
export interface Target {
  /** On a pipe (`stdio`, `memory`), silence and the end of the process are evidence of the server's lifecycle; over HTTP they are not. */
  readonly kind: "stdio" | "http" | "sse" | "memory";
  /** Identifies the server for remembered verdicts and caches: the command with its arguments and folder, or the URL without secrets. */
  readonly key: string;
  /** Names the server in error messages. It contains no secrets. */
  readonly label: string;
  /**
   * Opens a channel to the server.
   *
   * @throws ConnectError if no channel can be opened.
   */
  open(
    events: TransportEvents,
    options: TransportOptions,
  ): Promise<ClientTransport>;
}

export interface TransportOptions {
  /** The maximum size of one message in bytes; 10 MiB by default. */
  readonly maxMessageBytes: number;
  /** The maximum number of bytes that wait because the server does not read them; 64 MiB by default. Over HTTP, requests do not count. */
  readonly maxQueuedBytes: number;
  /** Milliseconds for opening a channel, and for the headers of an HTTP response; 30,000 by default. */
  readonly connectMs: number;
  readonly onWarning: (warning: ClientWarning) => void;
  /** Aborted when the client closes, which may happen before `Target.open` has resolved. */
  readonly closing?: AbortSignal;
}

/** The functions that a transport calls. They never throw. */
export interface TransportEvents {
  /**
   * Receives a parsed message, or a parsed batch.
   *
   * @param of the request on whose own stream the message arrived; undefined on channels that all messages share.
   */
  message(message: unknown, of?: OutgoingMessage): void;
  /** The server accepted a notification or a response. */
  sent(message: OutgoingMessage): void;
  /** One message has failed, and the channel has not. */
  failed(message: OutgoingMessage, failure: TransportFailure): void;
  /** The channel has ended without `close`: the process has ended, or the only stream broke. */
  lost(error: McpClientError): void;
  /** A message arrived that cannot be read, such as a message that is too long. It may be the response of any request in progress. */
  unreadable?(error: McpClientError): void;
  /** The stream of the server's own messages broke and is open again, so notifications may be missing. */
  gap(): void;
}

/** A message for the server. The connection's pending call is one, so that sending allocates nothing more. */
export interface OutgoingMessage {
  /** The id of a request; undefined for a notification and for a response to the server. */
  readonly id: number | undefined;
  /** Undefined for a response. */
  readonly method: string | undefined;
  /** The JSON of the whole message, without line breaks. */
  readonly text: string;
  /** The value of the header `Mcp-Name`, not encoded. */
  readonly name: string | undefined;
  /** Headers that repeat tool arguments: name, value, name, value. The values are not encoded. */
  readonly argumentHeaders: readonly string[] | undefined;
  /** Set by the transport: the HTTP status of the response. */
  status: number | undefined;
  /** Set by the transport while the message is in flight: closes the message's own stream. */
  stop: (() => void) | undefined;
}

/** Why one message failed. */
export interface TransportFailure {
  readonly error: McpClientError;
  /** `no` if the server has certainly not read the message; `maybe` if it may have acted on it. */
  readonly wasSent: "no" | "maybe";
  /** The parsed JSON body of an HTTP response with an error status, if it had one. */
  readonly body?: unknown;
}

/** An open channel to a server. It knows frames, streams and headers, not what methods mean. */
export interface ClientTransport {
  /** Sends a message. Never throws: a failure is reported to `TransportEvents.failed`. */
  send(message: OutgoingMessage): void;
  /**
   * Stops waiting for the response of a request. Returns true if the server notices this, because the request had a stream of its own; if false, the connection sends `notifications/cancelled`.
   */
  cancel(request: OutgoingMessage): boolean;
  /** Sets the revision of the following messages: their headers and the rules of sessions and resumption. */
  use(revision: Revision): void;
  /** Opens the stream of the server's own messages and resolves when it is open or the server has none. Pipes need no such stream. */
  listen?(): Promise<void>;
  /** Opens a new channel in place of a lost one: a new process, or a new session. */
  reopen(): Promise<void>;
  /** Continues as HTTP+SSE of 2024-11-05. Resolves with false if the server does not offer it. */
  fallBack?(): Promise<boolean>;
  /** Ends the channel and everything that belongs to it. Never rejects. */
  close(): Promise<void>;
  /** The last 4 KiB that the process wrote to its standard error. */
  readonly diagnosis?: string | undefined;
}
