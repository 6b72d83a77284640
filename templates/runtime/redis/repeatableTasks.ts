import type { AbandonedTask, AbandonedTasksQuery } from "../stores/sharedTasks.js";
import type { TaskKey } from "../stores/keys.js";
import type { TaskRecord } from "../stores/tasks.js";
import type { RedisKeys } from "./keys.js";
import type { ScriptRunner } from "./scriptRunner.js";
import { ADD_REPEATABLE, REMOVE_REPEATABLE, REPEATABLE_PROCESSES, REPEATABLE_TASKS } from "./taskScripts.js";

/** The maximum number of tasks of one process that one search reads. */
const TASK_PAGE = 100;

/**
 * Lists of the tasks that another process can run again: for each server the list of its processes, and for each process the list of its tasks. The
 * list contains a task before the task is created, and may still contain it after it has ended. After the lifetime of a task, Redis removes the task
 * from the list.
 */
export class RepeatableTasks {
  readonly #scripts: ScriptRunner;
  readonly #keys: RedisKeys;

  constructor(scripts: ScriptRunner, keys: RedisKeys) {
    this.#scripts = scripts;
    this.#keys = keys;
  }

  /** Adds a task for the given time, if another process can run it again. */
  async add(record: TaskRecord, lifetimeMs: number): Promise<void> {
    const { process, request } = record;
    if (process === undefined || request === undefined) return;
    const keys = this.#keys.ofRepeatable(request.server, process);
    const args = [process, taskNameOf(record), lifetimeMs];
    await this.#scripts.run(ADD_REPEATABLE, keys, args);
  }

  /** Removes a task. @param server the server of the task, if the record no longer contains the request of the task. */
  async remove(
    record: TaskKey & Pick<TaskRecord, "process" | "request">,
    server: string | undefined = record.request?.server,
  ): Promise<void> {
    const { process } = record;
    if (process === undefined || server === undefined) return;
    const keys = this.#keys.ofRepeatable(server, process);
    const args = [process, taskNameOf(record)];
    await this.#scripts.run(REMOVE_REPEATABLE, keys, args);
  }

  /** Returns tasks whose process is dead. Removes tasks from the lists that have ended or that another process has taken over. */
  async abandoned(
    { server, isAlive, limit }: AbandonedTasksQuery,
    get: (key: TaskKey) => Promise<TaskRecord | undefined>,
  ): Promise<readonly AbandonedTask[]> {
    const found: AbandonedTask[] = [];
    for (const process of await this.#processesOf(server)) {
      if (found.length >= limit) break;
      if (await isAlive(process)) continue;
      for (const key of await this.#tasksOf(server, process)) {
        const task = { ...key, process };
        const record = await get(key);
        if (!isRunBy(record, process)) await this.remove(task, server);
        else if (found.length < limit) found.push(task);
      }
    }
    return found;
  }

  async #processesOf(server: string): Promise<string[]> {
    const [key] = this.#keys.ofRepeatable(server);
    const reply = await this.#scripts.run(REPEATABLE_PROCESSES, [key], []);
    return (reply as unknown[]).map(String);
  }

  async #tasksOf(server: string, process: string): Promise<TaskKey[]> {
    const [, key] = this.#keys.ofRepeatable(server, process);
    const reply = await this.#scripts.run(REPEATABLE_TASKS, [key], [TASK_PAGE]);
    return (reply as unknown[]).map((text) => {
      const [taskId, session, principal] = JSON.parse(String(text)) as [string, string | null, string | null];
      return {
        taskId,
        ...(session !== null && { session }),
        ...(principal !== null && { principal }),
      };
    });
  }
}

function taskNameOf({ taskId, session, principal }: TaskKey): string {
  return JSON.stringify([taskId, session ?? null, principal ?? null]);
}

/** Returns true if a process runs a task and another process can run it again. */
function isRunBy(record: TaskRecord | undefined, process: string): boolean {
  return record?.status === "working" && record.process === process && record.request !== undefined;
}
