// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { AnyClientRevision, VerdictStore } from "../options.js";
import type { NegotiationChannel } from "./channel.js";
/** The revisions that the client accepts, and the settings of the negotiation. */
export interface NegotiationPlan {
  /** The revisions that the client accepts, in the order of preference. */
  readonly wanted: readonly AnyClientRevision[];
  readonly verdicts: VerdictStore;
  /** Milliseconds to wait for the response to `server/discover` on a pipe. */
  readonly probeMs: number;
}
/**
 * Negotiates the revision of a connection with the server, and opens the lifecycle of this revision. Sends `server/discover`, or `initialize`
 * if the server's reaction shows that it does not have the stateless lifecycle.
 *
 * @throws RevisionError by rejection, if client and server have no common revision.
 * @throws the error of the server or of the transport by rejection, if that error does not show which revisions the server supports.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
 */
export declare function negotiateRevision(
  channel: NegotiationChannel,
  plan: NegotiationPlan,
): Promise<void>;
