// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { passErrorToOnError } from "../../jsonrpc/errors.js";
import { addRelatedTaskMeta } from "../../protocol/relatedTask.js";
import { isObject, isString } from "../../validation/checks.js";
import { hasExtensionTaskEnded, isUnknownTask } from "./taskPort.js";
/** The limits and the default of the milliseconds between two requests for the state of a task. */
const INTERVAL = { least: 1, most: 60_000, default: 1000 };
/** The waits for tasks of one bridge. Several calls that wait for the same task send each of its requests for input once. */
export class TaskWaits {
  #awaited = new Map();
  /** The number of tasks that calls wait for. */
  get size() {
    return this.#awaited.size;
  }
  /**
   * Resolves with the state of a task when the task has ended. Until then, requests the state at intervals, and sends the requests for input
   * of the task to the client.
   *
   * @throws the reason of the abort, if the client cancels the call that waits.
   * @throws the error of a request to the client. A task cannot receive an error as the answer, so it is cancelled.
   */
  async untilEnded(wait) {
    const { port } = wait;
    const { signal } = port.call;
    return this.#using(port.taskId, async (awaited) => {
      const pauses = new Pauses(signal);
      for (;;) {
        signal.throwIfAborted();
        const task = await port.get();
        if (hasExtensionTaskEnded(task)) return task;
        for (const request of listNewRequests(task, awaited.asked))
          this.#answer(wait, request, awaited).then(
            () => pauses.wake(),
            (error) => pauses.fail(error),
          );
        await pauses.pause(intervalOf(task));
      }
    });
  }
  /** Sends a request for input to the client, and passes the answer to the task. */
  async #answer({ port, isKnown }, { key, method, params }, { asked }) {
    const { call, taskId } = port;
    asked.add(key);
    await this.#using(taskId, async () => {
      let answer;
      try {
        const toClient = await call.loadRequests();
        answer = await toClient.send(
          method,
          isKnown ? addRelatedTaskMeta(taskId, params) : params,
        );
      } catch (error) {
        // Another call that waits for the task sends the request again.
        if (call.signal.aborted) return void asked.delete(key);
        await port.cancel().catch((failure) => report(failure, call));
        throw error;
      }
      // The task may have ended without the answer.
      await port.update({ [key]: answer }).catch((error) => {
        asked.delete(key);
        report(error, call);
      });
    });
  }
  async #using(taskId, use) {
    const awaited = this.#awaited.get(taskId) ?? { users: 0, asked: new Set() };
    this.#awaited.set(taskId, awaited);
    awaited.users++;
    try {
      return await use(awaited);
    } finally {
      if (--awaited.users === 0) this.#awaited.delete(taskId);
    }
  }
}
/** Returns the requests for input of a task that were not sent yet. */
function listNewRequests({ inputRequests }, asked) {
  if (!isObject(inputRequests)) return [];
  return Object.entries(inputRequests).flatMap(([key, request]) => {
    if (asked.has(key) || !isObject(request)) return [];
    const { method, params = {} } = request;
    return isString(method) && isObject(params)
      ? [{ key, method, params }]
      : [];
  });
}
function intervalOf({ pollIntervalMs }) {
  const { least, most } = INTERVAL;
  const wanted =
    typeof pollIntervalMs === "number" ? pollIntervalMs : INTERVAL.default;
  return Math.min(Math.max(wanted, least), most);
}
/** Passes an error of the native server to `onError`, unless the task does not exist any more. */
function report(error, { server }) {
  if (!isUnknownTask(error)) passErrorToOnError(server, error);
}
/** The pauses of a loop. A pause ends early when the signal is aborted, or when another function ends it. */
class Pauses {
  #signal;
  #end;
  #failure;
  #isAwake = false;
  constructor(signal) {
    this.#signal = signal;
  }
  /** Ends the present pause or, between two pauses, the next one. */
  wake() {
    this.#isAwake = true;
    this.#end?.();
  }
  /** Ends the present or the next pause with an error. */
  fail(error) {
    this.#failure ??= { error };
    this.wake();
  }
  /** @throws by rejection, the error that was passed to `fail`. */
  async pause(milliseconds) {
    if (!this.#isAwake) await this.#wait(milliseconds);
    this.#isAwake = false;
    if (this.#failure !== undefined) throw this.#failure.error;
  }
  async #wait(milliseconds) {
    const signal = this.#signal;
    await new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        signal.removeEventListener("abort", end);
        resolve();
      };
      const timer = setTimeout(end, milliseconds);
      this.#end = end;
      if (signal.aborted) end();
      else signal.addEventListener("abort", end);
    });
    this.#end = undefined;
  }
}
