// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type {
  AddedEvent,
  NewEvent,
  ResumedStream,
  StreamForFollower,
} from "../stores/sharedSessions.js";
import type { PostgresDatabase } from "./database.js";
import type { PostgresSettings } from "./options.js";
/** The maximum number of events, and of their bytes, that Postgres keeps for each session. */
export type EventLimits = Pick<PostgresSettings, "maxEvents" | "maxEventBytes">;
/**
 * Adds and reads the events of calls. The events of one stream keep their order. If several events of a stream wait for the database, one statement
 * adds them all.
 */
export declare class PostgresCallEvents {
  #private;
  constructor(database: PostgresDatabase, limits: EventLimits);
  /**
   * Adds an event to a stream.
   *
   * @param key the key of the session.
   * @returns undefined if the database has rejected the event.
   */
  add(
    key: string,
    stream: number,
    event: NewEvent,
  ): Promise<AddedEvent | undefined>;
  /** Reads the events after the event `lastEventId`, and sets the follower of the stream. @param key the key of the session. */
  resume(
    key: string,
    lastEventId: string,
    follower: string,
  ): Promise<ResumedStream | undefined>;
  /** Reads the events after the event `lastEventId`. @param key the key of the session. */
  read(
    key: string,
    lastEventId: string,
  ): Promise<StreamForFollower | undefined>;
}
