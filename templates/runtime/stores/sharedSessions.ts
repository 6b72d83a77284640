import type { WireError } from "../jsonrpc/errors.js";
import {
  MemoryEventStore,
  parseEventId,
  type FollowedEvent,
  type StoredEvent,
  type MemoryEventStoreOptions,
} from "./events.js";
import type { SessionKey, StreamKey } from "./keys.js";
import {
  MemorySessionStore,
  type SessionRecord,
  type SessionSettings,
  type SessionStore,
  type MemorySessionStoreOptions,
} from "./sessions.js";
import type { MemoryMembers } from "./memoryProcesses.js";

/** A JSON-RPC request id. The number 1 and the text "1" are different ids. */
export type RequestId = string | number;

/** The calls in one HTTP request, before a process runs their handlers. */
export interface NewCalls {
  /** The ids of the requests. */
  readonly ids: readonly RequestId[];
  /** The id of the process that runs the calls. */
  readonly process: string;
  /** The number of the stream for the messages of these calls. Each stream of a session has its own number. */
  readonly stream: number;
}

/** A change of the settings of a session. An undefined member changes nothing. */
export interface SettingsChange {
  /** The level of the least severe log messages that the client receives. */
  readonly logLevel?: string | undefined;
  /** The resource URIs to which the client has subscribed. */
  readonly subscribed?: readonly string[] | undefined;
  /** The resource URIs from which the client has unsubscribed. */
  readonly unsubscribed?: readonly string[] | undefined;
}

/** The result of `beginCalls`: the session of the calls. */
export interface SessionForCalls {
  /** The session, with its present settings. */
  readonly record: SessionRecord;
  /** A request id that a running call already has. If this member is set, the store has claimed no id. */
  readonly inFlight?: RequestId | undefined;
}

/** An event that a process adds to the stream of its calls. */
export interface NewEvent {
  /** The JSON of one message. If the text is empty, the event only gives the client an id from which it can resume the stream. */
  readonly text: string;
  /** The process that runs the calls of the stream. */
  readonly process: string;
  /** The ids of the calls that this event answers. After the event, these calls are no longer running. */
  readonly answers?: readonly RequestId[];
}

/** The result of `addEvent`. */
export interface AddedEvent {
  /** The id of the event, in visible ASCII characters. Each event of a session has its own id. */
  readonly id: string;
  /**
   * The follower of the stream: the name of the response that resumed it. The event must be sent only on this response. Undefined if no
   * client has resumed the stream.
   */
  readonly follower?: string | undefined;
}

/** A stream that a client resumes, with the events that the client has missed. */
export interface ResumedStream {
  /** The number of the stream within its session. */
  readonly stream: number;
  /** The missed events, oldest first. */
  readonly events: readonly StoredEvent[];
  /** The process that runs the calls of the stream. Undefined if all calls of the stream were answered; then the stream gets no further events. */
  readonly process?: string | undefined;
  /** The earlier follower of the stream, if it differs from the new follower. The response of the earlier follower must end. */
  readonly earlier?: string | undefined;
}

/** The result of `readStream`: events of a stream, with their followers. */
export interface StreamForFollower {
  /** The missed events, oldest first. A response must not send the events that were stored for another follower. */
  readonly events: readonly FollowedEvent[];
  /** The process that runs the calls of the stream. Undefined if all calls of the stream were answered; then the stream gets no further events. */
  readonly process?: string | undefined;
  /** The follower of the stream. Undefined if the stream has no follower, or if all its calls have been answered. */
  readonly follower?: string | undefined;
}

/**
 * Stores the sessions of a service, the running calls of each session, and the events of the streams of these calls. Each function is one
 * atomic step. Functions do not store calls or events for a session that does not exist. When a session is deleted, its calls and events are
 * deleted, too.
 *
 * The process that claimed the id of a call owns the call until the call is answered. A call gets at most one answer: if a process does not
 * own a call, or no longer owns it, the changes of this process have no effect.
 *
 * Messages that belong to no call are not in this store. They are in the log of {@link ServiceProcesses}.
 */
