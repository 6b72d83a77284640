// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Issue } from "../validation/issues.js";
import type { JsonObject } from "../validation/checks.js";
import type { InputAnswers } from "./callOptions.js";

/** The options of Error, which older libraries of TypeScript do not declare. */
interface Cause {
  readonly cause?: unknown;
}

/** The base class of the errors of a client. An error that the server sent is not one of them: it is an `McpError`. */
export class McpClientError extends Error {
  override readonly name: string = "McpClientError";
  /** True if the same call may succeed later without a change. */
  readonly isRetryable: boolean = false;

  constructor(message: string, facts?: object) {
    super(message);
    // Assigned without fields of the classes, so that each class is only a name and the types of its members.
    if (facts !== undefined) Object.assign(this, facts);
  }
}

/** The call was not sent, because the server, the revision or the client itself lacks a capability. */
export class CapabilityError extends McpClientError {
  override readonly name = "CapabilityError";
  /** The capability as a path, such as `resources.subscribe`, or the method or option that is missing. */
  declare readonly capability: string;
  /** The part that lacks the capability. */
  declare readonly reason: "server" | "revision" | "client";

  constructor(
    message: string,
    facts: Pick<CapabilityError, "capability" | "reason">,
  ) {
    super(message, facts);
  }
}

/** Client and server have no common revision. */
export class RevisionError extends McpClientError {
  override readonly name = "RevisionError";
  declare readonly wanted: readonly string[];
  /** The revisions that the server offered; empty if they are not known. */
  declare readonly offered: readonly string[];

  constructor(
    message: string,
    facts: Pick<RevisionError, "wanted" | "offered" | "cause">,
  ) {
    super(message, facts);
  }
}

interface ChannelFacts extends Cause {
  readonly exitCode?: number | undefined;
  /** The name of the signal that ended the process. */
  readonly signal?: string | undefined;
  /** The last 4 KiB that the process wrote to its standard error. */
  readonly diagnosis?: string | undefined;
}

/** No connection could be opened. */
export class ConnectError extends McpClientError {
  override readonly name = "ConnectError";
  declare readonly exitCode: number | undefined;
  /** The name of the signal that ended the process. */
  declare readonly signal: string | undefined;
  /** The last 4 KiB that the process wrote to its standard error. */
  declare readonly diagnosis: string | undefined;

  constructor(message: string, facts: ChannelFacts = {}) {
    super(message, facts);
  }
}

/** The process ended, or the connection or stream broke, before the response. */
export class ConnectionLostError extends McpClientError {
  override readonly name = "ConnectionLostError";
  /** True if the server may have run the call; false if it has certainly not. */
  declare readonly mayHaveRun: boolean;
  declare readonly exitCode: number | undefined;
  /** The name of the signal that ended the process. */
  declare readonly signal: string | undefined;
  /** The last 4 KiB that the process wrote to its standard error. */
  declare readonly diagnosis: string | undefined;

  constructor(
    message: string,
    facts: ChannelFacts & { readonly mayHaveRun: boolean },
  ) {
    super(message, facts);
  }
}

/** The response did not arrive in time. The client has cancelled the request. */
export class TimeoutError extends McpClientError {
  override readonly name = "TimeoutError";
  /** `idle`: the time limit that progress restarts; `total`: the time limit of the whole call. */
  declare readonly limit: "idle" | "total";
  declare readonly afterMs: number;

  constructor(message: string, facts: Pick<TimeoutError, "limit" | "afterMs">) {
    super(message, facts);
  }
}

/** The `signal` of the call was aborted; `cause` is the reason of the signal. */
export class CallAbortedError extends McpClientError {
  override readonly name = "CallAbortedError";
}

/** The server answered with an HTTP status and without a message of the protocol. */
export class HttpStatusError extends McpClientError {
  override readonly name: string = "HttpStatusError";
  declare readonly status: number;
  declare readonly contentType: string | undefined;
  /** The start of the body, at most 500 characters, with control characters escaped. */
  declare readonly excerpt: string;
  /** Milliseconds that the client should wait, by the header `Retry-After`; undefined without this header. */
  declare readonly retryAfterMs: number | undefined;

