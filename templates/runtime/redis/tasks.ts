import {
  readState,
  readTask,
  storeChange,
  storeTask,
  type NewStoredTask,
  type StoredTask,
} from "../engines/taskStates.js";
import { WatchedTasks, type TaskChanged, type WatchedTaskState } from "../engines/watchedTasks.js";
import { wholeMs } from "../engines/timers.js";
import type { TaskKey } from "../stores/keys.js";
import type { TaskListQuery, TaskPage } from "../stores/taskStates.js";
import type { AbandonedTask, AbandonedTasksQuery, SharedTaskStore } from "../stores/sharedTasks.js";
import {
  hasTaskEnded,
  type InputRequest,
  type InputResponse,
  type TaskChange,
  type TaskRecord,
} from "../stores/tasks.js";
import type { JsonObject } from "../validation/checks.js";
import { hashOwner, type RedisKeys } from "./keys.js";
import type { RedisServiceSettings } from "./options.js";
import { RepeatableTasks } from "./repeatableTasks.js";
import { fieldsOf } from "./replies.js";
import type { ScriptRunner } from "./scriptRunner.js";
import { TASK_SCRIPTS, type TaskScript } from "./taskScripts.js";

/** The objects of a service that {@link RedisTasks} uses. */
interface RedisTasksParts {
  readonly scripts: ScriptRunner;
  readonly keys: RedisKeys;
  readonly settings: RedisServiceSettings;
  /** Returns the present id of this process. */
  id(): string;
  /** Sends a change of a task to another process that watches it. */
  send(to: string, letter: JsonObject): Promise<boolean>;
  failed(error: unknown): void;
}

/**
 * Stores tasks in Redis. All tasks of one owner are in the same slot of Redis Cluster. Each task contains the ids of the processes that watch
 * it. If a process changes a task, it sends the change to these processes.
 */
export class RedisTasks extends WatchedTasks implements SharedTaskStore {
  readonly #parts: RedisTasksParts;
  readonly #repeatable: RepeatableTasks;

  constructor(parts: RedisTasksParts) {
    super(parts.settings.leaseMs);
    this.#parts = parts;
    this.#repeatable = new RepeatableTasks(parts.scripts, parts.keys);
  }

