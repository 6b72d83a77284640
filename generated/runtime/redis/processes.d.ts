// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type {
  LogEntry,
  LogPosition,
  ProcessListener,
  ServiceProcesses,
} from "../stores/processes.js";
import type { JsonObject } from "../validation/checks.js";
import { type RedisInboxParts } from "./inbox.js";
import { type LetterKind } from "./letterForm.js";
import type { ScriptRunner } from "./scriptRunner.js";
/** The objects of a service that {@link RedisProcesses} uses. */
export interface RedisProcessesParts extends RedisInboxParts {
  readonly scripts: ScriptRunner;
  /** Called with each letter that the task store of another process sent to this process. */
  taskLetter(letter: JsonObject): void;
}
/** This process as a member of a service in Redis. */
export declare class RedisProcesses implements ServiceProcesses {
  #private;
  readonly leaseMs: number;
  constructor(parts: RedisProcessesParts);
  get id(): string;
  get isLeaseLost(): boolean;
  join(listener: ProcessListener): Promise<void>;
  leave(): Promise<void>;
  isAlive(id: string): Promise<boolean>;
  send(to: string, letter: JsonObject): Promise<boolean>;
  /** Sends a letter of the runtime or of the task store. */
  sendOfKind(
    kind: LetterKind,
    to: string,
    letter: JsonObject,
  ): Promise<boolean>;
  publish(entry: JsonObject): Promise<LogPosition>;
  position(): Promise<LogPosition>;
  isPosition(text: string): boolean;
  isAfter(position: LogPosition, other: LogPosition): boolean;
  entriesAfter(position: LogPosition): Promise<readonly LogEntry[] | undefined>;
  /** Passes to the listener an error that belongs to no call. */
  failed(error: unknown): void;
}
