import { CODES, McpError } from "../jsonrpc/errors.js";
import { callWithResolvedValue, type Awaitable } from "../protocol/awaitable.js";
import { unrefTimer } from "../protocol/timers.js";
import { getTaskKey, type TaskKey } from "../stores/keys.js";
import type { TaskService } from "../stores/sharedTasks.js";
import { toListedTask, type StoredTaskState, type TaskListQuery, type TaskPage } from "../stores/taskStates.js";
import { hasTaskEnded, type TaskRecord, type TaskStore, failedWith } from "../stores/tasks.js";

/** A process that runs tasks for which requests wait. The timer checks whether the process is alive; if not, each function in `ended` is called. */
interface WatchedProcess {
  readonly ended: Set<() => void>;
  readonly timer: ReturnType<typeof setInterval>;
}

/**
 * Reads tasks from a store. With a service, a task whose process has ended before the task fails when it is read, unless another process may
 * run it again.
 */
export class TaskReader {
  readonly store: TaskStore;
  readonly #processes: TaskService["processes"] | undefined;
  /** The open `isAlive` requests, by process. If several tasks have the same process, one request is enough. */
  readonly #requests = new Map<string, Promise<boolean>>();
  readonly #watched = new Map<string, WatchedProcess>();

  /** @param service knows the processes that run the tasks. */
  constructor(store: TaskStore, service?: Pick<TaskService, "processes">) {
    this.store = store;
    this.#processes = service?.processes;
  }

  /**
   * The id of this process, for the record of a new task. Undefined without a service.
   *
   * @throws McpError (-32603) if this process has no lease. Other processes would treat the task as ended.
   */
  get process(): string | undefined {
    if (this.#processes?.isLeaseLost)
      throw new McpError(CODES.internal, "the server lost the connection to its service: try again later");
    return this.#processes?.id;
  }

  get(key: TaskKey): Awaitable<TaskRecord | undefined> {
    return callWithResolvedValue(this.store.get(key), (record) =>
      record !== undefined && this.#mayFail(record) ? this.#check(record, (failed) => failed) : record,
    );
  }

  list(owner: Omit<TaskKey, "taskId">, query: TaskListQuery): Awaitable<TaskPage> {
    return callWithResolvedValue(this.store.list(owner, query), (page) =>
      page.tasks.some((task) => this.#mayFail(task)) ? this.#checkPage(page) : page,
    );
  }

  /** Once the process that runs a task has ended, calls `ended` at each check, until the returned function is called. */
  watchProcess({ process }: TaskRecord, ended: () => void): () => void {
    if (this.#processes === undefined || !process || process === this.#processes.id) return () => {};
    const watched = this.#watched.get(process) ?? this.#watch(process, this.#processes.leaseMs);
    watched.ended.add(ended);
    return () => {
      watched.ended.delete(ended);
      if (watched.ended.size > 0) return;
      clearInterval(watched.timer);
      if (this.#watched.get(process) === watched) this.#watched.delete(process);
    };
  }

  /** Returns true if a task fails when its process ends. A store that keeps JSON may return null for a member that is undefined. */
  #mayFail(task: StoredTaskState): boolean {
    const isRepeatable = Boolean(task.run);
    return this.#processes !== undefined && Boolean(task.process) && !isRepeatable && !hasTaskEnded(task);
  }

  async #checkPage({ tasks, next }: TaskPage): Promise<TaskPage> {
    const checked = await Promise.all(
      tasks.map(async (task) => (this.#mayFail(task) ? this.#check(task, toListedTask) : task)),
    );
    return { tasks: checked.filter((task) => task !== undefined), next };
  }

  /** Sets the status of a task to `failed` if its process is dead. Resolves with the present state; undefined if the task no longer exists. */
  async #check<Task extends StoredTaskState>(
    task: Task,
    toTask: (record: TaskRecord) => Task,
  ): Promise<Task | undefined> {
    if (await this.#isAlive(task.process!)) return task;
    const message = `the server process that ran ${task.method} has ended: the call did not finish, but it may have had effects`;
    const failure = failedWith({ code: CODES.internal, message, data: undefined });
    const key = getTaskKey(task);
    // If the update fails, the task has ended in the meantime: its work ended before its process, or another process set the status `failed`.
    const record = (await this.store.update(key, failure, task.process)) ?? (await this.store.get(key));
    return record && toTask(record);
  }

  #watch(process: string, leaseMs: number): WatchedProcess {
    const look = async (): Promise<void> => {
      if (await this.#isAlive(process)) return;
      for (const ended of [...watched.ended]) ended();
    };
    // If the service does not answer, this process does not know whether the other process is alive, and checks again at the next interval.
    const timer = unrefTimer(setInterval(() => void look().catch(() => {}), leaseMs));
    const watched = { ended: new Set<() => void>(), timer };
    this.#watched.set(process, watched);
    return watched;
  }

  #isAlive(process: string): Promise<boolean> {
    if (process === this.#processes!.id) return Promise.resolve(true);
    let answer = this.#requests.get(process);
    if (answer === undefined) {
      answer = this.#processes!.isAlive(process).finally(() => this.#requests.delete(process));
      this.#requests.set(process, answer);
    }
    return answer;
  }
}
