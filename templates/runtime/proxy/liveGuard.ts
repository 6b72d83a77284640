import type { ComparedReceiver } from "../client/lock.js";
import type { ClientLock } from "../client/lockOptions.js";
import type { ConnectionLock, ServerFacts } from "../client/revision.js";
import type { JsonObject } from "../validation/checks.js";
import { SeenDifferences, type FoundDifferences } from "./foundDifferences.js";

/** The lists whose entries are used by name or URI, with the notification after which they are compared again. */
const USED_LISTS = [
  ["tools", "notifications/tools/list_changed"],
  ["prompts", "notifications/prompts/list_changed"],
  ["resources", "notifications/resources/list_changed"],
] as const;

/** A lock, and the differences from it that all connections have found. */
export interface LockInForce {
  readonly lock: ClientLock;
  readonly differences: FoundDifferences;
}

type Creator = (lock: ClientLock, compared: ComparedReceiver) => ConnectionLock;

/** Compares what the server of a connection says with the lock in force, which can be replaced while the connection is open. */
export class LiveGuard implements ConnectionLock {
  readonly #lockInForce: () => LockInForce;
  readonly #create: Creator;
  #lock: LockInForce;
  #guard: ConnectionLock;
  #differences: SeenDifferences;
  /** What the server said last when the connection was opened, its revision, and what clients may see of it. */
  #opened: { readonly server: ServerFacts; readonly revision: string; visible: ServerFacts } | undefined;

  /**
   * @param create returns the comparison with one lock, which passes the entries that it compares to the function.
   * @throws what `create` throws for the lock in force.
   */
  constructor(lockInForce: () => LockInForce, create: Creator) {
    this.#lockInForce = lockInForce;
    this.#create = create;
    this.#lock = lockInForce();
    this.#differences = new SeenDifferences(this.#lock.differences);
    this.#guard = this.#compareWith(this.#lock.lock);
  }

  opened(server: ServerFacts, revision: string): ServerFacts {
    const visible = this.#current.opened(server, revision);
    this.#opened = { server, revision, visible };
    if (server.instructions === undefined) return visible;
    const instructions = (): string | undefined => {
      void this.#current;
      return this.#opened?.visible.instructions;
    };
    return Object.defineProperty({ ...visible }, "instructions", { enumerable: true, get: instructions });
  }

  listed(method: string, result: JsonObject, paramsText?: string): void {
    this.#current.listed(method, result, paramsText);
  }

  outdated(notification?: string): void {
    this.#current.outdated(notification);
  }

  before(method: string, params: unknown): Promise<void> | undefined {
    const guard = this.#current;
    this.#compareAgain();
    const again = (): Promise<void> | undefined => this.before(method, params);
    return guard.before(method, params)?.then(
      () => (this.#current === guard && !this.#isOutdated ? undefined : again()),
      (error: unknown) => {
        // The lists that it has read went to the comparison with another lock.
        if (this.#current !== guard) return again();
        throw error;
      },
    );
  }

  /** Forgets the lists in which other connections have found differences, so that they are read before the next use of an entry. */
  #compareAgain(): void {
    const differences = this.#differences;
    for (const [list, notification] of USED_LISTS) {
      if (!differences.isOutdated(list)) continue;
      differences.renew(list);
      this.#guard.outdated(notification);
    }
  }

  get #isOutdated(): boolean {
    return USED_LISTS.some(([list]) => this.#differences.isOutdated(list));
  }

  #compareWith(lock: ClientLock): ConnectionLock {
    const differences = this.#differences;
    return this.#create(lock, (...compared) => differences.compared(...compared));
  }

  /** The comparison with the lock in force. */
  get #current(): ConnectionLock {
    const lock = this.#lockInForce();
    if (lock !== this.#lock) {
      this.#lock = lock;
      this.#differences = new SeenDifferences(lock.differences);
      this.#guard = this.#compareWith(lock.lock);
      const opened = this.#opened;
      if (opened !== undefined) opened.visible = this.#guard.opened(opened.server, opened.revision);
    }
    return this.#guard;
  }
}
