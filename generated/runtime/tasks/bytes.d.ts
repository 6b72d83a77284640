// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Budget } from "../stores/budget.js";
import type { Call } from "../server/call.js";
/** The bytes that one task takes of the budget of all tasks. */
export declare class TaskBytes {
  #private;
  /** @throws McpError (-32603) if tasks take too many bytes. */
  constructor(budget: Budget, { incoming, client }: Call);
  /** Gives back the bytes of the params, because the work has ended. */
  giveParams(): void;
  /** @throws McpError (-32603) if tasks take too many bytes. */
  takeResult(result: unknown): void;
  /** Gives back the bytes of a deleted task. The bytes of its params stay taken until the work has ended. */
  giveRecord(): void;
}
