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
  CachingCaller,
  ClientListener,
  ClientTask,
  HandlerHost,
  ListenFilter,
  ListenOptions,
  UnusualResults,
} from "./clientFeatures.js";
import type { EntryListName } from "./clientLock.js";
import {
  type ArgumentHeaders,
  type Awaitable,
  CODES,
  type Guards,
  type Issue,
  type JsonObject,
  type LogLevel,
  type LossPolicies,
  MAX_BATCH,
  MAX_TIMER_MS,
  McpError,
  type MethodDescription,
  type Revision,
  type RevisionFacts,
  TASKS_EXTENSION,
  type WireError,
  argumentHeadersOf,
  callSafely,
  capabilityPath,
  errorOf,
  findArgumentHeaderRule,
  getJsonRpcMessageKind,
  isInteger,
  isNumber,
  isObject,
  isString,
  ownMember,
  printableMessage,
  readArgumentHeaders,
  timerMs,
  unrefTimer,
  waitAtMost,
  withoutMemberAt,
} from "./protocol.js";
export type { Awaitable } from "./protocol.js";

// ---- client/errors ------------------------------------------------------------------------------

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

// ---- client/adaptCalls --------------------------------------------------------------------------

/** The revision of the typed calls. */
export interface CalledRevision {
  readonly revision: RevisionFacts;
  readonly checks: ClientChecks;
}

const SERVER_INFO = "io.modelcontextprotocol/serverInfo";

/**
 * Returns a caller for the typed calls of one revision over a connection that uses another revision. Adds the members that results need in
 * the revision of the calls: `resultType` and the caching members. `server/discover` returns the facts from the result of `initialize`. Any
 * other difference is an error. Params are sent unchanged, because the types of params are open in all revisions.
 *
 * @param as the revision of the calls.
 * @param port the revision of the connection, and its server.
 * @param caller sends the calls.
 */
export function adaptCalls(
  as: CalledRevision,
  port: Pick<CallPort, "revision" | "checks" | "server">,
  caller: ClientCaller,
): ClientCaller {
  const wire = port.revision;
  const isDiscover = (method: string): boolean => method === as.revision.open && as.revision.lifecycle === "stateless";
  return {
    async request<Result>(method: string, params: unknown, options?: CallOptions): Promise<Result> {
      const isMadeHere = wire.lifecycle === "handshake" && isDiscover(method);
      if (!isMadeHere) requireMethod(port, method);
      const received = isMadeHere
        ? createDiscoverResult(port.server, wire)
        : await caller.request<JsonObject>(method, params, options);
      const result = completeResult(as, method, received);
      await requireValid(as, wire, { method, result });
      return result as Result;
    },
    async notify(method, params) {
      requireMethod(port, method);
      await caller.notify(method, params);
    },
  };
}

export function requireMethod({ revision, checks }: Pick<CallPort, "revision" | "checks">, method: string): void {
  const { direction } = checks.methods[method] ?? {};
  if (direction !== "clientToServer" && direction !== "both")
    throw new CapabilityError(
      `Clients do not send ${method} in revision ${revision.revision}, which the connection uses.`,
      { capability: method, reason: "revision" },
    );
}

/** Returns the facts about a server with an initialize handshake as a result of `server/discover`. */
export function createDiscoverResult(
  { info, capabilities, instructions, supported }: ServerFacts,
  { revision }: RevisionFacts,
): JsonObject {
  return {
    supportedVersions: supported.length > 0 ? supported : [revision],
    capabilities,
    ...(instructions !== undefined && { instructions }),
    ...(info !== undefined && { _meta: { [SERVER_INFO]: info } }),
  };
}

/** Returns a result with the members that the revision of the calls requires and the revision of the connection lacks. */
export function completeResult(as: CalledRevision, method: string, received: JsonObject): JsonObject {
  if (!as.revision.typedResults) return received;
  const notCached = as.checks.cacheable.includes(method) ? { ttlMs: 0, cacheScope: "private" } : undefined;
  return { resultType: "complete", ...notCached, ...received };
}

/** @throws RevisionGapError by rejection, if a result of the connection's revision is invalid in the revision of the calls. */
export async function requireValid(
  as: CalledRevision,
  wire: RevisionFacts,
  { method, result }: { readonly method: string; readonly result: JsonObject },
): Promise<void> {
  const { checks, revision } = as;
  if (checks.results[method]?.(result) !== false) return;
  const type = checks.methods[method]?.message.replace(/Request$/, "Result") ?? "";
  const [issue] = await checks.explain(type, result).catch(() => []);
  const { pointer = "", message = "is invalid" } = issue ?? {};
  throw new RevisionGapError(
    `The result of ${method} is valid in revision ${wire.revision}, which the connection uses, but not in revision ${revision.revision}: ${pointer} ${message}. Use native() to read it.`,
    { pointer },
  );
}

// ---- client/batch -------------------------------------------------------------------------------

/** Several messages that are sent as one JSON array. */
export interface BatchMessage extends OutgoingMessage {
  readonly parts: readonly OutgoingMessage[];
}

/**
 * Calls a function, collects the messages that it sends, and sends them as batches of at most `MAX_BATCH` messages.
 *
 * @param use replaces the transport of the connection.
 */
export function sendInBatches<T>(
  transport: ClientTransport,
  use: (transport: ClientTransport) => void,
  calls: () => T,
): T {
  let messages: OutgoingMessage[] = [];
  use({
    send: (message) => void messages.push(message),
    cancel(request) {
      const count = messages.length;
      messages = messages.filter((message) => message !== request);
      // The server need not be notified about a request that was not sent.
      return messages.length < count || transport.cancel(request);
    },
    use: (revision) => transport.use(revision),
    reopen: () => transport.reopen(),
    close: () => transport.close(),
  });
  try {
    return calls();
  } finally {
    use(transport);
    while (messages.length > 0) {
      const parts = messages.splice(0, MAX_BATCH);
      transport.send(parts.length === 1 ? parts[0]! : createBatch(parts));
    }
  }
}

function createBatch(parts: readonly OutgoingMessage[]): BatchMessage {
  const requests = parts.filter(({ id }) => id !== undefined);
  let pending = requests.length;
  for (const request of requests)
    // The stream of a batch ends with its last request.
    request.stop = () => {
      request.stop = undefined;
      if (--pending === 0) batch.stop?.();
    };
  const batch: BatchMessage = {
    parts,
    // A batch has no id and no method, like a response. It is not the only request whose response arrives on its stream.
    id: undefined,
    method: undefined,
    name: undefined,
    argumentHeaders: undefined,
    text: `[${parts.map(({ text }) => text).join(",")}]`,
    status: undefined,
    stop: undefined,
  };
  return batch;
}

// ---- client/cache -------------------------------------------------------------------------------

/** Limits of {@link createCache}. */
export interface ClientCacheOptions {
  /** The maximum number of results; 500 by default. */
  readonly maxEntries?: number;
  /** The maximum size of all keys and results in memory, counted as two bytes for each character; 16 MiB by default. */
  readonly maxBytes?: number;
}

interface Entry {
  readonly text: string;
  readonly expiresAt: number;
  readonly bytes: number;
}

/**
 * Returns a cache in memory for the option `cache` of `connect`. A full cache drops the least recently used results. Several clients can
 * share one cache: private results are shared only by clients with the same `authContext`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching
 */
export function createCache({ maxEntries = 500, maxBytes = 16 * 1024 * 1024 }: ClientCacheOptions = {}): ClientCache {
  // A map iterates in the order of insertion. Each use inserts the entry again, so the first entry is the least recently used.
  const entries = new Map<string, Entry>();
  let bytes = 0;
  const drop = (key: string): void => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      if (Date.now() >= entry.expiresAt) {
        drop(key);
        return undefined;
      }
      entries.delete(key);
      entries.set(key, entry);
      return entry.text;
    },
    set(key, text, expiresAt) {
      drop(key);
      const size = 2 * (key.length + text.length);
      if (size > maxBytes) return;
      entries.set(key, { text, expiresAt, bytes: size });
      bytes += size;
      for (const unused of entries.keys()) {
        if (entries.size <= maxEntries && bytes <= maxBytes) break;
        drop(unused);
      }
    },
    deleteAll(prefix) {
      for (const key of entries.keys()) if (key.startsWith(prefix)) drop(key);
    },
  };
}

// ---- client/capabilities ------------------------------------------------------------------------

/** Returns the error for a method that the revision lacks or whose capability was not declared; undefined if the method can be called. */
export function findCapabilityError(
  { revision, methods }: Pick<Revision, "revision" | "methods">,
  method: string,
  declared: { readonly server: JsonObject; readonly client: JsonObject },
): CapabilityError | undefined {
  if (!Object.hasOwn(methods, method))
    return new CapabilityError(`Revision ${revision} does not have the method ${method}.`, {
      capability: method,
      reason: "revision",
    });
  const { capability, declaredBy } = methods[method]!;
  if (capability === null) return;
  const only = declaredBy === "both" ? declaredBy : declaredBy === "client" ? "client" : "server";
  const side = (["server", "client"] as const).find(
    (each) => (only === "both" || only === each) && !hasCapability(declared[each], capability),
  );
  if (side === undefined) return;
  return new CapabilityError(`${method} needs the capability ${capability}, which the ${side} did not declare.`, {
    capability,
    reason: side,
  });
}

/** Returns true if capabilities have the member at a path such as `resources.subscribe`, and it is not false. */
export function hasCapability(capabilities: JsonObject, path: string): boolean {
  let found: unknown = capabilities;
  for (const part of capabilityPath(path))
    found = isObject(found) && Object.hasOwn(found, part) ? found[part] : undefined;
  return found !== undefined && found !== false && found !== null;
}

/** The groups of handlers that determine the declared capabilities. */
interface HandlerGroups {
  readonly sampling?: object;
  readonly roots?: object;
  readonly elicitation?: { readonly confirmUrl?: unknown };
  readonly tasks?: { readonly listTasks?: unknown; readonly cancelTask?: unknown };
}

/** The options that determine the declared capabilities. */
interface CapabilityOptions {
  readonly handlers?: object | undefined;
  readonly capabilities?: JsonObject | undefined;
  /** True if the client accepts tasks of the tasks extension, which only stateless revisions have. */
  readonly tasks: boolean;
  readonly also?: readonly FurtherRevisionModule[] | undefined;
  /** The extensions that the handlers declare, with their settings. */
  readonly extensions?: JsonObject | undefined;
}

/**
 * Returns the capabilities that a client declares in a revision with these methods. Handlers for methods that the revision lacks are ignored,
 * and so are capabilities that the converters of the revision name as unknown.
 */
export function clientCapabilities(
  revision: RevisionFacts,
  methods: Revision["methods"],
  { handlers = {}, capabilities = {}, tasks, also = [], extensions }: CapabilityOptions,
): JsonObject {
  const declared: { [capability: string]: unknown } = capabilitiesOfHandlers(methods, handlers);
  if (tasks && revision.lifecycle === "stateless") declared["extensions"] = { [TASKS_EXTENSION]: {}, ...extensions };
  else if (extensions) declared["extensions"] = extensions;
  for (const [name, value] of Object.entries(capabilities))
    declared[name] = isObject(declared[name]) && isObject(value) ? { ...declared[name], ...value } : value;
  const module = also.find(({ CLIENT_BINDING }) => CLIENT_BINDING.revision === revision);
  const { unknownCapabilities = [] } = module?.CONVERTERS ?? {};
  return unknownCapabilities.reduce(withoutMemberAt, declared as JsonObject);
}

function capabilitiesOfHandlers(
  methods: Revision["methods"],
  { sampling, roots, elicitation, tasks }: HandlerGroups,
): { [capability: string]: unknown } {
  const declared: { [capability: string]: unknown } = {};
  if (sampling && "sampling/createMessage" in methods) declared["sampling"] = {};
  if (roots && "roots/list" in methods)
    declared["roots"] = "notifications/roots/list_changed" in methods ? { listChanged: true } : {};
  if (elicitation && "elicitation/create" in methods)
    declared["elicitation"] = { form: {}, ...(elicitation.confirmUrl !== undefined && { url: {} }) };
  if (tasks && "tasks/result" in methods) declared["tasks"] = sessionTasks(declared, tasks);
  return declared;
}

/** Returns the capability `tasks` of a session. The client can run each request as a task that it has a handler for. */
function sessionTasks(
  { sampling, elicitation }: JsonObject,
  { listTasks, cancelTask }: NonNullable<HandlerGroups["tasks"]>,
): JsonObject {
  return {
    ...(listTasks !== undefined && { list: {} }),
    ...(cancelTask !== undefined && { cancel: {} }),
    requests: {
      ...(sampling !== undefined && { sampling: { createMessage: {} } }),
      ...(elicitation !== undefined && { elicitation: { create: {} } }),
    },
  };
}

// ---- client/pages -------------------------------------------------------------------------------

/** The maximum length of a cursor in characters. The cursors of a list are kept in memory, to find a repeated cursor. */
const MAX_CURSOR = 64 * 1024;

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
export function listPages<Item, Page = JsonObject>(
  request: (params: { cursor?: string }, options?: CallOptions) => Promise<Page>,
  key: "tools" | "prompts" | "resources" | "resourceTemplates",
  {
    limits,
    maxPages = limits.pages,
    maxItems = limits.items,
    signal,
  }: PageOptions & { readonly limits: Pick<ClientLimits, "pages" | "items"> },
): ItemPages<Item, Page> {
  const tooMany = (limit: "pages" | "items", value: number): LimitError =>
    new LimitError(
      `The server's list of ${key} has more than ${value} ${limit} (option ${limit === "pages" ? "maxPages" : "maxItems"}).`,
      { limit, value },
    );
  async function* pages(): AsyncGenerator<Page, void, undefined> {
    const cursors = new Set<string>();
    let params: { cursor?: string } = {};
    for (let items = 0; ;) {
      const page = await request(params, { signal });
      items += itemsOf<Item>(page, key).length;
      if (items > maxItems) throw tooMany("items", maxItems);
      yield page;
      const cursor = (page as JsonObject)["nextCursor"];
      if (typeof cursor !== "string") return;
      if (cursors.has(cursor))
        throw new LimitError(
          `The server returned the same cursor of its list of ${key} twice, so the list has no end.`,
          { limit: "pages", value: maxPages },
        );
      if (cursor.length > MAX_CURSOR)
        throw new LimitError(`A cursor in the server's list of ${key} is longer than ${MAX_CURSOR} characters.`, {
          limit: "cursor",
          value: MAX_CURSOR,
        });
      cursors.add(cursor);
      if (cursors.size >= maxPages) throw tooMany("pages", maxPages);
      params = { cursor };
    }
  }
  return {
    pages,
    async *[Symbol.asyncIterator]() {
      for await (const page of pages()) yield* itemsOf<Item>(page, key);
    },
  };
}

/** Returns the items of a page; an empty list for an invalid page, which the options `check: "report"` and `"off"` let through. */
function itemsOf<Item>(page: unknown, key: string): readonly Item[] {
  const items = (page as JsonObject)[key];
  return Array.isArray(items) ? items : [];
}

// ---- client/surface -----------------------------------------------------------------------------

