/**
 * The errors with which the calls of a client reject. Each class has the facts of its failure as members.
 *
 * @module
 */
export { McpError } from "./jsonrpc/mcpError.js";
export {
  CallAbortedError,
  CapabilityError,
  ClosedError,
  ConnectError,
  ConnectionLostError,
  InputError,
  InputRequiredError,
  InvalidMessageError,
  InvalidResultError,
  LimitError,
  McpClientError,
  RevisionError,
  RevisionGapError,
  SessionLostError,
  TaskError,
  TimeoutError,
  ToolDefinitionError,
} from "./client/errors.js";
export { AuthorizationError, HttpStatusError, RedirectError } from "./client/httpErrors.js";
