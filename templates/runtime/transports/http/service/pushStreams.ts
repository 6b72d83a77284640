import { passErrorToOnError } from "../../../jsonrpc/errors.js";
import type { LogPosition, SessionKey } from "../../../stores/keys.js";
import type { LogEntry } from "../../../stores/processes.js";
import type { HttpExchange } from "../../http-exchange/httpExchange.js";
import { EventStream } from "../eventStream.js";
import type { HttpSession } from "../session.js";
import type { NotificationEntries } from "./notificationEntries.js";
import {
  createLeaseLostError,
  inBackground,
  keyMembers,
  lengthOfEvent,
  repeatWhileAlive,
  type ServiceParts,
} from "./serviceParts.js";
import { MESSAGE } from "./sharedSessions.js";

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
 * The streams of this process for messages that belong to no call: its open responses to GET requests. The messages of these streams are entries in
 * the service's log, and the ids of their events are positions of the log. So the service stores one entry for all sessions, and any process can
 * continue a stream.
 *
 * When a process takes over a response, it adds an entry to the log. The earlier process sends only the messages before this entry, so no later
 * message is sent on two responses. The new response starts after the last event that the client has received.
 */
export class PushStreams {
  readonly #parts: ServiceParts;
  readonly #notifications: NotificationEntries;
  readonly #streams = new Map<string, PushStream>();
  readonly #opening = new OpeningGets();

  constructor(parts: ServiceParts, notifications: NotificationEntries) {
    this.#parts = parts;
    this.#notifications = notifications;
  }

  has({ key }: HttpSession): boolean {
    return this.#streams.has(key.session) || this.#opening.has(key.session);
  }

