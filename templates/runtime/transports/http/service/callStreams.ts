import { CODES, McpError } from "../../../jsonrpc/errors.js";
import { unrefTimer } from "../../../protocol/timers.js";
import type { FollowedEvent, StoredEvent } from "../../../stores/events.js";
import type { SessionKey } from "../../../stores/keys.js";
import type { NewCalls, ResumedStream, StreamForFollower } from "../../../stores/sharedSessions.js";
import type { HttpExchange } from "../../http-exchange/httpExchange.js";
import { EventStream } from "../eventStream.js";
import type { CallsOfPost, HttpSession, OpenedStream } from "../sessions.js";
import type { ServiceMember } from "./serviceMember.js";

/** The kind of the letter that reports a new event on a stream. The receiver then reads the new events of this stream from the store. */
export const EVENT = "event";

/**
 * Each process numbers its streams from random blocks of this size, so two streams of a session never get the same number. The numbers have
 * at most 15 digits.
 */
const BLOCK = 2 ** 20;

/** Matches the follower of a stream, which is the name of the response that resumed the stream: the id of a process, and a number. */
const FOLLOWER = /^([\w-]{1,64})\/\d+$/;

/** Returns the id of the process that sends the response of a follower. */
export function processOfFollower(follower: string): string | undefined {
  return FOLLOWER.exec(follower)?.[1];
}

/** The messages of a stream that are being stored. */
export class MessagesBeingStored {
  #all: Promise<unknown> | undefined;

  /** @param message settles when the message is stored. */
  add(message: Promise<unknown>): void {
    // Resolves with undefined, because the results would keep the results of all earlier messages in memory.
    this.#all = Promise.allSettled([this.#all, message]).then(() => undefined);
  }

  /** Resolves when the store has all messages that the stream has received so far, and the stream has sent or queued them. */
  async stored(): Promise<void> {
    await this.#all;
    // When a message is stored, the stream handles it in microtasks, which run before this timer.
    await new Promise<void>((resolve) => setTimeout(resolve));
  }
}

/** The streams of the calls that run in this process. */
export class RunningStreams {
  readonly #streams = new Map<string, RunningStream>();
  #next = 0;

  /** Returns a number for a new stream. */
  nextNumber(): number {
    if (this.#next % BLOCK === 0) this.#next = (1 + Math.floor(Math.random() * 2 ** 28)) * BLOCK;
    return this.#next++;
  }

  /** Returns a stream, or undefined if the stream has ended or its calls run in another process. */
  get(key: SessionKey, number: number): RunningStream | undefined {
    return this.#streams.get(nameOf(key, number));
  }

  /**
   * Ends the responses of all streams, so that the clients resume the streams in other processes. @param retryMs the clients wait for this
   * number of milliseconds before they resume.
   */
  detach(retryMs: number): void {
    for (const { stream } of this.#streams.values()) stream.detach(retryMs);
  }

  add(key: SessionKey, number: number, stream: RunningStream): void {
    this.#streams.set(nameOf(key, number), stream);
  }

  delete(key: SessionKey, number: number): void {
    this.#streams.delete(nameOf(key, number));
  }
}

/** The stream of calls that run in this process. Most calls are answered without a stream. */
export interface RunningStream {
  readonly stream: EventStream;
  readonly messages: MessagesBeingStored;
  /** The response of this process that has resumed the stream; undefined for the response to the POST request. */
  follower: string | undefined;
  /** Resolves when all earlier requests to resume the stream have ended. */
  resumption: Promise<void>;
}

/**
 * The calls of one POST request whose ids this process has claimed. The process stores each message on their stream before it sends the
 * message, so any process can resume the stream. If another process has ended the calls, the store rejects the messages of this process.
 */
export class ClaimedCalls implements CallsOfPost {
  readonly #member: ServiceMember;
  readonly #running: RunningStreams;
  readonly #session: HttpSession;
  readonly #calls: NewCalls;
  #hasEnded = false;
  #hasAnswer = false;

  constructor(
    member: ServiceMember,
    running: RunningStreams,
    claimed: { readonly session: HttpSession; readonly calls: NewCalls },
  ) {
    this.#member = member;
    this.#running = running;
    this.#session = claimed.session;
    this.#calls = claimed.calls;
  }

  openStream(): OpenedStream {
    const stream = new EventStream(this.#member.endpoint, {
      store: (text, isLast) => (isLast ? this.#storeAnswer(running, text) : this.#store(running, text)),
    });
    const running: RunningStream = {
      stream,
      messages: new MessagesBeingStored(),
      follower: undefined,
      resumption: Promise.resolve(),
    };
    this.#running.add(this.#session.key, this.#calls.stream, running);
    const close = (): void => {
      // A stream with an answer stays until the answer is stored, so that a client can still resume it.
      if (!this.#hasAnswer) this.#running.delete(this.#session.key, this.#calls.stream);
    };
    return { stream, close };
  }

  end(): void {
    const { key } = this.#session;
    this.#running.delete(key, this.#calls.stream);
    this.#hasEnded = true;
    this.#member.inBackground(this.#repeatWhileOwned(() => this.#member.sessions.endCalls(key, this.#calls)));
  }

  /** Stores a message and returns its event id. Returns null if this process must not send the message, and undefined if the store failed. */
  #store(running: RunningStream, text: string): Promise<string | undefined | null> {
    const stored = this.#add(running, text);
    running.messages.add(stored);
    return stored.catch((error: unknown) => this.#member.report(error));
  }

  /**
   * Stores the answer of the calls like {@link #store}. If the store fails for some seconds, the open response gets the answer without an
   * event id. This process still stores the answer later, because no other process can end the calls. Without an open response, the client
   * gets the answer when the answer is stored.
   */
  async #storeAnswer(running: RunningStream, text: string): Promise<string | undefined | null> {
    this.#hasAnswer = true;
    const { ids, stream: number } = this.#calls;
    // If a failed attempt has stored the answer, the store returns the stored answer.
    const store = (): Promise<string | null> => this.#add(running, text, ids);
    const stored = this.#member.repeat(store);
    running.messages.add(stored);
    try {
      return await stored.catch((error: unknown) => {
        this.#member.report(error);
        const later = this.#repeatWhileOwned(store);
        if (!running.stream.isAttached) return later;
        this.#member.inBackground(later);
        return undefined;
      });
    } catch (error) {
      return this.#member.report(error);
    } finally {
      this.#running.delete(this.#session.key, number);
    }
  }

  /** Adds a message to the stream in the store. Resolves with its event id, or with null if this process must not send the message. */
  async #add(running: RunningStream, text: string, answers: NewCalls["ids"] = []): Promise<string | null> {
    const { stream, process } = this.#calls;
    const { key } = this.#session;
    const adding = this.#member.sessions.addEvent({ ...key, stream }, { text, process, answers });
    const added = await this.#member.track(adding);
    if (added === undefined) {
      this.#fenced(running);
      return null;
    }
    const { id, follower } = added;
    if (follower === running.follower) return id;
    // The store has stored the message for another response, in this process or in another process.
    running.stream.end();
    const receiver = follower && processOfFollower(follower);
    if (receiver !== undefined && receiver !== process) this.#member.send(receiver, { kind: EVENT, ...key, stream });
    return null;
  }

  /** Makes a change until it succeeds, or until this process no longer owns the calls. */
  #repeatWhileOwned<T>(change: () => Promise<T>): Promise<T> {
    // After the endpoint has closed, or after the lease is lost, other processes end the calls.
    return this.#member.repeatWhileAlive(this.#calls.process, change);
  }

