import { CODES, McpError } from "../../../jsonrpc/errors.js";
import { ClaimedCalls, createDeadProcessError, type RunningStreams } from "./callStreams.js";
import { MAX_BATCH, isObject, isRequestId, type JsonObject } from "../../../validation/checks.js";
import type { JsonRpcResponseWriter } from "../../../jsonrpc/incoming.js";
import type { NewCalls, SessionForCalls } from "../../../stores/sharedSessions.js";
import type { PostInSession } from "../endpointState.js";
import { createLeaseLostError, negotiatedOf, type ServiceMember } from "./serviceMember.js";
import { isRecordOf, type SessionKey } from "../../../stores/keys.js";
import type { SessionRecord } from "../../../stores/sessions.js";
import type { SharedHttpSessions } from "./sharedSessions.js";
import { createStoreFailureError } from "../sessions.js";
import { getSessionRevisionError } from "../requestRevision.js";
import { listRequestIds } from "../post.js";

/** The kinds of letters that pass a client's message to the process that runs a call. */
const RESPONSE = "response";
const PROGRESS = "progress";
const CANCEL = "cancel";

/** The maximum length of the text of a progress notification for another process. A longer text is left out. */
const MAX_PROGRESS_TEXT = 1_000;

/** Matches the id of a request from the server to a client: the id of the process that sent the request, and a number. */
const REQUEST_ID = /^([\w-]{1,64})\/\d{1,16}$/;

/**
 * Handles the POST requests of all sessions, even if another process created the session, and passes the messages of clients about running
 * calls to the processes that run these calls. If a process sends a request to a client, the id of the request contains the id of the
 * process. A client can invent such an id without effect: a process accepts only responses to its own open requests of the same session.
 */
export class SessionPosts {
  readonly #member: ServiceMember;
  readonly #sessions: SharedHttpSessions;
  readonly #running: RunningStreams;

  constructor(member: ServiceMember, sessions: SharedHttpSessions, running: RunningStreams) {
    this.#member = member;
    this.#sessions = sessions;
    this.#running = running;
  }

