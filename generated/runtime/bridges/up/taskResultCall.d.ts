// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { IncomingJsonRpcRequest } from "../../jsonrpc/incoming.js";
import type { IncomingRequestCall } from "../../server/call.js";
import { type BridgedCall } from "../bridgedCall.js";
import type { BridgeParts } from "../bridgeParts.js";
import type { TaskConversation } from "./taskConversation.js";
/** Creates the context of a `tasks/result` request that a bridge makes itself. It outlives the request of the client. */
export type TaskResultCallConstructor = new (
  incoming: IncomingJsonRpcRequest,
  outer: IncomingRequestCall,
  conversation: TaskConversation,
) => BridgedCall;
/** Returns the class of these contexts. Requests for input go into a {@link TaskConversation}. */
export declare function createTaskResultCallClass(
  parts: BridgeParts,
): TaskResultCallConstructor;