declare global {
  interface SymbolConstructor {
    // TypeScript declares this symbol only with the library `esnext.disposable`.
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
  readonly [name in Call]: (...args: never[]) => Promise<{ readonly [key in Key]: readonly (infer Item)[] }>;
}
  ? Item
  : unknown;

/** The type of the result of `callTool`, the only call that servers run as a task. */
type ToolResultOf<Calls> = Calls extends {
  readonly callTool: (...args: never[]) => Promise<infer Result>;
}
  ? Result
  : unknown;

/** The types that extensions add to subscriptions. The interface `Client` of a revision with such extensions carries them for the compiler. */
type ExtensionTypesOf<Calls> = Calls extends { readonly extensionTypes?: infer Types } ? Types : unknown;

type MemberOf<Types, Name extends string, Otherwise> =
  NonNullable<Types> extends { readonly [name in Name]: infer Member } ? Member : Otherwise;

/** The functions that a connected client has in all revisions. */
export interface ClientBase<Calls> {
  /** The revision of the connection, as its date. */
  readonly revision: string;
  /** The identity, the capabilities and the instructions of the server. */
  readonly server: ServerFacts;
  /**
   * Returns the calls of a revision if the connection uses this revision, and `undefined` otherwise. Use them for calls that the revision
   * `as` does not have.
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
   * Subscribes to notifications of the server. After a loss of the connection, the client subscribes again, and the listener yields an event
   * of the kind `gap`.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/subscriptions
   */
  listen(
    filter: ListenFilter & MemberOf<ExtensionTypesOf<Calls>, "filter", unknown>,
    options?: ListenOptions,
  ): ClientListener<MemberOf<ExtensionTypesOf<Calls>, "notification", never>>;
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
export function createSurface<Calls>(
  connection: ClientConnection,
  router: CallRouter,
  as: ClientRevision<Calls>,
): ConnectedClient<Calls> {
  const list =
    (method: string, key: Parameters<typeof listPages>[1]) =>
    (options?: PageOptions): ItemPages<never> =>
      listPages<never>((params, callOptions) => router.request(method, params, callOptions), key, {
        ...options,
        limits: connection.limits,
      });
  const close = (): Promise<void> => connection.close();
  const base: ClientBase<unknown> = {
    get revision() {
      return connection.revision.revision;
    },
    get server() {
      return connection.server;
    },
    native: ({ CLIENT_BINDING }) =>
      CLIENT_BINDING === connection.binding ? (CLIENT_BINDING.create(router.native) as never) : undefined,
    tools: list("tools/list", "tools"),
    prompts: list("prompts/list", "prompts"),
    resources: list("resources/list", "resources"),
    resourceTemplates: list("resources/templates/list", "resourceTemplates"),
    listen: (filter, options) => listenLazily(connection, filter, options),
    task: (id) => openTaskLazily(connection, id) as ClientTask<never>,
    batch: (calls) => connection.batch(calls),
    request: (method, params, options) => connection.requestRaw(method, params, options),
    close,
    [Symbol.asyncDispose]: close,
  };
  return Object.assign(base, as.create(router)) as ConnectedClient<Calls>;
}

/** Returns a listener at once and loads its code in the background. */
function listenLazily(
  connection: ClientConnection,
  filter: ListenFilter,
  options: ListenOptions | undefined,
): ClientListener {
  const opened = import("./clientFeatures.js").then(({ openListener }) => openListener(connection, filter, options));
  const ended = opened.then((listener) => listener.ended);
  // The iteration throws the same error, so an unhandled rejection of `ended` must not be reported.
  ended.catch(() => {});
  return {
    ended,
    close: () => void opened.then((listener) => listener.close()),
    async *[Symbol.asyncIterator]() {
      yield* await opened;
    },
  };
}

/** Returns a task at once and loads its code when one of its functions is called. */
function openTaskLazily(connection: ClientConnection, id: string): ClientTask {
  const load = async (): Promise<ClientTask> => (await import("./clientFeatures.js")).openTask(connection, id);
  return {
    id,
    status: async () => (await load()).status(),
    result: async (options) => (await load()).result(options),
    cancel: async () => (await load()).cancel(),
  };
}

/** The options of `connect` that determine the route of a call. */
export type RouterOptions = Pick<ConnectOptions, "as" | "cache" | "authContext">;

/** The callers of a connection while it uses one revision. */
interface Routes {
  readonly binding: AnyClientRevision;
  /** Sends the calls of the connection's own revision: through the cache if there is one. */
  readonly native: ClientCaller;
  /** Sends the calls of the revision `as`. */
  readonly typed: ClientCaller;
}

/**
 * Passes typed calls to a connection. Uses the cache of the client, and adapts the calls if the connection has another revision than the
 * calls. A new negotiation may change the revision of the connection, so the revision is compared at each call.
 */
export class CallRouter implements ClientCaller {
  readonly #connection: ClientConnection;
  readonly #options: RouterOptions;
  #routes: Routes | undefined;
  /** The caller with the cache, and its revision. */
  #caching: { readonly binding: AnyClientRevision; readonly caller: CachingCaller } | undefined;

  constructor(connection: ClientConnection, options: RouterOptions) {
    this.#connection = connection;
    this.#options = options;
  }

  /** The caller for the calls of the connection's own revision. */
  get native(): ClientCaller {
    return this.#routes?.native ?? this.#connection;
  }

  request<Result>(method: string, params: unknown, options?: CallOptions): Promise<Result> {
    const typed = this.#typed();
    return typed !== undefined
      ? typed.request(method, params, options)
      : this.load().then(() => this.request(method, params, options));
  }

  notify(method: string, params?: unknown): Promise<void> {
    const typed = this.#typed();
    return typed !== undefined ? typed.notify(method, params) : this.load().then(() => this.notify(method, params));
  }

  /** Prepares the routes for the revision of the connection. */
  async load(): Promise<void> {
    const { binding, checks, server } = this.#connection;
    const native = await this.#loadCache();
    const isTyped = binding === this.#options.as.CLIENT_BINDING;
    const typed = isTyped ? native : await this.#adapt(native, { binding, checks, server });
    this.#routes = { binding, native, typed };
  }

  /** Returns the caller for the calls of the revision `as`; undefined if the revision of the connection has changed. */
  #typed(): ClientCaller | undefined {
    return this.#routes?.binding === this.#connection.binding ? this.#routes.typed : undefined;
  }

  async #adapt(
    native: ClientCaller,
    { binding: { revision }, checks, server }: Pick<ClientConnection, "binding" | "checks" | "server">,
  ): Promise<ClientCaller> {
    const converted = await this.#connection.bridge?.convertCalls(native);
    if (converted !== undefined) return converted;
    const as = this.#options.as.CLIENT_BINDING;
    const calls = { revision: as.revision, checks: await as.loadChecks() };
    return adaptCalls(calls, { revision, checks, server }, native);
  }

  /** Resolves with the caller for the connection's revision. Releases the one with a cache for an earlier revision of the connection. */
  async #loadCache(): Promise<ClientCaller> {
    const connection = this.#connection;
    const { cache, authContext } = this.#options;
    if (cache === undefined) return connection;
    const { binding, target } = connection;
    const [key, { cacheCalls }] = await Promise.all([target.key, import("./clientFeatures.js")]);
    if (this.#caching?.binding === binding) return this.#caching.caller;
    this.#caching?.caller.release();
    const caller = cacheCalls(connection, {
      cache,
      target: key,
      authContext,
      onHit: (method, result) => {
        connection.lock?.listed(method, result);
        if (method === "tools/list") connection.wire.tools.learn(result);
      },
    });
    this.#caching = { binding, caller };
    return caller;
  }
}

// ---- client/deadlines ---------------------------------------------------------------------------

/** An object with a time limit. It is also the node of a linked list, so that watching its limit allocates no further object. */
export abstract class TimeLimited {
  /** The list that contains the object. Only `DeadlineTimers` uses this member and the next three. */
  watchedBy: WatchedList | undefined = undefined;
  before: TimeLimited | undefined = undefined;
  after: TimeLimited | undefined = undefined;
  since: number = 0;
  /** Called once the time limit has passed, after `DeadlineTimers` has removed the object. */
  abstract expire(): void;
}

/** A time limit that calls a function. */
export class TimeLimit extends TimeLimited {
  readonly expire: () => void;

  constructor(expire: () => void) {
    super();
    this.expire = expire;
  }
}

/** The objects that expire `ms` milliseconds after their start, in the order in which they expire, and a timer for the first object. */
interface WatchedList {
  readonly ms: number;
  first: TimeLimited | undefined;
  last: TimeLimited | undefined;
  timer: unknown;
}

/** The clock and the timers of `DeadlineTimers`. Tests replace them. */
export interface DeadlineClock {
  now(): number;
  setTimer(callback: () => void, ms: number): unknown;
  clearTimer(timer: unknown): void;
  /** Sets whether a timer keeps the process running. */
  keepRunning(timer: unknown, isNeeded: boolean): void;
}

/** The methods of a timer of Node. Browsers use numbers as timers. */
interface NodeTimer {
  ref?(): void;
  unref?(): void;
}

/** Its timers keep a process of Node running, unless `keepRunning` says otherwise. */
export const CLOCK: DeadlineClock = {
  now: () => performance.now(),
  setTimer: (callback, ms) => setTimeout(callback, ms),
  clearTimer: (timer) => clearTimeout(timer as never),
  keepRunning: (timer, isNeeded) => (isNeeded ? (timer as NodeTimer).ref?.() : (timer as NodeTimer).unref?.()),
};

/**
 * Watches the time limits of many pending requests with one timer for each distinct limit. Starting and ending a request does not touch the
 * timer, which is set again only when it fires. The timer keeps the process running as long as a request is pending.
 */
export class DeadlineTimers {
  readonly #lists = new Map<number, WatchedList>();
  readonly #clock: DeadlineClock;
  #holds = 0;
  /** The time at which the current hold began, and the total duration of the earlier holds. */
  #heldSince = 0;
  #heldMs = 0;

  constructor(clock: DeadlineClock = CLOCK) {
    this.#clock = clock;
  }

  /** Starts the time limit of an object. A limit that is too long for a timer, such as `Infinity`, is ignored. */
  start(limited: TimeLimited, ms: number): void {
    if (!(ms <= MAX_TIMER_MS)) return;
    let list = this.#lists.get(ms);
    if (list === undefined) {
      list = { ms, first: undefined, last: undefined, timer: undefined };
      this.#lists.set(ms, list);
    }
    this.#append(limited, list);
    if (list.timer === undefined) this.#setTimer(list, ms);
  }

  /** Starts the time limit of a watched object again. Ignores an object that is not watched. */
  restart(limited: TimeLimited): void {
    const list = limited.watchedBy;
    if (list === undefined) return;
    this.stop(limited);
    this.#append(limited, list);
  }

  /** Ends the time limit of an object. */
  stop(limited: TimeLimited): void {
    const list = limited.watchedBy;
    if (list === undefined) return;
    const { before, after } = limited;
    if (before === undefined) list.first = after;
    else before.after = after;
    if (after === undefined) list.last = before;
    else after.before = before;
    if (list.first === undefined && list.timer !== undefined) this.#clock.keepRunning(list.timer, false);
    limited.watchedBy = limited.before = limited.after = undefined;
  }

  /** Returns the milliseconds since an object was started last, without the time for which the clock was stopped. */
  elapsed(limited: TimeLimited): number {
    return this.#now() - limited.since;
  }

  /** True while the time limits are stopped. */
  get isHeld(): boolean {
    return this.#holds > 0;
  }

  /** Stops the time limits of all objects until the returned function is called. */
  hold(): () => void {
    if (this.#holds++ === 0) this.#heldSince = this.#clock.now();
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      if (--this.#holds > 0) return;
      this.#heldMs += this.#clock.now() - this.#heldSince;
      for (const list of this.#lists.values()) if (list.timer === undefined) this.#fire(list);
    };
  }

  /** Clears all timers. */
  close(): void {
    for (const { timer } of this.#lists.values()) if (timer !== undefined) this.#clock.clearTimer(timer);
    this.#lists.clear();
  }

  /** Returns the time of a clock that stops during a hold. */
  #now(): number {
    return (this.#holds > 0 ? this.#heldSince : this.#clock.now()) - this.#heldMs;
  }

  #append(limited: TimeLimited, list: WatchedList): void {
    limited.since = this.#now();
    limited.watchedBy = list;
    limited.before = list.last;
    if (list.last !== undefined) list.last.after = limited;
    else {
      list.first = limited;
      if (list.timer !== undefined) this.#clock.keepRunning(list.timer, true);
    }
    list.last = limited;
  }

  #setTimer(list: WatchedList, ms: number): void {
    list.timer = this.#clock.setTimer(() => {
      list.timer = undefined;
      if (this.#holds === 0) this.#fire(list);
    }, ms);
  }

  /** Expires the objects whose limit has passed, and sets the timer for the next object. */
  #fire(list: WatchedList): void {
    for (let next = list.first; next !== undefined; next = list.first) {
      const left = next.since + list.ms - this.#now();
      if (left > 0) return this.#setTimer(list, Math.ceil(left));
      this.stop(next);
      next.expire();
      // `expire` may have started the limit of another object, which set the timer.
      if (list.timer !== undefined) return;
    }
    if (this.#lists.get(list.ms) === list) this.#lists.delete(list.ms);
  }
}

// ---- client/messageText -------------------------------------------------------------------------

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
export function requestHead(method: string): string {
  return `{"jsonrpc":"2.0","method":${JSON.stringify(method)},"id":`;
}

/**
 * Returns the JSON of a request. Joins precomputed texts instead of copying objects.
 *
 * @param meta the JSON of the `_meta` that all requests have, without its closing brace; may be empty.
 */
export function formatRequest(request: RequestParts, meta: string): string {
  const { id, head, paramsText, ownMeta } = request;
  if (meta === "" && ownMeta === "" && !request.wantsProgress) return `${head}${id},"params":${paramsText}}`;
  let all = meta === "" ? "{" : meta;
  if (request.wantsProgress) all += `${all === "{" ? "" : ","}"progressToken":${id}`;
  if (ownMeta !== "") all += `${all === "{" ? "" : ","}${ownMeta}`;
  const rest = paramsText === "{}" ? "}" : `,${paramsText.slice(1)}`;
  return `${head}${id},"params":{"_meta":${all}}${rest}}`;
}

/** Returns the JSON of an object with further members. The members are JSON without braces. */
export function addMembers(objectText: string, members: string): string {
  if (members === "") return objectText;
  const start = objectText.slice(0, -1);
  return `${start}${start === "{" ? "" : ","}${members}}`;
}

/** Returns the JSON of a notification. */
export function formatNotification(method: string, params: unknown): string {
  return JSON.stringify({ jsonrpc: "2.0", method, params });
}

/**
 * Returns the JSON of params that have no `_meta`.
 *
 * @throws TypeError if the params are not an object, or contain a value that JSON cannot represent, such as a cycle or a bigint.
 */
export function formatParams(params: object | undefined): string {
  if (params === undefined) return "{}";
  const text = JSON.stringify(params) as string | undefined;
  if (text?.startsWith("{") !== true) throw new TypeError("The params of a call must be a JSON object.");
  return text;
}

/** Returns true if params may have a `_meta`, so that {@link splitMeta} must format them. */
export function hasOwnMeta(params: unknown): boolean {
  const { _meta, toJSON } = (params ?? {}) as JsonObject;
  return _meta !== undefined || toJSON !== undefined;
}

/**
 * Returns the JSON of params in two texts: the params without `_meta`, and the members of their `_meta`.
 *
 * @param meta the `_meta` of all requests, see {@link formatRequest}. Members of the params' `_meta` with the same names are dropped, and so is
 * a `progressToken`.
 */
export function splitMeta(params: object, meta: string): { paramsText: string; ownMeta: string } {
  // The formatted text is parsed, because functions `toJSON` may change the members.
  const { _meta, ...rest } = JSON.parse(formatParams(params)) as JsonObject;
  const own = isObject(_meta) ? { ..._meta } : {};
  const reserved = meta === "" ? {} : (JSON.parse(`${meta}}`) as JsonObject);
  for (const key of ["progressToken", ...Object.keys(reserved)]) delete (own as { [key: string]: unknown })[key];
  return {
    paramsText: JSON.stringify(rest),
    ownMeta: JSON.stringify(own).slice(1, -1),
  };
}

// ---- client/notificationSender ------------------------------------------------------------------

