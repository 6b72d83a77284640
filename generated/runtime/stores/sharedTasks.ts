// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Awaitable } from "../protocol/awaitable.js";
import { getTaskKey, type TaskKey } from "./keys.js";
import {
  hasTaskEnded,
  MemoryTaskStore,
  replaceRecord,
  type TaskRecord,
  type TaskStore,
} from "./tasks.js";

/** The tasks that {@link SharedTaskStore.abandoned} finds. */
export interface AbandonedTasksQuery {
  /** The `request.server` of the tasks. */
  readonly server: string;
  /** Resolves with false if a process is dead. It never lives again. */
  readonly isAlive: (process: string) => Promise<boolean>;
  /** The maximum number of tasks to return. */
  readonly limit: number;
}

/** The key of a task whose process is dead, and the id of this process. */
export interface AbandonedTask extends TaskKey {
  /** The process that ran the work. */
  readonly process: string;
}

/**
 * Keeps the tasks of a service. A task names the process that runs its work. If this process is dead and the work may run again, another
 * process takes the task over.
 *
 * An engine can find abandoned tasks without a search through all tasks: for each `request.server`, it keeps the set of the processes that
 * have tasks with a `request`, and for each of these processes the set of its tasks. The sets may name tasks that have ended or were taken
 * over; `abandoned` leaves them out and removes them from the sets. The sets must not lack a task.
 */
export interface SharedTaskStore extends TaskStore {
  /**
   * Returns `working` tasks that have a `request` of the given server and whose process is dead, of all sessions and principals, in any
   * order. The store calls `isAlive` at most once for each process.
   */
  abandoned(query: AbandonedTasksQuery): Awaitable<readonly AbandonedTask[]>;
  /**
   * Makes a process the one that runs the work of a task, in one atomic step: sets `process`, adds 1 to `run`, removes all requests for input,
   * and sets `lastUpdatedAt`. If several processes take over the same task at the same time, exactly one of them succeeds.
   *
   * @param task the key, and the process that ran the work until now.
   * @param process the id of the process that will run the work.
   * @returns the new record, with its `request`; undefined if the task does not exist, has ended, has no `request`, belongs to another
   * session or principal, or is run by another process than `task.process`.
   */
  takeOver(
    task: AbandonedTask,
    process: string,
  ): Awaitable<TaskRecord | undefined>;
}

/** Keeps the tasks of several processes of a service in the memory of one process, for tests. */
export class MemorySharedTaskStore
  extends MemoryTaskStore
  implements SharedTaskStore
{
  async abandoned({
    server,
    isAlive,
    limit,
  }: AbandonedTasksQuery): Promise<readonly AbandonedTask[]> {
    const candidates = [...this.entries.values()]
      .map(({ record }) => record)
      .filter((record) => canRunAgain(record, server));
    const processes = [...new Set(candidates.map((record) => record.process!))];
    const alive = await Promise.all(processes.map(isAlive));
    const dead = new Set(processes.filter((_, index) => !alive[index]));
    return candidates
      .filter((record) => dead.has(record.process!))
      .slice(0, limit)
      .map((record) => ({
        ...getTaskKey(record),
        process: record.process!,
      }));
  }

  takeOver(task: AbandonedTask, process: string): TaskRecord | undefined {
    const entry = this.find(task);
    if (entry === undefined || !canRunAgain(entry.record)) return undefined;
    const { record } = entry;
    if (record.process !== task.process) return undefined;
    const run = record.run! + 1;
    return replaceRecord(entry, { process, run, inputRequests: {} });
  }
}

/** Returns true if another process can run the work of a task again. */
function canRunAgain(
  { request, process, ...record }: TaskRecord,
  server = request?.server,
): boolean {
  return (
    !hasTaskEnded(record) &&
    process !== undefined &&
    request !== undefined &&
    request.server === server
  );
}
