// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * The connection of a client: calls and their deadlines, received messages, errors, and the results that it keeps.
 *
 * @module
 */
import type {
  CallRepeaterPort,
  ClientListener,
  ClientTask,
  HandlerHost,
  HostContext,
  ItemPages,
  ListenFilter,
  ListenOptions,
  PageOptions,
  ResultPort,
  ToolHeaders,
} from "./clientFeatures.js";
import {
  type Awaitable,
  DeadlineTimers,
  type Guards,
  type Issue,
  type JsonObject,
  type LogLevel,
  type LossPolicies,
  type McpError,
  type Revision,
  type RevisionFacts,
  type TimeLimited,
  type WatchedList,
} from "./protocol.js";
/** Limits of {@link createCache}. */
export interface ClientCacheOptions {
  /** The maximum number of results; 500 by default. */
  readonly maxEntries?: number;
  /** The maximum size of all keys and results in memory, counted as two bytes for each character; 16 MiB by default. */
  readonly maxBytes?: number;
}
/**
 * Returns a cache in memory for the option `cache` of `connect`. A full cache drops the least recently used results. Several clients can
 * share one cache: private results are shared only by clients with the same `authContext`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching
 */
export declare function createCache({ maxEntries, maxBytes }?: ClientCacheOptions): ClientCache;
/** Options of one call of a generated client. They replace the options of `connect` with the same name. */
export interface CallOptions {
  /** Aborts the call: the call rejects with a CallAbortedError, and the server receives the cancellation. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Milliseconds to wait for the response; 60,000 by default, `Infinity` for no limit. With `onProgress`, each progress notification restarts
   * this time limit. If the server runs the call as a task, each status of the task restarts this time limit too.
   */
  readonly timeoutMs?: number | undefined;
  /**
   * Milliseconds after which the call is rejected even if progress arrives; ten times `timeoutMs` by default. All round trips of a call and
   * its task share this time limit, without the time of the client's handlers. When the limit passes, the client cancels the task and rejects the
   * call with a TimeoutError, whose `taskId` names the task. Set a longer limit for calls that run as long tasks.
   */
  readonly maxTimeoutMs?: number | undefined;
  /** Receives each progress notification of this call. Servers send progress only if this function is present. */
  readonly onProgress?: ((progress: Progress) => void) | undefined;
  /** Receives the state of the task at its start and after each change, if the server runs the call as a task. */
  readonly onTask?: ((task: TaskState) => void) | undefined;
  /** The least severe level of the log messages that the server should send during this call. Only in stateless revisions. */
  readonly logLevel?: LogLevel | undefined;
  /** True to send the request even if the cache has its result; false by default. */
  readonly fresh?: boolean | undefined;
  /** The results with which a call continues that was rejected with an InputRequiredError, for example in another process. */
  readonly resume?: InputAnswers | undefined;
  /**
   * Requests that the server runs the call as a task, and keeps the result for `ttl` milliseconds. Only in revisions in which clients request
   * tasks, such as 2025-11-25.
   */
  readonly task?:
    | {
        readonly ttl?: number;
      }
    | undefined;
}
/** The progress of a call, as the server reports it. */
export interface Progress {
  /** The progress so far. It grows with each notification. */
  readonly progress: number;
  /** The progress at the end of the call, in the same unit as `progress`; undefined if the server does not know it. */
  readonly total: number | undefined;
  /** A description of the progress that people read. */
  readonly message: string | undefined;
}
/** The state of a task, as the server reports it. */
export interface TaskState {
  /** The id of the task, which the server has chosen. */
  readonly taskId: string;
  /** The last status that the server reported. */
  readonly status: "working" | "input_required" | "completed" | "failed" | "cancelled";
  /** A description of the state that people read. */
  readonly statusMessage?: string;
}
/** The results for the requests of an `input_required` result. */
export interface InputAnswers {
  /** The results, each by the key of its request in `inputRequests`. */
  readonly inputResponses: JsonObject;
  /** The `requestState` of the `input_required` result, unchanged; undefined if the result had none. */
  readonly requestState?: string | undefined;
}
/** The options of `connect` that determine the route of a call. */
export type RouterOptions = Pick<ConnectOptions, "as" | "cache" | "authContext">;
/** The callers of a client. */
export interface CallRoutes {
  /** Sends the calls of the connection's own revision: through the cache if there is one. */
  readonly cached: ClientCaller;
  /** Sends the calls of the revision `as`. */
  readonly adapted: ClientCaller;
}
/** Loads the code for batches, for the cache and for a connection that uses another revision than `as`, as far as it is needed. */
export declare function loadRoutes(
  connection: ClientConnection,
  {
    as: { CLIENT_BINDING: as },
    cache,
    authContext,
  }: RouterOptions,
): Promise<CallRoutes>;
/**
 * Passes typed calls to a connection. Uses the cache of the client, and adapts the calls if the connection has another revision than the calls.
 * A new negotiation may change the revision of the connection, so the revision is compared at each call.
 */
export declare class CallRouter implements ClientCaller {
  #private;
  constructor(connection: ClientConnection, options: RouterOptions);
  /** The caller for the calls of the connection's own revision. */
  get native(): ClientCaller;
  request<Result>(method: string, params: unknown, options?: CallOptions): Promise<Result>;
  notify(method: string, params?: unknown): Promise<void>;
  /** Loads the code for the cache and for the revision of the connection. */
  load(): Promise<void>;
}
/**
 * The calls in flight, by id. A table with a slot for each call, because a `Map` allocates a new table again and again as entries come and
 * go, and V8 keeps the old tables and the calls in them until it collects the whole heap.
 */
export declare class CallTable {
  #private;
  get size(): number;
  /** Returns the id for the next call. Ids are ascending; an id is skipped if a call in flight occupies its slot. */
  nextId(): number;
  /** Adds a call, whose id `nextId` has just returned. */
  add(call: PendingCall): void;
  /** @param id as the server sent it. */
  get(id: unknown): PendingCall | undefined;
  /** Returns false if the call is not in the table. */
  delete(call: PendingCall): boolean;
  /** Returns the calls in the order in which they were added. */
  list(): PendingCall[];
}
/**
 * Adds the reason of an error's cause, and the reason of this cause, to the error's message, unless the message contains it.
 *
 * @param length the maximum length of the chain of causes, which may be a circle.
 */
export declare function withReason(message: string, cause: unknown, length?: number): string;
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
  constructor(message: string, facts: Pick<CapabilityError, "capability" | "reason">);
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
  constructor(message: string, facts: Pick<RevisionError, "wanted" | "offered" | "cause">);
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
  constructor(message: string, facts: Pick<InvalidResultError, "issues" | "result">);
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
  readonly resume: (inputResponses: InputAnswers["inputResponses"]) => Promise<unknown>;
  constructor(message: string, facts: Pick<InputRequiredError, "inputRequests" | "requestState" | "resume">);
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
  constructor(message: string, facts: Pick<InputError, "key" | "method" | "reason" | "cause">);
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
  constructor(message: string, facts: Pick<TaskError, "taskId" | "status" | "cause">);
}
/** The client was closed before or during the call. */
export declare class ClosedError extends McpClientError {
  static readonly mcpgenError: string;
  readonly name: "ClosedError";
}
/** Returns the error for a method that the revision lacks or whose capability was not declared; undefined if the method can be called. */
export declare function findCapabilityError(
  { revision, methods }: Pick<Revision, "revision" | "methods">,
  method: string,
  declared: {
    readonly server: JsonObject;
    readonly client: JsonObject;
  },
): CapabilityError | undefined;
/** Returns true if capabilities have the member at a path such as `resources.subscribe`, and it is not false. */
export declare function hasCapability(capabilities: JsonObject, path: string): boolean;
/** Returns the capabilities that a client without handlers declares in a revision. */
export declare function ownCapabilities({ lifecycle }: RevisionFacts, acceptsTasks: boolean): JsonObject;
/** Calls a function of the user. If the function throws or its promise rejects, passes the error to `failed`. */
export declare function callUserFunction(call: () => unknown, failed: (cause: unknown) => void): void;
/** The functions of a connection that handle the requests and notifications of its server. */
export interface IncomingMessagesPort extends CallPort {
  readonly takesRequests: boolean;
  /** True until the client and the server have agreed on a revision. */
  readonly isOpening: boolean;
  readonly pending: PendingCalls;
  readonly sender: NotificationSender;
}
/** Handles the requests and notifications that a server sends. The code that runs handlers is loaded at the first request. */
export declare class IncomingMessages {
  #private;
  readonly receivers: Set<NotificationReceiver>;
  readonly lossReceivers: Set<(reason: LossReason) => void>;
  constructor(port: IncomingMessagesPort, settings: ConnectionSettings);
  /** @param of the call on whose own stream the request arrived. */
  request(message: JsonObject, of: PendingCall | undefined): void;
  notification(message: JsonObject, of: number | undefined): void;
  lost(reason: LossReason): void;
  /** Resolves with the object that runs the handlers, and loads its code at the first call. */
  host(): Promise<HandlerHost>;
  /** Aborts the running handlers and removes all receivers. */
  close(): void;
  /** Aborts the running handlers, because the channel for their responses was lost. */
  abortHandlers(): void;
  /** Aborts the running handlers and rejects the calls that wait for them, because a new session has replaced their session. */
  endSession(): void;
}
/** The parts from which the text of a request is joined. */
export interface RequestParts {
  readonly id: number;
  /** The JSON of the request up to its id, see {@link requestHead}. */
  readonly head: string;
  /** The JSON of the params without `_meta`. */
  readonly paramsText: string;
  /** The members of `_meta` that only this request has, as JSON without braces; may be empty. */
  readonly ownMeta: string;
  readonly wantsProgress: boolean;
}
/** Returns the JSON of a request up to its id. */
export declare function requestHead(method: string): string;
/**
 * Returns the JSON of a request. Joins precomputed texts instead of copying objects.
 *
 * @param meta the JSON of the `_meta` that all requests have, without its closing brace; may be empty.
 */
