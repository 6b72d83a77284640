import { hashedName } from "../engines/names.js";
import {
  readState,
  readTask,
  storeChange,
  storeTask,
  type StoredState,
  type StoredTask,
} from "../engines/taskStates.js";
import { WatchedTasks, nameOfTask, type TaskChanged, type WatchedTaskState } from "../engines/watchedTasks.js";
import type { TaskKey } from "../stores/keys.js";
import type { AbandonedTask, AbandonedTasksQuery, SharedTaskStore } from "../stores/sharedTasks.js";
import type { TaskListQuery, TaskPage } from "../stores/taskStates.js";
import type { InputRequest, InputResponse, TaskChange, TaskRecord } from "../stores/tasks.js";
import type { PostgresDatabase, PostgresValue } from "./database.js";
import type { MailboxRow } from "./mailbox.js";
import type { PostgresSettings } from "./options.js";
import type { PostgresProcesses } from "./processes.js";
import { createNameKey } from "./sharedSessions.js";

/** The version of a task that has not changed yet. */
const FIRST_VERSION = 1;

/** A row of the view `task_states`, with the open requests for input as JSON. */
interface TaskStateRow extends StoredTask {
  readonly inputs: string | null;
}

/** A row of the result of the SQL function `list_tasks`. */
interface ListedTaskRow extends StoredState {
  readonly number: string;
  readonly is_error: boolean;
  readonly is_waiting: boolean;
}

/** A task after a change, as the JSON of a {@link TaskStateRow}, and the processes that watch the task. */
interface ChangedTask {
  readonly state: string;
  readonly watchers: readonly string[] | null;
}

type TaskSettings = Pick<PostgresSettings, "maxTasks" | "maxLetters" | "unlimitedTaskMs">;

/** Stores tasks in Postgres. The letters to the processes that watch a task contain its state after a change. */
export class PostgresTaskStore extends WatchedTasks implements SharedTaskStore {
  readonly #database: PostgresDatabase;
  readonly #processes: PostgresProcesses;
  readonly #settings: TaskSettings;
  /** For each task, the last call of this process, until it has ended. */
  readonly #calls = new Map<string, Promise<unknown>>();

  constructor(database: PostgresDatabase, processes: PostgresProcesses, settings: TaskSettings) {
    super(processes.leaseMs);
    this.#database = database;
    this.#processes = processes;
    this.#settings = settings;
    processes.listenToTasks((row) => this.#received(row));
  }

  async create(record: TaskRecord): Promise<boolean> {
    const { taskId, session, principal, request, ttlMs } = record;
    const { unlimitedTaskMs, maxTasks } = this.#settings;
    const task = {
      ...storeTask(record),
      owner: ownerOf(record),
      server: request && hashedName(request.server),
      // If another process takes over the task, it reads the key of the task from this value.
      task_key: request && JSON.stringify({ taskId, session, principal }),
      kept_ms: ttlMs === null ? unlimitedTaskMs : undefined,
    };
    const lifetimeMs = ttlMs ?? unlimitedTaskMs;
    const values = [JSON.stringify(task), lifetimeMs, ...inputsOf(record.inputRequests), maxTasks];
    const row = await this.#one<{ created: boolean }>("create_task", record, ...values);
    if (row!.created) this.seen(record, FIRST_VERSION);
    return row!.created;
  }

  async get(key: TaskKey): Promise<TaskRecord | undefined> {
    const row = await this.#one<{ state: string }>("get_task", key);
    if (row === undefined) return undefined;
    const { record, version } = parseTask(row.state, key);
    this.seen(key, version);
    return record;
  }

  async list(owner: Omit<TaskKey, "taskId">, { after, limit }: TaskListQuery): Promise<TaskPage> {
    // Reads one task more than the page needs, to know whether the list has a further page.
    const rows = await this.#database.call<ListedTaskRow>("list_tasks", ownerOf(owner), after, limit + 1);
    const page = rows.slice(0, limit);
    const tasks = page.map((row) => ({
      ...readState(row, owner),
      isWaiting: row.is_waiting,
      isError: row.is_error,
    }));
    return { tasks, ...(rows.length > limit && { next: Number(page.at(-1)!.number) }) };
  }

  async update(key: TaskKey, change: TaskChange, by?: string): Promise<TaskRecord | undefined> {
    const { status, status_message: message, result, is_error: isError, error } = storeChange(change);
    const values = [by, status, message, result, isError, error, ...inputsOf(change.inputRequests)];
    const { maxLetters } = this.#settings;
    const row = await this.#one<ChangedTask>("update_task", key, this.#processes.id, ...values, maxLetters);
    return this.#pass(key, row)?.record;
  }

  async answer(key: TaskKey, request: string, response: InputResponse): Promise<boolean> {
    const name = JSON.stringify(request);
    const { maxLetters } = this.#settings;
    const values = [this.#processes.id, createNameKey(name), name, JSON.stringify(response), maxLetters];
    const row = await this.#one<ChangedTask>("answer_task", key, ...values);
    return this.#pass(key, row, [request, response]) !== undefined;
  }

  async abandoned({ server, isAlive, limit }: AbandonedTasksQuery): Promise<readonly AbandonedTask[]> {
    const key = hashedName(server);
    const rows = await this.#database.call<{ process: string }>("processes_of_tasks", key);
    const processes = rows.map(({ process }) => process);
    const alive = await Promise.all(processes.map(async (id) => isAlive(id)));
    const dead = processes.filter((_, index) => !alive[index]);
    if (dead.length === 0) return [];
    const tasks = await this.#database.call<{ task_key: string; process: string }>(
      "tasks_of_processes",
      key,
      dead,
      limit,
    );
    return tasks.map(({ task_key: task, process }) => ({ ...(JSON.parse(task) as TaskKey), process }));
  }

  async takeOver(task: AbandonedTask, process: string): Promise<TaskRecord | undefined> {
    const { maxLetters } = this.#settings;
    const row = await this.#one<ChangedTask>("take_over_task", task, task.process, process, maxLetters);
    return this.#pass(task, row)?.record;
  }

  /** Passes a change of a task to the listeners in this process, and wakes the other processes that watch the task. */
  #pass(key: TaskKey, row: ChangedTask | undefined, answer?: TaskChanged["answer"]): TaskChanged | undefined {
    if (row === undefined) return undefined;
    this.#processes.wake(row.watchers ?? []);
    const changed = { ...parseTask(row.state, key), answer };
    this.changed(changed);
    return changed;
  }

