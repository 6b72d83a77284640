import type { Revision } from "../protocol/revision.js";

/**
 * Names the requests to the client for which a handler gives no key: `elicit-1`, `elicit-2` and so on, in the order of the handler's calls.
 */
export class InputKeys {
  readonly #methods: Revision["methods"];
  readonly #counts = new Map<string, number>();

  /** @param revision that has the methods of the requests. */
  constructor({ methods }: Pick<Revision, "methods">) {
    this.#methods = methods;
  }

  /** Returns the key of the next request with a method. */
  next(method: string): string {
    const name = this.#methods[method]!.handler;
    const count = (this.#counts.get(name) ?? 0) + 1;
    this.#counts.set(name, count);
    return `${name}-${count}`;
  }
}
