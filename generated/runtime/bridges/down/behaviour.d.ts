// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { BridgeBehaviour } from "../bridgeChain.js";
/**
 * The behaviour of bridges by which servers of a stateless revision serve clients with sessions: each request gets `_meta` from the session,
 * and the requests of an `input_required` result are sent in the session.
 */
export declare const SESSIONS_FROM_STATELESS: BridgeBehaviour;
