// Written by mcpgen 0.1.0 from contract.json
// (sha256 94fbc0548451304f7ee12e66b7acad34490202aa61805ce324b6be471cd03428).
// Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ContractFacts } from "../runtime/contract/facts.js";
import type { RevisionBinding } from "../runtime/server/server.js";
import type * as revision2025_06_18 from "../2025-06-18/server.js";
import type * as revision2026_07_28 from "../2026-07-28/server.js";
/** Handlers of tools that the server of each revision takes. */
export type ToolsHandlers = revision2025_06_18.ToolsHandlers &
  revision2026_07_28.ToolsHandlers;
/** Handlers of prompts that the server of each revision takes. */
export type PromptsHandlers = revision2025_06_18.PromptsHandlers &
  revision2026_07_28.PromptsHandlers;
/** Handlers of resources that the server of each revision takes. */
export type ResourcesHandlers = revision2025_06_18.ResourcesHandlers &
  revision2026_07_28.ResourcesHandlers;
/** The facts of each revision that a contract does not state. */
export declare const FACTS: {
  readonly [revision: string]: ContractFacts;
};
/** The parts of 2025-06-18 that the features of the contract need: facts, guards and lifecycle. */
export declare const BINDING2025_06_18: RevisionBinding;
/** The parts of 2026-07-28 that the features of the contract need: facts, guards and lifecycle. */
export declare const BINDING2026_07_28: RevisionBinding;
