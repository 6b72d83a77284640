import type { LogPosition, SessionKey } from "../../../stores/keys.js";
import type { LogEntry } from "../../../stores/processes.js";
import type { PushGrant } from "../../../stores/sharedSessions.js";
import type { HttpExchange } from "../../http-exchange/httpExchange.js";
import { EventStream, type StreamLimits } from "../eventStream.js";
import type { HttpSession } from "../sessions.js";
import { MESSAGE, createLeaseLostError, type ServiceMember } from "./serviceMember.js";
import type { NotificationEntries } from "./notificationEntries.js";

/** The kind of the log entry after which a process ends its response to a GET request, because another process has taken over the response. */
export const TAKEN_OVER = "takenOver";

/** The open response to the GET request of one session. */
interface PushStream {
  readonly session: HttpSession;
  readonly stream: EventStream;
  /** The client has received all messages up to this position of the log. Undefined while the stream is being opened. */
  sent: LogPosition | undefined;
  /** The log entries that have arrived while the stream is being opened. */
  readonly waiting: LogEntry[];
}

/**
 * The streams of this process for messages that belong to no call: its open responses to GET requests. The messages of these streams are
 * entries in the service's log, and the ids of their events are positions of the log. So the service stores one entry for all sessions, and
 * any process can continue a stream.
 *
 * When a process takes over a response, it adds an entry to the log. The earlier process sends only the messages before this entry, so no
 * later message is sent on two responses. The new response starts after the last event that the client has received.
 */
export class PushStreams {
  readonly #member: ServiceMember;
  readonly #notifications: NotificationEntries;
  readonly #streams = new Map<string, PushStream>();
  /**
   * For each session with GET requests that wait until the service has granted their responses: the number of these requests, and true if
   * another process has taken over the response meanwhile.
   */
  readonly #opening = new Map<string, { count: number; isOvertaken: boolean }>();

  constructor(member: ServiceMember, notifications: NotificationEntries) {
    this.#member = member;
    this.#notifications = notifications;
  }

  has({ key }: HttpSession): boolean {
    return this.#streams.has(key.session) || this.#opening.has(key.session);
  }

