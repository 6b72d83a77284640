import { parseEventId } from "../stores/events.js";
import type { WireError } from "../jsonrpc/errors.js";
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
import { hashOwner, type RedisKeys } from "./keys.js";
import type { RedisServiceSettings } from "./options.js";
import type { RedisScript, ScriptRunner } from "./scriptRunner.js";
import {
  ADD_EVENT,
  BEGIN_CALLS,
  CLOSE_PUSH,
  CONFIRM_PUSH,
  CREATE_SESSION,
  DELETE_SESSION,
  END_CALLS,
  FAIL_CALLS,
  GET_SESSION,
  OPEN_PUSH,
  PROCESS_OF,
  READ_STREAM,
  REPLACE_SETTINGS,
  RESUME_STREAM,
  TOUCH_SESSION,
  UPDATE_SESSION,
} from "./sessionScripts.js";
import { readNonEmptyReplyText, readResumedStream, readStreamForFollower } from "./replies.js";

/** The objects of a service that {@link RedisSessions} uses. */
interface RedisSessionsParts {
  readonly scripts: ScriptRunner;
  readonly keys: RedisKeys;
  readonly settings: RedisServiceSettings;
  isAlive(process: string): Promise<boolean>;
}

/** Stores the sessions of a service in Redis. All keys of one session are in the same slot of Redis Cluster. */
export class RedisSessions implements SharedSessionStore {
  readonly #parts: RedisSessionsParts;
  readonly #events = new OrderedEvents();

  constructor(parts: RedisSessionsParts) {
    this.#parts = parts;
  }

  /** Creates a session, and resolves with true. If Redis is full, the promise rejects. */
  async create(record: SessionRecord, idleMs: number): Promise<boolean> {
    const { session, principal, logLevel, subscriptions, ...fixed } = record;
    const settings = settingsText({ logLevel, subscriptions });
    const args = [whole(idleMs), JSON.stringify(fixed), settings];
    await this.#run(CREATE_SESSION, { session, principal }, args);
    return true;
  }

