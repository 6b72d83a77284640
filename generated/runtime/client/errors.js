// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The base class of the errors that a client creates. A JSON-RPC error that the server sent is an `McpError` instead. */
export class McpClientError extends Error {
  name = "McpClientError";
  /** True if the same call may succeed later, for example after HTTP status 503. */
  isRetryable = false;
  constructor(message, facts) {
    super(message);
    // The members are assigned here, so that the code of each class is only a name.
    if (facts !== undefined) Object.assign(this, facts);
  }
}
/**
 * The call was not sent, because a capability is missing: the server or the client did not declare it, or the revision of the connection does
 * not have it.
 */
export class CapabilityError extends McpClientError {
  name = "CapabilityError";
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
  name = "RevisionError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/** The client could not connect: the server could not be started or reached, or was not ready in time. */
export class ConnectError extends McpClientError {
  name = "ConnectError";
  constructor(message, facts = {}) {
    super(message, facts);
  }
}
/** The process ended, or the connection or the response stream broke, before the response arrived. */
export class ConnectionLostError extends McpClientError {
  name = "ConnectionLostError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/** The response did not arrive within the time limit. The client has cancelled the request. */
export class TimeoutError extends McpClientError {
  name = "TimeoutError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/** The option `signal` of the call was aborted. The member `cause` is the reason of the signal. */
export class CallAbortedError extends McpClientError {
  name = "CallAbortedError";
}
/** The HTTP response contains no JSON-RPC message. Often a proxy or a wrong URL is the reason. */
export class HttpStatusError extends McpClientError {
  name = "HttpStatusError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/**
 * The server requires an authorization (401), or the authorization does not suffice (403). Pass it with the options `headers` or `authorize`
 * of the target.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/authorization
 */
export class AuthorizationError extends McpClientError {
  name = "AuthorizationError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/** The server redirects the request to a URL that the client does not use. No request was sent to that URL. */
export class RedirectError extends McpClientError {
  name = "RedirectError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/** The server ended the session, and the client could not continue the call in a new session. */
export class SessionLostError extends McpClientError {
  name = "SessionLostError";
}
/** The server sent data that is not a valid JSON-RPC message. */
export class InvalidMessageError extends McpClientError {
  name = "InvalidMessageError";
}
/** The result of a call does not match the schema of the revision, or the structured content does not match the tool's `outputSchema`. */
export class InvalidResultError extends McpClientError {
  name = "InvalidResultError";
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
  name = "InputRequiredError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/** The server requires input, and the client's handler did not return a valid result for it. */
export class InputError extends McpClientError {
  name = "InputError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/** The result is valid in the revision of the connection, but not in the revision of the option `as`. Use `client.native` to read it. */
export class RevisionGapError extends McpClientError {
  name = "RevisionGapError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/** The server exceeded a limit of the client. */
export class LimitError extends McpClientError {
  name = "LimitError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/** The server's definition of a tool is invalid, so the tool cannot be called. */
export class ToolDefinitionError extends McpClientError {
  name = "ToolDefinitionError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/** A task failed, was cancelled, or no longer exists. */
export class TaskError extends McpClientError {
  name = "TaskError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/** The client was closed before or during the call. */
export class ClosedError extends McpClientError {
  name = "ClosedError";
}
