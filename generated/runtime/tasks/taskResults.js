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
import { getIncomingCallOfContext } from "../server/call.js";
import { hasTaskEnded } from "../stores/tasks.js";
import { addRelatedTaskMeta } from "./facts.js";
import { getTaskKey } from "./runner.js";
/** Handles `tasks/result`: waits for the end of a task, and sends its requests for input to the client until then. */
export class TaskResultResponder {
  #store;
  /**
   * For each request for input that was sent to a client, by task and key: the number of reads when the store had the response; Infinity
   * before. A read that began earlier may still return the request.
   */
  #sent = new Map();
  /** The number of reads of records so far. */
  #reads = 0;
  constructor(store) {
    this.#store = store;
  }
  /**
   * Resolves with the result of a task when the task has ended.
   *
   * @throws McpError the error of a task that failed; (-32603) if the task was cancelled.
   */
  async wait(found, call) {
    if (hasTaskEnded(found)) return resultOf(found);
    const key = getTaskKey(found);
    const ids = new Set();
    for (;;) {
      // Listens for changes before it reads the record, so that no change between the two is missed.
      const { change, stop } = this.#watch(key, call.signal);
      const read = ++this.#reads;
      const record = await this.#store.get(key);
      if (record === undefined || hasTaskEnded(record)) {
        stop();
        for (const id of ids) this.#sent.delete(id);
        return resultOf(record);
      }
      for (const [name, request] of Object.entries(record.inputRequests)) {
        const id = JSON.stringify([key.taskId, name]);
        ids.add(id);
        if (read > (this.#sent.get(id) ?? 0))
          void this.#forward({ key, id, name, request }, call);
      }
      await change;
      call.signal.throwIfAborted();
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
      const unwatch = this.#store.watch(key, {
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
  async #forward({ key, id, name, request }, call) {
    this.#sent.set(id, Infinity);
    let response;
    try {
      const params = addRelatedTaskMeta(key.taskId, request.params);
      response = { result: await call.ask(request.method, params, {}) };
    } catch (error) {
      if (call.signal.aborted) return void this.#sent.delete(id);
      response = { error: errorOf(error) };
    }
    try {
      await this.#store.answer(key, name, response);
    } catch (error) {
      passErrorToOnError(getIncomingCallOfContext(call).server, error);
    }
    this.#sent.set(id, this.#reads);
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
