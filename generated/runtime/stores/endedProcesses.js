// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { CODES } from "../jsonrpc/errors.js";
import { getTaskKey } from "./keys.js";
import { toListedTask } from "./taskStates.js";
import { hasTaskEnded } from "./tasks.js";
/** Returns the error for a task whose process ended before the work of the task. */
function createEndedError({ method }) {
  const message = `the server process that ran ${method} has ended: the call did not finish, but it may have had effects`;
  return { code: CODES.internal, message, data: undefined };
}
/** Finds the tasks of a service whose processes have ended. */
export class EndedProcesses {
  #service;
  /** The open `isAlive` requests, by process. If several tasks have the same process, one request is enough. */
  #requests = new Map();
  #watched = new Map();
  constructor(service) {
    this.#service = service;
  }
  /**
   * Resolves with the present state of a task. If the process of the task is dead, sets the status of the task to `failed`, unless another process
   * may run the task again.
   *
   * @param record the state of the task, as a store returned it.
   * @returns the state, or undefined if the task no longer exists.
   */
  async check(record) {
    return (await this.#hasEnded(record)) ? this.#fail(record) : record;
  }
  /** Resolves with the present state of a task in a list, like {@link check}. */
  async checkListed(task) {
    if (!(await this.#hasEnded(task))) return task;
    const record = await this.#fail(task);
    return record && toListedTask(record);
  }
  /** Resolves with true if the process of a task ended before the task, and no other process may run the work again. */
  async #hasEnded(task) {
    const { process, run } = task;
    // A store that keeps JSON may return null for a member that is undefined.
    if (!process || run || hasTaskEnded(task)) return false;
    return !(await this.#isAlive(process));
  }
  async #fail(task) {
    const { tasks } = this.#service;
    const key = getTaskKey(task);
    const error = createEndedError(task);
    const failed = { status: "failed", error };
    // If the update fails, the task has ended in the meantime: its work ended before its process, or another process set the status `failed`.
    return (await tasks.update(key, failed, task.process)) ?? tasks.get(key);
  }
  /** Once the process that runs a task has ended, calls `ended` at each check, until the returned function is called. */
  watch({ process }, ended) {
    if (!process || process === this.#service.processes.id) return () => {};
    const watched = this.#watched.get(process) ?? this.#begin(process);
    watched.ended.add(ended);
    return () => {
      watched.ended.delete(ended);
      if (watched.ended.size > 0) return;
      clearInterval(watched.timer);
      if (this.#watched.get(process) === watched) this.#watched.delete(process);
    };
  }
  #begin(process) {
    const look = async () => {
      if (await this.#isAlive(process)) return;
      for (const ended of [...watched.ended]) ended();
    };
    // If the service does not answer, this process does not know whether the other process is alive, and checks again at the next interval.
    const timer = setInterval(
      () => void look().catch(() => {}),
      this.#service.processes.leaseMs,
    );
    // In Node, a timer keeps the process alive unless `unref` is called.
    timer.unref?.();
    const watched = { ended: new Set(), timer };
    this.#watched.set(process, watched);
    return watched;
  }
  #isAlive(process) {
    const { processes } = this.#service;
    if (process === processes.id) return Promise.resolve(true);
    const open = this.#requests.get(process);
    if (open !== undefined) return open;
    const answer = processes
      .isAlive(process)
      .finally(() => this.#requests.delete(process));
    this.#requests.set(process, answer);
    return answer;
  }
}
