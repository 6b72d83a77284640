import { isThenable } from "../protocol/awaitable.js";
import type { HandlerContext } from "../server/context.js";
import type { RevisionImplementation } from "../server/server.js";
import type { JsonObject } from "../validation/checks.js";
import { fixed } from "../server/results.js";
import { createInvalidMemberError } from "./invalidArguments.js";

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
export function rulesOfRevision(
  { facts }: ServerContractHandlerOptions,
  { revision }: HandlerContext,
): ServerContractRevisionRules {
  const known = facts[revision];
  if (known === undefined) throw new TypeError(`the contract lacks revision ${revision}`);
  return known;
}

/**
 * Returns a revision for a server that offers only some features. The server answers the methods of all other features as if the revision
 * did not have them; what it sends to a client stays.
 */
export function selectFeatures(binding: RevisionImplementation, features: readonly string[]): RevisionImplementation {
  const { revision, checks } = binding;
  const methods = Object.fromEntries(
    Object.entries(revision.methods).filter(([, { kind, direction, declaredBy, feature }]) => {
      if (feature === null || feature === "logging" || features.includes(feature)) return true;
      // What a handler sends through its context: requests to the client, and notifications to the calling client only.
      if (direction === "clientToServer" || declaredBy === "server" || declaredBy === null) return false;
      return kind === "notification" || direction !== "both";
    }),
  );
  const select = <T>(table: { readonly [method: string]: T }): { readonly [method: string]: T } =>
    Object.fromEntries(Object.entries(table).filter(([method]) => Object.hasOwn(methods, method)));
  return {
    ...binding,
    revision: { ...revision, methods, inputs: select(revision.inputs), answers: select(revision.answers) },
    checks: { ...checks, messages: select(checks.messages), results: select(checks.results) },
  };
}

/**
 * Returns a method of an author's implementation, bound to the implementation.
 *
 * @param member the name that the contract gives the method.
 * @throws TypeError if the implementation does not have the method.
 */
export function bindRequiredMethod<Given extends readonly unknown[]>(
  implementation: object,
  member: string,
): (...given: Given) => unknown {
  const method = (implementation as JsonObject)[member];
  if (typeof method !== "function") throw new TypeError(`${member} of the contract is not implemented`);
  return method.bind(implementation) as (...given: Given) => unknown;
}

/** Applies a function to a value, or to the result of a promise. Without a promise, the call stays synchronous. */
export function mapAwaitable<T>(value: unknown, map: (value: unknown) => T): T | PromiseLike<T> {
  return isThenable(value) ? Promise.resolve(value).then(map) : map(value);
}

const FIVE_MINUTES = 300_000;

/**
 * Returns the handler of a list request. The handler builds the list once for each revision and cache scope.
 *
 * @param createList returns the result for a revision, without the members for caching.
 * @throws RangeError if `ttlMs` is negative or not an integer.
 */
export function createListHandler(
  options: ServerContractHandlerOptions,
  createList: (facts: ServerContractRevisionRules) => JsonObject,
): (params: JsonObject | undefined, context: HandlerContext) => object {
  const lists = new Map<string, object>();
  const { ttlMs = FIVE_MINUTES } = options;
  if (!Number.isInteger(ttlMs) || ttlMs < 0) throw new RangeError("ttlMs must be a whole number of milliseconds");
  return (params, context) => {
    if (params?.["cursor"] !== undefined)
      throw createInvalidMemberError("this cursor was not issued for this list", "/cursor");
    const { principal, revision } = context;
    const { cacheScope = principal === undefined ? "public" : "private" } = options;
    const key = revision + cacheScope;
    let list = lists.get(key);
    if (list === undefined) {
      const facts = rulesOfRevision(options, context);
      list = fixed({ ...createList(facts), ...(facts.cached && { ttlMs, cacheScope }) });
      lists.set(key, list);
    }
    return list;
  };
}
