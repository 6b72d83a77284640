// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * What few calls of a client need: negotiation, requests of the server, input, tasks, subscriptions, pages and output schemas. Loaded for the first of them.
 *
 * @module
 */
import {
  type CallOptions,
  type CallPort,
  CapabilityError,
  type ClientCache,
  type ClientCaller,
  type ClientChecks,
  type ClientLimits,
  type ClientTransport,
  type ClientWarning,
  type ConnectionOpening,
  type ConnectionSettings,
  type FurtherRevisionModule,
  InputError,
  InputRequiredError,
  type LossReason,
  type McpClientError,
  type OpeningRequest,
  type OutgoingMessage,
  type PendingCall,
  type PendingCalls,
  type ReopeningChannel,
  type RoundCall,
  type ServerFacts,
  type Target,
  TaskError,
  type TaskState,
  type ToolIndex,
  type TransportFailure,
  type Verdict,
} from "./clientCore.js";
import {
  type Awaitable,
  type HeaderRule,
  type Issue,
  type JsonObject,
  McpError,
  type Revision,
  type RevisionFacts,
  type TimeLimited,
  type WatchedList,
  type WireError,
} from "./protocol.js";
export type { Awaitable } from "./protocol.js";
/** The revision of the typed calls. */
export interface CalledRevision {
  readonly revision: RevisionFacts;
  readonly checks: ClientChecks;
}
/**
 * Returns a caller for the typed calls of one revision over a connection that uses another revision. Adds the members that results need in
 * the revision of the calls: `resultType` and the caching members. `server/discover` returns the facts from the result of `initialize`. Any
 * other difference is an error. Params are sent unchanged, because the types of params are open in all revisions.
 *
 * @param as the revision of the calls.
 */
export declare function adaptCalls(
  as: CalledRevision,
  port: Pick<CallPort, "revision" | "checks" | "server" | "request" | "notify">,
): ClientCaller;
export declare function requireMethod(
  { revision, checks }: Pick<CallPort, "revision" | "checks">,
  method: string,
): void;
/** Returns the facts about a server with an initialize handshake as a result of `server/discover`. */
export declare function createDiscoverResult(
  { info, capabilities, instructions, supported }: ServerFacts,
  { revision }: RevisionFacts,
): JsonObject;
/** Returns a result with the members that the revision of the calls requires and the revision of the connection lacks. */
export declare function completeResult(as: CalledRevision, method: string, received: JsonObject): JsonObject;
/** @throws RevisionGapError by rejection, if a result of the connection's revision is invalid in the revision of the calls. */
export declare function requireValid(
  as: CalledRevision,
  wire: RevisionFacts,
  {
    method,
    result,
  }: {
    readonly method: string;
    readonly result: JsonObject;
  },
): Promise<void>;
/** Several messages that are sent as one JSON array. */
export interface BatchMessage extends OutgoingMessage {
  readonly parts: readonly OutgoingMessage[];
}
/**
 * Calls a function, collects the messages that it sends, and sends them as batches of at most `MAX_BATCH` messages.
 *
 * @param use replaces the transport of the connection.
 */
export declare function sendInBatches<T>(
  transport: ClientTransport,
  use: (transport: ClientTransport) => void,
  calls: () => T,
): T;
export interface CachedCallsOptions {
  readonly cache: ClientCache;
  /** The `key` of the target. */
  readonly target: string;
  /** Clients with the same value share private results; undefined if this client does not share them. */
  readonly authContext: string | undefined;
  /** Called with each result that came from the cache. */
  readonly onHit: (method: string, result: JsonObject) => void;
}
/** A caller with a cache. */
export interface CachingCaller extends ClientCaller {
  /** Ends the reception of the notifications that make results outdated. */
  release(): void;
}
/**
 * Returns a caller that keeps the results of cacheable methods in a cache for their `ttlMs`, at most for a day. Results are dropped earlier
 * when the server reports a change or notifications may be missing.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching
 */