  constructor(
    message: string,
    facts: Pick<
      HttpStatusError,
      "status" | "contentType" | "excerpt" | "retryAfterMs" | "isRetryable"
    >,
  ) {
    super(message, facts);
  }
}

/** The server requires authorization (401), or the authorization does not suffice (403). */
export class AuthorizationError extends McpClientError {
  override readonly name = "AuthorizationError";
  declare readonly status: 401 | 403;
  /** The header `WWW-Authenticate` of the response. */
  declare readonly wwwAuthenticate: string | undefined;

  constructor(
    message: string,
    facts: Pick<AuthorizationError, "status" | "wwwAuthenticate" | "cause">,
  ) {
    super(message, facts);
  }
}

/** The server redirects to a URL that the client does not follow. Nothing was sent there. */
export class RedirectError extends McpClientError {
  override readonly name = "RedirectError";
  declare readonly location: string;

  constructor(message: string, facts: Pick<RedirectError, "location">) {
    super(message, facts);
  }
}

/** The server ended the session, and a new session was lost as well. */
export class SessionLostError extends McpClientError {
  override readonly name = "SessionLostError";
}

/** The server sent something that is no message of JSON-RPC. */
export class InvalidMessageError extends McpClientError {
  override readonly name = "InvalidMessageError";
}

/** The result of a call is invalid: by the schema of the revision, or by the output schema of the tool. */
export class InvalidResultError extends McpClientError {
  override readonly name = "InvalidResultError";
  declare readonly issues: readonly Issue[];
  declare readonly result: unknown;

  constructor(
    message: string,
    facts: Pick<InvalidResultError, "issues" | "result">,
  ) {
    super(message, facts);
  }
}

/** The server requests input, and the option `input` is `return`. */
export class InputRequiredError extends McpClientError {
  override readonly name = "InputRequiredError";
  /** The server's requests by key. */
  declare readonly inputRequests: JsonObject;
  declare readonly requestState: string | undefined;
  /** Continues the call with the results of the requests. */
  declare readonly resume: (
    inputResponses: InputAnswers["inputResponses"],
  ) => Promise<unknown>;

  constructor(
    message: string,
    facts: Pick<
      InputRequiredError,
      "inputRequests" | "requestState" | "resume"
    >,
  ) {
    super(message, facts);
  }
}

/** The server requested input that the client's handlers did not give. */
export class InputError extends McpClientError {
  override readonly name = "InputError";
  /** The key of the request in `inputRequests`. */
  declare readonly key: string;
  /** The method of the server's request, such as `elicitation/create`. */
  declare readonly method: string;
  declare readonly reason: "missing" | "failed" | "timeout" | "invalid";

  constructor(
    message: string,
    facts: Pick<InputError, "key" | "method" | "reason" | "cause">,
  ) {
    super(message, facts);
  }
}

/** The result is valid in the revision of the connection and cannot be expressed in the revision `as`. */
export class RevisionGapError extends McpClientError {
  override readonly name = "RevisionGapError";
  /** The JSON pointer of the member in question. */
  declare readonly pointer: string;

  constructor(message: string, facts: Pick<RevisionGapError, "pointer">) {
    super(message, facts);
  }
}

/** A limit of the client was reached. */
export class LimitError extends McpClientError {
  override readonly name = "LimitError";
  /** The name of the option that sets the limit. */
  declare readonly limit: string;
  declare readonly value: number;

  constructor(message: string, facts: Pick<LimitError, "limit" | "value">) {
    super(message, facts);
  }
}

/** The server's definition of a tool is invalid, so the tool cannot be called. */
export class ToolDefinitionError extends McpClientError {
  override readonly name = "ToolDefinitionError";
  declare readonly tool: string;

  constructor(message: string, facts: Pick<ToolDefinitionError, "tool">) {
    super(message, facts);
  }
}

/** A task failed, was cancelled, or does not exist any more. */
export class TaskError extends McpClientError {
  override readonly name = "TaskError";
  declare readonly taskId: string;
  declare readonly status: string;

  constructor(
    message: string,
    facts: Pick<TaskError, "taskId" | "status" | "cause">,
  ) {
    super(message, facts);
  }
}

/** The client is closed. */
export class ClosedError extends McpClientError {
  override readonly name = "ClosedError";
}