  async create(record: TaskRecord): Promise<boolean> {
    const { settings, id } = this.#parts;
    const lifetimeMs = this.#lifetimeOf(record);
    await this.#keepRepeatable(record);
    const args = [settings.maxTasks, lifetimeMs, this.#keysOf(record)[0], ...requestArguments(record.inputRequests)];
    let isCreated = false;
    try {
      const reply = await this.#run("create", record, [
        ...args,
        ...fieldsOfMembers({ ...storeTask(record), server: record.request?.server }),
        // This process watches the task.
        ...[`w${id()}`, 1],
        ...(record.ttlMs === null ? ["life", lifetimeMs] : []),
      ]);
      isCreated = reply === 1;
    } finally {
      // After an error, the client does not learn the id of the task. So the task must not run in any process.
      if (!isCreated) this.#later(this.#repeatable.remove(record));
    }
    if (isCreated) this.created(record, 0, lifetimeMs);
    return isCreated;
  }

  async get(key: TaskKey): Promise<TaskRecord | undefined> {
    const task = redisTaskOf(key, await this.#run("get", key));
    if (task !== undefined) this.seen(key, task.version);
    return task?.record;
  }

  /** Reads one page of the tasks of an owner, with two commands. */
  async list(owner: Omit<TaskKey, "taskId">, { after, limit }: TaskListQuery): Promise<TaskPage> {
    const { scripts, keys } = this.#parts;
    // Reads one task more than the page needs, to know whether the list has a further page.
    const listed = (await scripts.run(TASK_SCRIPTS.list, keys.ofTasks(owner), [after, limit + 1])) as unknown[];
    const flat = listed.map(String).slice(0, 2 * limit);
    const names = flat.filter((_, i) => i % 2 === 0);
    if (names.length === 0) return { tasks: [] };
    const states = (await scripts.run(TASK_SCRIPTS.states, names, [hashOwner(owner)])) as [number, unknown[]][];
    const tasks = states.map(([waiting, reply]) => {
      const fields = fieldsOf(reply);
      return {
        ...readState(membersOfFields(fields), owner),
        isWaiting: Number(waiting) === 1,
        isError: fields.has("ie"),
      };
    });
    return { tasks, ...(listed.length > flat.length && { next: Number(flat.at(-1)) }) };
  }

  async update(key: TaskKey, change: TaskChange, by = ""): Promise<TaskRecord | undefined> {
    const isFinal = change.status !== undefined && hasTaskEnded(change as TaskRecord);
    const reply = await this.#run("update", key, [
      by,
      isFinal ? 1 : 0,
      this.#keysOf(key)[0],
      ...requestArguments(change.inputRequests),
      ...fieldsOfMembers(storeChange(change)),
    ]);
    const task = redisTaskOf(key, reply);
    if (task === undefined) return undefined;
    const [, , server] = reply as [unknown, unknown, string];
    if (isFinal && server !== "") this.#later(this.#repeatable.remove(task.record, String(server)));
    this.#keepUnlimited(task.record);
    await this.#pass(task);
    return task.record;
  }

  async answer(key: TaskKey, request: string, response: InputResponse): Promise<boolean> {
    const name = this.#keysOf(key)[0];
    const args = [name, inputKey(request), JSON.stringify(response)];
    const task = redisTaskOf(key, await this.#run("answer", key, args));
    if (task === undefined) return false;
    this.#keepUnlimited(task.record);
    await this.#pass(task, [request, response]);
    return true;
  }

  abandoned(query: AbandonedTasksQuery): Promise<readonly AbandonedTask[]> {
    return this.#repeatable.abandoned(query, (key) => this.get(key));
  }

  async takeOver(task: AbandonedTask, process: string): Promise<TaskRecord | undefined> {
    const before = await this.get(task);
    if (before?.request === undefined) return undefined;
    // Adds the task to the list of the new process before the new process owns the task. So another process finds the task even if the new process
    // dies now.
    const after = { ...before, process };
    await this.#keepRepeatable(after);
    const args = [this.#keysOf(task)[0], task.process, process];
    const reply = await this.#run("takeOver", task, args);
    const taken = redisTaskOf(task, reply);
    // If another process has the task, this process removes only its own entry.
    const { process: other } = taken === undefined ? after : task;
    this.#later(this.#repeatable.remove({ ...before, process: other }));
    if (taken === undefined) return undefined;
    await this.#pass(taken);
    return taken.record;
  }

  /** Passes a change that another process has sent to the listeners of the task. */
  received(letter: JsonObject): void {
    this.changed(letter as unknown as TaskChanged);
  }

  protected async register(key: TaskKey): Promise<RedisTask | undefined> {
    return redisTaskOf(key, await this.#run("watch", key, [this.#parts.id()]));
  }

  protected async unregister(key: TaskKey): Promise<void> {
    await this.#run("unwatch", key, [this.#parts.id()]);
  }

  protected failed(error: unknown): void {
    this.#parts.failed(error);
  }

  /** Passes a change of a task to the listeners in this process, and sends the change to the other processes that watch the task. */
  async #pass({ record, version, watchers }: RedisTask, answer?: TaskChanged["answer"]): Promise<void> {
    const change: TaskChanged = { record, version, answer };
    this.changed(change);
    const id = this.#parts.id();
    const others = watchers.filter((process) => process !== id);
    await Promise.all(
      others.map(async (process) => {
        try {
          const letter = change as unknown as JsonObject;
          if (!(await this.#parts.send(process, letter))) this.#later(this.#run("unwatch", record, [process]));
        } catch (error) {
          // If the other process does not get the change now, it finds the change when it reads the task again.
          this.failed(error);
        }
      }),
    );
  }

  #keepRepeatable(record: TaskRecord): Promise<void> {
    return this.#repeatable.add(record, this.#lifetimeOf(record));
  }

  /** Each change of a task without a lifetime extends the time in which another process may take the task over. */
  #keepUnlimited(record: TaskRecord): void {
    if (record.ttlMs === null) this.#later(this.#keepRepeatable(record));
  }

  #later(work: Promise<unknown>): void {
    work.catch((error: unknown) => this.failed(error));
  }

  #lifetimeOf({ ttlMs }: TaskRecord): number {
    return wholeMs(ttlMs ?? this.#parts.settings.unlimitedTaskMs);
  }

  #keysOf(key: TaskKey): [task: string, tasks: string, created: string] {
    return this.#parts.keys.ofTask(key);
  }

  #run(name: TaskScript, key: TaskKey, args: readonly (string | number)[] = []): Promise<unknown> {
    const { scripts } = this.#parts;
    return scripts.run(TASK_SCRIPTS[name], this.#keysOf(key), [hashOwner(key), ...args]);
  }
}