export declare function cacheCalls(
  port: CallPort,
  { cache, target, authContext, onHit }: CachedCallsOptions,
): CachingCaller;
/** Options for the iteration over a list. */
export interface PageOptions {
  /** The maximum number of pages; `limits.pages` of the client by default. */
  readonly maxPages?: number | undefined;
  /** The maximum number of items; `limits.items` of the client by default. */
  readonly maxItems?: number | undefined;
  /** Ends the iteration with a CallAbortedError. */
  readonly signal?: AbortSignal | undefined;
}
/** The items of a list that a server returns page by page. Each iteration requests the list from its start. */
export interface ItemPages<Item, Page = JsonObject> extends AsyncIterable<Item> {
  /** Iterates over the pages: the results of the list requests. */
  pages(): AsyncIterable<Page>;
}
/**
 * Returns the items of a list. Each page is requested when its first item is needed.
 *
 * The iteration throws a LimitError if the list has too many pages or items, or if a cursor is too long or repeated.
 *
 * @param request sends the list request, such as `tools/list`.
 * @param key the member of the results that contains the items.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/utilities/pagination
 */
export declare function listPages<Item, Page = JsonObject>(
  request: (
    params: {
      cursor?: string;
    },
    options?: CallOptions,
  ) => Promise<Page>,
  key: "tools" | "prompts" | "resources" | "resourceTemplates",
  {
    limits,
    maxPages,
    maxItems,
    signal,
  }: PageOptions & {
    readonly limits: Pick<ClientLimits, "pages" | "items">;
  },
): ItemPages<Item, Page>;
/** The time limit `maxTimeoutMs` of a call, while the client waits for the call's task. */
export declare class TaskTimeLimit implements TimeLimited {
  #private;
  watchedBy: WatchedList | undefined;
  before: TimeLimited | undefined;
  after: TimeLimited | undefined;
  since: number;
  /** Aborted when the time limit has passed. */
  readonly abort: AbortController;
  /** Starts the time limit. It is rounded up, because each distinct limit has a timer. */
  constructor(port: CallPort, milliseconds: number);
  expire(): void;
  stop(): void;
}
/** The wait for the end of a task. */
export interface TaskWait {
  readonly taskId: string;
  /** The started time limit. `waitWithinLimit` stops it. */
  readonly limit: TaskTimeLimit;
  /** Waits for the result. The signal of the given call is aborted when the original call is aborted, and when the time limit has passed. */
  wait(call: RoundCall): Promise<JsonObject>;
  /** True if the task belongs to the call, so that the task is cancelled if the call is aborted, times out, or cannot answer the task. */
  readonly ownsTask: boolean;
  /** Called after a failure, once `tasks/cancel` has been answered if it was sent. */
  release?(): void;
}
/**
 * Waits for a task within the time limit `maxTimeoutMs` of its call.
 *
 * @throws TimeoutError by rejection, if the time limit passes, or if the server does not respond to a request about the task in time.
 */
export declare function waitWithinLimit(
  port: CallPort,
  call: RoundCall,
  { taskId, limit, wait, ownsTask, release }: TaskWait,
): Promise<JsonObject>;
/**
 * A task of the server. Any process that knows the id can wait for the result.
 *
 * @typeParam Result the result of the call that the server runs as the task.
 */
export interface ClientTask<Result = unknown> {
  /** The id that the server assigned: the `taskId` that `onTask` receives. */
  readonly id: string;
  /**
   * Requests the current status.
   *
   * @throws TaskError by rejection, if the task does not exist.
   */
  status(): Promise<TaskState>;
  /**
   * Waits for the end of the task and resolves with its result. `timeoutMs` limits the wait for each response of the server. `maxTimeoutMs`
   * limits the whole wait; there is no such limit by default. The time limits and the signal end the wait, not the task.
   *
   * @throws TaskError by rejection, if the task failed, was cancelled, or does not exist (status `unknown`).
   * @throws TimeoutError by rejection, if a time limit passes.
   */
  result(options?: TaskWaitOptions): Promise<Result>;
  /**
   * Requests that the server cancels the task. The server may still complete the task.
   *
   * @throws TaskError by rejection, if the task does not exist.
   */
  cancel(): Promise<void>;
}
/** A result that describes a task, in place of the result of the call. */
export interface CreatedTask {
  readonly result: JsonObject;
  /** The milliseconds of `maxTimeoutMs` that the call has left. */
  readonly timeLeftMs: number;
}
/** Options of the wait for a task. */
export type TaskWaitOptions = Pick<CallOptions, "signal" | "onTask" | "timeoutMs" | "maxTimeoutMs">;
/** A task as `tasks/get` describes it. */
export interface TaskDescription extends TaskState, JsonObject {}
/** A task of which the client may know the id alone. The status is then `unknown`. */
export type KnownTask = Pick<TaskState, "taskId" | "statusMessage"> &
  JsonObject & {
    readonly status: string;
  };
