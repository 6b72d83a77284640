import type { Awaitable } from "../protocol/awaitable.js";
import { getTaskKey, type TaskKey } from "./keys.js";
import { MemoryTaskStore, hasTaskEnded, replaceRecord, type TaskRecord, type TaskStore } from "./tasks.js";
import type { ServiceProcesses } from "./processes.js";

/** The conditions for the tasks that {@link SharedTaskStore.abandoned} returns. */
export interface AbandonedTasksQuery {
  /** The value of `request.server` that the tasks must have. */
  readonly server: string;
  /** Resolves with false if a process is dead. A dead process stays dead. */
  readonly isAlive: (process: string) => Promise<boolean>;
  /** The maximum number of tasks to return. */
  readonly limit: number;
}

/** The key of a task whose process is dead, and the id of the dead process. */
export interface AbandonedTask extends TaskKey {
  /** The dead process, which ran the work of the task. */
  readonly process: string;
}

/**
 * Stores the tasks of a service. Each task contains the id of the process that runs its work. If this process is dead and the work may run
 * again, another process takes over the task.
 *
 * A store can find abandoned tasks without a search through all tasks. For each `request.server`, the store keeps the set of the processes
 * that have tasks with a `request`, and for each of these processes the set of its tasks. The sets must contain each such task. They may also
 * contain tasks that have ended or were taken over: `abandoned` does not return these tasks, and removes them from the sets.
 */
export interface SharedTaskStore extends TaskStore {
  /**
   * Returns the tasks with the status `working` that have a `request` of the given server, and whose process is dead. The tasks belong to any
   * session and principal, and have any order. The store calls `isAlive` at most once for each process.
   */
  abandoned(query: AbandonedTasksQuery): Awaitable<readonly AbandonedTask[]>;
  /**
   * Assigns the work of a task to another process, in one atomic step: sets `process`, adds 1 to `run`, removes all requests for input, and
   * sets `lastUpdatedAt`. If several processes take over the same task at the same time, exactly one of them succeeds. If the task already
   * belongs to `process`, `takeOver` changes nothing and returns the record: the process may not have received the reply to its first
   * attempt.
   *
   * @param task the key of the task, and the process that ran its work until now.
   * @param process the id of the process that will run the work.
   * @returns the new record, with its `request`. Returns undefined if the task does not exist, has ended, has no `request`, or belongs to another
   * session or principal, or if its process is neither `task.process` nor `process`.
   */
  takeOver(task: AbandonedTask, process: string): Awaitable<TaskRecord | undefined>;
}

/** Keeps the tasks of all members of a service in the memory of one process, for tests. */
export class MemorySharedTaskStore extends MemoryTaskStore implements SharedTaskStore {
  async abandoned({ server, isAlive, limit }: AbandonedTasksQuery): Promise<readonly AbandonedTask[]> {
    const candidates = [...this.entries.values()]
      .map(({ record }) => record)
      .filter((record) => canRunAgain(record, server));
    const processes = [...new Set(candidates.map((record) => record.process!))];
    const alive = await Promise.all(processes.map(isAlive));
    const dead = new Set(processes.filter((_, index) => !alive[index]));
    return candidates
      .filter((record) => dead.has(record.process!))
      .slice(0, limit)
      .map((record) => ({ ...getTaskKey(record), process: record.process! }));
  }

  takeOver(task: AbandonedTask, process: string): TaskRecord | undefined {
    const entry = this.find(task);
    if (entry === undefined || !canRunAgain(entry.record)) return undefined;
    const { record } = entry;
    if (record.process === process) return record;
    if (record.process !== task.process) return undefined;
    entry.inputKeys.clear();
    const run = record.run! + 1;
    return replaceRecord(entry, { process, run, inputRequests: {} });
  }
}

/** Returns true if another process can run the work of a task again. */
function canRunAgain({ request, process, ...record }: TaskRecord, server = request?.server): boolean {
  return !hasTaskEnded(record) && process !== undefined && request !== undefined && request.server === server;
}

/** The members of a service that two features need: tasks, and calls of bridges that wait for the answer of a client. */
export interface TaskService {
  /** The tasks of all processes. */
  readonly tasks: SharedTaskStore;
  /** The id and the lease of this process, and a function that checks whether another process is alive. */
  readonly processes: Pick<ServiceProcesses, "id" | "leaseMs" | "isLeaseLost" | "isAlive">;
}
