import type { Issue } from "../validation/issues.js";
import type { JsonObject } from "../validation/checks.js";
import { printableMessage } from "../wire/excerpt.js";
import type { LockFinding } from "./lockOptions.js";
import type { InputAnswers } from "./revision.js";

/** The second argument of a constructor, which is optional if no member is required. */
type FactsArgument<Facts> = object extends Facts ? [facts?: Facts] : [facts: Facts];

/**
 * The base class of the errors that a client creates. A JSON-RPC error that the server sent is an `McpError` instead.
 *
 * @typeParam Facts the members that an error of a class is created with.
 */
export class McpClientError<Facts extends object = object> extends Error {
  /** The name of the class. The classes of all generated folders with the same name accept each other's errors in `instanceof`. */
  static readonly mcpgenError: string = "McpClientError";
  /** The name of the class. */
  override readonly name: string;
  /** True if the same call may succeed later: after HTTP status 429 or 503, or if no connection could be made for a temporary reason. */
  readonly isRetryable: boolean = false;

  /**
   * @param message may contain texts of the server: it is shortened and escaped here, so that every error is safe to print. The message of
   * a process contains 4 KiB of its standard error. Programs often log the message alone, so it names the reason of its cause.
   */
  constructor(message: string, ...[facts = {} as Facts]: FactsArgument<Facts>) {
    super(
      printableMessage(
        withReason(message, (facts as { readonly cause?: unknown }).cause),
        "diagnosis" in facts ? 5_000 : 800,
      ),
    );
    this.name = new.target.mcpgenError;
    // The members are assigned here, so that the code of each class is only a name.
    Object.assign(this, facts);
    // Node prints all enumerable members of an error, and the message contains the diagnosis already.
    if ("diagnosis" in facts) Object.defineProperty(this, "diagnosis", { enumerable: false });
  }

  /** Returns true for an error of this class, or of the class with the same name in another generated folder. */
  static override [Symbol.hasInstance](error: unknown): boolean {
    // A class that a program derives has no name of its own.
    const isNamed = Object.hasOwn(this, "mcpgenError");
    let type = (Object(error) as { constructor?: typeof McpClientError }).constructor;
    while (type && type !== this) {
      if (isNamed && type.mcpgenError === this.mcpgenError) return true;
      type = Object.getPrototypeOf(type) as typeof type;
    }
    return type === this;
  }
}

/**
 * The call was not sent, because a capability is missing: the server or the client did not declare it, or the revision of the connection does
 * not have it.
 */
export class CapabilityError extends McpClientError<Pick<CapabilityError, "capability" | "reason">> {
  static override readonly mcpgenError: string = "CapabilityError";
  declare readonly name: "CapabilityError";
  /** The missing capability as a path, such as `resources.subscribe`; otherwise the missing method or option. */
  declare readonly capability: string;
  /** The party that lacks the capability. */
  declare readonly reason: "server" | "revision" | "client";
}

/**
 * Client and server have no common revision of the protocol.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
 */
export class RevisionError extends McpClientError<Pick<RevisionError, "wanted" | "offered" | "cause">> {
  static override readonly mcpgenError: string = "RevisionError";
  declare readonly name: "RevisionError";
  /** The revisions that the client accepts, as dates: those of the options `as` and `also`, or `pin`. */
  declare readonly wanted: readonly string[];
  /** The revisions that the server supports, as dates; empty if they are not known. */
  declare readonly offered: readonly string[];
}

/** The facts about a channel that failed, as `ConnectError` describes them. The type library ES2020 does not declare `cause`. */
interface ChannelFacts {
  readonly cause?: unknown;
  readonly exitCode?: number | undefined;
  readonly signal?: string | undefined;
  readonly diagnosis?: string | undefined;
}

/** The client could not connect: the server could not be started or reached, or was not ready in time. */
export class ConnectError extends McpClientError<ChannelFacts & { readonly isRetryable?: boolean }> {
  static override readonly mcpgenError: string = "ConnectError";
  declare readonly name: "ConnectError";
  /** The exit code of the process; undefined if the process did not exit by itself. */
  declare readonly exitCode: number | undefined;
  /** The name of the signal that ended the process, such as `SIGKILL`; undefined if no signal ended it. */
  declare readonly signal: string | undefined;
  /** The last 4 KiB that the process wrote to its standard error; undefined if there is no process or its output is not read. */
  declare readonly diagnosis: string | undefined;
}