/**
 * Checks that a value is the description of a task.
 *
 * @throws InvalidResultError if the value has no task id or no known status.
 */
export declare function assertTask(method: string, value: unknown): asserts value is TaskDescription;
/** Returns true if a task is completed, failed or cancelled. */
export declare function hasEnded({ status }: TaskDescription): boolean;
/** Returns the milliseconds to wait before the next request for the status of a task. */
export declare function getPollInterval(task: KnownTask): number;
/** Returns the lifetime of a task in milliseconds, counted from the arrival of its description, because the clocks may differ. */
export declare function getLifetime(task: TaskDescription): number;
/** Returns a function that calls `onTask` after each change of a task's status. An error thrown by `onTask` becomes a warning. */
export declare function createStatusReporter(
  port: CallPort,
  onTask: CallOptions["onTask"],
): (task: TaskDescription) => void;
/** Returns the error for a task that ended without a result. */
export declare function createTaskError({ taskId, status, statusMessage }: KnownTask, cause?: unknown): TaskError;
/** Requests the current state of a task. The time limit is `timeoutMs` of the call that waits for the task. */
export declare function getTask(
  port: CallPort,
  taskId: string,
  { timeoutMs }?: Pick<CallOptions, "timeoutMs">,
): Promise<TaskDescription>;
/**
 * Returns the result of a task after a check by the guard of the method that the task runs.
 *
 * @throws InvalidResultError if the result is invalid.
 */
export declare function checkTaskResult({ checks, revision }: CallPort, method: string, result: unknown): JsonObject;
/**
 * Requests the state of a task. `tasks/get` changes nothing, so the client repeats it after failures of the connection and after HTTP statuses
 * such as 429 and 503, with growing pauses, until `timeoutMs` has passed without a state.
 *
 * @throws TaskError by rejection, if the server rejects the request, or no repetition succeeds in time. The task may go on.
 * @throws TimeoutError by rejection, if the server does not respond to one of the requests in time.
 */
export declare function readTask(port: CallPort, call: RoundCall, task: KnownTask): Promise<TaskDescription>;
/** Returns a TaskError for the failure of a request about a task, so that the caller can wait for the task again; other errors unchanged. */
export declare function nameTask(task: KnownTask, error: unknown): unknown;
/** Returns true for an error of the connection. The task may go on. */
export declare function isConnectionError(error: unknown): boolean;
/**
 * Sends a request that the server runs as a task, and resolves with the result of the request. If the call is aborted or a time limit passes,
 * the client sends `tasks/cancel`.
 *
 * @throws CapabilityError by rejection, if the server did not declare that it runs this request as a task.
 * @throws TaskError by rejection, if the task fails or is cancelled; with the last known status, if the connection breaks.
 * @throws TimeoutError by rejection, if a time limit of the call passes.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
 */
export declare function callAsSessionTask(
  port: CallPort,
  {
    method,
    params,
  }: {
    readonly method: string;
    readonly params: unknown;
  },
  options: CallOptions,
): Promise<JsonObject>;
/**
 * Waits for the end of a task of a session. The request `tasks/result` stays open during this time, because the server may send the task's
 * requests only while this request is open. The status of the task is requested at intervals.
 *
 * @throws TaskError by rejection, if the task fails or is cancelled; with the last known status, if the connection breaks.
 */
export declare function awaitSessionTask(
  port: CallPort,
  call: RoundCall,
  { first, signal }: AwaitedTask,
): Promise<JsonObject>;
/** A task that was created, and the signal that ends the wait for it. */
interface AwaitedTask {
  /** The description of the task in the result of the call. */
  readonly first: TaskDescription;
  /** Aborts the request `tasks/result`. */
  readonly signal: AbortSignal | undefined;
}
/** The members of a connection that are needed to repeat its calls. */
export interface CallRepeaterPort extends CallPort {
  readonly channel: ReopeningChannel;
  readonly pending: PendingCalls;
  readonly tools: ToolIndex;
  readonly takesRequests: boolean;
}
/** Rejects failed calls, or sends them again if the repetition can succeed and is safe. */
export declare class CallRepeater {
  #private;
  constructor(port: CallRepeaterPort, settings: ConnectionSettings);
  /** Handles the JSON-RPC error of a call. */
  refused(call: PendingCall, error: McpError): void;
  /**
   * Handles the failure of a tool call in a session whose server runs tools as tasks. If the server's list of tools shows that the tool
   * requires a task, the call is sent once more as a task; otherwise `end` ends the call. A connection lists the tools for this purpose once.
   * A tool that requires a task cannot have run without one.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks#tool-level-negotiation
   */
  callAsTask(call: PendingCall, end: () => void): Promise<void>;
  /** Handles the failure of one message while the channel is still open. */
  failed(call: PendingCall, { error, wasSent }: TransportFailure): void;
  /** Handles the loss of the channel, or of the response stream of a call. */
  broken(call: PendingCall, error: McpClientError, mayHaveRun: boolean): void;
}
/** The options that determine the declared capabilities. */
export interface CapabilityOptions {
  readonly handlers?: object | undefined;
  readonly capabilities?: JsonObject | undefined;
  /** See `ownCapabilities`. */
  readonly own: JsonObject;
  /** The revision of the connection. */
  readonly revision: RevisionFacts;
  readonly also?: readonly FurtherRevisionModule[] | undefined;
}
/**
 * Returns the capabilities that a client declares in a revision. Handlers for methods that the revision lacks are ignored, and so are
 * capabilities that the converters of the revision name as unknown.
 *
 * @param methods the methods of the revision.
 */
