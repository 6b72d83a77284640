// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { passErrorToOnError } from "../../../jsonrpc/errors.js";
/** Milliseconds before each repeated attempt to make a change. */
const REPEAT_AFTER_MS = [100, 300, 1000, 3000];
/**
 * Makes a change, and makes the change again if it fails, for some seconds: the service may not have it, and no other process will make it. The
 * change must have the same effect however often it is made.
 *
 * @throws the last error (rejects).
 */
export async function repeatUntilDone({ servers }, change) {
  for (const ms of REPEAT_AFTER_MS)
    try {
      return await change();
    } catch (error) {
      passErrorToOnError(servers[0], error);
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
  return change();
}
