// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { hashedName } from "../engines/names.js";
import { TaskWatchers } from "../engines/taskWatchers.js";
import { isErrorResult } from "../stores/taskStates.js";
import { createNameKey } from "./nameKeys.js";
import {
  formatChangedMemberAsJson,
  inputsOf,
  jsonOf,
} from "./taskArguments.js";
import { createTaskKey, PostgresTaskLetters } from "./taskLetters.js";
import { OrderedCalls } from "./orderedCalls.js";
import {
  formatFixedMembers,
  parseListedTask,
  parseTaskState,
} from "./taskStates.js";
/** The version of a task that has not changed yet. */
const FIRST_VERSION = 1;
/** Stores tasks in Postgres. */
export class PostgresTaskStore {
  #database;
  #processes;
  #settings;
  #calls = new OrderedCalls();
  #watchers;
  constructor(database, processes, settings) {
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
  async create(record) {
    const { statusMessage, result, error, run, request } = record;
    const { taskId, session, principal, process } = record;
    const key = createTaskKey(record);
    const row = await this.#calls.run(key, () =>
      this.#database.one(
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
        request === undefined
          ? null
          : JSON.stringify({ taskId, session, principal }),
        record.ttlMs,
        this.#settings.unlimitedTaskMs,
        ...inputsOf(record.inputRequests),
        this.#settings.maxTasks,
      ),
    );
    if (row.created) this.#watchers.seen(record, FIRST_VERSION);
    return row.created;
  }
  get(key) {
    const hashed = createTaskKey(key);
    return this.#calls.run(hashed, async () => {
      const row = await this.#database.one("get_task", hashed);
      if (row === undefined) return undefined;
      const { record, version } = parseTaskState(row.state, key);
      this.#watchers.seen(key, version);
      return record;
    });
  }
  async list(owner, { after, limit }) {
    const rows = await this.#database.call(
      "list_tasks",
      ownerOf(owner),
      after,
      // Reads one task more than the page needs, to know whether the list has a further page.
      limit + 1,
    );
    const page = rows.slice(0, limit);
    const tasks = page.map((row) => parseListedTask(row, owner));
    const hasMore = rows.length > limit;
    return { tasks, ...(hasMore && { next: Number(page.at(-1).number) }) };
  }
  update(key, change, by) {
    const hashed = createTaskKey(key);
    return this.#calls.run(hashed, async () => {
      const row = await this.#database.one(
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
  answer(key, request, response) {
    const hashed = createTaskKey(key);
    return this.#calls.run(hashed, async () => {
      const name = JSON.stringify(request);
      const row = await this.#database.one(
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
  watch(key, listener) {
    return this.#watchers.watch(key, listener);
  }
  async abandoned({ server, isAlive, limit }) {
    const key = serverKeyOf(server);
    const rows = await this.#database.call("processes_of_tasks", key);
    const processes = rows.map(({ process }) => process);
    const alive = await Promise.all(processes.map(async (id) => isAlive(id)));
    const dead = processes.filter((_, index) => !alive[index]);
    if (dead.length === 0) return [];
    const tasks = await this.#database.call(
      "tasks_of_processes",
      key,
      dead,
      limit,
    );
    return tasks.map(({ task_key: task, process }) => ({
      ...JSON.parse(task),
      process,
    }));
  }
  takeOver(task, process) {
    const key = createTaskKey(task);
    return this.#calls.run(key, async () => {
      const row = await this.#database.one(
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
  #changed(key, row, answer) {
    if (row === undefined) return undefined;
    this.#processes.wake(row.watchers);
    const task = parseTaskState(row.state, key);
    this.#watchers.changed({ ...task, answer });
    return task;
  }
}
function ownerOf({ principal, session }) {
  return hashedName(principal, session);
}
function serverKeyOf(server) {
  return hashedName(server);
}