export declare function clientCapabilities(
  methods: Revision["methods"],
  { revision, also, ...options }: CapabilityOptions,
): JsonObject;
/** The context of a request of the server: the second argument of the client's handler, after the params. */
export interface HostContext {
  /** Aborted when the server cancels the request, when `call` fails or is aborted, when the client closes, or after `handlerMs`. */
  readonly signal: AbortSignal;
  /** The server that sent the request. */
  readonly server: ServerFacts;
  /** The protocol revision of the connection, as its date. */
  readonly revision: string;
  /**
   * The call that made the server send this request. It is known in round trips, and over HTTP if the request arrived in the response of the
   * call; otherwise it is undefined.
   */
  readonly call:
    | {
        readonly method: string;
        readonly name?: string | undefined;
      }
    | undefined;
  /** Sends a progress notification to the server. Does nothing if the request has no `progressToken`. */
  progress(progress: number, total?: number, message?: string): void;
}
/** The functions of the client that handle an elicitation. */
export interface ElicitationFunctions {
  /** Calls the client's handler. */
  elicit(): Awaitable<unknown>;
  /** Asks the user for consent to open a URL; undefined if the client does not offer the mode `url`. */
  readonly confirmUrl: ((url: URL) => Awaitable<boolean>) | undefined;
}
/** The content of an elicitation's result does not match the requested schema. The message names the field. */
export declare class ElicitationContentError extends Error {}
/**
 * Asks the user for input by calling the client's handler. In the mode `form`, an empty content gets the defaults of the schema, other content
 * gets the defaults of missing required members only, and the content is checked. In the mode `url`, the handler is called only if the URL is safe to open and the user consented to open it;
 * otherwise the result is `decline`.
 *
 * @throws ElicitationContentError by rejection, if the content does not match the schema.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation
 */
export declare function elicitInput(params: JsonObject, { elicit, confirmUrl }: ElicitationFunctions): Promise<unknown>;
/** Returns the URL if a browser can safely open it: `https`, or `http` on this machine, without a user name and password. */
export declare function parseOpenableUrl(text: unknown): URL | undefined;
/** The client has no result for a request of the server. A session sends `response` to the server; a round trip rejects the call. */
export declare class HandlerFailure extends Error {
  readonly reason: InputError["reason"];
  /** The JSON-RPC error for the server: the `McpError` that the handler threw, or a message without the reason in place of any other error. */
  readonly response: WireError;
  constructor(
    message: string,
    {
      reason,
      response,
      cause,
    }: Pick<HandlerFailure, "reason" | "response"> & {
      readonly cause?: unknown;
    },
  );
  cause: unknown;
}
export interface HandlerOptions {
  /** The client's handlers by feature, such as `{ roots: { listRoots } }`. */
  readonly handlers: object | undefined;
  /** Milliseconds that one call of a handler may take. */
  readonly handlerMs: number;
}
/** A request of the server, and the conditions under which its handler runs. */
export interface HandlerRun {
  readonly method: string;
  readonly params: JsonObject;
  readonly call: HostContext["call"];
  readonly signal: AbortSignal | undefined;
  /** Undefined if the server requests no progress, and in round trips. */
  readonly progressToken?: unknown;
}
/**
 * Runs the client's handler for a request of the server and resolves with its checked result. The time limits of the client's own calls stop
 * during the run, because the server may wait for this result.
 *
 * @throws HandlerFailure by rejection, if the handler is missing, fails or returns an invalid result, or if the request is invalid.
 * @throws the reason of `run.signal` or `port.closing` by rejection, if this signal is aborted.
 */