export declare function formatRequest(request: RequestParts, meta: string): string;
/** Returns the JSON of an object with further members. The members are JSON without braces. */
export declare function addMembers(objectText: string, members: string): string;
/** Returns the JSON of a notification. */
export declare function formatNotification(method: string, params: unknown): string;
/**
 * Returns the JSON of params that have no `_meta`.
 *
 * @throws TypeError if the params are not an object, or contain a value that JSON cannot represent, such as a cycle or a bigint.
 */
export declare function formatParams(params: object | undefined): string;
/** Returns true if params may have a `_meta`, so that {@link splitMeta} must format them. */
export declare function hasOwnMeta(params: unknown): boolean;
/**
 * Returns the JSON of params in two texts: the params without `_meta`, and the members of their `_meta`.
 *
 * @param meta the `_meta` of all requests, see {@link formatRequest}. Members of the params' `_meta` with the same names are dropped, and so is
 * a `progressToken`.
 */
export declare function splitMeta(
  params: object,
  meta: string,
): {
  paramsText: string;
  ownMeta: string;
};
/** Sends the messages of a connection that get no response: notifications, and responses to requests of the server. */
export declare class NotificationSender {
  #private;
  /** @param timeoutMs returns the time that the server has to accept a message. */
  constructor(transport: () => ClientTransport, timeoutMs: () => number, warn: (warning: ClientWarning) => void);
  /** Sends a notification and resolves when the server has accepted it. */
  notify(method: string, params: unknown): Promise<void>;
  /** Sends a notification without waiting for it. A failure is not reported here, because it is a failure of the channel. */
  post(method: string, params: JsonObject): void;
  /** Sends a response to a request of the server. A failure is reported as a warning. */
  respond(text: string, causedBy: PendingCall | undefined): void;
  sent(message: OutgoingMessage): void;
  failed(message: OutgoingMessage, error: Error): void;
  /** Rejects the notifications that the server has not accepted. */
  fail(error: Error): void;
  /** Rejects what the server has not accepted, and clears the timer. */
  close(error: Error): void;
}
/** @throws TypeError for a target or options that TypeScript rejects, and for numbers that are negative or NaN. */
export declare function checkConnectOptions(target: Target, options: ConnectOptions): void;
/** @throws TypeError for a number that is negative or NaN. */
export declare function checkNumbers(options: object, names: readonly string[]): void;
/** Returns a time that a timer can measure, of about 24 days at most. Timers fire at once after a longer time. */
export declare function timerMs(milliseconds: number): number;
/** The facts about a method that a connection computes at the first call of the method. */
export interface CalledMethod {
  readonly method: string;
  /** The JSON of a request of this method up to its id. */
  readonly head: string;
  /** The guard of the result; undefined if the revision does not have the method. */
  readonly guard: ((result: unknown) => boolean) | undefined;
  /** The member of the params that the header `Mcp-Name` repeats. */
  readonly nameMember: "name" | "uri" | "taskId";
  /** True if the result must have a `resultType`. */
  readonly isTyped: boolean;
  readonly isCacheable: boolean;
  /** True for `tools/call`, whose output is checked by the schema of the tool. */
  readonly isToolCall: boolean;
  /** True for `tools/list`, whose tools the connection remembers. */
  readonly isToolList: boolean;
}
/**
 * The handling of the result: `normal` for typed calls, `raw` as `CallPort.requestRaw` describes, `opening` for the request that opens the
 * connection.
 */
export type ResultUse = "normal" | "raw" | "opening";
/** The functions that are called when a time limit of a call has passed or its signal is aborted. */
export interface CallOwner {
  expired(call: PendingCall, limit: "idle" | "total"): void;
  aborted(call: PendingCall): void;
}
/**
 * A request in flight, with its options, its text, its time limit and its promise. All of them are members of one object, so that a call
 * allocates little. If the request is sent again, the object gets a new id and a new text.
 */
export declare class PendingCall implements OutgoingMessage, RequestParts, RoundCall, TimeLimited {
  #private;
  id: number;
  text: string;
  status: number | undefined;
  retryAfter: string | undefined;
  stop: (() => void) | undefined;
  watchedBy: WatchedList | undefined;
  before: TimeLimited | undefined;
  after: TimeLimited | undefined;
  since: number;
  called: CalledMethod;
  readonly options: CallOptions | undefined;
  readonly wantsProgress: boolean;
  name: string | undefined;
  paramsText: string;
  ownMeta: string;
  argumentHeaders: readonly string[] | undefined;
  use: ResultUse;
  /** The number of the process or session to which the request was sent, see `ReopeningChannel.generation`. */
  generation: number;
  /** The number of times that the request was sent. */
  sends: number;
  /** The progress of the last notification. */
  progress: number;
  total: TotalTimeLimit | undefined;
  readonly promise: Promise<never>;
  resolve: (result: never) => void;
  reject: (error: unknown) => void;
  constructor(owner: CallOwner, called: CalledMethod, options: CallOptions | undefined);
  get method(): string;
  get head(): string;
  expire(): void;
  expireInTotal(): void;
  /** Called when the signal of the call is aborted: the call itself is the event listener. */
  handleEvent(): void;
}
/** The time limit `maxTimeoutMs` of a call. Only calls with `onProgress` need it, because only progress restarts the limit `timeoutMs`. */
export declare class TotalTimeLimit implements TimeLimited {
  #private;
  watchedBy: WatchedList | undefined;
  before: TimeLimited | undefined;
  after: TimeLimited | undefined;
  since: number;
  constructor(call: PendingCall);
  expire(): void;
}
/** The facts about a listed tool that its calls need. */
export interface ToolFacts {
  readonly outputSchema: JsonObject | undefined;
  /** True if the tool may be called again with the same arguments. */
  readonly isIdempotent: boolean;
  /** True if the tool can only be called as a task. */
  readonly requiresTask: boolean;
}
/** The facts about the listed tools of one connection, by name. Tools without such facts need no entry. */
export declare class ToolIndex {
  #private;
  /** The HTTP headers that repeat tool arguments; undefined if the connection has no such headers. */
  readonly headers: ToolHeaders | undefined;
  constructor(maxTools: number, headers: ToolHeaders | undefined);
  get(name: string | undefined): ToolFacts | undefined;
  /** Remembers the tools of a `tools/list` result. Removes tools from the result that must not be called. */
  learn(result: JsonObject): void;
}
/** The objects that all calls of a connection share. */
export interface RevisionCallsOptions {
  readonly checks: ClientChecks;
  readonly owner: CallOwner;
  readonly settings: ConnectionSettings;
  /** The tools that are already known. */
  readonly tools: ToolIndex | undefined;
  readonly warn: (warning: ClientWarning) => void;
}
/** Creates the calls of a connection in one revision. The calls share precomputed texts and facts. */
export declare class RevisionCalls {
  #private;
  readonly binding: AnyClientRevision;
  readonly checks: ClientChecks;
  readonly offer: ClientOffer;
  readonly tools: ToolIndex;
  /** The `_meta` of each request, see `ClientLifecycle.metaText`. */
  readonly meta: string;
  constructor(binding: AnyClientRevision, { checks, owner, settings, tools, warn }: RevisionCallsOptions);
  get server(): ServerFacts;
  /** Sets the facts about the server. Its capabilities determine which calls can be sent. */
  set server(server: ServerFacts);
  /**
   * Returns the description of a method, after a check of its capability.
   *
   * @throws CapabilityError if the revision lacks the method, or the server did not declare its capability.
   */
  allow(method: string): CalledMethod;
  findCapabilityError(method: string): CapabilityError | undefined;
  /** Returns the description of a method without a check of its capability. */
  describe(method: string): CalledMethod;
  /**
   * Creates a call.
   *
   * @throws TypeError if JSON cannot represent the params, or if a time limit is not a number of milliseconds.
   * @throws ToolDefinitionError if the tool must not be called.
   * @throws CapabilityError if the call has the option `logLevel` and the revision has no log level per call.
   */
  create(called: CalledMethod, params: unknown, options: CallOptions | undefined): PendingCall;
  /** Creates a call with the params of an earlier call and further members. */
  recreate(earlier: RoundCall, members: string, options: CallOptions | undefined): PendingCall;
}
/** The members of a connection that are needed to open it. */
export interface OpeningPort {
  /** The calls of the connection's current revision; undefined before the first request. */
  calls: RevisionCalls | undefined;
  readonly channel: ReopeningChannel;
  readonly pending: PendingCalls;
  readonly sender: NotificationSender;
  /** The error with which the connection has ended; undefined until then. */
  readonly endedBy: McpClientError | undefined;
  readonly ignored: IgnoredTexts;
  warn(warning: ClientWarning): void;
}
/** Sends the messages that open a connection, for the negotiation of its revision. */
export declare class OpeningMessages implements NegotiationChannel {
  #private;
  readonly target: Target;
  readonly ignored: IgnoredTexts;
  readonly opening: ClientCaller;
  /** @param abandoned is aborted when the attempt to open the connection ends before its negotiation. */
  constructor(port: OpeningPort, settings: ConnectionSettings, abandoned: AbortSignal);
  get isAbandoned(): boolean;
  use(binding: AnyClientRevision, checks: ClientChecks): ClientOffer;
  request(params: JsonObject): Promise<OpeningReply>;
  warn(warning: ClientWarning): void;
  reopenChannel(): Promise<void>;
  fallBack(): Promise<boolean>;
  opened(server: ServerFacts): void;
}
/** The members of a connection that its pending calls use. */
export interface PendingCallsUser {
  readonly channel: ReopeningChannel;
  /** The calls of the connection's current revision. */
  readonly calls: RevisionCalls;
  readonly sender: NotificationSender;
}
/** The calls of one connection that have not ended. Assigns their ids, sends them, and settles each with one result or one error. */
export declare class PendingCalls implements CallOwner {
  #private;
  readonly deadlines: DeadlineTimers;
  constructor(user: PendingCallsUser, settings: ConnectionSettings);
  /** Sends a call, unless its signal is aborted. */
  start<Result>(call: PendingCall): Promise<Result>;
  /** Sends a call again under a new id, after a promise has resolved. */
  startAgain(call: PendingCall, ready: Promise<void>): void;
  /** Returns the call in flight with an id. */
  find(id: unknown): PendingCall | undefined;
  /** Removes a call. Returns false if the call is not in flight. */
  remove(call: PendingCall): boolean;
  /** Removes and returns all calls in flight. */
  removeAll(): readonly PendingCall[];
  /** Returns true for the id of a cancelled call, and forgets the id. */
  wasCancelled(id: unknown): boolean;
  /** Returns the oldest call in flight, if it is the only one or opens the connection. */
  get only(): PendingCall | undefined;
  resolve(call: PendingCall, result: JsonObject): void;
  reject(call: PendingCall, error: unknown): void;
  /** Rejects a call in flight, because the server cannot end it. */
  abandon(call: PendingCall, error: Error): void;
  /** Rejects the requests that open the connection. Their late responses cause no warnings. */
  stopOpening(error: Error): void;
  expired(call: PendingCall, limit: "idle" | "total"): void;
  aborted(call: PendingCall): void;
  restartLimit(call: PendingCall): void;
  maxTimeoutOf(options: CallOptions | undefined): number;
  timeoutOf(options: CallOptions | undefined): number;
  /** Rejects all calls and clears their timers. */
  close(error: Error): void;
}
/**
 * Normalizes a received result before the guard checks it: sets an absent `resultType` to `complete`, an invalid `ttlMs` to 0, so that the
 * result is not cached, and an invalid `cacheScope` to `private`. Returns the type of the result; `undefined` if the type is unknown.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#responses
 */
