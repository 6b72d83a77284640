// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ClientBudget } from "../stores/budget.js";
import type { IncomingRequestCall } from "../server/call.js";
import type { RepeatableRequest } from "../stores/tasks.js";
/** Counts the bytes of one task in the budget that all tasks share. */
export declare class TaskByteUsage {
  #private;
  /**
   * @param repeatable the request that the store keeps until the work has ended.
   * @throws McpError (-32603) if all tasks together would exceed `maxBytes`, or those of the owner its share.
   */
  constructor(
    budget: ClientBudget,
    { incoming, client, owner }: IncomingRequestCall,
    repeatable: RepeatableRequest | undefined,
  );
  /** Releases the bytes of the params, because the work has ended. */
  giveParams(): void;
  /** @throws McpError (-32603) if all tasks together would exceed `maxBytes`, or those of the owner its share. */
  takeResult(result: unknown): void;
  /** Releases the bytes of a deleted task. The bytes of its params stay counted until the work has ended. */
  giveRecord(): void;
}
