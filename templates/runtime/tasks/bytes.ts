import type { ByteBudget } from "../stores/budget.js";
import type { IncomingRequestCall } from "../server/call.js";
import { CODES, McpError } from "../jsonrpc/errors.js";
import { estimateMemoryBytes } from "../stores/retained.js";

/** Counts the bytes of one task in the budget that all tasks share. */
export class TaskByteUsage {
  readonly #budget: ByteBudget;
  /** The bytes of the params and the id of the call. */
  #params: number;
  /** The number of bytes of the task's record: the client's name and capabilities, and the result of the task once it exists. */
  #record: number;
  #isDeleted = false;

  /** @throws McpError (-32603) if all tasks together would exceed `maxBytes`. */
  constructor(budget: ByteBudget, { incoming, client }: IncomingRequestCall) {
    this.#budget = budget;
    this.#params =
      estimateMemoryBytes(incoming.params, budget.left) +
      estimateMemoryBytes(incoming.id, budget.left);
    this.#record = estimateMemoryBytes(client, budget.left);
    if (!budget.take(this.#params + this.#record))
      throw new McpError(
        CODES.internal,
        "tasks keep the maximum of bytes (maxBytes): try again later",
      );
  }

  /** Releases the bytes of the params, because the work has ended. */
  giveParams(): void {
    this.#budget.give(this.#params);
    this.#params = 0;
  }

  /** @throws McpError (-32603) if all tasks together would exceed `maxBytes`. */
  takeResult(result: unknown): void {
    if (this.#isDeleted) return;
    const bytes = estimateMemoryBytes(result, this.#budget.left);
    if (!this.#budget.take(bytes))
      throw new McpError(
        CODES.internal,
        "the result of the task exceeds the bytes that tasks may keep (maxBytes)",
      );
    this.#record += bytes;
  }

  /** Releases the bytes of a deleted task. The bytes of its params stay counted until the work has ended. */
  giveRecord(): void {
    this.#isDeleted = true;
    this.#budget.give(this.#record);
    this.#record = 0;
  }
}
