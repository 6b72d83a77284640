// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * What services in Redis and in Postgres share.
 *
 * @module
 */
import { type JsonObject } from "./protocol.js";
import type { TaskKey } from "./serverCore.js";
import { type InputResponse, type TaskListener, type TaskRecord } from "./stores.js";
/** Calls a function after some milliseconds. The timer does not keep a Node process alive. @returns a function that clears the timer. */
export declare function callAfter(ms: number, call: () => void): () => void;
/** Resolves after some milliseconds. The timer does not keep a Node process alive. */
export declare function waitMs(ms: number): Promise<void>;
/**
 * Returns a promise that settles like the given promise, but rejects if the given promise does not settle in time.
 *
 * @param describe returns the error for the rejection.
 */
export declare function rejectAfter<T>(ms: number, promise: Promise<T>, describe: () => Error): Promise<T>;
/** The functions that a lease calls: those that change the lease in the engine, and those that receive its events. */
export interface LeaseParts {
  readonly leaseMs: number;
  /**
   * Creates a lease in the engine for a new process id. If the promise rejects, the engine may still create the lease later, so the process tries
   * again only with another id.
   */
  begin(id: string): Promise<void>;
  /** Renews the lease of a process id in the engine. Resolves with false if this lease has already expired. */
  renew(id: string): Promise<boolean>;
  /**
   * Called when the lease of `id` has expired, or could not be created after an earlier lease had expired. When `lost` is called, the process already
   * has a new id.
   */
  lost(id: string): void;
  /** Called when the process has a lease again, with its new id. */
  began(): void;
  failed(error: unknown): void;
}
/**
 * The lease of one process. The process measures the lease from the time before it sends a renewal, with a clock that cannot be set back. So when the
 * lease expires, this process notices it before the other processes do.
 */
export declare class ProcessLease {
  #private;
  constructor(parts: LeaseParts);
  get id(): string;
  /** True from the time when a lease has expired or could not be created, until the process has a lease. */
  get isLost(): boolean;
  /** Creates the lease in the engine, and renews it until {@link end} is called. Rejects if the engine could not create the lease. */
  begin(): Promise<void>;
  /** Stops the renewals of the lease. */
  end(): void;
}
/**
 * Returns a name for the key of an entry in an engine. The name is a hash of the parts, so the keys in the engine do not show session ids or the
 * names of callers. Different parts give different names, also if a part is undefined.
 */
export declare function hashedName(...parts: readonly (string | undefined)[]): string;
/** Returns true if a text has the form of a process id. A client may have sent the text. */
export declare function isProcessId(text: string): boolean;
/**
 * Parses a JSON text that an engine has stored, such as a letter. Returns undefined if the text is not a JSON object. Such a text comes from another
 * program, and must not stop the process from reading the texts after it.
 */
export declare function parseStoredObject(text: string | undefined): JsonObject | undefined;
/** The state of a task in an engine. */
export interface WatchedTaskState {
  readonly record: TaskRecord;
  /** The number of changes that the task has had. */
  readonly version: number;
  /** The client's answers to requests for input, by key. Empty after the task has ended. */
  readonly answers: ReadonlyMap<string, InputResponse>;
  /** The milliseconds until the engine deletes the task. */
  readonly leftMs: number;
}
/** A change of a task, with the new state of the task. */
export interface TaskChanged {
  readonly record: TaskRecord;
  readonly version: number;
  /** If the client has answered a request for input, the key of the request and the answer. */
  readonly answer?: readonly [key: string, response: InputResponse] | undefined;
}
/** The functions of an engine that {@link TaskWatchers} calls. */
export interface TaskWatchEngine {
  /**
   * Registers this process for notifications about the changes of a task. Resolves with the present state of the task, or with undefined if the task
   * does not exist. A second call for the same task is allowed.
   */
  register(key: TaskKey): Promise<WatchedTaskState | undefined>;
  /** Ends the notifications that `register` requested. */
  unregister(key: TaskKey): Promise<void>;
  /** Called instead of `unregister` if the engine has deleted the task. */
  forget?(key: TaskKey): void;
  failed(error: unknown): void;
}
/**
 * Calls the listeners of tasks in this process. The engine sends each change of a task to this process. If this process has missed a change, for
 * example because a connection broke, it notices a gap between two versions. Until a task has ended, the process also reads it again at regular
 * intervals.
 */
export declare class TaskWatchers {
  #private;
  constructor(engine: TaskWatchEngine, pollMs: number);
  /** Calls the listener for all events of a task after the version that this process has seen last. */
  watch(key: TaskKey, listener: TaskListener): () => void;
  /** Stores the version of a task that this process has just read. */
  seen(key: TaskKey, version: number): void;
  /**
   * Stores the version of a task that this process has just created. Call this if the engine has also registered this process for the changes of the
   * task, so that {@link watch} needs no `register`.
   *
   * @param leftMs the milliseconds until the engine deletes the task.
   */
  created(key: TaskKey, version: number, leftMs: number): void;
  /** Passes a change of a task to its listeners. This process or another process made the change. */
  changed({ record, version, answer }: TaskChanged): void;
}
