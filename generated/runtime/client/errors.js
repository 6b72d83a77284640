// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The base class of the errors of a client. An error that the server sent is not one of them: it is an `McpError`. */
export class McpClientError extends Error {
  name = "McpClientError";
  /** True if the same call may succeed later without a change. */
  isRetryable = false;
  constructor(message, facts) {
    super(message);
    // Assigned without fields of the classes, so that each class is only a name and the types of its members.
    if (facts !== undefined) Object.assign(this, facts);
  }
}
/** The call was not sent, because the server, the revision or the client itself lacks a capability. */
export class CapabilityError extends McpClientError {
  name = "CapabilityError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/** Client and server have no common revision. */
export class RevisionError extends McpClientError {
  name = "RevisionError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/** No connection could be opened. */
export class ConnectError extends McpClientError {
  name = "ConnectError";
  constructor(message, facts = {}) {
    super(message, facts);
  }
}
/** The process ended, or the connection or stream broke, before the response. */
export class ConnectionLostError extends McpClientError {
  name = "ConnectionLostError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/** The response did not arrive in time. The client has cancelled the request. */
export class TimeoutError extends McpClientError {
  name = "TimeoutError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/** The `signal` of the call was aborted; `cause` is the reason of the signal. */
export class CallAbortedError extends McpClientError {
  name = "CallAbortedError";
}
/** The server answered with an HTTP status and without a message of the protocol. */
export class HttpStatusError extends McpClientError {
  name = "HttpStatusError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/** The server requires authorization (401), or the authorization does not suffice (403). */
export class AuthorizationError extends McpClientError {
  name = "AuthorizationError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/** The server redirects to a URL that the client does not follow. Nothing was sent there. */
export class RedirectError extends McpClientError {
  name = "RedirectError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/** The server ended the session, and a new session was lost as well. */
export class SessionLostError extends McpClientError {
  name = "SessionLostError";
}
/** The server sent something that is no message of JSON-RPC. */
export class InvalidMessageError extends McpClientError {
  name = "InvalidMessageError";
}
/** The result of a call is invalid: by the schema of the revision, or by the output schema of the tool. */
export class InvalidResultError extends McpClientError {
  name = "InvalidResultError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/** The server requests input, and the option `input` is `return`. */
export class InputRequiredError extends McpClientError {
  name = "InputRequiredError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/** The server requested input that the client's handlers did not give. */
export class InputError extends McpClientError {
  name = "InputError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/** The result is valid in the revision of the connection and cannot be expressed in the revision `as`. */
export class RevisionGapError extends McpClientError {
  name = "RevisionGapError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/** A limit of the client was reached. */
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
/** A task failed, was cancelled, or does not exist any more. */
export class TaskError extends McpClientError {
  name = "TaskError";
  constructor(message, facts) {
    super(message, facts);
  }
}
/** The client is closed. */
export class ClosedError extends McpClientError {
  name = "ClosedError";
}
