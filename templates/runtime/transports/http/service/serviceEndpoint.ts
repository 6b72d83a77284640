import { CODES, McpError, passErrorToOnError } from "../../../jsonrpc/errors.js";
import type { Server } from "../../../server/server.js";
import type { LogPosition, SessionKey } from "../../../stores/keys.js";
import type { LogEntry, ProcessListener } from "../../../stores/processes.js";
import type { ServiceEngine } from "../../../stores/service.js";
import type { JsonObject } from "../../../validation/checks.js";
import { respondWithPlainTextError, type HttpExchange } from "../../http-exchange/httpExchange.js";
import type { LegacySseEndpoint } from "../../legacy-sse/sseEndpoint.js";
import type { EndpointService, HttpEndpointState, PostInSession } from "../endpointState.js";
import { EVENT, RunningStreams } from "./callStreams.js";
import { FollowedStreams } from "./followedStreams.js";
import { LEGACY_MESSAGE, LEGACY_STATUS, LegacySseMessages } from "./legacySseRouting.js";
import { NotificationEntries } from "./notificationEntries.js";
import { PushStreams, TAKEN_OVER } from "./pushStreams.js";
import {
  createLeaseLostError,
  createSharedServiceObjects,
  inBackground,
  readKeyMembers,
  type ServiceParts,
} from "./serviceParts.js";
import { RESUMED, SessionGets } from "./sessionGets.js";
import { SessionPosts, SessionRouting } from "./sessionPosts.js";
import { ENDED, SETTINGS, SharedHttpSessions } from "./sharedSessions.js";

/** Milliseconds between two attempts to join the service in the background. */
const JOIN_AGAIN_MS = 5000;

/** When an endpoint closes, its clients wait for this number of milliseconds before they resume their streams in other processes. */
const RETRY_MS = 1000;

/** Connects an HTTP endpoint to a service of several processes. */
export class ServiceEndpoint implements EndpointService, ProcessListener {
  readonly #parts: ServiceParts;
  readonly #notifications: NotificationEntries;
  readonly #running = new RunningStreams();
  readonly #pushes: PushStreams;
  readonly #followed: FollowedStreams;
  readonly #sessions: SharedHttpSessions;
  readonly #routing: SessionRouting;
  readonly #posts: SessionPosts;
  readonly #legacySse: LegacySseMessages;
  readonly #gets: SessionGets;
  #joined: Promise<void> | undefined;
  #hasLeft = false;

  constructor(engine: ServiceEngine, servers: readonly Server[], endpoint: HttpEndpointState) {
    const parts = createSharedServiceObjects(engine, servers, endpoint);
    this.#parts = parts;
    this.#notifications = new NotificationEntries(parts);
    this.#legacySse = new LegacySseMessages(parts);
    const pushes = new PushStreams(parts, this.#notifications);
    this.#pushes = pushes;
    this.#followed = new FollowedStreams(parts);
    this.#sessions = new SharedHttpSessions(parts, {
      has: (session) => pushes.has(session),
      resync: (session) => pushes.resync(session),
      endSession: (key) => this.#endSession(key),
    });
    this.#routing = new SessionRouting(parts, this.#sessions);
    const running = this.#running;
    const routing = this.#routing;
    this.#posts = new SessionPosts(parts, this.#sessions, { routing, running });
    const streams = { pushes, running, followed: this.#followed };
    this.#gets = new SessionGets(parts, this.#sessions, streams);
    endpoint.sessions.stored = this.#sessions;
  }

