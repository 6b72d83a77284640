// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type JsonObject } from "../validation/checks.js";
/**
 * Normalizes a received result before the guard checks it: sets an absent `resultType` to `complete`, an invalid `ttlMs` to 0, so that the
 * result is not cached, and an invalid `cacheScope` to `private`. Returns the type of the result; `undefined` if the type is unknown.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#responses
 */
export declare function normalizeReceivedResult(
  received: JsonObject,
  cacheable: boolean,
): "complete" | "input_required" | "task" | undefined;
