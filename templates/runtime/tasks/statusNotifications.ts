import { hasTaskEnded, type TaskListener, type TaskRecord } from "../stores/tasks.js";

/**
 * Sends the changes of a task to the client that began the task. Several changes in one turn of the event loop are sent as one
 * notification.
 */
export class TaskStatusNotifier implements TaskListener {
  /** Stops the notifications about the task. */
  stop: (() => void) | undefined;
  #record: TaskRecord;
  readonly #send: (record: TaskRecord) => void;
  #isScheduled = false;

  /** @param send sends a notification with the state of the task. */
  constructor(record: TaskRecord, send: (record: TaskRecord) => void) {
    this.#record = record;
    this.#send = send;
  }

  changed(record: TaskRecord): void {
    this.#record = record;
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    // The client must get the handle of the task before it gets changes of the task.
    setTimeout(() => this.#notify(), 0);
  }

  answered(): void {}

  deleted(): void {
    if (!hasTaskEnded(this.#record)) this.changed({ ...this.#record, inputRequests: {}, status: "cancelled" });
  }

  #notify(): void {
    this.#isScheduled = false;
    if (hasTaskEnded(this.#record)) this.stop?.();
    this.#send(this.#record);
  }
}
