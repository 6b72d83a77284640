// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { Issue } from "../validation/issues.js";
import type { JsonObject } from "../validation/checks.js";
import type { InputAnswers } from "./callOptions.js";
/** The base class of the errors that a client creates. A JSON-RPC error that the server sent is an `McpError` instead. */
export declare class McpClientError extends Error {
  /** The name of the class. The classes of all generated folders with the same name accept each other's errors in `instanceof`. */
  static readonly mcpgenError: string;
  /** The name of the class. */
  readonly name: string;
  /** True if the same call may succeed later: after HTTP status 429 or 503, or if no connection could be made for a temporary reason. */
  readonly isRetryable: boolean;
  /**
   * @param message may contain texts of the server: it is shortened and escaped here, so that every error is safe to print. The message of
   * a process contains 4 KiB of its standard error. Programs often log the message alone, so it names the reason of its cause.
   */
  constructor(message: string, facts?: object);
  /** Returns true for an error of this class, or of the class with the same name in another generated folder. */
  static [Symbol.hasInstance](error: unknown): boolean;
}
/**
 * The call was not sent, because a capability is missing: the server or the client did not declare it, or the revision of the connection does
 * not have it.
 */
export declare class CapabilityError extends McpClientError {
  static readonly mcpgenError: string;
  readonly name: "CapabilityError";
  /** The missing capability as a path, such as `resources.subscribe`; otherwise the missing method or option. */
  readonly capability: string;
  /** The party that lacks the capability. */
  readonly reason: "server" | "revision" | "client";
  constructor(
    message: string,
    facts: Pick<CapabilityError, "capability" | "reason">,
  );
}
/**
 * Client and server have no common revision of the protocol.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
 */
export declare class RevisionError extends McpClientError {
  static readonly mcpgenError: string;
  readonly name: "RevisionError";
  /** The revisions that the client accepts, as dates: those of the options `as` and `also`, or `pin`. */
  readonly wanted: readonly string[];
  /** The revisions that the server supports, as dates; empty if they are not known. */
  readonly offered: readonly string[];
  constructor(
    message: string,
    facts: Pick<RevisionError, "wanted" | "offered" | "cause">,
  );
}
/** The facts about a channel that failed, as `ConnectError` describes them. The type library ES2020 does not declare `cause`. */
interface ChannelFacts {
  readonly cause?: unknown;
  readonly exitCode?: number | undefined;
  readonly signal?: string | undefined;
  readonly diagnosis?: string | undefined;
}
/** The client could not connect: the server could not be started or reached, or was not ready in time. */
export declare class ConnectError extends McpClientError {
  static readonly mcpgenError: string;
  readonly name: "ConnectError";
  /** The exit code of the process; undefined if the process did not exit by itself. */
  readonly exitCode: number | undefined;
  /** The name of the signal that ended the process, such as `SIGKILL`; undefined if no signal ended it. */
  readonly signal: string | undefined;
  /** The last 4 KiB that the process wrote to its standard error; undefined if there is no process or its output is not read. */
  readonly diagnosis: string | undefined;
  constructor(
    message: string,
    facts?: ChannelFacts & {
      readonly isRetryable?: boolean;
    },
  );
}
/** The process ended, or the connection or the response stream broke, before the response arrived. */
export declare class ConnectionLostError extends McpClientError {
  static readonly mcpgenError: string;
  readonly name: "ConnectionLostError";
  /** True if the server may have run the call, so that a repetition may run it twice; false if the server has certainly not run it. */
  readonly mayHaveRun: boolean;
  /** The exit code of the process; undefined if the process did not exit by itself. */
  readonly exitCode: number | undefined;
  /** The name of the signal that ended the process, such as `SIGKILL`; undefined if no signal ended it. */
  readonly signal: string | undefined;
  /** The last 4 KiB that the process wrote to its standard error; undefined if there is no process or its output is not read. */
  readonly diagnosis: string | undefined;
  constructor(
    message: string,
    facts: ChannelFacts & {
      readonly mayHaveRun: boolean;
    },
  );
}
/**
 * The response, or the end of the call's task, did not arrive within the time limit. The client has cancelled the request or the task.
 */