  join(): Promise<void> {
    this.#joined ??= this.#parts.service.processes
      .join(this)
      .then(() => this.#parts.log.begin().catch(this.failed.bind(this)))
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
      const timer: unknown = setTimeout(() => this.joinLater(), JOIN_AGAIN_MS);
      (timer as { unref?: () => void }).unref?.();
    });
  }

  async post(post: PostInSession): Promise<void> {
    const error = await this.#cannotServe();
    if (error !== undefined) return post.rejectWith(503, error);
    const { exchange } = post;
    const session = exchange.header("mcp-session-id");
    if (session === undefined) return post.initialize();
    await this.#posts.receive(post, { session, principal: exchange.owner });
  }

  async get(exchange: HttpExchange): Promise<void> {
    if (await this.#canRespond(exchange)) await this.#gets.get(exchange);
  }

  async delete(exchange: HttpExchange): Promise<void> {
    if (await this.#canRespond(exchange)) await this.#gets.delete(exchange);
  }

  async legacySse(endpoint: LegacySseEndpoint, path: string, exchange: HttpExchange): Promise<void> {
    if (await this.#canRespond(exchange)) this.#legacySse.handle(endpoint, path, exchange);
  }

  async drain(ms: number): Promise<void> {
    this.#pushes.close(RETRY_MS);
    this.#followed.close(RETRY_MS);
    this.#running.detach(RETRY_MS);
    await this.#confirmed(ms);
  }

  async leave(ms: number): Promise<void> {
    this.#hasLeft = true;
    this.#notifications.close();
    await this.#confirmed(ms);
    inBackground(this.#parts, this.#leaveJoined());
    await this.#confirmed(ms);
  }

  letter(letter: JsonObject, from: string): void {
    try {
      this.#handleLetter(letter, from);
    } catch (error) {
      this.failed(error);
    }
  }

  logged(logged: LogEntry): void {
    try {
      this.#handleEntry(logged);
    } catch (error) {
      this.failed(error);
    }
  }

  /**
   * Ends the open responses to GET requests. Their clients resume the streams, and then get notifications after which they read everything again. If
   * this process continued the streams itself, it would go on with settings and streams that the missed entries have changed.
   */
  missedEntries(position?: LogPosition): void {
    try {
      if (position !== undefined) {
        this.#parts.log.rewind(position);
        this.#pushes.rewind(position);
      }
      this.#pushes.close(RETRY_MS);
      this.#notifications.resyncListeners();
    } catch (error) {
      this.failed(error);
    }
  }

  /** Ends all calls and streams of this process, because the other processes treat it as dead. */
  lost(): void {
    const { sessions } = this.#parts.endpoint;
    this.#pushes.close(RETRY_MS);
    this.#followed.close(RETRY_MS);
    for (const session of [...sessions]) sessions.endHere(session);
    this.#legacySse.close();
  }

  failed(error: unknown): void {
    passErrorToOnError(this.#parts.reporter, error);
  }

  #handleLetter(letter: JsonObject, from: string): void {
    const key = readKeyMembers(letter);
    if (key === undefined) return;
    const { kind, stream } = letter;
    if (kind === EVENT) this.#followed.read(key, stream as number);
    else if (kind === RESUMED) this.#followed.end(key, stream as number, String(letter["follower"]));
    else if (kind === LEGACY_MESSAGE) this.#legacySse.receive(key, letter, from);
    else if (kind === LEGACY_STATUS) this.#legacySse.answered(letter);
    else this.#routing.receive(key, letter);
  }

  #handleEntry(logged: LogEntry): void {
    if (!this.#parts.log.receive(logged)) return;
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
    if (live !== undefined) this.#parts.endpoint.sessions.endHere(live);
  }

  async #leaveJoined(): Promise<void> {
    await this.#joined;
    await this.#parts.service.processes.leave();
  }

  async #canRespond(exchange: HttpExchange): Promise<boolean> {
    const error = await this.#cannotServe();
    if (error === undefined) return true;
    respondWithPlainTextError(exchange, 503, {
      reason: error.message,
    });
    return false;
  }

  /** Joins the service, if this process has not joined it yet. If this process has no lease, resolves with the error for the request. */
  async #cannotServe(): Promise<McpError | undefined> {
    try {
      await this.join();
      return this.#parts.service.processes.isLeaseLost ? createLeaseLostError() : undefined;
    } catch (error) {
      this.failed(error);
      return new McpError(CODES.internal, "the server cannot reach its service of several processes: try again later");
    }
  }

  /** Waits until the service has confirmed all changes that this process has made so far. @param ms the maximum number of milliseconds to wait. */
  async #confirmed(ms: number): Promise<void> {
    const { unconfirmed } = this.#parts;
    const end = Date.now() + ms;
    while (unconfirmed.size > 0 && Date.now() < end) {
      const left = end - Date.now();
      let timer: ReturnType<typeof setTimeout> | undefined;
      await Promise.race([Promise.all(unconfirmed), new Promise((resolve) => (timer = setTimeout(resolve, left)))]);
      clearTimeout(timer);
    }
  }
}
