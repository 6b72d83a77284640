import type { ServerWithOnErrorOption } from "../../../jsonrpc/errors.js";
import type { LogEntry } from "../../../stores/processes.js";
import type { LogPosition } from "../../../stores/keys.js";
import { RecentMap } from "../../../stores/recentMap.js";
import type { ServiceEngine } from "../../../stores/service.js";
import type { JsonObject } from "../../../validation/checks.js";
import { repeatUntilDone } from "./repeatUntilDone.js";

/** The name of the member with the id of an entry: the id of the process, and a number. */
const ID = "id";

/**
 * The number of received entries that each process remembers. If the log has an entry twice, the second one follows within the time limit of a
 * command.
 */
const REMEMBERED = 5_000;

/** The service, and the reporter that gets its errors. */
interface LogParts {
  readonly service: ServiceEngine;
  readonly reporter: ServerWithOnErrorOption;
}

/**
 * Publishes and receives entries in the log of a service. After an error, the process does not know whether the log has the entry. It then searches the
 * log for the entry, and publishes the entry again if the log does not have it. The engine may store the first entry after this search, so the log can
 * have an entry twice. Each process drops the second one.
 */
export class ServiceLog {
  readonly #parts: LogParts;
  #count = 0;
  /** For each of the entries that this process received last, its id and its first position. */
  readonly #received = new RecentMap<unknown, LogPosition>(REMEMBERED);
  /** The newest position of the log that this process knows. */
  #position: LogPosition | undefined;

  constructor(parts: LogParts) {
    this.#parts = parts;
  }

  /** Reads the position of the log from which {@link publish} searches for its entries. */
  async begin(): Promise<void> {
    this.#position = await this.#parts.service.processes.position();
  }

  /** Called with each entry that this process receives. Returns false if the log has the same entry at an earlier position, too. */
  receive(logged: LogEntry): boolean {
    this.#position = logged.position;
    if (this.#isRepeated(logged)) return false;
    const { [ID]: id } = logged.entry;
    if (typeof id === "string") this.#received.set(id, logged.position);
    return true;
  }

  /** Called if the log has lost the entries after a position. Another process may not have received the lost entries, so this process forgets them. */
  rewind(position: LogPosition): void {
    this.#position = position;
    this.#received.clear();
  }

  /** Resolves with the entries after a position like `entriesAfter` of the service, each entry once. */
  async entriesAfter(position: LogPosition): Promise<readonly LogEntry[] | undefined> {
    const { processes } = this.#parts.service;
    const entries = await processes.entriesAfter(position);
    const ids = new Set<unknown>();
    return entries?.filter((logged) => {
      const { [ID]: id } = logged.entry;
      if (ids.has(id) || this.#isRepeated(logged)) return false;
      if (typeof id === "string") ids.add(id);
      return true;
    });
  }

  #isRepeated({ entry, position }: LogEntry): boolean {
    const first = this.#received.get(entry[ID]);
    const { processes } = this.#parts.service;
    return first !== undefined && processes.isAfter(position, first);
  }

  /**
   * Publishes an entry. After an error, tries again for some seconds.
   *
   * @param isWanted called after these seconds. While it returns true, a further attempt follows every three seconds.
   * @throws the last error: the returned promise rejects with it.
   */
  async publish(entry: JsonObject, isWanted?: () => boolean): Promise<void> {
    const { processes } = this.#parts.service;
    const id = `${processes.id}/${++this.#count}`;
    const before = this.#position;
    let isRepeated = false;
    const publish = async (): Promise<void> => {
      if (isRepeated && (await this.#has(id, before))) return;
      isRepeated = true;
      await processes.publish({ ...entry, [ID]: id });
    };
    await repeatUntilDone(this.#parts, publish, isWanted);
  }

  async #has(id: string, after: LogPosition | undefined): Promise<boolean> {
    if (after === undefined) return false;
    const entries = await this.#parts.service.processes.entriesAfter(after);
    return entries?.some(({ entry }) => entry[ID] === id) ?? false;
  }
}
