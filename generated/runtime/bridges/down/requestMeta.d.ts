// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { CompleteParams } from "../bridgeChain.js";
import type { BridgeParts } from "../bridgeParts.js";
/**
 * Returns the function that adds to each request the members of `_meta` that a stateless revision requires: the revision, and the identity, the
 * capabilities and the log level of the client from its session.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#meta
 */
export declare function createRequestMetaCompletion(
  parts: BridgeParts,
): CompleteParams;
