import type { ClientLock } from "../client/lockOptions.js";
import type { ConnectionLock, ServerFacts } from "../client/revision.js";
import type { JsonObject } from "../validation/checks.js";

/** Compares what the server of a connection says with the lock in force, which can be replaced while the connection is open. */
export class LiveGuard implements ConnectionLock {
  readonly #lockInForce: () => ClientLock;
  readonly #create: (lock: ClientLock) => ConnectionLock;
  #lock: ClientLock;
  #guard: ConnectionLock;
  /** What the server said last when the connection was opened, its revision, and what clients may see of it. */
  #opened: { readonly server: ServerFacts; readonly revision: string; visible: ServerFacts } | undefined;

  /**
   * @param create returns the comparison with one lock.
   * @throws what `create` throws for the lock in force.
   */
  constructor(lockInForce: () => ClientLock, create: (lock: ClientLock) => ConnectionLock) {
    this.#lockInForce = lockInForce;
    this.#create = create;
    this.#lock = lockInForce();
    this.#guard = create(this.#lock);
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
    const again = (): Promise<void> | undefined => this.before(method, params);
    return guard.before(method, params)?.then(
      () => (this.#current === guard ? undefined : again()),
      (error: unknown) => {
        // The lists that it has read went to the comparison with another lock.
        if (this.#current !== guard) return again();
        throw error;
      },
    );
  }

  /** The comparison with the lock in force. */
  get #current(): ConnectionLock {
    const lock = this.#lockInForce();
    if (lock !== this.#lock) {
      this.#lock = lock;
      this.#guard = this.#create(lock);
      const opened = this.#opened;
      if (opened !== undefined) opened.visible = this.#guard.opened(opened.server, opened.revision);
    }
    return this.#guard;
  }
}
