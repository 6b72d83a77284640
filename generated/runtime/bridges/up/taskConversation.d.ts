// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Revision } from "../../protocol/revision.js";
import type { InputRequest } from "../../stores/tasks.js";
import type { BridgedCall } from "../bridgedCall.js";
/** The requests for input of one task: the native server sends them while it handles a `tasks/result` request of the bridge. */
export declare class TaskConversation {
  #private;
  /** @param revision of the native server. */
  constructor(revision: Revision);
  /** Called when the native server has answered `tasks/result`. Rejects the open requests, which no client can answer any more. */
  end(): void;
  /** Resolves with the client's answer to a request for input. @throws McpError by rejection, if the task ends without the answer. */
  ask(
    call: BridgedCall,
    { method, params }: InputRequest,
    key: string | undefined,
  ): Promise<unknown>;
  /** Resolves with the open requests by key. Waits a short time if there is none. */
  listRequests(): Promise<{
    readonly [key: string]: InputRequest;
  }>;
  /** Passes the client's answer to the native server. Ignores an answer without an open request. */
  answer(key: string, answer: unknown): void;
}
