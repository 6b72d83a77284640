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
export declare class McpClientError extends Error {
  readonly name: string;
  /** True if the same call may succeed later without a change. */
  readonly isRetryable: boolean;
  constructor(message: string, facts?: object);
}
/** The call was not sent, because the server, the revision or the client itself lacks a capability. */
export declare class CapabilityError extends McpClientError {
  readonly name = "CapabilityError";
  /** The capability as a path, such as `resources.subscribe`, or the method or option that is missing. */
  readonly capability: string;
  /** The part that lacks the capability. */
  readonly reason: "server" | "revision" | "client";
  constructor(
    message: string,
    facts: Pick<CapabilityError, "capability" | "reason">,
  );
}
/** Client and server have no common revision. */
export declare class RevisionError extends McpClientError {
  readonly name = "RevisionError";
  readonly wanted: readonly string[];
  /** The revisions that the server offered; empty if they are not known. */
  readonly offered: readonly string[];
  constructor(
    message: string,
    facts: Pick<RevisionError, "wanted" | "offered" | "cause">,
  );
}
interface ChannelFacts extends Cause {
  readonly exitCode?: number | undefined;
  /** The name of the signal that ended the process. */
  readonly signal?: string | undefined;
  /** The last 4 KiB that the process wrote to its standard error. */
  readonly diagnosis?: string | undefined;
}
/** No connection could be opened. */
export declare class ConnectError extends McpClientError {
  readonly name = "ConnectError";
  readonly exitCode: number | undefined;
  /** The name of the signal that ended the process. */
  readonly signal: string | undefined;
  /** The last 4 KiB that the process wrote to its standard error. */
  readonly diagnosis: string | undefined;
  constructor(message: string, facts?: ChannelFacts);
}
/** The process ended, or the connection or stream broke, before the response. */
export declare class ConnectionLostError extends McpClientError {
  readonly name = "ConnectionLostError";
  /** True if the server may have run the call; false if it has certainly not. */
  readonly mayHaveRun: boolean;
  readonly exitCode: number | undefined;
  /** The name of the signal that ended the process. */
  readonly signal: string | undefined;
  /** The last 4 KiB that the process wrote to its standard error. */
  readonly diagnosis: string | undefined;
  constructor(
    message: string,
    facts: ChannelFacts & {
      readonly mayHaveRun: boolean;
    },
  );
}
/** The response did not arrive in time. The client has cancelled the request. */
export declare class TimeoutError extends McpClientError {
  readonly name = "TimeoutError";
  /** `idle`: the time limit that progress restarts; `total`: the time limit of the whole call. */
  readonly limit: "idle" | "total";
  readonly afterMs: number;
  constructor(message: string, facts: Pick<TimeoutError, "limit" | "afterMs">);
}
/** The `signal` of the call was aborted; `cause` is the reason of the signal. */
export declare class CallAbortedError extends McpClientError {
  readonly name = "CallAbortedError";
}
/** The server answered with an HTTP status and without a message of the protocol. */
export declare class HttpStatusError extends McpClientError {
  readonly name: string;
  readonly status: number;
  readonly contentType: string | undefined;
  /** The start of the body, at most 500 characters, with control characters escaped. */
  readonly excerpt: string;
  /** Milliseconds that the client should wait, by the header `Retry-After`; undefined without this header. */
  readonly retryAfterMs: number | undefined;
  constructor(
    message: string,
    facts: Pick<
      HttpStatusError,
      "status" | "contentType" | "excerpt" | "retryAfterMs" | "isRetryable"
    >,
  );
}
/** The server requires authorization (401), or the authorization does not suffice (403). */
export declare class AuthorizationError extends McpClientError {
  readonly name = "AuthorizationError";
  readonly status: 401 | 403;
  /** The header `WWW-Authenticate` of the response. */
  readonly wwwAuthenticate: string | undefined;
  constructor(
    message: string,
    facts: Pick<AuthorizationError, "status" | "wwwAuthenticate" | "cause">,
  );
}
/** The server redirects to a URL that the client does not follow. Nothing was sent there. */
export declare class RedirectError extends McpClientError {
  readonly name = "RedirectError";
  readonly location: string;
  constructor(message: string, facts: Pick<RedirectError, "location">);
}
/** The server ended the session, and a new session was lost as well. */
export declare class SessionLostError extends McpClientError {
  readonly name = "SessionLostError";
}
/** The server sent something that is no message of JSON-RPC. */
export declare class InvalidMessageError extends McpClientError {
  readonly name = "InvalidMessageError";
}
/** The result of a call is invalid: by the schema of the revision, or by the output schema of the tool. */
export declare class InvalidResultError extends McpClientError {
  readonly name = "InvalidResultError";
  readonly issues: readonly Issue[];
  readonly result: unknown;
  constructor(
    message: string,
    facts: Pick<InvalidResultError, "issues" | "result">,
  );
}
/** The server requests input, and the option `input` is `return`. */
export declare class InputRequiredError extends McpClientError {
  readonly name = "InputRequiredError";
  /** The server's requests by key. */
  readonly inputRequests: JsonObject;
  readonly requestState: string | undefined;
  /** Continues the call with the results of the requests. */
  readonly resume: (
    inputResponses: InputAnswers["inputResponses"],
  ) => Promise<unknown>;
  constructor(
    message: string,
    facts: Pick<
      InputRequiredError,
      "inputRequests" | "requestState" | "resume"
    >,
  );
}
/** The server requested input that the client's handlers did not give. */
export declare class InputError extends McpClientError {
  readonly name = "InputError";
  /** The key of the request in `inputRequests`. */
  readonly key: string;
  /** The method of the server's request, such as `elicitation/create`. */
  readonly method: string;
  readonly reason: "missing" | "failed" | "timeout" | "invalid";
  constructor(
    message: string,
    facts: Pick<InputError, "key" | "method" | "reason" | "cause">,
  );
}
/** The result is valid in the revision of the connection and cannot be expressed in the revision `as`. */
export declare class RevisionGapError extends McpClientError {
  readonly name = "RevisionGapError";
  /** The JSON pointer of the member in question. */
  readonly pointer: string;
  constructor(message: string, facts: Pick<RevisionGapError, "pointer">);
}
/** A limit of the client was reached. */
export declare class LimitError extends McpClientError {
  readonly name = "LimitError";
  /** The name of the option that sets the limit. */
  readonly limit: string;
  readonly value: number;
  constructor(message: string, facts: Pick<LimitError, "limit" | "value">);
}
/** The server's definition of a tool is invalid, so the tool cannot be called. */
export declare class ToolDefinitionError extends McpClientError {
  readonly name = "ToolDefinitionError";
  readonly tool: string;
  constructor(message: string, facts: Pick<ToolDefinitionError, "tool">);
}
/** A task failed, was cancelled, or does not exist any more. */
export declare class TaskError extends McpClientError {
  readonly name = "TaskError";
  readonly taskId: string;
  readonly status: string;
  constructor(
    message: string,
    facts: Pick<TaskError, "taskId" | "status" | "cause">,
  );
}
/** The client is closed. */
export declare class ClosedError extends McpClientError {
  readonly name = "ClosedError";
}
export {};
