// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { IncomingRequestCall } from "../server/call.js";
import { type TaskKey } from "../stores/keys.js";
import {
  type InputRequest,
  type InputResponse,
  type TaskListener,
  type TaskRecord,
  type TaskStore,
} from "../stores/tasks.js";
import type { TaskByteUsage } from "./bytes.js";
import { type TaskContext, type TaskControlForWork } from "./context.js";
/**
 * The work of a task in this process. It writes the state of the task to a store, and the store notifies it of cancellations and
 * responses.
 */
export declare class RunningTask implements TaskControlForWork, TaskListener {
  #private;
  readonly key: TaskKey;
  /** @param call the request that began the task. It is not kept, because its params are not needed once the work has ended. */
  constructor(
    call: IncomingRequestCall,
    record: TaskRecord,
    {
      store,
      bytes,
    }: {
      store: TaskStore;
      bytes: TaskByteUsage;
    },
  );
  /** Runs the work. The task ends when the work returns or throws. */
  run<Context>(
    call: IncomingRequestCall,
    work: (task: TaskContext<Context>) => unknown,
  ): void;
  /** Aborted when the task is cancelled or its lifetime is over. */
  get signal(): AbortSignal;
  setStatusMessage(statusMessage: string): void;
  /** Requests input from the client, and resolves with the client's response. */
  ask(request: InputRequest, given: string | undefined): Promise<unknown>;
  changed(record: TaskRecord): void;
  answered(key: string, response: InputResponse): void;
  deleted(): void;
}
