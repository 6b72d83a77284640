// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Budget } from "../stores/budget.js";
import type { Call } from "../server/call.js";
import { CODES, McpError } from "../jsonrpc/errors.js";
import { bytesOf } from "../stores/retained.js";

/** The bytes that one task holds in the budget of all tasks. */
export class TaskMemory {
  readonly #budget: Budget;
  #params: number;
  /** What is held until the task is forgotten: its client's facts, and its result. */
  #kept: number;
  #isForgotten = false;

  /** @throws McpError (-32603) if tasks hold too many bytes. */
  constructor(budget: Budget, { incoming, client }: Call) {
    this.#budget = budget;
    this.#params =
      bytesOf(incoming.params, budget.left) + bytesOf(incoming.id, budget.left);
    this.#kept = bytesOf(client, budget.left);
    if (!budget.take(this.#params + this.#kept))
      throw new McpError(
        CODES.internal,
        "tasks hold as many bytes as they may (maxBytes): try again later",
      );
  }

  /** The work has ended, and with it the need for the params. */
  giveParams(): void {
    this.#budget.give(this.#params);
    this.#params = 0;
  }

  /** @throws McpError (-32603) if tasks hold too many bytes. */
  takeResult(result: unknown): void {
    if (this.#isForgotten) return;
    const bytes = bytesOf(result, this.#budget.left);
    if (!this.#budget.take(bytes))
      throw new McpError(
        CODES.internal,
        "the result of the task is more than tasks may hold (maxBytes)",
      );
    this.#kept += bytes;
  }

  /** The task is gone. Its work may go on, and its params are held until then. */
  giveAll(): void {
    this.#isForgotten = true;
    this.#budget.give(this.#kept);
    this.#kept = 0;
  }
}