/** A notification of the client, or its response to a request of the server. The server does not respond to these messages. */
class MessageWithoutResponse extends TimeLimited implements OutgoingMessage {
  readonly id = undefined;
  readonly name = undefined;
  readonly argumentHeaders = undefined;
  status: number | undefined = undefined;
  stop: (() => void) | undefined = undefined;
  readonly method: string | undefined;
  readonly text: string;
  /** The call that made the server send the request to which this message responds, if it is known. */
  causedBy: PendingCall | undefined = undefined;
  readonly #expired: (message: MessageWithoutResponse) => void;

  constructor(method: string | undefined, text: string, expired: (message: MessageWithoutResponse) => void) {
    super();
    this.method = method;
    this.text = text;
    this.#expired = expired;
  }

  expire(): void {
    this.#expired(this);
  }
}

/** The functions that settle the promise of `notify`. */
interface Settle {
  resolve(): void;
  reject(error: unknown): void;
}

/** The members of a connection that send its messages without a response. */
interface SendingConnection {
  readonly channel: ReopeningChannel;
  warn(warning: ClientWarning): void;
}

/** Sends the messages of a connection that get no response: notifications, and responses to requests of the server. */
export class NotificationSender {
  readonly #connection: SendingConnection;
  readonly #settings: ConnectionSettings;
  readonly #awaited = new Map<OutgoingMessage, Settle>();
  readonly #deadlines = new DeadlineTimers();
  #isClosed = false;

  constructor(connection: SendingConnection, settings: ConnectionSettings) {
    this.#connection = connection;
    this.#settings = settings;
  }

  /** Sends a notification and resolves when the server has accepted it. */
  notify(method: string, params: unknown): Promise<void> {
    return new Promise((resolve, reject) => {
      const text = formatNotification(method, params);
      const message = new MessageWithoutResponse(method, text, this.#expired);
      this.#awaited.set(message, { resolve, reject });
      this.#send(message);
    });
  }

  /** Sends a notification without waiting for it. A failure is not reported here, because it is a failure of the channel. */
  post(method: string, params: JsonObject): void {
    const text = formatNotification(method, params);
    this.#send(new MessageWithoutResponse(method, text, this.#expired));
  }

  /** Sends a response to a request of the server. A failure is reported as a warning. */
  respond(text: string, causedBy: PendingCall | undefined): void {
    const message = new MessageWithoutResponse(undefined, text, this.#expired);
    message.causedBy = causedBy;
    this.#send(message);
  }

  sent(message: OutgoingMessage): void {
    // A batch contains calls as well.
    if (!(message instanceof MessageWithoutResponse)) return;
    this.#deadlines.stop(message);
    this.#awaited.get(message)?.resolve();
    this.#awaited.delete(message);
  }

  failed(message: OutgoingMessage, error: Error): void {
    if (!(message instanceof MessageWithoutResponse)) return;
    this.#deadlines.stop(message);
    this.#awaited.get(message)?.reject(error);
    this.#awaited.delete(message);
    if (message.method === undefined)
      this.#connection.warn({
        code: "undelivered",
        message: "The client could not deliver its response to a request of the server.",
        cause: error,
      });
  }

  /** Rejects the notifications that the server has not accepted. */
  fail(error: Error): void {
    const awaited = [...this.#awaited.values()];
    this.#awaited.clear();
    for (const { reject } of awaited) reject(error);
  }

  /** Rejects what the server has not accepted, and clears the timer. */
  close(error: Error): void {
    this.#isClosed = true;
    this.fail(error);
    this.#deadlines.close();
  }

  /** The time that the server has to accept a message. */
  get #timeoutMs(): number {
    const { timeoutMs, connectMs } = this.#settings;
    return this.#connection.channel.phase === "open" ? timeoutMs : connectMs;
  }

  #send(message: MessageWithoutResponse): void {
    if (!this.#isClosed) this.#deadlines.start(message, this.#timeoutMs);
    this.#connection.channel.transport.send(message);
  }

  /** A server that never responds to a POST request must not keep its connection open, or its sender waiting. */
  readonly #expired = (message: MessageWithoutResponse): void => {
    const afterMs = this.#timeoutMs;
    this.#connection.channel.transport.cancel(message);
    const text = `The server did not accept ${message.method ?? "a response"} within ${afterMs} ms.`;
    const facts = { limit: "total", afterMs } as const;
    this.failed(message, new TimeoutError(text, facts));
  };
}

// ---- client/pendingCalls ------------------------------------------------------------------------

/** A connection as its parts use it: an interface, so that their imports form no cycle. */
export interface ConnectionPort extends CallPort {
  readonly channel: ReopeningChannel;
  /** The revision that the connection uses. */
  readonly wire: WireRevision;
  readonly pending: PendingCalls;
  readonly sender: NotificationSender;
}

/** The maximum number of remembered ids of cancelled calls. Their late responses cause no warnings. */
const MAX_CANCELLED = 1_000;

/** Milliseconds that calls wait for their responses, of which one may have been a message that could not be read. */
const LATE_MS = 3_000;

/** The calls of one connection that have not ended. Assigns their ids, sends them, and settles each with one result or one error. */
export class PendingCalls implements CallOwner {
  readonly #connection: ConnectionPort;
  readonly #settings: ConnectionSettings;
  readonly #sent = new CallTable();
  /** The calls that will be sent again and are not in flight. */
  readonly #waiting = new Set<PendingCall>();
  readonly #cancelled = new Set<number>();
  /** The errors of messages that could not be read, and the calls that may have been answered by them. */
  readonly #unreadable: Error[] = [];
  readonly #suspects = new Set<PendingCall>();

  constructor(connection: ConnectionPort, settings: ConnectionSettings) {
    this.#connection = connection;
    this.#settings = settings;
  }

  /** Sends a call, unless its signal is aborted. */
  start<Result>(call: PendingCall): Promise<Result> {
    const signal = call.options?.signal;
    if (signal?.aborted === true) this.aborted(call);
    else {
      signal?.addEventListener("abort", call);
      this.#send(call);
    }
    return call.promise;
  }