/** The process ended, or the connection or the response stream broke, before the response arrived. */
export class ConnectionLostError extends McpClientError<ChannelFacts & { readonly mayHaveRun: boolean }> {
  static override readonly mcpgenError: string = "ConnectionLostError";
  declare readonly name: "ConnectionLostError";
  /** True if the server may have run the call, so that a repetition may run it twice; false if the server has certainly not run it. */
  declare readonly mayHaveRun: boolean;
  /** The exit code of the process; undefined if the process did not exit by itself. */
  declare readonly exitCode: number | undefined;
  /** The name of the signal that ended the process, such as `SIGKILL`; undefined if no signal ended it. */
  declare readonly signal: string | undefined;
  /** The last 4 KiB that the process wrote to its standard error; undefined if there is no process or its output is not read. */
  declare readonly diagnosis: string | undefined;
}

/**
 * The response, or the end of the call's task, did not arrive within the time limit. The client has cancelled the request or the task.
 */
export class TimeoutError extends McpClientError<
  Pick<TimeoutError, "limit" | "afterMs"> & {
    readonly taskId?: string;
  }
> {
  static override readonly mcpgenError: string = "TimeoutError";
  declare readonly name: "TimeoutError";
  /** The time limit that has passed: `idle` is the option `timeoutMs`, which progress restarts; `total` is the option `maxTimeoutMs`. */
  declare readonly limit: "idle" | "total";
  /** The time limit in milliseconds. */
  declare readonly afterMs: number;
  /** The id of the task that the call became, for `client.task`; undefined if the server did not run the call as a task. */
  declare readonly taskId: string | undefined;
}

/** The option `signal` of the call was aborted. The member `cause` is the reason of the signal. */
export class CallAbortedError extends McpClientError {
  static override readonly mcpgenError: string = "CallAbortedError";
  declare readonly name: "CallAbortedError";
}

/** The server ended the session, and the client could not continue the call in a new session. */
export class SessionLostError extends McpClientError {
  static override readonly mcpgenError: string = "SessionLostError";
  declare readonly name: "SessionLostError";
}

/** The server sent data that is not a valid JSON-RPC message. */
export class InvalidMessageError extends McpClientError {
  static override readonly mcpgenError: string = "InvalidMessageError";
  declare readonly name: "InvalidMessageError";
}

/** The result of a call does not match the schema of the revision, or the structured content does not match the tool's `outputSchema`. */
export class InvalidResultError extends McpClientError<Pick<InvalidResultError, "issues" | "result">> {
  static override readonly mcpgenError: string = "InvalidResultError";
  declare readonly name: "InvalidResultError";
  /** The problems of the result, each with its JSON pointer. */
  declare readonly issues: readonly Issue[];
  /** The invalid result. */
  declare readonly result: unknown;
}

/**
 * The server requires input before it completes the call, and the option `input` is `return`. Call `resume` with the results.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr
 */
export class InputRequiredError extends McpClientError<
  Pick<InputRequiredError, "inputRequests" | "requestState" | "resume">
> {
  static override readonly mcpgenError: string = "InputRequiredError";
  declare readonly name: "InputRequiredError";
  /** The server's requests by key, such as `{ "city": { "method": "elicitation/create", "params": {…} } }`. */
  declare readonly inputRequests: JsonObject;
  /** The state that the server expects unchanged in the next request; undefined if the server sent none. */
  declare readonly requestState: string | undefined;
  /** Continues the call with the results of the requests, each with the key of its request. */
  declare readonly resume: (inputResponses: InputAnswers["inputResponses"]) => Promise<unknown>;
}

/** The server requires input, and the client's handler did not return a valid result for it. */
export class InputError extends McpClientError<Pick<InputError, "key" | "method" | "reason" | "cause">> {
  static override readonly mcpgenError: string = "InputError";
  declare readonly name: "InputError";
  /** The key of the request in `inputRequests`. */
  declare readonly key: string;
  /** The method of the server's request, such as `elicitation/create`. */
  declare readonly method: string;
  /**
   * The client has no handler (`missing`), the handler threw an error (`failed`) or exceeded `handlerMs` (`timeout`), or the request or the
   * handler's result is invalid (`invalid`).
   */
  declare readonly reason: "missing" | "failed" | "timeout" | "invalid";
}

/**
 * A message is valid in the revision of the connection, and cannot be expressed in the revision of the option `as`; or the other way round.
 * Use `client.native` to send the call or to read its result unchanged.
 */
export class RevisionGapError extends McpClientError<
  Pick<RevisionGapError, "pointer"> & {
    readonly feature?: string;
    readonly cause?: unknown;
  }
> {
  static override readonly mcpgenError: string = "RevisionGapError";
  declare readonly name: "RevisionGapError";
  /** The JSON pointer of the member that cannot be expressed. */
  declare readonly pointer: string;
  /** The name of the feature in the loss table, such as `audio`; undefined if the module of the option `also` has no converters. */
  declare readonly feature: string | undefined;
}

