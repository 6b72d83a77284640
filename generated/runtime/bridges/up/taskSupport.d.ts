// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { BridgedCall } from "../bridgedCall.js";
import type { BridgeParts } from "../bridgeParts.js";
/**
 * The tools that a server runs as tasks, from its list of tools. The list is read once, and again after it has changed. With authorization,
 * each caller has a list of its own.
 */
export declare class TaskSupport {
  #private;
  constructor(parts: BridgeParts);
  /** Resolves with true if a tool can or must run as a task. */
  includes(tool: unknown, call: BridgedCall): Promise<boolean>;
}
