import { InputKeys } from "../../lifecycles/inputKeys.js";
import type { Revision } from "../../protocol/revision.js";

/** The keys of the requests that one handler sends to a stateless client. Clients remember the keys that they have answered. */
export class RequestKeys {
  readonly #keys: InputKeys;
  readonly #used = new Set<string>();

  /** @param revision of the handler. */
  constructor(revision: Revision) {
    this.#keys = new InputKeys(revision);
  }

  /** Returns the given key or, without a key, a key as in the stateless lifecycle. A key that was used before gets a number. */
  next(method: string, key: string | undefined): string {
    const next = this.#keys.next(method);
    const base = key ?? next;
    let name = base;
    for (let count = 2; this.#used.has(name); count++) name = `${base}-${count}`;
    this.#used.add(name);
    return name;
  }
}
