// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { InputKeys } from "../../lifecycles/inputKeys.js";
/** The keys of the requests that one handler sends to a stateless client. Clients remember the keys that they have answered. */
export class RequestKeys {
  #keys;
  #used = new Set();
  /** @param revision of the handler. */
  constructor(revision) {
    this.#keys = new InputKeys(revision);
  }
  /** Returns the given key or, without a key, a key as in the stateless lifecycle. A key that was used before gets a number. */
  next(method, key) {
    const next = this.#keys.next(method);
    const base = key ?? next;
    let name = base;
    for (let count = 2; this.#used.has(name); count++)
      name = `${base}-${count}`;
    this.#used.add(name);
    return name;
  }
}
