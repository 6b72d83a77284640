import { CODES, McpError } from "../../../jsonrpc/errors.js";
import { unrefTimer } from "../../../protocol/timers.js";
import type { Server } from "../../../server/server.js";
import { isRecordOf, type LogPosition, type SessionKey } from "../../../stores/keys.js";
import type { LogEntry, ProcessListener } from "../../../stores/processes.js";
import type { ServiceEngine } from "../../../stores/service.js";
import { MAX_BATCH, isObject, isRequestId, type JsonObject } from "../../../validation/checks.js";
import type { HttpExchange } from "../../http-exchange/httpExchange.js";
import type { HttpEndpointState, PostInSession, SessionHost } from "../sessionHost.js";
import { EVENT, FollowedStreams, RunningStreams, ClaimedCalls, createDeadProcessError } from "./callStreams.js";
import { LEGACY_MESSAGE, LEGACY_STATUS, LegacySseMessages } from "./legacySseRouting.js";
import { NotificationEntries, PushStreams, TAKEN_OVER } from "./pushStreams.js";
import { ServiceMember, createLeaseLostError, readKeyMembers, negotiatedOf } from "./serviceMember.js";
import { RESUMED, SessionGets } from "./sessionGets.js";
import { ENDED, SETTINGS, SharedHttpSessions } from "./sharedSessions.js";
import type { JsonRpcResponseWriter } from "../../../jsonrpc/incoming.js";
import type { SessionRecord } from "../../../stores/sessions.js";
import type { NewCalls, SessionForCalls } from "../../../stores/sharedSessions.js";
import { listRequestIds } from "../post.js";
import { getSessionRevisionError } from "../requestRevision.js";
import { createStoreFailureError } from "../sessions.js";

/** Milliseconds between two attempts to join the service in the background. */
const JOIN_AGAIN_MS = 5000;

/** When an endpoint closes, its clients wait for this number of milliseconds before they resume their streams in other processes. */
const RETRY_MS = 1000;

/** Handles the requests of sessions as one of the processes of a service. */
export class ServiceEndpoint implements SessionHost, ProcessListener {
  readonly routing: LegacySseMessages;
  readonly #member: ServiceMember;
  readonly #notifications: NotificationEntries;
  readonly #running = new RunningStreams();
  readonly #pushes: PushStreams;
  readonly #followed: FollowedStreams;
  readonly #sessions: SharedHttpSessions;
  readonly #posts: SessionPosts;
  readonly #gets: SessionGets;
  #joined: Promise<void> | undefined;
  #hasLeft = false;

  constructor(engine: ServiceEngine, servers: readonly Server[], endpoint: HttpEndpointState) {
    const member = new ServiceMember(engine, servers, endpoint);
    const running = this.#running;
    const followed = new FollowedStreams(member);
    const notifications = new NotificationEntries(member);
    const pushes = new PushStreams(member, notifications);
    const sessions = new SharedHttpSessions(member, pushes, (key) => this.#endSession(key));
    this.routing = new LegacySseMessages(member);
    this.#member = member;
    this.#notifications = notifications;
    this.#pushes = pushes;
    this.#followed = followed;
    this.#sessions = sessions;
    this.#posts = new SessionPosts(member, sessions, running);
    this.#gets = new SessionGets(member, sessions, { pushes, running, followed });
    endpoint.sessions.stored = sessions;
  }

  join(): Promise<void> {
    this.#joined ??= this.#member.processes
      .join(this)
      .then(() => this.#member.log.begin().catch(this.failed.bind(this)))
      .catch((error: unknown) => {
        this.#joined = undefined;
        throw error;
      });
    return this.#joined;
  }

  joinLater(): void {
    if (this.#hasLeft) return;
    this.join().catch((error: unknown) => {
      this.failed(error);
      unrefTimer(setTimeout(() => this.joinLater(), JOIN_AGAIN_MS));
    });
  }

  /** Joins the service, if this process has not joined it yet. */
  async unavailable(): Promise<McpError | undefined> {
    try {
      await this.join();
      return this.#member.processes.isLeaseLost ? createLeaseLostError() : undefined;
    } catch (error) {
      this.failed(error);
      return new McpError(CODES.internal, "the server cannot reach its service of several processes: try again later");
    }
  }

  post(post: PostInSession, key: SessionKey): Promise<void> {
    return this.#posts.receive(post, key);
  }

  get(exchange: HttpExchange): Promise<void> {
    return this.#gets.get(exchange);
  }

  delete(exchange: HttpExchange): Promise<void> {
    return this.#gets.delete(exchange);
  }

  async drain(ms: number): Promise<void> {
    this.#pushes.close(RETRY_MS);
    this.#followed.close(RETRY_MS);
    this.#running.detach(RETRY_MS);
    await this.#member.confirmed(ms);
  }

  async leave(ms: number): Promise<void> {
    this.#hasLeft = true;
    this.#notifications.close();
    await this.#member.confirmed(ms);
    this.#member.inBackground(this.#leaveJoined());
    await this.#member.confirmed(ms);
  }

  letter(letter: JsonObject, from: string): void {
    this.#reportingErrors(() => this.#handleLetter(letter, from));
  }

  logged(logged: LogEntry): void {
    this.#reportingErrors(() => this.#handleEntry(logged));
  }

  /**
   * Ends the open responses to GET requests. Their clients resume the streams, and then get notifications after which they read everything again. If
   * this process continued the streams itself, it would go on with settings and streams that the missed entries have changed.
   */
  missedEntries(position?: LogPosition): void {
    this.#reportingErrors(() => {
      if (position !== undefined) {
        this.#member.log.rewind(position);
        this.#pushes.rewind(position);
      }
      this.#pushes.close(RETRY_MS);
      this.#notifications.resyncListeners();
    });
  }

  /** Ends all calls and streams of this process, because the other processes treat it as dead. */
  lost(): void {
    const { sessions } = this.#member.endpoint;
    this.#pushes.close(RETRY_MS);
    this.#followed.close(RETRY_MS);
    for (const session of [...sessions]) sessions.endHere(session);
    this.#member.endpoint.legacySse?.close();
  }

  failed(error: unknown): void {
    this.#member.report(error);
  }

  #reportingErrors(handle: () => void): void {
    try {
      handle();
    } catch (error) {
      this.failed(error);
    }
  }

