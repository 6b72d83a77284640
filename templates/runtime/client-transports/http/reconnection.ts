import { parseJson } from "../../validation/checks.js";
import { ConnectionLostError, McpClientError, SessionLostError } from "../../client/errors.js";
import type { TransportEvents } from "../../client/transport.js";
import type { ClientWarning } from "../../client/warning.js";
import type { HttpContext } from "./context.js";
import { EventStreamRequest, type EventStreamReceiver, type StreamPosition } from "./httpRequest.js";
import type { InterruptedStream } from "./postRequest.js";
import { sessionLostError } from "./refusal.js";

const DEFAULT_RETRY_MS = 1_000;
const MAX_RETRY_MS = 600_000;
/** The longest delay that results from failed attempts. */
const MAX_GROWN_MS = 30_000;
/** The shortest delay, so that `retry: 0` cannot make the client busy. */
const MIN_MS = 50;
const GROWTH = 1.5;
const JITTER = 0.1;

/** The start and the limits of a reconnecting stream, and the functions that it calls. */
interface ReconnectionOptions extends StreamPosition {
  readonly retryMs: number | undefined;
  /** The maximum number of consecutive attempts that deliver no new event id. */
  readonly maxAttempts: number;
  /** Receives the data of an event. Returns false to end the stream. */
  event(data: string): boolean;
  /** Called whenever the stream is open. `isContinued` is true if the request contained the id of the last event. */
  open?(isContinued: boolean): void;
  /** Called when the stream is not requested again. */
  fail(error: unknown, status: number | undefined): void;
}

/**
 * An event stream that is requested again after its end. The request contains the id of the last event, and is sent after the delay that the
 * server set with `retry`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#resumability-and-redelivery
 */
class ReconnectingStream implements EventStreamReceiver {
  readonly #http: HttpContext;
  readonly #options: ReconnectionOptions;
  #request: EventStreamRequest | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastEventId: string;
  #retryMs: number | undefined;
  /** The number of attempts since the last new event id. */
  #attempts = 0;
  /** The number of attempts since the server last opened the stream. */
  #failures = 0;
  #isStopped = false;

  constructor(http: HttpContext, options: ReconnectionOptions) {
    this.#http = http;
    this.#options = options;
    this.#lastEventId = options.lastEventId;
    this.#retryMs = options.retryMs;
  }

  /** Requests the stream now. */
  connect(): void {
    if (this.#isStopped) return;
    this.#attempts++;
    this.#failures++;
    const position = { sessionId: this.#options.sessionId, lastEventId: this.#lastEventId };
    this.#request = new EventStreamRequest(this.#http, position, this);
    this.#request.start();
  }

  /** Requests the stream after the delay that the server set. */
  connectLater(): void {
    this.#timer = setTimeout(() => this.connect(), this.#delay());
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    this.#request?.stop();
  }

  opened(): void {
    this.#failures = 0;
    this.#options.open?.(this.#lastEventId !== "");
  }

  event(data: string, type: string): void {
    if (data === "" || (type !== "" && type !== "message")) return;
    if (this.#options.event(data)) return;
    this.#isStopped = true;
    this.#request?.finish();
  }

  ended(error: McpClientError | undefined): void {
    if (error !== undefined) return this.#fail(error, undefined);
    this.#retry(undefined, undefined);
  }

  refused(error: unknown, status: number | undefined): void {
    const isFinal = error instanceof SessionLostError || (status !== undefined && isFinalStatus(status));
    if (isFinal) return this.#fail(error, status);
    this.#retry(error, status);
  }

  #retry(error: unknown, status: number | undefined): void {
    if (this.#isStopped) return;
    const { lastEventId, retryMs } = this.#request?.parser ?? {};
    if (retryMs !== undefined) this.#retryMs = retryMs;
    if (lastEventId && lastEventId !== this.#lastEventId) {
      this.#lastEventId = lastEventId;
      this.#attempts = 0;
    }
    if (this.#attempts >= this.#options.maxAttempts) return this.#fail(error, status);
    this.connectLater();
  }

  #fail(error: unknown, status: number | undefined): void {
    if (this.#isStopped) return;
    this.#isStopped = true;
    this.#options.fail(error, status);
  }

  /** Returns the delay that the server set; a longer and random delay after attempts that opened no stream. */
  #delay(): number {
    const set = Math.min(this.#retryMs ?? DEFAULT_RETRY_MS, MAX_RETRY_MS);
    if (this.#failures === 0) return Math.max(MIN_MS, set);
    const grown = Math.min(set * GROWTH ** this.#failures, MAX_GROWN_MS);
    const jitter = 1 + JITTER * Math.random();
    return Math.max(MIN_MS, set, grown) * jitter;
  }
}

const REQUEST_TIMEOUT = 408;
const TOO_MANY_REQUESTS = 429;

/** Returns true for a status after which the stream must not be requested again. */
function isFinalStatus(status: number): boolean {
  return status < 500 && status !== REQUEST_TIMEOUT && status !== TOO_MANY_REQUESTS;
}

const MAX_ATTEMPTS = 5;

/** Continues the response stream of a request after the delay that the server set. Returns a function that stops the continuation. */
export function resumeResponse(http: HttpContext, stream: InterruptedStream): () => void {
  const resumed = new ReconnectingStream(http, {
    ...stream,
    maxAttempts: MAX_ATTEMPTS,
    fail: (error) =>
      stream.fail(
        error instanceof McpClientError && error.name === "LimitError"
          ? error
          : new ConnectionLostError(`The response stream of ${http.label} broke and could not be continued.`, {
              mayHaveRun: true,
              cause: error,
            }),
      ),
  });
  resumed.connectLater();
  return () => resumed.stop();
}

const NOT_FOUND = 404;
const METHOD_NOT_ALLOWED = 405;

/** The stream for the requests and notifications that the server of a session sends outside of a call. */
interface ServerStream {
  /** Resolves when the server has opened the stream or refused it. */
  readonly ready: Promise<void>;
  stop(): void;
}

interface ServerStreamOptions {
  readonly events: TransportEvents;
  warn(warning: ClientWarning): void;
  /** Called when the server has ended the session. */
  lose(error: SessionLostError): void;
}

/**
 * Opens the stream for the server's own messages with a GET request, and opens it again whenever it ends.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#listening-for-messages-from-the-server
 */
export function openServerStream(http: HttpContext, { events, warn, lose }: ServerStreamOptions): ServerStream {
  let wasOpen = false;
  let resolve: () => void;
  const ready = new Promise<void>((done) => (resolve = done));
  const stream = new ReconnectingStream(http, {
    sessionId: http.headers.sessionId,
    lastEventId: "",
    retryMs: undefined,
    maxAttempts: Infinity,
    event(data) {
      const message = parseJson(data);
      if (message !== undefined) events.message(message);
      else warn({ code: "bad-message", message: `The client ignored an event of ${http.label} that is not JSON.` });
      return true;
    },
    open(isContinued) {
      if (wasOpen && !isContinued) events.gap();
      wasOpen = true;
      resolve();
    },
    fail(error, status) {
      resolve();
      const hadSession = http.headers.sessionId !== undefined;
      if (status === NOT_FOUND && wasOpen && hadSession) return lose(sessionLostError(http.label));
      // These statuses mean that the server does not offer the stream.
      if (status === NOT_FOUND || status === METHOD_NOT_ALLOWED) return;
      warn({
        code: "stream-lost",
        message: `The stream for notifications of ${http.label} broke and could not be opened again.`,
        cause: error,
      });
    },
  });
  stream.connect();
  return { ready, stop: () => stream.stop() };
}
