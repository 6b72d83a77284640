import { createInvalidMessageError, getJsonRpcMessageKind } from "../../jsonrpc/envelope.js";
import {
  CODES,
  INTERNAL_ERROR,
  McpError,
  formatErrorResponseAsJson,
  passErrorToOnError,
} from "../../jsonrpc/errors.js";
import type { HttpRequest, JsonRpcResponseWriter } from "../../jsonrpc/incoming.js";
import { callSafely, callWithResolvedValue, type Awaitable } from "../../protocol/awaitable.js";
import type { Principal } from "../../protocol/context.js";
import { Connection } from "../../server/connection.js";
import { parseJson, getErrorResponseId, isObject, isRequestId, type JsonObject } from "../../validation/checks.js";
import {
  JSON_HEADERS,
  createBodyParseError,
  createRequestBodyError,
  type HeaderList,
  type HttpExchange,
  type RequestBodyReceiver,
  type RequestBodyByteCounter,
  type UnusableBodyReason,
} from "../http-exchange/httpExchange.js";
import type { HttpEndpointState, PostInSession, PostedInService } from "./endpointState.js";
import { EventStream } from "./eventStream.js";
import { getServerForErrors, getSessionRevisionError, isStatelessRequest, readRevisions } from "./requestRevision.js";
import {
  createTooManySessionsError,
  type CallsOfPost,
  type HttpSession,
  type OpenedStream,
  type PendingHttpRequest,
} from "./sessions.js";
import { StatelessHeaderCheck } from "./statelessHeaderCheck.js";

/**
 * The default time after which a client reconnects for the result of a detached call, in milliseconds. A call is detached if its handler
 * ends the HTTP response before the result exists.
 */
const DEFAULT_RETRY_MS = 1000;

/**
 * One POST request to the endpoint: parses the body, checks the headers, passes the message to a connection, and writes the response. If
 * the server sends a notification or request before the result, the response is an SSE stream; otherwise it is JSON.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#sending-messages-to-the-server
 */
export class HttpPost implements RequestBodyReceiver, PostInSession, JsonRpcResponseWriter, PendingHttpRequest {
  readonly exchange: HttpExchange;
  message: unknown;
  readonly #endpoint: HttpEndpointState;
  /** Counts the bytes of the request body towards the endpoint's limit for all bodies until the response is complete. */
  readonly #body: RequestBodyByteCounter;
  #connection: Connection | undefined;
  /** The session of the message; undefined for stateless requests. */
  #session: HttpSession | undefined;
  /** True if the session was created for this request. */
  #isNewSession = false;
  /** The calls of this request in a service of several processes; undefined without a service. */
  #calls: CallsOfPost | undefined;
  /** True while this request is in the set of pending requests. */
  #isPending = false;
  #isComplete = false;
  #opened: OpenedStream | undefined;

  constructor(endpoint: HttpEndpointState, exchange: HttpExchange, body: RequestBodyByteCounter) {
    this.#endpoint = endpoint;
    this.exchange = exchange;
    this.#body = body;
  }

  get transport(): "http" {
    return "http";
  }

  get principal(): Principal | undefined {
    return this.exchange.principal;
  }

  get request(): HttpRequest {
    return this.exchange.request;
  }

