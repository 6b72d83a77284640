// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { TaskKey } from "../stores/keys.js";
import type {
  InputResponse,
  TaskListener,
  TaskRecord,
} from "../stores/tasks.js";
/** A task, as an engine has it. */
export interface WatchedTaskState {
  readonly record: TaskRecord;
  /** The number of changes of the task. */
  readonly version: number;
  /** The client's answers to requests for input, by key, as long as the task works. */
  readonly answers: ReadonlyMap<string, InputResponse>;
  /** The milliseconds after which the engine deletes the task. */
  readonly leftMs: number;
}
/** One change of a task. */
export interface TaskChanged {
  readonly record: TaskRecord;
  readonly version: number;
  /** The answer that changed the task. */
  readonly answer?: readonly [key: string, response: InputResponse] | undefined;
}
/** The functions of an engine that {@link TaskWatchers} uses. */
export interface TaskWatchEngine {
  /**
   * Makes the engine notify this process of the changes of a task, and resolves with the present state; with undefined if the task does
   * not exist. May be repeated.
   */
  register(key: TaskKey): Promise<WatchedTaskState | undefined>;
  /** Ends what `register` began. */
  unregister(key: TaskKey): Promise<void>;
  failed(error: unknown): void;
}
/**
 * The listeners of tasks in this process. An engine passes on each change as it happens; a change that was missed, for example because a
 * connection broke, is noticed by the gap between two versions, or when the task is read again, which happens regularly.
 */
export declare class TaskWatchers {
  #private;
  constructor(engine: TaskWatchEngine, pollMs: number);
  /** Calls the listener for the events of a task that follow the version that this process has seen last. */
  watch(key: TaskKey, listener: TaskListener): () => void;
  /** Remembers the version of a task that this process has read. */
  seen(key: TaskKey, version: number): void;
  /** Passes a change, which this process or another one made, to the listeners. */
  changed({ record, version, answer }: TaskChanged): void;
}
