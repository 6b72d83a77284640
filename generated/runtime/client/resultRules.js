// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isInteger } from "../validation/checks.js";
/**
 * Applies the rules for receivers of typed results, before the guard checks the result: an absent `resultType` means `complete`, and invalid
 * caching members mean that the result must not be cached. Returns the type of the result; `undefined` if it is unknown.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#responses
 */
export function applyResultRules(received, cacheable) {
  const result = received;
  if (cacheable) {
    const { ttlMs, cacheScope } = result;
    if (!isInteger(ttlMs) || ttlMs < 0) result["ttlMs"] = 0;
    if (cacheScope !== "public" && cacheScope !== "private")
      result["cacheScope"] = "private";
  }
  switch (result["resultType"]) {
    case undefined:
      result["resultType"] = "complete";
      return "complete";
    case "complete":
    case "input_required":
    case "task":
      return result["resultType"];
    default:
      return undefined;
  }
}
