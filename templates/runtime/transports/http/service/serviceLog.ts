import type { ServerWithOnErrorOption } from "../../../jsonrpc/errors.js";
import type { LogPosition } from "../../../stores/processes.js";
import type { Service } from "../../../stores/service.js";
import type { JsonObject } from "../../../validation/checks.js";
import { repeatUntilDone } from "./repeatUntilDone.js";

/** The name of the member with the id of an entry: the id of the process, and a number. */
const ID = "id";

/** The service, and the reporter that gets its errors. */
interface LogParts {
  readonly service: Service;
  readonly reporter: ServerWithOnErrorOption;
}

/**
 * Publishes entries in the log of a service. After an error, the process does not know whether the log has the entry. It then searches the log for
 * the entry, so that it stores the entry only once.
 */
export class ServiceLog {
  readonly #parts: LogParts;
  #count = 0;
  /** The newest position of the log that this process knows. */
  #position: LogPosition | undefined;

  constructor(parts: LogParts) {
    this.#parts = parts;
  }

  /** Reads the position of the log from which {@link publish} searches for its entries. */
  async begin(): Promise<void> {
    this.#position = await this.#parts.service.processes.position();
  }

  /** Stores the position of an entry that this process has read. */
  read(position: LogPosition): void {
    this.#position = position;
  }

  /**
   * Publishes an entry. After an error, tries again for some seconds.
   *
   * @throws the last error: the returned promise rejects with it.
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
