// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { RecentMap } from "../../../stores/recentMap.js";
import { repeatUntilDone } from "./repeatUntilDone.js";
/** The name of the member with the id of an entry: the id of the process, and a number. */
const ID = "id";
/**
 * The number of received entries that each process remembers. If the log has an entry twice, the second one follows within the time limit of a
 * command.
 */
const REMEMBERED = 5_000;
/**
 * Publishes and receives entries in the log of a service. After an error, the process does not know whether the log has the entry. It then searches the
 * log for the entry, and publishes the entry again if the log does not have it. The engine may store the first entry after this search, so the log can
 * have an entry twice. Each process drops the second one.
 */
export class ServiceLog {
  #parts;
  #count = 0;
  /** For each of the entries that this process received last, its id and its first position. */
  #received = new RecentMap(REMEMBERED);
  /** The newest position of the log that this process knows. */
  #position;
  constructor(parts) {
    this.#parts = parts;
  }
  /** Reads the position of the log from which {@link publish} searches for its entries. */
  async begin() {
    this.#position = await this.#parts.service.processes.position();
  }
  /** Called with each entry that this process receives. Returns false if the log has the same entry at an earlier position, too. */
  receive(logged) {
    this.#position = logged.position;
    if (this.#isRepeated(logged)) return false;
    const { [ID]: id } = logged.entry;
    if (typeof id === "string") this.#received.set(id, logged.position);
    return true;
  }
  /** Called if the log has lost the entries after a position. Another process may not have received the lost entries, so this process forgets them. */
  rewind(position) {
    this.#position = position;
    this.#received.clear();
  }
  /** Resolves with the entries after a position like `entriesAfter` of the service, each entry once. */
  async entriesAfter(position) {
    const { processes } = this.#parts.service;
    const entries = await processes.entriesAfter(position);
    const ids = new Set();
    return entries?.filter((logged) => {
      const { [ID]: id } = logged.entry;
      if (ids.has(id) || this.#isRepeated(logged)) return false;
      if (typeof id === "string") ids.add(id);
      return true;
    });
  }
  #isRepeated({ entry, position }) {
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
  async publish(entry, isWanted) {
    const { processes } = this.#parts.service;
    const id = `${processes.id}/${++this.#count}`;
    const before = this.#position;
    let isRepeated = false;
    const publish = async () => {
      if (isRepeated && (await this.#has(id, before))) return;
      isRepeated = true;
      await processes.publish({ ...entry, [ID]: id });
    };
    await repeatUntilDone(this.#parts, publish, isWanted);
  }
  async #has(id, after) {
    if (after === undefined) return false;
    const entries = await this.#parts.service.processes.entriesAfter(after);
    return entries?.some(({ entry }) => entry[ID] === id) ?? false;
  }
}
