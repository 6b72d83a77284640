import type { Server } from "../../../server/server.js";
import type { LogPosition } from "../../../stores/processes.js";
import type { Service } from "../../../stores/service.js";
import type { JsonObject } from "../../../validation/checks.js";
import { repeatUntilDone } from "./repeatUntilDone.js";

/** The member that identifies an entry, by its process and a number. */
const ID = "id";

/** The service, and the servers whose `onError` gets its errors. */
interface LogParts {
  readonly service: Service;
  readonly servers: readonly Server[];
}

/** Publishes entries in the log of a service. An entry is stored once, though a lost connection hides whether it is stored. */
export class ServiceLog {
  readonly #parts: LogParts;
  #count = 0;
  /** The newest position that this process knows. */
  #position: LogPosition | undefined;

  constructor(parts: LogParts) {
    this.#parts = parts;
  }

  /** Finds the position from which {@link publish} looks for entries. */
  async begin(): Promise<void> {
    this.#position = await this.#parts.service.processes.position();
  }

  /** Takes note of an entry that this process has read. */
  read(position: LogPosition): void {
    this.#position = position;
  }

  /**
   * Publishes an entry, again after each error, for some seconds.
   *
   * @throws the last error (rejects).
   */
  async publish(entry: JsonObject): Promise<void> {
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

  async #has(id: string, after: LogPosition | undefined): Promise<boolean> {
    if (after === undefined) return false;
    const entries = await this.#parts.service.processes.entriesAfter(after);
    return entries?.some(({ entry }) => entry[ID] === id) ?? false;
  }
}
