// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { CODES, type WireError } from "../jsonrpc/errors.js";
import { getTaskKey } from "./keys.js";
import { toListedTask, type ListedTask } from "./taskStates.js";
import type { TaskService } from "./service.js";
import { hasTaskEnded, type TaskRecord, type TaskStore } from "./tasks.js";

/** Returns the error of a task whose process ended before the task. */
function createEndedError({ method }: ListedTask | TaskRecord): WireError {
  const message = `the server process that ran ${method} has ended: the call did not finish, but it may have had effects`;
  return { code: CODES.internal, message, data: undefined };
}

/** A store of tasks, and the processes that run them. */
export interface TasksOfProcesses {
  readonly tasks: TaskStore;
  readonly processes: TaskService["processes"];
}

/** A function for each waiting request, and the timer that looks for the end of their process. */
interface WatchedProcess {
  readonly ended: Set<() => void>;
  readonly timer: ReturnType<typeof setInterval>;
}

/** Finds the tasks of a service whose processes have ended. */
export class EndedProcesses {
  readonly #service: TasksOfProcesses;
  /** The requests about processes that the service has not answered. Several tasks of one process need one request. */
  readonly #requests = new Map<string, Promise<boolean>>();
  readonly #watched = new Map<string, WatchedProcess>();

  constructor(service: TasksOfProcesses) {
    this.#service = service;
  }

  /**
   * Resolves with the state of a task, after its work was found to have ended with its process: such a task has failed, unless another
   * process may run it again.
   *
   * @param record of a store.
   * @returns undefined if the task does not exist any more.
   */
  async check(record: TaskRecord): Promise<TaskRecord | undefined> {
    return (await this.#hasEnded(record)) ? this.#fail(record) : record;
  }

  /** Resolves with the state of a listed task, as {@link check} does. */
  async checkListed(task: ListedTask): Promise<ListedTask | undefined> {
    if (!(await this.#hasEnded(task))) return task;
    const record = await this.#fail(task);
    return record && toListedTask(record);
  }

  /** Returns true if the process of a task has ended before the task, and no other process may run the work. */
  async #hasEnded(task: ListedTask | TaskRecord): Promise<boolean> {
    const { process, run } = task;
    // A store of JSON may return null for a member that is undefined.
    if (!process || run || hasTaskEnded(task)) return false;
    return !(await this.#isAlive(process));
  }

  async #fail(task: ListedTask | TaskRecord): Promise<TaskRecord | undefined> {
    const { tasks } = this.#service;
    const key = getTaskKey(task);
    const error = createEndedError(task);
    const failed = { status: "failed", error } as const;
    // The work may have ended before its process, or another process may have failed the task at the same time.
    return (await tasks.update(key, failed, task.process)) ?? tasks.get(key);
  }

  /** Calls a function when the process of a task has ended, until the returned function is called. */
  watch({ process }: TaskRecord, ended: () => void): () => void {
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

  #begin(process: string): WatchedProcess {
    const look = async (): Promise<void> => {
      if (await this.#isAlive(process)) return;
      for (const ended of [...watched.ended]) ended();
    };
    // While the service cannot be reached, it is not known whether the process has ended. The next interval looks again.
    const timer = setInterval(
      () => void look().catch(() => {}),
      this.#service.processes.leaseMs,
    );
    // In Node, a timer keeps the process alive unless `unref` is called.
    (timer as unknown as { unref?(): void }).unref?.();
    const watched = { ended: new Set<() => void>(), timer };
    this.#watched.set(process, watched);
    return watched;
  }

  #isAlive(process: string): Promise<boolean> {
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
