// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { McpError } from "../jsonrpc/errors.js";
import type { IncomingRequestCall } from "../server/call.js";
import type { Server } from "../server/server.js";
import type { TaskRecord } from "../stores/tasks.js";
/**
 * Returns a call that repeats the request of a task in another process. The call has no connection to the client: notifications of its
 * handler are not sent, and its handler cannot request input before the work of the task begins.
 *
 * @param record of a task that has a `request`.
 * @param answer is called once: with the JSON of the response, or with undefined if the call was aborted.
 */
export declare function createRepeatedCall(
  server: Server,
  record: TaskRecord,
  answer: (response: string | undefined) => void,
): IncomingRequestCall;
/** Returns the error for a request to a client that is not connected. */
export declare function createNoClientError(): McpError;