export declare function normalizeReceivedResult(
  received: JsonObject,
  cacheable: boolean,
): "complete" | "input_required" | "task" | undefined;
/** Checks the results of calls and ends the calls. The code for unusual results is loaded when the first of them arrives. */
export declare class ResultReceiver {
  #private;
  /** @param toolFailed ends a tool call whose result is an error, after a repetition as a task if the tool requires a task. */
  constructor(port: ResultPort, settings: ConnectionSettings, toolFailed: (call: PendingCall, end: () => void) => void);
  answered(call: PendingCall, result: JsonObject): void;
}
/** Calls a tool as a task of a session, and resolves with the result of the tool. */
export declare function callAsTask<Result>(
  port: CallPort,
  {
    method,
    params,
  }: {
    readonly method: string;
    readonly params: unknown;
  },
  options: CallOptions,
): Promise<Result>;
/**
 * Returns true if a tool must be called as a task: because the call has the option `task`, or because the tool requires it and the server
 * runs tools as tasks.
 */
export declare function needsTask(
  port: Pick<ResultPort, "checks" | "server" | "tools">,
  params: unknown,
  options: CallOptions | undefined,
): boolean;
/**
 * Returns true if tools can be called as tasks of a session. If the revision or the server cannot do this, a client must ignore
 * `execution.taskSupport` of a tool.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks#tool-level-negotiation
 */
export declare function runsToolsAsTasks({ checks, server }: Pick<CallPort, "checks" | "server">): boolean;
/** The members of a connection that are needed to handle what its transport reports. */
export interface ReceivedMessagesPort extends CallRepeaterPort {
  /** The calls of the connection's current revision; undefined before the first request. */
  readonly calls: RevisionCalls | undefined;
  readonly sender: NotificationSender;
  readonly incoming: IncomingMessages;
  /** The error with which the connection has ended; undefined until then. */
  readonly endedBy: McpClientError | undefined;
  /** Ends the connection. `cause` is undefined if the user has closed the client. */
  end(error: McpClientError, cause: Error | undefined): Promise<void>;
}
/**
 * Passes what a transport reports to the part of the connection that handles it: results to `ResultReceiver`, failures to `CallRepeater`, and
 * the server's own messages to `IncomingMessages`.
 */
export declare class ReceivedMessages implements TransportEvents {
  #private;
  constructor(port: ReceivedMessagesPort, settings: ConnectionSettings);
  holdTimeLimits(): () => void;
  get isHeld(): boolean;
  message(received: unknown, of?: OutgoingMessage): void;
  sent(message: OutgoingMessage): void;
  failed(message: OutgoingMessage, failure: TransportFailure): void;
  lost(error: McpClientError): void;
  unreadable(error: McpClientError): void;
  gap(): void;
}
/** The texts of a server that are not JSON-RPC messages, such as log lines on the standard output. */
export interface IgnoredTexts {
  count: number;
  /** The start of the first text. */
  first: string | undefined;
}
/** Returns a sentence about ignored texts, with a space before it; an empty text if there are none. */
export declare function describeIgnored({ count, first }: IgnoredTexts): string;
/** The clock and the timers of `RestartPolicy`. Tests replace them. */
export interface RestartClock {
  now(): number;
  setTimer(callback: () => void, ms: number): unknown;
  clearTimer(timer: unknown): void;
}
/** Limits how often a server that ended unexpectedly is started again. */
export declare class RestartPolicy {
  #private;
  constructor(clock?: RestartClock);
  /**
   * Resolves when the server may be started again, or at `close`.
   *
   * @throws ConnectError if it was started three times within a minute.
   */
  next(label: string): Promise<void>;
  /** Ends the delay before a start. */
  close(): void;
}
/** The functions of a connection that its channel calls. */
export interface ChannelUser {
  /** Receives what the transport reports. */
  readonly events: TransportEvents;
  /** Aborted when the client closes. */
  readonly closing: AbortSignal;
  /** Negotiates the revision with the server over the channel. @param abandoned is aborted when the attempt ends before. */
  negotiate(abandoned: AbortSignal): Promise<void>;
  /** Rejects the requests that open the connection. */
  stopOpening(error: Error): void;
  /** Called when the channel is open again. */
  reopened(reason: ReopenReason): void;
  warn(warning: ClientWarning): void;
  readonly ignored: IgnoredTexts;
}
/** The reason to open a channel again. With `revision`, the channel stays open and only the revision is negotiated again. */
export type ReopenReason = LossReason | "revision";
/** The channel of a connection. After a loss, the next call opens the channel again. */
export declare class ReopeningChannel {
  #private;
  /** The phase of the channel. Calls are sent in the phase `open` and wait in the other phases. */
  phase: "opening" | "open" | "lost" | "closed";
  transport: ClientTransport;
  /** The number of times that the channel was opened, so that a late failure of an earlier process or session is recognised. */
  generation: number;
  constructor(settings: ConnectionSettings, user: ChannelUser);
  /**
   * Opens the channel and negotiates the revision.
   *
   * @throws ConnectError if this takes longer than `connectMs`.
   */
  open(): Promise<void>;
  /** Resolves when the channel is open. Opens a lost channel again. */
  whenOpen(): Promise<void>;
  /** Marks the channel as lost. The next call opens it again. */
  lose(lostBy: LossReason): void;
  /** Opens the channel again with a new process or session, and negotiates again. Calls at the same time share one attempt. */
  reopen(reason: ReopenReason): Promise<void>;
  /** Rejects the attempt to open the channel, and the requests of this attempt. */
  abandon(error: Error): void;
  /** Closes the channel permanently. */
  close(error: McpClientError): Promise<void>;
}
/**
 * The client's end of one connection. It owns the parts of the connection: `OpeningMessages` open it, `PendingCalls` and `NotificationSender`
 * send its messages, and `ReceivedMessages` handle the messages of the server.
 */
