import { CODES, McpError } from "../../jsonrpc/errors.js";
import { Connection } from "../../server/connection.js";
import { callWithResolvedValue } from "../../protocol/awaitable.js";
import { isObject } from "../../validation/checks.js";
import {
  createRequestBodyError,
  type RequestBodyByteCounter,
  type UnusableBodyReason,
} from "../http-exchange/requestBody.js";
import type { HttpExchange, RequestBodyReceiver } from "../http-exchange/httpExchange.js";
import type { HttpEndpointState, PostInSession } from "./endpointState.js";
import { PostResponseWriter, type PostedMessage } from "./postResponse.js";
import { respondWithJsonRpcError } from "./rejectMessage.js";
import {
  REVISION_HEADER,
  getSessionRevisionError,
  readRevisions,
  type HeaderAndMessageRevisions,
} from "./requestRevision.js";
import type { HttpSession } from "./session.js";
import { createTooManySessionsError } from "./sessions.js";
import { StatelessHeaderCheck } from "./statelessHeaderCheck.js";

/** One POST request to the endpoint: parses the body, checks the headers, and passes the message to a connection. */
export class HttpPostRequestProcessor implements RequestBodyReceiver, PostInSession {
  readonly #endpoint: HttpEndpointState;
  readonly exchange: HttpExchange;
  readonly #body: RequestBodyByteCounter;
  message: unknown;

  constructor(endpoint: HttpEndpointState, exchange: HttpExchange, body: RequestBodyByteCounter) {
    this.#endpoint = endpoint;
    this.exchange = exchange;
    this.#body = body;
  }

  read(text: string): void {
    // Rejects the request if the endpoint started to close while the body arrived.
    if (this.#endpoint.isClosing) return this.#rejectClosing();
    try {
      this.message = JSON.parse(text);
    } catch {
      return this.#reject(400, CODES.parse, "Parse error: the body is not JSON");
    }
    if (this.exchange.checkScopes?.(this.message) === false) return this.#body.release();
    const named = readRevisions(this.exchange, this.message);
    if (this.#endpoint.revisions.isStateless(named)) this.#checkStateless(named);
    else this.#receiveInSession();
  }

  reject(fault: UnusableBodyReason): void {
    this.#body.release();
    const { status, error } = createRequestBodyError(fault, this.#endpoint.bodies);
    this.rejectWith(status, error);
  }

  #checkStateless(named: HeaderAndMessageRevisions): void {
    const checked = this.#headerCheck().check(this.message, named, this.exchange);
    if (checked instanceof Promise) void checked.then((error) => this.#receiveStateless(error));
    else this.#receiveStateless(checked);
  }

  #headerCheck(): StatelessHeaderCheck {
    const endpoint = this.#endpoint;
    if (endpoint.headerCheck === undefined) {
      // Stateless calls need no other process, but listen streams get the notifications of other processes.
      endpoint.service?.joinLater();
      endpoint.headerCheck = new StatelessHeaderCheck(endpoint.revisions.statelessServers, REVISION_HEADER);
    }
    return endpoint.headerCheck;
  }

  #receiveStateless(error: McpError | undefined): void {
    // The check of the headers may have called `listTools` first. If the endpoint has started to close meanwhile, the endpoint rejects the
    // request.
    if (this.#endpoint.isClosing) return this.#rejectClosing();
    if (error !== undefined) return this.rejectWith(400, error);
    const { statelessServers } = this.#endpoint.revisions;
    const { owner } = this.exchange;
    this.#receive(new Connection(statelessServers, dropMessage, owner));
  }

  #receiveInSession(): void {
    const { sessions, service } = this.#endpoint;
    if (service !== undefined) return void service.post(this);
    const { owner } = this.exchange;
    const id = this.exchange.header("mcp-session-id");
    if (id === undefined) return this.initialize();
    void callWithResolvedValue(sessions.find({ session: id, principal: owner }), (found) => this.find(found));
  }

  find(session: HttpSession | McpError | undefined, posted?: Partial<PostedMessage>): void {
    // Rejects the request if the endpoint started to close while the store looked for the session.
    if (this.#endpoint.isClosing) return this.#rejectClosing();
    if (session === undefined)
      return this.#reject(
        404,
        CODES.request,
        "the session in the header Mcp-Session-Id does not exist or has ended: send initialize again",
      );
    if (session instanceof McpError) return this.rejectWith(503, session);
    const negotiated = session.connection.revision?.revision;
    const mismatch = getSessionRevisionError(this.exchange, negotiated);
    if (mismatch !== undefined) return this.rejectWith(400, mismatch);
    this.#receive(session.connection, { session, ...posted });
  }

  initialize(): void {
    const { sessions, revisions } = this.#endpoint;
    const method = isObject(this.message) && this.message["method"];
    const isOpening = revisions.handshakeServers.some(({ revision }) => revision.open === method);
    if (!isOpening)
      return this.#reject(
        400,
        CODES.request,
        "the header Mcp-Session-Id is missing: send initialize first, whose response contains it",
      );
    const session = sessions.begin(this.exchange.owner);
    if (session === undefined) return this.rejectWith(503, createTooManySessionsError());
    this.#receive(session.connection, { session, isNewSession: true });
  }

  #receive(connection: Connection, inSession: Partial<PostedMessage> = {}): void {
    const posted = { message: this.message, body: this.#body, ...inSession };
    const response = new PostResponseWriter(this.#endpoint, this.exchange, posted);
    response.receive(connection);
  }

  accept(): void {
    this.#body.release();
    this.exchange.respond(202, []);
  }

  #rejectClosing(): void {
    this.#reject(503, CODES.internal, "the server is shutting down");
  }

  #reject(status: number, code: number, message: string): void {
    this.rejectWith(status, new McpError(code, message));
  }

  rejectWith(status: number, error: McpError): void {
    this.#body.release();
    const message = this.message;
    respondWithJsonRpcError(this.#endpoint, this.exchange, {
      status,
      error,
      message,
    });
  }
}

/** Drops a message that belongs to no call, because a stateless client has no stream for such messages. */
function dropMessage(): void {}
