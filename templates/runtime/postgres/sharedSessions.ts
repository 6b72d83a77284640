import type { WireError } from "../jsonrpc/errors.js";
import { hashedName } from "../engines/names.js";
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
import { decodeStoredText, encodeStoredText, type PostgresDatabase } from "./database.js";
import { parseEventId, type StoredEvent } from "../stores/events.js";
import { OrderedBatchesByKey } from "./batches.js";
import type { PostgresSettings } from "./options.js";

/** A session in the form that the SQL functions return. */
interface SessionRow {
  readonly record: string;
  readonly settings: string;
}

/** Stores the sessions of a service in Postgres, with their running calls, and with the events on the streams of these calls. */
export class PostgresSessionStore implements SharedSessionStore {
  readonly #database: PostgresDatabase;
  readonly #events: PostgresCallEvents;

  constructor(database: PostgresDatabase, limits: EventLimits) {
    this.#database = database;
    this.#events = new PostgresCallEvents(database, limits);
  }

  async create(
    { session, principal, logLevel, subscriptions, ...record }: SessionRecord,
    idleMs: number,
  ): Promise<boolean> {
    const row = await this.#database.one<{ created: boolean }>(
      "create_session",
      keyOf({ session, principal }),
      JSON.stringify(record),
      JSON.stringify({ logLevel, subscriptions }),
      idleMs,
    );
    return row!.created;
  }

  async get(key: SessionKey): Promise<SessionRecord | undefined> {
    const row = await this.#database.one<SessionRow>("get_session", keyOf(key));
    return row && recordOf(key, row);
  }

  async touch(key: SessionKey, idleMs: number): Promise<SessionRecord | undefined> {
    const row = await this.#database.one<SessionRow>("touch_session", keyOf(key), idleMs);
    return row && recordOf(key, row);
  }

  async update(key: SessionKey, { logLevel, subscriptions }: SessionSettings): Promise<void> {
    const settings = JSON.stringify({ logLevel, subscriptions });
    await this.#database.call("update_session", keyOf(key), settings);
  }

  async change(key: SessionKey, change: SettingsChange): Promise<void> {
    for (;;) {
      const row = await this.#database.one<SessionRow>("get_session", keyOf(key));
      if (row === undefined) return;
      const settings = applySettingsChange(recordOf(key, row), change);
      const replaced = await this.#database.one<{ replaced: boolean }>(
        "replace_settings",
        keyOf(key),
        row.settings,
        JSON.stringify(settings),
      );
      // If another process has changed the settings since this process read them, reads the settings again.
      if (replaced?.replaced) return;
    }
  }

  async delete(key: SessionKey): Promise<void> {
    await this.#database.call("delete_sessions", [keyOf(key)]);
  }

  async beginCalls(
    key: SessionKey,
    { ids, process, stream }: NewCalls,
    idleMs: number,
  ): Promise<SessionForCalls | undefined> {
    // Sorts the ids, because two statements that claim the same ids in different orders would wait for each other.
    const sorted = ids.map((id) => JSON.stringify(id)).sort();
    const row = await this.#database.one<SessionRow & { in_flight: string | null }>(
      "begin_calls",
      keyOf(key),
      sorted.map(createNameKey),
      sorted,
      process,
      stream,
      idleMs,
    );
    if (row === undefined) return undefined;
    const { in_flight: inFlight } = row;
    return {
      record: recordOf(key, row),
      ...(inFlight !== null && { inFlight: JSON.parse(inFlight) as RequestId }),
    };
  }

  async endCalls(key: SessionKey, { ids, process, stream }: NewCalls): Promise<void> {
    const keys = ids.map(createRequestIdKey);
    await this.#database.call("end_calls", keyOf(key), keys, process, stream);
  }

  async processOf(key: SessionKey, id: RequestId): Promise<string | undefined> {
    const row = await this.#database.one<{ process: string }>("process_of", keyOf(key), createRequestIdKey(id));
    return row?.process;
  }

  addEvent(key: StreamKey, event: NewEvent): Promise<AddedEvent | undefined> {
    return this.#events.add(keyOf(key), key.stream, event);
  }

  resumeStream(key: SessionKey, lastEventId: string, follower: string): Promise<ResumedStream | undefined> {
    return this.#events.resume(keyOf(key), lastEventId, follower);
  }

  readStream(key: SessionKey, lastEventId: string): Promise<StreamForFollower | undefined> {
    return this.#events.read(keyOf(key), lastEventId);
  }

  async failCalls(key: SessionKey, process: string, { code, message, data }: WireError): Promise<void> {
    const error = JSON.stringify({ code, message, data });
    await this.#database.call("fail_calls", keyOf(key), process, error);
  }

  async openPush(
    key: SessionKey,
    { process, takeOver }: { process: string; takeOver: boolean },
  ): Promise<PushGrant | undefined> {
    const row = await this.#database.one<{
      is_granted: boolean;
      earlier: string;
      is_first: boolean;
    }>("open_push", keyOf(key), process, takeOver);
    return (
      row && {
        isGranted: row.is_granted,
        isFirst: row.is_first,
        earlier: row.earlier.split(" ").filter(Boolean),
      }
    );
  }

  async confirmPush(key: SessionKey): Promise<void> {
    await this.#database.call("confirm_push", keyOf(key));
  }

  async closePush(key: SessionKey, process: string): Promise<void> {
    await this.#database.call("close_push", keyOf(key), process);
  }
}

function keyOf({ session, principal }: SessionKey): string {
  return hashedName(principal, session);
}

