// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { WireError } from "../jsonrpc/errors.js";
import type { JsonObject } from "../validation/checks.js";
import type { Awaitable } from "../protocol/awaitable.js";
import type { Principal } from "../protocol/principal.js";
import type { TaskKey } from "./keys.js";
import {
  type TaskListQuery,
  type TaskPage,
  type StoredTaskState,
} from "./taskStates.js";
/** A task in a store. All members are JSON. */
export interface TaskRecord extends StoredTaskState {
  /** The requests for input that the client has not answered, by key. */
  readonly inputRequests: {
    readonly [key: string]: InputRequest;
  };
  /** The result of a completed task. */
  readonly result?: JsonObject | undefined;
  /** The error of a failed task. */
  readonly error?: WireError | undefined;
  /** The request that another process needs to run the work again; undefined if `run` is undefined or the task has ended. */
  readonly request?: RepeatableRequest | undefined;
}
/** The request that began a task, as another process needs it to run the handler again. All members are JSON. */
export interface RepeatableRequest {
  /** The revision and the name of the server, by which a process recognises the tasks whose handlers it has. */
  readonly server: string;
  /** The id of the request. */
  readonly id: string | number;
  /** The params of the request. */
  readonly params: JsonObject;
  /** The identity and the capabilities of the client. */
  readonly client: {
    readonly info:
      | {
          readonly name: string;
          readonly version: string;
        }
      | undefined;
    readonly capabilities: JsonObject;
  };
  /** The authenticated caller, without the access token; undefined without authorization. */
  readonly caller?: Principal | undefined;
}
/** A request to the client; the task waits for the response. */
export interface InputRequest {
  /** The method of the request. */
  readonly method: string;
  /** The params of the request. */
  readonly params: JsonObject;
}
/** The client's response to a request for input. */
export type InputResponse =
  | {
      readonly result: unknown;
    }
  | {
      readonly error: WireError;
    };
/** A change to a task. The members replace those of the record, but `inputRequests` are added to the present `inputRequests`. */
export type TaskChange = Partial<
  Pick<
    TaskRecord,
    "status" | "statusMessage" | "inputRequests" | "result" | "error"
  >
>;
/** Receives the events of one task. */
export interface TaskListener {
  /** Called after each change of the task. `record` is the new state of the task. */
  changed(record: TaskRecord): void;
  /** Called when the client has answered a request for input. */
  answered(key: string, response: InputResponse): void;
  /** Called when the store has deleted the task because its lifetime is over. */
  deleted(): void;
}
/**
 * Keeps tasks. Any process that shares the store can return the state and the result of a task, cancel the task, and answer its requests
 * for input. The work itself runs in the process that began the task; a {@link TaskListener} notifies this process of cancellations and
 * answers.
 *
 * Consistency: once a call has resolved, every process reads its effect. If several calls set a final status of the same task, or answer
 * the same request for input, at the same time, exactly one of them succeeds. Updates of one process keep the order of their calls.
 *
 * A task exists for its own session and principal only. If a call rejects, the client's request is answered with error -32603.
 */
export interface TaskStore {
  /** Stores a new task. Returns false if the store is full. A store may limit the number of tasks of one principal, too. */
  create(record: TaskRecord): Awaitable<boolean>;
  /** Returns a task; undefined if it does not exist, its lifetime is over, or it belongs to another session or principal. */
  get(key: TaskKey): Awaitable<TaskRecord | undefined>;
  /**
   * Returns a page of the tasks of a session and principal, oldest first. Each task has a position in the list, which stays the same; a task that
   * is created later has a greater position. An owner can have thousands of tasks with large results, so an engine reads only the page.
   */
  list(
    owner: Omit<TaskKey, "taskId">,
    query: TaskListQuery,
  ): Awaitable<TaskPage>;
  /**
   * Changes a task and sets `lastUpdatedAt`. A final status removes all requests for input, and `request`.
   *
   * @param by the process for which the change is made: the process that runs the work, or a process that was found dead. If the record
   * names another process, the task does not change: an earlier process cannot change a task that was taken over. Undefined for changes of clients.
   * @returns the new record; undefined if the task does not exist, its status is final, its lifetime is over, it belongs to another
   * session or principal, or `by` is not its process.
   */
  update(
    key: TaskKey,
    change: TaskChange,
    by?: string,
  ): Awaitable<TaskRecord | undefined>;
  /** Removes a request for input and passes the response to the listeners. Returns false if the task has no such request. */
  answer(
    key: TaskKey,
    request: string,
    response: InputResponse,
  ): Awaitable<boolean>;
  /** Calls the listener for all later events of a task, until the returned function is called. */
  watch(key: TaskKey, listener: TaskListener): () => void;
}
/** Limits of a {@link MemoryTaskStore}. */
export interface MemoryTaskStoreOptions {
  /** The maximum number of tasks that exist at the same time, ended tasks included. 10,000 by default. One principal gets a quarter of them. */
  readonly maxTasks?: number;
}
/** A task in memory. */
export interface TaskEntry {
  record: TaskRecord;
  /** The position of the task in lists. */
  readonly position: number;
  readonly listeners: Set<TaskListener>;
}
/** Keeps tasks in the memory of this process. Each task is deleted when its lifetime is over. */
export declare class MemoryTaskStore implements TaskStore {
  #private;
  /** The tasks by id, oldest first. */
  protected readonly entries: Map<string, TaskEntry>;
  constructor({ maxTasks }?: MemoryTaskStoreOptions);
  create(record: TaskRecord): boolean;
  get(key: TaskKey): TaskRecord | undefined;
  list(
    { session, principal }: Omit<TaskKey, "taskId">,
    { after, limit }: TaskListQuery,
  ): TaskPage;
  update(key: TaskKey, change: TaskChange, by?: string): TaskRecord | undefined;
  answer(key: TaskKey, request: string, response: InputResponse): boolean;
  watch(key: TaskKey, listener: TaskListener): () => void;
  /** Returns a task if it belongs to the session and principal of the key. */
  protected find({
    taskId,
    session,
    principal,
  }: TaskKey): TaskEntry | undefined;
}
/** Returns true if a task has ended. */
export declare function hasTaskEnded({
  status,
}: Pick<TaskRecord, "status">): boolean;
/** Replaces members of the record of a task, and passes the new record to the listeners of the task. */
export declare function replaceRecord(
  entry: TaskEntry,
  members: Partial<TaskRecord>,
): TaskRecord;
