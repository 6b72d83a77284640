// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { hashedName } from "../engines/names.js";
/**
 * The keys of a service. The part in braces decides about the slot in Redis Cluster: keys that one script uses have the same one. Names of
 * sessions, tasks, claims and callers are hashed.
 */
export class RedisKeys {
  #prefix;
  /** The stream of the log. */
  log;
  constructor(prefix) {
    this.#prefix = prefix;
    this.log = `${prefix}{log}`;
  }
  /** The keys of a process: its lease, and the stream of its letters. */
  ofProcess(id) {
    const key = `${this.#prefix}{process:${id}}`;
    return [key, `${key}:letters`];
  }
  /** The keys of a session: the session with its calls, and its events. */
  ofSession({ session }) {
    const key = `${this.#prefix}{session:${hashedName(session)}}`;
    return [key, `${key}:events`];
  }
  /** The key of the list of an owner's tasks. */
  ofTasks({ session, principal }) {
    return `${this.#prefix}{tasks:${hashedName(session, principal)}}`;
  }
  /** The keys of a task: the task, and the list of its owner's tasks. */
  ofTask(key) {
    const tasks = this.ofTasks(key);
    return [`${tasks}:${hashedName(key.taskId)}`, tasks];
  }
  /** The keys of the tasks that can be taken over: the processes that run them, and the tasks of one process. */
  ofRepeatable(server, process = "") {
    const key = `${this.#prefix}{repeatable:${hashedName(server)}}`;
    return [key, `${key}:${process}`];
  }
  ofClaim({ claim, principal }) {
    return `${this.#prefix}{claim:${hashedName(claim, principal)}}`;
  }
  ofRate(key) {
    return `${this.#prefix}{rate:${hashedName(key)}}`;
  }
}
/** Returns what a record keeps to compare its owner: a hash, so that a caller's name is not in the record. */
export function ownerMark({ principal }) {
  return hashedName("owner", principal);
}
