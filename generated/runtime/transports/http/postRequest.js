// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { CODES, McpError } from "../../jsonrpc/errors.js";
import { Connection } from "../../server/connection.js";
import { callWithResolvedValue } from "../../protocol/awaitable.js";
import { isObject } from "../../validation/checks.js";
import { PostResponseWriter } from "./postResponse.js";
import { respondWithJsonRpcError } from "./rejectMessage.js";
import {
  REVISION_HEADER,
  readHeaderAndMessageRevisions,
  getSessionRevisionError,
} from "./requestRevision.js";
import { createTooManySessionsError } from "./sessions.js";
/** One POST request to the endpoint: parses the body, checks the headers, and passes the message to a connection. */
export class HttpPostRequestProcessor {
  #endpoint;
  exchange;
  #body;
  message;
  constructor(endpoint, exchange, body) {
    this.#endpoint = endpoint;
    this.exchange = exchange;
    this.#body = body;
  }
  read(text) {
    // Rejects the request if the endpoint started to close while the body arrived.
    if (this.#endpoint.isClosing) return this.#rejectClosing();
    try {
      this.message = JSON.parse(text);
    } catch {
      return this.#reject(
        400,
        CODES.parse,
        "Parse error: the body is not JSON",
      );
    }
    if (this.exchange.checkScopes?.(this.message) === false)
      return this.#body.release();
    const named = readHeaderAndMessageRevisions(this.exchange, this.message);
    if (this.#endpoint.revisions.isStateless(named))
      this.#checkStateless(named);
    else this.#receiveInSession();
  }
  reject(fault) {
    this.#body.release();
    void import("../http-exchange/bodyError.js").then(
      ({ createRequestBodyError }) => {
        const { status, error } = createRequestBodyError(
          fault,
          this.#endpoint.bodies,
        );
        this.rejectWith(status, error);
      },
    );
  }
  #checkStateless(named) {
    const { headerCheck } = this.#endpoint;
    if (headerCheck === undefined)
      return void this.#loadHeaderCheck().then(() =>
        this.#checkStateless(named),
      );
    const checked = headerCheck.check(this.message, named, this.exchange);
    if (checked instanceof Promise)
      void checked.then((error) => this.#receiveStateless(error));
    else this.#receiveStateless(checked);
  }
  async #loadHeaderCheck() {
    const { StatelessHeaderCheck } = await import("./statelessHeaderCheck.js");
    // Stateless calls need no other process, but listen streams get the notifications of other processes.
    this.#endpoint.service?.joinLater();
    const { statelessServers } = this.#endpoint.revisions;
    this.#endpoint.headerCheck ??= new StatelessHeaderCheck(
      statelessServers,
      REVISION_HEADER,
    );
  }
  #receiveStateless(error) {
    // The check of the headers may have called `listTools` first. If the endpoint has started to close meanwhile, the endpoint rejects the
    // request.
    if (this.#endpoint.isClosing) return this.#rejectClosing();
    if (error !== undefined) return this.rejectWith(400, error);
    const { statelessServers } = this.#endpoint.revisions;
    const { owner } = this.exchange;
    this.#receive(new Connection(statelessServers, dropMessage, owner));
  }
  #receiveInSession() {
    const { sessions, service } = this.#endpoint;
    if (service !== undefined) return void service.post(this);
    const { owner } = this.exchange;
    const id = this.exchange.header("mcp-session-id");
    if (id === undefined) return this.initialize();
    void callWithResolvedValue(
      sessions.find({ session: id, principal: owner }),
      (found) => this.find(found),
    );
  }
  find(session, posted) {
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
  initialize() {
    const { sessions, revisions } = this.#endpoint;
    const method = isObject(this.message) && this.message["method"];
    const isOpening = revisions.handshakeServers.some(
      ({ revision }) => revision.open === method,
    );
    if (!isOpening)
      return this.#reject(
        400,
        CODES.request,
        "the header Mcp-Session-Id is missing: send initialize first, whose response contains it",
      );
    const session = sessions.begin(this.exchange.owner);
    if (session === undefined)
      return this.rejectWith(503, createTooManySessionsError());
    this.#receive(session.connection, { session, isNewSession: true });
  }
  #receive(connection, inSession = {}) {
    const posted = { message: this.message, body: this.#body, ...inSession };
    const response = new PostResponseWriter(
      this.#endpoint,
      this.exchange,
      posted,
    );
    response.receive(connection);
  }
  accept() {
    this.#body.release();
    this.exchange.respond(202, []);
  }
  #rejectClosing() {
    this.#reject(503, CODES.internal, "the server is shutting down");
  }
  #reject(status, code, message) {
    this.rejectWith(status, new McpError(code, message));
  }
  rejectWith(status, error) {
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
function dropMessage() {}