export declare function runHandler(port: CallPort, options: HandlerOptions, run: HandlerRun): Promise<JsonObject>;
/** @throws HandlerFailure by rejection, if a result of a handler is invalid. */
export declare function checkResult(
  { checks }: Pick<CallPort, "checks">,
  method: string,
  result: unknown,
): Promise<void>;
/** Runs the client's handlers for the requests of one server. */
export interface HandlerHost {
  /** Handles a request of the server in a session and sends its response, unless the server cancels the request. */
  answer(request: JsonObject, cause?: CausingCall): void;
  /** Handles the server's `notifications/cancelled`. */
  cancel(id: string | number): void;
  /** Runs the handler for a request in an `input_required` result. See {@link runHandler}. */
  run: CallPort["runHandler"];
  /** Aborts the handlers of all requests that `answer` received. No responses are sent. */
  close(): void;
  /** Like `close`, and rejects the calls that made the server send the requests. */
  endSession(): void;
}
export interface HostOptions extends HandlerOptions {
  /** Sends a response to the server. */
  send(text: string, cause?: CausingCall): void;
  /** Rejects a call that cannot end, because the server does not receive the response that it waits for. */
  abandon?(call: CausingCall, error: Error): void;
}
/** The call that made the server send a request. */
export interface CausingCall {
  readonly method: string;
  readonly name: string | undefined;
  readonly promise: Promise<unknown>;
}
/** Returns the object that runs the handlers of a client. */
export declare function createHost(port: CallPort, options: HostOptions): HandlerHost;
/**
 * Passes the server's notifications to their handlers. An error of a handler is reported as a warning.
 *
 * @param handlers the group `notifications` of the client's handlers.
 * @returns the function that ends the delivery.
 */
export declare function deliverNotifications(port: CallPort, handlers: object): () => void;
/** Returns true if a handler needs the stream for the requests and notifications that a server sends outside of a call. */
export declare function needStream(handlers?: object): boolean;
export interface InputRequestsToAnswer {
  /** The server's requests by key. They must match the schema. */
  readonly inputRequests: JsonObject;
  /** With `cancel`, the client sends the action `cancel` for an elicitation whose handler fails or exceeds its time limit. */
  readonly onElicitationFailure: "reject" | "cancel";
}
/**
 * Runs the client's handlers for all input requests of a result in parallel, and resolves with their results by key. If a handler fails,
 * the signals of the other handlers are aborted.
 *
 * @throws InputError by rejection, if a handler returns no valid result.
 * @throws LimitError by rejection, if the result contains too many requests.
 */
export declare function answerInputs(
  port: CallPort,
  call: RoundCall,
  { inputRequests, onElicitationFailure }: InputRequestsToAnswer,
): Promise<JsonObject>;
/** A message of the server that is invalid, or an error response without an id. */
export interface InvalidMessage {
  readonly id: unknown;
  /** The error, if the message is an error response without an id. */
  readonly error: McpError | undefined;
  /** The call with the id of the message, or on whose own stream the message arrived. It waits for no response any more. */
  readonly call: PendingCall | undefined;
}
/**
 * Rejects the call that an invalid message belongs to. Reports a warning if there is no such call.
 *
 * @param refused handles the error response of a call.
 */
export declare function handleInvalidMessage(
  port: Pick<CallPort, "warn"> & {
    readonly pending: PendingCalls;
  },
  { id, call: known, error }: InvalidMessage,
  refused: (call: PendingCall, error: McpError) => void,
): void;
/** The notifications that a listener receives. Members that are missing select no notifications. */
export interface ListenFilter {
  /** True to receive `notifications/tools/list_changed`. */
  readonly toolsListChanged?: boolean;
  /** True to receive `notifications/prompts/list_changed`. */
  readonly promptsListChanged?: boolean;
  /** True to receive `notifications/resources/list_changed`. */
  readonly resourcesListChanged?: boolean;
  /** The URIs of the resources for which `notifications/resources/updated` is received. */
  readonly resourceSubscriptions?: readonly string[];
}
/** Options of a listener. */
export interface ListenOptions {
  /** Closes the listener when the signal is aborted. */
  readonly signal?: AbortSignal;
}
/**
 * A notification of a listener. The members have the same types in all revisions; a listener receives only the notifications of its filter.
 */
