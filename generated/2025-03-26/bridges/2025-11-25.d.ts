// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type BridgeChain } from "../../runtime/bridge.js";
/** The conversions by which servers of 2025-03-26 serve clients of 2025-11-25. */
export declare const BRIDGE: BridgeChain<"2025-03-26">;
