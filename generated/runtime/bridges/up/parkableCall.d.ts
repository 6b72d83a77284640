// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type BridgedCallConstructor } from "../bridgedCall.js";
import type { BridgeParts } from "../bridgeParts.js";
/** Returns the class of the contexts of one bridge between a server with sessions and stateless clients. */
export declare function createParkableCallClass(
  parts: BridgeParts,
): BridgedCallConstructor;
