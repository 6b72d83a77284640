// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { WireError } from "../jsonrpc/errors.js";
import type { SessionKey, StreamKey } from "../stores/keys.js";
import type { SessionRecord, SessionSettings } from "../stores/sessions.js";
import type {
  AddedEvent,
  NewCalls,
  NewEvent,
  PushGrant,
  RequestId,
  ResumedStream,
  SessionForCalls,
  SettingsChange,
  SharedSessionStore,
  StreamForFollower,
} from "../stores/sharedSessions.js";
import { type EventLimits } from "./callEvents.js";
import type { PostgresDatabase } from "./database.js";
/** Stores the sessions of a service in Postgres, with their running calls, and with the events on the streams of these calls. */
export declare class PostgresSessionStore implements SharedSessionStore {
  #private;
  constructor(database: PostgresDatabase, limits: EventLimits);
  create(
    { session, principal, logLevel, subscriptions, ...record }: SessionRecord,
    idleMs: number,
  ): Promise<boolean>;
  get(key: SessionKey): Promise<SessionRecord | undefined>;
  touch(key: SessionKey, idleMs: number): Promise<SessionRecord | undefined>;
  update(
    key: SessionKey,
    { logLevel, subscriptions }: SessionSettings,
  ): Promise<void>;
  change(key: SessionKey, change: SettingsChange): Promise<void>;
  delete(key: SessionKey): Promise<void>;
  beginCalls(
    key: SessionKey,
    { ids, process, stream }: NewCalls,
    idleMs: number,
  ): Promise<SessionForCalls | undefined>;
  endCalls(key: SessionKey, { ids, process, stream }: NewCalls): Promise<void>;
  processOf(key: SessionKey, id: RequestId): Promise<string | undefined>;
  addEvent(key: StreamKey, event: NewEvent): Promise<AddedEvent | undefined>;
  resumeStream(
    key: SessionKey,
    lastEventId: string,
    follower: string,
  ): Promise<ResumedStream | undefined>;
  readStream(
    key: SessionKey,
    lastEventId: string,
  ): Promise<StreamForFollower | undefined>;
  failCalls(
    key: SessionKey,
    process: string,
    { code, message, data }: WireError,
  ): Promise<void>;
  openPush(
    key: SessionKey,
    {
      process,
      takeOver,
    }: {
      process: string;
      takeOver: boolean;
    },
  ): Promise<PushGrant | undefined>;
  confirmPush(key: SessionKey): Promise<void>;
  closePush(key: SessionKey, process: string): Promise<void>;
}
