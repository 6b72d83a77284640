import { hashedName } from "../engines/names.js";
import { TaskWatchers } from "../engines/taskWatchers.js";
import type { TaskKey } from "../stores/keys.js";
import { isErrorResult, type TaskListQuery, type TaskPage } from "../stores/taskStates.js";
import type { AbandonedTask, AbandonedTasksQuery, SharedTaskStore } from "../stores/sharedTasks.js";
import type { InputResponse, TaskChange, TaskListener, TaskRecord } from "../stores/tasks.js";
import type { PostgresDatabase } from "./database.js";
import { OrderedCalls, createNameKey } from "./sharedSessions.js";
import {
  PostgresTaskLetters,
  createTaskKey,
  formatFixedMembers,
  parseListedTask,
  parseTaskState,
  type ListedTaskRow,
  type VersionedTask,
} from "./taskStates.js";
import type { PostgresSettings } from "./options.js";
import type { PostgresProcesses } from "./processes.js";

/** The version of a task that has not changed yet. */
const FIRST_VERSION = 1;

/** A task after a change, and the processes that watch the task. */
interface ChangedTask {
  readonly state: string;
  readonly watchers: readonly string[] | null;
}

type TaskSettings = Pick<PostgresSettings, "maxTasks" | "maxLetters" | "unlimitedTaskMs">;

/** Stores tasks in Postgres. */
export class PostgresTaskStore implements SharedTaskStore {
  readonly #database: PostgresDatabase;
  readonly #processes: PostgresProcesses;
  readonly #settings: TaskSettings;
  readonly #calls = new OrderedCalls();
  readonly #watchers: TaskWatchers;

