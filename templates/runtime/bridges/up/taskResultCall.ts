import type { IncomingJsonRpcRequest } from "../../jsonrpc/incoming.js";
import type { IncomingRequestCall } from "../../server/call.js";
import type { AskOptions } from "../../server/context.js";
import type { TaskAskOptions } from "../../tasks/taskResults.js";
import type { JsonObject } from "../../validation/checks.js";
import { createBridgedCallClass, type BridgedCall } from "../bridgedCall.js";
import type { BridgeParts } from "../bridgeParts.js";
import type { TaskConversation } from "./taskConversation.js";

/** Creates the context of a `tasks/result` request that a bridge makes itself. It outlives the request of the client. */
export type TaskResultCallConstructor = new (
  incoming: IncomingJsonRpcRequest,
  outer: IncomingRequestCall,
  conversation: TaskConversation,
) => BridgedCall;

/** Returns the class of these contexts. Requests for input go into a {@link TaskConversation}. */
export function createTaskResultCallClass(parts: BridgeParts): TaskResultCallConstructor {
  return class extends createBridgedCallClass(parts) {
    readonly #conversation: TaskConversation;
    readonly #abort = new AbortController();

    constructor(incoming: IncomingJsonRpcRequest, outer: IncomingRequestCall, conversation: TaskConversation) {
      super(incoming, outer);
      this.#conversation = conversation;
    }

    override get isOver(): boolean {
      return false;
    }

    override get signal(): AbortSignal {
      return this.#abort.signal;
    }

    override ask(method: string, params: JsonObject, options: AskOptions & Partial<TaskAskOptions>): Promise<unknown> {
      return this.#conversation.ask(this, { method, params }, options);
    }

    /** No request of the client waits for a notification. */
    override log(): void {}

    override notify(): void {}

    override notifySession(): void {}
  };
}