export declare class ClientConnection
  implements IncomingMessagesPort, OpeningPort, PendingCallsUser, ReceivedMessagesPort, ChannelUser
{
  #private;
  readonly target: Target;
  readonly limits: ClientLimits;
  readonly channel: ReopeningChannel;
  readonly pending: PendingCalls;
  readonly sender: NotificationSender;
  readonly incoming: IncomingMessages;
  readonly events: ReceivedMessages;
  calls: RevisionCalls;
  /** The code that sends batches; undefined until it is loaded, and in revisions without batches. */
  batches: typeof import("./clientFeatures.js") | undefined;
  bridge?: ClientBridge | undefined;
  readonly ignored: IgnoredTexts;
  endedBy: McpClientError | undefined;
  constructor(settings: ConnectionSettings);
  get binding(): AnyClientRevision;
  get revision(): RevisionFacts;
  get checks(): ClientChecks;
  get server(): ServerFacts;
  get tools(): ToolIndex;
  get isOpening(): boolean;
  get takesRequests(): boolean;
  /** Calls a function and sends its messages as JSON-RPC batches; one by one if the revision has no batches. */
  batch<T>(calls: () => T): T;
  get closing(): AbortSignal;
  request<Result>(method: string, params: unknown, options?: CallOptions): Promise<Result>;
  requestRaw(method: string, params: unknown, options?: RawCallOptions): Promise<JsonObject>;
  again(earlier: RoundCall, members: string, options?: RawCallOptions): Promise<JsonObject>;
  notify(method: string, params?: unknown): Promise<void>;
  runHandler: CallPort["runHandler"];
  onNotification(receiver: NotificationReceiver): () => void;
  onLoss(receiver: (reason: LossReason) => void): () => void;
  /** Opens the HTTP stream for the requests and notifications that the server sends outside of a call. Only sessions have this stream. */
  listen(): Promise<void>;
  get deadlines(): DeadlineTimers;
  maxTimeoutOf(options: CallOptions | undefined): number;
  timeoutOf(options: CallOptions | undefined): number;
  warn(warning: ClientWarning): void;
  close(): Promise<void>;
  negotiate(abandoned: AbortSignal): Promise<void>;
  stopOpening(error: Error): void;
  reopened(reason: ReopenReason): void;
  end(error: McpClientError, cause: Error | undefined): Promise<void>;
}
/** Limits for the memory and the work that one server may cause in a client. */
export interface ClientLimits {
  /** The maximum size of one message of the server in bytes; 10 MiB by default. */
  readonly messageBytes: number;
  /**
   * The maximum number of bytes of unsent messages, which wait because the server does not read them; 64 MiB by default. Over HTTP, requests
   * and batches do not count: each has a time limit of its own.
   */
  readonly queuedBytes: number;
  /** The maximum number of pages of one list; 200 by default. */
  readonly pages: number;
  /** The maximum number of items of one list; 20,000 by default. */
  readonly items: number;
  /** The maximum number of the server's requests whose handlers run at the same time; 64 by default. */
  readonly handlers: number;
  /** The maximum number of unread events of one listener; 1,000 by default. Further events are replaced by an event of the kind `gap`. */
  readonly events: number;
}
export declare const DEFAULT_LIMITS: ClientLimits;
/** The defaults of the options with the same names. Time limits are in milliseconds. */
export declare const DEFAULTS: {
  readonly undeclared: "reject";
  readonly check: "reject";
  readonly timeoutMs: 60000;
  readonly probeMs: 3000;
  readonly connectMs: 60000;
  readonly handlerMs: 600000;
  readonly input: "answer";
  readonly maxRounds: 10;
  readonly onElicitationFailure: "reject";
  readonly tasks: true;
  readonly restart: true;
  readonly repeatTools: true;
};
/** The revisions that the client accepts, and the settings of the negotiation. */
export interface NegotiationPlan {
  /** The revisions that the client accepts, in the order of preference. */
  readonly wanted: readonly AnyClientRevision[];
  readonly verdicts: VerdictStore;
  /** Milliseconds after which `initialize` follows a `server/discover` without a response on a pipe. */
  readonly probeMs: number;
}
/** A request that opens the connection. */
export interface OpeningRequest {
  /** The revision of the request. */
  readonly binding: AnyClientRevision;
  readonly checks: ClientChecks;
  /** The identity and capabilities of the client in this revision. */
  readonly offer: ClientOffer;
  readonly pending: Promise<OpeningReply>;
  /** Undefined if there was no response within `probeMs`. */
  readonly reply: OpeningReply | undefined;
}
/** The steps of a negotiation that all negotiations need. */
export declare class ConnectionOpening {
  readonly channel: NegotiationChannel;
  readonly plan: NegotiationPlan;
  constructor(channel: NegotiationChannel, plan: NegotiationPlan);
  /** True if the server may be one that ignores requests which it does not know. */
  get isPipe(): boolean;
  /**
   * Sends the request that opens the connection. A server may ignore `server/discover`, but not `initialize`.
   *
   * @param options.meta the `_meta` of `initialize`; by default, it has none.
   * @param options.isStateless true if the server is known to have the stateless lifecycle, so that it does not ignore `server/discover`.
   */
  request(
    binding: AnyClientRevision,
    {
      meta,
      isStateless,
    }?: {
      readonly meta?: JsonObject;
      readonly isStateless?: boolean;
    },
  ): Promise<OpeningRequest>;
  /** Resolves with undefined if a promise does not resolve within `ms`, `probeMs` by default. */
  within<T>(pending: Promise<T>, ms?: number): Promise<T | undefined>;
  /** Returns the revisions that the result of a request names; undefined if it is invalid. */
  revisionsOf({ binding, checks }: OpeningRequest, result: JsonObject): readonly string[] | undefined;
  /** Opens the lifecycle, and resolves with what the client should remember of the server. */
  open(binding: AnyClientRevision, result: JsonObject): Promise<Verdict>;
}
/**
 * Negotiates the revision of a connection with the server, and opens the lifecycle of this revision. Sends `server/discover`, or `initialize`
 * if the server's reaction shows that it does not have the stateless lifecycle. The code for all reactions other than a result with a wanted
 * revision is loaded when it is needed.
 *
 * @throws RevisionError by rejection, if client and server have no common revision.
 * @throws the error of the server or of the transport by rejection, if that error does not show which revisions the server supports.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
 */
export declare function negotiateRevision(channel: NegotiationChannel, plan: NegotiationPlan): Promise<void>;
/** Returns the revision of the first request to a server without a verdict. */
export declare function firstRevision(wanted: readonly AnyClientRevision[]): AnyClientRevision;
declare global {
  interface SymbolConstructor {
    readonly asyncDispose: unique symbol;
  }
}
/**
 * A connected client: the typed calls of a revision, and the functions of all clients.
 *
 * @typeParam Calls the interface `Client` of the revision.
 */
export type ConnectedClient<Calls> = Calls & ClientBase<Calls>;
/** The type of the items in the lists that a typed call returns. */
type ItemOf<Calls, Call extends string, Key extends string> = Calls extends {
  readonly [name in Call]: (...args: never[]) => Promise<{
    readonly [key in Key]: readonly (infer Item)[];
  }>;
}
  ? Item
  : unknown;
/** The type of the result of `callTool`, the only call that servers run as a task. */
type ToolResultOf<Calls> = Calls extends {
  readonly callTool: (...args: never[]) => Promise<infer Result>;
}
  ? Result
  : unknown;
