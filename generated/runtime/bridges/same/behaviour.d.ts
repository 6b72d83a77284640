// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { BridgeBehaviour } from "../bridgeChain.js";
/** The behaviour of bridges between revisions with sessions. Beside their messages, only tasks differ. */
export declare const SAME_LIFECYCLE: BridgeBehaviour;
