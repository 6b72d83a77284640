import { callAfter } from "../engines/timers.js";
import type { PostgresDatabase } from "./database.js";

/** The maximum number of rows that one transaction deletes from each table. */
const MAX_SWEPT_ROWS = 200;

/** If a transaction did not delete all expired rows, the milliseconds before the next transaction. */
const AGAIN_MS = 100;

/** Deletes expired rows at regular intervals, with a small number of rows in each transaction. */
export class PostgresSweeper {
  readonly #database: PostgresDatabase;
  readonly #sweepMs: number;
  readonly #maxLogEntries: number;
  readonly #failed: (error: unknown) => void;
  #isStopped = false;
  #clearTimer: () => void = () => undefined;

  constructor(
    database: PostgresDatabase,
    settings: { readonly sweepMs: number; readonly maxLogEntries: number },
    failed: (error: unknown) => void,
  ) {
    this.#database = database;
    this.#sweepMs = settings.sweepMs;
    this.#maxLogEntries = settings.maxLogEntries;
    this.#failed = failed;
  }

  start(): void {
    // The processes of a service often start at the same time. Random intervals make them run their statements at different times.
    this.#sweepAfter(this.#sweepMs * (0.5 + Math.random()));
  }

  stop(): void {
    this.#isStopped = true;
    this.#clearTimer();
  }

  #sweepAfter(ms: number): void {
    if (!this.#isStopped) this.#clearTimer = callAfter(ms, () => void this.#sweep());
  }

  async #sweep(): Promise<void> {
    let hasMore = false;
    try {
      const row = await this.#database.one<{ has_more: boolean }>("sweep", MAX_SWEPT_ROWS, this.#maxLogEntries);
      hasMore = row!.has_more;
    } catch (error) {
      this.#failed(error);
    }
    this.#sweepAfter(hasMore ? AGAIN_MS : this.#sweepMs);
  }
}
