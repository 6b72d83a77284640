import { CODES, McpError } from "../../jsonrpc/errors.js";
import type { HttpRequest, JsonRpcResponseWriter } from "../../jsonrpc/incoming.js";
import type { Principal } from "../../protocol/context.js";
import type { Connection } from "../../server/connection.js";
import { isObject, isRequestId, type JsonObject } from "../../validation/checks.js";
import { callWithResolvedValue } from "../../protocol/awaitable.js";
import { JSON_HEADERS, type HeaderList, type HttpExchange } from "../http-exchange/httpExchange.js";
import type { RequestBodyByteCounter } from "../http-exchange/requestBody.js";
import type { CallsInService, HttpEndpointState, StreamsOfCalls } from "./endpointState.js";
import { EventStream } from "./eventStream.js";
import { respondWithJsonRpcError } from "./rejectMessage.js";
import type { HttpSession, PendingHttpRequest } from "./session.js";

/**
 * The default time after which a client reconnects for the result of a detached call, in milliseconds. A call is detached if its handler
 * ends the HTTP response before the result exists.
 */
const DEFAULT_RETRY_MS = 1000;

/** The message of a POST request, and its session. */
export interface PostedMessage {
  /** The parsed body of the request: any JSON value. */
  readonly message: unknown;
  /** Counts the bytes of the request body towards the endpoint's limit for all bodies until the response is complete. */
  readonly body: RequestBodyByteCounter;
  /** The session of the message; undefined for stateless requests. */
  readonly session?: HttpSession;
  /** True if the session was created for this request. */
  readonly isNewSession?: boolean;
  /** The calls of this request in a service of several processes; undefined without a service. */
  readonly calls?: CallsInService | undefined;
}

/**
 * The response to one POST request. If the server sends a notification or request before the result, the response is an SSE stream;
 * otherwise it is JSON.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#sending-messages-to-the-server
 */
export class PostResponseWriter implements JsonRpcResponseWriter, PendingHttpRequest {
  readonly #endpoint: HttpEndpointState;
  readonly #exchange: HttpExchange;
  readonly #posted: PostedMessage;
  #connection: Connection | undefined;
  /** True while this request is in the set of pending requests. */
  #isPending = false;
  #isComplete = false;
  #stream: EventStream | undefined;
  #streamNumber = 0;
  readonly #streams: StreamsOfCalls | undefined;

  constructor(endpoint: HttpEndpointState, exchange: HttpExchange, posted: PostedMessage) {
    this.#endpoint = endpoint;
    this.#exchange = exchange;
    this.#posted = posted;
    this.#streams = posted.calls ?? posted.session;
  }

