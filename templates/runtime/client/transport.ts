import type { RevisionFacts } from "../protocol/revision.js";
import type { McpClientError } from "./errors.js";
import type { ClientWarning } from "./warning.js";

/** The server that `connect` connects to. Creating a target opens no channel and starts no process. */
export interface Target {
  /**
   * The transport. On a pipe (`stdio`, `memory`), a missing response to `server/discover` or the end of the process shows that the server may
   * need the initialize handshake; over HTTP it does not.
   */
  readonly kind: "stdio" | "http" | "sse" | "memory";
  /** Identifies the server in verdict stores and caches: the command with its arguments and folder, or the URL without secrets. */
  readonly key: string | Promise<string>;
  /** Names the server in error messages. It contains no secrets. */
  readonly label: string;
  /**
   * Opens a channel to the server.
   *
   * @throws ConnectError if no channel can be opened.
   */
  open(events: TransportEvents, options: TransportOptions): Promise<ClientTransport>;
}

export interface TransportOptions {
  /** The maximum size of one message in bytes; 10 MiB by default. */
  readonly maxMessageBytes: number;
  /**
   * The maximum number of bytes of unsent messages, which wait because the server does not read them; 64 MiB by default. Over HTTP, requests
   * do not count.
   */
  readonly maxQueuedBytes: number;
  /** Milliseconds for opening a channel; 60,000 by default. */
  readonly connectMs: number;
  readonly onWarning: (warning: ClientWarning) => void;
  /** Aborted when the client closes, which may happen before `Target.open` has resolved. */
  readonly closing?: AbortSignal;
}

/** The functions that a transport calls when messages arrive, fail or are accepted. They never throw. */
export interface TransportEvents {
  /**
   * Receives a parsed message, or a parsed batch.
   *
   * @param of the request on whose response stream the message arrived; undefined if all messages share one stream.
   */
  message(message: unknown, of?: OutgoingMessage): void;
  /** Called when the server has accepted a notification or a response. */
  sent(message: OutgoingMessage): void;
  /** Called when one message has failed and the channel is still open. */
  failed(message: OutgoingMessage, failure: TransportFailure): void;
  /** Called when the channel has ended without a call of `close`: the process has ended, or the only stream broke. */
  lost(error: McpClientError): void;
  /** Called when a message arrived that cannot be read, such as a message that is too long. It may be the response to any pending request. */
  unreadable?(error: McpClientError): void;
  /** Called when the stream for the server's own requests and notifications broke and is open again. Notifications may be missing. */
  gap(): void;
  /** Suspends the time limits of the connection, for example while a user logs in. Returns a function that resumes them. */
  holdTimeLimits?(): () => void;
  /** True while the time limits are suspended. */
  readonly isHeld?: boolean;
}

/** A message for the server. A pending call is such a message itself, so that sending it allocates no further object. */
export interface OutgoingMessage {
  /** The id of a request; undefined for a notification and for a response to the server. */
  readonly id: number | undefined;
  /** Undefined for a response. */
  readonly method: string | undefined;
  /** The JSON of the whole message, without line breaks. */
  readonly text: string;
  /** The value of the header `Mcp-Name` before it is encoded; undefined if the message has no such header. */
  readonly name: string | undefined;
  /** The headers that repeat tool arguments, as a list of name, value, name, value. The values are not encoded yet. */
  readonly argumentHeaders: readonly string[] | undefined;
  /** Set by the transport: the HTTP status of the response. */
  status: number | undefined;
  /** Set by the transport: the header `Retry-After` of a response with an error status. */
  retryAfter?: string | undefined;
  /** Set by the transport while the message is in flight: aborts the request, and its response stream. */
  stop: (() => void) | undefined;
}

/** The failure of one message. */
export interface TransportFailure {
  readonly error: McpClientError;
  /** `no` if the server has certainly not read the message; `maybe` if it may have acted on it. */
  readonly wasSent: "no" | "maybe";
}

/** An open channel to a server. It handles frames, streams and headers; the connection handles the methods. */
export interface ClientTransport {
  /** Sends a message. Never throws: `TransportEvents.failed` receives the failure. */
  send(message: OutgoingMessage): void;
  /**
   * Stops waiting for the response to a request. Returns true if the server need not receive `notifications/cancelled`: it notices that the
   * response stream closes, or it has not received the request.
   */
  cancel(request: OutgoingMessage): boolean;
  /** Sets the revision of the following messages. The revision determines their headers, and whether sessions and resumption exist. */
  use(revision: RevisionFacts): void;
  /**
   * Opens the stream for the requests and notifications that the server sends outside of a call. Resolves when the stream is open, or when
   * the server does not offer it. Undefined on pipes, which need no such stream.
   */
  listen?(): Promise<void>;
  /** Replaces a lost channel: starts a new process, or forgets the session so that `initialize` creates a new one. */
  reopen(): Promise<void>;
  /** Continues over HTTP+SSE of revision 2024-11-05. Resolves with false if the server does not offer this transport. */
  fallBack?(): Promise<boolean>;
  /** Ends the channel with its requests, streams and processes. Never rejects. */
  close(): Promise<void>;
  /** The last 4 KiB that the server's process wrote to its standard error; undefined on transports other than stdio. */
  readonly diagnosis?: string | undefined;
  /** A sentence with the `diagnosis` for error messages, with a space before it; an empty text if there is no diagnosis, or this process has printed it. */
  readonly stderrText?: string;
}