export type ListenNotification =
  | {
      readonly method:
        | "notifications/tools/list_changed"
        | "notifications/prompts/list_changed"
        | "notifications/resources/list_changed";
      readonly params: ListChangedParams;
    }
  | {
      readonly method: "notifications/resources/updated";
      readonly params: ResourceUpdatedParams;
    };
interface ListChangedParams {
  readonly _meta?: JsonObject;
}
interface ResourceUpdatedParams extends ListChangedParams {
  /** The URI of the resource that changed, or of a part of it. */
  readonly uri: string;
}
/** Returns true for the method of a notification that a filter can select. */
export declare function isListenMethod(method: string): method is ListenNotification["method"];
/**
 * An event of a listener.
 *
 * - `open`: the server has accepted the filter or a part of it. If the connection breaks, the client opens the subscription again, and this
 *   event precedes the `gap`.
 * - `notification`: a notification of the server.
 * - `gap`: notifications may be missing, so request the lists and resources of the filter again. After a broken connection, this event
 *   follows as soon as the subscription is open again. The reason `overflow` means that the events were not read fast enough.
 */
export type ListenEvent =
  | {
      readonly kind: "open";
      readonly accepted: ListenFilter;
    }
  | ({
      readonly kind: "notification";
    } & ListenNotification)
  | {
      readonly kind: "gap";
      readonly reason: LossReason | "overflow";
    };
/**
 * Yields the notifications of a server. The iteration ends when the server ends the subscription, and after `close`. The iteration throws if
 * the server rejects the subscription.
 */
export interface ClientListener extends AsyncIterable<ListenEvent> {
  /** Ends the subscription and the iteration. */
  close(): void;
  /** Resolves when the listener has ended; rejects with the error that the iteration throws. */
  readonly ended: Promise<"completed" | "closed">;
}
/** Keeps the events of a listener until they are read. */
export declare class ListenEventQueue implements ClientListener {
  #private;
  readonly ended: Promise<"completed" | "closed">;
  /**
   * @param limit the maximum number of events that are not read yet.
   * @param close ends the subscription.
   */
  constructor(limit: number, close: () => void);
  /** Adds a notification, which a guard has checked. Ignores a notification that no filter can select. */
  notify(method: string, params: JsonObject): void;
  /** Adds an event. If the queue is full, one event of the kind `gap` replaces all unread events. */
  push(event: ListenEvent): void;
  /** Ends the iteration after the events that are not read yet. */
  end(reason: "completed" | "closed"): void;
  /** Ends the iteration with an error, after the events that are not read yet. */
  fail(error: unknown): void;
  close(): void;
  [Symbol.asyncIterator](): AsyncGenerator<ListenEvent, undefined>;
}
/** The request by which a stateless client subscribes to notifications. */
export declare const LISTEN = "subscriptions/listen";
/** The subscription of one listener. */
export interface ListenerSubscription {
  readonly port: CallPort;
  readonly filter: ListenFilter;
  readonly queue: ListenEventQueue;
  /** Aborted when the listener is closed. */
  readonly signal: AbortSignal;
}
/** Waits before a subscription is opened again. */
export declare function pauseBeforeReopening({ port, signal }: ListenerSubscription, failures: number): Promise<void>;
/** Returns true for the error of a request that failed because the connection broke; false if the server or the client rejected the request. */
export declare function isConnectionFailure(error: unknown): boolean;
/** Returns the error for a filter of which the server accepted no part. */
export declare function createNothingAcceptedError(filter: ListenFilter): CapabilityError;
/** Returns true if a filter selects no notifications. */
export declare function isEmptyFilter(filter: object): boolean;
/**
 * Receives the notifications of a session that the filter selects, and subscribes to the resources of the filter with
 * `resources/subscribe`. Resolves when the listener is closed.
 *
 * @throws CapabilityError by rejection, if the server declares no notification of the filter.
 */