/** The server exceeded a limit of the client. */
export class LimitError extends McpClientError<Pick<LimitError, "limit" | "value">> {
  static override readonly mcpgenError: string = "LimitError";
  declare readonly name: "LimitError";
  /** The name of the limit, such as `items`. Most limits are members of `ClientLimits`. */
  declare readonly limit: string;
  /** The value of the limit. */
  declare readonly value: number;
}

/** The tool cannot be called: the server's definition is invalid, or the server does not have the tool. */
export class ToolDefinitionError extends McpClientError<Pick<ToolDefinitionError, "tool" | "cause">> {
  static override readonly mcpgenError: string = "ToolDefinitionError";
  declare readonly name: "ToolDefinitionError";
  /** The name of the tool. */
  declare readonly tool: string;
}

/** A tool or prompt must not be used, because it differs from the lock of the client. */
export class LockError extends McpClientError<Pick<LockError, "finding">> {
  static override readonly mcpgenError: string = "LockError";
  declare readonly name: "LockError";
  /** The difference from the lock. */
  declare readonly finding: LockFinding;
}

/** A task failed, was cancelled or no longer exists, or the connection broke while the client waited for the task. */
export class TaskError extends McpClientError<Pick<TaskError, "taskId" | "status" | "cause">> {
  static override readonly mcpgenError: string = "TaskError";
  declare readonly name: "TaskError";
  /** The id of the task. */
  declare readonly taskId: string;
  /** The last known status of the task; `unknown` if the server does not know the task. */
  declare readonly status: string;
}

/** The client was closed before or during the call. */
export class ClosedError extends McpClientError {
  static override readonly mcpgenError: string = "ClosedError";
  declare readonly name: "ClosedError";
}

/** The HTTP response contains no JSON-RPC message. Often a proxy or a wrong URL is the reason. */
export class HttpStatusError extends McpClientError<
  Pick<HttpStatusError, "status" | "contentType" | "excerpt" | "retryAfterMs" | "isRetryable">
> {
  static override readonly mcpgenError: string = "HttpStatusError";
  /** The HTTP status of the response. */
  declare readonly status: number;
  /** The header `Content-Type` of the response. */
  declare readonly contentType: string | undefined;
  /** The first 500 characters of the body, with control characters escaped. */
  declare readonly excerpt: string;
  /** Milliseconds to wait before the next request, from the header `Retry-After`; undefined without this header. */
  declare readonly retryAfterMs: number | undefined;
}

/**
 * The server requires an authorization (401), or the authorization does not suffice (403). Pass it with the options `headers` or `authorize`
 * of the target.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/authorization
 */
export class AuthorizationError extends McpClientError<
  Pick<AuthorizationError, "status" | "wwwAuthenticate" | "cause">
> {
  static override readonly mcpgenError: string = "AuthorizationError";
  declare readonly name: "AuthorizationError";
  /** The HTTP status of the response. */
  declare readonly status: 401 | 403;
  /** The header `WWW-Authenticate` of the response; undefined if the response has no such header. */
  declare readonly wwwAuthenticate: string | undefined;
}

/** The server redirects the request to a URL that the client does not use. No request was sent to that URL. */
export class RedirectError extends McpClientError<Pick<RedirectError, "location">> {
  static override readonly mcpgenError: string = "RedirectError";
  declare readonly name: "RedirectError";
  /** The URL of the redirect. */
  declare readonly location: string;
}

/**
 * Adds the reason of an error's cause, and the reason of this cause, to the error's message, unless the message contains it.
 *
 * @param length the maximum length of the chain of causes, which may be a circle.
 */
export function withReason(message: string, cause: unknown, length = 4): string {
  const found = Object(cause) as {
    readonly message?: unknown;
    readonly cause?: unknown;
    /** The errors of an AggregateError, such as one for each address of a host. */
    readonly errors?: readonly unknown[];
  };
  const own = typeof cause === "string" ? cause : String(found.message ?? "");
  const reason = length === 0 ? own : withReason(own, found.cause ?? found.errors?.[0], length - 1);
  if (message.includes(reason)) return message;
  // The query of a URL may contain a secret.
  const safe = reason.replace(/(\/\/\S*\?)[^\s)]+/g, "$1…").slice(0, 300);
  return message === "" ? safe : `${message.replace(/\.$/, "")}: ${safe}`;
}

/** Returns true for an HTTP status after which the same request may succeed later. */
export function isRetryableStatus(status: number | undefined): boolean {
  return status === 429 || status === 503;
}

/** Returns the milliseconds of a `Retry-After` header, which contains seconds or a date; undefined for another value. */
export function parseRetryAfter(header: unknown): number | undefined {
  // A server chooses the value, and an object may not convert to a string.
  if (typeof header !== "string" && typeof header !== "number") return undefined;
  const text = String(header);
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