export declare class TimeoutError extends McpClientError {
  static readonly mcpgenError: string;
  readonly name: "TimeoutError";
  /** The time limit that has passed: `idle` is the option `timeoutMs`, which progress restarts; `total` is the option `maxTimeoutMs`. */
  readonly limit: "idle" | "total";
  /** The time limit in milliseconds. */
  readonly afterMs: number;
  /** The id of the task that the call became, for `client.task`; undefined if the server did not run the call as a task. */
  readonly taskId: string | undefined;
  constructor(
    message: string,
    facts: Pick<TimeoutError, "limit" | "afterMs"> & {
      readonly taskId?: string;
    },
  );
}
/** The option `signal` of the call was aborted. The member `cause` is the reason of the signal. */
export declare class CallAbortedError extends McpClientError {
  static readonly mcpgenError: string;
  readonly name: "CallAbortedError";
}
/** The server ended the session, and the client could not continue the call in a new session. */
export declare class SessionLostError extends McpClientError {
  static readonly mcpgenError: string;
  readonly name: "SessionLostError";
}
/** The server sent data that is not a valid JSON-RPC message. */
export declare class InvalidMessageError extends McpClientError {
  static readonly mcpgenError: string;
  readonly name: "InvalidMessageError";
}
/** The result of a call does not match the schema of the revision, or the structured content does not match the tool's `outputSchema`. */
export declare class InvalidResultError extends McpClientError {
  static readonly mcpgenError: string;
  readonly name: "InvalidResultError";
  /** The problems of the result, each with its JSON pointer. */
  readonly issues: readonly Issue[];
  /** The invalid result. */
  readonly result: unknown;
  constructor(
    message: string,
    facts: Pick<InvalidResultError, "issues" | "result">,
  );
}
/**
 * The server requires input before it completes the call, and the option `input` is `return`. Call `resume` with the results.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr
 */
export declare class InputRequiredError extends McpClientError {
  static readonly mcpgenError: string;
  readonly name: "InputRequiredError";
  /** The server's requests by key, such as `{ "city": { "method": "elicitation/create", "params": {…} } }`. */
  readonly inputRequests: JsonObject;
  /** The state that the server expects unchanged in the next request; undefined if the server sent none. */
  readonly requestState: string | undefined;
  /** Continues the call with the results of the requests, each with the key of its request. */
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
/** The server requires input, and the client's handler did not return a valid result for it. */
export declare class InputError extends McpClientError {
  static readonly mcpgenError: string;
  readonly name: "InputError";
  /** The key of the request in `inputRequests`. */
  readonly key: string;
  /** The method of the server's request, such as `elicitation/create`. */
  readonly method: string;
  /**
   * The client has no handler (`missing`), the handler threw an error (`failed`) or exceeded `handlerMs` (`timeout`), or the request or the
   * handler's result is invalid (`invalid`).
   */
  readonly reason: "missing" | "failed" | "timeout" | "invalid";
  constructor(
    message: string,
    facts: Pick<InputError, "key" | "method" | "reason" | "cause">,
  );
}
/**
 * A message is valid in the revision of the connection, and cannot be expressed in the revision of the option `as`; or the other way round.
 * Use `client.native` to send the call or to read its result unchanged.
 */
export declare class RevisionGapError extends McpClientError {
  static readonly mcpgenError: string;
  readonly name: "RevisionGapError";
  /** The JSON pointer of the member that cannot be expressed. */
  readonly pointer: string;
  /** The name of the feature in the loss table, such as `audio`; undefined if the module of the option `also` has no converters. */
  readonly feature: string | undefined;
  constructor(
    message: string,
    facts: Pick<RevisionGapError, "pointer"> & {
      readonly feature?: string;
      readonly cause?: unknown;
    },
  );
}
/** The server exceeded a limit of the client. */
export declare class LimitError extends McpClientError {
  static readonly mcpgenError: string;
  readonly name: "LimitError";
  /** The name of the limit, such as `items`. Most limits are members of `ClientLimits`. */
  readonly limit: string;
  /** The value of the limit. */
  readonly value: number;
  constructor(message: string, facts: Pick<LimitError, "limit" | "value">);
}
/** The server's definition of a tool is invalid, so the tool cannot be called. */
export declare class ToolDefinitionError extends McpClientError {
  static readonly mcpgenError: string;
  readonly name: "ToolDefinitionError";
  /** The name of the tool. */
  readonly tool: string;
  constructor(message: string, facts: Pick<ToolDefinitionError, "tool">);
}
/** A task failed, was cancelled or no longer exists, or the connection broke while the client waited for the task. */
export declare class TaskError extends McpClientError {
  static readonly mcpgenError: string;
  readonly name: "TaskError";
  /** The id of the task. */
  readonly taskId: string;
  /** The last known status of the task; `unknown` if the server does not know the task. */
  readonly status: string;
  constructor(
    message: string,
    facts: Pick<TaskError, "taskId" | "status" | "cause">,
  );
}
/** The client was closed before or during the call. */
export declare class ClosedError extends McpClientError {
  static readonly mcpgenError: string;
  readonly name: "ClosedError";
}
export {};