  read(text: string): void {
    callSafely(
      () => this.#read(text),
      (error) => {
        passErrorToOnError(getServerForErrors(this.#endpoint.router), error);
        if (!this.#isComplete && this.#opened === undefined)
          callSafely(() => this.#reject(500, CODES.internal, INTERNAL_ERROR));
      },
    );
  }

  #read(text: string): Awaitable<void> {
    // Rejects the request if the endpoint started to close while the body arrived.
    if (this.#endpoint.isClosing) return this.#rejectClosing();
    this.message = parseJson(text);
    if (this.message === undefined) return this.rejectWith(400, createBodyParseError(text));
    if (this.exchange.checkScopes?.(this.message) === false) return this.#body.release();
    const named = readRevisions(this.exchange, this.message);
    if (isStatelessRequest(this.#endpoint.router, named))
      return callWithResolvedValue(this.#headerCheck().check(this.message, named, this.exchange), (error) =>
        this.#receiveStateless(error),
      );
    return callWithResolvedValue(this.#endpoint.host.unavailable(), (error) =>
      error === undefined ? this.#receiveInSession() : this.rejectWith(503, error),
    );
  }

  reject(fault: UnusableBodyReason): void {
    const { status, error } = createRequestBodyError(fault, this.#endpoint.bodies);
    this.rejectWith(status, error);
  }

  #headerCheck(): StatelessHeaderCheck {
    const endpoint = this.#endpoint;
    if (endpoint.headerCheck === undefined) {
      // Stateless calls need no other process, but listen streams get the notifications of other processes.
      endpoint.host.joinLater();
      endpoint.headerCheck = new StatelessHeaderCheck(endpoint.router.stateless);
    }
    return endpoint.headerCheck;
  }

  #receiveStateless(error: McpError | undefined): void {
    // The check of the headers may have called `listTools` first. If the endpoint has started to close meanwhile, the endpoint rejects the
    // request.
    if (this.#endpoint.isClosing) return this.#rejectClosing();
    if (error !== undefined) return this.rejectWith(400, error);
    this.#receive(new Connection(this.#endpoint.router.stateless, dropMessage, this.exchange.owner));
  }

  #receiveInSession(): Awaitable<void> {
    const session = this.exchange.header("mcp-session-id");
    if (session === undefined) return this.#initialize();
    return this.#endpoint.host.post(this, { session, principal: this.exchange.owner });
  }

  #initialize(): void {
    const { sessions, router } = this.#endpoint;
    const { message } = this;
    const isMessage = isObject(message) ? getJsonRpcMessageKind(message) : Array.isArray(message) && message.length > 0;
    if (!isMessage) {
      const { code, message: reason, data } = createInvalidMessageError(message, true);
      return this.rejectWith(400, new McpError(code, reason, data));
    }
    const method = isObject(message) && message["method"];
    if (!router.handshake.some(({ revision }) => revision.open === method))
      return this.#reject(
        400,
        CODES.request,
        "the header Mcp-Session-Id is missing: send initialize first, whose response contains it",
      );
    const session = sessions.begin(this.exchange.owner);
    if (session === undefined) return this.rejectWith(503, createTooManySessionsError());
    this.#session = session;
    this.#isNewSession = true;
    this.#receive(session.connection);
  }

  receiveIn(session: HttpSession | McpError | undefined, posted?: PostedInService): void {
    // Rejects the request if the endpoint started to close while the store looked for the session.
    if (this.#endpoint.isClosing) return this.#rejectClosing();
    if (session === undefined)
      return this.#reject(
        404,
        CODES.request,
        "the session in the header Mcp-Session-Id does not exist or has ended: send initialize again",
      );
    if (session instanceof McpError) return this.rejectWith(503, session);
    const mismatch = getSessionRevisionError(this.exchange, session.revision);
    if (mismatch !== undefined) return this.rejectWith(400, mismatch);
    this.#session = session;
    if (posted !== undefined) this.message = posted.message;
    this.#calls = posted?.calls;
    this.#receive(session.connection);
  }

  /** Passes the message to a connection, which writes its messages for this request into the response. */
  #receive(connection: Connection): void {
    this.#connection = connection;
    const received = connection.receive(this.message, this);
    if (this.#isComplete) return;
    if (received === "accepted") return this.accept();
    this.#isPending = true;
    (this.#session ?? this.#endpoint).pending.add(this);
    this.exchange.onDisconnect(() => this.#disconnected());
  }

  send(text: string): void {
    if (!this.#isComplete) this.#stream().send(text);
  }

  answer(text: string, rejectionCode?: number): void {
    if (this.#isComplete) return;
    if (!this.#isNewSession) return this.#answer(text, rejectionCode);
    void callWithResolvedValue(this.#endpoint.sessions.save(this.#session!), (error) => {
      if (error === undefined) this.#answer(text, rejectionCode);
      else this.#rejectSession(error);
    });
  }

  #answer(text: string, rejectionCode: number | undefined): void {
    if (this.#isComplete) return;
    const opened = this.#opened;
    this.#complete(opened !== undefined);
    if (opened === undefined) return this.exchange.respond(this.#statusOf(rejectionCode), this.#jsonHeaders(), text);
    opened.stream.finish(text);
    opened.close();
  }

  /**
   * Ends the response; the client reconnects later for the result. Does nothing in a revision whose servers should not end a stream before
   * the response, and for stateless requests, which cannot be resumed.
   */
  detach(retry: number = DEFAULT_RETRY_MS): void {
    if (!this.#isComplete && this.#session?.connection.revision?.polling === true) this.#stream().detach(retry);
  }

  /** Responds without a result, because the message gets none or the client has cancelled the call. */
  accept(): void {
    if (this.#isComplete) return;
    this.#complete();
    if (this.#opened === undefined) this.exchange.respond(202, []);
    else this.#endStream(this.#opened);
  }

  drop(): void {
    this.accept();
  }

  close(): void {
    if (this.#isComplete) return;
    const opened = this.#opened;
    // A session closes its connection after all its requests: this would drop the other requests without an answer.
    const connection = this.#session === undefined ? this.#connection : undefined;
    // In a service, a call on a stream is left to the other processes, which answer it with an error.
    this.#complete(opened !== undefined);
    connection?.close();
    if (opened !== undefined) return this.#endStream(opened);
    this.#reject(503, CODES.internal, "the server ended the call, because it shuts down or the session has ended");
  }

  conclude(): Promise<void> {
    this.#connection?.end();
    return this.#connection?.idle() ?? Promise.resolve();
  }

  /** Aborts the call of a client that has disconnected, unless the client can reconnect to the stream of the call. */
  #disconnected(): void {
    const session = this.#session;
    if (this.#isComplete || (session !== undefined && this.#opened !== undefined)) return;
    this.#complete();
    if (session === undefined) this.#connection?.close();
    else for (const id of listRequestIds(this.message)) session.connection.abort(id);
  }

  /** @param isOnStream true if the last event of a stream answers the calls, or if another process does. */
  #complete(isOnStream = false): void {
    if (this.#isComplete) return;
    this.#isComplete = true;
    const session = this.#session;
    const { sessions, pending } = this.#endpoint;
    this.#body.release();
    if (!isOnStream) this.#calls?.end();
    // Without a negotiated revision, `initialize` has failed. The endpoint then ends the new session.
    if (this.#isNewSession && session!.revision === undefined) sessions.end(session!);
    if (!this.#isPending) return;
    (session?.pending ?? pending).delete(this);
    if (session !== undefined) sessions.keep(session);
  }

  /** Rejects a handshake whose session cannot be stored. */
  #rejectSession(error: McpError): void {
    if (this.#isComplete) return;
    this.#complete();
    this.#endpoint.sessions.end(this.#session!);
    this.rejectWith(503, error);
  }

  #rejectClosing(): void {
    this.#reject(503, CODES.internal, "the server is shutting down");
  }

  #reject(status: number, code: number, message: string): void {
    this.rejectWith(status, new McpError(code, message));
  }

  /**
   * Responds with a JSON-RPC error, which has the id of the message. If the message has no valid id, the id of the error is `null`, or
   * omitted if the revision for errors allows that.
   */
  rejectWith(status: number, error: McpError): void {
    this.#complete();
    const { revision } = getServerForErrors(this.#endpoint.router);
    const text = formatErrorResponseAsJson(getErrorResponseId(this.message), error, revision);
    this.exchange.respond(status, JSON_HEADERS, text);
  }

  /** Returns the stream of the response, which begins with the first call of this function. */
  #stream(): EventStream {
    if (this.#opened === undefined) {
      const stateless = { stream: new EventStream(this.#endpoint), close: () => {} };
      this.#opened = (this.#calls ?? this.#session)?.openStream() ?? stateless;
      this.#opened.stream.attach(this.exchange);
    }
    return this.#opened.stream;
  }

  #endStream({ stream, close }: OpenedStream): void {
    stream.end();
    close();
  }

  /** Returns the headers of a JSON response, with the id of a session that this request has created. */
  #jsonHeaders(): HeaderList {
    const session = this.#session;
    return this.#isNewSession && session?.revision !== undefined
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
    if (this.#session !== undefined) return rejectionCode === CODES.request ? 400 : 200;
    return rejectionCode === CODES.method ? 404 : 400;
  }
}

/** Drops a message that belongs to no call, because a stateless client has no stream for such messages. */
function dropMessage(): void {}

/** Returns the ids of the requests in a message or batch. */
export function listRequestIds(message: unknown): (string | number)[] {
  return [message]
    .flat()
    .filter((each): each is JsonObject => isObject(each) && "method" in each)
    .map(({ id }) => id)
    .filter(isRequestId);
}
