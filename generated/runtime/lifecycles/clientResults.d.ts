// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { RevisionImplementation } from "../server/server.js";
/** Resolves with true if a client's result is valid for a request of the server, or if the revision declares no result for this request. */
export declare function isValidClientResult(
  { revision, checks }: Pick<RevisionImplementation, "revision" | "checks">,
  method: string,
  result: unknown,
): Promise<boolean>;
