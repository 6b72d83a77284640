import { OrderedBatches } from "../engines/batches.js";
import { hashedName } from "../engines/names.js";
import {
  EngineSessions,
  readRecord,
  readText,
  type Argument,
  type PushRequest,
  type ReplyRow,
  type SessionFunction,
} from "../engines/sessions.js";
import type { WireError } from "../jsonrpc/errors.js";
import type { SessionKey, StreamKey } from "../stores/keys.js";
import type { AddedEvent, NewCalls, NewEvent, PushGrant, SessionForCalls } from "../stores/sharedSessions.js";
import { decodeStoredText, encodeStoredText, type PostgresDatabase } from "./database.js";
import type { PostgresSettings } from "./options.js";

/** The maximum number of events, and of their bytes, that Postgres keeps for each session. */
type EventLimits = Pick<PostgresSettings, "maxEvents" | "maxEventBytes">;

/**
 * Stores the sessions of a service in Postgres, with their running calls, and with the events on the streams of these calls. If several
 * events of a stream wait for the database, one statement adds them all.
 */
export class PostgresSessionStore extends EngineSessions {
  readonly #database: PostgresDatabase;
  readonly #limits: EventLimits;
  /** The events that wait, by the JSON of their {@link EventStream}. */
  readonly #events: OrderedBatches<NewEvent, AddedEvent | undefined>;

  constructor(database: PostgresDatabase, limits: EventLimits) {
    super();
    this.#database = database;
    this.#limits = limits;
    this.#events = new OrderedBatches({
      engine: "Postgres",
      timeoutMs: database.timeoutMs,
      send: (events, stream) => this.#addAll(events, JSON.parse(stream) as EventStream),
    });
  }

  async beginCalls(
    key: SessionKey,
    { ids, process, stream }: NewCalls,
    idleMs: number,
  ): Promise<SessionForCalls | undefined> {
    // Sorts the ids, because two statements that claim the same ids in different orders would wait for each other.
    const sorted = ids.map((id) => JSON.stringify(id)).sort();
    const rows = await this.call("begin_calls", key, sorted.map(createNameKey), sorted, process, stream, idleMs);
    const record = readRecord(key, rows);
    if (record === undefined) return undefined;
    const inFlight = readText(rows[0]![2]);
    return { record, ...(inFlight !== undefined && { inFlight: JSON.parse(inFlight) as string | number }) };
  }

  addEvent({ stream, ...key }: StreamKey, event: NewEvent): Promise<AddedEvent | undefined> {
    const { session, principal } = key;
    const eventStream: EventStream = [{ session, principal }, stream, event.process];
    return this.#events.add(JSON.stringify(eventStream), event);
  }

  async failCalls(key: SessionKey, process: string, { code, message, data }: WireError): Promise<void> {
    await this.call("fail_calls", key, process, JSON.stringify({ code, message, data }));
  }

  async openPush(key: SessionKey, { process, takeOver }: PushRequest): Promise<PushGrant | undefined> {
    const [row] = await this.call("open_push", key, process, takeOver);
    if (row === undefined) return undefined;
    const [isGranted, earlier, isFirst] = row as [boolean, string, boolean];
    return { isGranted, isFirst, earlier: earlier.split(" ").filter(Boolean) };
  }

  protected async call(name: SessionFunction, key: SessionKey, ...values: Argument[]): Promise<readonly ReplyRow[]> {
    const rows = await this.#database.call<object>(name, hashedName(key.principal, key.session), ...values);
    return rows.map((row) => Object.values(row));
  }

  protected nameOfCall(id: string | number): string {
    return createNameKey(JSON.stringify(id));
  }

  protected decode(stored: string): string {
    return decodeStoredText(stored);
  }

  async #addAll(
    events: readonly NewEvent[],
    [key, stream, process]: EventStream,
  ): Promise<readonly (AddedEvent | undefined)[]> {
    const answers = events.flatMap((event, index) => (event.answers ?? []).map((id) => ({ id, at: index + 1 })));
    const { maxEvents, maxEventBytes } = this.#limits;
    const rows = await this.call(
      "add_events",
      key,
      stream,
      process,
      events.map(({ text }) => encodeStoredText(text)),
      answers.map(({ id }) => this.nameOfCall(id)),
      answers.map(({ at }) => at),
      maxEvents,
      maxEventBytes,
    );
    return rows.map(([number, follower]) =>
      number === null ? undefined : { id: `${stream}-${String(number)}`, follower: readText(follower) },
    );
  }
}

/** A stream to which one process adds events. */
type EventStream = readonly [key: SessionKey, stream: number, process: string];

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
