// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  isObject,
  isRequestId,
  MAX_BATCH,
} from "../../../validation/checks.js";
import { createDeadProcessError } from "./followedStreams.js";
import { keyMembers } from "./serviceParts.js";
import { negotiatedOf } from "./sharedSessions.js";
/** The kinds of letters with a message of a client for the process that runs a call. */
export const RESPONSE = "response";
export const PROGRESS = "progress";
export const CANCEL = "cancel";
/** The id of a request to a client: the id of the process that sent it, and a number. */
const REQUEST_ID = /^([\w-]{1,64})\/\d+$/;
/**
 * Passes the messages of clients about running calls to the processes that run these calls. The id of a request to the client names the
 * process that sent it. An id that a client made up does no harm: a process only settles requests of the same session that wait for a response.
 */
export class SessionRouting {
  #parts;
  #sessions;
  constructor(parts, sessions) {
    this.#parts = parts;
    this.#sessions = sessions;
  }
  /**
   * Sends the messages to other processes that belong there. Resolves with the message or batch for this process; with undefined if no message
   * is left.
   */
  async route(key, message) {
    if (!Array.isArray(message))
      return (await this.#isForThisProcess(key, message)) ? message : undefined;
    // The connection rejects a longer batch.
    if (message.length > MAX_BATCH) return message;
    const left = [];
    for (const each of message)
      if (await this.#isForThisProcess(key, each)) left.push(each);
    return left.length === 0 && message.length > 0 ? undefined : left;
  }
  /** Handles a letter with a message for a call of this process. */
  receive(key, { kind, message, id, params }) {
    const session = this.#sessions.live(key);
    if (session?.connection.session === undefined) return;
    if (kind === CANCEL && isRequestId(id)) session.connection.abort(id);
    else if (kind === PROGRESS && isObject(params))
      negotiatedOf(session).progressed(params);
    else if (kind === RESPONSE && isResponse(message))
      session.connection.receive(message, NO_WRITER);
  }
  /** Returns false if a message was sent to another process, and must not be handled here. */
  async #isForThisProcess(key, message) {
    if (!isObject(message)) return true;
    if (isResponse(message)) {
      const letter = { kind: RESPONSE, ...keyMembers(key), message };
      return !(await this.#sendTo(processIn(message["id"]), letter));
    }
    const { method, params } = message;
    if (message["id"] !== undefined || !isObject(params)) return true;
    // The handlers of the server for these notifications run in this process.
    if (method === "notifications/cancelled")
      await this.#cancel(key, params["requestId"]);
    else if (method === "notifications/progress") {
      const letter = { kind: PROGRESS, ...keyMembers(key), params };
      await this.#sendTo(processIn(params["progressToken"]), letter);
    }
    return true;
  }
  async #cancel(key, id) {
    if (!isRequestId(id)) return;
    const { processes, sessions } = this.#parts.service;
    const process = await sessions.processOf(key, id);
    if (process === undefined || process === processes.id) return;
    const letter = { kind: CANCEL, ...keyMembers(key), id };
    if (!(await processes.send(process, letter)))
      await sessions.failCalls(key, process, createDeadProcessError());
  }
  /**
   * Sends a letter. Resolves with false if the receiver is this process. The client's request is answered once the service has the letter, so
   * that no message is lost that was acknowledged, and letters of one client do not pile up in this process.
   */
  async #sendTo(process, letter) {
    const { processes } = this.#parts.service;
    if (process === undefined || process === processes.id) return false;
    await processes.send(process, letter);
    return true;
  }
}
/** Receives the error for an invalid response, which is dropped: the client has its HTTP response already. */
const NO_WRITER = {
  principal: undefined,
  request: undefined,
  send: () => undefined,
  answer: () => undefined,
};
/** Returns true for a response of the client. The process that gets it checks its form. */
function isResponse(message) {
  return (
    isObject(message) &&
    message["method"] === undefined &&
    isRequestId(message["id"])
  );
}
/** Returns the process that sent the request with this id. */
function processIn(id) {
  return typeof id === "string" ? REQUEST_ID.exec(id)?.[1] : undefined;
}
