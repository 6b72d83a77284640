// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The ids of the tasks that each session began in this process, until their lifetime is over. */
export class BegunTasks {
  /** For each session and task, the time at which the lifetime of the task is over, in milliseconds since 1970. */
  #sessions = new WeakMap();
  add(session, { taskId, ttlMs }) {
    if (session === undefined) return;
    const tasks = this.#tasksOf(session);
    const end = typeof ttlMs === "number" ? Date.now() + ttlMs : Infinity;
    tasks.set(taskId, end);
  }
  /** Returns the ids of a session, oldest first. */
  list(session) {
    return session === undefined ? [] : [...this.#tasksOf(session).keys()];
  }
  /** Returns the tasks of a session, without those whose lifetime is over. */
  #tasksOf(session) {
    const tasks = this.#sessions.get(session) ?? new Map();
    this.#sessions.set(session, tasks);
    const now = Date.now();
    for (const [taskId, end] of tasks) if (end <= now) tasks.delete(taskId);
    return tasks;
  }
}
