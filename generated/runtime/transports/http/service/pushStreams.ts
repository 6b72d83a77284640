// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { SessionKey } from "../../../stores/keys.js";
import type { LogEntry, LogPosition } from "../../../stores/processes.js";
import type { PushGrant } from "../../../stores/sharedSessions.js";
import type { HttpExchange } from "../../http-exchange/httpExchange.js";
import type { EventStream } from "../eventStream.js";
import type { HttpSession } from "../session.js";
import type { NotificationEntries } from "./notificationEntries.js";
import { OpeningGets } from "./openingGets.js";
import {
  createLeaseLostError,
  inBackground,
  keyMembers,
  lengthOfEvent,
  type ServiceParts,
} from "./serviceParts.js";
import { MESSAGE } from "./sharedSessions.js";

/** The kind of the log entry by which a process replaces the response to GET of another process. */
export const TAKEN_OVER = "takenOver";

/** The start of the ids of the events of all streams for messages that belong to no call. */
export const PUSH_ID = "0-";

/** The response to GET of one session. */
interface PushStream {
  readonly session: HttpSession;
  readonly stream: EventStream;
  /** The position of the log up to which the client has all messages; undefined while the stream is being opened. */
  sent: LogPosition | undefined;
  /** The entries that arrive while the stream is being opened. */
  readonly waiting: LogEntry[];
}

/** The result of opening a stream: `taken` if another GET request of the session is open, `ended` if the session or the endpoint has ended. */
export type OpenedPush = "opened" | "taken" | "ended";

/** The request that opens a stream. */
interface PushRequest {
  /** The position of the log when the session began. */
  readonly began?: LogPosition | undefined;
  /** The id of the event that the client received last; undefined if it begins the stream. */
  readonly lastEventId: string | undefined;
}

/** The position from which a stream begins. */
interface PushStart {
  readonly position: LogPosition;
  /** The entries after the position, as far as they are known at present; undefined if the log does not have all of them any more. */
  readonly entries: readonly LogEntry[] | undefined;
}

/**
 * The streams for messages that belong to no call: the responses to GET that this process has. Their messages are entries of the service's log,
 * and the ids of their events are positions of the log. So no message is stored for each session, and any process can continue the stream.
 *
 * A takeover is an entry of the log, too: the earlier process sends the messages before this entry, so that none of the later messages is sent on two
 * responses. The new response begins after the last event that the client received, as the client requests.
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
    return this.#streams.has(key.session);
  }

  /** Opens the stream of a session on the response to GET. */
  open(
    session: HttpSession,
    exchange: HttpExchange,
    request: PushRequest,
  ): Promise<OpenedPush> {
    const { session: id } = session.key;
    const opened = this.#opening.run(id, () =>
      this.#open(session, exchange, request),
    );
    return opened.finally(() => {
      if (!this.#streams.has(id)) this.#closeInService(session);
    });
  }

  async #open(
    session: HttpSession,
    exchange: HttpExchange,
    { began, lastEventId }: PushRequest,
  ): Promise<OpenedPush> {
    const { service, endpoint } = this.#parts;
    const { sessions, processes } = service;
    const { key } = session;
    const { id: process } = processes;
    const takeOver = lastEventId !== undefined;
    const grant = await sessions.openPush(key, { process, takeOver });
    if (grant === undefined) return "ended";
    if (!grant.isGranted) return "taken";
    await this.#takeOver(key, grant);
    if (process !== processes.id) throw createLeaseLostError();
    if (this.#opening.isOvertaken(key.session)) return "taken";
    // The end of the session would not end a stream that is registered after it.
    if (session.hasEnded || endpoint.isClosing) return "ended";
    const push = this.#replace(session, exchange);
    try {
      // Messages that were sent before the client opened its first stream wait in the log.
      const from =
        lastEventId?.slice(PUSH_ID.length) ??
        (grant.isFirst ? began : undefined);
      this.#begin(push, exchange, await this.#startAfter(from));
    } catch (error) {
      this.#remove(push);
      throw error;
    }
    return "opened";
  }

  /** Ends the response of another process from a position of the log on. The entry is of no use to a process that is dead. */
  async #takeOver(
    key: SessionKey,
    { earlier: from }: PushGrant,
  ): Promise<void> {
    const { processes } = this.#parts.service;
    if (from === undefined || from === processes.id) return;
    if (await processes.isAlive(from))
      await processes.publish({ kind: TAKEN_OVER, ...keyMembers(key), from });
  }

  /** Ends the response to GET of a session, if this is the process from which another one has taken it over. */
  takenOver(key: SessionKey, from: unknown): void {
    if (from !== this.#parts.service.processes.id) return;
    this.#opening.takenOver(key.session);
    const push = this.#streams.get(key.session);
    this.end(key);
    if (push !== undefined) this.#closeInService(push.session);
  }

  /** Sends the messages in an entry of the log to the sessions whose responses this process has. */
  logged(logged: LogEntry): void {
    const { kind } = logged.entry;
    if (kind !== MESSAGE) {
      for (const push of this.#streams.values()) this.#pass(push, logged);
      return;
    }
    const push = this.#streams.get(String(logged.entry["session"]));
    if (push !== undefined) this.#pass(push, logged);
  }

  /** Ends the response to GET of a session, since the session has ended, or since this process has a newer response. */
  end({ session, principal }: SessionKey): void {
    const push = this.#streams.get(session);
    if (push === undefined || push.session.key.principal !== principal) return;
    this.#streams.delete(session);
    push.stream.end();
  }

  /** Ends all responses, so that the clients open them in other processes. */
  close(retryMs: number): void {
    for (const push of [...this.#streams.values()]) {
      if (push.sent !== undefined) push.stream.detach(retryMs);
      push.stream.end();
      this.#remove(push);
    }
  }

  /** Registers a new stream, which keeps the entries that arrive from now on. Ends an earlier one of the same session. */
  #replace(session: HttpSession, exchange: HttpExchange): PushStream {
    this.end(session.key);
    const { endpoint, EventStream } = this.#parts;
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

  async #startAfter(from: LogPosition | undefined): Promise<PushStart> {
    const { processes } = this.#parts.service;
    const position = await processes.position();
    if (from === undefined) return { position, entries: [] };
    const entries = await processes.entriesAfter(from);
    return { position: entries === undefined ? position : from, entries };
  }

  /** Starts the response with an id, so that the client can resume the stream even if it gets no message. */
  #begin(
    push: PushStream,
    exchange: HttpExchange,
    { position, entries }: PushStart,
  ): void {
    const { session, stream, waiting } = push;
    push.sent = position;
    stream.attach(exchange, `id: ${PUSH_ID}${position}\n\n`);
    // The response was taken over, or the session ended, while the log was read.
    if (this.#streams.get(session.key.session) !== push) return stream.end();
    if (entries === undefined)
      for (const text of this.#notifications.resyncTexts(session))
        stream.send(text);
    const { maxUnsent } = this.#parts.endpoint;
    let sent = 0;
    for (const logged of [...(entries ?? []), ...waiting.splice(0)]) {
      sent += this.#send(push, logged);
      // More waiting bytes would break the connection. The client resumes the stream for the remaining messages.
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

  /** Sends the message in an entry, if the client gets it and does not have it yet. Returns its length. */
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

  /** Removes the response of this process from the service. A request that is opening a response needs the entry. */
  #closeInService({ key }: HttpSession): void {
    if (this.#opening.has(key.session)) return;
    const { sessions, processes } = this.#parts.service;
    inBackground(this.#parts, sessions.closePush(key, processes.id));
  }
}