  /** Opens the stream of a session as the response to a GET request. */
  open(session: HttpSession, exchange: HttpExchange, request: PushRequest): Promise<OpenedPush> {
    const { session: id } = session.key;
    const opened = this.#opening.run(id, () => this.#open(session, exchange, request));
    return opened.finally(() => {
      if (!this.#streams.has(id)) this.#closeInService(session);
    });
  }

  async #open(session: HttpSession, exchange: HttpExchange, { began, from }: PushRequest): Promise<OpenedPush> {
    const { service, endpoint, reporter } = this.#parts;
    const { id: process } = service.processes;
    const takeOver = from !== undefined;
    const { key } = session;
    const grant = await service.sessions.openPush(key, { process, takeOver });
    if (grant === undefined) return "ended";
    if (!grant.isGranted) return "taken";
    const { isFirst, earlier } = grant;
    // The log also has the messages that were sent before the client opened its first stream.
    const first = isFirst && !takeOver ? began : undefined;
    const granted = { process, isFirst, earlier, from: from ?? first };
    const opened = this.#start(session, exchange, granted);
    if (first === undefined) return opened;
    const result = await opened.catch((error: unknown) => passErrorToOnError(reporter, error));
    const isClosed = result === "ended" && endpoint.isClosing;
    if (result && !isClosed) return result;
    sendFirstId(this.#parts, exchange, first);
    return "opened";
  }

  /** Starts the response after the service has granted it to this process. */
  async #start(
    session: HttpSession,
    exchange: HttpExchange,
    { process, isFirst, earlier, from }: GrantedPush,
  ): Promise<OpenedPush> {
    const { service, endpoint } = this.#parts;
    const { processes, sessions } = service;
    const { key } = session;
    await this.#takeOver(key, earlier);
    if (process !== processes.id) throw createLeaseLostError();
    if (this.#opening.isOvertaken(key.session)) return "taken";
    // If the session has already ended, its end would not end a stream that is registered now.
    if (session.hasEnded || endpoint.isClosing) return "ended";
    const push = this.#replace(session, exchange);
    try {
      const start = await readPushStart(this.#parts, from);
      this.#begin(push, exchange, start);
      const confirm = (): Promise<void> => sessions.confirmPush(key);
      if (isFirst) this.#repeat(process, confirm);
    } catch (error) {
      this.#remove(push);
      throw error;
    }
    return "opened";
  }

  /** Adds a log entry after which the earlier processes end their responses. Removes the records of dead processes. */
  async #takeOver(key: SessionKey, earlier: readonly string[]): Promise<void> {
    const { service, log } = this.#parts;
    const { processes, sessions } = service;
    const from: string[] = [];
    for (const process of earlier)
      if (await processes.isAlive(process)) from.push(process);
      else inBackground(this.#parts, sessions.closePush(key, process));
    if (from.length > 0) await log.publish({ kind: TAKEN_OVER, ...keyMembers(key), from });
  }

  /**
   * Ends the response to the GET request of a session, if another process has taken it over from this process. @param from the ids of the earlier
   * processes.
   */
  takenOver(key: SessionKey, from: unknown): void {
    const { processes } = this.#parts.service;
    if (!Array.isArray(from) || !from.includes(processes.id)) return;
    this.#opening.takenOver(key.session);
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
    const { endpoint } = this.#parts;
    const { maxUnsent, heartbeatMs } = endpoint;
    const push: PushStream = {
      session,
      stream: new EventStream({
        maxUnsent,
        heartbeatMs,
        store: () => PUSH_ID + push.sent!,
      }),
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
    const { maxUnsent } = this.#parts.endpoint;
    let sent = 0;
    for (const logged of [...(entries ?? []), ...waiting.splice(0)]) {
      sent += this.#send(push, logged);
      // With more waiting bytes, the stream would disconnect the client. The client resumes the stream to get the other messages.
      if (sent > maxUnsent) {
        this.#remove(push);
        return stream.end();
      }
    }
  }

  #pass(push: PushStream, logged: LogEntry): void {
    if (push.sent === undefined) push.waiting.push(logged);
    else this.#send(push, logged);
  }

  /** Sends the message in a log entry, if it is for this client and the client has not received it yet. Returns the length of the sent event. */
  #send(push: PushStream, logged: LogEntry): number {
    const { session, stream } = push;
    const { position } = logged;
    if (!this.#parts.service.processes.isAfter(position, push.sent!)) return 0;
    push.sent = position;
    const text = this.#notifications.textFor(session, logged);
    if (text === undefined) return 0;
    stream.send(text);
    return lengthOfEvent(PUSH_ID + position, text);
  }

  #remove(push: PushStream): void {
    const { key } = push.session;
    if (this.#streams.get(key.session) !== push) return;
    this.#streams.delete(key.session);
    this.#closeInService(push.session);
  }

  /**
   * Records in the service that this process has no response any more. Otherwise the service would reject each new GET request of the session while
   * this process lives. Does nothing if this process has or opens another response, because this response needs the record.
   */
  #closeInService({ key }: HttpSession): void {
    const { sessions, processes } = this.#parts.service;
    const { id: process } = processes;
    const close = async (): Promise<void> => {
      if (this.#streams.has(key.session) || this.#opening.has(key.session)) return;
      await sessions.closePush(key, process);
    };
    this.#repeat(process, close);
  }

  #repeat(process: string, change: () => Promise<void>): void {
    inBackground(this.#parts, repeatWhileAlive(this.#parts, process, change));
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
interface GrantedPush {
  /** The id of this process when it got the grant. */
  readonly process: string;
  /** True if no response of the session has started before. */
  readonly isFirst: boolean;
  /** The ids of the other processes that may have had the response until now. */
  readonly earlier: readonly string[];
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
async function readPushStart({ service, log }: ServiceParts, from: LogPosition | undefined): Promise<PushStart> {
  const position = await service.processes.position();
  if (from === undefined) return { position, entries: [] };
  const entries = await log.entriesAfter(from);
  return { position: entries === undefined ? position : from, entries };
}

/**
 * Called if this process cannot open the first GET stream of a session. The response contains only one event, with the id of the start of the stream,
 * from which the client resumes the stream. Many clients do not repeat a GET request that was rejected.
 */
function sendFirstId({ endpoint }: ServiceParts, exchange: HttpExchange, began: LogPosition): void {
  const { maxUnsent, heartbeatMs } = endpoint;
  const store = (): string => PUSH_ID + began;
  const stream = new EventStream({ maxUnsent, heartbeatMs, store });
  stream.open(exchange);
  stream.end();
}

/** Counts the GET requests that are being opened: they wait until the service has granted their responses. */
class OpeningGets {
  /** For each session, the number of GET requests that are being opened. */
  readonly #counts = new Map<string, number>();
  /** The sessions whose response to a GET request another process has taken over while this process was opening such a response. */
  readonly #overtaken = new Set<string>();

  /** Counts a GET request of a session until the promise of `request` has settled. */
  async run<T>(session: string, request: () => Promise<T>): Promise<T> {
    this.#counts.set(session, (this.#counts.get(session) ?? 0) + 1);
    try {
      return await request();
    } finally {
      const others = this.#counts.get(session)! - 1;
      if (others > 0) this.#counts.set(session, others);
      else {
        this.#counts.delete(session);
        this.#overtaken.delete(session);
      }
    }
  }

  /** Returns true if a GET request of the session is being opened. */
  has(session: string): boolean {
    return this.#counts.has(session);
  }

  /** Called when another process has taken over the response to the session's GET request. This process may still be opening such a response. */
  takenOver(session: string): void {
    if (this.has(session)) this.#overtaken.add(session);
  }

  /** Returns true if another process has taken over the response to the session's GET request while this process was opening such a response. */
  isOvertaken(session: string): boolean {
    return this.#overtaken.has(session);
  }
}
