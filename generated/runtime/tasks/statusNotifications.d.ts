// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type TaskListener, type TaskRecord } from "../stores/tasks.js";
/**
 * Sends the changes of a task to the client that began the task. Several changes in one turn of the event loop are sent as one
 * notification.
 */
export declare class TaskStatusNotifier implements TaskListener {
  #private;
  /** Stops the notifications about the task. */
  stop: (() => void) | undefined;
  /** @param send sends a notification with the state of the task. */
  constructor(record: TaskRecord, send: (record: TaskRecord) => void);
  changed(record: TaskRecord): void;
  answered(): void;
  deleted(): void;
}
