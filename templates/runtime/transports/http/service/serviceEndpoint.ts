import { CODES, McpError } from "../../../jsonrpc/errors.js";
import { callSafely } from "../../../protocol/awaitable.js";
import { unrefTimer } from "../../../protocol/timers.js";
import type { Server } from "../../../server/server.js";
import type { LogPosition, SessionKey } from "../../../stores/keys.js";
import type { LogEntry, ProcessListener } from "../../../stores/processes.js";
import type { ServiceEngine } from "../../../stores/service.js";
import type { JsonObject } from "../../../validation/checks.js";
import type { HttpExchange } from "../../http-exchange/httpExchange.js";
import type { StateForHost, PostInSession, SessionHost } from "../endpointState.js";
import { EVENT, FollowedStreams, RunningStreams } from "./callStreams.js";
import { LEGACY_MESSAGE, LEGACY_STATUS, LegacySseMessages } from "./legacySseRouting.js";
import { NotificationEntries } from "./notificationEntries.js";
import { PushStreams, TAKEN_OVER } from "./pushStreams.js";
import { ServiceMember, createLeaseLostError, readKeyMembers } from "./serviceMember.js";
import { RESUMED, SessionGets } from "./sessionGets.js";
import { ENDED, SETTINGS, SharedHttpSessions } from "./sharedSessions.js";
import { SessionPosts } from "./sessionPosts.js";

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
  readonly #report = (error: unknown): void => this.failed(error);
  #joined: Promise<void> | undefined;
  #hasLeft = false;

  constructor(engine: ServiceEngine, servers: readonly Server[], endpoint: StateForHost) {
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
      .then(() => this.#member.log.begin().catch(this.#report))
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
    callSafely(() => this.#handleLetter(letter, from), this.#report);
  }

  logged(logged: LogEntry): void {
    callSafely(() => this.#handleEntry(logged), this.#report);
  }

  /**
   * Ends the open responses to GET requests. Their clients resume the streams, and then get notifications after which they read everything
   * again. If this process continued the streams itself, it would go on with settings and streams that the missed entries have changed.
   */
  missedEntries(position?: LogPosition): void {
    const handle = (): void => {
      if (position !== undefined) {
        this.#member.log.rewind(position);
        this.#pushes.rewind(position);
      }
      this.#pushes.close(RETRY_MS);
      this.#notifications.resyncListeners();
    };
    callSafely(handle, this.#report);
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
