// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  CODES,
  McpError,
  getThrownMcpError,
  passErrorToOnError,
} from "../jsonrpc/errors.js";
import { addRelatedTaskMeta } from "../protocol/relatedTask.js";
import { getIncomingCallOfContext } from "../server/call.js";
import { getTaskKey } from "../stores/keys.js";
import { hasTaskEnded } from "../stores/tasks.js";
/** Handles `tasks/result`: waits for the end of a task, and sends its requests for input to the client until then. */
export class TaskResultResponder {
  #reader;
  /** The tasks that clients wait for, by id. */
  #awaited = new Map();
  constructor(reader) {
    this.#reader = reader;
  }
  /** The number of tasks that clients wait for. */
  get awaitedTasks() {
    return this.#awaited.size;
  }
  /**
   * Resolves with the result of a task when the task has ended.
   *
   * @throws McpError the error of a task that failed; (-32603) if the task was cancelled.
   */
  wait(found, call) {
    const key = getTaskKey(found);
    return this.#using(key, async (task) => {
      let record = found;
      while (record !== undefined && !hasTaskEnded(record))
        record = await this.#waitForChange(task, key, call);
      return resultOf(record);
    });
  }
  /** Runs a function that uses the state of an awaited task. */
  async #using({ taskId }, use) {
    const task = this.#awaited.get(taskId) ?? {
      users: 0,
      reads: 0,
      sent: new Map(),
    };
    this.#awaited.set(taskId, task);
    task.users++;
    try {
      return await use(task);
    } finally {
      if (--task.users === 0) this.#awaited.delete(taskId);
    }
  }
  /**
   * Sends the new requests for input of a task to the client, and waits until the task changes. Resolves with the record of the task if the
   * task has ended; undefined if the task does not exist any more.
   *
   * @throws the reason of the abort if the client has cancelled the request.
   */
  async #waitForChange(task, key, call) {
    // Listens for changes before it reads the record, so that no change between the two is missed.
    const { change, stop } = this.#watch(key, call.signal);
    try {
      const read = ++task.reads;
      const record = await this.#reader.get(key);
      if (record === undefined || hasTaskEnded(record)) return record;
      for (const [name, request] of Object.entries(record.inputRequests))
        if (read > (task.sent.get(name) ?? 0))
          void this.#forward({ key, name, request }, call);
      const unwatchProcess = this.#reader.watchProcess(record, stop);
      await change.finally(unwatchProcess);
      call.signal.throwIfAborted();
      return record;
    } finally {
      stop();
    }
  }
  /** Returns a promise that resolves when the task has changed or the signal is aborted, and a function that ends the wait. */
  #watch(key, signal) {
    let stop;
    const change = new Promise((resolve) => {
      stop = () => {
        unwatch();
        signal.removeEventListener("abort", stop);
        resolve();
      };
      const unwatch = this.#reader.store.watch(key, {
        changed: stop,
        answered: () => {},
        deleted: stop,
      });
      if (signal.aborted) stop();
      else signal.addEventListener("abort", stop);
    });
    return { change, stop };
  }
  /**
   * Sends a request for input to the client, and stores the response. If the `tasks/result` is aborted meanwhile, the next one sends the
   * request again. Never rejects.
   */
  #forward({ key, name, request }, call) {
    let settle;
    const stored = new Promise((resolve) => (settle = resolve));
    const forwarded = this.#using(key, async (task) => {
      task.sent.set(name, Infinity);
      let response;
      try {
        const params = addRelatedTaskMeta(key.taskId, request.params);
        const options = { key: name, stored };
        response = { result: await call.ask(request.method, params, options) };
      } catch (error) {
        if (call.signal.aborted) return void task.sent.delete(name);
        response = { error: errorOf(error) };
      }
      try {
        await this.#reader.store.answer(key, name, response);
      } catch (error) {
        passErrorToOnError(getIncomingCallOfContext(call).server, error);
      }
      task.sent.set(name, task.reads);
    });
    return forwarded.finally(settle);
  }
}
function errorOf(error) {
  const message = "the client did not respond";
  return (
    getThrownMcpError(error) ?? {
      code: CODES.internal,
      message,
      data: undefined,
    }
  );
}
function resultOf(record) {
  if (record?.status === "failed") {
    const { code, message, data } = record.error;
    throw new McpError(code, message, data);
  }
  if (record?.status !== "completed")
    throw new McpError(CODES.internal, "the task was cancelled");
  return addRelatedTaskMeta(record.taskId, record.result);
}
