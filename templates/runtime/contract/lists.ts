import type { HandlerContext } from "../server/context.js";
import { fixed } from "../server/fixedResults.js";
import type { JsonObject } from "../validation/checks.js";
import { createInvalidParamsMemberError } from "./invalidArguments.js";
import {
  getServerContractRevisionRules,
  type ServerContractRevisionRules,
  type ServerContractHandlerOptions,
} from "./facts.js";

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
      throw createInvalidParamsMemberError("this cursor was not issued for this list", "/cursor");
    const { principal, revision } = context;
    const { cacheScope = principal === undefined ? "public" : "private" } = options;
    const key = revision + cacheScope;
    let list = lists.get(key);
    if (list === undefined) {
      const facts = getServerContractRevisionRules(options, context);
      list = fixed({
        ...createList(facts),
        ...(facts.cached && { ttlMs, cacheScope }),
      });
      lists.set(key, list);
    }
    return list;
  };
}
