// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * The errors with which the calls of a client reject. Each class has the facts of its failure as members.
 *
 * @module
 */
export {
  AuthorizationError,
  CallAbortedError,
  CapabilityError,
  ClosedError,
  ConnectError,
  ConnectionLostError,
  HttpStatusError,
  InputError,
  InputRequiredError,
  InvalidMessageError,
  InvalidResultError,
  LimitError,
  McpClientError,
  RedirectError,
  RevisionError,
  RevisionGapError,
  SessionLostError,
  TaskError,
  TimeoutError,
  ToolDefinitionError,
} from "./clientCore.js";
export { McpError } from "./protocol.js";
