// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { RevisionFacts } from "../protocol/revision.js";
import type { CallPort, ClientCaller, ClientChecks } from "./revision.js";
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
