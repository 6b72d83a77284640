// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** A message that was sent, or would have been, had the client been there. */
export interface StoredEvent {
  readonly id: string;
  /** Empty for an event that only gives the client an id to come back with. */
  readonly text: string;
}
/** What a client has missed on one stream. */
export interface Missed {
  /** The number of the stream within its session. */
  readonly stream: number;
  readonly events: readonly StoredEvent[];
}
/**
 * Keeps what was sent on the streams of sessions, for clients that lost a stream and come back. A session lives in one process,
 * so nothing here waits.
 */
export interface EventStore {
  /** @returns the id of the event: visible ASCII, unique within the session. */
  append(session: string, stream: number, text: string): string;
  /** What came on a stream after one of its events; undefined where that is no longer, or never was, known. */
  after(session: string, id: string): Missed | undefined;
  /** The session has ended. */
  forget(session: string): void;
}
export interface MemoryLimits {
  /** Events kept of one session, and at times up to twice as many; 1000 unless told otherwise. */
  readonly maxEvents?: number;
  /** The most bytes kept of all sessions together, as an estimate; 64 MiB by default. */
  readonly maxBytes?: number;
}
/** Keeps events in memory, the latest of each session; where all together are too many, the session that keeps most loses half. */
export declare class MemoryEventStore implements EventStore {
  #private;
  constructor({ maxEvents, maxBytes }?: MemoryLimits);
  append(session: string, stream: number, text: string): string;
  after(session: string, id: string): Missed | undefined;
  forget(session: string): void;
}
