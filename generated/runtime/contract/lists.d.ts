// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { HandlerContext } from "../server/context.js";
import type { JsonObject } from "../validation/checks.js";
import {
  type ServerContractRevisionRules,
  type ServerContractHandlerOptions,
} from "./facts.js";
/**
 * Returns the handler of a list request. The handler builds the list once for each revision and cache scope.
 *
 * @param createList returns the result for a revision, without the members for caching.
 * @throws RangeError if `ttlMs` is negative or not an integer.
 */
export declare function createListHandler(
  options: ServerContractHandlerOptions,
  createList: (facts: ServerContractRevisionRules) => JsonObject,
): (params: JsonObject | undefined, context: HandlerContext) => object;
