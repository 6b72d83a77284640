// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Awaitable } from "../protocol/awaitable.js";
import type { SessionKey, StreamKey } from "./keys.js";
/** An event of an HTTP stream, as the store keeps it. */
export interface StoredEvent {
  /** The id of the event, which the client sends to resume the stream after it. */
  readonly id: string;
  /** The JSON of one message. Empty for an event that only gives the client an id to resume from. */
  readonly text: string;
}
/** An event, with the follower of its stream at the time when the event was stored. */
export interface FollowedEvent extends StoredEvent {
  /** Undefined if the stream had no follower. */
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
 * Keeps the events of HTTP streams, so that a client that lost its connection can resume with `Last-Event-ID`.
 *
 * For one process that keeps its state over a restart. Several processes share streams by the option `service`, not by this store.
 *
 * Consistency: once `append` has returned an id, `after` returns the event, also after a restart. Appends to one stream keep the order of their
 * calls.
 *
 * If a call rejects, the server reports the error to `onError`. If `append` rejects, the message is sent without an id.
 */
export interface EventStore {
  /** Stores an event and returns its id: visible ASCII, unique within the session. */
  append(key: StreamKey, text: string): Awaitable<string>;
  /**
   * Returns the events that followed an event on its stream. Returns undefined if the store no longer has the event with this id, never had
   * it, or has it for another session or another principal.
   */
  after(key: SessionKey, id: string): Awaitable<StreamEvents | undefined>;
  /**
   * Deletes all events of a session that has ended; does nothing if the session has none, or belongs to another principal. The server appends no
   * event to the session after this call.
   */
  delete(key: SessionKey): Awaitable<void>;
}
/** Limits of a {@link MemoryEventStore}. */
export interface MemoryEventStoreOptions {
  /** The number of latest events that the store keeps for each session; it may keep up to twice this number. 1000 by default. */
  readonly maxEvents?: number;
  /** The maximum number of bytes of the events of all sessions together, as an estimate. 64 MiB by default. */
  readonly maxBytes?: number;
}
/**
 * Keeps events in the memory of this process, the latest of each session. If all events together exceed `maxBytes`, the owner with the most
 * bytes loses the older half of the events of its largest session.
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
  delete(key: SessionKey): void;
}