export declare function listenInSession(subscription: ListenerSubscription): Promise<void>;
/** Subscribes to notifications of the server. Subscribes again if the connection is lost, but not if the server ends the subscription. */
export declare function openListener(port: CallPort, filter: ListenFilter, options?: ListenOptions): ClientListener;
/** The outcome of `server/discover` or `initialize`: the evidence from which the client concludes which revisions the server supports. */
export type OpeningOutcome =
  /** A valid result. `revisions` lists the revisions that the server supports, or the single revision that the server chose. */
  | {
      readonly kind: "result";
      readonly revisions: readonly string[];
    }
  | {
      readonly kind: "invalid result";
    }
  /** A JSON-RPC error. `revisions` is the list in its `data.supported`. */
  | {
      readonly kind: "error";
      readonly code: number;
      readonly revisions?: readonly string[] | undefined;
      /** The HTTP status of the response; undefined on other transports. */
      readonly status?: number | undefined;
    }
  /** An HTTP response without a JSON-RPC message. */
  | {
      readonly kind: "status";
      readonly status: number;
    }
  /** No response to `server/discover` within `probeMs`, from a server that may have the initialize handshake. */
  | {
      readonly kind: "silence";
    }
  /** The process of the server ended before the response. */
  | {
      readonly kind: "end";
    }
  /** `fetch` failed before it received a response. */
  | {
      readonly kind: "network";
    }
  /** Anything else, such as a redirect or a body of an unexpected type. */
  | {
      readonly kind: "other";
    };
/** The revisions that the client accepts, and the state of the negotiation. */
export interface NegotiationFacts {
  readonly kind: Target["kind"];
  /** True if the client runs in a page of a browser. */
  readonly isPage: boolean;
  /** The revisions that the client accepts, as dates, in the order of preference. */
  readonly wanted: readonly string[];
  /** The accepted revisions with the stateless lifecycle. */
  readonly stateless: readonly string[];
  /** The accepted revisions with the initialize handshake. */
  readonly handshake: readonly string[];
  /** The number of `server/discover` requests that were sent. */
  readonly probes: number;
}
/** The next step of a negotiation. */
export type NegotiationStep =
  /** Use a revision: the connection is open. */
  | {
      readonly to: "ready";
      readonly revision: string;
    }
  /** Send `server/discover`. */
  | {
      readonly to: "probe";
      readonly revision: string;
    }
  /** Send `initialize`. */
  | {
      readonly to: "initialize";
      readonly revision: string;
    }
  /** Send `initialize` behind `server/discover`, and wait for both responses. */
  | {
      readonly to: "late";
      readonly revision: string;
    }
  /** Open a new channel, because the process of the server ended, and send `initialize`. */
  | {
      readonly to: "reopen";
      readonly revision: string;
    }
  /** Try HTTP+SSE of revision 2024-11-05. */
  | {
      readonly to: "fall back";
    }
  /** Fail with a RevisionError: client and server have no common revision. */
  | {
      readonly to: "give up";
      readonly offered: readonly string[];
    }
  /** Fail with the error of the outcome, because it does not show which revisions the server supports. */
  | {
      readonly to: "throw";
    };
/**
 * Returns the step that follows the outcome of `server/discover`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
 */
export declare function stepAfterProbe(outcome: OpeningOutcome, facts: NegotiationFacts): NegotiationStep;
/** Returns the step that follows the outcome of `initialize`. */
export declare function stepAfterInitialize(
  outcome: OpeningOutcome,
  { kind, handshake }: Pick<NegotiationFacts, "kind" | "handshake">,
): NegotiationStep;
/** Returns true for an error of `initialize` by which a server shows that it has no initialize handshake. */
export declare function isForeignHandshake(outcome: OpeningOutcome): boolean;
/** A negotiation that needs more than one request, starts with what is known of the server, or fails. */
export declare class RevisionNegotiation {
  #private;
  constructor(opening: ConnectionOpening);
  /** Opens the connection, and resolves with the verdict that the client remembers for the next connection to this server. */
  run({ request, verdict }: { readonly request?: OpeningRequest; readonly verdict?: Verdict }): Promise<Verdict>;
}
/** Checks the structured content of tool results against the output schemas of their tools. */
export interface OutputChecks {
  /**
   * Returns the issues of a tool's structured content; an empty list if the content is valid. Returns `unusable` if the schema cannot be
   * applied, for example because it refers to another document, which is never fetched.
   *
   * A check stops after a maximum number of steps. Its last issue then has the code `undecided`.
   */
  check(tool: string, schema: JsonObject, value: unknown): OutputVerdict;
}
/** The result of {@link OutputChecks.check}. */
export type OutputVerdict = readonly Issue[] | "unusable";
/**
 * Returns the output checks of one client. The schema of a tool is compiled at the first result of the tool.
 *
 * @param warn receives one warning for each unusable schema.
 */
