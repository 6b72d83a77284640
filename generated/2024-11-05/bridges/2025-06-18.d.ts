// Written by mcpgen 0.1.0.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type BridgeChain } from "../../runtime/bridge.js";
/** The conversions by which servers of 2024-11-05 serve clients of 2025-06-18. */
export declare const BRIDGE: BridgeChain<"2024-11-05">;
