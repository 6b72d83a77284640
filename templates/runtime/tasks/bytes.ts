import type { ClientBudget } from "../stores/budget.js";
import type { IncomingRequestCall } from "../server/call.js";
import { CODES, McpError } from "../jsonrpc/errors.js";
import { estimateMemoryBytes } from "../stores/retained.js";
import type { RepeatableRequest } from "../stores/tasks.js";

/** Counts the bytes of one task in the budget that all tasks share. */
export class TaskByteUsage {
  readonly #budget: ClientBudget;
  readonly #owner: string | undefined;
  /** The bytes of the params and the id of the call, and of the request in the store. */
  #params: number;
  /** The number of bytes of the task's record: the client's name and capabilities, and the result of the task once it exists. */
  #record: number;
  #isDeleted = false;

  /**
   * @param repeatable the request that the store keeps until the work has ended.
   * @throws McpError (-32603) if all tasks together would exceed `maxBytes`, or those of the owner its share.
   */
  constructor(
    budget: ClientBudget,
    { incoming, client, owner }: IncomingRequestCall,
    repeatable: RepeatableRequest | undefined,
  ) {
    this.#budget = budget;
    this.#owner = owner;
    const left = budget.left(owner);
    this.#params =
      estimateMemoryBytes(incoming.params, left) +
      estimateMemoryBytes(incoming.id, left) +
      (repeatable === undefined ? 0 : estimateMemoryBytes(repeatable, left));
    this.#record = estimateMemoryBytes(client, left);
    if (!budget.take(this.#params + this.#record, owner))
      throw new McpError(CODES.internal, "tasks keep no further bytes for this caller (maxBytes): try again later");
  }

  /** Releases the bytes of the params, because the work has ended. */
  giveParams(): void {
    this.#budget.give(this.#params, this.#owner);
    this.#params = 0;
  }

  /** @throws McpError (-32603) if all tasks together would exceed `maxBytes`, or those of the owner its share. */
  takeResult(result: unknown): void {
    if (this.#isDeleted) return;
    const owner = this.#owner;
    const bytes = estimateMemoryBytes(result, this.#budget.left(owner));
    if (!this.#budget.take(bytes, owner))
      throw new McpError(
        CODES.internal,
        "the result of the task exceeds the bytes that tasks may keep for this caller (maxBytes)",
      );
    this.#record += bytes;
  }

  /** Releases the bytes of a deleted task. The bytes of its params stay counted until the work has ended. */
  giveRecord(): void {
    this.#isDeleted = true;
    this.#budget.give(this.#record, this.#owner);
    this.#record = 0;
  }
}
