// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { printableMessage } from "../wire/excerpt.js";
import { withReason } from "./reason.js";
/** The base class of the errors that a client creates. A JSON-RPC error that the server sent is an `McpError` instead. */
export class McpClientError extends Error {
  /** The name of the class. The classes of all generated folders with the same name accept each other's errors in `instanceof`. */
  static mcpgenError = "McpClientError";
  /** The name of the class. */
  name;
  /** True if the same call may succeed later: after HTTP status 429 or 503, or if no connection could be made for a temporary reason. */
  isRetryable = false;
  /**
   * @param message may contain texts of the server: it is shortened and escaped here, so that every error is safe to print. The message of
   * a process contains 4 KiB of its standard error. Programs often log the message alone, so it names the reason of its cause.
   */
  constructor(message, facts = {}) {
    super(
      printableMessage(
        withReason(message, facts.cause),
        "diagnosis" in facts ? 5_000 : 800,
      ),
    );
    this.name = new.target.mcpgenError;
    // The members are assigned here, so that the code of each class is only a name.
    Object.assign(this, facts);
    // Node prints all enumerable members of an error, and the message contains the diagnosis already.
    if ("diagnosis" in facts)
      Object.defineProperty(this, "diagnosis", { enumerable: false });
  }
  /** Returns true for an error of this class, or of the class with the same name in another generated folder. */
  static [Symbol.hasInstance](error) {
    // A class that a program derives has no name of its own.
    const isNamed = Object.hasOwn(this, "mcpgenError");
    let type = Object(error).constructor;
    while (type && type !== this) {
      if (isNamed && type.mcpgenError === this.mcpgenError) return true;
      type = Object.getPrototypeOf(type);
    }
    return type === this;
  }
}
/**
 * The call was not sent, because a capability is missing: the server or the client did not declare it, or the revision of the connection does
 * not have it.
 */
export class CapabilityError extends McpClientError {
  static mcpgenError = "CapabilityError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/**
 * Client and server have no common revision of the protocol.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
 */
export class RevisionError extends McpClientError {
  static mcpgenError = "RevisionError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/** The client could not connect: the server could not be started or reached, or was not ready in time. */
export class ConnectError extends McpClientError {
  static mcpgenError = "ConnectError";
  constructor(message, facts = {}) {
    super(message, facts);
  }
}
/** The process ended, or the connection or the response stream broke, before the response arrived. */
export class ConnectionLostError extends McpClientError {
  static mcpgenError = "ConnectionLostError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/**
 * The response, or the end of the call's task, did not arrive within the time limit. The client has cancelled the request or the task.
 */
export class TimeoutError extends McpClientError {
  static mcpgenError = "TimeoutError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/** The option `signal` of the call was aborted. The member `cause` is the reason of the signal. */
export class CallAbortedError extends McpClientError {
  static mcpgenError = "CallAbortedError";
}
/** The server ended the session, and the client could not continue the call in a new session. */
export class SessionLostError extends McpClientError {
  static mcpgenError = "SessionLostError";
}
/** The server sent data that is not a valid JSON-RPC message. */
export class InvalidMessageError extends McpClientError {
  static mcpgenError = "InvalidMessageError";
}
/** The result of a call does not match the schema of the revision, or the structured content does not match the tool's `outputSchema`. */
export class InvalidResultError extends McpClientError {
  static mcpgenError = "InvalidResultError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/**
 * The server requires input before it completes the call, and the option `input` is `return`. Call `resume` with the results.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr
 */
export class InputRequiredError extends McpClientError {
  static mcpgenError = "InputRequiredError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/** The server requires input, and the client's handler did not return a valid result for it. */
export class InputError extends McpClientError {
  static mcpgenError = "InputError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/**
 * A message is valid in the revision of the connection, and cannot be expressed in the revision of the option `as`; or the other way round.
 * Use `client.native` to send the call or to read its result unchanged.
 */
export class RevisionGapError extends McpClientError {
  static mcpgenError = "RevisionGapError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/** The server exceeded a limit of the client. */
export class LimitError extends McpClientError {
  static mcpgenError = "LimitError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/** The server's definition of a tool is invalid, so the tool cannot be called. */
export class ToolDefinitionError extends McpClientError {
  static mcpgenError = "ToolDefinitionError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/** A task failed, was cancelled or no longer exists, or the connection broke while the client waited for the task. */
export class TaskError extends McpClientError {
  static mcpgenError = "TaskError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/** The client was closed before or during the call. */
export class ClosedError extends McpClientError {
  static mcpgenError = "ClosedError";
}
