// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Budget } from "../stores/budget.js";
import type { Call } from "../server/call.js";
/** The bytes that one task holds in the budget of all tasks. */
export declare class TaskMemory {
  #private;
  /** @throws McpError (-32603) if tasks hold too many bytes. */
  constructor(budget: Budget, { incoming, client }: Call);
  /** The work has ended, and with it the need for the params. */
  giveParams(): void;
  /** @throws McpError (-32603) if tasks hold too many bytes. */
  takeResult(result: unknown): void;
  /** The task is gone. Its work may go on, and its params are held until then. */
  giveAll(): void;
}
