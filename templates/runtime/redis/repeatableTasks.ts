import type { TaskKey } from "../stores/keys.js";
import type { AbandonedTask, AbandonedTasksQuery } from "../stores/sharedTasks.js";
import type { TaskRecord } from "../stores/tasks.js";
import type { RedisKeys } from "./keys.js";
import { RedisScript, type ScriptRunner } from "./scriptRunner.js";

/**
 * The lists of tasks that can run again are sorted sets. The score of a task is the end of its lifetime, in milliseconds since 1970. The
 * score of a process is the latest score that one of its tasks has had. This code removes the entries of all KEYS whose time is over.
 */
const REMOVE_EXPIRED_NAMES = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
for _, key in ipairs(KEYS) do redis.call('ZREMRANGEBYSCORE', key, '-inf', string.format('%.0f', now)) end`;

/**
 * Adds a task to the lists of tasks that can run again. KEYS: processes of a server, tasks of a process. ARGV: process, the key of the task
 * as JSON, the lifetime of the task in milliseconds.
 */
const ADD_REPEATABLE = new RedisScript(`#!lua${REMOVE_EXPIRED_NAMES}
for i, key in ipairs(KEYS) do
  redis.call('ZADD', key, 'GT', string.format('%.0f', now + ARGV[3]), ARGV[i])
  if redis.call('PTTL', key) < tonumber(ARGV[3]) then redis.call('PEXPIRE', key, ARGV[3]) end
end
return 1`);

/**
 * Removes a task from the lists of tasks that can run again. KEYS: processes of a server, tasks of a process. ARGV: process, the key of the
 * task as JSON.
 */
const REMOVE_REPEATABLE = new RedisScript(`#!lua flags=allow-oom${REMOVE_EXPIRED_NAMES}
redis.call('ZREM', KEYS[2], ARGV[2])
if redis.call('EXISTS', KEYS[2]) == 0 then redis.call('ZREM', KEYS[1], ARGV[1]) end
return 1`);

/** Returns the processes of a server that have tasks that can run again. KEYS: processes of a server. */
const REPEATABLE_PROCESSES = new RedisScript(`#!lua flags=allow-oom${REMOVE_EXPIRED_NAMES}
return redis.call('ZRANGE', KEYS[1], 0, -1)`);

/** Returns random tasks of a process that can run again. KEYS: tasks of a process. ARGV: the maximum number of tasks. */
const REPEATABLE_TASKS = new RedisScript(`#!lua flags=allow-oom${REMOVE_EXPIRED_NAMES}
return redis.call('ZRANDMEMBER', KEYS[1], ARGV[1])`);

/** The maximum number of tasks of one process that one search reads. */
const TASK_PAGE = 100;

/**
 * Lists of the tasks that another process can run again: for each server the list of its processes, and for each process the list of its
 * tasks. The list contains a task before the task is created, and may still contain it after it has ended. After the lifetime of a task,
 * Redis removes the task from the list.
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