/** The functions that a connected client has in all revisions. */
export interface ClientBase<Calls> {
  /** The revision of the connection, as its date. */
  readonly revision: string;
  /** The identity, the capabilities and the instructions of the server. */
  readonly server: ServerFacts;
  /**
   * Returns the calls of a revision if the connection uses this revision, and `undefined` otherwise. Use them for calls that the revision `as`
   * does not have.
   */
  native<Native>(module: ClientRevisionModule<Native>): Native | undefined;
  /** Iterates over all tools of the server, page by page. The iteration throws a LimitError if the list is too long. */
  tools(options?: PageOptions): ItemPages<ItemOf<Calls, "listTools", "tools">>;
  /** Iterates over all prompts of the server, page by page. The iteration throws a LimitError if the list is too long. */
  prompts(options?: PageOptions): ItemPages<ItemOf<Calls, "listPrompts", "prompts">>;
  /** Iterates over all resources of the server, page by page. The iteration throws a LimitError if the list is too long. */
  resources(options?: PageOptions): ItemPages<ItemOf<Calls, "listResources", "resources">>;
  /** Iterates over all resource templates of the server, page by page. The iteration throws a LimitError if the list is too long. */
  resourceTemplates(options?: PageOptions): ItemPages<ItemOf<Calls, "listResourceTemplates", "resourceTemplates">>;
  /**
   * Subscribes to notifications of the server. After a loss of the connection, the client subscribes again, and the listener yields an event of
   * the kind `gap`.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
   */
  listen(filter: ListenFilter, options?: ListenOptions): ClientListener;
  /** Returns a task of the server by its id, also after a restart of the client. No request is sent until a function of the task is called. */
  task(id: string): ClientTask<ToolResultOf<Calls>>;
  /**
   * Calls a function and collects the requests and notifications that it sends before its first `await` in one JSON-RPC batch. In revisions
   * without batches, the messages are sent one by one.
   */
  batch<T>(calls: () => T): T;
  /** Sends a request, for example of an extension. The client checks neither the capabilities nor the result. */
  request(method: string, params?: JsonObject, options?: CallOptions): Promise<JsonObject>;
  /** Ends the connection, and the server's process if the client started it. Pending calls reject with a ClosedError. */
  close(): Promise<void>;
  /** Calls `close`, so that `await using client = await connect(…)` ends the connection. */
  [Symbol.asyncDispose](): Promise<void>;
}
/** Returns the client of a connection. */
export declare function createSurface<Calls>(
  connection: ClientConnection,
  router: CallRouter,
  as: ClientRevision<Calls>,
): ConnectedClient<Calls>;
/**
 * Connects to a server and resolves with the client. Opens the channel, negotiates the protocol revision, and opens the lifecycle of this
 * revision: the initialize handshake, or `server/discover` in a stateless revision.
 *
 * @param target the server: the result of `stdio`, `http`, `sse` or `inMemory`.
 * @throws RevisionError by rejection, if client and server have no common revision.
 * @throws ConnectError by rejection, if the server cannot be started or reached, or the connection is not open within `connectMs`.
 * @throws ConnectionLostError by rejection, if the connection breaks after the first response of the server.
 * @throws AuthorizationError by rejection, if the server responds with HTTP status 401 or 403.
 * @throws CallAbortedError by rejection, if the option `signal` is aborted.
 * @throws TypeError by rejection, if the option `pin` is not a revision of the options `as` and `also`, if a module of the option `also`
 * converts the calls of another revision than `as`, or if an option has a wrong type.
 * @example
 * ```ts
 * const client = await connect(stdio("npx", ["-y", "weather-server"]), { name: "host", version: "1.0.0", as: july });
 * ```
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
 */
export declare function connect<Calls, Handlers extends HandlerLiterals, As extends string = string>(
  target: Target,
  options: ConnectOptions<Calls, Handlers, As>,
): Promise<ConnectedClient<Calls>>;
/** The options of `connect` that a connection uses, with their defaults. See `ConnectOptions`. */
export interface ConnectionSettings {
  readonly target: Target;
  readonly limits: ClientLimits;
  readonly handlers?: object | undefined;
  /** The code for headers that repeat tool arguments; undefined if the connection has no such headers. */
  readonly toolHeaders: typeof import("./clientFeatures.js") | undefined;
  readonly undeclared: "reject" | "send";
  readonly check: "reject" | "report" | "off";
  readonly timeoutMs: number;
  /** Undefined for the default: ten times `timeoutMs` of the call. */
  readonly maxTimeoutMs?: number | undefined;
  readonly connectMs: number;
  readonly handlerMs: number;
  readonly input: "answer" | "return";
  readonly maxRounds: number;
  readonly onElicitationFailure: "reject" | "cancel";
  readonly tasks: boolean;
  readonly logLevel?: string | undefined;
  readonly restart: boolean;
  /** False if no call of a tool is sent again that the server may have run. */
  readonly repeatTools: boolean;
  readonly onWarning?: ((warning: ClientWarning) => void) | undefined;
  readonly onClose?: ((error: Error | undefined) => void) | undefined;
  /** Returns the identity and capabilities that the client declares in a revision. */
  offerOf(revision: RevisionFacts, methods: Revision["methods"]): ClientOffer;
  /** Loads the code for the first request, because a server may fail or end while code is loaded between its start and this request. */
  prepare(): Promise<unknown>;
  /** Negotiates the revision with the server over an open channel. */
  negotiate(channel: NegotiationChannel): Promise<void>;
  /** Deletes the verdict about the server, so that the next negotiation starts without it. */
  forget(): void;
}
/** The HTTP response contains no JSON-RPC message. Often a proxy or a wrong URL is the reason. */
export declare class HttpStatusError extends McpClientError {
  static readonly mcpgenError: string;
  /** The HTTP status of the response. */
  readonly status: number;
  /** The header `Content-Type` of the response. */
  readonly contentType: string | undefined;
  /** The first 500 characters of the body, with control characters escaped. */
  readonly excerpt: string;
  /** Milliseconds to wait before the next request, from the header `Retry-After`; undefined without this header. */
  readonly retryAfterMs: number | undefined;
  constructor(
    message: string,
    facts: Pick<HttpStatusError, "status" | "contentType" | "excerpt" | "retryAfterMs" | "isRetryable">,
  );
}
/**
 * The server requires an authorization (401), or the authorization does not suffice (403). Pass it with the options `headers` or `authorize`
 * of the target.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/authorization
 */
export declare class AuthorizationError extends McpClientError {
  static readonly mcpgenError: string;
  readonly name: "AuthorizationError";
  /** The HTTP status of the response. */
  readonly status: 401 | 403;
  /** The header `WWW-Authenticate` of the response; undefined if the response has no such header. */
  readonly wwwAuthenticate: string | undefined;
  constructor(message: string, facts: Pick<AuthorizationError, "status" | "wwwAuthenticate" | "cause">);
}
/** The server redirects the request to a URL that the client does not use. No request was sent to that URL. */
export declare class RedirectError extends McpClientError {
  static readonly mcpgenError: string;
  readonly name: "RedirectError";
  /** The URL of the redirect. */
  readonly location: string;
  constructor(message: string, facts: Pick<RedirectError, "location">);
}
/**
 * The members that a type declares, without its index signature (`[key: string]: unknown`), so that the compiler reports a misspelled
 * member. The result is assignable to the original type.
 */
export type KnownMembers<Type> = {
  [Key in keyof Type as string extends Key ? never : Key]: Type[Key];
};
/**
 * The lifecycle that starts with the initialize handshake, from the view of a client.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/lifecycle
 */
export declare const HANDSHAKE_CLIENT: ClientLifecycle;
/**
 * The stateless lifecycle from the view of a client: each request contains the identity and the capabilities of the client.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#meta
 */
export declare const STATELESS_CLIENT: ClientLifecycle;
/** The response to `server/discover` or `initialize`. Either `result` or `error` is undefined. */
export interface OpeningReply {
  readonly result: JsonObject | undefined;
  readonly error: unknown;
  /** The HTTP status of the response, if there was one. */
  readonly status: number | undefined;
}
/** The functions of a connection that the negotiation of its revision uses. */
export interface NegotiationChannel {
  readonly target: Target;
  readonly ignored: IgnoredTexts;
  /** True if another attempt to open the connection may follow: its time limit has passed, or it was aborted. All functions then throw or reject. */
  readonly isAbandoned: boolean;
  /** Sends requests and notifications before the connection is open. */
  readonly opening: ClientCaller;
  /** Sets the revision of the following messages, and returns the identity and capabilities that the client declares in this revision. */
  use(binding: AnyClientRevision, checks: ClientChecks): ClientOffer;
  /** Sends the request that opens the connection in the current revision. Never rejects: an error is a member of the reply. */
  request(params: JsonObject): Promise<OpeningReply>;
  warn(warning: ClientWarning): void;
  /** Opens a new channel in place of one that ended. */
  reopenChannel(): Promise<void>;
  /** Continues over HTTP+SSE of revision 2024-11-05. Resolves with false if the server does not offer this transport. */
  fallBack(): Promise<boolean>;
  /** Called when client and server have agreed on a revision. */
  opened(server: ServerFacts): void;
}
/** Options of {@link createVerdicts}. */
export interface VerdictOptions {
  /** Milliseconds after which a verdict is forgotten; 24 hours by default. */
  readonly ttlMs?: number;
  /** The maximum number of servers; 1,000 by default. The store forgets the oldest verdict first. */
  readonly maxEntries?: number;
}
/**
 * Returns a store in memory for the option `verdicts` of `connect`. It remembers the revision and the lifecycle of each server, so that the
 * next connection to the server starts without a negotiation. Several clients can share one store.
 *
 * @example
 * ```ts
 * const verdicts = createVerdicts({ ttlMs: 60 * 60 * 1000 });
 * ```
 */
export declare function createVerdicts({ ttlMs, maxEntries }?: VerdictOptions): VerdictStore;
/** A client revision whose types are not known. */
export type AnyClientRevision = ClientRevision<any, any, any>;
/** The module `client.js` of a generated package, imported with `import * as`. */
export interface ClientRevisionModule<Calls = unknown, Handlers = unknown, Name extends string = string> {
  readonly CLIENT_BINDING: ClientRevision<Calls, Handlers, unknown, Name>;
}
/** The module `client.js` of the revision of a client's calls. A module `bridges/client-*.js` belongs in the option `also`. */
export interface CalledRevisionModule<
  Calls = unknown,
  Handlers = unknown,
  Name extends string = string,
> extends ClientRevisionModule<Calls, Handlers, Name> {
  readonly CONVERTERS?: never;
}
/**
 * A further revision of a client, imported with `import * as`: a module `client.js` of a generated package, or a module
 * `bridges/client-*.js` in the package of the revision `As`, which converts the messages between both revisions.
 */
