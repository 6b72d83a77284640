// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { passErrorToOnError } from "../../../jsonrpc/errors.js";
import { repeatUntilDone } from "./repeatUntilDone.js";
import { inBackground, keyMembers, sendLetter } from "./serviceParts.js";
/** The kind of the letter after which a process reads the next events of a stream that it follows. */
export const EVENT = "event";
/**
 * The number of stream numbers in a block. Each process uses blocks at random, so that each stream of a session has its own number. The numbers
 * have at most 15 digits.
 */
const BLOCK = 2 ** 20;
/** The follower of a stream: the id of a process, and the number of a request of this process that resumed the stream. */
const FOLLOWER = /^([\w-]{1,64})\/\d+$/;
/** Returns the process of a follower. */
export function processOfFollower(follower) {
  return FOLLOWER.exec(follower)?.[1];
}
/** The streams of the calls that run in this process. */
export class RunningStreams {
  #streams = new Map();
  /** The follower whose response carries each stream; no entry for the response to the POST request. */
  #followers = new WeakMap();
  /** For each stream, a promise that resolves when all of its messages so far have been stored. */
  #stored = new WeakMap();
  #next = 0;
  /** Returns the number of a new stream. */
  nextNumber() {
    if (this.#next % BLOCK === 0)
      this.#next = (1 + Math.floor(Math.random() * 2 ** 28)) * BLOCK;
    return this.#next++;
  }
  /** Returns a stream; undefined if it has ended or runs in another process. */
  get(key, stream) {
    return this.#streams.get(nameOf(key, stream));
  }
  /** Returns the follower whose response carries a stream; undefined for the response to the POST request. */
  followerOf(stream) {
    return this.#followers.get(stream);
  }
  /** Makes the next response of a stream that of a follower. */
  follow(stream, follower) {
    this.#followers.set(stream, follower);
  }
  /** Adds a message that is being stored. */
  storing(stream, message) {
    const earlier = this.#stored.get(stream);
    // The result is dropped: it would keep the results of all earlier messages.
    const all = Promise.allSettled([earlier, message]).then(() => undefined);
    this.#stored.set(stream, all);
  }
  /** Resolves when the messages of a stream so far have been stored, and the stream has sent or queued them. */
  async stored(stream) {
    await this.#stored.get(stream);
    // The stream handles a stored message in microtasks, which run before the timer.
    await new Promise((resolve) => setTimeout(resolve));
  }
  /** Ends the responses of all streams, so that the clients resume them in other processes. @param retryMs milliseconds until then. */
  detach(retryMs) {
    for (const stream of this.#streams.values()) stream.detach(retryMs);
  }
  add(key, number, stream) {
    this.#streams.set(nameOf(key, number), stream);
  }
  delete(key, number) {
    this.#streams.delete(nameOf(key, number));
  }
}
/**
 * The calls of one POST request, which this process claimed. Each message on their stream is stored before it is sent, so that any process can
 * resume the stream. The store refuses the messages of a process whose calls another process has ended.
 */
export class ClaimedCalls {
  #parts;
  #running;
  #session;
  #calls;
  #stream;
  #hasEnded = false;
  #hasAnswer = false;
  constructor(parts, running, claimed) {
    this.#parts = parts;
    this.#running = running;
    this.#session = claimed.session;
    this.#calls = claimed.calls;
  }
  openStream() {
    const { endpoint, EventStream } = this.#parts;
    const { maxUnsent, heartbeatMs } = endpoint;
    const number = this.#calls.stream;
    const stream = new EventStream({
      maxUnsent,
      heartbeatMs,
      store: (text, isLast) => {
        const message = this.#store(stream, text, isLast);
        this.#running.storing(stream, message);
        return message;
      },
    });
    this.#stream = stream;
    this.#running.add(this.#session.key, number, stream);
    return { number, stream };
  }
  /** A stream with an answer is removed once the answer is stored, so that a client can resume it until then. */
  closeStream() {
    if (!this.#hasAnswer)
      this.#running.delete(this.#session.key, this.#calls.stream);
  }
  end() {
    const { key } = this.#session;
    this.#running.delete(key, this.#calls.stream);
    this.#hasEnded = true;
    const { sessions } = this.#parts.service;
    const change = () => sessions.endCalls(key, this.#calls);
    inBackground(this.#parts, repeatUntilDone(this.#parts, change));
  }
  /** Returns the id of the stored message; null if this process must not send the message. */
  async #store(carrier, text, isLast) {
    const { key } = this.#session;
    const { process, stream } = this.#calls;
    this.#hasAnswer ||= isLast;
    let added;
    try {
      added = await (isLast ? this.#addAnswer(text) : this.#add(text));
    } catch (error) {
      // The message is sent without an id.
      passErrorToOnError(this.#parts.servers[0], error);
      return undefined;
    } finally {
      if (isLast) this.#running.delete(key, stream);
    }
    if (added === undefined) {
      this.#fenced();
      return null;
    }
    const { id, follower } = added;
    if (follower === this.#running.followerOf(carrier)) return id;
    // The message was stored for another response, in this process or in another one.
    carrier.end();
    const receiver = follower && processOfFollower(follower);
    if (receiver !== undefined && receiver !== process)
      sendLetter(this.#parts, receiver, {
        kind: EVENT,
        ...keyMembers(key),
        stream,
      });
    return null;
  }
  #add(text, answers = []) {
    const { sessions } = this.#parts.service;
    const { stream, process } = this.#calls;
    const key = { ...this.#session.key, stream };
    return track(
      this.#parts,
      sessions.addEvent(key, { text, process, answers }),
    );
  }
  /** Stores the answer of the calls. It is not known whether a failed attempt has stored the answer; the store accepts it only once. */
  #addAnswer(text) {
    const { ids } = this.#calls;
    return repeatUntilDone(this.#parts, () => this.#add(text, ids));
  }
  /** Ends the calls without answers, since their session or another process has ended them. */
  #fenced() {
    this.#stream?.end();
    if (this.#hasEnded) return;
    for (const id of this.#calls.ids) this.#session.connection.abort(id);
  }
}
/** Adds a change to the unconfirmed changes until it is settled. Returns its result. */
function track({ unconfirmed }, change) {
  const settled = change.then(
    () => void unconfirmed.delete(settled),
    () => void unconfirmed.delete(settled),
  );
  unconfirmed.add(settled);
  return change;
}
function nameOf({ session }, stream) {
  return `${stream} ${session}`;
}
