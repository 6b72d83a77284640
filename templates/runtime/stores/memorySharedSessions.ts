import { MemoryEventStore, parseEventId, type MemoryEventStoreOptions, type StoredEvent } from "./events.js";
import type { WireError } from "../jsonrpc/errors.js";
import type { SessionKey, StreamKey } from "./keys.js";
import type { MemoryMembers } from "./memoryProcesses.js";
import { MemorySessionStore, type MemorySessionStoreOptions } from "./sessions.js";
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
} from "./sharedSessions.js";

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
    if (record === undefined) return undefined;
    const { calls } = this.#runningIn(key);
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
    if (this.get(key) !== undefined) this.#end(key, ids, { process, stream });
  }

  async processOf(key: SessionKey, id: RequestId): Promise<string | undefined> {
    if (this.get(key) === undefined) return undefined;
    return this.#running.get(key.session)?.calls.get(id)?.process;
  }

  async addEvent(key: StreamKey, { text, process, answers = [] }: NewEvent): Promise<AddedEvent | undefined> {
    if (this.get(key) === undefined) return undefined;
    const { stream } = key;
    const { calls, followers, answers: stored } = this.#runningIn(key);
    const isAnswer = answers.length > 0;
    if (this.#processOfStream(key) !== process || answers.some((id) => calls.get(id)?.stream !== stream))
      return isAnswer ? stored.get(`${stream} ${text}`) : undefined;
    const follower = followers.get(stream);
    const added = { id: this.#append(key, text, follower), follower };
    if (isAnswer) {
      stored.set(`${stream} ${text}`, added);
      if (stored.size > MAX_ANSWERS) stored.delete(stored.keys().next().value!);
    }
    this.#end(key, answers, { process, stream });
    return added;
  }

  async resumeStream(key: SessionKey, lastEventId: string, follower: string): Promise<ResumedStream | undefined> {
    if (this.get(key) === undefined) return undefined;
    const read = this.#read(key, lastEventId);
    if (read === undefined) return undefined;
    const { stream, process, events, follower: earlier } = read;
    const { followers } = this.#runningIn(key);
    if (follower === process) followers.delete(stream);
    else if (process !== undefined) followers.set(stream, follower);
    const changed = earlier !== follower && { earlier };
    return { stream, process, events, ...changed };
  }

  async readStream(key: SessionKey, lastEventId: string): Promise<StreamForFollower | undefined> {
    if (this.get(key) === undefined) return undefined;
    const { events, process, follower } = this.#read(key, lastEventId) ?? {};
    return events && { events, process, follower };
  }

  async failCalls(key: SessionKey, process: string, { code, message, data }: WireError): Promise<void> {
    if (this.get(key) === undefined) return;
    const error = { code, message, ...(data !== undefined && { data }) };
    for (const [id, call] of [...this.#runningIn(key).calls]) {
      if (call.process !== process) continue;
      const text = JSON.stringify({ jsonrpc: "2.0", id, error });
      const follower = this.#runningIn(key).followers.get(call.stream);
      this.#append({ ...key, stream: call.stream }, text, follower);
      this.#end(key, [id], call);
    }
  }

  async openPush(
    key: SessionKey,
    { process, takeOver }: { process: string; takeOver: boolean },
  ): Promise<PushGrant | undefined> {
    if (this.get(key) === undefined) return undefined;
    const { pushes, hadPush } = this.#runningIn(key);
    if (!takeOver && [...pushes].some((each) => this.#isAlive(each)))
      return { isGranted: false, earlier: [], isFirst: false };
    const earlier = [...pushes].filter((each) => each !== process);
    pushes.add(process);
    return { isGranted: true, earlier, isFirst: !hadPush };
  }

  async confirmPush(key: SessionKey): Promise<void> {
    if (this.get(key) !== undefined) this.#runningIn(key).hadPush = true;
  }

  async closePush(key: SessionKey, process: string): Promise<void> {
    if (this.get(key) === undefined) return;
    this.#runningIn(key).pushes.delete(process);
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
  #read(key: SessionKey, lastEventId: string): (StreamForFollower & { readonly stream: number }) | undefined {
    const last = parseEventId(lastEventId);
    if (last === undefined) return undefined;
    const stream = Number(last.stream);
    const number = Number(last.number);
    const process = this.#processOfStream({ ...key, stream });
    const events = this.#events.all(key).filter((event) => event.stream === stream && numberOf(event) >= number);
    if (process === undefined ? events.length === 0 : number > this.#lastNumber) return undefined;
    return {
      stream,
      process,
      follower: this.#running.get(key.session)?.followers.get(stream),
      events: events.filter((event) => numberOf(event) > number),
    };
  }

  #isAlive(process: string | undefined): boolean {
    return process !== undefined && this.#members.has(process);
  }

  /** Returns the process that runs the calls of a stream; undefined if no call of the stream is running. */
  #processOfStream({ session, stream }: StreamKey): string | undefined {
    for (const call of this.#running.get(session)?.calls.values() ?? [])
      if (call.stream === stream) return call.process;
    return undefined;
  }

  /** Removes running calls, if they belong to the process and stream in `of`. If the stream has no other running call, also removes its follower. */
  #end(key: SessionKey, ids: readonly RequestId[], of: RunningCall): void {
    const { calls, followers } = this.#runningIn(key);
    for (const id of ids) {
      const call = calls.get(id);
      if (call?.process === of.process && call.stream === of.stream) calls.delete(id);
    }
    if (this.#processOfStream({ ...key, stream: of.stream }) === undefined) followers.delete(of.stream);
  }

  /** Returns the running calls and streams of a session. The session must exist. */
  #runningIn({ session }: SessionKey): Running {
    let running = this.#running.get(session);
    if (running === undefined) {
      const hadPush = false;
      running = { calls: new Map(), followers: new Map(), pushes: new Set(), hadPush, answers: new Map() };
      this.#running.set(session, running);
    }
    return running;
  }
}

function numberOf({ id }: Pick<StoredEvent, "id">): number {
  return Number(parseEventId(id)!.number);
}