  constructor(database: PostgresDatabase, processes: PostgresProcesses, settings: TaskSettings) {
    this.#database = database;
    this.#processes = processes;
    this.#settings = settings;
    const letters = new PostgresTaskLetters(database, processes, this.#calls);
    this.#watchers = new TaskWatchers(letters, processes.leaseMs);
    processes.addTaskListener({
      letter: (row) => {
        const change = letters.parse(row);
        if (change !== undefined) this.#watchers.changed(change);
      },
    });
  }

  async create(record: TaskRecord): Promise<boolean> {
    const { statusMessage, result, error, run, request } = record;
    const { taskId, session, principal, process } = record;
    const key = createTaskKey(record);
    const row = await this.#calls.run(key, () =>
      this.#database.one<{ created: boolean }>(
        "create_task",
        key,
        ownerOf(record),
        formatFixedMembers(record),
        record.status,
        jsonOf(statusMessage),
        jsonOf(result),
        isErrorResult(result),
        jsonOf(error),
        record.lastUpdatedAt,
        process ?? null,
        run ?? null,
        jsonOf(request),
        request === undefined ? null : serverKeyOf(request.server),
        // If another process takes over the task, it reads the key of the task from this value.
        request === undefined ? null : JSON.stringify({ taskId, session, principal }),
        record.ttlMs,
        this.#settings.unlimitedTaskMs,
        ...inputsOf(record.inputRequests),
        this.#settings.maxTasks,
      ),
    );
    if (row!.created) this.#watchers.seen(record, FIRST_VERSION);
    return row!.created;
  }

  get(key: TaskKey): Promise<TaskRecord | undefined> {
    const hashed = createTaskKey(key);
    return this.#calls.run(hashed, async () => {
      const row = await this.#database.one<{ state: string }>("get_task", hashed);
      if (row === undefined) return undefined;
      const { record, version } = parseTaskState(row.state, key);
      this.#watchers.seen(key, version);
      return record;
    });
  }

  async list(owner: Omit<TaskKey, "taskId">, { after, limit }: TaskListQuery): Promise<TaskPage> {
    const rows = await this.#database.call<ListedTaskRow>(
      "list_tasks",
      ownerOf(owner),
      after,
      // Reads one task more than the page needs, to know whether the list has a further page.
      limit + 1,
    );
    const page = rows.slice(0, limit);
    const tasks = page.map((row) => parseListedTask(row, owner));
    const hasMore = rows.length > limit;
    return { tasks, ...(hasMore && { next: Number(page.at(-1)!.number) }) };
  }

  update(key: TaskKey, change: TaskChange, by?: string): Promise<TaskRecord | undefined> {
    const hashed = createTaskKey(key);
    return this.#calls.run(hashed, async () => {
      const row = await this.#database.one<ChangedTask>(
        "update_task",
        hashed,
        this.#processes.id,
        by ?? null,
        change.status ?? null,
        formatChangedMemberAsJson(change, "statusMessage"),
        formatChangedMemberAsJson(change, "result"),
        isErrorResult(change.result),
        formatChangedMemberAsJson(change, "error"),
        ...inputsOf(change.inputRequests ?? {}),
        this.#settings.maxLetters,
      );
      return this.#changed(key, row)?.record;
    });
  }

  answer(key: TaskKey, request: string, response: InputResponse): Promise<boolean> {
    const hashed = createTaskKey(key);
    return this.#calls.run(hashed, async () => {
      const name = JSON.stringify(request);
      const row = await this.#database.one<ChangedTask>(
        "answer_task",
        hashed,
        this.#processes.id,
        createNameKey(name),
        name,
        JSON.stringify(response),
        this.#settings.maxLetters,
      );
      return this.#changed(key, row, [request, response]) !== undefined;
    });
  }

  watch(key: TaskKey, listener: TaskListener): () => void {
    return this.#watchers.watch(key, listener);
  }

  async abandoned({ server, isAlive, limit }: AbandonedTasksQuery): Promise<readonly AbandonedTask[]> {
    const key = serverKeyOf(server);
    const rows = await this.#database.call<{ process: string }>("processes_of_tasks", key);
    const processes = rows.map(({ process }) => process);
    const alive = await Promise.all(processes.map(async (id) => isAlive(id)));
    const dead = processes.filter((_, index) => !alive[index]);
    if (dead.length === 0) return [];
    const tasks = await this.#database.call<{
      task_key: string;
      process: string;
    }>("tasks_of_processes", key, dead, limit);
    return tasks.map(({ task_key: task, process }) => ({
      ...(JSON.parse(task) as TaskKey),
      process,
    }));
  }

  takeOver(task: AbandonedTask, process: string): Promise<TaskRecord | undefined> {
    const key = createTaskKey(task);
    return this.#calls.run(key, async () => {
      const row = await this.#database.one<ChangedTask>(
        "take_over_task",
        key,
        task.process,
        process,
        this.#settings.maxLetters,
      );
      return this.#changed(task, row)?.record;
    });
  }

  /** Passes a change of a task to the listeners in this process, and wakes the other processes that watch the task. */
  #changed(
    key: TaskKey,
    row: ChangedTask | undefined,
    answer?: readonly [key: string, response: InputResponse],
  ): VersionedTask | undefined {
    if (row === undefined) return undefined;
    this.#processes.wake(row.watchers);
    const task = parseTaskState(row.state, key);
    this.#watchers.changed({ ...task, answer });
    return task;
  }
}

function ownerOf({ principal, session }: Omit<TaskKey, "taskId">): string {
  return hashedName(principal, session);
}

function serverKeyOf(server: string): string {
  return hashedName(server);
}

/** Returns the JSON of a value, or null if the value is undefined. */
export function jsonOf(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}

/** Returns the JSON of a member of a change. Returns null if the change does not contain the member, and an empty text if the change removes it. */
function formatChangedMemberAsJson(change: TaskChange, name: keyof TaskChange): string | null {
  return Object.hasOwn(change, name) ? (jsonOf(change[name]) ?? "") : null;
}

/** Returns three lists for the requests for input of a task: their database keys, their names, and the requests as JSON. */
function inputsOf(inputs: TaskRecord["inputRequests"]): [keys: string[], names: string[], requests: string[]] {
  const names = Object.keys(inputs).map((name) => JSON.stringify(name));
  const requests = Object.values(inputs).map((each) => JSON.stringify(each));
  return [names.map(createNameKey), names, requests];
}
