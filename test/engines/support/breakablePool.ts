import type { Pool } from "pg";
import type { PostgresConnection, PostgresPool, PostgresRows } from "../../../templates/runtime/postgres.js";

/** The statements that a process sends by itself, to read letters and the log, and at intervals. */
export const BACKGROUND_STATEMENT: RegExp = /"\.(?:receive|renew_lease|sweep)\(/;

/** A pool whose way to the server can be broken. It counts its statements. */
export class BreakablePool implements PostgresPool {
  /** The statements that were sent, in order. */
  readonly statements: string[] = [];
  readonly #pool: Pool;
  readonly #connections = new Set<{ fail(error: Error): void }>();
  #running = 0;
  #isBroken = false;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  on(event: "error", listener: (error: Error) => void): unknown {
    return this.#pool.on(event, listener);
  }

  async query(text: string, values?: unknown[]): Promise<PostgresRows> {
    this.#assertWorks();
    this.statements.push(text);
    const count = BACKGROUND_STATEMENT.test(text) ? 0 : 1;
    this.#running += count;
    try {
      const result = (await this.#pool.query(text, values)) as PostgresRows;
      this.#assertWorks();
      return result;
    } finally {
      this.#running -= count;
    }
  }

  /** True if no statement is running, except for those that a process sends at intervals. */
  get isIdle(): boolean {
    return this.#running === 0;
  }

  get isBroken(): boolean {
    return this.#isBroken;
  }

  async connect(): Promise<PostgresConnection> {
    this.#assertWorks();
    const client = await this.#pool.connect();
    const open = { fail: (error: Error) => void client.emit("error", error) };
    this.#connections.add(open);
    return {
      query: async (text) => (await client.query(text)) as PostgresRows,
      on: (event, listener) => client.on(event as "error", listener as (error: Error) => void),
      release: (destroy) => {
        this.#connections.delete(open);
        client.release(destroy);
      },
    };
  }

  /** From now on each statement fails, and no notification arrives. */
  breakOff(): void {
    this.#isBroken = true;
    for (const each of [...this.#connections]) each.fail(new Error("the test broke the connection"));
  }

  repair(): void {
    this.#isBroken = false;
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  #assertWorks(): void {
    if (this.#isBroken) throw new Error("the test broke the connection");
  }
}
