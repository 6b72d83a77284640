// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { RecentMap } from "../stores/recentMap.js";

/**
 * The number of entries that this process remembers. If a client sends an entry twice, the second entry arrives within the time of one reconnection.
 */
const REMEMBERED = 5_000;

/** Recognises letters and log entries that arrive twice. If a connection breaks, ioredis sends all commands without a reply again. */
export class ReceivedEntries {
  readonly #names = new RecentMap<string, true>(REMEMBERED);

  /** Returns false if it was called before with an entry that has the same sender and number. */
  isNew(fields: ReadonlyMap<string, string>): boolean {
    const number = fields.get("n");
    if (number === undefined) return true;
    const name = `${fields.get("from")} ${number}`;
    if (this.#names.get(name)) return false;
    this.#names.set(name, true);
    return true;
  }
}
