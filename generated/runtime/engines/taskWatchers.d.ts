// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { TaskKey } from "../stores/keys.js";
import {
  type InputResponse,
  type TaskListener,
  type TaskRecord,
} from "../stores/tasks.js";
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
