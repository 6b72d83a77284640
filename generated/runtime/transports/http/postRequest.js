// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { CODES, McpError } from "../../jsonrpc/errors.js";
import { Connection } from "../../server/connection.js";
import { isObject } from "../../validation/checks.js";
import { bodyError } from "../http-exchange/requestBody.js";
import { PostResponse } from "./postResponse.js";
import { rejectMessage } from "./rejectMessage.js";
import {
  revisionsNamedBy,
  sessionRevisionMismatch,
} from "./requestRevision.js";
/** One POST request to the endpoint: parses the body, checks the headers, and passes the message to a connection. */
export class PostRequest {
  #endpoint;
  #exchange;
  #body;
  #message;
  constructor(endpoint, exchange, body) {
    this.#endpoint = endpoint;
    this.#exchange = exchange;
    this.#body = body;
  }
  read(text) {
    // The endpoint may have started to close while the body arrived.
    if (this.#endpoint.isClosing) return this.#rejectClosing();
    try {
      this.#message = JSON.parse(text);
    } catch {
      return this.#reject(
        400,
        CODES.parse,
        "Parse error: the body is not JSON",
      );
    }
    const named = revisionsNamedBy(this.#exchange, this.#message);
    if (this.#endpoint.revisions.isStateless(named))
      this.#checkStateless(named);
    else this.#receiveInSession();
  }
  reject(fault) {
    const { status, error } = bodyError(fault, this.#endpoint.bodies);
    this.#rejectWith(status, error);
  }
  #checkStateless(named) {
    const { headerCheck } = this.#endpoint;
    const checked = headerCheck.check(this.#message, named, this.#exchange);
    if (checked instanceof Promise)
      void checked.then((error) => this.#receiveStateless(error));
    else this.#receiveStateless(checked);
  }
  #receiveStateless(error) {
    // The endpoint may have started to close while the tools were listed.
    if (this.#endpoint.isClosing) return this.#rejectClosing();
    if (error !== undefined) return this.#rejectWith(400, error);
    const { statelessServers } = this.#endpoint.revisions;
    this.#receive(new Connection(statelessServers, dropMessage));
  }
  #receiveInSession() {
    const id = this.#exchange.header("mcp-session-id");
    if (id === undefined) return this.#receiveInitialize();
    const session = this.#endpoint.sessions.get(id);
    if (session === undefined)
      return this.#reject(
        404,
        CODES.request,
        "the session in the header Mcp-Session-Id does not exist or has ended: send initialize again",
      );
    const negotiated = session.connection.revision?.revision;
    const mismatch = sessionRevisionMismatch(this.#exchange, negotiated);
    if (mismatch !== undefined) return this.#rejectWith(400, mismatch);
    session.usedAt = Date.now();
    this.#receive(session.connection, session);
  }
  #receiveInitialize() {
    const { sessions, revisions } = this.#endpoint;
    const method = isObject(this.#message) && this.#message["method"];
    const isOpening = revisions.handshakeServers.some(
      ({ revision }) => revision.open === method,
    );
    if (!isOpening)
      return this.#reject(
        400,
        CODES.request,
        "the header Mcp-Session-Id is missing: send initialize first, whose response contains it",
      );
    const session = sessions.begin();
    if (session === undefined)
      return this.#reject(
        503,
        CODES.internal,
        "the server has as many sessions as it allows (server option maxSessions): try again later",
      );
    this.#receive(session.connection, session, true);
  }
  #receive(connection, session, isNewSession = false) {
    const posted = {
      message: this.#message,
      body: this.#body,
      session,
      isNewSession,
    };
    const response = new PostResponse(this.#endpoint, this.#exchange, posted);
    response.receive(connection);
  }
  #rejectClosing() {
    this.#reject(503, CODES.internal, "the server is shutting down");
  }
  #reject(status, code, message) {
    this.#rejectWith(status, new McpError(code, message));
  }
  #rejectWith(status, error) {
    this.#body.release();
    const message = this.#message;
    rejectMessage(this.#endpoint, this.#exchange, { status, error, message });
  }
}
/** Drops a message outside of calls: stateless clients have no stream for such messages. */
function dropMessage() {}
