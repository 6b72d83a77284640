import { parseEventId } from "../stores/events.js";
import type { SessionKey, StreamKey } from "../stores/keys.js";
import type { SessionRecord, SessionSettings } from "../stores/sessions.js";
import {
  applySettingsChange,
  type AddedEvent,
  type NewCalls,
  type NewEvent,
  type PushGrant,
  type RequestId,
  type ResumedStream,
  type SessionForCalls,
  type SettingsChange,
  type SharedSessionStore,
  type StreamForFollower,
} from "../stores/sharedSessions.js";
import type { WireError } from "../jsonrpc/errors.js";
import { wholeMs } from "./timers.js";

/** The names of the scripts or SQL functions with which an engine changes and reads sessions. */
export type SessionFunction =
  | "create_session"
  | "get_session"
  | "touch_session"
  | "update_session"
  | "replace_settings"
  | "delete_sessions"
  | "begin_calls"
  | "end_calls"
  | "process_of"
  | "add_events"
  | "resume_stream"
  | "read_stream"
  | "fail_calls"
  | "open_push"
  | "confirm_push"
  | "close_push";

/** An argument of a script or an SQL function. */
export type Argument = string | number | boolean | readonly (string | number)[];

/** A row of a reply: its values, in the order in which the script or SQL function returns them. */
export type ReplyRow = readonly unknown[];

/**
 * Stores the sessions of a service in an engine. Each method calls one script or SQL function, which is one atomic step and one round trip.
 * How calls begin and how their events are added depends on the engine.
 */
export abstract class EngineSessions implements SharedSessionStore {
  abstract beginCalls(key: SessionKey, calls: NewCalls, idleMs: number): Promise<SessionForCalls | undefined>;
  abstract addEvent(key: StreamKey, event: NewEvent): Promise<AddedEvent | undefined>;
  abstract openPush(key: SessionKey, request: PushRequest): Promise<PushGrant | undefined>;
  abstract failCalls(key: SessionKey, process: string, error: WireError): Promise<void>;

  /** Calls a script or an SQL function. Resolves with no row if the session does not exist. */
  protected abstract call(name: SessionFunction, key: SessionKey, ...values: Argument[]): Promise<readonly ReplyRow[]>;

  /** Returns the name of a call in the engine. The number 1 and the text "1" are different ids. */
  protected abstract nameOfCall(id: RequestId): string;

  /** Returns the text of an event from the form in which the engine stores it. */
  protected abstract decode(stored: string): string;

  /** Creates a session, and resolves with true. If the engine is full, the promise rejects. */
  async create(record: SessionRecord, idleMs: number): Promise<boolean> {
    const { session, principal, logLevel, subscriptions, ...fixed } = record;
    const settings = formatSettings({ logLevel, subscriptions });
    await this.call("create_session", { session, principal }, JSON.stringify(fixed), settings, wholeMs(idleMs));
    return true;
  }

  async get(key: SessionKey): Promise<SessionRecord | undefined> {
    return readRecord(key, await this.call("get_session", key));
  }

  async touch(key: SessionKey, idleMs: number): Promise<SessionRecord | undefined> {
    return readRecord(key, await this.call("touch_session", key, wholeMs(idleMs)));
  }

  async update(key: SessionKey, settings: SessionSettings): Promise<void> {
    await this.call("update_session", key, formatSettings(settings));
  }

  async change(key: SessionKey, change: SettingsChange): Promise<void> {
    for (;;) {
      const rows = await this.call("get_session", key);
      const record = readRecord(key, rows);
      if (record === undefined) return;
      const present = String(rows[0]![1]);
      const settings = formatSettings(applySettingsChange(record, change));
      const [replaced] = await this.call("replace_settings", key, present, settings);
      // If another process has changed the settings since this process read them, reads the settings again.
      if (replaced?.[0]) return;
    }
  }

  async delete(key: SessionKey): Promise<void> {
    await this.call("delete_sessions", key);
  }

  async endCalls(key: SessionKey, { ids, process, stream }: NewCalls): Promise<void> {
    const names = ids.map((id) => this.nameOfCall(id));
    await this.call("end_calls", key, process, stream, names);
  }

  async processOf(key: SessionKey, id: RequestId): Promise<string | undefined> {
    const [row] = await this.call("process_of", key, this.nameOfCall(id));
    return readText(row?.[0]);
  }

  async resumeStream(key: SessionKey, lastEventId: string, follower: string): Promise<ResumedStream | undefined> {
    const last = parseEventId(lastEventId);
    if (last === undefined) return undefined;
    const rows = await this.call("resume_stream", key, last.stream, last.number, follower);
    const read = this.#readEvents(last.stream, rows);
    if (read === undefined) return undefined;
    const { process, follower: earlier } = read;
    const events = read.events.map(({ id, text }) => ({ id, text }));
    return { stream: Number(last.stream), events, process, ...(earlier !== follower && { earlier }) };
  }

  async readStream(key: SessionKey, lastEventId: string): Promise<StreamForFollower | undefined> {
    const last = parseEventId(lastEventId);
    if (last === undefined) return undefined;
    return this.#readEvents(last.stream, await this.call("read_stream", key, last.stream, last.number));
  }

  async confirmPush(key: SessionKey): Promise<void> {
    await this.call("confirm_push", key);
  }

  async closePush(key: SessionKey, process: string): Promise<void> {
    await this.call("close_push", key, process);
  }

  /** Reads the events of a stream. The first row contains the process and the follower of the stream. */
  #readEvents(stream: string, [found, ...rows]: readonly ReplyRow[]): StreamForFollower | undefined {
    if (found === undefined) return undefined;
    const [process, follower] = found.map(readText);
    const events = rows.map(([, itsFollower, number, text]) => ({
      id: `${stream}-${String(number)}`,
      text: this.decode(String(text)),
      follower: readText(itsFollower),
    }));
    return { process, follower, events };
  }
}

/** The second parameter of `openPush`. */
export type PushRequest = Parameters<SharedSessionStore["openPush"]>[1];

/** Returns the session in the first row of a reply, whose first two values are its record and its settings. */
export function readRecord({ session, principal }: SessionKey, [row]: readonly ReplyRow[]): SessionRecord | undefined {
  if (row === undefined) return undefined;
  const [fixed, settings] = row.slice(0, 2).map((text) => JSON.parse(String(text)) as object);
  return { session, principal, ...fixed, ...settings } as SessionRecord;
}

/** Returns a text of a reply, or undefined if the text is empty or missing. */
export function readText(value: unknown): string | undefined {
  return value === null || value === undefined || value === "" ? undefined : String(value);
}

function formatSettings({ logLevel, subscriptions }: SessionSettings): string {
  return JSON.stringify({ logLevel, subscriptions });
}
