import { CODES, McpError } from "../jsonrpc/errors.js";
import { callWithResolvedValue, type Awaitable } from "../protocol/awaitable.js";
import { EndedProcesses, type TasksOfProcesses } from "../stores/endedProcesses.js";
import type { TaskKey } from "../stores/keys.js";
import type { TaskListQuery, TaskPage } from "../stores/taskStates.js";
import type { TaskService } from "../stores/sharedTasks.js";
import { hasTaskEnded, type TaskRecord, type TaskStore } from "../stores/tasks.js";

/** Reads tasks from a store. With a service, a task whose process has ended is read as failed. */
export class TaskReader {
  readonly store: TaskStore;
  readonly #service: TasksOfProcesses | undefined;
  #processes: EndedProcesses | undefined;

  /** @param service knows the processes that run the tasks. */
  constructor(store: TaskStore, service?: Pick<TaskService, "processes">) {
    this.store = store;
    this.#service = service && { tasks: store, processes: service.processes };
  }

  /**
   * The id of this process, for the record of a new task. Undefined without a service.
   *
   * @throws McpError (-32603) if this process has no lease. Other processes would treat the task as ended.
   */
  get process(): string | undefined {
    const processes = this.#service?.processes;
    if (processes?.isLeaseLost)
      throw new McpError(CODES.internal, "the server lost the connection to its service: try again later");
    return processes?.id;
  }

  get(key: TaskKey): Awaitable<TaskRecord | undefined> {
    return callWithResolvedValue(this.store.get(key), (record) =>
      record === undefined ? undefined : this.#checked(record),
    );
  }

  list(owner: Omit<TaskKey, "taskId">, query: TaskListQuery): Awaitable<TaskPage> {
    const service = this.#service;
    return callWithResolvedValue(this.store.list(owner, query), (page) =>
      service === undefined ? page : this.#checkedPage(page, service),
    );
  }

  /** Once the process that runs a task has ended, calls `ended` at each check, until the returned function is called. */
  watchProcess(record: TaskRecord, ended: () => void): () => void {
    const service = this.#service;
    return service === undefined ? () => {} : this.#processesOf(service).watch(record, ended);
  }

  async #checkedPage({ tasks, next }: TaskPage, service: TasksOfProcesses): Promise<TaskPage> {
    if (tasks.every(hasTaskEnded)) return { tasks, next };
    const processes = this.#processesOf(service);
    const checked = await Promise.all(tasks.map((task) => processes.checkListed(task)));
    return { tasks: checked.filter((task) => task !== undefined), next };
  }

  #checked(record: TaskRecord): Awaitable<TaskRecord | undefined> {
    const service = this.#service;
    if (service === undefined || hasTaskEnded(record)) return record;
    return this.#processesOf(service).check(record);
  }

  #processesOf(service: TasksOfProcesses): EndedProcesses {
    return (this.#processes ??= new EndedProcesses(service));
  }
}
