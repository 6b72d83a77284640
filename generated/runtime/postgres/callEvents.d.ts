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
/** The numbers of events and of their bytes that a session keeps. */
export type EventLimits = Pick<PostgresSettings, "maxEvents" | "maxEventBytes">;
/** Adds and reads the events of calls. Adds those of one stream in their order, and those that wait for the database in one statement. */
export declare class PostgresCallEvents {
  #private;
  constructor(database: PostgresDatabase, limits: EventLimits);
  /**
   * Adds an event.
   *
   * @param key of the session.
   * @returns undefined if the event was refused.
   */
  add(
    key: string,
    stream: number,
    event: NewEvent,
  ): Promise<AddedEvent | undefined>;
  /** Reads the events after an event, and sets the follower of the stream. @param key of the session. */
  resume(
    key: string,
    lastEventId: string,
    follower: string,
  ): Promise<ResumedStream | undefined>;
  /** Reads the events after an event. @param key of the session. */
  read(
    key: string,
    lastEventId: string,
  ): Promise<StreamForFollower | undefined>;
}
