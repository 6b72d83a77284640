import { CODES, McpError } from "../../jsonrpc/errors.js";
import type { IncomingRequestCall } from "../../server/call.js";
import type { AskOptions } from "../../server/context.js";
import type { TaskChange } from "../../stores/tasks.js";
import type { JsonObject } from "../../validation/checks.js";
import type { BridgedCall } from "../bridgedCall.js";

/** The end of a handler: the value that it returned or threw. */
export type HandlerOutcome = { readonly result: unknown } | { readonly thrown: unknown };

/**
 * The context of a handler that can wait for input of a stateless client. While the handler waits, its call is parked: the client's request has
 * been answered with an `input_required` result, and the client has not repeated it yet. The members of the context use the client's newest
 * request.
 */
export interface ParkableCall extends BridgedCall {
  /** Continues a parked call, if the request repeats an earlier request. Resolves like `answerFor`. */
  resume(): Promise<unknown>;
  /** Resolves with the result of the handler or, if the handler waits for input before, with an `input_required` result. */
  answerFor(handling: PromiseLike<unknown>): Promise<unknown>;
  /** Answers the request that began the call, unless it is answered. */
  answerFirst(outcome: HandlerOutcome): void;
  /** Called when the handler has ended. */
  end(): void;
  /** Uses the repeated request of the client from now on. */
  attach(outer: IncomingRequestCall): void;
  /** Aborts the signal of the handler. */
  cancel(reason: unknown): void;
}

/** A handler of this process that has sent requests to its client. */
export interface AskingHandler {
  /** The final state of the call; undefined while the handler runs. */
  readonly ending: TaskChange | undefined;
  /** The functions that are called when the handler has ended: one for each request that waits for it. */
  readonly waiting: Set<() => void>;
  /**
   * Sends a request to the client with the next `input_required` result, and resolves with the client's answer.
   *
   * @throws McpError by rejection, if the client's revision does not have the request or the client did not declare it.
   */
  ask(method: string, params: JsonObject, options: AskOptions): Promise<unknown>;
  /** Uses the repeated request of the client from now on. */
  attach(outer: IncomingRequestCall): void;
  /** Called when the handler has ended. */
  end(outcome: HandlerOutcome): void;
}

/** Returns the error for a request to the client after the end of a call. A stateless client receives requests only in results. */
export function createEndedError(method: string): McpError {
  return new McpError(CODES.request, `the client gets no further requests: ${method} has been answered`);
}
