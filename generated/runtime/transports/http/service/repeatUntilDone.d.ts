// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type ServerWithOnErrorOption } from "../../../jsonrpc/errors.js";
/**
 * Makes a change in the service. If this fails, tries again for some seconds, because no other process will make the change. The service may have
 * made the change before it failed, so several attempts must have the same effect as one.
 *
 * @param isWanted called after these seconds. While it returns true, a further attempt follows every three seconds.
 * @throws the last error: the returned promise rejects with it.
 */
export declare function repeatUntilDone<T>(
  {
    reporter,
  }: {
    readonly reporter: ServerWithOnErrorOption;
  },
  change: () => Promise<T>,
  isWanted?: () => boolean,
): Promise<T>;
