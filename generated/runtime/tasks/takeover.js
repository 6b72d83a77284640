// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { CODES, McpError, passErrorToOnError } from "../jsonrpc/errors.js";
import { getResultThrownByEndCall } from "../server/endCall.js";
import { createErrorForThrownValue } from "../server/faults.js";
import { getTaskKey } from "../stores/keys.js";
import { hasTaskEnded } from "../stores/tasks.js";
import { createNoClientError, createRepeatedCall } from "./repeatedCall.js";
import {
  getTaskServerName,
  RepeatedTask,
  repeatTaskIn,
} from "./repeatedTasks.js";
/** The maximum number of tasks that this process takes over in one lease time, so that all processes share the work. */
const MAX_TAKEN_OVER = 10;
/** The number of times that a task may run. A task whose work ends its process must not end one process after the other. */
const MAX_RUNS = 3;
const NOT_REPEATED = {
  code: CODES.internal,
  message: `the processes that ran this task have ended (${MAX_RUNS} runs at most): the task did not finish, but it may have had effects`,
  data: undefined,
};
const NOT_REPEATABLE = {
  code: CODES.internal,
  message:
    "the process that ran this task has ended, and its request cannot be run again: the task did not finish, but it may have had effects",
  data: undefined,
};
/** Takes over the tasks of processes that have ended, if their work may run again. */
export class TaskTakeover {
  #server;
  #service;
  #runner;
  /**
   * The tasks whose takeover has failed, by their ids. This process may own such a task without knowing it, and no search finds the task while this
   * process lives. So this process repeats the takeover.
   */
  #failed = new Map();
  #isLooking = false;
  constructor(server, { runner, service }) {
    this.#server = server;
    this.#service = service;
    this.#runner = runner;
  }
  /** Looks for tasks at each interval of the lease, until the process ends. */
  begin() {
    const { leaseMs } = this.#service.processes;
    const timer = setInterval(() => void this.look(), leaseMs);
    // In Node, a timer keeps the process alive unless `unref` is called.
    timer.unref?.();
  }
  /** Takes over the tasks that have no process. Never rejects: `onError` gets the errors of the service. */
  async look() {
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      await this.#takeOverAll();
    } catch (error) {
      passErrorToOnError(this.#server, error);
    } finally {
      this.#isLooking = false;
    }
  }
  async #takeOverAll() {
    const { tasks, processes } = this.#service;
    const { id } = processes;
    // A process that has not joined the service, or has left it, must not run tasks of other processes.
    if (!(await processes.isAlive(id))) return;
    const abandoned = await tasks.abandoned({
      server: getTaskServerName(this.#server),
      isAlive: (process) => processes.isAlive(process),
      limit: MAX_TAKEN_OVER,
    });
    const found = new Map(this.#failed);
    for (const task of abandoned) found.set(task.taskId, task);
    await Promise.all(
      [...found.values()].map((task) => this.#tryToTakeOver(task, id)),
    );
  }
  async #tryToTakeOver(task, process) {
    this.#failed.delete(task.taskId);
    try {
      await this.#takeOver(task, process);
    } catch (error) {
      this.#failed.set(task.taskId, task);
      passErrorToOnError(this.#server, error);
    }
  }
  async #takeOver(task, process) {
    const record = await this.#service.tasks.takeOver(task, process);
    if (record === undefined) return;
    if (!this.#server.handlers.has(record.method) || record.run > MAX_RUNS)
      return this.#fail(record, NOT_REPEATED);
    try {
      this.#repeat(record);
    } catch (error) {
      // No other process takes the task over while this one lives.
      passErrorToOnError(this.#server, error);
      await this.#fail(record, NOT_REPEATABLE);
    }
  }
  /** Runs the handler of a task again. */
  #repeat(record) {
    const task = new RepeatedTask(record);
    const call = createRepeatedCall(this.#server, record, (response) => {
      unwatch();
      if (response !== undefined && !task.hasBegun)
        this.#endWith(response, { call, record });
    });
    const end = () => {
      task.end();
      call.abort();
    };
    const unwatch = this.#service.tasks.watch(getTaskKey(record), {
      changed: (changed) => {
        if (hasTaskEnded(changed) || changed.process !== record.process) end();
      },
      answered: () => {},
      deleted: end,
    });
    repeatTaskIn(call, task);
    call.run(this.#server.handlers.get(record.method));
  }
  /** Ends a task whose handler has responded without a start of its work. The response is the outcome of the task. */
  #endWith(response, { call, record }) {
    try {
      this.#runner.start(call, {
        work: () => readOutcome(response),
        handle: () => ({}),
      });
    } catch (thrown) {
      if (getResultThrownByEndCall(thrown) !== undefined) return;
      this.#fail(record, createErrorForThrownValue(this.#server, thrown)).catch(
        (error) => passErrorToOnError(this.#server, error),
      );
    }
  }
  async #fail(record, error) {
    const { code, message, data } = error;
    const change = {
      status: "failed",
      error: { code, message, data },
    };
    await this.#service.tasks.update(
      getTaskKey(record),
      change,
      record.process,
    );
  }
}
/** Returns the result of a response. @throws McpError the error of the response, or if the handler requests input from its client. */
function readOutcome(response) {
  const { result, error } = JSON.parse(response);
  if (error !== undefined)
    throw new McpError(error.code, error.message, error.data);
  if (result?.["resultType"] === "input_required") throw createNoClientError();
  return result;
}