/** For each member of a stored task, the name of its field in Redis. */
const FIELDS = {
  record: "r",
  status: "st",
  status_message: "sm",
  result: "res",
  is_error: "ie",
  error: "err",
  last_updated: "u",
  process: "pr",
  run: "run",
  request: "req",
  server: "sv",
  version: "v",
} as const;

type StoredMembers = Partial<NewStoredTask> & { readonly server?: string | undefined };

/** Returns the names and values of fields, without undefined members. An empty text removes a field. */
function fieldsOfMembers(members: StoredMembers): string[] {
  return Object.entries(members).flatMap(([name, value]) =>
    value === undefined ? [] : [FIELDS[name as keyof StoredMembers], textOfValue(value)],
  );
}

function textOfValue(value: string | number | boolean | null): string {
  if (typeof value === "boolean") return value ? "1" : "";
  return String(value ?? "");
}

/** Returns the members of a stored task that some fields contain. */
function membersOfFields(fields: ReadonlyMap<string, string>): StoredTask {
  const members = Object.fromEntries(
    Object.entries(FIELDS).map(([name, field]) => [name, fields.get(field)]),
  ) as unknown as StoredTask;
  const { last_updated: updated } = members;
  return /^\d+$/.test(updated) ? { ...members, last_updated: new Date(Number(updated)).toISOString() } : members;
}

/**
 * Returns the key of a request for input, as the names of Redis fields contain it. The key is JSON, because Redis cannot store a lone half of
 * a surrogate pair.
 */
function inputKey(key: string): string {
  return JSON.stringify(key);
}

/** Returns the script arguments for requests for input: their number, and their keys and values. */
function requestArguments(requests: TaskRecord["inputRequests"] = {}): (string | number)[] {
  const entries = Object.entries(requests);
  return [entries.length, ...entries.flatMap(([key, request]) => [inputKey(key), JSON.stringify(request)])];
}

/** A task, as the Lua scripts return it. */
interface RedisTask extends WatchedTaskState {
  /** The ids of the processes that watch the task. */
  readonly watchers: readonly string[];
}

/** Returns the task in the reply of a script, or undefined if the script found no task. */
function redisTaskOf(owner: Omit<TaskKey, "taskId">, reply: unknown): RedisTask | undefined {
  if (!Array.isArray(reply)) return undefined;
  const [leftMs, flat] = reply as [number, unknown[]];
  const fields = fieldsOf(flat);
  return {
    ...readTask(membersOfFields(fields), requestsOf(fields), owner),
    answers: new Map(
      fieldsWith("a", fields).map(([key, text]) => [JSON.parse(key) as string, JSON.parse(text) as InputResponse]),
    ),
    watchers: fieldsWith("w", fields).map(([process]) => process),
    leftMs: Number(leftMs),
  };
}

/** Returns the open requests for input of a task, in the order in which they were added. */
function requestsOf(fields: ReadonlyMap<string, string>): TaskRecord["inputRequests"] {
  const open = fieldsWith("q", fields).map(([key, value]) => {
    const colon = value.indexOf(":");
    return {
      key: JSON.parse(key) as string,
      number: Number(value.slice(0, colon)),
      request: JSON.parse(value.slice(colon + 1)) as InputRequest,
    };
  });
  open.sort((a, b) => a.number - b.number);
  return Object.fromEntries(open.map(({ key, request }) => [key, request]));
}

function fieldsWith(prefix: string, fields: ReadonlyMap<string, string>): [name: string, value: string][] {
  return [...fields]
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, value]) => [name.slice(prefix.length), value]);
}
