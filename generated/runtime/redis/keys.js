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
  /** The keys of the lists of an owner's tasks: by the end of their lifetimes, and by their creation. */
  ofTasks({ session, principal }) {
    const key = `${this.#prefix}{tasks:${hashedName(session, principal)}}`;
    return [key, `${key}:created`];
  }
  /** The keys of a task: the task, and the lists of its owner's tasks. */
  ofTask(key) {
    const [tasks, created] = this.ofTasks(key);
    return [`${tasks}:${hashedName(key.taskId)}`, tasks, created];
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