export interface FurtherRevisionModule<As extends string = string> extends ClientRevisionModule {
  readonly CONVERTERS?: ClientConverters<As>;
}
/** The conversions between the revision of a client's calls and one other revision. A generated module exports them. */
export interface ClientConverters<As extends string = string> {
  /** The revision of the calls. */
  readonly as: As;
  /** The paths of the client capabilities that only the revision of the calls has, such as `sampling.tools`. */
  readonly unknownCapabilities: readonly string[];
  /**
   * Sets the member `bridge` of a connection.
   *
   * @throws TypeError if a module of the option `also` converts the calls of another revision than `as`.
   */
  attach(connection: BridgeableConnection, options: BridgedOptions): void;
}
/** The members of a connection that its conversions use. */
export interface BridgeableConnection extends CallPort {
  /** The revision of the connection. */
  readonly binding: AnyClientRevision;
  bridge?: ClientBridge | undefined;
}
/** The options of `connect` that conversions use. */
export type BridgedOptions = Pick<ConnectOptions, "as" | "also" | "check" | "onLoss"> & {
  readonly handlers?: object;
};
/** A handler, of which only the literals in its result are known. */
type HandlerOf<Result> = (params: never, context: never) => Awaitable<Result>;
/**
 * The literals in the results of handlers. As the constraint of `Handlers`, they make the compiler keep a literal such as `"accept"` before
 * it knows the handlers of the revision.
 */
export interface HandlerLiterals {
  readonly elicitation?: {
    readonly elicit?: HandlerOf<{
      readonly action?: "accept" | "decline" | "cancel";
    }>;
  };
  readonly sampling?: {
    readonly createMessage?: HandlerOf<{
      readonly role?: "user" | "assistant";
      readonly content?: ContentLiterals | readonly ContentLiterals[];
    }>;
  };
  readonly roots?: object;
  readonly tasks?: object;
  readonly notifications?: object;
}
interface ContentLiterals {
  readonly type?: "text" | "image" | "audio" | "tool_use" | "tool_result";
}
/**
 * Options of `connect`. Only `name`, `version` and `as` are required.
 *
 * @typeParam Calls the interface `Client` of the revision `as`.
 * @typeParam Handlers the interface `ClientHandlers` of the revision `as`.
 * @typeParam As the revision `as`, as its date.
 */
export interface ConnectOptions<
  Calls = unknown,
  Handlers extends HandlerLiterals = HandlerLiterals,
  As extends string = string,
> {
  /** The program name of the client. Servers receive it as `clientInfo.name`. */
  readonly name: string;
  /** The version of the client. Servers receive it as `clientInfo.version`. */
  readonly version: string;
  /** The name of the client that people read. Servers receive it as `clientInfo.title`. */
  readonly title?: string;
  /** The revision of the client's calls, handlers and results: the imported module `client.js` of a generated package. */
  readonly as: CalledRevisionModule<Calls, Handlers, As>;
  /**
   * Further revisions that the connection may use, in the order of preference after `as`. By default, only `as` is used.
   *
   * A module `bridges/client-*.js` in the package of `as` converts all messages, so that calls and handlers behave alike in both revisions.
   * With a module `client.js`, messages are not converted: a call rejects with a RevisionGapError if its result is invalid in the revision
   * `as`.
   */
  readonly also?: readonly FurtherRevisionModule<NoInfer<As>>[];
  /**
   * The treatment of losses in converted messages, for all features or by feature. `degrade` (default) converts the message without the lost
   * part, and reports the first loss of each feature and kind as a warning `bridge-loss` to `onWarning`. `refuse` rejects the call with a
   * RevisionGapError; a request of the server gets an error.
   */
  readonly onLoss?: LossPolicies;
  /**
   * The functions that answer the server's requests and receive its notifications. The client declares the capabilities of the handlers that
   * are present.
   *
   * If a handler throws, exceeds `handlerMs` or returns an invalid result, a call of a stateless revision rejects with an InputError. In a
   * session, the server receives a JSON-RPC error with the code -32603, and `onWarning` receives a warning `handler-failed`. The error names the
   * handler and the invalid member, but not the reason of a thrown error. To choose the error, throw an McpError.
   */
  readonly handlers?: NoInfer<Handlers>;
  /**
   * The only revision that the connection may use, as its date, such as `2025-11-25`. It must be a revision of `as` or `also`. By default,
   * client and server negotiate the revision.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
   */
  readonly pin?: string;
  /**
   * Remembers the revision of each server, so that the next connection needs no negotiation. See `createVerdicts`. By default, the client
   * remembers the revision until it closes.
   */
  readonly verdicts?: VerdictStore;
  /** Capabilities that the client declares in addition to those of its handlers, such as `extensions`. */
  readonly capabilities?: JsonObject;
  /**
   * The treatment of a call whose capability the server did not declare. `reject` (default) rejects the call with a CapabilityError before it
   * is sent; `send` sends it.
   */
  readonly undeclared?: "reject" | "send";
  /**
   * The treatment of an invalid result. `reject` (default) rejects the call with an InvalidResultError; `report` reports a warning to
   * `onWarning` and returns the result; `off` does not check results.
   */
  readonly check?: "reject" | "report" | "off";
  /**
   * Milliseconds to wait for the response to a call; 60,000 by default, `Infinity` for no limit. If the call has the option `onProgress`, each
   * progress notification restarts this time limit; if the server runs the call as a task, so does each status of the task.
   */
  readonly timeoutMs?: number;
  /**
   * Milliseconds after which a call is rejected even if progress arrives; ten times `timeoutMs` by default. The round trips of a call and its
   * task share this time limit.
   */
  readonly maxTimeoutMs?: number;
  /**
   * Milliseconds after which the client sends `initialize` behind a `server/discover` without a response, over stdio and in memory; 3,000 by
   * default, and at most half of `connectMs`. An older server may ignore `server/discover`. A response to it is accepted until the connection
   * is open, so a server that starts slowly is not taken for an older one.
   */
  readonly probeMs?: number;
  /** Milliseconds for opening the connection, with all attempts of the negotiation; 60,000 by default. */
  readonly connectMs?: number;
  /** Milliseconds that one call of a handler may take; 600,000 (ten minutes) by default. */
  readonly handlerMs?: number;
  /**
   * The treatment of `input_required` results. `answer` (default) runs the handlers and repeats the call with their results; `return` rejects
   * the call with an InputRequiredError, whose `resume` continues the call.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr
   */
  readonly input?: "answer" | "return";
  /** The maximum number of `input_required` results of one call; 10 by default. Further results reject the call with a LimitError. */
  readonly maxRounds?: number;
  /**
   * The treatment of an elicitation in an `input_required` result whose handler fails or exceeds its time limit. `reject` (default) rejects
   * the call with an InputError; `cancel` sends the action `cancel` to the server.
   */
  readonly onElicitationFailure?: "reject" | "cancel";
  /** Keeps the results of lists, `resources/read` and `server/discover` for their `ttlMs`. See `createCache`. By default, no result is kept. */
  readonly cache?: ClientCache;
  /**
   * Identifies the authorization of this client, for example by the id of a user. Only clients with the same value share private results in a
   * cache. By default, the client shares them with no other client.
   */
  readonly authContext?: string;
  /** True (default) if the server may run calls as tasks of the tasks extension. Only in stateless revisions. */
  readonly tasks?: boolean;
  /**
   * The least severe level of the log messages that the server should send. Without this option, a server with sessions chooses the level,
   * and a stateless server sends no log messages.
   */
  readonly logLevel?: LogLevel;
  /**
   * True (default) if the next call starts a process again that has ended, and opens a new session if the server has forgotten the session.
   * If false, the connection ends together with the process, and the call that finds its session lost rejects with a SessionLostError.
   */
  readonly restart?: boolean;
  /**
   * True (default) if the client sends a call of a tool again, at most twice, if the stream of its response broke, and the tool has the
   * annotation `idempotentHint`. Set it to false for a server whose annotations you do not trust. Only in stateless revisions.
   */
  readonly repeatTools?: boolean;
  /** Limits for the memory and the work that the server may cause. `ClientLimits` describes the default of each limit. */
  readonly limits?: Partial<ClientLimits>;
  /** Aborts `connect`. The signal has no effect once the client is connected; use `close`. */
  readonly signal?: AbortSignal;
  /**
   * Receives each problem that does not end a call: a problem with the server, or a handler that failed in a session (`handler-failed`). By
   * default, these problems are ignored, so set this option at least during development. After 100 warnings with the same code, further ones
   * are dropped.
   */
  readonly onWarning?: (warning: ClientWarning) => void;
  /** Called once when the connection has ended, with the error that ended it; with `undefined` after `close`. */
  readonly onClose?: (error: Error | undefined) => void;
}
/** The revision of a server, as a client remembers it. A verdict is plain data that can be stored as JSON. */
export interface Verdict {
  /** The revision of the last connection, as its date. */
  readonly revision: string;
  /** The result of `server/discover`; undefined for a server with the initialize handshake. */
  readonly discovered?: JsonObject;
  /** True if the server offers only HTTP+SSE of revision 2024-11-05. */
  readonly isLegacySse?: boolean;
}
/** Stores one verdict for each server. The keys are those of the targets. `createVerdicts` returns a store in memory. */
export interface VerdictStore {
  /** Returns the verdict about a server; undefined if the store has none or the verdict has expired. */
  get(key: string): Verdict | undefined;
  /** Stores the negotiated revision of the server that has this key. */
  set(key: string, verdict: Verdict): void;
  /** Deletes a verdict that may be out of date. */
  delete(key: string): void;
}
/** Keeps the texts of results until they expire. `createCache` returns a cache in memory. */
export interface ClientCache {
  /** Returns the text of a result; undefined if the cache has none or the result has expired. */
  get(key: string): Awaitable<string | undefined>;
  /** Keeps a text. `expiresAt` is a time in milliseconds like `Date.now()`. */
  set(key: string, text: string, expiresAt: number): Awaitable<void>;
  /** Deletes all entries whose keys start with `prefix`; all entries of the cache if it is empty. */
  deleteAll(prefix: string): Awaitable<void>;
}
type PausedCall = Pick<RoundCall, "method" | "options">;
/**
 * Throws if a call has ended.
 *
 * @throws CallAbortedError if the signal of the call is aborted.
 * @throws the reason of `port.closing` if the client is closed.
 */
