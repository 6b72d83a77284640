import { hashedName } from "../engines/names.js";
import type { ClaimKey } from "../stores/claims.js";
import type { Owner, SessionKey, TaskKey } from "../stores/keys.js";

/**
 * Returns the Redis keys of a service. In Redis Cluster, the part in braces determines the slot of a key, so all keys that one script uses
 * have the same part. The keys contain hashes instead of the ids of sessions and tasks, and instead of the names of claims and callers.
 */
export class RedisKeys {
  readonly #prefix: string;
  /** The key of the stream that contains the log. */
  readonly log: string;
  /** The key of the number of entries that processes have added to the log. */
  readonly logCount: string;

  constructor(prefix: string) {
    this.#prefix = prefix;
    this.log = `${prefix}{log}`;
    this.logCount = `${this.log}:count`;
  }

  /** Returns the keys of a process: the key of its lease, and the key of the stream with its letters. */
  ofProcess(id: string): [lease: string, letters: string] {
    const key = `${this.#prefix}{process:${id}}`;
    return [key, `${key}:letters`];
  }

  /** Returns the keys of a session: the key of the session with its calls, and the key of its events. */
  ofSession({ session }: SessionKey): [session: string, events: string] {
    const key = `${this.#prefix}{session:${hashedName(session)}}`;
    return [key, `${key}:events`];
  }

  /**
   * Returns the keys of two lists that contain all tasks of one owner: a list in the order of the ends of their lifetimes, and a list in the
   * order of their creation.
   */
  ofTasks({ session, principal }: Omit<TaskKey, "taskId">): [tasks: string, created: string] {
    const key = `${this.#prefix}{tasks:${hashedName(session, principal)}}`;
    return [key, `${key}:created`];
  }

  /** Returns the keys of a task: the key of the task, and the keys of the two lists with all tasks of its owner. */
  ofTask(key: TaskKey): [task: string, tasks: string, created: string] {
    const [tasks, created] = this.ofTasks(key);
    return [`${tasks}:${hashedName(key.taskId)}`, tasks, created];
  }

  /**
   * Returns two keys for tasks that another process can take over: the key of the list of processes that run such tasks, and the key of the
   * list of these tasks of one process.
   */
  ofRepeatable(server: string, process = ""): [processes: string, tasks: string] {
    const key = `${this.#prefix}{repeatable:${hashedName(server)}}`;
    return [key, `${key}:${process}`];
  }

  ofClaim({ claim, principal }: ClaimKey): string {
    return `${this.#prefix}{claim:${hashedName(claim, principal)}}`;
  }

  ofRate(key: string): string {
    return `${this.#prefix}{rate:${hashedName(key)}}`;
  }
}

/** Returns a hash of the owner. Each record contains the hash of its owner, and scripts compare it with the hash of the present caller. */
export function hashOwner({ principal }: Owner): string {
  return hashedName("owner", principal);
}
