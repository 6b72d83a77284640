// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { repeatUntilDone } from "./repeatUntilDone.js";
/** The member that identifies an entry, by its process and a number. */
const ID = "id";
/** Publishes entries in the log of a service. An entry is stored once, though a lost connection hides whether it is stored. */
export class ServiceLog {
  #parts;
  #count = 0;
  /** The newest position that this process knows. */
  #position;
  constructor(parts) {
    this.#parts = parts;
  }
  /** Finds the position from which {@link publish} looks for entries. */
  async begin() {
    this.#position = await this.#parts.service.processes.position();
  }
  /** Takes note of an entry that this process has read. */
  read(position) {
    this.#position = position;
  }
  /**
   * Publishes an entry, again after each error, for some seconds.
   *
   * @throws the last error (rejects).
   */
  async publish(entry) {
    const { processes } = this.#parts.service;
    const id = `${processes.id}/${++this.#count}`;
    const before = this.#position;
    let isRepeated = false;
    await repeatUntilDone(this.#parts, async () => {
      if (isRepeated && (await this.#has(id, before))) return;
      isRepeated = true;
      await processes.publish({ ...entry, [ID]: id });
    });
  }
  async #has(id, after) {
    if (after === undefined) return false;
    const entries = await this.#parts.service.processes.entriesAfter(after);
    return entries?.some(({ entry }) => entry[ID] === id) ?? false;
  }
}