  #handleLetter(letter: JsonObject, from: string): void {
    const key = readKeyMembers(letter);
    if (key === undefined) return;
    const { kind, stream } = letter;
    if (kind === EVENT) this.#followed.read(key, stream as number);
    else if (kind === RESUMED) this.#followed.end(key, stream as number, String(letter["follower"]));
    else if (kind === LEGACY_MESSAGE) this.routing.receive(key, letter, from);
    else if (kind === LEGACY_STATUS) this.routing.answered(letter);
    else this.#posts.letter(key, letter);
  }

  #handleEntry(logged: LogEntry): void {
    if (!this.#member.log.receive(logged)) return;
    const { entry } = logged;
    const { kind, from } = entry;
    const key = readKeyMembers(entry);
    if (key !== undefined && kind === SETTINGS) return this.#sessions.changed(key, entry);
    if (key !== undefined && kind === ENDED) return this.#endSession(key);
    if (key !== undefined && kind === TAKEN_OVER) return this.#pushes.takenOver(key, from);
    this.#notifications.receive(entry);
    this.#pushes.logged(logged);
  }

  #endSession(key: SessionKey): void {
    this.#pushes.end(key);
    this.#followed.endSession(key);
    const live = this.#sessions.live(key);
    if (live !== undefined) this.#member.endpoint.sessions.endHere(live);
  }

  async #leaveJoined(): Promise<void> {
    await this.#joined;
    await this.#member.processes.leave();
  }
}

/** The kinds of letters that pass a client's message to the process that runs a call. */
const RESPONSE = "response";
const PROGRESS = "progress";
const CANCEL = "cancel";

/** Matches the id of a request from the server to a client: the id of the process that sent the request, and a number. */
const REQUEST_ID = /^([\w-]{1,64})\/\d{1,16}$/;

/**
 * Handles the POST requests of all sessions, even if another process created the session, and passes the messages of clients about running calls to
 * the processes that run these calls. If a process sends a request to a client, the id of the request contains the id of the process. A client can
 * invent such an id without effect: a process accepts only responses to its own open requests of the same session.
 */
class SessionPosts {
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
   * If a message is a response to a request that another process has sent to the client, sends the response to this process, and resolves with true.
   */
  async #passOnResponse(key: SessionKey, message: unknown): Promise<boolean> {
    return isResponse(message) && this.#sendTo(processIn(message["id"]), { kind: RESPONSE, ...key, message });
  }

  /**
   * Sends each message that another process must handle to this process. Resolves with the message or batch that is left for this process, or with
   * undefined if no message is left.
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
      // The receiver only uses the token. The other members can be large.
      const { progressToken } = params;
      await this.#sendTo(processIn(progressToken), { kind: PROGRESS, ...key, params: { progressToken } });
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
   * Sends a letter to another process. Resolves with false if the receiver is this process. The server answers the client's request after the service
   * has stored the letter. So no acknowledged message is lost, and no letters of one client pile up in this process.
   */
  async #sendTo(process: string | undefined, letter: JsonObject): Promise<boolean> {
    const { processes } = this.#member;
    if (process === undefined || process === processes.id) return false;
    await processes.send(process, letter);
    return true;
  }
}

/** Drops the error about an invalid JSON-RPC response from a client. The HTTP request with this JSON-RPC response has already been answered. */
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
