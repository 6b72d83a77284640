import type { LockedList } from "../client/lock.js";
import type { JsonObject } from "../validation/checks.js";

/** The maximum number of differences that are known. With more, they are found anew. */
const MAX_KNOWN = 1_000;

/** The number of characters of an entry by which a difference is known. */
const MAX_TEXT = 2_000;

/**
 * The differences from a lock that all connections to a server have found. A server that reports no changes shows them to one connection only, so
 * the others compare their lists again. Callers can have lists of their own: a difference of one connection is none of another.
 */
export class FoundDifferences {
  /** The texts of the differences. */
  readonly known: Set<string> = new Set();
  /** The numbers of the differences that have been found, by list. */
  readonly counts: Map<string, number> = new Map();

  /** Adds a difference that no connection has found before. */
  add(list: string, text: string): void {
    if (this.known.size >= MAX_KNOWN) this.known.clear();
    this.known.add(text);
    this.counts.set(list, (this.counts.get(list) ?? 0) + 1);
  }
}

/** What one connection knows of the differences that all have found. */
export class SeenDifferences {
  readonly #all: FoundDifferences;
  /** The texts of the differences that this connection has seen, by list and name. */
  readonly #own = new Map<string, string>();
  /** The number of differences of each list at the last comparison. */
  readonly #counts: Map<string, number>;

  constructor(all: FoundDifferences) {
    this.#all = all;
    this.#counts = new Map(all.counts);
  }

  /**
   * Called for each compared entry. A difference that others do not know makes them compare again, once: a text that differs in each listing, or
   * between callers, is no new difference for the connections that have seen it.
   */
  compared({ known: { list }, seen, unknown }: LockedList, name: string, entry?: JsonObject): void {
    // The lock cannot hide more of a tool that it does not have. A resource that nobody has listed may be read.
    const differs = entry === undefined || seen.get(name) !== undefined || unknown.has(name);
    const key = `${list} ${name}`;
    const own = this.#own.get(key);
    const { known } = this.#all;
    if (!differs) {
      // It can differ again, which is then to be found.
      if (own !== undefined && this.#own.delete(key)) known.delete(own);
      return;
    }
    if (own !== undefined && known.has(own)) return;
    const text = `${key} ${textOf(entry)}`;
    if (this.#own.size >= MAX_KNOWN) this.#own.clear();
    this.#own.set(key, text);
    if (known.has(text)) return;
    const isCurrent = !this.isOutdated(list);
    this.#all.add(list, text);
    if (isCurrent) this.renew(list);
  }

  /** Returns true if others have found a difference of a list since this connection compared it. */
  isOutdated(list: string): boolean {
    return this.#counts.get(list) !== this.#all.counts.get(list);
  }

  /** Called when the connection is about to compare a list again. */
  renew(list: string): void {
    const count = this.#all.counts.get(list);
    if (count !== undefined) this.#counts.set(list, count);
  }
}

/** Returns the beginning of an entry as JSON; an empty text if it is nested too deep for the stack. */
function textOf(entry: JsonObject | undefined): string {
  try {
    return JSON.stringify(entry ?? null).slice(0, MAX_TEXT);
  } catch {
    return "";
  }
}
