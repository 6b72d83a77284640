// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type ExtensionTask, type TaskPort } from "./taskPort.js";
/** A call that waits for the end of a task. */
interface TaskWait {
  readonly port: TaskPort;
  /** True if the client knows the task: requests for input name it. */
  readonly isKnown: boolean;
}
/** The waits for tasks of one bridge. Several calls that wait for the same task send each of its requests for input once. */
export declare class TaskWaits {
  #private;
  /** The number of tasks that calls wait for. */
  get size(): number;
  /**
   * Resolves with the state of a task when the task has ended. Until then, requests the state at intervals, and sends the requests for input
   * of the task to the client.
   *
   * @throws the reason of the abort, if the client cancels the call that waits.
   * @throws the error of a request to the client. A task cannot receive an error as the answer, so it is cancelled.
   */
  untilEnded(wait: TaskWait): Promise<ExtensionTask>;
}
export {};
