import { CODES, type WireError } from "../jsonrpc/errors.js";
import { getTaskKey } from "./keys.js";
import { toListedTask, type ListedTask } from "./taskStates.js";
import type { TaskService } from "./sharedTasks.js";
import { hasTaskEnded, type TaskRecord, type TaskStore } from "./tasks.js";

/** Returns the error for a task whose process ended before the work of the task. */
function createEndedError({ method }: ListedTask | TaskRecord): WireError {
  const message = `the server process that ran ${method} has ended: the call did not finish, but it may have had effects`;
  return { code: CODES.internal, message, data: undefined };
}

/** The store of the tasks of a service, and the processes that run these tasks. */
export interface TasksOfProcesses {
  readonly tasks: TaskStore;
  readonly processes: TaskService["processes"];
}

/** A process that runs tasks for which requests wait. The timer checks whether the process is alive; if not, each function in `ended` is called. */
interface WatchedProcess {
  readonly ended: Set<() => void>;
  readonly timer: ReturnType<typeof setInterval>;
}

/** Finds the tasks of a service whose processes have ended. */
export class EndedProcesses {
  readonly #service: TasksOfProcesses;
  /** The open `isAlive` requests, by process. If several tasks have the same process, one request is enough. */
  readonly #requests = new Map<string, Promise<boolean>>();
  readonly #watched = new Map<string, WatchedProcess>();

  constructor(service: TasksOfProcesses) {
    this.#service = service;
  }

  /**
   * Resolves with the present state of a task. If the process of the task is dead, sets the status of the task to `failed`, unless another process
   * may run the task again.
   *
   * @param record the state of the task, as a store returned it.
   * @returns the state, or undefined if the task no longer exists.
   */
  async check(record: TaskRecord): Promise<TaskRecord | undefined> {
    return (await this.#hasEnded(record)) ? this.#fail(record) : record;
  }

  /** Resolves with the present state of a task in a list, like {@link check}. */
  async checkListed(task: ListedTask): Promise<ListedTask | undefined> {
    if (!(await this.#hasEnded(task))) return task;
    const record = await this.#fail(task);
    return record && toListedTask(record);
  }

  /** Resolves with true if the process of a task ended before the task, and no other process may run the work again. */
  async #hasEnded(task: ListedTask | TaskRecord): Promise<boolean> {
    const { process, run } = task;
    // A store that keeps JSON may return null for a member that is undefined.
    if (!process || run || hasTaskEnded(task)) return false;
    return !(await this.#isAlive(process));
  }

  async #fail(task: ListedTask | TaskRecord): Promise<TaskRecord | undefined> {
    const { tasks } = this.#service;
    const key = getTaskKey(task);
    const error = createEndedError(task);
    const failed = { status: "failed", error } as const;
    // If the update fails, the task has ended in the meantime: its work ended before its process, or another process set the status `failed`.
    return (await tasks.update(key, failed, task.process)) ?? tasks.get(key);
  }

  /** Once the process that runs a task has ended, calls `ended` at each check, until the returned function is called. */
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
    // If the service does not answer, this process does not know whether the other process is alive, and checks again at the next interval.
    const timer = setInterval(() => void look().catch(() => {}), this.#service.processes.leaseMs);
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
    const answer = processes.isAlive(process).finally(() => this.#requests.delete(process));
    this.#requests.set(process, answer);
    return answer;
  }
}
