import type { Revision } from "../protocol/revision.js";
import type { HandlerContext } from "../server/context.js";

/** The facts of one revision that the handlers of a contract depend on. */
export interface ServerContractRevisionRules {
  /** The form in which the client receives invalid arguments of a tool: a result, which the model can read, or a JSON-RPC error. */
  readonly inputErrors: "result" | "error";
  /** The values that the revision allows in `structuredContent`. */
  readonly structured: "none" | "object" | "any";
  /** True if the revision requires `ttlMs` and `cacheScope` in results that clients may cache. */
  readonly cached: boolean;
}

/** The lifetime and the scope of cached lists of a contract, in revisions that define `ttlMs` and `cacheScope`. */
export interface CacheOptions {
  /** The lifetime of a cached list in milliseconds; five minutes by default. */
  readonly ttlMs?: number;
  /**
   * Whether users may share a cached list. By default `public`, because a contract lists the same for all users; `private` for a request of
   * an authenticated caller.
   */
  readonly cacheScope?: "public" | "private";
}

/** The options of all functions that create the handlers of a contract. */
export interface ServerContractHandlerOptions extends CacheOptions {
  readonly facts: { readonly [revision: string]: ServerContractRevisionRules };
}

/**
 * Returns the facts of the client's revision.
 *
 * @throws TypeError if the contract was generated without this revision.
 */
export function getServerContractRevisionRules(
  { facts }: ServerContractHandlerOptions,
  { revision }: HandlerContext,
): ServerContractRevisionRules {
  const known = facts[revision];
  if (known === undefined) throw new TypeError(`the contract lacks revision ${revision}`);
  return known;
}

/** Returns the facts of a revision with only some of its methods: a server answers the other methods as if the revision did not have them. */
export function selectMethods(revision: Revision, methods: readonly string[]): Revision {
  const select = <T>(table: { readonly [method: string]: T }): { readonly [method: string]: T } =>
    Object.fromEntries(Object.entries(table).filter(([method]) => methods.includes(method)));
  return {
    ...revision,
    methods: select(revision.methods),
    inputs: select(revision.inputs),
    answers: select(revision.answers),
  };
}