  /** Opens the stream of a session as the response to a GET request. */
  async open(session: HttpSession, exchange: HttpExchange, request: PushRequest): Promise<OpenedPush> {
    const { session: id } = session.key;
    const opening = this.#opening.get(id) ?? { count: 0, isOvertaken: false };
    this.#opening.set(id, opening);
    opening.count++;
    try {
      return await this.#open(session, exchange, request);
    } finally {
      if (--opening.count === 0) this.#opening.delete(id);
      if (!this.#streams.has(id)) this.#closeInService(session);
    }
  }

  async #open(session: HttpSession, exchange: HttpExchange, { began, from }: PushRequest): Promise<OpenedPush> {
    const { sessions, processes, endpoint } = this.#member;
    const { id: process } = processes;
    const takeOver = from !== undefined;
    const grant = await sessions.openPush(session.key, { process, takeOver });
    if (grant === undefined) return "ended";
    if (!grant.isGranted) return "taken";
    // The log also has the messages that were sent before the client opened its first stream.
    const first = grant.isFirst && !takeOver ? began : undefined;
    const opened = this.#start(session, exchange, { ...grant, process, from: from ?? first });
    if (first === undefined) return opened;
    const result = await opened.catch((error: unknown) => this.#member.report(error));
    const isClosed = result === "ended" && endpoint.isClosing;
    if (result && !isClosed) return result;
    sendFirstId(endpoint, exchange, first);
    return "opened";
  }

  /** Starts the response after the service has granted it to this process. */
  async #start(
    session: HttpSession,
    exchange: HttpExchange,
    { process, isFirst, earlier, from }: GrantedPush,
  ): Promise<OpenedPush> {
    const { processes, sessions, endpoint } = this.#member;
    const { key } = session;
    await this.#takeOver(key, earlier);
    if (process !== processes.id) throw createLeaseLostError();
    if (this.#opening.get(key.session)?.isOvertaken) return "taken";
    // If the session has already ended, its end would not end a stream that is registered now.
    if (session.hasEnded || endpoint.isClosing) return "ended";
    const push = this.#replace(session, exchange);
    try {
      const start = await readPushStart(this.#member, from);
      this.#begin(push, exchange, start);
      if (isFirst) this.#repeat(process, () => sessions.confirmPush(key));
    } catch (error) {
      this.#remove(push);
      throw error;
    }
    return "opened";
  }

  /** Adds a log entry after which the earlier processes end their responses. Removes the records of dead processes. */
  async #takeOver(key: SessionKey, earlier: readonly string[]): Promise<void> {
    const { processes, sessions, log } = this.#member;
    const from: string[] = [];
    for (const process of earlier)
      if (await processes.isAlive(process)) from.push(process);
      else this.#member.inBackground(sessions.closePush(key, process));
    if (from.length > 0) await log.publish({ kind: TAKEN_OVER, ...key, from });
  }

  /**
   * Ends the response to the GET request of a session, if another process has taken it over from this process. @param from the ids of the
   * earlier processes.
   */
  takenOver(key: SessionKey, from: unknown): void {
    if (!Array.isArray(from) || !from.includes(this.#member.processes.id)) return;
    const opening = this.#opening.get(key.session);
    if (opening !== undefined) opening.isOvertaken = true;
    const push = this.#streams.get(key.session);
    this.end(key);
    if (push !== undefined) this.#closeInService(push.session);
  }

  /** Sends the message in a log entry to the clients that have a stream in this process. */
  logged(logged: LogEntry): void {
    const { kind } = logged.entry;
    if (kind !== MESSAGE) {
      for (const push of this.#streams.values()) this.#pass(push, logged);
      return;
    }
    const push = this.#streams.get(String(logged.entry["session"]));
    if (push !== undefined) this.#pass(push, logged);
  }

  /**
   * Sets all streams back to an earlier position, because the log has lost its newest entries, and notifies their clients that all lists and
   * subscribed resources have changed.
   */
  rewind(position: LogPosition): void {
    for (const push of [...this.#streams.values()]) {
      // Without this position, the stream has not begun yet, and reads the log first.
      if (push.sent === undefined) continue;
      push.sent = position;
      this.resync(push.session);
    }
  }

  /** Notifies the client of a session that all lists and its subscribed resources have changed, because it may have missed notifications. */
  resync(session: HttpSession): void {
    const push = this.#streams.get(session.key.session);
    if (push?.session !== session || push.sent === undefined) return;
    for (const text of this.#notifications.resyncTexts(session)) push.stream.send(text);
  }

  /** Ends the response to the GET request of a session. Called when the session has ended, or when the session has sent a newer GET request to this process. */
  end({ session, principal }: SessionKey): void {
    const push = this.#streams.get(session);
    if (push === undefined || push.session.key.principal !== principal) return;
    this.#streams.delete(session);
    push.stream.end();
  }

  /** Ends all responses, so that the clients open their streams in other processes. */
  close(retryMs: number): void {
    for (const push of [...this.#streams.values()]) {
      if (push.sent !== undefined) push.stream.detach(retryMs);
      push.stream.end();
      this.#remove(push);
    }
  }

  /** Registers a new stream, which stores the log entries that arrive from now on. Ends an earlier stream of the same session. */
  #replace(session: HttpSession, exchange: HttpExchange): PushStream {
    this.end(session.key);
    const push: PushStream = {
      session,
      stream: new EventStream(this.#member.endpoint, { store: () => PUSH_ID + push.sent! }),
      sent: undefined,
      waiting: [],
    };
    this.#streams.set(session.key.session, push);
    exchange.onDisconnect(() => this.#remove(push));
    return push;
  }

  /** Starts the response, and sends the messages that the client has not received. */
  #begin(push: PushStream, exchange: HttpExchange, { position, entries }: PushStart): void {
    const { session, stream, waiting } = push;
    push.sent = position;
    stream.open(exchange);
    // Comes first: the client resumes the stream after the event id that it has just received, also if the response ends now.
    if (entries === undefined) for (const text of this.#notifications.resyncTexts(session)) stream.send(text);
    // While this process read the log, another response replaced this one, or the session ended.
    if (this.#streams.get(session.key.session) !== push) return stream.end();
    for (const logged of [...(entries ?? []), ...waiting.splice(0)]) {
      this.#send(push, logged);
      // The client resumes the stream to get the other messages.
      if (stream.isFull) {
        this.#remove(push);
        return stream.end();
      }
    }
  }

  #pass(push: PushStream, logged: LogEntry): void {
    if (push.sent === undefined) push.waiting.push(logged);
    else this.#send(push, logged);
  }

  /** Sends the message in a log entry, if it is for this client and the client has not received it yet. */
  #send(push: PushStream, logged: LogEntry): void {
    const { position } = logged;
    if (!this.#member.processes.isAfter(position, push.sent!)) return;
    push.sent = position;
    const text = this.#notifications.textFor(push.session, logged);
    if (text !== undefined) push.stream.send(text);
  }

  #remove(push: PushStream): void {
    const { key } = push.session;
    if (this.#streams.get(key.session) !== push) return;
    this.#streams.delete(key.session);
    this.#closeInService(push.session);
  }

  /**
   * Records in the service that this process has no response any more. Otherwise the service would reject each new GET request of the session
   * while this process lives. Does nothing if this process has or opens another response, because this response needs the record.
   */
  #closeInService({ key }: HttpSession): void {
    const { sessions, processes } = this.#member;
    const { id: process } = processes;
    const close = async (): Promise<void> => {
      if (this.#streams.has(key.session) || this.#opening.has(key.session)) return;
      await sessions.closePush(key, process);
    };
    this.#repeat(process, close);
  }

  #repeat(process: string, change: () => Promise<void>): void {
    this.#member.inBackground(this.#member.repeatWhileAlive(process, change));
  }
}

/** The text with which all event ids begin on streams for messages that belong to no call. */
export const PUSH_ID = "0-";

/** The result of `open`: `taken` if another GET request of the session is open, `ended` if the session has ended or the endpoint is closing. */
type OpenedPush = "opened" | "taken" | "ended";

/** The GET request that opens a stream. */
export interface PushRequest {
  /** The position of the log at the start of the session. */
  readonly began?: LogPosition | undefined;
  /** The client has received all messages up to this position of the log; undefined if the client opens a new stream. */
  readonly from: LogPosition | undefined;
}

/** A response to a GET request that the service has granted to this process. */
interface GrantedPush extends Pick<PushGrant, "isFirst" | "earlier"> {
  /** The id of this process when it got the grant. */
  readonly process: string;
  /** The client has received all messages up to this position of the log; undefined if the response has only later messages. */
  readonly from: LogPosition | undefined;
}

/** The position of the log from which a stream begins. */
interface PushStart {
  readonly position: LogPosition;
  /** The log entries after the position, up to now; undefined if the log has already deleted some of these entries. */
  readonly entries: readonly LogEntry[] | undefined;
}

/** Reads the start of a stream. @param from the client has received all messages up to this position; undefined if it gets only later messages. */
async function readPushStart({ processes, log }: ServiceMember, from: LogPosition | undefined): Promise<PushStart> {
  const position = await processes.position();
  if (from === undefined) return { position, entries: [] };
  const entries = await log.entriesAfter(from);
  return { position: entries === undefined ? position : from, entries };
}

/**
 * Called if this process cannot open the first GET stream of a session. The response contains only one event, with the id of the start of the
 * stream, from which the client resumes the stream. Many clients do not repeat a GET request that was rejected.
 */
function sendFirstId(limits: StreamLimits, exchange: HttpExchange, began: LogPosition): void {
  const stream = new EventStream(limits, { store: () => PUSH_ID + began });
  stream.open(exchange);
  stream.end();
}
