// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { WireError } from "../jsonrpc/errors.js";
import { type MemoryEventStoreOptions } from "./events.js";
import type { SessionKey, StreamKey } from "./keys.js";
import type { MemoryMembers } from "./memoryProcesses.js";
import {
  MemorySessionStore,
  type MemorySessionStoreOptions,
} from "./sessions.js";
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
} from "./sharedSessions.js";
/** Limits of a {@link MemorySharedSessionStore}. */
export interface MemorySharedSessionStoreOptions
  extends MemoryEventStoreOptions, MemorySessionStoreOptions {}
/** Keeps sessions, their running calls, and the events of their streams in the memory of this process. */
export declare class MemorySharedSessionStore
  extends MemorySessionStore
  implements SharedSessionStore
{
  #private;
  constructor(
    options: MemorySharedSessionStoreOptions,
    members: Pick<MemoryMembers, "has">,
  );
  beginCalls(
    key: SessionKey,
    { ids, process, stream }: NewCalls,
    idleMs: number,
  ): Promise<SessionForCalls | undefined>;
  change(key: SessionKey, change: SettingsChange): Promise<void>;
  endCalls(key: SessionKey, { ids, process, stream }: NewCalls): Promise<void>;
  processOf(key: SessionKey, id: RequestId): Promise<string | undefined>;
  addEvent(
    key: StreamKey,
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
  protected dropped(key: SessionKey): void;
}
