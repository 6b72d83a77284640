import type { SessionKey } from "../../../stores/keys.js";
import type { NewCalls } from "../../../stores/sharedSessions.js";
import { EventStream } from "../eventStream.js";
import type { CallsOfPost, HttpSession, OpenedStream } from "../session.js";
import type { ServiceMember } from "./serviceMember.js";

/** The kind of the letter that reports a new event on a stream. The receiver then reads the new events of this stream from the store. */
export const EVENT = "event";

/**
 * Each process numbers its streams from random blocks of this size, so two streams of a session never get the same number. The numbers have at most
 * 15 digits.
 */
const BLOCK = 2 ** 20;

/** Matches the follower of a stream, which is the name of the response that resumed the stream: the id of a process, and a number. */
const FOLLOWER = /^([\w-]{1,64})\/\d+$/;

/** Returns the id of the process that sends the response of a follower. */
export function processOfFollower(follower: string): string | undefined {
  return FOLLOWER.exec(follower)?.[1];
}

/** The streams of the calls that run in this process. */
export class RunningStreams {
  readonly #streams = new Map<string, EventStream>();
  /** For each stream that a client has resumed in this process, its follower. A stream on the response to its POST request has no entry. */
  readonly #followers = new WeakMap<EventStream, string>();
  /** For each stream, a promise that resolves when the store has all messages that the stream has sent so far. */
  readonly #stored = new WeakMap<EventStream, Promise<unknown>>();
  #next = 0;

  /** Returns a number for a new stream. */
  nextNumber(): number {
    if (this.#next % BLOCK === 0) this.#next = (1 + Math.floor(Math.random() * 2 ** 28)) * BLOCK;
    return this.#next++;
  }

  /** Returns a stream, or undefined if the stream has ended or its calls run in another process. */
  get(key: SessionKey, stream: number): EventStream | undefined {
    return this.#streams.get(nameOf(key, stream));
  }

  /** Returns the follower of a stream, or undefined if the stream is on the response to its POST request. */
  followerOf(stream: EventStream): string | undefined {
    return this.#followers.get(stream);
  }

  /** Sets the follower of a stream. The next response of the stream is then the response of this follower. */
  follow(stream: EventStream, follower: string): void {
    this.#followers.set(stream, follower);
  }

  /** Registers a message of a stream that is being stored. @param message settles when the message is stored. */
  storing(stream: EventStream, message: Promise<unknown>): void {
    const earlier = this.#stored.get(stream);
    // Resolves with undefined, because the results would keep the results of all earlier messages in memory.
    const all = Promise.allSettled([earlier, message]).then(() => undefined);
    this.#stored.set(stream, all);
  }

  /** Resolves when the store has all messages that the stream has received so far, and the stream has sent or queued them. */
  async stored(stream: EventStream): Promise<void> {
    await this.#stored.get(stream);
    // When a message is stored, the stream handles it in microtasks, which run before this timer.
    await new Promise<void>((resolve) => setTimeout(resolve));
  }

  /**
   * Ends the responses of all streams, so that the clients resume the streams in other processes. @param retryMs the clients wait for this number of
   * milliseconds before they resume.
   */
  detach(retryMs: number): void {
    for (const stream of this.#streams.values()) stream.detach(retryMs);
  }

  add(key: SessionKey, number: number, stream: EventStream): void {
    this.#streams.set(nameOf(key, number), stream);
  }

  delete(key: SessionKey, number: number): void {
    this.#streams.delete(nameOf(key, number));
  }
}

/**
 * The calls of one POST request whose ids this process has claimed. The process stores each message on their stream before it sends the message, so
 * any process can resume the stream. If another process has ended the calls, the store rejects the messages of this process.
 */
export class ClaimedCalls implements CallsOfPost {
  readonly #member: ServiceMember;
  readonly #running: RunningStreams;
  readonly #session: HttpSession;
  readonly #calls: NewCalls;
  #stream: EventStream | undefined;
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
    const stream: EventStream = new EventStream(this.#member.endpoint, {
      store: (text, isLast) => (isLast ? this.#storeAnswer(stream, text) : this.#store(stream, text)),
    });
    this.#stream = stream;
    this.#running.add(this.#session.key, this.#calls.stream, stream);
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
  #store(stream: EventStream, text: string): Promise<string | undefined | null> {
    const stored = this.#add(stream, text);
    this.#running.storing(stream, stored);
    return stored.catch((error: unknown) => this.#member.report(error));
  }

  /**
   * Stores the answer of the calls like {@link #store}. If the store fails for some seconds, the open response gets the answer without an event id.
   * This process still stores the answer later, because no other process can end the calls. Without an open response, the client gets the answer
   * when the answer is stored.
   */
  async #storeAnswer(stream: EventStream, text: string): Promise<string | undefined | null> {
    this.#hasAnswer = true;
    const { ids, stream: number } = this.#calls;
    // If a failed attempt has stored the answer, the store returns the stored answer.
    const store = (): Promise<string | null> => this.#add(stream, text, ids);
    const stored = this.#member.repeat(store);
    this.#running.storing(stream, stored);
    try {
      return await stored.catch((error: unknown) => {
        this.#member.report(error);
        const later = this.#repeatWhileOwned(store);
        if (!stream.isAttached) return later;
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
  async #add(eventStream: EventStream, text: string, answers: NewCalls["ids"] = []): Promise<string | null> {
    const { stream, process } = this.#calls;
    const { key } = this.#session;
    const adding = this.#member.sessions.addEvent({ ...key, stream }, { text, process, answers });
    const added = await this.#member.track(adding);
    if (added === undefined) {
      this.#fenced();
      return null;
    }
    const { id, follower } = added;
    if (follower === this.#running.followerOf(eventStream)) return id;
    // The store has stored the message for another response, in this process or in another process.
    eventStream.end();
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
  #fenced(): void {
    this.#stream?.end();
    if (this.#hasEnded) return;
    for (const id of this.#calls.ids) this.#session.connection.abort(id);
  }
}

function nameOf({ session }: SessionKey, stream: number): string {
  return `${stream} ${session}`;
}
