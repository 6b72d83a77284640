// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Names the requests to the client for which a handler gives no key: `elicit-1`, `elicit-2` and so on, in the order of the handler's calls.
 */
export class InputKeys {
  #methods;
  #counts = new Map();
  /** @param revision that has the methods of the requests. */
  constructor({ methods }) {
    this.#methods = methods;
  }
  /** Returns the key of the next request with a method. */
  next(method) {
    const name = this.#methods[method].handler;
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    return `${name}-${count}`;
  }
}
