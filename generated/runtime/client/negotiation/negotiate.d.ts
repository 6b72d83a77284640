// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { AnyClientRevision } from "../options.js";
import type { NegotiationChannel } from "./channel.js";
import { type NegotiationPlan } from "./opening.js";
/**
 * Negotiates the revision of a connection with the server, and opens the lifecycle of this revision. Sends `server/discover`, or `initialize`
 * if the server's reaction shows that it does not have the stateless lifecycle. The code for all reactions other than a result with a wanted
 * revision is loaded when it is needed.
 *
 * @throws RevisionError by rejection, if client and server have no common revision.
 * @throws the error of the server or of the transport by rejection, if that error does not show which revisions the server supports.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
 */
export declare function negotiateRevision(
  channel: NegotiationChannel,
  plan: NegotiationPlan,
): Promise<void>;
/** Returns the revision of the first request to a server without a verdict. */
export declare function firstRevision(
  wanted: readonly AnyClientRevision[],
): AnyClientRevision;