  /** Sends a call again under a new id, after a promise has resolved. */
  startAgain(call: PendingCall, ready: Promise<void>): void {
    this.#waiting.add(call);
    ready
      .then(() => {
        if (!this.#waiting.has(call)) return;
        // The signal was aborted before the call began to wait.
        if (call.options?.signal?.aborted === true) return this.aborted(call);
        const { channel, wire } = this.#connection;
        // If the server was restarted, or a new session was opened, the revision or the server's capabilities may have changed. So check the method
        // again.
        if (call.generation !== channel.generation && call.use === "normal") call.called = wire.allow(call.method);
        this.#waiting.delete(call);
        this.#send(call);
      })
      .catch((error: unknown) => {
        if (this.#waiting.delete(call)) this.reject(call, error);
      });
  }

  /** Returns the call in flight with an id. */
  find(id: unknown): PendingCall | undefined {
    return this.#sent.get(id);
  }

  /** Removes a call. Returns false if the call is not in flight. */
  remove(call: PendingCall): boolean {
    if (!this.#sent.delete(call)) return false;
    this.#connection.deadlines.stop(call);
    if (call.total !== undefined) this.#connection.deadlines.stop(call.total);
    if (this.#suspects.delete(call)) this.#awaitSuspects();
    return true;
  }

  /**
   * Called for a message that could not be read, and so may be the response to any call in flight. The only call is rejected at once. Of
   * several calls, as many as there were such messages are rejected, if all others have ended and no response arrives: a message that could
   * not be read may also be a notification.
   */
  unreadable(error: Error): void {
    const { only } = this;
    if (only !== undefined) {
      if (this.remove(only)) this.reject(only, error);
      return;
    }
    for (const call of this.#sent.list()) this.#suspects.add(call);
    this.#unreadable.push(error);
    this.#awaitSuspects();
  }

  #awaitSuspects(): void {
    if (this.#suspects.size > this.#unreadable.length) return;
    const [error] = this.#unreadable.splice(0);
    const suspects = [...this.#suspects].map((call) => ({ call, id: call.id }));
    this.#suspects.clear();
    if (suspects.length === 0) return;
    const reject = (): void => {
      for (const { call, id } of suspects) if (call.id === id && this.remove(call)) this.reject(call, error);
    };
    unrefTimer(setTimeout(reject, LATE_MS));
  }

  /** Removes and returns all calls in flight. */
  removeAll(): readonly PendingCall[] {
    const calls = this.#sent.list();
    this.#unreadable.length = 0;
    for (const call of calls) this.remove(call);
    return calls;
  }

  /** Returns true for the id of a cancelled call, and forgets the id. */
  wasCancelled(id: unknown): boolean {
    return this.#cancelled.delete(id as number);
  }

  /** Returns the oldest call in flight, if it is the only one or opens the connection. */
  get only(): PendingCall | undefined {
    const [first] = this.#sent.list();
    return this.#sent.size === 1 || first?.use === "opening" ? first : undefined;
  }

  resolve(call: PendingCall, result: JsonObject): void {
    call.options?.signal?.removeEventListener("abort", call);
    call.resolve(result as never);
  }

  reject(call: PendingCall, error: unknown): void {
    call.options?.signal?.removeEventListener("abort", call);
    if (call.use === "normal" && (error as Error).name === "McpError")
      call.resolve(rejectWithStackOfCaller(error as Error) as never);
    else call.reject(error);
  }

  /** Rejects a call in flight, because the server cannot end it. */
  abandon(call: PendingCall, error: Error): void {
    if (!this.remove(call)) return;
    call.stop?.();
    this.reject(call, error);
  }

  /** Rejects the requests that open the connection. Their late responses cause no warnings, and begin no session. */
  stopOpening(error: Error): void {
    for (const call of this.#sent.list()) {
      if (call.use !== "opening") continue;
      this.remove(call);
      this.#expectLateResponse(call);
      call.stop?.();
      this.reject(call, error);
    }
  }

  expired(call: PendingCall, limit: "idle" | "total"): void {
    this.#cancel(call, "The time limit of the request has passed.");
    const afterMs =
      limit === "total" ? this.#connection.maxTimeoutOf(call.options) : this.#connection.timeoutOf(call.options);
    const text = `${this.#settings.target.label} sent no response to ${call.method} within ${afterMs} ms (option ${limit === "total" ? "maxTimeoutMs" : "timeoutMs"}).`;
    this.reject(call, new TimeoutError(text, { limit, afterMs }));
  }

  aborted(call: PendingCall): void {
    const cause: unknown = call.options?.signal?.reason;
    const reason = cause instanceof Error ? cause.message : "The client cancelled the call.";
    this.#cancel(call, reason);
    const text = `The call of ${call.method} was aborted by its signal.`;
    this.reject(call, new CallAbortedError(text, { cause }));
  }

  /** Rejects all calls. */
  close(error: Error): void {
    const calls = [...this.removeAll(), ...this.#waiting];
    this.#waiting.clear();
    for (const call of calls) this.reject(call, error);
  }

  #send(call: PendingCall): void {
    const { channel, wire } = this.#connection;
    call.id = this.#sent.nextId();
    call.sends++;
    call.generation = channel.generation;
    call.text = formatRequest(call, wire.metaOf(call));
    this.#sent.add(call);
    if (call.use !== "opening") this.#limit(call);
    if (call.use === "raw") (call.options as RawCallOptions | undefined)?.onId?.(call.id);
    channel.transport.send(call);
  }

  #limit(call: PendingCall): void {
    this.#connection.deadlines.start(call, this.#connection.timeoutOf(call.options));
    if (!call.wantsProgress) return;
    call.total ??= new TimeLimit(() => this.expired(call, "total"));
    this.#connection.deadlines.start(call.total, this.#connection.maxTimeoutOf(call.options));
  }

  #cancel(call: PendingCall, reason: string): void {
    if (this.#waiting.delete(call) || !this.remove(call)) return;
    this.#expectLateResponse(call);
    const { channel, wire, sender } = this.#connection;
    const isNoticed = channel.transport.cancel(call);
    // Clients must not cancel the request `initialize`.
    if (isNoticed || call.method === wire.binding.revision.open) return;
    sender.post("notifications/cancelled", { requestId: call.id, reason });
  }

  #expectLateResponse({ id }: PendingCall): void {
    if (this.#cancelled.size >= MAX_CANCELLED) this.#cancelled.clear();
    this.#cancelled.add(id);
  }
}

/**
 * Rejects with an error of the server. The stack of the error then names the async functions that await the call, instead of the transport
 * that received the error. V8 finds these functions only from an async function on which the promise of the call depends; the promise
 * depends on it after two microtasks. A call that succeeds does not pay for this.
 *
 * @see https://v8.dev/docs/stack-trace-api
 */
async function rejectWithStackOfCaller(error: Error): Promise<never> {
  await Promise.resolve();
  await Promise.resolve();
  // Only V8 has this function, and not all type libraries declare it.
  (Error as { captureStackTrace?: (error: Error) => void }).captureStackTrace?.(error);
  throw error;
}

/** The number of slots at the start: a power of 2. */
const SLOTS = 8;

/**
 * The calls in flight, by id. A table with a slot for each call, because a `Map` allocates a new table again and again as entries come and
 * go, and V8 keeps the old tables and the calls in them until it collects the whole heap.
 */
export class CallTable {
  #slots: (PendingCall | undefined)[] = createSlots(SLOTS);
  #lastId = 0;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Returns the id for the next call. Ids are ascending; an id is skipped if a call in flight occupies its slot. */
  nextId(): number {
    if (2 * this.#size >= this.#slots.length) this.#grow();
    do this.#lastId++;
    while (this.#slots[this.#slotOf(this.#lastId)] !== undefined);
    return this.#lastId;
  }

  /** Adds a call, whose id `nextId` has just returned. */
  add(call: PendingCall): void {
    this.#slots[this.#slotOf(call.id)] = call;
    this.#size++;
  }

  /** @param id as the server sent it. */
  get(id: unknown): PendingCall | undefined {
    if (typeof id !== "number") return undefined;
    const call = this.#slots[this.#slotOf(id)];
    return call?.id === id ? call : undefined;
  }

  /** Returns false if the call is not in the table. */
  delete(call: PendingCall): boolean {
    const slot = this.#slotOf(call.id);
    if (this.#slots[slot] !== call) return false;
    this.#slots[slot] = undefined;
    this.#size--;
    return true;
  }

  /** Returns the calls in the order in which they were added. */
  list(): PendingCall[] {
    return this.#slots.filter((call) => call !== undefined).sort((one, other) => one.id - other.id);
  }

  #slotOf(id: number): number {
    return id & (this.#slots.length - 1);
  }

  /** Doubles the slots. Calls with different slots keep different slots. */
  #grow(): void {
    const calls = this.list();
    this.#slots = createSlots(2 * this.#slots.length);
    for (const call of calls) this.#slots[this.#slotOf(call.id)] = call;
  }
}

function createSlots(count: number): (PendingCall | undefined)[] {
  return new Array<PendingCall | undefined>(count).fill(undefined);
}

// ---- client/limits ------------------------------------------------------------------------------

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

export const DEFAULT_LIMITS: ClientLimits = {
  messageBytes: 10 * 1024 * 1024,
  queuedBytes: 64 * 1024 * 1024,
  pages: 200,
  items: 20_000,
  handlers: 64,
  events: 1_000,
};

/** The defaults of the options with the same names. Time limits are in milliseconds. */
export const DEFAULTS = {
  undeclared: "reject",
  check: "reject",
  timeoutMs: 60_000,
  probeMs: 3_000,
  connectMs: 60_000,
  handlerMs: 600_000,
  input: "answer",
  maxRounds: 10,
  onElicitationFailure: "reject",
  tasks: true,
  restart: true,
  repeatTools: true,
} as const;

// ---- client/settings ----------------------------------------------------------------------------

type Defaults = keyof typeof DEFAULTS;

/** The options of `connect` with their defaults. `connectMs`, `probeMs` and `handlerMs` are short enough for timers. */
export interface ConnectionSettings
  extends Omit<ConnectOptions, Defaults | "limits">, Required<Pick<ConnectOptions, Defaults>> {
  readonly target: Target;
  readonly limits: ClientLimits;
  readonly verdicts: VerdictStore;
  /** The revisions that the connection may use, in the order of preference. */
  readonly wanted: readonly AnyClientRevision[];
  /** Answers all requests of the server in place of `handlers`, whose results are then not checked. Proxies use it. */
  readonly answer?: RequestAnswerer | undefined;
}

/** @throws TypeError if the target or an option has a wrong type or value. */
export function settingsOf(target: Target, options: ConnectOptions): ConnectionSettings {
  checkConnectOptions(target, options);
  const given = { ...DEFAULTS, ...withoutUndefined(options) };
  const connectMs = timerMs(given.connectMs);
  return {
    ...given,
    target,
    limits: { ...DEFAULT_LIMITS, ...withoutUndefined(given.limits ?? {}) },
    wanted: wantedRevisions(options),
    verdicts: given.verdicts ?? createOwnVerdict(),
    connectMs,
    probeMs: Math.min(timerMs(given.probeMs), connectMs / 2),
    handlerMs: timerMs(given.handlerMs),
  };
}

/** Returns the identity and the capabilities that the client declares in a revision with these methods. */
export function offerOf(
  settings: ConnectionSettings,
  { revision, extensions }: Pick<AnyClientRevision, "revision" | "extensions">,
  methods: Revision["methods"],
): ClientOffer {
  const { name, version, title, logLevel } = settings;
  return {
    revision,
    info: { name, version, ...(title !== undefined && { title }) },
    capabilities: clientCapabilities(revision, methods, {
      ...settings,
      extensions: extensions?.declared(settings.handlers ?? {}),
    }),
    logLevel,
  };
}

/** Deletes the verdict about the server, so that the next negotiation starts without it. */
export function forgetVerdict({ target, verdicts }: ConnectionSettings): void {
  // An error of the user's store must not end the process.
  Promise.resolve(target.key)
    .then((key) => verdicts.delete(key))
    .catch(() => {});
}

const NUMBERS = ["timeoutMs", "maxTimeoutMs", "probeMs", "connectMs", "handlerMs", "maxRounds"] as const;

/** @throws TypeError for a target or options that TypeScript rejects, and for numbers that are negative or NaN. */
function checkConnectOptions(target: Target, options: ConnectOptions): void {
  if (typeof (target as Target | undefined)?.open !== "function")
    throw new TypeError("The target must be a result of stdio, http, sse or inMemory.");
  for (const name of ["name", "version"] as const)
    if (typeof options[name] !== "string") throw new TypeError(`The option ${name} must be a string.`);
  for (const module of [options.as, ...(options.also ?? [])])
    if (!(module as ConnectOptions["as"] | undefined)?.CLIENT_BINDING)
      throw new TypeError("The option as must be a module client.js, also modules client.js or bridges/client-*.js.");
  checkNumbers(options, NUMBERS);
  const { limits = {} } = options;
  checkNumbers(limits, Object.keys(limits));
}

/** @throws TypeError for a number that is negative or NaN. */
export function checkNumbers(options: object, names: readonly string[]): void {
  for (const name of names) {
    const value = (options as { readonly [name: string]: unknown })[name];
    if (value === undefined || (typeof value === "number" && value >= 0)) continue;
    throw new TypeError(`The option ${name} must be a number that is not negative, but is ${String(value)}.`);
  }
}

/** Returns options without the members that are undefined, which have their defaults. */
function withoutUndefined<Options extends object>(options: Options): Options {
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Options;
}

/** @throws TypeError if the revision in `pin` is not a revision of this client. */
function wantedRevisions({ as, also = [], pin }: ConnectOptions): readonly AnyClientRevision[] {
  const all = [as, ...also].map(({ CLIENT_BINDING }) => CLIENT_BINDING);
  if (pin === undefined) return all;
  const pinned = all.filter(({ revision }) => revision.revision === pin);
  if (pinned.length === 0)
    throw new TypeError(
      `The option pin must be a revision of as and also: ${all.map(({ revision }) => revision.revision).join(", ")}.`,
    );
  return pinned;
}

/** Returns a store for the negotiated revision of one server, so that the client need not negotiate again after it has restarted the server. */
function createOwnVerdict(): VerdictStore {
  let own: Verdict | undefined;
  return {
    get: () => own,
    set(_, verdict) {
      own = verdict;
    },
    delete() {
      own = undefined;
    },
  };
}

// ---- client/toolIndex ---------------------------------------------------------------------------

/** The facts about a listed tool that its calls need. */
interface ToolFacts {
  readonly outputSchema: JsonObject | undefined;
  /** True if the tool may be called again with the same arguments. */
  readonly isIdempotent: boolean;
  /** True if the tool can only be called as a task. */
  readonly requiresTask: boolean;
  /** The HTTP headers that repeat arguments of the tool; undefined if it has none. */
  readonly headers: ArgumentHeaders | undefined;
}

/** The facts about the listed tools of one connection, by name. Tools without such facts need no entry. */
export class ToolIndex {
  readonly #tools = new Map<string, ToolFacts & { readonly size: number }>();
  /** The number of characters that further facts may have: a server chooses their length. */
  #left: number = 2 ** 22;
  /** The start of the names of the headers that repeat tool arguments; undefined if the connection has no such headers. */
  readonly #prefix: string | undefined;
  readonly #warn: (warning: ClientWarning) => void;

  constructor({ headers }: RevisionFacts, { target }: ConnectionSettings, warn: (warning: ClientWarning) => void) {
    this.#prefix = target.kind === "http" ? findArgumentHeaderRule(headers)?.prefix : undefined;
    this.#warn = warn;
  }

  /** True if HTTP headers repeat tool arguments. */
  get hasHeaders(): boolean {
    return this.#prefix !== undefined;
  }

  get(name: string | undefined): ToolFacts | undefined {
    return name === undefined ? undefined : this.#tools.get(name);
  }

  /** Remembers the tools of a `tools/list` result. Removes tools from the result that must not be called. */
  learn(result: JsonObject): void {
    const tools = result["tools"];
    if (!Array.isArray(tools)) return;
    let kept = 0;
    for (const tool of tools as unknown[]) {
      if (isObject(tool) && this.#learn(tool)) continue;
      tools[kept++] = tool;
    }
    tools.length = kept;
  }

  /** Stores the facts about a tool. Returns true if the tool's header annotations are invalid, so that `learn` removes the tool from the list. */
  #learn(tool: JsonObject): boolean {
    const { name, inputSchema, outputSchema, annotations, execution } = tool;
    if (typeof name !== "string") return false;
    const found = this.#prefix === undefined ? undefined : argumentHeadersOf(inputSchema, this.#prefix);
    const problem = found?.problem;
    const listed: ToolFacts = {
      outputSchema: isObject(outputSchema) ? outputSchema : undefined,
      isIdempotent: isObject(annotations) && annotations["idempotentHint"] === true,
      requiresTask: isObject(execution) && execution["taskSupport"] === "required",
      headers: problem === undefined && found?.headers.length === 0 ? undefined : found,
    };
    const isPlain = Object.values(listed).every((fact) => fact === undefined || fact === false);
    this.#left += this.#tools.get(name)?.size ?? 0;
    this.#tools.delete(name);
    const size = isPlain ? Infinity : sizeOf([name, listed]);
    if (size < this.#left) {
      this.#left -= size;
      this.#tools.set(name, { ...listed, size });
    }
    if (problem === undefined) return false;
    this.#warn({
      code: "tool-dropped",
      message: `The client removed the tool ${JSON.stringify(name)} from the server's list, because ${problem}.`,
    });
    return true;
  }

  /**
   * Returns the headers that repeat the arguments of a call, as a list of name, value, name, value; undefined if the tool has no such
   * headers.
   *
   * @throws ToolDefinitionError if the tool must not be called, or if a header cannot contain an argument.
   */
  headersOf(name: string | undefined, args: unknown): readonly string[] | undefined {
    const found = this.get(name)?.headers;
    if (found === undefined) return undefined;
    const fail = (problem: string): ToolDefinitionError =>
      new ToolDefinitionError(`The tool ${JSON.stringify(name)} cannot be called: ${problem}.`, { tool: name! });
    if (found.problem !== undefined) throw fail(found.problem);
    try {
      return readArgumentHeaders(found.headers, args);
    } catch (error) {
      throw fail((error as Error).message);
    }
  }
}

/** Returns the number of characters of a value as JSON; a million for a value that is nested deeper than the stack allows. */
function sizeOf(value: unknown): number {
  try {
    return JSON.stringify(value).length;
  } catch {
    return 2 ** 20;
  }
}

// ---- client/wireRevision ------------------------------------------------------------------------

/** The facts about a method that a connection computes at the first call of the method. */
interface CalledMethod {
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
type ResultUse = "normal" | "raw" | "opening";

/** The functions that are called when a time limit of a call has passed or its signal is aborted. */
export interface CallOwner {
  expired(call: PendingCall, limit: "idle" | "total"): void;
  aborted(call: PendingCall): void;
}

/**
 * A request in flight, with its options, its text, its time limit and its promise. All of them are members of one object, so that a call
 * allocates little. If the request is sent again, the object gets a new id and a new text.
 */
export class PendingCall extends TimeLimited implements OutgoingMessage, RequestParts, RoundCall {
  id = 0;
  text = "";
  status: number | undefined = undefined;
  retryAfter: string | undefined = undefined;
  stop: (() => void) | undefined = undefined;
  called: CalledMethod;
  readonly options: CallOptions | undefined;
  readonly wantsProgress: boolean;
  name: string | undefined = undefined;
  paramsText = "{}";
  ownMeta = "";
  argumentHeaders: readonly string[] | undefined = undefined;
  use: ResultUse = "normal";
  /** The number of the process or session to which the request was sent, see `ReopeningChannel.generation`. */
  generation = 0;
  /** The number of times that the request was sent. */
  sends = 0;
  /** The progress of the last notification. */
  progress: number = -Infinity;
  /** The time limit `maxTimeoutMs`. Only calls with `onProgress` need it, because only progress restarts the limit `timeoutMs`. */
  total: TimeLimit | undefined = undefined;
  readonly promise: Promise<never>;
  resolve!: (result: never) => void;
  reject!: (error: unknown) => void;
  readonly #owner: CallOwner;

  constructor(owner: CallOwner, called: CalledMethod, options: CallOptions | undefined) {
    super();
    this.#owner = owner;
    this.called = called;
    this.options = options;
    this.wantsProgress = options?.onProgress !== undefined;
    this.promise = new Promise((resolve, reject) => {
      this.resolve = resolve;
      this.reject = reject;
    });
  }

  get method(): string {
    return this.called.method;
  }

  get head(): string {
    return this.called.head;
  }

  expire(): void {
    this.#owner.expired(this, "idle");
  }

  /** Called when the signal of the call is aborted: the call itself is the event listener. */
  handleEvent(): void {
    this.#owner.aborted(this);
  }
}

interface WireOptions {
  readonly checks: ClientChecks;
  readonly owner: CallOwner;
  readonly settings: ConnectionSettings;
  /** The tools that are already known. */
  readonly tools: ToolIndex | undefined;
  readonly warn: (warning: ClientWarning) => void;
}

/** The revision that a connection uses, with the facts about its server. Creates calls, which share precomputed texts and facts. */
export class WireRevision {
  readonly binding: AnyClientRevision;
  readonly checks: ClientChecks;
  readonly offer: ClientOffer;
  readonly tools: ToolIndex;
  /** The `_meta` of each request, see `ClientLifecycle.metaText`. */
  readonly meta: string;
  readonly #owner: CallOwner;
  readonly #settings: ConnectionSettings;
  /** The member of `_meta` with the log level of the connection; undefined without one, and if the revision has no log level per call. */
  readonly #levelText: string | undefined;
  readonly #methods = new Map<string, CalledMethod>();
  #server: ServerFacts = NO_SERVER;

  constructor(binding: AnyClientRevision, { checks, owner, settings, tools, warn }: WireOptions) {
    const { lifecycle, revision } = binding;
    this.binding = binding;
    this.checks = checks;
    this.offer = offerOf(settings, binding, checks.methods);
    this.tools = tools ?? new ToolIndex(revision, settings, warn);
    this.meta = lifecycle.metaText(this.offer);
    if (settings.logLevel !== undefined) this.#levelText = lifecycle.logLevelText?.(settings.logLevel);
    this.#owner = owner;
    this.#settings = settings;
  }

  get server(): ServerFacts {
    return this.#server;
  }

  /** Sets the facts about the server. Its capabilities determine which calls can be sent. */
  set server(server: ServerFacts) {
    this.#server = server;
    this.#methods.clear();
  }

  /**
   * Returns the description of a method, after a check of its capability.
   *
   * @throws CapabilityError if the revision lacks the method, or the server did not declare its capability.
   */
  allow(method: string): CalledMethod {
    const known = this.#methods.get(method);
    if (known !== undefined) return known;
    const error = this.findCapabilityError(method);
    if (error !== undefined) throw error;
    const called = this.describe(method);
    this.#methods.set(method, called);
    return called;
  }

  /** Returns the `_meta` that a call has besides its own members, as {@link formatRequest} needs it. */
  metaOf({ options }: PendingCall): string {
    return (options as RawCallOptions | undefined)?.isWhole === true ? "" : this.meta;
  }

  findCapabilityError(method: string): CapabilityError | undefined {
    const { revision } = this.binding.revision;
    const { methods } = this.checks;
    const error = findCapabilityError({ revision, methods }, method, {
      server: this.#server.capabilities,
      client: this.offer.capabilities,
    });
    const isSent = error?.reason === "server" && this.#settings.undeclared === "send";
    return isSent ? undefined : error;
  }

  /** Returns the description of a method without a check of its capability. */
  describe(method: string): CalledMethod {
    const { results, cacheable } = this.checks;
    const guard = ownMember(results, method) as CalledMethod["guard"];
    return {
      method,
      head: requestHead(method),
      guard,
      isTyped: guard !== undefined && this.binding.revision.typedResults,
      nameMember: method.startsWith("tasks/") ? "taskId" : method.startsWith("resources/") ? "uri" : "name",
      isCacheable: cacheable.includes(method),
      isToolCall: method === "tools/call",
      isToolList: method === "tools/list",
    };
  }

  /**
   * Creates a call.
   *
   * @throws TypeError if JSON cannot represent the params, or if a time limit is not a number of milliseconds.
   * @throws ToolDefinitionError if the tool must not be called.
   * @throws CapabilityError if the call has the option `logLevel` and the revision has no log level per call.
   */
  create(called: CalledMethod, params: unknown, options: CallOptions | undefined): PendingCall {
    if (options !== undefined) checkNumbers(options, CALL_NUMBERS);
    const call = new PendingCall(this.#owner, called, options);
    // The connection adds nothing to a whole `_meta` but the token for progress, so its text is that of the params.
    const isWhole = !call.wantsProgress && (options as RawCallOptions | undefined)?.isWhole;
    if (hasOwnMeta(params) && !isWhole) {
      const { paramsText, ownMeta } = splitMeta(params as object, this.metaOf(call));
      call.paramsText = paramsText;
      call.ownMeta = ownMeta;
    } else call.paramsText = formatParams(params as object | undefined);
    if (params !== undefined) this.#readParams(call, params as JsonObject);
    if (options?.resume !== undefined)
      call.paramsText = addMembers(call.paramsText, JSON.stringify(options.resume).slice(1, -1));
    if (!isWhole) this.#addLogLevel(call);
    return call;
  }

  /** Creates a call with the params of an earlier call and further members. */
  recreate(earlier: RoundCall, members: string, options: CallOptions | undefined): PendingCall {
    const called = this.describe(earlier.method);
    const call = new PendingCall(this.#owner, called, options);
    call.name = earlier.name;
    call.paramsText = addMembers(earlier.paramsText, members);
    call.ownMeta = earlier.ownMeta;
    call.argumentHeaders = earlier.argumentHeaders;
    return call;
  }

  /** Sets the members of a call whose values HTTP headers repeat. */
  #readParams(call: PendingCall, params: JsonObject): void {
    const { isToolCall, nameMember } = call.called;
    call.name = params[nameMember] as string | undefined;
    this.binding.extensions?.addHeaders(this.binding.revision, call, params);
    if (isToolCall) call.argumentHeaders = this.tools.headersOf(call.name, params["arguments"]);
  }

  /** @throws CapabilityError if the call has the option `logLevel` and the revision has no log level per call. */
  #addLogLevel(call: PendingCall): void {
    const { lifecycle, revision } = this.binding;
    const own = call.options?.logLevel;
    const text = own === undefined ? this.#levelText : lifecycle.logLevelText?.(own);
    if (text !== undefined) call.ownMeta += call.ownMeta === "" ? text : `,${text}`;
    else if (own !== undefined)
      throw new CapabilityError(
        `Revision ${revision.revision} has no log level per call. Set the option logLevel of connect instead.`,
        { capability: "logLevel", reason: "revision" },
      );
  }
}

const CALL_NUMBERS = ["timeoutMs", "maxTimeoutMs"];

const NO_SERVER: ServerFacts = {
  info: undefined,
  capabilities: {},
  instructions: undefined,
  supported: [],
};

// ---- client/resultRules -------------------------------------------------------------------------

/** A result that was parsed from JSON. Its receiver may change it, because no other code has a reference to it. */
type ReceivedResult = { [member: string]: unknown };

/**
 * Normalizes a received result before the guard checks it: sets an absent `resultType` to `complete`, an invalid `ttlMs` to 0, so that the
 * result is not cached, and an invalid `cacheScope` to `private`. Returns the type of the result; `undefined` if the type is unknown.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#responses
 */
export function normalizeReceivedResult(
  received: JsonObject,
  cacheable: boolean,
): "complete" | "input_required" | "task" | undefined {
  const result = received as ReceivedResult;
  if (cacheable) {
    const { ttlMs, cacheScope } = result;
    if (!isInteger(ttlMs) || ttlMs < 0) result["ttlMs"] = 0;
    if (cacheScope !== "public" && cacheScope !== "private") result["cacheScope"] = "private";
  }
  switch (result["resultType"]) {
    case undefined:
      result["resultType"] = "complete";
      return "complete";
    case "complete":
    case "input_required":
    case "task":
      return result["resultType"];
    default:
      return undefined;
  }
}

// ---- client/negotiation/opening -----------------------------------------------------------------

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

/** The parts of an attempt to open a connection. */
interface OpeningParts {
  readonly connection: OpeningConnection;
  readonly settings: ConnectionSettings;
  readonly transport: ClientTransport;
  /** Aborted when the attempt ends before its negotiation: its time limit has passed, or it was aborted. Another attempt may follow. */
  readonly abandoned: AbortSignal;
}

/** The steps of a negotiation that all negotiations need. They throw or reject once the attempt is abandoned. */
export class ConnectionOpening {
  readonly connection: OpeningConnection;
  readonly settings: ConnectionSettings;
  readonly #transport: ClientTransport;
  readonly #abandoned: AbortSignal;

  constructor({ connection, settings, transport, abandoned }: OpeningParts) {
    this.connection = connection;
    this.settings = settings;
    this.#transport = transport;
    this.#abandoned = abandoned;
  }

  /** True if the server may be one that ignores requests which it does not know. */
  get isPipe(): boolean {
    const { kind } = this.settings.target;
    return kind === "stdio" || kind === "memory";
  }

  /**
   * Sends the request that opens the connection. A server may ignore `server/discover`, but not `initialize`.
   *
   * @param options.meta the `_meta` of `initialize`; by default, it has none.
   * @param options.isStateless true if the server is known to have the stateless lifecycle, so that it does not ignore `server/discover`.
   */
  async request(
    binding: AnyClientRevision,
    { meta, isStateless = false }: { readonly meta?: JsonObject; readonly isStateless?: boolean } = {},
  ): Promise<OpeningRequest> {
    const checks = await binding.loadChecks();
    const offer = this.#use(binding, checks);
    const params = binding.lifecycle.openParams(offer);
    const pending = this.connection.requestOpening(meta ? { ...params, _meta: meta } : params);
    const mayBeIgnored =
      this.isPipe &&
      !isStateless &&
      binding.lifecycle.name === "stateless" &&
      this.settings.wanted.some(({ lifecycle }) => lifecycle.name === "handshake");
    const reply = await (mayBeIgnored ? this.within(pending) : pending);
    return { binding, checks, offer, pending, reply };
  }

  /** Resolves with undefined if a promise does not resolve within `ms`, `probeMs` by default. */
  within<T>(pending: Promise<T>, ms: number = this.settings.probeMs): Promise<T | undefined> {
    return waitAtMost(ms, pending);
  }

  /** Returns the revisions that the result of a request names; undefined if it is invalid. */
  revisionsOf({ binding, checks }: OpeningRequest, result: JsonObject): readonly string[] | undefined {
    const { revision, lifecycle } = binding;
    const isComplete = !revision.typedResults || normalizeReceivedResult(result, true) === "complete";
    const guard = ownMember(checks.results, revision.open) as ((result: unknown) => boolean) | undefined;
    return isComplete && guard?.(result) !== false ? lifecycle.readOpened(result).supported : undefined;
  }

  /** Opens the lifecycle, and resolves with what the client should remember of the server. */
  async open(binding: AnyClientRevision, result: JsonObject): Promise<Verdict> {
    const { connection } = this;
    const { lifecycle, revision } = binding;
    const offer = this.#use(binding, await binding.loadChecks());
    const server = lifecycle.readOpened(result);
    connection.opened(server);
    await lifecycle.confirm(connection.opening, offer, server);
    return {
      revision: revision.revision,
      ...(revision.lifecycle === "stateless" && { discovered: result }),
    };
  }

  /** Opens a new channel in place of one that ended. */
  async reopenChannel(): Promise<void> {
    this.#abandoned.throwIfAborted();
    await this.#transport.reopen();
    this.#abandoned.throwIfAborted();
  }

  /** Continues over HTTP+SSE of revision 2024-11-05. Resolves with false if the server does not offer this transport. */
  async fallBack(): Promise<boolean> {
    const isOpen = await this.#transport.fallBack?.();
    this.#abandoned.throwIfAborted();
    return isOpen ?? false;
  }

  #use(binding: AnyClientRevision, checks: ClientChecks): ClientOffer {
    this.#abandoned.throwIfAborted();
    return this.connection.use(binding, checks);
  }
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
export async function negotiateRevision(parts: OpeningParts): Promise<void> {
  const { target, verdicts } = parts.settings;
  const key = await target.key;
  const opening = new ConnectionOpening(parts);
  const verdict = verdicts.get(key);
  try {
    const final = verdict === undefined ? await openAtOnce(opening) : await conclude(opening, { verdict });
    if (final !== verdict) verdicts.set(key, final);
  } catch (error) {
    if (!parts.abandoned.aborted) verdicts.delete(key);
    throw error;
  }
}

/** Returns the revision of the first request to a server without a verdict. */
export function firstRevision(wanted: readonly AnyClientRevision[]): AnyClientRevision {
  const isStateless = ({ revision }: AnyClientRevision): boolean => revision.lifecycle === "stateless";
  return wanted.find(isStateless) ?? wanted[0]!;
}

/** Sends the first request, and opens the connection if the response names a wanted revision with the same lifecycle. */
async function openAtOnce(opening: ConnectionOpening): Promise<Verdict> {
  const { wanted } = opening.settings;
  const request = await opening.request(firstRevision(wanted));
  const { binding, reply } = request;
  const revisions = reply?.result && opening.revisionsOf(request, reply.result);
  const chosen = wanted.find(({ revision }) => revisions?.includes(revision.revision));
  return chosen?.lifecycle === binding.lifecycle
    ? opening.open(chosen, reply!.result!)
    : conclude(opening, { request });
}

/** Continues with a response that has not opened the connection, or with what is known of the server. */
async function conclude(
  opening: ConnectionOpening,
  from: { readonly request?: OpeningRequest; readonly verdict?: Verdict },
): Promise<Verdict> {
  const { RevisionNegotiation } = await import("./clientFeatures.js").catch((error: unknown) => {
    // Without a network, a page can load neither the code nor anything from the server.
    throw from.request?.reply?.error ?? error;
  });
  return new RevisionNegotiation(opening).run(from);
}

/** The response to `server/discover` or `initialize`. Either `result` or `error` is undefined. */
export interface OpeningReply {
  readonly result: JsonObject | undefined;
  readonly error: unknown;
  /** The HTTP status of the response, if there was one. */
  readonly status: number | undefined;
}

/** The reason to open a channel again. With `revision`, the channel stays open and only the revision is negotiated again. */
export type ReopenReason = LossReason | "revision";

/** A connection as its channel and the negotiation of its revision use it: an interface, so that their imports form no cycle. */
export interface OpeningConnection extends TransportEvents {
  readonly ignored: IgnoredTexts;
  /** Aborted when the client closes. */
  readonly closing: AbortSignal;
  /** Sends requests and notifications before the connection is open. */
  readonly opening: ClientCaller;
  /** Sets the revision of the following messages, and returns the identity and capabilities that the client declares in this revision. */
  use(binding: AnyClientRevision, checks: ClientChecks): ClientOffer;
  /** Sends the request that opens the connection in the current revision. Never rejects: an error is a member of the reply. */
  requestOpening(params: JsonObject): Promise<OpeningReply>;
  /** Called when client and server have agreed on a revision. */
  opened(server: ServerFacts): void;
  /** Rejects the requests that open the connection. */
  stopOpening(error: Error): void;
  /** Called before a session that the server has ended is replaced. */
  sessionEnded(): void;
  /** Called when the channel is open again. */
  reopened(reason: ReopenReason): void;
  warn(warning: ClientWarning): void;
}

// ---- client/warning -----------------------------------------------------------------------------

/** A problem with a server that does not end a call. */
export interface ClientWarning {
  /** The kind of the problem. */
  readonly code:
    | "bad-message"
    | "bridge-loss"
    | "unknown-response"
    | "unexpected-request"
    | "invalid-notification"
    | "invalid-request"
    | "invalid-result"
    | "tool-dropped"
    | "schema-unusable"
    | "handler-failed"
    | "cache-failed"
    | "stream-lost"
    | "store-failed"
    | "undelivered"
    | "contract-drift"
    | "lock-drift"
    | "lifecycle-assumed";
  /** A sentence for logs. It contains no header, no environment variable and no secret of a URL. */
  readonly message: string;
  /** The first 200 characters of the text that caused the warning, with control characters escaped. */
  readonly excerpt?: string;
  /** For `invalid-result`: all problems of the result, each with its path. */
  readonly issues?: readonly Issue[];
  /** The error that caused the warning. */
  readonly cause?: unknown;
}

/** Calls a function of the user. If the function throws or its promise rejects, passes a warning with this message to `receiver`. */
export function callUserFunction(
  receiver: { warn(warning: ClientWarning): void },
  message: string,
  call: () => unknown,
): void {
  callSafely(call, (cause) => receiver.warn({ code: "handler-failed", message, cause }));
}

/** The texts of a server that are not JSON-RPC messages, such as log lines on the standard output. */
export interface IgnoredTexts {
  count: number;
  /** The start of the first text. */
  first: string | undefined;
}

/** After this number of texts, a client does not count further ones. */
const MAX_COUNTED = 100;

/** Returns a sentence about ignored texts, with a space before it; an empty text if there are none. */
export function describeIgnored({ count, first }: IgnoredTexts): string {
  if (count === 0) return "";
  const number = count < MAX_COUNTED ? count : `${MAX_COUNTED} or more`;
  const begin = first === undefined ? "" : `; the first is ${first}`;
  return ` The client ignored texts of the server that are not JSON-RPC messages (${number})${begin}.`;
}

// ---- client/reopeningChannel --------------------------------------------------------------------

/** The channel of a connection. After a loss, the next call opens the channel again. */
export class ReopeningChannel {
  /** The phase of the channel. Calls are sent in the phase `open` and wait in the other phases. */
  phase: "opening" | "open" | "lost" | "closed" = "opening";
  transport!: ClientTransport;
  /** The number of times that the channel was opened, so that a late failure of an earlier process or session is recognised. */
  generation = 0;
  readonly #settings: ConnectionSettings;
  readonly #connection: OpeningConnection;
  #reopening: Promise<void> | undefined;
  #lostBy: LossReason = "restarted";
  #restarts: RestartPolicy | undefined;
  #closedBy: McpClientError | undefined;
  #abandon: ((error: Error) => void) | undefined;

  constructor(settings: ConnectionSettings, connection: OpeningConnection) {
    this.#settings = settings;
    this.#connection = connection;
  }

  /**
   * Opens the channel and negotiates the revision.
   *
   * @throws ConnectError if this takes longer than `connectMs`.
   */
  async open(): Promise<void> {
    const { target, limits, connectMs, wanted } = this.#settings;
    await this.#inTime(async (abandoned) => {
      // A server may fail or end while code is loaded between its start and the first request, so the code is loaded before.
      await firstRevision(wanted).loadChecks();
      if (this.#closedBy !== undefined) throw this.#closedBy;
      const transport = await target.open(this.#connection, {
        maxMessageBytes: limits.messageBytes,
        maxQueuedBytes: limits.queuedBytes,
        connectMs,
        onWarning: (warning) => this.#connection.warn(warning),
        closing: this.#connection.closing,
      });
      if (this.#closedBy !== undefined) {
        void transport.close();
        throw this.#closedBy;
      }
      this.transport = transport;
      await this.#negotiate(abandoned);
    });
    this.#enterOpen();
  }

  /** Resolves when the channel is open. Opens a lost channel again. */
  whenOpen(): Promise<void> {
    if (this.phase === "open") return Promise.resolve();
    if (this.#closedBy !== undefined) return Promise.reject(this.#closedBy);
    return this.reopen(this.#lostBy);
  }

  /** Marks the channel as lost. The next call opens it again. */
  lose(lostBy: LossReason): void {
    this.phase = "lost";
    this.#lostBy = lostBy;
  }

  /** Opens the channel again with a new process or session, and negotiates again. Calls at the same time share one attempt. */
  reopen(reason: ReopenReason): Promise<void> {
    if (this.#closedBy !== undefined) return Promise.reject(this.#closedBy);
    if (this.#reopening === undefined) {
      this.#reopening = this.#reopen(reason).finally(() => {
        this.#reopening = undefined;
      });
      // If no caller waits for this promise, the next call reports the failure.
      this.#reopening.catch(() => {});
    }
    return this.#reopening;
  }

  /** Rejects the attempt to open the channel, and the requests of this attempt. */
  abandon(error: Error): void {
    this.#connection.stopOpening(error);
    this.#abandon?.(error);
  }

  /** Closes the channel permanently. */
  async close(error: McpClientError): Promise<void> {
    this.#closedBy ??= error;
    this.phase = "closed";
    this.#restarts?.close();
    this.abandon(error);
    // Before `open`, there is no transport.
    await (this.transport as ClientTransport | undefined)?.close();
  }

  async #reopen(reason: ReopenReason): Promise<void> {
    this.phase = "opening";
    if (reason === "session") this.#connection.sessionEnded();
    try {
      if (reason === "restarted") await this.#awaitRestart();
      await this.#inTime(async (abandoned) => {
        if (reason !== "revision") await this.transport.reopen();
        await this.#negotiate(abandoned);
      });
      this.#enterOpen();
    } catch (error) {
      if (this.#closedBy !== undefined) throw this.#closedBy;
      this.lose(reason === "session" ? reason : "restarted");
      throw error;
    }
    this.#connection.reopened(reason);
  }

  #negotiate(abandoned: AbortSignal): Promise<void> {
    return negotiateRevision({
      connection: this.#connection,
      settings: this.#settings,
      transport: this.transport,
      abandoned,
    });
  }

  async #awaitRestart(): Promise<void> {
    await (this.#restarts ??= new RestartPolicy()).next(this.#settings.target.label);
    if (this.#closedBy !== undefined) throw this.#closedBy;
  }

  #enterOpen(): void {
    if (this.#closedBy !== undefined) throw this.#closedBy;
    this.phase = "open";
    this.generation++;
  }

  /** Abandons the attempt to open the channel after `connectMs`. */
  #expire(): void {
    const { connectMs, target } = this.#settings;
    const { diagnosis, stderrText = "" } = (this.transport ?? {}) as Partial<ClientTransport>;
    const more = describeIgnored(this.#connection.ignored);
    const text = `${target.label} was not ready within ${connectMs} ms (option connectMs).${more}${stderrText}`;
    forgetVerdict(this.#settings);
    this.abandon(new ConnectError(text, { diagnosis }));
  }

  /** Runs an attempt to open the channel. Rejects when `abandon` is called, and after `connectMs` unless the limit is suspended. */
  async #inTime(attempt: (abandoned: AbortSignal) => Promise<void>): Promise<void> {
    const { connectMs } = this.#settings;
    const controller = new AbortController();
    const expire = (): void => {
      // While a user logs in, the time limit starts again.
      if (this.#connection.isHeld) timer = setTimeout(expire, connectMs);
      else this.#expire();
    };
    let timer = setTimeout(expire, connectMs);
    try {
      await Promise.race([attempt(controller.signal), new Promise<never>((_, reject) => (this.#abandon = reject))]);
    } catch (error) {
      controller.abort(error);
      throw error;
    } finally {
      clearTimeout(timer);
      this.#abandon = undefined;
    }
  }
}

/** The clock and the timers of {@link RestartPolicy}. Tests replace them. */
type RestartClock = Pick<DeadlineClock, "now" | "setTimer" | "clearTimer">;

/** The delays before the starts of one minute. A further start is rejected. */
const DELAYS_MS = [0, 1_000, 4_000];

const WINDOW_MS = 60_000;

/** Limits how often a server that ended unexpectedly is started again. */
export class RestartPolicy {
  readonly #clock: RestartClock;
  /** The times of the starts within the last minute. */
  readonly #starts: number[] = [];
  #endDelay: (() => void) | undefined;

  constructor(clock: RestartClock = CLOCK) {
    this.#clock = clock;
  }

  /**
   * Resolves when the server may be started again, or at `close`.
   *
   * @throws ConnectError if it was started three times within a minute.
   */
  async next(label: string): Promise<void> {
    const now = this.#clock.now();
    while (this.#starts[0] !== undefined && now - this.#starts[0] >= WINDOW_MS) this.#starts.shift();
    const delay = DELAYS_MS[this.#starts.length];
    if (delay === undefined)
      throw new ConnectError(
        `${label}: the server ended after each of ${DELAYS_MS.length} starts within a minute, so it is not started again yet`,
      );
    this.#starts.push(now);
    if (delay > 0) await this.#wait(delay);
  }

  /** Ends the delay before a start. */
  close(): void {
    this.#endDelay?.();
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = this.#clock.setTimer(() => this.#endDelay?.(), ms);
      this.#endDelay = (): void => {
        this.#endDelay = undefined;
        this.#clock.clearTimer(timer);
        resolve();
      };
    });
  }
}

// ---- client/pause -------------------------------------------------------------------------------

type PausedCall = Pick<RoundCall, "method" | "options">;

/**
 * Throws if a call has ended.
 *
 * @throws CallAbortedError if the signal of the call is aborted.
 * @throws the reason of `port.closing` if the client is closed.
 */
export function throwIfEnded(port: CallPort, call: PausedCall): void {
  if (call.options?.signal?.aborted === true || port.closing.aborted) throw createEndError(port, call);
}

function createEndError(port: CallPort, { method, options }: PausedCall): unknown {
  const signal = options?.signal;
  return signal?.aborted === true
    ? new CallAbortedError(`The call of ${method} was aborted by its signal.`, {
        cause: signal.reason,
      })
    : port.closing.reason;
}

/**
 * Settles like a promise, unless the call ends first.
 *
 * @throws the errors of {@link throwIfEnded} by rejection, as soon as the signal of the call is aborted or the client closes.
 */
export async function untilEnded<Value>(port: CallPort, call: PausedCall, promise: Promise<Value>): Promise<Value> {
  let release!: () => void;
  const ended = new Promise<never>((_, reject) => {
    release = onAbort([call.options?.signal, port.closing], () => reject(createEndError(port, call)));
  });
  try {
    return await Promise.race([promise, ended]);
  } finally {
    release();
  }
}

/** Calls a function when one of the signals is aborted, at once if one is aborted already. Returns a function that ends this. */
export function onAbort(signals: readonly (AbortSignal | undefined)[], listener: () => void): () => void {
  for (const signal of signals) signal?.addEventListener("abort", listener);
  if (signals.some((signal) => signal?.aborted)) listener();
  return () => {
    for (const signal of signals) signal?.removeEventListener("abort", listener);
  };
}

interface Pause {
  readonly milliseconds: number;
  /** A promise that ends the pause when it settles. The caller handles its rejection. */
  readonly until?: Promise<unknown>;
}

/** Resolves after a time, or when the promise `until` settles. Rejects like {@link untilEnded} when the call ends. */
export async function pauseCall(port: CallPort, call: PausedCall, { milliseconds, until }: Pause): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const elapsed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
    until?.then(
      () => resolve(),
      () => resolve(),
    );
  });
  try {
    await untilEnded(port, call, elapsed);
  } finally {
    clearTimeout(timer);
  }
}

// ---- client/responses ---------------------------------------------------------------------------

/** The JSON-RPC error code for an unknown method, with which servers also refuse a tool call that must be a task. */
const UNKNOWN_METHOD = -32601;

/**
 * Ends calls with the results, errors and failures that arrive for them, or sends them again if the repetition can succeed and is safe. The
 * code for unusual results is loaded when the first of them arrives.
 */
export class Responses {
  readonly #port: ConnectionPort;
  readonly #settings: ConnectionSettings;
  #unusual: Promise<UnusualResults> | undefined;

  constructor(port: ConnectionPort, settings: ConnectionSettings) {
    this.#port = port;
    this.#settings = settings;
  }

  /** Handles the result of a call. */
  answered(call: PendingCall, result: JsonObject): void {
    const { guard, isTyped, isCacheable, isToolCall, isToolList } = call.called;
    const { pending, wire } = this.#port;
    if (call.use === "opening") return pending.resolve(call, result);
    if (isTyped) {
      const type = normalizeReceivedResult(result, isCacheable);
      if (type !== "complete") return this.#load((unusual) => unusual.continued(call, result, type));
    }
    const isChecked = this.#settings.check !== "off" && guard !== undefined;
    if (isChecked && !guard(result)) return this.#load((unusual) => unusual.invalid(call, result));
    this.#port.lock?.listed(call.method, result, call.paramsText);
    if (isToolList) wire.tools.learn(result);
    if (isToolCall) this.#toolAnswered(call, result, isChecked);
    else pending.resolve(call, result);
  }

  #toolAnswered(call: PendingCall, result: JsonObject, isChecked: boolean): void {
    const { pending, wire } = this.#port;
    if (isChecked && call.use === "normal") {
      // The guard also accepts the description of a created task. This call cannot request a task (only `requestRaw` can), so its result must have
      // `content`.
      if (result["content"] === undefined) return this.#load((unusual) => unusual.continued(call, result));
      const schema = wire.tools.get(call.name)?.outputSchema;
      if (schema !== undefined && result["isError"] !== true)
        return this.#load((unusual) => unusual.checkOutput(schema, call, result));
    }
    if (result["isError"] === true) this.#toolFailed(call, () => pending.resolve(call, result));
    else pending.resolve(call, result);
  }

  /** Handles the JSON-RPC error of a call. Some errors of the stateless lifecycle show how the call can succeed. */
  refused(call: PendingCall, response: JsonObject): void {
    const { revision, pending, wire } = this.#port;
    const { HEADER_MISMATCH, UNSUPPORTED_PROTOCOL_VERSION } = revision.codes as { readonly [name: string]: number };
    const { isToolCall } = call.called;
    const error = errorOf(response);
    if (error.code === UNKNOWN_METHOD && isToolCall) return this.#toolFailed(call, () => pending.reject(call, error));
    markRetryable(error, call);
    const isFirst = call.sends === 1 && call.use !== "opening";
    if (isFirst && error.code === HEADER_MISMATCH && isToolCall && wire.tools.hasHeaders)
      pending.startAgain(
        call,
        this.#loaded().then(({ repeats }) => repeats.renewHeaders(call, error)),
      );
    else if (isFirst && error.code === UNSUPPORTED_PROTOCOL_VERSION)
      pending.startAgain(call, this.#reopen(call, "revision"));
    else pending.reject(call, error);
  }

  /** Handles the failure of one message while the channel is still open. */
  failed(call: PendingCall, { error, wasSent }: TransportFailure): void {
    const { pending, wire } = this.#port;
    if (call.use === "opening") return pending.reject(call, error);
    const isRefused = wasSent === "no" && call.sends === 1;
    if (error instanceof SessionLostError && isRefused && this.#settings.restart)
      return pending.startAgain(call, this.#reopen(call, "session"));
    if (error instanceof ConnectionLostError) return this.broken(call, error, wasSent === "maybe");
    // The verdict may be out of date, for example after an update of the server.
    if (error instanceof HttpStatusError && error.status < 500 && !wire.binding.lifecycle.takesRequests)
      forgetVerdict(this.#settings);
    pending.reject(call, error);
  }

  /** Handles the loss of the channel, or of the response stream of a call. */
  broken(call: PendingCall, error: McpClientError, mayHaveRun: boolean): void {
    const attempt = async (): Promise<void> => {
      const { tools, binding } = this.#port.wire;
      const { isToolCall } = call.called;
      const ms = repeatDelay(call, {
        mayHaveRun,
        isStateless: !binding.lifecycle.takesRequests,
        isIdempotentTool: isToolCall && this.#settings.repeatTools && tools.get(call.name)?.isIdempotent === true,
      });
      if (ms === undefined) throw error;
      await pauseCall(this.#port, call, { milliseconds: ms });
      await this.#port.channel.whenOpen();
    };
    this.#port.pending.startAgain(call, attempt());
  }

  #load(use: (unusual: UnusualResults) => unknown): void {
    void this.#loaded().then(use);
  }

  #loaded(): Promise<UnusualResults> {
    return (this.#unusual ??= import("./clientFeatures.js").then(
      ({ UnusualResults }) =>
        new UnusualResults(this.#port, this.#settings, (call, result) => this.answered(call, result)),
    ));
  }

  /**
   * Handles a tool call that the server did not run successfully. If the server of the session runs tools as tasks, and its list of tools
   * shows that the tool requires a task, the call is sent once more as a task; otherwise `end` ends the call. A connection lists the tools
   * for this purpose once. A tool that requires a task cannot have run without one.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks#tool-level-negotiation
   */
  #toolFailed(call: PendingCall, end: () => void): void {
    if (call.use === "normal" && runsToolsAsTasks(this.#port))
      this.#load(({ repeats }) => repeats.repeatAsTask(call, end));
    else end();
  }

  /** Opens a new session, or negotiates again. Only waits if this has happened since the call was sent. */
  #reopen(call: PendingCall, reason: "session" | "revision"): Promise<void> {
    const { channel } = this.#port;
    if (call.generation !== channel.generation) return channel.whenOpen();
    if (reason === "revision") forgetVerdict(this.#settings);
    return channel.reopen(reason);
  }
}

/** Calls a tool as a task of a session, and resolves with the result of the tool. */
export async function callAsTask<Result>(
  port: CallPort,
  sent: { readonly method: string; readonly params: unknown },
  options: CallOptions,
): Promise<Result> {
  const tasks = await import("./clientFeatures.js");
  const result: unknown = await tasks.callAsSessionTask(port, sent, options);
  return result as Result;
}

/**
 * Returns true if tools can be called as tasks of a session. If the revision or the server cannot do this, a client must ignore
 * `execution.taskSupport` of a tool.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks#tool-level-negotiation
 */
export function runsToolsAsTasks({ checks, server }: Pick<CallPort, "checks" | "server">): boolean {
  return (
    Object.hasOwn(checks.methods, "tasks/result") && hasCapability(server.capabilities, "tasks.requests.tools.call")
  );
}

/** A call whose stream or channel broke before its response. */
interface BrokenCall {
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

/** The methods that change no state of the server. */
const SAFE_METHODS = /^(server\/discover|.+\/list|resources\/read|prompts\/get|completion\/complete|tasks\/get)$/;

const MAX_SENDS = 3;

const FIRST_DELAY_MS = 250;

/** Returns the milliseconds after which a broken call is sent again under a new id; undefined if it must not be sent again. */
export function repeatDelay(
  { method, sends }: BrokenCall,
  { mayHaveRun, isStateless, isIdempotentTool }: BreakFacts,
): number | undefined {
  const isSafe = isStateless && (SAFE_METHODS.test(method) || isIdempotentTool);
  if (sends >= MAX_SENDS || (mayHaveRun && !isSafe)) return undefined;
  return FIRST_DELAY_MS * 2 ** (sends - 1);
}

/** Sets `isRetryable` and `retryAfterMs` of a server's error, if the HTTP status of the response shows that the call may succeed later. */
export function markRetryable(
  error: McpError,
  { status, retryAfter }: Pick<OutgoingMessage, "status" | "retryAfter">,
): void {
  if (!isRetryableStatus(status)) return;
  // In a page, the header is visible only if the server exposes it. Servers of mcpgen repeat it in the error.
  const { retryAfter: seconds } = Object(error.data) as {
    readonly retryAfter?: unknown;
  };
  const retryAfterMs = parseRetryAfter(retryAfter ?? seconds);
  Object.assign(error, { isRetryable: true, retryAfterMs });
}

// ---- client/serverMessages ----------------------------------------------------------------------

/** Handles the requests and notifications that a server sends. The code that runs handlers is loaded at the first request. */
export class ServerMessages {
  readonly receivers: Set<NotificationReceiver> = new Set();
  readonly lossReceivers: Set<(reason: LossReason) => void> = new Set();
  readonly #port: ConnectionPort;
  readonly #settings: ConnectionSettings;
  #host: Promise<HandlerHost> | undefined;

  constructor(port: ConnectionPort, settings: ConnectionSettings) {
    this.#port = port;
    this.#settings = settings;
  }

  /** @param of the call on whose own stream the request arrived. */
  request(message: JsonObject, of: PendingCall | undefined): void {
    const { id, method } = message;
    // A server may send `ping` before the client knows its revision.
    const isPing = method === "ping";
    if (!this.#takesRequests && !(isPing && this.#port.channel.phase === "opening"))
      return this.#port.warn({
        code: "unexpected-request",
        message: `The client ignored the request ${JSON.stringify(method)}, because servers of revision ${this.#port.revision.revision} send no requests.`,
      });
    if (isPing) return this.#port.sender.respond(JSON.stringify({ jsonrpc: "2.0", id, result: {} }), of);
    void this.host().then((host) => host.answer(message, of));
  }

  notification(message: JsonObject, of: number | undefined): void {
    const method = message["method"] as string;
    const params = (message["params"] ?? {}) as JsonObject;
    if (method === "notifications/progress") return this.#progressed(params);
    if (method === "notifications/cancelled") this.#cancelled(params);
    this.#port.lock?.outdated(method);
    if (this.receivers.size === 0) return;
    const { checks } = this.#port;
    const guard = Object.hasOwn(checks.notifications, method)
      ? checks.notifications[method]!
      : () => !Object.hasOwn(checks.methods, method);
    if (method !== "notifications/cancelled" && !guard(message))
      return this.#port.warn({
        code: "invalid-notification",
        message: `The client ignored an invalid notification ${method}.`,
      });
    for (const receive of this.receivers) receive(method, params, of);
  }

  lost(reason: LossReason): void {
    for (const receive of this.lossReceivers) receive(reason);
  }

  /** Resolves with the object that runs the handlers, and loads its code at the first call. */
  host(): Promise<HandlerHost> {
    const { handlers, handlerMs, answer } = this.#settings;
    return (this.#host ??= import("./clientFeatures.js").then(
      ({ HandlerHost }) =>
        new HandlerHost(this.#port, {
          handlers,
          handlerMs,
          answer,
          send: (text, cause) => this.#port.sender.respond(text, cause as PendingCall | undefined),
          abandon: (call, error) => this.#port.pending.abandon(call as PendingCall, error),
        }),
    ));
  }

  /** Aborts the running handlers and removes all receivers. */
  close(): void {
    this.receivers.clear();
    this.lossReceivers.clear();
    void this.#host?.then((host) => host.close());
  }

  /** Aborts the running handlers, because the channel for their responses was lost. */
  abortHandlers(): void {
    void this.#host?.then((host) => host.close());
  }

  /** Aborts the running handlers and rejects the calls that wait for them, because their session has ended. */
  endSession(): void {
    void this.#host?.then((host) => host.endSession());
  }

  get #takesRequests(): boolean {
    return this.#port.wire.binding.lifecycle.takesRequests;
  }

  #progressed({ progressToken, progress, total, message }: JsonObject): void {
    const call = this.#port.pending.find(progressToken);
    if (call === undefined || !call.wantsProgress) return;
    // Progress must grow with each notification; other notifications do not restart the time limit.
    if (!isNumber(progress) || progress <= call.progress) return;
    call.progress = progress;
    this.#port.deadlines.restart(call);
    const report = (): unknown =>
      call.options?.onProgress?.({
        progress,
        total: isNumber(total) ? total : undefined,
        message: typeof message === "string" ? message : undefined,
      });
    const problem = `The option onProgress of a call of ${call.method} threw an error.`;
    callUserFunction(this.#port, problem, report);
  }

  /** Handles `notifications/cancelled`. It cancels a request of the server in a session, and a `subscriptions/listen` request otherwise. */
  #cancelled({ requestId }: JsonObject): void {
    if (this.#takesRequests) {
      if (typeof requestId === "string" || typeof requestId === "number")
        void this.#host?.then((host) => host.cancel(requestId));
      return;
    }
    const { pending } = this.#port;
    const call = pending.find(requestId);
    if (call?.method !== "subscriptions/listen") return;
    pending.remove(call);
    call.stop?.();
    pending.resolve(call, {});
  }
}

/**
 * Passes the server's notifications to their handlers. An error of a handler is reported as a warning.
 *
 * @param handlers the group `notifications` of the client's handlers.
 * @returns the function that ends the delivery.
 */
export function deliverNotifications(port: CallPort, handlers: object): () => void {
  const byName = handlers as {
    readonly [name: string]: ((params: unknown) => unknown) | undefined;
  };
  return port.onNotification((method, params) => {
    const description = ownMember(port.checks.methods, method) as MethodDescription | undefined;
    if (description === undefined) return;
    const { bridge } = port;
    const own = bridge === undefined ? params : bridge.convertNotification(method, params);
    if (own === undefined) return;
    callUserFunction(port, `The client's handler for ${method} threw an error.`, () =>
      byName[description.handler]?.(own),
    );
  });
}

// ---- client/connection --------------------------------------------------------------------------

/** The maximum number of warnings with the same code. Later ones are dropped, because a server may cause warnings without end. */
const MAX_WARNINGS = 100;

/**
 * The client's end of one connection. Sends calls, and passes what the transport reports to the part that handles it: results and failures to
 * `Responses`, and the server's own messages to `ServerMessages`.
 */
export class ClientConnection implements ConnectionPort, OpeningConnection {
  readonly target: Target;
  readonly limits: ClientLimits;
  readonly deadlines: DeadlineTimers = new DeadlineTimers();
  readonly channel: ReopeningChannel;
  readonly pending: PendingCalls;
  readonly sender: NotificationSender;
  readonly #incoming: ServerMessages;
  readonly #responses: Responses;
  /** The revision of the connection, which is set before its first request. */
  wire!: WireRevision;
  declare bridge?: ClientBridge | undefined;
  declare lock?: ConnectionLock | undefined;
  readonly ignored: IgnoredTexts = { count: 0, first: undefined };
  readonly #settings: ConnectionSettings;
  readonly #warned = new Map<string, number>();
  #endedBy: McpClientError | undefined;
  #isListening = false;
  #closing: AbortController | undefined;
  #closed: Promise<void> | undefined;

