import { isInteger, type JsonObject } from "../validation/checks.js";

/** A result that was parsed from JSON. Its receiver may change it, because no other code has a reference to it. */
type ReceivedResult = { [member: string]: unknown };

/**
 * Normalizes a received result before the guard checks it: sets an absent `resultType` to `complete`, an invalid `ttlMs` to 0, so that the
 * result is not cached, and an invalid `cacheScope` to `private`. Returns the type of the result; `undefined` if the type is unknown.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#responses
 */
export function normalizeReceivedResult(
  received: JsonObject,
  cacheable: boolean,
): "complete" | "input_required" | "task" | undefined {
  const result = received as ReceivedResult;
  if (cacheable) {
    const { ttlMs, cacheScope } = result;
    if (!isInteger(ttlMs) || ttlMs < 0) result["ttlMs"] = 0;
    if (cacheScope !== "public" && cacheScope !== "private") result["cacheScope"] = "private";
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
