// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Awaitable } from "../protocol/awaitable.js";
import type { SessionKey, StreamKey } from "./keys.js";
/** A stored event of an HTTP stream. */
export interface StoredEvent {
  /** The id of the event. To resume the stream after this event, the client sends this id. */
  readonly id: string;
  /** The JSON of one message. If the text is empty, the event only gives the client an id from which it can resume the stream. */
  readonly text: string;
}
/** An event of a stream, and the follower of the stream (the response that gets its events) when the event was stored. */
export interface FollowedEvent extends StoredEvent {
  /** The name of the follower. Undefined if the stream had no follower. */
  readonly follower?: string | undefined;
}
/** Consecutive events of one stream. */
export interface StreamEvents {
  /** The number of the stream within its session. */
  readonly stream: number;
  /** The events of the stream, oldest first. */
  readonly events: readonly StoredEvent[];
}
/**
 * Stores the events of HTTP streams. If a client has lost its connection, it can resume a stream with the header `Last-Event-ID`.
 *
 * Implement this interface for a server of one process that must keep its streams over a restart. To share streams among several processes, use the
 * option `service` instead.
 *
 * Consistency: once `append` has returned an id, `after` can return the event, even after a restart. The events of one stream keep the order of the
 * calls of `append`.
 *
 * If a function rejects, the server passes the error to `onError`. If `append` rejects, the server sends the message without an event id.
 */
export interface EventStore {
  /** Stores an event and returns its id. The id consists of visible ASCII characters, and no other event of the session has it. */
  append(key: StreamKey, text: string): Awaitable<string>;
  /**
   * Returns the events that follow the event `id` on the same stream. Returns undefined if the store does not have this event, or if the event
   * belongs to another session or principal.
   */
  after(key: SessionKey, id: string): Awaitable<StreamEvents | undefined>;
  /**
   * Deletes all events of a session that has ended. If the session has no events, or belongs to another principal, `delete` does nothing. After this
   * call, the server appends no event to the session.
   */
  delete(key: SessionKey): Awaitable<void>;
}
/** Limits of a {@link MemoryEventStore}. */
export interface MemoryEventStoreOptions {
  /** The store keeps at least this number of the newest events of each session, and at most twice this number. 1000 by default. */
  readonly maxEvents?: number;
  /** The maximum size of the events of all sessions together, in estimated bytes. 64 MiB by default. */
  readonly maxBytes?: number;
}
/** An event with the number of its stream. */
export interface EventOfStream extends FollowedEvent {
  readonly stream: number;
}
/**
 * Keeps the newest events of each session in the memory of this process. If all events together exceed `maxBytes`, the store drops the older half of
 * the events in one session: the largest session of the owner with the most bytes.
 */
export declare class MemoryEventStore implements EventStore {
  #private;
  constructor({ maxEvents, maxBytes }?: MemoryEventStoreOptions);
  append(
    { session, stream, principal }: StreamKey,
    text: string,
    follower?: string,
  ): string;
  after(
    key: SessionKey,
    id: string,
  ):
    | {
        readonly stream: number;
        readonly events: readonly FollowedEvent[];
      }
    | undefined;
  /** Returns the events of all streams of a session, oldest first. */
  all(key: SessionKey): readonly EventOfStream[];
  delete(key: SessionKey): void;
}
