// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Server } from "../../../server/server.js";
/**
 * Makes a change, and makes the change again if it fails, for some seconds: the service may not have it, and no other process will make it. The
 * change must have the same effect however often it is made.
 *
 * @throws the last error (rejects).
 */
export declare function repeatUntilDone<T>(
  {
    servers,
  }: {
    readonly servers: readonly Server[];
  },
  change: () => Promise<T>,
): Promise<T>;