  /** Passes the message of the POST request to a connection. The connection writes its messages for this request into this response. */
  receive(connection: Connection): void {
    this.#connection = connection;
    const received = connection.receive(this.#posted.message, this);
    if (this.#isComplete) return;
    if (received === "accepted") {
      this.#complete();
      return this.#exchange.respond(202, []);
    }
    this.#isPending = true;
    (this.#posted.session ?? this.#endpoint).pending.add(this);
    this.#exchange.onDisconnect(() => this.#disconnected());
  }

  get transport(): "http" {
    return "http";
  }

  get principal(): Principal | undefined {
    return this.#exchange.principal;
  }

  get request(): HttpRequest {
    return this.#exchange.request;
  }

  send(text: string): void {
    if (this.#isComplete) return;
    this.#stream ??= this.#openStream();
    this.#stream.send(text);
  }

  answer(text: string, rejectionCode?: number): void {
    if (this.#isComplete) return;
    const { session, isNewSession } = this.#posted;
    if (!isNewSession) return this.#answer(text, rejectionCode);
    void callWithResolvedValue(this.#endpoint.sessions.save(session!), (error) => {
      if (error === undefined) this.#answer(text, rejectionCode);
      else this.#rejectSession(error);
    });
  }

  #answer(text: string, rejectionCode: number | undefined): void {
    if (this.#isComplete) return;
    const stream = this.#stream;
    this.#complete(stream !== undefined);
    if (stream === undefined) return this.#exchange.respond(this.#statusOf(rejectionCode), this.#jsonHeaders(), text);
    stream.finish(text);
    this.#streams?.closeStream(this.#streamNumber);
  }

  /**
   * Ends the response; the client reconnects later for the result. Does nothing in a revision whose servers should not end a stream before the
   * response, and for stateless requests, which cannot be resumed.
   */
  detach(retry: number = DEFAULT_RETRY_MS): void {
    const { session } = this.#posted;
    if (this.#isComplete || session?.connection.revision?.polling !== true) return;
    this.#stream ??= this.#openStream();
    this.#stream.detach(retry);
  }

  /** Ends the response without a result, because the client has cancelled the call. */
  drop(): void {
    if (this.#isComplete) return;
    this.#complete();
    if (this.#stream === undefined) this.#exchange.respond(202, []);
    else this.#endStream();
  }

  close(): void {
    if (this.#isComplete) return;
    const { session } = this.#posted;
    // In a service, a call on a stream is left to the other processes, which answer it with an error.
    this.#complete(this.#stream !== undefined);
    // A session closes its connection after all its requests: this would drop the other requests without an answer.
    if (session === undefined) this.#connection?.close();
    if (this.#stream !== undefined) return this.#endStream();
    this.#reject(
      new McpError(CODES.internal, "the server ended the call, because it shuts down or the session has ended"),
    );
  }

  conclude(): Promise<void> {
    this.#connection?.end();
    return this.#connection?.idle() ?? Promise.resolve();
  }

  /** Aborts the call of a client that has disconnected, unless the client can reconnect to the stream of the call. */
  #disconnected(): void {
    if (this.#isComplete) return;
    const { session, message } = this.#posted;
    if (session !== undefined && this.#stream !== undefined) return;
    this.#complete();
    if (session === undefined) this.#connection?.close();
    else for (const id of listRequestIds(message)) session.connection.abort(id);
  }

  /** @param isOnStream true if the last event of a stream answers the calls, or if another process does. */
  #complete(isOnStream = false): void {
    this.#isComplete = true;
    const { body, session, isNewSession, calls } = this.#posted;
    body.release();
    if (!isOnStream) calls?.end();
    // Without a negotiated revision, `initialize` has failed. The endpoint then ends the new session.
    if (isNewSession && session?.connection.revision === undefined) this.#endpoint.sessions.end(session!);
    if (!this.#isPending) return;
    (session ?? this.#endpoint).pending.delete(this);
    if (session !== undefined) this.#endpoint.sessions.keep(session);
  }

  /** Rejects a handshake whose session cannot be stored. */
  #rejectSession(error: McpError): void {
    if (this.#isComplete) return;
    this.#complete();
    this.#endpoint.sessions.end(this.#posted.session!);
    this.#reject(error);
  }

  #reject(error: McpError): void {
    const { message } = this.#posted;
    respondWithJsonRpcError(this.#endpoint, this.#exchange, {
      status: 503,
      error,
      message,
    });
  }

  #openStream(): EventStream {
    const opened = this.#streams?.openStream();
    const stream = opened?.stream ?? new EventStream(this.#endpoint);
    this.#streamNumber = opened?.number ?? 0;
    stream.attach(this.#exchange);
    return stream;
  }

  #endStream(): void {
    this.#stream?.end();
    this.#streams?.closeStream(this.#streamNumber);
  }

  /** Returns the headers of a JSON response, with the id of a session that this request has created. */
  #jsonHeaders(): HeaderList {
    const { session, isNewSession } = this.#posted;
    return isNewSession && session?.connection.revision !== undefined
      ? [...JSON_HEADERS, "mcp-session-id", session.key.session]
      : JSON_HEADERS;
  }

  /**
   * Returns the HTTP status of a JSON response. In sessions, nearly all errors have status 200, because clients treat any other status
   * as a failure of the transport and do not read the JSON-RPC error.
   *
   * @param rejectionCode the code of the JSON-RPC error if the message did not reach a handler.
   */
  #statusOf(rejectionCode: number | undefined): number {
    if (rejectionCode === undefined) return 200;
    if (this.#posted.session !== undefined) return rejectionCode === CODES.request ? 400 : 200;
    return rejectionCode === CODES.method ? 404 : 400;
  }
}

/** Returns the ids of the requests in a message or batch. */
export function listRequestIds(message: unknown): (string | number)[] {
  return [message]
    .flat()
    .filter((each): each is JsonObject => isObject(each) && "method" in each)
    .map(({ id }) => id)
    .filter(isRequestId);
}
