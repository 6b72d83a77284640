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
  return [...calls.values()].find((call) => call.stream === stream)?.process;
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