export declare function createOutputChecks(warn: (warning: ClientWarning) => void): OutputChecks;
/**
 * Waits for the end of a task that the server created for a call, and resolves with the result of the call. Answers the input requests of the
 * task. If the call is aborted or a time limit passes, the client sends `tasks/cancel`.
 *
 * @throws TimeoutError by rejection, if a time limit of the call passes.
 * @throws TaskError by rejection, if the task fails, is cancelled, or does not end within its lifetime, or if the connection breaks for longer
 * than `timeoutMs`.
 * @throws InputError by rejection, if a handler returns no valid result for an input request.
 * @see https://modelcontextprotocol.io/seps/2663-tasks-extension
 */
export declare function awaitTask(
  port: CallPort,
  call: RoundCall,
  { result, timeLeftMs }: CreatedTask,
): Promise<JsonObject>;
/** Returns the task with an id that the server sent earlier. No request is sent until a function of the task is called. */
export declare function openTask(port: CallPort, taskId: string): ClientTask;
export interface RoundOptions {
  /** The maximum number of `input_required` results of one call. */
  readonly maxRounds: number;
  /** With `cancel`, the client sends the action `cancel` for an elicitation whose handler fails or exceeds its time limit. */
  readonly onElicitationFailure: "reject" | "cancel";
}
/** An `input_required` result of a call, and the options for its answer. */
export interface RequiredInput extends RoundOptions {
  readonly result: JsonObject;
  /** The milliseconds that are left for all rounds together, without the time of the handlers; `Infinity` by default. */
  readonly timeLeftMs?: number;
}
/**
 * Answers an `input_required` result: runs the client's handlers for its requests in parallel and repeats the call with their results and
 * the unchanged `requestState`, until the server completes the call.
 *
 * @throws InputError by rejection, if a handler returns no valid result.
 * @throws LimitError by rejection, if the call has more than `maxRounds` such results.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr
 */
export declare function answerInputRequests(
  port: CallPort,
  call: RoundCall,
  { result: first, timeLeftMs, ...options }: RequiredInput,
): Promise<JsonObject>;
/** Returns the error for a call whose caller answers the input requests itself. Its function `resume` continues the call. */
export declare function createInputRequiredError(
  port: CallPort,
  call: RoundCall,
  { inputRequests, requestState }: JsonObject,
): InputRequiredError;
export interface ToolHeadersOptions {
  readonly maxTools: number;
  readonly warn: (warning: ClientWarning) => void;
}
/** Returns the index of the HTTP headers that repeat tool arguments; `undefined` if the revision has no such headers. */
export declare function createToolHeaders(
  rules: readonly HeaderRule[],
  options: ToolHeadersOptions,
): ToolHeaders | undefined;
/** The HTTP headers that repeat the arguments of the listed tools, by tool. Tools without such headers need no entry. */
export declare class ToolHeaders {
  #private;
  constructor(prefix: string, options: ToolHeadersOptions);
  /** Remembers the headers of a listed tool. Returns true if the tool must be removed from the list, because its headers are invalid. */
  learn(name: string, { inputSchema }: JsonObject): boolean;
  /**
   * Returns the headers that repeat the arguments of a call, as a list of name, value, name, value; undefined if the tool has no such headers.
   *
   * @throws ToolDefinitionError if the tool must not be called, or if a header cannot contain an argument.
   */
  of(tool: string | undefined, args: unknown): readonly string[] | undefined;
}
/** The members of a connection that are needed to end a call with its result. */
export interface ResultPort extends CallPort {
  readonly tools: ToolIndex;
  readonly pending: PendingCalls;
}
/** Handles results that need more than the guard: invalid results, `input_required` and `task` results, and tools with an output schema. */
export declare class UnusualResults {
  #private;
  /** @param answered handles the last result of a call that had earlier results. */
  constructor(
    port: ResultPort,
    settings: ConnectionSettings,
    answered: (call: PendingCall, result: JsonObject) => void,
  );
  /** Continues a call whose result is not its last: the server requests input, or runs the call as a task. */
  continued(call: PendingCall, result: JsonObject, type: "input_required" | "task" | undefined): void;
  /** Ends a call with an invalid result: with an error or a warning, as the option `check` determines. */
  invalid(call: PendingCall, result: JsonObject): void;
  /** Checks the structured content of a tool's result by the tool's output schema, and ends the call. */
  checkOutput(schema: JsonObject, call: PendingCall, result: JsonObject): void;
}
