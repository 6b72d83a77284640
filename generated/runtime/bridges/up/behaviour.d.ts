// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { BridgeBehaviour } from "../bridgeChain.js";
/**
 * The behaviour of bridges by which servers of a revision with sessions serve stateless clients: the server's requests to the client become
 * `input_required` results.
 */
export declare const STATELESS_FROM_SESSIONS: BridgeBehaviour;