export declare function throwIfEnded(port: CallPort, call: PausedCall): void;
/**
 * Settles like a promise, unless the call ends first.
 *
 * @throws the errors of {@link throwIfEnded} by rejection, as soon as the signal of the call is aborted or the client closes.
 */
export declare function untilEnded<Value>(port: CallPort, call: PausedCall, promise: Promise<Value>): Promise<Value>;
interface Pause {
  readonly milliseconds: number;
  /** A promise that ends the pause when it settles. The caller handles its rejection. */
  readonly until?: Promise<unknown>;
}
/** Resolves after a time, or when the promise `until` settles. Rejects like {@link untilEnded} when the call ends. */
export declare function pauseCall(port: CallPort, call: PausedCall, { milliseconds, until }: Pause): Promise<void>;
/** A call whose stream or channel broke before its response. */
export interface BrokenCall {
  readonly method: string;
  /** The number of times that the call was sent. */
  readonly sends: number;
}
/** The facts that decide whether a broken call is sent again. */
export interface BreakFacts {
  /** False if the server has certainly not read the request. */
  readonly mayHaveRun: boolean;
  /** False in sessions, in which a repeated request is a new one for the server. */
  readonly isStateless: boolean;
  /** True for a tool that may be called again with the same arguments. */
  readonly isIdempotentTool: boolean;
}
/** Returns the milliseconds after which a broken call is sent again under a new id; undefined if it must not be sent again. */
export declare function repeatDelay(
  { method, sends }: BrokenCall,
  { mayHaveRun, isStateless, isIdempotentTool }: BreakFacts,
): number | undefined;
/** Returns true for an HTTP status after which the same request may succeed later. */
export declare function isRetryableStatus(status: number | undefined): boolean;
/** Returns the milliseconds of a `Retry-After` header, which contains seconds or a date; undefined for another value. */
export declare function parseRetryAfter(header: unknown): number | undefined;
/** Sets `isRetryable` and `retryAfterMs` of a server's error, if the HTTP status of the response shows that the call may succeed later. */
export declare function markRetryable(
  error: McpError,
  { status, retryAfter }: Pick<OutgoingMessage, "status" | "retryAfter">,
): void;
/** The facts, guards and calls of one revision, as a client uses them. The generated `client.ts` exports this object as `CLIENT_BINDING`. */
export interface ClientRevision<Calls = unknown, Handlers = unknown, Notifier = unknown, Name extends string = string> {
  readonly revision: RevisionFacts;
  readonly lifecycle: ClientLifecycle;
  /** Returns the typed calls of this revision, which send their messages through `caller`. */
  create(caller: ClientCaller): Calls;
  /** Loads the tables by which a connected client checks messages. Programs that never connect do not need them. */
  loadChecks(): Promise<ClientChecks>;
  /** Carries types for the compiler. The object does not have this member. */
  readonly types?: {
    readonly handlers: Handlers;
    readonly notifier: Notifier;
    readonly revision: Name;
  };
}
/** The methods of a revision, and the guards of what a client receives. The generated code exports them. */
export interface ClientChecks extends Pick<Revision, "methods" | "inputs" | "answers"> {
  /** The requests whose results have the caching members `ttlMs` and `cacheScope`. */
  readonly cacheable: readonly string[];
  /** Guards of the server's results, by the method of the client's request. */
  readonly results: Guards;
  /** Guards of the server's notifications, by method. */
  readonly notifications: Guards;
  /**
   * Resolves with the validation issues of a value. The first call loads the code that finds issues.
   *
   * @param type the name of the type that the value should have.
   */
  explain(type: string, value: unknown): Promise<readonly Issue[]>;
}
/** The functions that send the messages of a generated client. */
export interface ClientCaller {
  /** Sends a request and resolves with its result. */
  request<Result>(method: string, params: unknown, options?: CallOptions): Promise<Result>;
  /** Sends a notification, and resolves when the server has accepted it. */
  notify(method: string, params?: unknown): Promise<void>;
}
/**
 * A lifecycle from the view of a client: the messages that open a connection, and the `_meta` of requests. `Revision.open` is the first
 * request.
 */
export interface ClientLifecycle {
  readonly name: "handshake" | "stateless";
  /** True if the server may send requests of its own. */
  readonly takesRequests: boolean;
  /** Returns the params of the request that opens the connection, without `_meta`. */
  openParams(offer: ClientOffer): JsonObject;
  /** Returns the facts about the server in the result of the request that opens the connection. The result must be valid. */
  readOpened(result: JsonObject): OpenedConnection;
  /** Sends the messages that follow the first response, such as `notifications/initialized`. */
  confirm(caller: ClientCaller, offer: ClientOffer, opened: OpenedConnection): Promise<void>;
  /** Returns the JSON of the `_meta` of each request without its closing brace; an empty text if requests need no `_meta`. */
  metaText(offer: ClientOffer): string;
  /** Returns the member of `_meta` that sets the log level of one request, as JSON. Undefined if the lifecycle has no such member. */
  logLevelText?(level: string): string;
}
/** The identity and the capabilities that a client declares. */
export interface ClientOffer {
  readonly revision: RevisionFacts;
  readonly info: {
    readonly name: string;
    readonly version: string;
    readonly title?: string;
  };
  readonly capabilities: JsonObject;
  readonly logLevel: string | undefined;
}
/** The facts in the result of the request that opens a connection. */
export interface OpenedConnection {
  /** The revision that the server chose, as its date; undefined if the server lists its revisions and the client chooses. */
  readonly revision: string | undefined;
  readonly server: ServerFacts;
}
/** A call that was sent, with the members that are needed to send it again. See `CallPort.again`. */
export interface RoundCall {
  readonly method: string;
  /** The JSON of the params without `_meta`. */
  readonly paramsText: string;
  /** The `name`, `uri` or `taskId` of the params. */
  readonly name: string | undefined;
  readonly options: CallOptions | undefined;
  /** The members of the caller's own `_meta` as JSON without braces; may be empty. */
  readonly ownMeta: string;
  readonly argumentHeaders: readonly string[] | undefined;
}
/** Options of `CallPort.requestRaw`. */
export interface RawCallOptions extends CallOptions {
  /** Receives the id of the request when it is sent, and the new id if it is sent again. */
  readonly onId?: ((id: number) => void) | undefined;
}
/** Receives a notification of the server. `of` is the id of the request on whose response stream the notification arrived (HTTP). */
export type NotificationReceiver = (method: string, params: JsonObject, of: number | undefined) => void;
/**
 * The reason why notifications may be missing: the channel or the stream of the server's own messages was interrupted (`lost`), a new session
 * replaced the session (`session`), or a new process replaced the process (`restarted`).
 */
export type LossReason = "lost" | "session" | "restarted";
/**
 * The conversions of a connection that may use another revision than the calls and the handlers of the client. The functions convert for the
 * revision that the connection uses at the time. They return messages unchanged if this revision is the one of the calls.
 */
export interface ClientBridge {
  /**
   * Returns a caller for the calls of the revision `as`; undefined if the connection's revision has no converters.
   *
   * @param caller sends the converted messages.
   */
  convertCalls(caller: ClientCaller): Promise<ClientCaller> | undefined;
  /** Returns a function that answers a request of the server by a handler of the revision `as`. */
  convertHandler(method: string, handle: HostHandler): HostHandler;
  /** Returns the params of a notification; undefined if `onLoss` refuses a loss. */
  convertNotification(method: string, params: JsonObject): JsonObject | undefined;
  /** Returns a result that arrived in the connection's revision. @throws RevisionGapError if the revision `as` cannot express it. */
  convertResult(method: string, result: JsonObject): JsonObject;
}
/** A handler of the client for a request of the server. */
export type HostHandler = (params: JsonObject, context: HostContext) => unknown;
/**
 * The functions of a connection that round trips, tasks, listeners and repeated calls use. These modules import this interface instead of the
 * connection, so that their imports form no cycle.
 */
