import type { DeadlineTimers } from "./deadlines.js";
import type { Guards, Revision, RevisionFacts } from "../protocol/revision.js";
import type { Issue } from "../validation/issues.js";
import type { JsonObject } from "../validation/checks.js";
import type { ClientLimits } from "./limits.js";
import type { ClientLock, LockFinding } from "./lockOptions.js";
import type { ClientWarning } from "./warning.js";
import type { LogLevel } from "../protocol/context.js";

/** The facts, guards and calls of one revision, as a client uses them. The generated `client.ts` exports this object as `CLIENT_BINDING`. */
export interface ClientRevision<Calls = unknown, Handlers = unknown, Notifier = unknown, Name extends string = string> {
  readonly revision: RevisionFacts;
  readonly lifecycle: ClientLifecycle;
  /** Returns the typed calls of this revision, which send their messages through `caller`. */
  create(caller: ClientCaller): Calls;
  /** Loads the tables by which a connected client checks messages. Programs that never connect do not need them. */
  loadChecks(): Promise<ClientChecks>;
  /** The code for extensions; undefined in a revision without extensions, so that a bundle leaves it out. */
  readonly extensions?: ClientExtensionSupport;
  /** Carries types for the compiler. The object does not have this member. */
  readonly types?: {
    readonly handlers: Handlers;
    readonly notifier: Notifier;
    readonly revision: Name;
  };
}

/** What a client does for the extensions of its revision. */
export interface ClientExtensionSupport {
  /** Returns the extensions that a client with these handlers declares, with their settings. */
  declared(handlers: object): { [id: string]: unknown };
  /** Returns true for a valid result of an extension that the client declares. The runtime itself continues the calls of tasks. */
  accepts(
    declared: JsonObject,
    settings: { readonly tasks: boolean; readonly handlers?: object | undefined; readonly check: string },
    received: { readonly call: CalledRequest; readonly result: JsonObject },
  ): boolean;
  /** Sets the members of a call whose values HTTP headers repeat. */
  addHeaders(revision: RevisionFacts, call: CallWithHeaders, params: JsonObject): void;
  /** Returns whether a server offers the notifications that a member of a subscription selects; undefined for a member of the core. */
  offers(member: string, capabilities: JsonObject): boolean | undefined;
  /** Compares the extensions that a server declares with those of a lock, and returns the server as the program may see it. */
  compare<S extends { readonly capabilities: JsonObject }>(server: S, lock: ClientLock, how: ServerComparison): S;
  /** Returns true for a notification that a subscription can select. */
  isListened(method: string): boolean;
  /** Returns whether a subscription selects a notification; undefined for a notification of the core. */
  selects(filter: object, method: string, params: JsonObject): boolean | undefined;
  /** Returns the id of the extension that adds a result with this `resultType` to a request; undefined for a result of the core. */
  extensionOf(method: string, resultType: unknown): string | undefined;
}

/** How a server is compared with a lock, and who hears of differences. */
export interface ServerComparison {
  readonly revision: string;
  /** Returns the JSON pointers of all differences between two values. */
  differencesOf(one: unknown, other: unknown): readonly string[];
  report(finding: LockFinding): void;
}

/** A call, with the guard of its results. */
interface CalledRequest {
  readonly method: string;
  readonly called: { readonly guard: ((result: unknown) => boolean) | undefined };
}

/** A call, with what HTTP headers repeat of its params. */
interface CallWithHeaders {
  readonly method: string;
  /** The value of the header `Mcp-Name`. */
  name: string | undefined;
  /** Other headers, as a list of name, value, name, value. */
  argumentHeaders: readonly string[] | undefined;
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
  readOpened(result: JsonObject): ServerFacts;
  /** Sends the messages that follow the first response, such as `notifications/initialized`. */
  confirm(caller: ClientCaller, offer: ClientOffer, server: ServerFacts): Promise<void>;
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
  /**
   * True to send the `_meta` of the params without the members that the connection adds, such as the identity of the client. With a
   * `progressToken`, the call must have the option `onProgress`.
   */
  readonly isWhole?: boolean | undefined;
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

/** The comparison of a server with a lock. */
export interface ConnectionLock {
  /** Compares the facts about a server, and returns those that the program may see. Called for each opening of the connection. */
  opened(server: ServerFacts, revision: string): ServerFacts;
  /** Compares the entries in a result of a list method, and removes those from the result that the program must not see. */
  listed(method: string, result: JsonObject, paramsText?: string): void;
  /** Forgets the lists that are out of date after a notification; all lists without one, because notifications may be missing. */
  outdated(notification?: string): void;
  /**
   * Called before a request is sent. Resolves when the request may be sent; undefined if it may be sent at once.
   *
   * @throws LockError for a call of an entry that differs from the lock, also by rejection.
   */
  before(method: string, params: unknown): Promise<void> | undefined;
}

/**
 * Answers a request of the server.
 *
 * @param of the id of the call that made the server send the request; undefined if it is not known.
 */
export type RequestAnswerer = (
  request: { readonly method: string; readonly params: JsonObject; readonly of: number | undefined },
  context: HostContext,
) => Promise<unknown>;

/** A handler of the client for a request of the server. */
export type HostHandler = (params: JsonObject, context: HostContext) => unknown;

/**
 * The functions of a connection that round trips, tasks, listeners and repeated calls use. These modules import this interface instead of the
 * connection, so that their imports form no cycle.
 */
export interface CallPort extends ClientCaller {
  readonly revision: RevisionFacts;
  readonly checks: ClientChecks;
  /** Undefined in a revision without extensions. */
  readonly extensions?: ClientExtensionSupport | undefined;
  readonly server: ServerFacts;
  readonly limits: ClientLimits;
  /** Undefined if the option `also` has no modules with converters. */
  readonly bridge?: ClientBridge | undefined;
  /** Undefined without the option `lock`. */
  readonly lock?: ConnectionLock | undefined;
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

export type { Awaitable } from "../protocol/awaitable.js";

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
  readonly call: { readonly method: string; readonly name?: string | undefined } | undefined;
  /** Sends a progress notification to the server. Does nothing if the request has no `progressToken`. */
  progress(progress: number, total?: number, message?: string): void;
}

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
  /** The capabilities that the server declared. A generated guard gives the settings of an extension their type. */
  readonly capabilities: JsonObject & { readonly extensions?: JsonObject };
  /** Instructions of the server for a language model. */
  readonly instructions: string | undefined;
  /** The known revisions that the server supports, as dates. */
  readonly supported: readonly string[];
}

/** Returns a copy of a call with changed members. A spread would not copy the accessors of a `PendingCall`. */
export function copyCall(
  { method, name, paramsText, options, ownMeta, argumentHeaders }: RoundCall,
  changed: Partial<RoundCall>,
): RoundCall {
  const call = { method, name, paramsText, options, ownMeta, argumentHeaders };
  return { ...call, ...changed };
}

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
   * its task share this time limit, without the time of the client's handlers. When the limit passes, the client cancels the task and rejects
   * the call with a TimeoutError, whose `taskId` names the task. Set a longer limit for calls that run as long tasks.
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
  readonly task?: { readonly ttl?: number } | undefined;
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