  /** Registers this process for letters about a task. */
  protected async register(key: TaskKey): Promise<WatchedTaskState | undefined> {
    const row = await this.#one<{ state: string; answers: string | null; left_ms: number }>(
      "watch_task",
      key,
      this.#processes.id,
    );
    if (row === undefined) return undefined;
    const answers = JSON.parse(row.answers ?? "[]") as [string, InputResponse][];
    return { ...parseTask(row.state, key), answers: new Map(answers), leftMs: row.left_ms };
  }

  protected unregister(key: TaskKey): Promise<void> {
    const name = nameOfTask(key);
    return this.#inOrder(name, async () => {
      // If this process watches the task again by now, it must stay registered.
      if (this.watchedKey(name) !== undefined) return;
      await this.#database.call("unwatch_task", name, this.#processes.id);
    });
  }

  protected failed(error: unknown): void {
    this.#processes.failed(error);
  }

  /** Passes the change of a task in a letter to the listeners of the task. */
  #received({ sender, body }: MailboxRow): void {
    const key = this.watchedKey(sender);
    // This process no longer watches the task.
    if (key === undefined) return;
    const [state, name, response] = JSON.parse(body) as [TaskStateRow, string?, InputResponse?];
    const answer = name === undefined || response === undefined ? undefined : ([name, response] as const);
    this.changed({ ...taskOf(state, key), answer });
  }

  /** Calls an SQL function on a task. */
  #one<Row>(name: string, task: TaskKey, ...values: PostgresValue[]): Promise<Row | undefined> {
    const key = nameOfTask(task);
    return this.#inOrder(key, () => this.#database.one<Row>(name, key, ...values));
  }

  /** Runs a call when all earlier calls of this process about the same task have ended. */
  #inOrder<T>(key: string, call: () => Promise<T>): Promise<T> {
    const last = this.#calls.get(key);
    const result = last === undefined ? call() : last.then(call);
    const ignore = (): void => undefined;
    const ended = result.then(ignore, ignore).then(() => {
      if (this.#calls.get(key) === ended) this.#calls.delete(key);
    });
    this.#calls.set(key, ended);
    return result;
  }
}

function parseTask(state: string, owner: Omit<TaskKey, "taskId">): ReturnType<typeof readTask> {
  return taskOf(JSON.parse(state) as TaskStateRow, owner);
}

function taskOf(row: TaskStateRow, owner: Omit<TaskKey, "taskId">): ReturnType<typeof readTask> {
  const inputRequests = JSON.parse(row.inputs ?? "{}") as { [name: string]: InputRequest };
  return readTask(row, inputRequests, owner);
}

function ownerOf({ principal, session }: Omit<TaskKey, "taskId">): string {
  return hashedName(principal, session);
}

/** Returns three lists for the requests for input of a task: their database keys, their names, and the requests as JSON. */
function inputsOf(inputs: TaskRecord["inputRequests"] = {}): [keys: string[], names: string[], requests: string[]] {
  const names = Object.keys(inputs).map((name) => JSON.stringify(name));
  const requests = Object.values(inputs).map((each) => JSON.stringify(each));
  return [names.map(createNameKey), names, requests];
}