export interface CallPort extends ClientCaller {
  readonly revision: RevisionFacts;
  readonly checks: ClientChecks;
  readonly server: ServerFacts;
  readonly limits: ClientLimits;
  /** Undefined if the option `also` has no modules with converters. */
  readonly bridge?: ClientBridge | undefined;
  /** Aborted when the client closes. */
  readonly closing: AbortSignal;
  /** The clock and the time limits of all calls. The clock stops while a handler of the client runs. */
  readonly deadlines: DeadlineTimers;
  /** Returns the milliseconds that a call with these options may take, including its round trips and its task. */
  maxTimeoutOf(options: CallOptions | undefined): number;
  /** Returns the milliseconds that a call with these options waits for a response. */
  timeoutOf(options: CallOptions | undefined): number;
  /**
   * Like `request`, but without the check of capabilities, and an `input_required` or `task` result is returned unchanged. A method that the
   * revision lacks is sent, and its result is not checked. `timeoutMs: Infinity` means no time limit.
   *
   * If the server cancels `subscriptions/listen` by a notification, the request resolves with an empty object.
   */
  requestRaw(method: string, params: unknown, options?: RawCallOptions): Promise<JsonObject>;
  /**
   * Sends an earlier call again under a new id. As with `requestRaw`, an `input_required` or `task` result is returned unchanged.
   *
   * @param members further members of `params` as JSON, such as `"requestState":"x"`; may be empty.
   */
  again(call: RoundCall, members: string, options?: RawCallOptions): Promise<JsonObject>;
  /** Runs the client's handler for a server's request and resolves with its checked result. */
  runHandler(
    method: string,
    params: JsonObject,
    options: {
      readonly call: HostContext["call"];
      readonly signal: AbortSignal | undefined;
    },
  ): Promise<JsonObject>;
  /** Passes each valid notification of the server to `receiver`, until the returned function is called. */
  onNotification(receiver: NotificationReceiver): () => void;
  /** Calls `receiver` whenever notifications may be missing, until the returned function is called. */
  onLoss(receiver: (reason: LossReason) => void): () => void;
  /** Reports a warning to the option `onWarning`. Never throws. */
  warn(warning: ClientWarning): void;
}
/** Returns a copy of a call with changed members. A spread would not copy the accessors of a `PendingCall`. */
export declare function copyCall(
  { method, name, paramsText, options, ownMeta, argumentHeaders }: RoundCall,
  changed: Partial<RoundCall>,
): RoundCall;
/** A server's identity, capabilities and instructions, as the server declared them. */
export interface ServerFacts {
  /** The name and the version of the server; undefined if the server did not send them. */
  readonly info:
    | {
        readonly name: string;
        readonly version: string;
        readonly title?: string;
      }
    | undefined;
  /** The capabilities that the server declared. */
  readonly capabilities: JsonObject;
  /** Instructions of the server for a language model. */
  readonly instructions: string | undefined;
  /** The known revisions that the server supports, as dates. */
  readonly supported: readonly string[];
}
/** The server that `connect` connects to. Creating a target opens no channel and starts no process. */
export interface Target {
  /**
   * The transport. On a pipe (`stdio`, `memory`), a missing response to `server/discover` or the end of the process shows that the server may
   * need the initialize handshake; over HTTP it does not.
   */
  readonly kind: "stdio" | "http" | "sse" | "memory";
  /** Identifies the server in verdict stores and caches: the command with its arguments and folder, or the URL without secrets. */
  readonly key: string | Promise<string>;
  /** Names the server in error messages. It contains no secrets. */
  readonly label: string;
  /**
   * Opens a channel to the server.
   *
   * @throws ConnectError if no channel can be opened.
   */
  open(events: TransportEvents, options: TransportOptions): Promise<ClientTransport>;
}
export interface TransportOptions {
  /** The maximum size of one message in bytes; 10 MiB by default. */
  readonly maxMessageBytes: number;
  /**
   * The maximum number of bytes of unsent messages, which wait because the server does not read them; 64 MiB by default. Over HTTP, requests
   * do not count.
   */
  readonly maxQueuedBytes: number;
  /** Milliseconds for opening a channel; 60,000 by default. */
  readonly connectMs: number;
  readonly onWarning: (warning: ClientWarning) => void;
  /** Aborted when the client closes, which may happen before `Target.open` has resolved. */
  readonly closing?: AbortSignal;
}
/** The functions that a transport calls when messages arrive, fail or are accepted. They never throw. */
export interface TransportEvents {
  /**
   * Receives a parsed message, or a parsed batch.
   *
   * @param of the request on whose response stream the message arrived; undefined if all messages share one stream.
   */
  message(message: unknown, of?: OutgoingMessage): void;
  /** Called when the server has accepted a notification or a response. */
  sent(message: OutgoingMessage): void;
  /** Called when one message has failed and the channel is still open. */
  failed(message: OutgoingMessage, failure: TransportFailure): void;
  /** Called when the channel has ended without a call of `close`: the process has ended, or the only stream broke. */
  lost(error: McpClientError): void;
  /** Called when a message arrived that cannot be read, such as a message that is too long. It may be the response to any pending request. */
  unreadable?(error: McpClientError): void;
  /** Called when the stream for the server's own requests and notifications broke and is open again. Notifications may be missing. */
  gap(): void;
  /** Suspends the time limits of the connection, for example while a user logs in. Returns a function that resumes them. */
  holdTimeLimits?(): () => void;
  /** True while the time limits are suspended. */
  readonly isHeld?: boolean;
}
/** A message for the server. A pending call is such a message itself, so that sending it allocates no further object. */
export interface OutgoingMessage {
  /** The id of a request; undefined for a notification and for a response to the server. */
  readonly id: number | undefined;
  /** Undefined for a response. */
  readonly method: string | undefined;
  /** The JSON of the whole message, without line breaks. */
  readonly text: string;
  /** The value of the header `Mcp-Name` before it is encoded; undefined if the message has no such header. */
  readonly name: string | undefined;
  /** The headers that repeat tool arguments, as a list of name, value, name, value. The values are not encoded yet. */
  readonly argumentHeaders: readonly string[] | undefined;
  /** Set by the transport: the HTTP status of the response. */
  status: number | undefined;
  /** Set by the transport: the header `Retry-After` of a response with an error status. */
  retryAfter?: string | undefined;
  /** Set by the transport while the message is in flight: aborts the request, and its response stream. */
  stop: (() => void) | undefined;
}
/** The failure of one message. */
export interface TransportFailure {
  readonly error: McpClientError;
  /** `no` if the server has certainly not read the message; `maybe` if it may have acted on it. */
  readonly wasSent: "no" | "maybe";
  /** The parsed JSON body of an HTTP response with an error status, if it had one. */
  readonly body?: unknown;
}
/** An open channel to a server. It handles frames, streams and headers; the connection handles the methods. */
export interface ClientTransport {
  /** Sends a message. Never throws: `TransportEvents.failed` receives the failure. */
  send(message: OutgoingMessage): void;
  /**
   * Stops waiting for the response to a request. Returns true if the server need not receive `notifications/cancelled`: it notices that the
   * response stream closes, or it has not received the request.
   */
  cancel(request: OutgoingMessage): boolean;
  /** Sets the revision of the following messages. The revision determines their headers, and whether sessions and resumption exist. */
  use(revision: RevisionFacts): void;
  /**
   * Opens the stream for the requests and notifications that the server sends outside of a call. Resolves when the stream is open, or when the
   * server does not offer it. Undefined on pipes, which need no such stream.
   */
  listen?(): Promise<void>;
  /** Replaces a lost channel: starts a new process, or forgets the session so that `initialize` creates a new one. */
  reopen(): Promise<void>;
  /** Continues over HTTP+SSE of revision 2024-11-05. Resolves with false if the server does not offer this transport. */
  fallBack?(): Promise<boolean>;
  /** Ends the channel with its requests, streams and processes. Never rejects. */
  close(): Promise<void>;
  /** The last 4 KiB that the server's process wrote to its standard error; undefined on transports other than stdio. */
  readonly diagnosis?: string | undefined;
  /** A sentence with the `diagnosis` for error messages, with a space before it; an empty text if there is no diagnosis, or this process has printed it. */
  readonly stderrText?: string;
}
/** A problem with a server that does not end a call. */
export interface ClientWarning {
  /** The kind of the problem. */
  readonly code:
    | "bad-message"
    | "bridge-loss"
    | "unknown-response"
    | "unexpected-request"
    | "invalid-notification"
    | "invalid-result"
    | "tool-dropped"
    | "schema-unusable"
    | "handler-failed"
    | "cache-failed"
    | "stream-lost"
    | "store-failed"
    | "undelivered"
    | "contract-drift"
    | "lifecycle-assumed";
  /** A sentence for logs. It contains no header, no environment variable and no secret of a URL. */
  readonly message: string;
  /** The first 200 characters of the text that caused the warning, with control characters escaped. */
  readonly excerpt?: string;
  /** The error that caused the warning. */
  readonly cause?: unknown;
}
export {};
