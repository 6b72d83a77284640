import {
  EngineSessions,
  readRecord,
  readText,
  type Argument,
  type PushRequest,
  type ReplyRow,
  type SessionFunction,
} from "../engines/sessions.js";
import { wholeMs } from "../engines/timers.js";
import type { WireError } from "../jsonrpc/errors.js";
import type { SessionKey, StreamKey } from "../stores/keys.js";
import type { AddedEvent, NewCalls, NewEvent, PushGrant, SessionForCalls } from "../stores/sharedSessions.js";
import { hashOwner, type RedisKeys } from "./keys.js";
import type { RedisServiceSettings } from "./options.js";
import type { ScriptRunner } from "./scriptRunner.js";
import { SESSION_SCRIPTS } from "./sessionScripts.js";

/** The objects of a service that {@link RedisSessions} uses. */
interface RedisSessionsParts {
  readonly scripts: ScriptRunner;
  readonly keys: RedisKeys;
  readonly settings: RedisServiceSettings;
  isAlive(process: string): Promise<boolean>;
}

/** Stores the sessions of a service in Redis. All keys of one session are in the same slot of Redis Cluster. */
export class RedisSessions extends EngineSessions {
  readonly #parts: RedisSessionsParts;
  readonly #limits: readonly number[];
  readonly #events = new OrderedEvents();

  constructor(parts: RedisSessionsParts) {
    super();
    this.#parts = parts;
    this.#limits = [parts.settings.maxEvents, parts.settings.maxEventBytes];
  }

  async beginCalls(
    key: SessionKey,
    { ids, process, stream }: NewCalls,
    idleMs: number,
  ): Promise<SessionForCalls | undefined> {
    const dead: string[] = [];
    const names = ids.map((id) => this.nameOfCall(id));
    for (;;) {
      const rows = await this.call("begin_calls", key, wholeMs(idleMs), process, stream, dead.length, dead, names);
      const record = readRecord(key, rows);
      if (record === undefined) return undefined;
      const [, , index, runner] = rows[0]!;
      if (runner === undefined) return { record };
      // A dead process stays dead, so the next attempt can end its call.
      if (await this.#parts.isAlive(String(runner))) return { record, inFlight: ids[Number(index)] };
      dead.push(String(runner));
    }
  }

  async addEvent(
    { stream, ...key }: StreamKey,
    { text, process, answers = [] }: NewEvent,
  ): Promise<AddedEvent | undefined> {
    const answered = answers.map((id) => this.nameOfCall(id));
    const [row] = await this.#events.add(`${stream} ${key.session}`, (mark, before) =>
      this.call("add_events", key, process, stream, this.#limits, mark, before, text, answered),
    );
    return row && { id: `${stream}-${String(row[0])}`, follower: readText(row[1]) };
  }

  async failCalls(key: SessionKey, process: string, { code, message, data }: WireError): Promise<void> {
    await this.call("fail_calls", key, process, this.#limits, JSON.stringify({ code, message, data }));
  }

  async openPush(key: SessionKey, { process, takeOver }: PushRequest): Promise<PushGrant | undefined> {
    const dead: string[] = [];
    for (;;) {
      const [row] = await this.call("open_push", key, process, takeOver, dead);
      if (row === undefined) return undefined;
      const [isGranted, names, isConfirmed] = row;
      const holders = String(names).split(" ").filter(Boolean);
      if (isGranted === 1) return { isGranted: true, earlier: holders, isFirst: isConfirmed === 0 };
      for (const holder of holders)
        if (await this.#parts.isAlive(holder)) return { isGranted: false, earlier: [], isFirst: false };
      // A dead process stays dead, so the next attempt can ignore its record.
      dead.push(...holders);
    }
  }

  protected async call(name: SessionFunction, key: SessionKey, ...values: Argument[]): Promise<readonly ReplyRow[]> {
    const { scripts, keys } = this.#parts;
    const reply = await scripts.run(SESSION_SCRIPTS[name], keys.ofSession(key), [hashOwner(key), ...values.flat()]);
    if (!Array.isArray(reply)) return reply === null ? [] : [[reply]];
    return Array.isArray(reply[0]) ? (reply as ReplyRow[]) : [reply];
  }

  protected nameOfCall(id: string | number): string {
    return JSON.stringify(id);
  }

  protected decode(stored: string): string {
    return stored;
  }
}

/** The value of a reply to an event that a script did not add, because the event before it is missing. */
const IS_EARLY = 0;

/** An event that this process is adding to a stream. */
interface AddingEvent {
  /** A number that grows with each event of this process. If a Redis client sends a command twice, both commands have the same mark. */
  readonly mark: string;
  /** Resolves when Redis has added the event, or when this has failed. */
  readonly settled: Promise<void>;
}

/**
 * Keeps the events of each stream in order, and sends each event without waiting for the event before it. Redis refuses a command while it
 * loads its file, after it has forgotten the script, or after it has moved the key to another server. The command is then sent again, and a
 * later command can overtake it. So each event names the event before it, if Redis has not confirmed that event yet.
 */
class OrderedEvents {
  /** For each stream, the last event, until it is settled. */
  readonly #last = new Map<string, AddingEvent>();
  /** The mark of the newest event of all streams. */
  #marks = 0;

  /**
   * Adds an event to a stream.
   *
   * @param send runs the script with the mark of the event, and with the mark of the event before it.
   * @returns the rows of the reply.
   */
  add(
    stream: string,
    send: (mark: string, before: string) => Promise<readonly ReplyRow[]>,
  ): Promise<readonly ReplyRow[]> {
    const before = this.#last.get(stream);
    const mark = String(++this.#marks);
    const sent = send(mark, before?.mark ?? "");
    const added =
      before === undefined
        ? sent
        : sent.then((rows) => (rows[0]?.[0] === IS_EARLY ? before.settled.then(() => send(mark, "")) : rows));
    const settle = (): void => {
      if (this.#last.get(stream) === event) this.#last.delete(stream);
    };
    const event = { mark, settled: added.then(settle, settle) };
    this.#last.set(stream, event);
    return added;
  }
}
