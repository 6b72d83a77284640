import type { WireError } from "../jsonrpc/errors.js";
import { hashedName } from "../engines/names.js";
import type { SessionKey, StreamKey } from "../stores/keys.js";
import type { SessionRecord, SessionSettings } from "../stores/sessions.js";
import { applySettingsChange } from "../stores/settingsChange.js";
import type {
  AddedEvent,
  NewCalls,
  NewEvent,
  PushGrant,
  RequestId,
  ResumedStream,
  SessionForCalls,
  SettingsChange,
  SharedSessionStore,
  StreamForFollower,
} from "../stores/sharedSessions.js";
import { PostgresCallEvents, type EventLimits } from "./callEvents.js";
import type { PostgresDatabase } from "./database.js";
import { createNameKey, createRequestIdKey } from "./nameKeys.js";

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
