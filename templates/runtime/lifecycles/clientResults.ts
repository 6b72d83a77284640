import type { RevisionImplementation } from "../server/server.js";
import type { Revision } from "../protocol/revision.js";

/** Resolves with true if a client's result is valid for a request of the server, or if the revision declares no result for this request. */
export async function isValidClientResult(
  { revision, checks }: Pick<RevisionImplementation, "revision" | "checks">,
  method: string,
  result: unknown,
): Promise<boolean> {
  const types = revision.answers[method];
  if (types === undefined) return true;
  const all = await Promise.all(types.map((type) => checks.explain(type, result)));
  return all.some((issues) => issues.length === 0);
}

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
