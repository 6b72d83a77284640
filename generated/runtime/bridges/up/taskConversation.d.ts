// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Revision } from "../../protocol/revision.js";
import type { InputRequest } from "../../stores/tasks.js";
import type { TaskAskOptions } from "../../tasks/taskResults.js";
import type { BridgedCall } from "../bridgedCall.js";
/** The options of a request for input. The handlers of a server that does not use `SessionTasks` give none of them. */
type ConversationOptions = Partial<TaskAskOptions>;
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
    options: ConversationOptions,
  ): Promise<unknown>;
  /**
   * Resolves with the open requests by key. Waits a short time if no request is open.
   *
   * @param stored the keys of the requests in the record of the task. A request that is missing there was answered in another process.
   */
  listRequests(stored?: ReadonlySet<string>): Promise<{
    readonly [key: string]: InputRequest;
  }>;
  /** Passes the client's answer to the native server. Resolves when the answer is stored. Ignores an answer without an open request. */
  answer(key: string, answer: unknown): Promise<void>;
}
export {};