  /** Finds the session of a POST request, claims the ids of the calls in the request, and passes the message to the connection of the session. */
  async receive(post: PostInSession, key: SessionKey): Promise<void> {
    const ids = [...new Set(listRequestIds(post.message))];
    const calls: NewCalls = {
      // If the batch is longer, the connection rejects it.
      ids: ids.length > MAX_BATCH ? [] : ids,
      process: this.#member.processes.id,
      stream: this.#running.nextNumber(),
    };
    try {
      await this.#receiveWith(post, key, calls);
    } catch (error) {
      this.#endCalls(key, calls);
      post.rejectWith(503, createStoreFailureError(this.#member, error));
    }
  }

  async #receiveWith(post: PostInSession, key: SessionKey, calls: NewCalls): Promise<void> {
    const { receivedCount } = this.#sessions;
    const begun = await this.#begin(key, calls);
    const record = begun?.record;
    const mayRun = (): boolean => record !== undefined && this.#mayRun(post, record);
    // A client's response needs no copy of the session in this process.
    if (mayRun() && isRecordOf(record!, key) && (await this.#passOnResponse(key, post.message))) return post.accept();
    const session = await this.#sessions.copyOf(key, record, receivedCount);
    if (begun?.inFlight !== undefined)
      return post.rejectWith(400, new McpError(CODES.request, "a request with this id is in flight"));
    if (session === undefined || !mayRun()) {
      this.#endCalls(key, calls);
      return post.receiveIn(session);
    }
    const message = await this.#route(key, post.message);
    if (calls.process !== this.#member.processes.id) throw createLeaseLostError();
    if (message === undefined) return post.accept();
    const claimed = calls.ids.length > 0 && {
      calls: new ClaimedCalls(this.#member, this.#running, { session, calls }),
    };
    post.receiveIn(session.hasEnded ? undefined : session, { message, ...claimed });
  }

  async #begin(key: SessionKey, calls: NewCalls): Promise<SessionForCalls | undefined> {
    const { sessions, endpoint } = this.#member;
    const { sessionIdleMs } = endpoint;
    if (calls.ids.length > 0) return sessions.beginCalls(key, calls, sessionIdleMs);
    const record = await sessions.touch(key, sessionIdleMs);
    return record && { record };
  }

  /** Returns false if the endpoint is closing, or if the revision in the request differs from the revision of the session. */
  #mayRun({ exchange }: PostInSession, { revision }: SessionRecord): boolean {
    return !this.#member.endpoint.isClosing && getSessionRevisionError(exchange, revision) === undefined;
  }

  #endCalls(key: SessionKey, calls: NewCalls): void {
    if (calls.ids.length === 0) return;
    // This process does not run these calls. If the store kept them, their ids would stay in use as long as this process lives.
    const change = (): Promise<void> => this.#member.sessions.endCalls(key, calls);
    this.#member.inBackground(this.#member.repeatWhileAlive(calls.process, change));
  }

  /**
   * If a message is a response to a request that another process has sent to the client, sends the response to this process, and resolves
   * with true.
   */
  async #passOnResponse(key: SessionKey, message: unknown): Promise<boolean> {
    return isResponse(message) && this.#sendTo(processIn(message["id"]), { kind: RESPONSE, ...key, message });
  }

  /**
   * Sends each message that another process must handle to this process. Resolves with the message or batch that is left for this process, or
   * with undefined if no message is left.
   */
  async #route(key: SessionKey, message: unknown): Promise<unknown> {
    if (!Array.isArray(message)) return (await this.#isForThisProcess(key, message)) ? message : undefined;
    // If the batch is longer, the connection rejects it.
    if (message.length > MAX_BATCH) return message;
    const left: unknown[] = [];
    for (const each of message as unknown[]) if (await this.#isForThisProcess(key, each)) left.push(each);
    return left.length === 0 && message.length > 0 ? undefined : left;
  }

  /** Handles a letter that contains a client's message about a call of this process. */
  letter(key: SessionKey, { kind, message, id, params }: JsonObject): void {
    const session = this.#sessions.live(key);
    if (session?.connection.session === undefined) return;
    if (kind === CANCEL && isRequestId(id)) session.connection.abort(id);
    else if (kind === PROGRESS && isObject(params)) negotiatedOf(session).progressed(params);
    else if (kind === RESPONSE && isResponse(message)) session.connection.receive(message, NO_WRITER);
  }

  /** Returns true if this process must handle a message. Sends the message to another process if its call runs there. */
  async #isForThisProcess(key: SessionKey, message: unknown): Promise<boolean> {
    if (!isObject(message)) return true;
    if (isResponse(message)) return !(await this.#passOnResponse(key, message));
    const { method, params } = message;
    if (message["id"] !== undefined || !isObject(params)) return true;
    // This process also handles these notifications, so that the server's own handlers for them run.
    if (method === "notifications/cancelled") await this.#cancel(key, params["requestId"]);
    else if (method === "notifications/progress") {
      // The receiver uses no other members, which can be large.
      const { progressToken, progress, total, message: text } = params;
      const used = { progressToken, progress, total, ...(isShort(text) && { message: text }) };
      await this.#sendTo(processIn(progressToken), { kind: PROGRESS, ...key, params: used });
    }
    return true;
  }

  async #cancel(key: SessionKey, id: unknown): Promise<void> {
    if (!isRequestId(id)) return;
    const { processes, sessions } = this.#member;
    const process = await sessions.processOf(key, id);
    if (process === undefined || process === processes.id) return;
    const isSent = await processes.send(process, { kind: CANCEL, ...key, id });
    if (!isSent) await sessions.failCalls(key, process, createDeadProcessError());
  }

  /**
   * Sends a letter to another process. Resolves with false if the receiver is this process. The server answers the client's request after the
   * service has stored the letter. So no acknowledged message is lost, and no letters of one client pile up in this process.
   */
  async #sendTo(process: string | undefined, letter: JsonObject): Promise<boolean> {
    const { processes } = this.#member;
    if (process === undefined || process === processes.id) return false;
    await processes.send(process, letter);
    return true;
  }
}

/** Drops the error about an invalid JSON-RPC response from a client. The HTTP request with this JSON-RPC response has already been answered. */
function isShort(text: unknown): boolean {
  return typeof text === "string" && text.length <= MAX_PROGRESS_TEXT;
}

const NO_WRITER: JsonRpcResponseWriter = {
  principal: undefined,
  request: undefined,
  send: () => undefined,
  answer: () => undefined,
};

/** Returns true if a message is a response of the client. The process that receives the response checks its members. */
function isResponse(message: unknown): message is JsonObject {
  return isObject(message) && message["method"] === undefined && isRequestId(message["id"]);
}

/** Returns the id of the process that sent the request with this id. */
function processIn(id: unknown): string | undefined {
  return typeof id === "string" ? REQUEST_ID.exec(id)?.[1] : undefined;
}
