// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { RevisionFacts } from "../protocol/revision.js";
import type { JsonObject } from "../validation/checks.js";
import type { CallPort, ClientCaller, ClientChecks } from "./revision.js";
import type { ServerFacts } from "./serverFacts.js";
/** The revision of the typed calls. */
export interface CalledRevision {
  readonly revision: RevisionFacts;
  readonly checks: ClientChecks;
}
/**
 * Returns a caller for the typed calls of one revision over a connection that uses another revision. Adds the members that results need in
 * the revision of the calls: `resultType` and the caching members. `server/discover` returns the facts from the result of `initialize`. Any
 * other difference is an error. Params are sent unchanged, because the types of params are open in all revisions.
 *
 * @param as the revision of the calls.
 */
export declare function adaptCalls(
  as: CalledRevision,
  port: Pick<CallPort, "revision" | "checks" | "server" | "request" | "notify">,
): ClientCaller;
export declare function requireMethod(
  { revision, checks }: Pick<CallPort, "revision" | "checks">,
  method: string,
): void;
/** Returns the facts about a server with an initialize handshake as a result of `server/discover`. */
export declare function createDiscoverResult(
  { info, capabilities, instructions, supported }: ServerFacts,
  { revision }: RevisionFacts,
): JsonObject;
/** Returns a result with the members that the revision of the calls requires and the revision of the connection lacks. */
export declare function completeResult(
  as: CalledRevision,
  method: string,
  received: JsonObject,
): JsonObject;
/** @throws RevisionGapError by rejection, if a result of the connection's revision is invalid in the revision of the calls. */
export declare function requireValid(
  as: CalledRevision,
  wire: RevisionFacts,
  {
    method,
    result,
  }: {
    readonly method: string;
    readonly result: JsonObject;
  },
): Promise<void>;