function recordOf({ session, principal }: SessionKey, { record, settings }: SessionRow): SessionRecord {
  return {
    session,
    ...(principal !== undefined && { principal }),
    ...(JSON.parse(record) as Omit<SessionRecord, keyof SessionKey | keyof SessionSettings>),
    ...(JSON.parse(settings) as SessionSettings),
  };
}

/** The maximum number of events, and of their bytes, that Postgres keeps for each session. */
type EventLimits = Pick<PostgresSettings, "maxEvents" | "maxEventBytes">;

/** An event that a process adds to a stream. */
interface NewEventOfStream {
  /** The key of the session. */
  readonly key: string;
  readonly stream: number;
  readonly event: NewEvent;
}

/** An event in the form that the SQL functions return. */
interface EventRow {
  readonly number: string;
  readonly body: string;
}

/**
 * Adds and reads the events of calls. The events of one stream keep their order. If several events of a stream wait for the database, one statement
 * adds them all.
 */
class PostgresCallEvents {
  readonly #database: PostgresDatabase;
  readonly #limits: EventLimits;
  readonly #batches: OrderedBatchesByKey<NewEventOfStream, AddedEvent | undefined>;

  constructor(database: PostgresDatabase, limits: EventLimits) {
    this.#database = database;
    this.#limits = limits;
    this.#batches = new OrderedBatchesByKey(database.timeoutMs, (items) => this.#addAll(items));
  }

  /**
   * Adds an event to a stream.
   *
   * @param key the key of the session.
   * @returns undefined if the database has rejected the event.
   */
  add(key: string, stream: number, event: NewEvent): Promise<AddedEvent | undefined> {
    const batch = JSON.stringify([key, stream, event.process]);
    return this.#batches.add(batch, { key, stream, event });
  }

  /** Reads the events after the event `lastEventId`, and sets the follower of the stream. @param key the key of the session. */
  async resume(key: string, lastEventId: string, follower: string): Promise<ResumedStream | undefined> {
    const event = parseEventId(lastEventId);
    if (event === undefined) return undefined;
    const [found, ...rows] = await this.#database.call<EventRow & { process: string | null; earlier: string | null }>(
      "resume_stream",
      key,
      event.stream,
      event.number,
      follower,
    );
    if (found === undefined) return undefined;
    const { process, earlier } = found;
    const { stream } = event;
    return {
      stream: Number(stream),
      events: rows.map((row) => toEvent(stream, row)),
      ...(process !== null && { process }),
      ...(earlier !== null && earlier !== follower && { earlier }),
    };
  }

  /** Reads the events after the event `lastEventId`. @param key the key of the session. */
  async read(key: string, lastEventId: string): Promise<StreamForFollower | undefined> {
    const event = parseEventId(lastEventId);
    if (event === undefined) return undefined;
    const [found, ...rows] = await this.#database.call<EventRow & { process: string | null; follower: string | null }>(
      "read_stream",
      key,
      event.stream,
      event.number,
    );
    if (found === undefined) return undefined;
    const { stream } = event;
    return {
      process: found.process ?? undefined,
      follower: found.follower ?? undefined,
      events: rows.map((row) => ({
        ...toEvent(stream, row),
        follower: row.follower ?? undefined,
      })),
    };
  }

  /** Adds several events of one stream and one process, in one statement. */
  async #addAll(items: readonly NewEventOfStream[]): Promise<readonly (AddedEvent | undefined)[]> {
    const {
      key,
      stream,
      event: { process },
    } = items[0]!;
    const answers = items.flatMap(({ event }, index) => (event.answers ?? []).map((id) => ({ id, at: index + 1 })));
    const rows = await this.#database.call<{
      number: string | null;
      follower: string | null;
    }>(
      "add_events",
      key,
      stream,
      process,
      items.map(({ event }) => encodeStoredText(event.text)),
      answers.map(({ id }) => createRequestIdKey(id)),
      answers.map(({ at }) => at),
      this.#limits.maxEvents,
      this.#limits.maxEventBytes,
    );
    return rows.map(({ number, follower }) =>
      number === null
        ? undefined
        : {
            id: `${stream}-${number}`,
            ...(follower !== null && { follower }),
          },
    );
  }
}

function toEvent(stream: string, { number, body }: EventRow): StoredEvent {
  return { id: `${stream}-${number}`, text: decodeStoredText(body) };
}

/** For each key, runs functions one after the other, in the order of the calls of `run`. */
export class OrderedCalls {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs a function when all earlier functions of the same key have ended. */
  run<T>(key: string, call: () => Promise<T>): Promise<T> {
    const last = this.#last.get(key);
    const result = last === undefined ? call() : last.then(call);
    const ended = result.then(ignore, ignore).then(() => {
      if (this.#last.get(key) === ended) this.#last.delete(key);
    });
    this.#last.set(key, ended);
    return result;
  }
}

function ignore(): void {}

/** The maximum number of characters of a name that is used as a key. Keys in Postgres have at most about 2700 bytes, so longer names are hashed. */
const MAX_LENGTH = 64;

/**
 * Returns the database key for a name that a client or a handler chose, such as a request id.
 *
 * @param name the name as JSON, which escapes the character U+0000.
 */
export function createNameKey(name: string): string {
  return name.length <= MAX_LENGTH ? name : `#${hashedName(name)}`;
}

/** Returns the database key for a request id. The number 1 and the text "1" have different keys. */
function createRequestIdKey(id: string | number): string {
  return createNameKey(JSON.stringify(id));
}
