// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { AnyClientRevision, VerdictStore } from "../options.js";
import type { NegotiationChannel } from "./channel.js";
/** The wishes of the client for a negotiation. */
export interface NegotiationPlan {
  /** The wanted revisions in the order of preference. */
  readonly wanted: readonly AnyClientRevision[];
  readonly verdicts: VerdictStore;
  readonly probeMs: number;
}
/**
 * Agrees with a server on a revision, and opens its lifecycle.
 *
 * @throws RevisionError if there is no common revision; the error of the server or of the transport if there was no evidence.
 */
export declare function negotiate(
  channel: NegotiationChannel,
  plan: NegotiationPlan,
): Promise<void>;
