// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  ADD_REPEATABLE,
  REMOVE_REPEATABLE,
  REPEATABLE_PROCESSES,
  REPEATABLE_TASKS,
} from "./taskScripts.js";
/** The members of a list of tasks that one step reads. */
const PAGE = 100;
/**
 * The lists of tasks that can run again: for each server its processes, and for each process its tasks. A task is listed before it exists, and
 * may be listed after it has ended.
 */
export class RepeatableTasks {
  #scripts;
  #keys;
  constructor(scripts, keys) {
    this.#scripts = scripts;
    this.#keys = keys;
  }
  async add(task, server, lifetimeMs) {
    const args = [task.process, nameOf(task), lifetimeMs];
    await this.#scripts.run(ADD_REPEATABLE, this.#keysOf(task, server), args);
  }
  async remove(task, server) {
    const args = [task.process, nameOf(task)];
    const keys = this.#keysOf(task, server);
    await this.#scripts.run(REMOVE_REPEATABLE, keys, args);
  }
  /** Returns tasks of dead processes, and removes from the lists what does not belong there any more. */
  async abandoned({ server, isAlive, limit }, get) {
    const found = [];
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
  async #processesOf(server) {
    const [key] = this.#keys.ofRepeatable(server);
    const reply = await this.#scripts.run(REPEATABLE_PROCESSES, [key], []);
    return reply.map(String);
  }
  async #tasksOf(server, process) {
    const [, key] = this.#keys.ofRepeatable(server, process);
    const reply = await this.#scripts.run(REPEATABLE_TASKS, [key], [PAGE]);
    return reply.map((text) => {
      const [taskId, session, principal] = JSON.parse(String(text));
      return {
        taskId,
        ...(session !== null && { session }),
        ...(principal !== null && { principal }),
      };
    });
  }
  #keysOf({ process }, server) {
    return this.#keys.ofRepeatable(server, process);
  }
}
function nameOf({ taskId, session, principal }) {
  return JSON.stringify([taskId, session ?? null, principal ?? null]);
}
/** Returns true if a process runs a task, and the task can run again. */
function isRunBy(record, process) {
  return (
    record?.status === "working" &&
    record.process === process &&
    record.request !== undefined
  );
}