export interface SharedSessionStore extends SessionStore {
  /**
   * Extends the lifetime of a session like `touch`, and claims the ids of its new calls. Resolves with undefined if the session does not
   * exist. If the process that claimed an id is dead, another process can claim the id again.
   */
  beginCalls(key: SessionKey, calls: NewCalls, idleMs: number): Promise<SessionForCalls | undefined>;
  /**
   * Changes settings of a session. If several processes change the settings at the same time, all their changes take effect. If the session
   * does not exist, `change` does nothing. Subscriptions keep their order, and a new subscription is added at the end.
   */
  change(key: SessionKey, change: SettingsChange): Promise<void>;
  /** Removes calls that were cancelled, or that were answered without a stream. Does not remove calls of another process. */
  endCalls(key: SessionKey, calls: NewCalls): Promise<void>;
  /** Resolves with the process that runs a call, or with undefined if no call with this id is running. */
  processOf(key: SessionKey, id: RequestId): Promise<string | undefined>;
  /**
   * Adds an event to the stream of calls. In three cases, resolves with undefined and does not add the event: the session has ended,
   * `event.process` has no running call of this stream, or the event answers a call that is not running on this stream. If the stream already
   * has the same answer, resolves with the stored event, because the process may not have received the reply to its first attempt.
   */
  addEvent(key: StreamKey, event: NewEvent): Promise<AddedEvent | undefined>;
  /**
   * Reads the events after the event `lastEventId` like {@link readStream}, and sets the follower of their stream. Both happen in one atomic
   * step, so each event is either read here or stored for the new follower.
   *
   * @param follower the name of the HTTP response that resumes the stream, at most 128 visible ASCII characters; or the id of the process that runs
   * the calls, to remove the follower.
   */
  resumeStream(key: SessionKey, lastEventId: string, follower: string): Promise<ResumedStream | undefined>;
  /**
   * Reads the events after the event `lastEventId` on the same stream, and does not change the stream. If the store has dropped this event,
   * it resolves with the later events that it still has: progress can then be missing. The store drops the oldest events first, and the
   * answer of a call is the last event of its stream, so an answer is missing only if no later event of the stream is left. In a batch, the
   * answers of some calls can be missing.
   *
   * Resolves with undefined if the id is invalid, or newer than the newest event. Also resolves with undefined if no call of the stream is
   * running, and the store has dropped the event and all later events of the stream: the client then learns that it cannot get the answer any
   * more.
   */
  readStream(key: SessionKey, lastEventId: string): Promise<StreamForFollower | undefined>;
  /**
   * Ends the calls of a dead process: adds an error response for each call to the stream of the call. Before this call, `isAlive` must have
   * returned false for the process.
   */
  failCalls(key: SessionKey, process: string, error: WireError): Promise<void>;
  /**
   * Records that a process keeps open the response to a GET request of the session. Without `takeOver`, this succeeds only if no living
   * process has such a record. The records of other processes stay until `closePush`: if a reply of the store is lost, each process that may
   * have the open response has a record.
   */
  openPush(
    key: SessionKey,
    request: { readonly process: string; readonly takeOver: boolean },
  ): Promise<PushGrant | undefined>;
  /** Records that the client has received the start of a response to a GET request of the session. Later grants are then not the first. */
  confirmPush(key: SessionKey): Promise<void>;
  /** Removes the record that `openPush` made for a process. Does not change the records of other processes. */
  closePush(key: SessionKey, process: string): Promise<void>;
}

/** The result of `openPush`. */
export interface PushGrant {
  /** False if a living process already has the open response. */
  readonly isGranted: boolean;
  /** The other processes with a record: until now, one of them had the open response. They can be dead. */
  readonly earlier: readonly string[];
  /** True until `confirmPush`: the messages since `SessionRecord.began` have not been sent to the client. */
  readonly isFirst: boolean;
}

/** Returns the settings of a session after a change. Subscriptions keep their order, and a new subscription is added at the end. */
export function applySettingsChange(
  settings: SessionSettings,
  { logLevel, subscribed = [], unsubscribed = [] }: SettingsChange,
): SessionSettings {
  const uris = new Set([...settings.subscriptions, ...subscribed]);
  for (const uri of unsubscribed) uris.delete(uri);
  return { logLevel: logLevel ?? settings.logLevel, subscriptions: [...uris] };
}

