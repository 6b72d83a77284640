import { callAfter } from "../engines/timers.js";
import type { PostgresDatabase } from "./database.js";

/** The maximum number of rows that one transaction deletes from each table. */
const MAX_SWEPT_ROWS = 200;

/** If a transaction did not delete all expired rows, the milliseconds before the next transaction. */
const AGAIN_MS = 100;

/** Deletes expired rows at regular intervals, with a small number of rows in each transaction. @returns a function that stops this. */
export function startSweeping(
  database: PostgresDatabase,
  { sweepMs, maxLogEntries }: { readonly sweepMs: number; readonly maxLogEntries: number },
  failed: (error: unknown) => void,
): () => void {
  let isStopped = false;
  let clearTimer = (): void => undefined;
  const sweepAfter = (ms: number): void => {
    if (!isStopped) clearTimer = callAfter(ms, () => void sweep());
  };
  const sweep = async (): Promise<void> => {
    let hasMore = false;
    try {
      const row = await database.one<{ has_more: boolean }>("sweep", MAX_SWEPT_ROWS, maxLogEntries);
      hasMore = row!.has_more;
    } catch (error) {
      failed(error);
    }
    sweepAfter(hasMore ? AGAIN_MS : sweepMs);
  };
  // The processes of a service often start at the same time. Random intervals make them run their statements at different times.
  sweepAfter(sweepMs * (0.5 + Math.random()));
  return () => {
    isStopped = true;
    clearTimer();
  };
}
