// Written by mcpgen 0.1.0 from contract.json.
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { type BridgeModule } from "../runtime/bridge.js";
import type { ServerContractRevisionRules } from "../runtime/serverContract.js";
import { type RevisionImplementation } from "../runtime/serverCore.js";
import type * as revision2026_07_28 from "../2026-07-28/server.js";
/** The handlers of tools that the server and its bridges accept. */
export type ToolsHandlers = revision2026_07_28.ToolsHandlers;
/** The handlers of prompts that the server and its bridges accept. */
export type PromptsHandlers = revision2026_07_28.PromptsHandlers;
/** The handlers of resources that the server and its bridges accept. */
export type ResourcesHandlers = revision2026_07_28.ResourcesHandlers;
/** The facts about each revision that the handlers of a contract need. */
export declare const FACTS: {
  readonly [revision: string]: ServerContractRevisionRules;
};
/** The facts, guards and lifecycle of 2024-11-05 that the features of the contract need. */
export declare const BINDING2024_11_05: RevisionImplementation;
/** The facts, guards and lifecycle of 2025-03-26 that the features of the contract need. */
export declare const BINDING2025_03_26: RevisionImplementation;
/** The facts, guards and lifecycle of 2025-06-18 that the features of the contract need. */
export declare const BINDING2025_06_18: RevisionImplementation;
/** The facts, guards and lifecycle of 2025-11-25 that the features of the contract need. */
export declare const BINDING2025_11_25: RevisionImplementation;
/** The facts, guards and lifecycle of 2026-07-28 that the features of the contract need. */
export declare const BINDING2026_07_28: RevisionImplementation;
/** The bridges by which the server serves the clients of older revisions. */
export declare const BRIDGES: readonly BridgeModule<"2026-07-28">[];