  async get(key: SessionKey): Promise<SessionRecord | undefined> {
    return recordOf(key, await this.#run(GET_SESSION, key));
  }

  async touch(key: SessionKey, idleMs: number): Promise<SessionRecord | undefined> {
    return recordOf(key, await this.#run(TOUCH_SESSION, key, [whole(idleMs)]));
  }

  async update(key: SessionKey, settings: SessionSettings): Promise<void> {
    await this.#run(UPDATE_SESSION, key, [settingsText(settings)]);
  }

  async change(key: SessionKey, change: SettingsChange): Promise<void> {
    for (;;) {
      const reply = await this.#run(GET_SESSION, key);
      const record = recordOf(key, reply);
      if (record === undefined) return;
      const settings = settingsText(applySettingsChange(record, change));
      const [, present] = reply as [string, string];
      // If another process has changed the settings since this process read them, reads the settings again.
      const args = [present, settings];
      if ((await this.#run(REPLACE_SETTINGS, key, args)) !== 0) return;
    }
  }

  async delete(key: SessionKey): Promise<void> {
    await this.#run(DELETE_SESSION, key);
  }

  async beginCalls(
    key: SessionKey,
    { ids, process, stream }: NewCalls,
    idleMs: number,
  ): Promise<SessionForCalls | undefined> {
    const dead: string[] = [];
    const texts = ids.map((id) => JSON.stringify(id));
    for (;;) {
      const args = [whole(idleMs), process, stream, dead.length];
      const reply = await this.#run(BEGIN_CALLS, key, [...args, ...dead, ...texts]);
      const record = recordOf(key, reply);
      if (record === undefined) return undefined;
      const [, , index, runner] = reply as [string, string, number?, string?];
      if (index === undefined || runner === undefined) return { record };
      // A dead process stays dead, so the next attempt can end its call.
      if (await this.#parts.isAlive(runner)) return { record, inFlight: ids[Number(index)] };
      dead.push(runner);
    }
  }

  async endCalls(key: SessionKey, { ids, process, stream }: NewCalls): Promise<void> {
    const texts = ids.map((id) => JSON.stringify(id));
    await this.#run(END_CALLS, key, [process, stream, ...texts]);
  }

  async processOf(key: SessionKey, id: RequestId): Promise<string | undefined> {
    const reply = await this.#run(PROCESS_OF, key, [JSON.stringify(id)]);
    return readNonEmptyReplyText(reply);
  }

  async addEvent(
    { stream, ...key }: StreamKey,
    { text, process, answers = [] }: NewEvent,
  ): Promise<AddedEvent | undefined> {
    const answered = answers.map((id) => JSON.stringify(id));
    const args = [process, stream, ...this.#limits];
    const reply = await this.#events.add(`${stream} ${key.session}`, (mark, before) =>
      this.#run(ADD_EVENT, key, [...args, mark, before, text, ...answered]),
    );
    if (!Array.isArray(reply)) return undefined;
    const [number, follower] = reply as [number, string];
    return {
      id: `${stream}-${number}`,
      follower: readNonEmptyReplyText(follower),
    };
  }

  async resumeStream(key: SessionKey, lastEventId: string, follower: string): Promise<ResumedStream | undefined> {
    const event = parseEventId(lastEventId);
    if (event === undefined) return undefined;
    const args = [event.number, event.stream, follower];
    const reply = await this.#run(RESUME_STREAM, key, args);
    return readResumedStream(event.stream, reply, follower);
  }

  async readStream(key: SessionKey, lastEventId: string): Promise<StreamForFollower | undefined> {
    const event = parseEventId(lastEventId);
    if (event === undefined) return undefined;
    const args = [event.number, event.stream];
    const reply = await this.#run(READ_STREAM, key, args);
    return readStreamForFollower(event.stream, reply);
  }

  async failCalls(key: SessionKey, process: string, { code, message, data }: WireError): Promise<void> {
    const error = JSON.stringify({ code, message, data });
    await this.#run(FAIL_CALLS, key, [process, ...this.#limits, error]);
  }

  async openPush(
    key: SessionKey,
    request: { readonly process: string; readonly takeOver: boolean },
  ): Promise<PushGrant | undefined> {
    const dead: string[] = [];
    for (;;) {
      const args = [request.process, request.takeOver ? 1 : 0, ...dead];
      const reply = await this.#run(OPEN_PUSH, key, args);
      if (!Array.isArray(reply)) return undefined;
      const [granted, names, isConfirmed] = reply as [number, unknown, number];
      const holders = String(names).split(" ").filter(Boolean);
      if (granted === 1)
        return {
          isGranted: true,
          earlier: holders,
          isFirst: isConfirmed === 0,
        };
      for (const holder of holders)
        if (await this.#parts.isAlive(holder)) return { isGranted: false, earlier: [], isFirst: false };
      // A dead process stays dead, so the next attempt can ignore its record.
      dead.push(...holders);
    }
  }

  async confirmPush(key: SessionKey): Promise<void> {
    await this.#run(CONFIRM_PUSH, key);
  }

  async closePush(key: SessionKey, process: string): Promise<void> {
    await this.#run(CLOSE_PUSH, key, [process]);
  }

  get #limits(): readonly number[] {
    const { maxEvents, maxEventBytes } = this.#parts.settings;
    return [maxEvents, maxEventBytes];
  }

  #run(script: RedisScript, key: SessionKey, args: readonly (string | number)[] = []): Promise<unknown> {
    const { scripts, keys } = this.#parts;
    return scripts.run(script, keys.ofSession(key), [hashOwner(key), ...args]);
  }
}

/** Returns a number of milliseconds as a whole number of at least 1, because Redis accepts no fractions. */
function whole(ms: number): number {
  return Math.max(1, Math.ceil(ms));
}

function settingsText({ logLevel, subscriptions }: SessionSettings): string {
  return JSON.stringify({ logLevel, subscriptions });
}

function recordOf({ session, principal }: SessionKey, reply: unknown): SessionRecord | undefined {
  if (!Array.isArray(reply)) return undefined;
  const [fixed, settings] = reply.slice(0, 2).map((text) => JSON.parse(String(text)) as object);
  return { session, principal, ...fixed, ...settings } as SessionRecord;
}

/** The reply of a script to an event that it did not add, because the event before it is missing. */
const IS_EARLY = 0;

/** An event that this process is adding to a stream. */
interface AddingEvent {
  /** A number that grows with each event of this process. If a Redis client sends a command twice, both commands have the same mark. */
  readonly mark: string;
  /** Resolves when Redis has added the event, or when this has failed. */
  readonly settled: Promise<void>;
}

/**
 * Keeps the events of each stream in order, and sends each event without waiting for the event before it. Redis refuses a command while it loads its
 * file, after it has forgotten the script, or after it has moved the key to another server. The command is then sent again, and a later command can
 * overtake it. So each event names the event before it, if Redis has not confirmed that event yet.
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
   * @returns the reply of the script.
   */
  add(stream: string, send: (mark: string, before: string) => Promise<unknown>): Promise<unknown> {
    const before = this.#last.get(stream);
    const mark = String(++this.#marks);
    const sent = send(mark, before?.mark ?? "");
    const added =
      before === undefined
        ? sent
        : sent.then((reply) => (reply === IS_EARLY ? before.settled.then(() => send(mark, "")) : reply));
    const settle = (): void => {
      if (this.#last.get(stream) === event) this.#last.delete(stream);
    };
    const event = { mark, settled: added.then(settle, settle) };
    this.#last.set(stream, event);
    return added;
  }
}