/** Limits of a {@link MemorySharedSessionStore}. */
export interface MemorySharedSessionsOptions extends MemoryEventStoreOptions, MemorySessionStoreOptions {}

/** The process that runs a call, and the stream for the messages of the call. */
interface RunningCall {
  readonly process: string;
  readonly stream: number;
}

/** The running calls and streams of one session. */
interface Running {
  readonly calls: Map<RequestId, RunningCall>;
  /** For each stream with running calls that a client has resumed, its follower: the name of the response that gets its events. */
  readonly followers: Map<number, string>;
  /** The processes that may have the open response to the GET request of the session. */
  readonly pushes: Set<string>;
  /** True if the client has received the start of such a response. */
  hadPush: boolean;
  /** The newest answers, by the number of the stream and the text. */
  readonly answers: Map<string, AddedEvent>;
}

/** Answers of a session that are recognised if a process adds them again. */
const MAX_ANSWERS = 16;

/** Keeps sessions, their running calls, and the events of their streams in the memory of this process. */
export class MemorySharedSessionStore extends MemorySessionStore implements SharedSessionStore {
  readonly #members: Pick<MemoryMembers, "has">;
  readonly #events: MemoryEventStore;
  readonly #running = new Map<string, Running>();
  /** The number of the newest event of all sessions. */
  #lastNumber = -1;

  constructor(options: MemorySharedSessionsOptions, members: Pick<MemoryMembers, "has">) {
    super(options);
    this.#members = members;
    this.#events = new MemoryEventStore(options);
  }

