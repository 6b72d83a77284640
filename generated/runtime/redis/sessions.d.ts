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
import { type RedisKeys } from "./keys.js";
import type { RedisServiceSettings } from "./options.js";
import type { ScriptRunner } from "./scriptRunner.js";
/** The objects of a service that {@link RedisSessions} uses. */
export interface RedisSessionsParts {
  readonly scripts: ScriptRunner;
  readonly keys: RedisKeys;
  readonly settings: RedisServiceSettings;
  isAlive(process: string): Promise<boolean>;
}
/** Stores the sessions of a service in Redis. All keys of one session are in the same slot of Redis Cluster. */
export declare class RedisSessions implements SharedSessionStore {
  #private;
  constructor(parts: RedisSessionsParts);
  /** Creates a session, and resolves with true. If Redis is full, the promise rejects. */
  create(record: SessionRecord, idleMs: number): Promise<boolean>;
  get(key: SessionKey): Promise<SessionRecord | undefined>;
  touch(key: SessionKey, idleMs: number): Promise<SessionRecord | undefined>;
  update(key: SessionKey, settings: SessionSettings): Promise<void>;
  change(key: SessionKey, change: SettingsChange): Promise<void>;
  delete(key: SessionKey): Promise<void>;
  beginCalls(
    key: SessionKey,
    { ids, process, stream }: NewCalls,
    idleMs: number,
  ): Promise<SessionForCalls | undefined>;
  endCalls(key: SessionKey, { ids, process, stream }: NewCalls): Promise<void>;
  processOf(key: SessionKey, id: RequestId): Promise<string | undefined>;
  addEvent(
    { stream, ...key }: StreamKey,
    { text, process, answers }: NewEvent,
  ): Promise<AddedEvent | undefined>;
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
    request: {
      readonly process: string;
      readonly takeOver: boolean;
    },
  ): Promise<PushGrant | undefined>;
  confirmPush(key: SessionKey): Promise<void>;
  closePush(key: SessionKey, process: string): Promise<void>;
}