  constructor(settings: ConnectionSettings) {
    this.#settings = settings;
    this.target = settings.target;
    this.limits = settings.limits;
    this.channel = new ReopeningChannel(settings, this);
    this.pending = new PendingCalls(this, settings);
    this.sender = new NotificationSender(this, settings);
    this.#incoming = new ServerMessages(this, settings);
    this.#responses = new Responses(this, settings);
  }

  get binding(): AnyClientRevision {
    return this.wire.binding;
  }

  get revision(): RevisionFacts {
    return this.wire.binding.revision;
  }

  get checks(): ClientChecks {
    return this.wire.checks;
  }

  get extensions(): ClientExtensionSupport | undefined {
    return this.binding.extensions;
  }

  get server(): ServerFacts {
    return this.wire.server;
  }

  get closing(): AbortSignal {
    this.#closing ??= new AbortController();
    if (this.#endedBy !== undefined) this.#closing.abort(this.#endedBy);
    return this.#closing.signal;
  }

  // Calls.

  request<Result>(method: string, params: unknown, options?: CallOptions): Promise<Result> {
    if (this.channel.phase !== "open") return this.channel.whenOpen().then(() => this.request(method, params, options));
    try {
      const held = this.lock?.before(method, params);
      if (held !== undefined) return held.then(() => this.request(method, params, options));
      const { wire } = this;
      const called = wire.allow(method);
      if (called.isToolCall && wire.binding.lifecycle.takesRequests && this.#needsTask(params, options))
        return callAsTask(this, { method, params }, options ?? {});
      return this.pending.start(wire.create(called, params, options));
    } catch (error) {
      return Promise.reject(error);
    }
  }

  requestRaw(method: string, params: unknown, options?: RawCallOptions): Promise<JsonObject> {
    const start = (): Promise<JsonObject> =>
      this.#startRaw(() => this.wire.create(this.wire.describe(method), params, options));
    return this.lock === undefined ? start() : this.#startHeld(method, params, start);
  }

  again(earlier: RoundCall, members: string, options?: RawCallOptions): Promise<JsonObject> {
    return this.#startRaw(() => this.wire.recreate(earlier, members, options));
  }

  notify(method: string, params?: unknown): Promise<void> {
    if (this.channel.phase !== "open") return this.channel.whenOpen().then(() => this.notify(method, params));
    const error = this.wire.findCapabilityError(method);
    return error === undefined ? this.sender.notify(method, params) : Promise.reject(error);
  }

  /** Calls a function and sends its messages as JSON-RPC batches; one by one if the revision has no batches. */
  batch<T>(calls: () => T): T {
    const { channel } = this;
    if (!this.revision.batching || channel.phase !== "open") return calls();
    return sendInBatches(channel.transport, (transport) => (channel.transport = transport), calls);
  }

  runHandler: CallPort["runHandler"] = async (method, params, options) =>
    (await this.#incoming.host()).run(method, params, options);

  onNotification(receiver: NotificationReceiver): () => void {
    this.#incoming.receivers.add(receiver);
    if (this.channel.phase === "open") void this.listen();
    return () => void this.#incoming.receivers.delete(receiver);
  }

  onLoss(receiver: (reason: LossReason) => void): () => void {
    this.#incoming.lossReceivers.add(receiver);
    return () => void this.#incoming.lossReceivers.delete(receiver);
  }

  /** Opens the HTTP stream for the requests and notifications that the server sends outside of a call. Only sessions have this stream. */
  async listen(): Promise<void> {
    if (!this.binding.lifecycle.takesRequests || this.#isListening) return;
    this.#isListening = true;
    // A session that is being opened again gets its stream when it is open.
    if (this.channel.phase === "open") await this.channel.transport.listen?.();
  }

  maxTimeoutOf(options: CallOptions | undefined): number {
    const { timeoutMs, maxTimeoutMs } = this.#settings;
    return options?.maxTimeoutMs ?? maxTimeoutMs ?? 10 * (options?.timeoutMs ?? timeoutMs);
  }

  timeoutOf(options: CallOptions | undefined): number {
    return Math.min(options?.timeoutMs ?? this.#settings.timeoutMs, this.maxTimeoutOf(options));
  }

  warn(warning: ClientWarning): void {
    const count = (this.#warned.get(warning.code) ?? 0) + 1;
    this.#warned.set(warning.code, count);
    if (count > MAX_WARNINGS) return;
    if (warning.code === "bad-message") {
      this.ignored.count = count;
      this.ignored.first ??= warning.excerpt;
    }
    const message = printableMessage(withReason(warning.message, warning.cause), 800);
    // An error thrown by `onWarning` must not end a call.
    callSafely(() => this.#settings.onWarning?.({ ...warning, message }));
  }

  close(): Promise<void> {
    const text = `The client of ${this.target.label} is closed. Connect again to send calls.`;
    return this.#end(new ClosedError(text), undefined);
  }

  // The opening of the connection.

  /** Opens the channel, and loads the comparison with the option `lock` meanwhile. */
  async open(): Promise<void> {
    const { lock } = this.#settings;
    const loading = lock === undefined ? undefined : import("./clientLock.js");
    // If the channel cannot be opened, its error is the one to report.
    loading?.catch(() => {});
    await this.channel.open();
    if (lock === undefined) return;
    this.lock = new (await loading!).LockGuard(this, lock);
    this.opened(this.server);
  }

  readonly opening: ClientCaller = {
    request: (method, params, options) => {
      const { wire } = this;
      return this.pending.start(wire.create(wire.describe(method), params, options));
    },
    notify: (method, params) => this.sender.notify(method, params),
  };

  use(binding: AnyClientRevision, checks: ClientChecks): ClientOffer {
    if (this.#endedBy !== undefined) throw this.#endedBy;
    const before = this.wire as WireRevision | undefined;
    // The tools stay known if only the process or the session is new.
    const tools = before?.binding === binding ? before.tools : undefined;
    this.wire = new WireRevision(binding, {
      checks,
      owner: this.pending,
      settings: this.#settings,
      warn: (warning) => this.warn(warning),
      tools,
    });
    this.channel.transport.use(binding.revision);
    return this.wire.offer;
  }

  async requestOpening(params: JsonObject): Promise<OpeningReply> {
    const { wire } = this;
    const call = wire.create(wire.describe(wire.binding.revision.open), params, undefined);
    call.use = "opening";
    try {
      const result = await this.pending.start<JsonObject>(call);
      return { result, error: undefined, status: call.status };
    } catch (error) {
      return { result: undefined, error, status: call.status };
    }
  }

  opened(server: ServerFacts): void {
    this.wire.server = this.lock?.opened(server, this.revision.revision) ?? server;
    this.stopOpening(new Error("Another request opened the connection."));
  }

  stopOpening(error: Error): void {
    this.pending.stopOpening(error);
  }

  sessionEnded(): void {
    this.#incoming.endSession();
  }

  reopened(reason: ReopenReason): void {
    if (reason === "revision") return;
    if (this.#isListening) void this.channel.transport.listen?.();
    this.#incoming.lost(reason);
  }

  // The events of the transport.

  message(received: unknown, of?: OutgoingMessage): void {
    // A server must not send messages before the first request.
    if (this.#endedBy !== undefined || (this.wire as WireRevision | undefined) === undefined) return;
    if (!isObject(received)) return this.#receiveBatch(received, of);
    switch (getJsonRpcMessageKind(received)) {
      case "result": {
        const call = this.#take(received["id"]);
        if (call !== undefined) this.#responses.answered(call, received["result"] as JsonObject);
        return;
      }
      case "error": {
        if (received["id"] === undefined) return this.#receiveInvalid(received, of);
        const call = this.#take(received["id"]);
        if (call !== undefined) this.#responses.refused(call, received);
        return;
      }
      case "notification":
        return this.#incoming.notification(received, of?.id);
      case "request":
        return this.#incoming.request(received, this.pending.find(of?.id));
      case undefined:
        return this.#receiveInvalid(received, of);
    }
  }

  sent(message: OutgoingMessage): void {
    const { parts } = message as Partial<BatchMessage>;
    if (parts !== undefined) return parts.forEach((part) => this.sent(part));
    this.sender.sent(message);
  }

  failed(message: OutgoingMessage, failure: TransportFailure): void {
    const { parts } = message as Partial<BatchMessage>;
    if (parts !== undefined) return parts.forEach((part) => this.failed(part, failure));
    const { pending, sender } = this;
    const call = pending.find(message.id);
    if (call === message) {
      pending.remove(call);
      this.#responses.failed(call, failure);
    } else if (message.id === undefined) {
      sender.failed(message, failure.error);
      const { causedBy } = message as { readonly causedBy?: PendingCall };
      // The server waits for this response, so it cannot end the call.
      if (causedBy && failure.wasSent === "no") pending.abandon(causedBy, failure.error);
    }
  }

  lost(error: McpClientError): void {
    const { channel, pending, sender } = this;
    if (this.#endedBy !== undefined) return;
    const wasOpen = channel.phase === "open";
    const calls = pending.removeAll();
    sender.fail(error);
    this.#incoming.abortHandlers();
    if (wasOpen) channel.lose(error instanceof SessionLostError ? "session" : "restarted");
    const isEnd = wasOpen && !this.#settings.restart;
    for (const call of calls)
      if (isEnd || !wasOpen) pending.reject(call, error);
      else this.#responses.broken(call, error, true);
    if (isEnd) void this.#end(error, error);
    else if (wasOpen) this.gap();
    // Listeners wait for notifications and send no call that would open the channel again.
    if (channel.phase === "lost" && this.#incoming.lossReceivers.size > 0) void channel.whenOpen().catch(() => {});
  }

  unreadable(error: McpClientError): void {
    this.pending.unreadable(error);
  }

  gap(): void {
    this.lock?.outdated();
    this.#incoming.lost("lost");
  }

  holdTimeLimits(): () => void {
    return this.deadlines.hold();
  }

  get isHeld(): boolean {
    return this.deadlines.isHeld;
  }

  /**
   * Returns true if a tool must be called as a task: because the call has the option `task`, or because the tool requires it and the server
   * runs tools as tasks.
   */
  #needsTask(params: unknown, options: CallOptions | undefined): boolean {
    if (options?.task !== undefined) return true;
    const name = isObject(params) ? (params["name"] as string) : undefined;
    return this.wire.tools.get(name)?.requiresTask === true && runsToolsAsTasks(this);
  }

  #startRaw(create: () => PendingCall): Promise<JsonObject> {
    if (this.channel.phase !== "open") return this.channel.whenOpen().then(() => this.#startRaw(create));
    try {
      const call = create();
      call.use = "raw";
      return this.pending.start(call);
    } catch (error) {
      return Promise.reject(error);
    }
  }

  async #startHeld(method: string, params: unknown, start: () => Promise<JsonObject>): Promise<JsonObject> {
    await this.channel.whenOpen();
    await this.lock?.before(method, params);
    return start();
  }

  /** Removes and returns the pending call with the id of a response. */
  #take(id: unknown): PendingCall | undefined {
    const { pending } = this;
    const call = pending.find(id);
    if (call !== undefined) {
      pending.remove(call);
      // Set only if the response arrived on another stream than the request's.
      call.stop?.();
    } else if (!pending.wasCancelled(id))
      this.warn({
        code: "unknown-response",
        message: `The client ignored a response with the id ${JSON.stringify(id)}, because no request with this id is pending.`,
      });
    return call;
  }

  #receiveBatch(received: unknown, of: OutgoingMessage | undefined): void {
    const isBatch = Array.isArray(received) && received.length <= MAX_BATCH;
    if (!isBatch || !this.revision.batching) return this.#receiveInvalid({}, of);
    for (const message of received as unknown[])
      if (isObject(message)) this.message(message, of);
      else this.#receiveInvalid({}, undefined);
  }

  /**
   * Rejects the call that an invalid message, or an error without an id, belongs to: the call with its id, or on whose own stream it arrived.
   * Reports a warning if there is no such call.
   */
  #receiveInvalid(message: JsonObject, of: OutgoingMessage | undefined): void {
    const { pending } = this;
    const id = message["id"];
    const isError = getJsonRpcMessageKind({ ...message, id: 0 }) === "error";
    // A server that cannot parse a request responds with an error without an id. Other texts may be log lines on stdout.
    const isRefusedOpening = isError && (id ?? null) === null && pending.only?.use === "opening";
    const call = pending.find(id) ?? pending.find(of?.id) ?? (isRefusedOpening ? pending.only : undefined);
    if (call === undefined)
      return this.warn({
        code: "bad-message",
        message: `The client ignored ${isError ? "an error response without an id" : "a text that is not a JSON-RPC message"}.`,
      });
    pending.remove(call);
    if (isError) return this.#responses.refused(call, message);
    const text = `The server's response to ${call.method} is not a valid JSON-RPC message.`;
    pending.reject(call, new InvalidMessageError(text));
  }

  /** Ends the connection. `cause` is undefined if the user has closed the client. */
  #end(error: McpClientError, cause: Error | undefined): Promise<void> {
    if (this.#closed === undefined) {
      this.#endedBy = error;
      this.#closed = this.channel.close(error).then(() => this.#ended(cause));
      this.pending.close(error);
      this.deadlines.close();
      this.sender.close(error);
      this.#incoming.close();
      this.#closing?.abort(error);
    }
    return this.#closed;
  }

  #ended(cause: Error | undefined): void {
    const message = "The function of the option onClose threw an error.";
    callUserFunction(this, message, () => this.#settings.onClose?.(cause));
  }
}

// ---- client/connect -----------------------------------------------------------------------------

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
export async function connect<Calls, Handlers extends HandlerLiterals, As extends string = string>(
  target: Target,
  options: ConnectOptions<Calls, Handlers, As>,
): Promise<ConnectedClient<Calls>> {
  const connection = new ClientConnection(settingsOf(target, options));
  for (const { CONVERTERS } of [options.as, ...(options.also ?? [])]) CONVERTERS?.attach(connection, options);
  const router = new CallRouter(connection, options);
  const { signal } = options;
  const createAbortError = (): CallAbortedError =>
    new CallAbortedError(`Connecting to ${target.label} was aborted by the option signal.`, {
      cause: signal?.reason as unknown,
    });
  const abort = (): void => connection.channel.abandon(createAbortError());
  signal?.addEventListener("abort", abort);
  try {
    // Notifications are delivered from the first message of the server on.
    const { notifications } = options.handlers ?? {};
    if (notifications !== undefined) deliverNotifications(connection, notifications);
    const opened = connection.open();
    if (signal?.aborted === true) abort();
    await opened;
    await router.load();
    // A server sends requests and notifications outside of a call over a stream of their own.
    if (Object.values(options.handlers ?? {}).some((group) => typeof group === "object")) await connection.listen();
    if (signal?.aborted === true) throw createAbortError();
  } catch (error) {
    void connection.close();
    throw error;
  } finally {
    signal?.removeEventListener("abort", abort);
  }
  return createSurface(connection, router, options.as.CLIENT_BINDING);
}

// ---- client/host/handlerFailure -----------------------------------------------------------------

interface FailureFacts {
  readonly reason: InputError["reason"];
  /** The JSON-RPC error for the server: the `McpError` that the handler threw, or a message without the reason in place of any other error. */
  readonly response: WireError;
  readonly cause?: unknown;
}

/** The client has no result for a request of the server. A session sends `response` to the server; a round trip rejects the call. */
export class HandlerFailure extends Error implements FailureFacts {
  declare readonly reason: FailureFacts["reason"];
  declare readonly response: WireError;
  declare readonly cause?: unknown;

  constructor(message: string, facts: FailureFacts) {
    super(message);
    Object.assign(this, facts);
  }
}

/** @throws HandlerFailure by rejection, if a result of a handler is invalid. */
export async function checkResult(
  { checks }: Pick<CallPort, "checks">,
  method: string,
  result: unknown,
): Promise<void> {
  let first: Issue | undefined;
  for (const type of checks.answers[method] ?? []) {
    const [issue] = await checks.explain(type, result);
    if (issue === undefined) return;
    first ??= issue;
  }
  if (first !== undefined)
    throw createResultFailure(
      `the client's handler for ${method} returned an invalid result: ${first.pointer} ${first.message}`,
    );
}

/** The server receives the message too: the result was meant for it, and its reaction shows the mistake to the author of the handler. */
export function createResultFailure(message: string): HandlerFailure {
  const response = new McpError(CODES.internal, message);
  return new HandlerFailure(message, { reason: "invalid", response });
}

// ---- client/lifecycles --------------------------------------------------------------------------

/**
 * The lifecycle that starts with the initialize handshake, from the view of a client.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/lifecycle
 */
export const HANDSHAKE_CLIENT: ClientLifecycle = {
  name: "handshake",
  takesRequests: true,
  openParams: ({ revision, capabilities, info }) => ({
    protocolVersion: revision.revision,
    capabilities,
    clientInfo: info,
  }),
  readOpened({ protocolVersion, serverInfo, capabilities, instructions }) {
    return {
      info: serverInfo as ServerFacts["info"],
      capabilities: isObject(capabilities) ? capabilities : {},
      instructions: isString(instructions) ? instructions : undefined,
      supported: [String(protocolVersion)],
    };
  },
  async confirm(caller, { logLevel }, { capabilities }) {
    await caller.notify("notifications/initialized");
    const isLogging = hasCapability(capabilities, "logging");
    if (logLevel !== undefined && isLogging) await caller.request("logging/setLevel", { level: logLevel });
  },
  metaText: () => "",
};

/** The prefix of the members of `_meta` that the protocol defines. */
const OWN = "io.modelcontextprotocol/";

/**
 * The stateless lifecycle from the view of a client: each request contains the identity and the capabilities of the client.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#meta
 */
export const STATELESS_CLIENT: ClientLifecycle = {
  name: "stateless",
  takesRequests: false,
  openParams: () => ({}),
  readOpened({ supportedVersions, capabilities, instructions, _meta }) {
    const info = isObject(_meta) ? _meta[`${OWN}serverInfo`] : undefined;
    return {
      info: isObject(info) ? (info as unknown as ServerFacts["info"]) : undefined,
      capabilities: isObject(capabilities) ? capabilities : {},
      instructions: isString(instructions) ? instructions : undefined,
      supported: Array.isArray(supportedVersions) ? supportedVersions.filter(isString) : [],
    };
  },
  confirm: () => Promise.resolve(),
  metaText: ({ revision, info, capabilities }) =>
    JSON.stringify({
      [`${OWN}protocolVersion`]: revision.revision,
      [`${OWN}clientInfo`]: info,
      [`${OWN}clientCapabilities`]: capabilities,
    }).slice(0, -1),
  logLevelText: (level) => `"${OWN}logLevel":${JSON.stringify(level)}`,
};

// ---- client/lockOptions -------------------------------------------------------------------------

/** An entry of a lock file. */
interface LockedEntry {
  /** The tool, prompt, resource or resource template as the server listed it. */
  readonly entry: object;
}

/** The settings of the extensions that a server declares, by their ids. */
export type DeclaredExtensions = { readonly [id: string]: JsonObject };

/** The part of a lock file for one server, such as `servers.weather`. Lists that are absent are not locked. */
export interface LockedServer {
  /** The revision in which the server listed the entries, as its date. */
  readonly revision: string;
  /** What the server calls itself. */
  readonly identity?: { readonly name: string };
  /** The instructions of the server for language models; absent if it had none. */
  readonly instructions?: string;
  /** The settings of the extensions that the server declared, by their ids; absent if they are not locked. Clients of a package with extensions compare them. */
  readonly extensions?: DeclaredExtensions;
  /** The locked tools. */
  readonly tools?: readonly LockedEntry[];
  /** The locked prompts. */
  readonly prompts?: readonly LockedEntry[];
  /** The locked resources. */
  readonly resources?: readonly LockedEntry[];
  /** The locked resource templates. */
  readonly resourceTemplates?: readonly LockedEntry[];
}

/** A difference between a server and its lock. */
export interface LockFinding {
  /** `gone`: no longer listed; `changed`: members differ; `new`: not in the lock. */
  readonly kind: "gone" | "changed" | "new";
  /** The list of the entry; `server` for the name and the instructions of the server, `extensions` for an extension that it declares. */
  readonly list: EntryListName | "server" | "extensions";
  /** The name of the tool or prompt, the URI, or the id of the extension; `name` or `instructions` for the server. */
  readonly name: string;
  /** For a changed entry, the JSON pointers of all its differences. */
  readonly pointers: readonly string[];
  /** For a new entry, the name of a locked entry that looks alike. */
  readonly lookalike?: string | undefined;
  /** The finding as a sentence. */
  readonly message: string;
}

/** The option `lock` of a client: the part of a lock file for its server, and what to do about differences. */
export interface ClientLock extends LockedServer {
  /**
   * The treatment of what differs from the lock. `refuse` (default) leaves tools, prompts, resources, instructions and extensions that changed or
   * are new out of what the server says, and rejects their use with an error. `report` only reports them.
   */
  readonly onChange?: "refuse" | "report";
  /** Receives each difference once. By default, each is a warning `lock-drift` to `onWarning`. */
  readonly onDrift?: (finding: LockFinding) => void;
}

/**
 * Returns the part of a lock file for one server.
 *
 * @param file the content of a lock file, parsed from JSON.
 * @throws TypeError if the file has no such server, so that a misspelt name does not connect without a lock.
 */
export function lockedServer(file: unknown, name: string): LockedServer {
  const servers = isObject(file) && isObject(file["servers"]) ? file["servers"] : undefined;
  if (servers === undefined) throw new TypeError("The lock file has no servers (write it with mcpgen lock).");
  const server = ownMember(servers, name);
  if (isObject(server)) return server as unknown as LockedServer;
  const names = Object.keys(servers)
    .map((each) => JSON.stringify(each))
    .join(", ");
  throw new TypeError(`The lock file has no server ${JSON.stringify(name)} (use ${names || "mcpgen lock to add it"}).`);
}

// ---- client/negotiation/verdicts ----------------------------------------------------------------

/** Options of {@link createVerdicts}. */
export interface VerdictOptions {
  /** Milliseconds after which a verdict is forgotten; 24 hours by default. */
  readonly ttlMs?: number;
  /** The maximum number of servers; 1,000 by default. The store forgets the oldest verdict first. */
  readonly maxEntries?: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns a store in memory for the option `verdicts` of `connect`. It remembers the revision and the lifecycle of each server, so that the
 * next connection to the server starts without a negotiation. Several clients can share one store.
 *
 * @example
 * ```ts
 * const verdicts = createVerdicts({ ttlMs: 60 * 60 * 1000 });
 * ```
 */
export function createVerdicts({ ttlMs = DAY_MS, maxEntries = 1000 }: VerdictOptions = {}): VerdictStore {
  const entries = new Map<string, { verdict: Verdict; expiresAt: number }>();
  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined || Date.now() < entry.expiresAt) return entry?.verdict;
      entries.delete(key);
      return undefined;
    },
    set(key, verdict) {
      // A map iterates in the order of insertion, so its first entry is the oldest.
      entries.delete(key);
      entries.set(key, { verdict, expiresAt: Date.now() + ttlMs });
      for (const oldest of entries.keys()) {
        if (entries.size <= maxEntries) break;
        entries.delete(oldest);
      }
    },
    delete(key) {
      entries.delete(key);
    },
  };
}

// ---- client/options -----------------------------------------------------------------------------

/** A client revision whose types are not known. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyClientRevision = ClientRevision<any, any, any>;

/** The module `client.js` of a generated package, imported with `import * as`. */
export interface ClientRevisionModule<Calls = unknown, Handlers = unknown, Name extends string = string> {
  readonly CLIENT_BINDING: ClientRevision<Calls, Handlers, unknown, Name>;
}

/** The module `client.js` of the revision of a client's calls. A module `bridges/client-*.js` belongs in the option `also`. */
interface CalledRevisionModule<
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
export type BridgedOptions = Pick<ConnectOptions, "as" | "also" | "check" | "onLoss"> & { readonly handlers?: object };

/** A handler, of which only the literals in its result are known. */
type HandlerOf<Result> = (params: never, context: never) => Awaitable<Result>;

/** The handlers of a feature. An extension may give its own feature the name, so its other members and `true` are allowed too. */
type FeatureOf<Handlers> = true | (Handlers & object);

/**
 * The literals in the results of handlers. As the constraint of `Handlers`, they make the compiler keep a literal such as `"accept"` before
 * it knows the handlers of the revision.
 */
export interface HandlerLiterals {
  readonly elicitation?: FeatureOf<{
    readonly elicit?: HandlerOf<{
      readonly action?: "accept" | "decline" | "cancel";
    }>;
  }>;
  readonly sampling?: FeatureOf<{
    readonly createMessage?: HandlerOf<{
      readonly role?: "user" | "assistant";
      readonly content?: ContentLiterals | readonly ContentLiterals[];
    }>;
  }>;
  readonly roots?: FeatureOf<object>;
  readonly tasks?: FeatureOf<object>;
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
   * session, the server receives a JSON-RPC error with the code -32603, and `onWarning` receives a warning `handler-failed`. The error names
   * the handler and the invalid member, but not the reason of a thrown error. To choose the error, throw an McpError.
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
   * The part of a lock file for this server, as `mcpgen lock` writes it, such as
   * `{ ...lockedServer(file, "weather"), onChange: "report" }`. What the server says differently is left out or reported. By default, nothing
   * is compared.
   */
  readonly lock?: ClientLock;
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
   * Milliseconds to wait for the response to a call; 60,000 by default, `Infinity` for no limit. If the call has the option `onProgress`,
   * each progress notification restarts this time limit; if the server runs the call as a task, so does each status of the task.
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
  /**
   * True (default) if the server may run calls as tasks of the tasks extension, which the client awaits. Only in stateless revisions. In code
   * that was generated with the extension, `handlers: { tasks: true }` returns the handles of tasks instead.
   */
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

/**
 * The members that a type declares, without its index signature (`[key: string]: unknown`), so that the compiler reports a misspelled
 * member. The result is assignable to the original type.
 */
export type KnownMembers<Type> = {
  [Key in keyof Type as string extends Key ? never : Key]: Type[Key];
};

// ---- client/revision ----------------------------------------------------------------------------

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

// ---- client/transport ---------------------------------------------------------------------------

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
   * Opens the stream for the requests and notifications that the server sends outside of a call. Resolves when the stream is open, or when
   * the server does not offer it. Undefined on pipes, which need no such stream.
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