  /** Ends the calls without responses, because the session has ended, or another process has already ended the calls. */
  #fenced({ stream }: RunningStream): void {
    stream.end();
    if (this.#hasEnded) return;
    for (const id of this.#calls.ids) this.#session.connection.abort(id);
  }
}

function nameOf({ session }: SessionKey, stream: number): string {
  return `${stream} ${session}`;
}

/** A stream that a client has resumed in this process, while the calls of the stream run in another process. */
interface FollowedStream {
  readonly key: SessionKey;
  readonly number: number;
  /** The process that runs the calls of the stream. */
  readonly process: string;
  /** The name of this response in the service. */
  readonly follower: string;
  readonly stream: EventStream;
  /** The id of the last event that this process has sent. */
  lastId: string;
  /** True while this process reads the next events from the store. */
  isReading: boolean;
  /** True if the store may have new events since the running read began. */
  hasMore: boolean;
}

/** The minimum and the maximum time, in milliseconds, between two checks whether the processes that run the calls are alive. */
const CHECK_MS = { least: 20, most: 5000 };

/**
 * A request to resume a stream whose calls run in another process: the last event of the client, the name of the response, and the missed
 * events that the store returned.
 */
interface ResumedElsewhere {
  readonly key: SessionKey;
  readonly lastEventId: string;
  readonly follower: string;
  readonly resumed: ResumedStream & { readonly process: string };
}

/**
 * The streams that clients have resumed in this process, while the calls of the streams run in other processes. The other process sends a
 * letter for each event, and this process then reads the event from the store. This process also reads the store at regular intervals. If the
 * other process is dead, this process ends the calls with an error.
 *
 * The specification does not permit a message on several streams. So the store keeps each event with the follower that its stream had at this
 * time, and only the response of this follower sends the event. When a client resumes a stream, the server sends the earlier events again
 * that the client has not received. So if a client resumes a stream twice after the same event, both responses contain the events before the
 * second request.
 */
export class FollowedStreams {
  readonly #member: ServiceMember;
  readonly #streams = new Map<string, FollowedStream>();
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(member: ServiceMember) {
    this.#member = member;
  }

