import { CALL_TOOL } from "../protocol/revision.js";
import { shareOf } from "../stores/budget.js";
import { isRecordOf } from "../stores/keys.js";
import type { TaskStore } from "../stores/tasks.js";
import type { JsonObject } from "../validation/checks.js";
import type { ProxySettings } from "./options.js";

/** What lets other processes know the tasks of callers: a record of each task in the store of a service. */
export interface SharedTasks {
  readonly store: Pick<TaskStore, "create" | "get">;
  /** Resolves with the names that the record of a caller's task can have, one for each secret of the proxy. A new record gets the first. */
  names(owner: string, taskId: string): Promise<readonly string[]>;
}

/** The most tasks that one message can make the proxy search in the store. */
const MAX_SEARCHED = 1_000;

/** The longest lifetime of a record in milliseconds: that of a timer. */
const MAX_MS = 2 ** 31 - 1;

/** Knows which caller has begun which task of the upstream server, in this process and, by a shared store, in others. */
export class CallerTasks {
  readonly #settings: ProxySettings;
  readonly #shared: SharedTasks | undefined;
  /** For each caller, the tasks that it began in this process, with the time at which the server may forget them. */
  readonly #tasks = new Map<string, Map<string, number>>();
  #count = 0;

  /** @param shared undefined if only this process knows the tasks that begin in it. */
  constructor(settings: ProxySettings, shared: SharedTasks | undefined) {
    this.#settings = settings;
    this.#shared = shared;
  }

  /** Keeps a task that a caller has begun. If the store fails, only this process knows the task. */
  async add(owner: string, { taskId, ttl, ttlMs }: JsonObject): Promise<void> {
    if (typeof taskId !== "string") return;
    const { maxCalls, idleMs } = this.#settings;
    const given = [ttl, ttlMs].find((each) => typeof each === "number") as number | undefined;
    const lifetime = Math.max(given ?? Infinity, idleMs);
    const kept = this.#tasks.get(owner) ?? new Map<string, number>();
    this.#tasks.set(owner, kept);
    if (!kept.delete(taskId)) this.#count++;
    kept.set(taskId, Date.now() + lifetime);
    if (kept.size > shareOf(maxCalls)) this.#dropOldest(owner, kept);
    if (this.#count > maxCalls) this.#dropOldest(...this.#most());
    await this.#share(owner, taskId, lifetime);
  }

  /** Resolves with those of some task ids that a caller has. @throws by rejection what the store throws. */
  async ownedBy(owner: string, taskIds: readonly unknown[]): Promise<ReadonlySet<unknown>> {
    const own = new Set<unknown>();
    const others = new Set<string>();
    const now = Date.now();
    for (const taskId of taskIds) {
      if (typeof taskId !== "string") continue;
      const until = this.#tasks.get(owner)?.get(taskId);
      if (until !== undefined && until > now) own.add(taskId);
      else if (this.#shared !== undefined && others.size < MAX_SEARCHED) others.add(taskId);
    }
    await Promise.all([...others].map(async (taskId) => (await this.#isShared(owner, taskId)) && own.add(taskId)));
    return own;
  }

  async #isShared(owner: string, taskId: string): Promise<boolean> {
    const { store, names } = this.#shared!;
    for (const name of await names(owner, taskId)) {
      const key = { taskId: name, principal: owner };
      const record = await store.get(key);
      if (record !== undefined && isRecordOf(record, key)) return true;
    }
    return false;
  }

  async #share(owner: string, taskId: string, lifetime: number): Promise<void> {
    if (this.#shared === undefined) return;
    const { store, names } = this.#shared;
    try {
      const [name] = await names(owner, taskId);
      const createdAt = new Date().toISOString();
      const isCreated = await store.create({
        taskId: name!,
        principal: owner,
        method: CALL_TOOL,
        isHidden: true,
        status: "completed",
        createdAt,
        lastUpdatedAt: createdAt,
        // The store decides how long it keeps a task without a lifetime.
        ttlMs: lifetime === Infinity ? null : Math.min(Math.ceil(lifetime), MAX_MS),
        inputRequests: {},
      });
      if (!isCreated)
        throw new Error("the service has too many tasks of a caller: other processes do not know its new one");
    } catch (error) {
      this.#settings.onError(error);
    }
  }

  #dropOldest(owner: string, kept: Map<string, number>): void {
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.delete(oldest)) this.#count--;
    if (kept.size === 0) this.#tasks.delete(owner);
  }

  #most(): [owner: string, kept: Map<string, number>] {
    let most: [string, Map<string, number>] | undefined;
    for (const each of this.#tasks) if (most === undefined || each[1].size > most[1].size) most = each;
    return most!;
  }
}