  async beginCalls(
    key: SessionKey,
    { ids, process, stream }: NewCalls,
    idleMs: number,
  ): Promise<SessionForCalls | undefined> {
    const record = this.touch(key, idleMs);
    const calls = this.#runningOf(key)?.calls;
    if (record === undefined || calls === undefined) return undefined;
    const inFlight = ids.find((id) => this.#isAlive(calls.get(id)?.process));
    if (inFlight !== undefined) return { record, inFlight };
    for (const id of ids) calls.set(id, { process, stream });
    return { record };
  }

  async change(key: SessionKey, change: SettingsChange): Promise<void> {
    const record = this.get(key);
    if (record !== undefined) this.update(key, applySettingsChange(record, change));
  }

  async endCalls(key: SessionKey, { ids, process, stream }: NewCalls): Promise<void> {
    const running = this.#runningOf(key);
    if (running !== undefined) end(running, ids, { process, stream });
  }

  async processOf(key: SessionKey, id: RequestId): Promise<string | undefined> {
    return this.#runningOf(key)?.calls.get(id)?.process;
  }

  async addEvent(key: StreamKey, { text, process, answers = [] }: NewEvent): Promise<AddedEvent | undefined> {
    const running = this.#runningOf(key);
    if (running === undefined) return undefined;
    const { stream } = key;
    const { calls, followers, answers: stored } = running;
    const isAnswer = answers.length > 0;
    if (processOf(running, stream) !== process || answers.some((id) => calls.get(id)?.stream !== stream))
      return isAnswer ? stored.get(`${stream} ${text}`) : undefined;
    const follower = followers.get(stream);
    const added = { id: this.#append(key, text, follower), follower };
    if (isAnswer) {
      stored.set(`${stream} ${text}`, added);
      if (stored.size > MAX_ANSWERS) stored.delete(stored.keys().next().value!);
    }
    end(running, answers, { process, stream });
    return added;
  }

  async resumeStream(key: SessionKey, lastEventId: string, follower: string): Promise<ResumedStream | undefined> {
    const running = this.#runningOf(key);
    const read = running && this.#read(running, key, lastEventId);
    if (read === undefined) return undefined;
    const { stream, process, events, follower: earlier } = read;
    const { followers } = running!;
    if (follower === process) followers.delete(stream);
    else if (process !== undefined) followers.set(stream, follower);
    const changed = earlier !== follower && { earlier };
    return { stream, process, events, ...changed };
  }

  async readStream(key: SessionKey, lastEventId: string): Promise<StreamForFollower | undefined> {
    const running = this.#runningOf(key);
    const { events, process, follower } = (running && this.#read(running, key, lastEventId)) ?? {};
    return events && { events, process, follower };
  }

  async failCalls(key: SessionKey, process: string, { code, message, data }: WireError): Promise<void> {
    const running = this.#runningOf(key);
    if (running === undefined) return;
    const error = { code, message, ...(data !== undefined && { data }) };
    for (const [id, call] of [...running.calls]) {
      if (call.process !== process) continue;
      const text = JSON.stringify({ jsonrpc: "2.0", id, error });
      this.#append({ ...key, stream: call.stream }, text, running.followers.get(call.stream));
      end(running, [id], call);
    }
  }

  async openPush(
    key: SessionKey,
    { process, takeOver }: { process: string; takeOver: boolean },
  ): Promise<PushGrant | undefined> {
    const running = this.#runningOf(key);
    if (running === undefined) return undefined;
    const { pushes, hadPush } = running;
    if (!takeOver && [...pushes].some((each) => this.#isAlive(each)))
      return { isGranted: false, earlier: [], isFirst: false };
    const earlier = [...pushes].filter((each) => each !== process);
    pushes.add(process);
    return { isGranted: true, earlier, isFirst: !hadPush };
  }

  async confirmPush(key: SessionKey): Promise<void> {
    const running = this.#runningOf(key);
    if (running !== undefined) running.hadPush = true;
  }

  async closePush(key: SessionKey, process: string): Promise<void> {
    this.#runningOf(key)?.pushes.delete(process);
  }

  protected override dropped(key: SessionKey): void {
    this.#running.delete(key.session);
    this.#events.delete(key);
  }

  #append(key: StreamKey, text: string, follower?: string): string {
    const id = this.#events.append(key, text, follower);
    this.#lastNumber = numberOf({ id });
    return id;
  }

  /** Reads the later events of a stream. If the store has dropped the event `lastEventId`, the later events are those with greater numbers. */
  #read(
    running: Running,
    key: SessionKey,
    lastEventId: string,
  ): (StreamForFollower & { readonly stream: number }) | undefined {
    const last = parseEventId(lastEventId);
    if (last === undefined) return undefined;
    const stream = Number(last.stream);
    const number = Number(last.number);
    const process = processOf(running, stream);
    const events = this.#events.all(key).filter((event) => event.stream === stream && numberOf(event) >= number);
    if (process === undefined ? events.length === 0 : number > this.#lastNumber) return undefined;
    return {
      stream,
      process,
      follower: running.followers.get(stream),
      events: events.filter((event) => numberOf(event) > number),
    };
  }

  #isAlive(process: string | undefined): boolean {
    return process !== undefined && this.#members.has(process);
  }

  /** Returns the running calls and streams of a session; undefined if the session does not exist. */
  #runningOf(key: SessionKey): Running | undefined {
    if (this.get(key) === undefined) return undefined;
    let running = this.#running.get(key.session);
    if (running === undefined) {
      running = { calls: new Map(), followers: new Map(), pushes: new Set(), hadPush: false, answers: new Map() };
      this.#running.set(key.session, running);
    }
    return running;
  }
}

/** Returns the process that runs the calls of a stream; undefined if no call of the stream is running. */
function processOf({ calls }: Running, stream: number): string | undefined {
  for (const call of calls.values()) if (call.stream === stream) return call.process;
  return undefined;
}

/** Removes running calls, if they belong to the process and stream in `of`. If the stream has no other running call, also removes its follower. */
function end(running: Running, ids: readonly RequestId[], of: RunningCall): void {
  const { calls, followers } = running;
  for (const id of ids) {
    const call = calls.get(id);
    if (call?.process === of.process && call.stream === of.stream) calls.delete(id);
  }
  if (processOf(running, of.stream) === undefined) followers.delete(of.stream);
}

function numberOf({ id }: Pick<StoredEvent, "id">): number {
  return Number(parseEventId(id)!.number);
}