  /** Sends the events that the client has missed. Then sends each new event, until all calls of the stream have been answered. */
  follow(exchange: HttpExchange, { key, lastEventId, follower, resumed }: ResumedElsewhere): void {
    const { stream: number, process } = resumed;
    const name = nameOf(key, number);
    this.#end(this.#streams.get(name));
    const followed: FollowedStream = {
      key,
      number,
      process,
      follower,
      stream: new EventStream(this.#member.endpoint, { store: () => followed.lastId }),
      lastId: lastEventId,
      isReading: false,
      hasMore: false,
    };
    this.#streams.set(name, followed);
    exchange.onDisconnect(() => this.#remove(followed));
    followed.stream.attach(exchange);
    this.#send(followed, resumed.events);
    if (!this.#has(followed)) return;
    this.#timer ??= this.#startTimer();
    // The process that runs the calls may already be dead, and another response may already have taken over the stream.
    void this.#check(process, [followed]);
  }

  /** Reads the next events of a stream. Called after a letter of the process that runs the calls. */
  read(key: SessionKey, number: number): void {
    const followed = this.#streams.get(nameOf(key, number));
    if (followed !== undefined && followed.key.principal === key.principal) this.#read(followed);
  }

  /**
   * Ends the response of a stream. Called when the client has resumed the stream in another process. @param follower the name of the response
   * that must end.
   */
  end(key: SessionKey, number: number, follower: string): void {
    const followed = this.#streams.get(nameOf(key, number));
    if (followed?.follower === follower) this.#end(followed);
  }

  /** Ends all followed streams of a session. Called when the session has ended. */
  endSession({ session, principal }: SessionKey): void {
    for (const followed of [...this.#streams.values()])
      if (followed.key.session === session && followed.key.principal === principal) this.#end(followed);
  }

  /** Ends all responses, so that the clients resume the streams in other processes. */
  close(retryMs: number): void {
    for (const followed of [...this.#streams.values()]) {
      followed.stream.detach(retryMs);
      this.#remove(followed);
    }
  }

  #read(followed: FollowedStream): void {
    followed.hasMore = true;
    if (followed.isReading) return;
    this.#readAll(followed).catch((error: unknown) => this.#member.report(error));
  }

  async #readAll(followed: FollowedStream): Promise<void> {
    followed.isReading = true;
    try {
      while (followed.hasMore && this.#has(followed)) {
        followed.hasMore = false;
        await this.#readNext(followed);
      }
    } finally {
      followed.isReading = false;
    }
  }

  async #readNext(followed: FollowedStream): Promise<void> {
    const { key, lastId, follower } = followed;
    const more = await this.#member.sessions.readStream(key, lastId);
    if (!this.#has(followed)) return;
    this.#send(followed, eventsOf(follower, more?.events ?? []));
    if (!hasFurtherEvents(more, follower)) this.#end(followed);
  }

  /** Sends events to the client. If too many bytes wait, ends the response; the client then resumes the stream to get the other events. */
  #send(followed: FollowedStream, events: readonly StoredEvent[]): void {
    for (const { id, text } of events) {
      if (followed.stream.isFull) return this.#end(followed);
      followed.lastId = id;
      if (text !== "") followed.stream.send(text);
    }
  }

  #end(followed: FollowedStream | undefined): void {
    if (followed === undefined || !this.#has(followed)) return;
    followed.stream.end();
    this.#remove(followed);
  }

  #remove(followed: FollowedStream): void {
    if (!this.#has(followed)) return;
    this.#streams.delete(nameOf(followed.key, followed.number));
    if (this.#streams.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #has(followed: FollowedStream): boolean {
    return this.#streams.get(nameOf(followed.key, followed.number)) === followed;
  }

  #startTimer(): ReturnType<typeof setInterval> {
    const { leaseMs } = this.#member.processes;
    const { least, most } = CHECK_MS;
    const every = Math.min(Math.max(leaseMs / 2, least), most);
    return unrefTimer(setInterval(() => this.#checkAll(), every));
  }

  #checkAll(): void {
    const all = [...this.#streams.values()];
    for (const process of new Set(all.map((each) => each.process)))
      void this.#check(
        process,
        all.filter((each) => each.process === process),
      );
  }

  /** Reads the streams of one process again. If this process is dead, first ends its calls with an error. */
  async #check(process: string, all: readonly FollowedStream[]): Promise<void> {
    const { processes, sessions } = this.#member;
    try {
      if (!(await processes.isAlive(process)))
        await Promise.all(all.map(({ key }) => sessions.failCalls(key, process, createDeadProcessError())));
      for (const followed of all) this.#read(followed);
    } catch (error) {
      this.#member.report(error);
    }
  }
}

/** Returns the events that were stored for a follower. */
export function eventsOf(follower: string, events: readonly FollowedEvent[]): readonly StoredEvent[] {
  return events.filter((event) => event.follower === follower);
}

/** Returns true if a follower will get further events of a stream: calls of the stream are running, and no other response has taken over the stream. */
export function hasFurtherEvents(read: StreamForFollower | undefined, follower: string): boolean {
  return read?.process !== undefined && read.follower === follower;
}

/** Returns the error with which the calls of a dead process are answered. */
export function createDeadProcessError(): McpError {
  return new McpError(
    CODES.internal,
    "the process that ran this call has ended, and the call may have had effects: check them before you repeat the call",
  );
}
