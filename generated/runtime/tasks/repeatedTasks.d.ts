// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { IncomingRequestCall } from "../server/call.js";
import type { Server } from "../server/server.js";
import type { RepeatableRequest, TaskRecord } from "../stores/tasks.js";
/** A task that this process took over from a process that has ended. Its handler runs again. */
export declare class RepeatedTask {
  #private;
  constructor(record: TaskRecord);
  /** True if the handler has begun the work of the task. */
  get hasBegun(): boolean;
  /**
   * Returns the record of the task, whose work can begin.
   *
   * @throws McpError (-32603) if the work has begun before, or if the task has ended since the handler was called.
   */
  getRecord(): TaskRecord;
  /** Records that the work begins. From then on, only the end of the work sets the result of the task. */
  begin(): void;
  /** Prevents that the work begins, because the task was cancelled or deleted, or has another process. */
  end(): void;
}
/** Makes the task that the handler of a call starts a task that exists already. */
export declare function repeatTaskIn(
  call: IncomingRequestCall,
  task: RepeatedTask,
): void;
/** Returns the task that a call repeats; undefined for the call of a client. */
export declare function findRepeatedTask(
  call: IncomingRequestCall,
): RepeatedTask | undefined;
/** Returns the parts of a request that another process needs to run its handler again. */
export declare function getRepeatableRequest({
  server,
  incoming,
  client,
  principal,
}: IncomingRequestCall): RepeatableRequest;
/** Returns the text by which a process recognises tasks whose handlers it has. */
export declare function getTaskServerName({
  revision,
  options,
}: Pick<Server, "revision" | "options">): string;
