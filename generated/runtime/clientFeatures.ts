// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * What few calls of a client need: negotiation, requests of the server, input, tasks, subscriptions, the cache and output schemas. Loaded for the first of them.
 *
 * @module
 */
import {
  type AnyClientRevision,
  AuthorizationError,
  CallAbortedError,
  type CallOptions,
  type CallPort,
  CapabilityError,
  type ClientCache,
  type ClientCaller,
  type ClientWarning,
  ConnectError,
  ConnectionLostError,
  type ConnectionOpening,
  type ConnectionPort,
  type ConnectionSettings,
  HandlerFailure,
  type HostContext,
  type HostHandler,
  HttpStatusError,
  InputError,
  InputRequiredError,
  InvalidResultError,
  LimitError,
  type LossReason,
  type OpeningReply,
  type OpeningRequest,
  type PendingCall,
  type RequestAnswerer,
  RevisionError,
  type RoundCall,
  SessionLostError,
  type Target,
  TaskError,
  type TaskState,
  TimeLimited,
  TimeoutError,
  type ToolIndex,
  type Verdict,
  callUserFunction,
  checkResult,
  copyCall,
  createResultFailure,
  describeIgnored,
  hasCapability,
  listPages,
  normalizeReceivedResult,
  onAbort,
  pauseCall,
  throwIfEnded,
  untilEnded,
} from "./clientCore.js";
import { SchemaGuard } from "./jsonSchema.js";
import {
  type Awaitable,
  CODES,
  type Issue,
  type JsonObject,
  McpError,
  type MethodDescription,
  TASK_STATUSES,
  errorOf,
  formatErrorResponseAsJson,
  getThrownMcpError,
  hasLengthWithin,
  isInteger,
  isNumber,
  isObject,
  isOptionalObject,
  isString,
  ownMember,
} from "./protocol.js";

// ---- client/cachedCalls -------------------------------------------------------------------------

const MAX_TTL_MS = 24 * 60 * 60 * 1000;

/** The methods whose results are kept, each with the notification after which its results are out of date. */
const CACHED_METHODS: ReadonlyMap<string, string | undefined> = new Map([
  ["server/discover", undefined],
  ["tools/list", "notifications/tools/list_changed"],
  ["prompts/list", "notifications/prompts/list_changed"],
  ["resources/list", "notifications/resources/list_changed"],
  ["resources/templates/list", "notifications/resources/list_changed"],
  // The notification may name a part of a resource, so the results of all resources are dropped.
  ["resources/read", "notifications/resources/updated"],
]);

const PUBLIC = "public";

interface CachedCallsOptions {
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
export function cacheCalls(port: CallPort, { cache, target, authContext, onHit }: CachedCallsOptions): CachingCaller {
  const results = new CachedResults(withoutFailures(cache, port), [target, port.revision.revision], authContext);
  const stopNotifications = port.onNotification((notification) => {
    for (const [method, outdatedBy] of CACHED_METHODS) if (outdatedBy === notification) void results.drop(method);
  });
  const stopLosses = port.onLoss(() => {
    for (const method of CACHED_METHODS.keys()) void results.drop(method);
  });
  return {
    release() {
      stopNotifications();
      stopLosses();
    },
    notify: (method, params) => port.notify(method, params),
    async request<Result>(method: string, params: unknown, options?: CallOptions): Promise<Result> {
      if (!CACHED_METHODS.has(method) || options?.resume !== undefined) return port.request(method, params, options);
      // The members of `_meta` do not change the result.
      const { _meta, ...own } = (params ?? {}) as JsonObject;
      const kept = options?.fresh === true ? undefined : await results.find(method, own);
      if (kept !== undefined) {
        onHit(method, kept);
        return kept as Result;
      }
      return results.keep(method, own, () => port.request(method, params, options)) as Promise<Result>;
    },
  };
}

/** The results of one client in a cache that it may share with other clients. */
class CachedResults {
  readonly #cache: ClientCache;
  readonly #server: readonly string[];
  readonly #private: string;
  /** For each method, the number of times that its results were dropped. */
  readonly #drops = new Map<string, number>();
  /** For each list method, the `cacheScope` of the first page. */
  readonly #scopes = new Map<string, string>();

  constructor(cache: ClientCache, server: readonly string[], authContext: string | undefined) {
    this.#cache = cache;
    this.#server = server;
    this.#private = JSON.stringify(["private", authContext ?? randomName()]);
  }

  async find(method: string, params: JsonObject): Promise<JsonObject | undefined> {
    for (const scope of [this.#private, PUBLIC]) {
      const text = await this.#cache.get(this.#key(scope, method, params));
      if (text !== undefined) return JSON.parse(text) as JsonObject;
    }
    return undefined;
  }

  async keep(method: string, params: JsonObject, request: () => Promise<JsonObject>): Promise<JsonObject> {
    const drops = this.#drops.get(method);
    let result;
    try {
      result = await request();
    } catch (error) {
      // An invalid cursor means that the list has changed, so the kept pages are out of date.
      if ("cursor" in params) await this.drop(method);
      throw error;
    }
    const { ttlMs, cacheScope } = result;
    const scope = cacheScope === "public" ? PUBLIC : this.#private;
    if (!("cursor" in params)) this.#scopes.set(method, scope);
    else if ((this.#scopes.get(method) ?? scope) !== scope) {
      // All pages of a list must have the same scope, so earlier pages may have been kept in the wrong scope.
      await this.drop(method);
      return result;
    }
    // If the server reported a change during the request, the result may be out of date already.
    if (typeof ttlMs === "number" && ttlMs > 0 && this.#drops.get(method) === drops)
      await this.#set(this.#key(scope, method, params), result, ttlMs);
    return result;
  }

  async #set(key: string, result: JsonObject, ttlMs: number): Promise<void> {
    let text;
    try {
      text = JSON.stringify(result);
    } catch {
      // `JSON.parse` reads a result that is nested too deep for `JSON.stringify`. The cache does not keep it.
      return;
    }
    await this.#cache.set(key, text, Date.now() + Math.min(ttlMs, MAX_TTL_MS));
  }

  async drop(method: string): Promise<void> {
    this.#drops.set(method, (this.#drops.get(method) ?? 0) + 1);
    for (const scope of [this.#private, PUBLIC]) await this.#cache.deleteAll(this.#prefix(scope, method));
  }

  #prefix(scope: string, method: string): string {
    return `${JSON.stringify([...this.#server, scope, method])}\n`;
  }

  #key(scope: string, method: string, params: JsonObject): string {
    const members = Object.keys(params)
      .sort()
      .map((name) => [name, params[name]]);
    return this.#prefix(scope, method) + JSON.stringify(members);
  }
}

/** Returns a cache that reports the errors of `cache` as warnings, so that they do not reject calls. */
function withoutFailures(cache: ClientCache, port: CallPort): ClientCache {
  const attempt = async <T>(use: () => Awaitable<T>): Promise<T | undefined> => {
    try {
      return await use();
    } catch (cause) {
      port.warn({
        code: "cache-failed",
        message: "The option cache threw an error; the call continues without the cache.",
        cause,
      });
      return undefined;
    }
  };
  return {
    get: (key) => attempt(() => cache.get(key)),
    set: (key, text, expiresAt) => attempt(() => cache.set(key, text, expiresAt)),
    deleteAll: (prefix) => attempt(() => cache.deleteAll(prefix)),
  };
}

/** Returns a random name. It is unique among all clients of all processes, because processes can share a cache. */
function randomName(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join("-");
}

// ---- client/host/elicitation --------------------------------------------------------------------

/** The functions of the client that handle an elicitation. */
interface ElicitationFunctions {
  /** Calls the client's handler. */
  elicit(): Awaitable<unknown>;
  /** Asks the user for consent to open a URL; undefined if the client does not offer the mode `url`. */
  readonly confirmUrl: ((url: URL) => Awaitable<boolean>) | undefined;
}

/** The content of an elicitation's result does not match the requested schema. The message names the field. */
export class ElicitationContentError extends Error {}

/**
 * Asks the user for input by calling the client's handler. In the mode `form`, an empty content gets the defaults of the schema, other
 * content gets the defaults of missing required members only, and the content is checked. In the mode `url`, the handler is called only if
 * the URL is safe to open and the user consented to open it; otherwise the result is `decline`.
 *
 * @throws ElicitationContentError by rejection, if the content does not match the schema.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation
 */
export async function elicitInput(params: JsonObject, { elicit, confirmUrl }: ElicitationFunctions): Promise<unknown> {
  if (params["mode"] === "url") {
    const url = parseOpenableUrl(params["url"]);
    const isAllowed = url !== undefined && (await confirmUrl?.(url)) === true;
    return isAllowed ? elicit() : { action: "decline" };
  }
  const result = await elicit();
  if (!isObject(result) || result["action"] !== "accept") return result;
  const content = result["content"] ?? {};
  const { requestedSchema } = params;
  if (!isObject(content) || !isObject(requestedSchema)) return result;
  return { ...result, content: completeContent(requestedSchema, content) };
}

/** Returns the URL if a browser can safely open it: `https`, or `http` on this machine, without a user name and password. */
export function parseOpenableUrl(text: unknown): URL | undefined {
  // A URL with white space or invisible characters is not the URL that the user would see: `URL` removes some of them.
  if (!isString(text) || /[\s\p{C}]/u.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  const { protocol, hostname, username, password } = url;
  if (username !== "" || password !== "") return undefined;
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  return protocol === "https:" || (protocol === "http:" && isLoopback) ? url : undefined;
}

/**
 * Returns the content of a form with defaults of its schema: all defaults if the content is empty; otherwise only those of required members,
 * because the user may have cleared an optional field.
 *
 * @throws ElicitationContentError if the content does not match the schema.
 */
function completeContent(schema: JsonObject, content: JsonObject): JsonObject {
  const { properties, required } = schema;
  const fields = isObject(properties) ? properties : {};
  const names = Array.isArray(required) ? (required as unknown[]) : [];
  const isEmpty = Object.keys(content).length === 0;
  const defaults = Object.entries(fields)
    .filter(([name]) => isEmpty || names.includes(name))
    .filter(([name]) => ownMember(content, name) === undefined)
    .map(([name, field]) => [name, (field as JsonObject)["default"]]);
  // A field may be named `__proto__`. `Object.fromEntries` makes every name an own member.
  const complete: JsonObject = Object.fromEntries(
    [...Object.entries(content), ...defaults].filter(([, value]) => value !== undefined),
  );
  for (const name of names)
    if (!Object.hasOwn(complete, name as string))
      throw new ElicitationContentError(`content.${String(name)} is missing`);
  for (const [name, value] of Object.entries(complete)) {
    const expected = findMismatch(ownMember(fields, name), value);
    if (expected !== undefined) throw new ElicitationContentError(`content.${name} must be ${expected}`);
  }
  return complete;
}

/** Returns a description of the allowed values, such as "a string", if a value is invalid; undefined if the value is valid. */
type FieldCheck = (field: JsonObject, value: unknown) => string | undefined;

const FIELD_CHECKS: { readonly [type: string]: FieldCheck } = {
  string: (field, value) => (isString(value) ? findTextMismatch(field, value) : "a string"),
  number: (field, value) => (isNumber(value) ? findRangeMismatch(field, value) : "a number"),
  integer: (field, value) => (isInteger(value) ? findRangeMismatch(field, value) : "an integer"),
  boolean: (_, value) => (typeof value === "boolean" ? undefined : "true or false"),
  array: (field, value) =>
    Array.isArray(value) && value.every(isString) ? findItemMismatch(field, value) : "an array of strings",
};

function findMismatch(field: unknown, value: unknown): string | undefined {
  if (!isObject(field)) return undefined;
  const check = ownMember(FIELD_CHECKS, String(field["type"])) as FieldCheck | undefined;
  return check?.(field, value);
}

function findTextMismatch(field: JsonObject, value: string): string | undefined {
  const shortest = (field["minLength"] as number | undefined) ?? 0;
  const longest = (field["maxLength"] as number | undefined) ?? Infinity;
  return hasLengthWithin(value, shortest, longest)
    ? findChoiceMismatch(field, value)
    : `a string of ${shortest} to ${longest} characters`;
}

function findRangeMismatch(field: JsonObject, value: number): string | undefined {
  const least = (field["minimum"] as number | undefined) ?? -Infinity;
  const greatest = (field["maximum"] as number | undefined) ?? Infinity;
  const isWithin = value >= least && value <= greatest;
  return isWithin ? undefined : `from ${least} to ${greatest}`;
}

function findItemMismatch(field: JsonObject, values: readonly string[]): string | undefined {
  const fewest = (field["minItems"] as number | undefined) ?? 0;
  const most = (field["maxItems"] as number | undefined) ?? Infinity;
  if (values.length < fewest || values.length > most) return `an array of ${fewest} to ${most} items`;
  const items = isObject(field["items"]) ? field["items"] : {};
  const mismatches = values.map((value) => findChoiceMismatch(items, value));
  return mismatches.find((expected) => expected !== undefined);
}

/** Compares a value with the choices of a field, which are listed in `enum`, or with titles in `oneOf` or `anyOf`. */
function findChoiceMismatch(field: JsonObject, value: string): string | undefined {
  const titled = field["oneOf"] ?? field["anyOf"];
  const choices = Array.isArray(titled) ? titled.map((choice: JsonObject) => choice["const"]) : field["enum"];
  if (!Array.isArray(choices) || choices.includes(value)) return undefined;
  return `one of ${choices.slice(0, 20).join(", ")}`;
}

// ---- client/host/hostRequests -------------------------------------------------------------------

interface HostOptions extends HandlerOptions {
  /** Sends a response to the server. */
  send(text: string, cause?: CausingCall): void;
  /** Rejects a call that cannot end, because the server does not receive the response that it waits for. */
  abandon?(call: CausingCall, error: Error): void;
}

/** The call that made the server send a request. */
interface CausingCall {
  readonly id?: number;
  readonly method: string;
  readonly name: string | undefined;
  readonly promise: Promise<unknown>;
}

interface ServerRequest {
  readonly id: string | number;
  readonly method: string;
  readonly params?: JsonObject;
}

/** Runs the client's handlers for the requests of one server. */
export class HandlerHost {
  readonly #port: CallPort;
  readonly #options: HostOptions;
  readonly #running = new Map<string | number, AbortController>();
  /** The requests whose handlers run, with the calls that caused them. */
  readonly #causes = new Map<AbortController, CausingCall>();
  /** The calls whose failure is awaited: once for each call, because its server may send requests without end. */
  readonly #awaited = new WeakSet<CausingCall>();

  constructor(port: CallPort, options: HostOptions) {
    this.#port = port;
    this.#options = options;
  }

  /** Handles a request of the server in a session and sends its response, unless the server cancels the request. */
  answer(request: JsonObject, cause?: CausingCall): void {
    const port = this.#port;
    const id = request["id"] as string | number;
    if (this.#running.has(id))
      return port.warn({
        code: "bad-message",
        message: `The client ignored a request with the id ${JSON.stringify(id)}, because an earlier request with this id is still running.`,
      });
    if (this.#running.size >= port.limits.handlers)
      return this.#options.send(formatErrorResponse(port, id, TOO_MANY), cause);
    const abort = new AbortController();
    this.#running.set(id, abort);
    if (cause !== undefined) this.#addCause(abort, cause);
    void this.#respond(request, abort.signal, cause).then((text) => {
      this.#causes.delete(abort);
      // A request that was cancelled is not in the map, and its id may belong to a newer request.
      if (this.#running.get(id) !== abort) return;
      this.#running.delete(id);
      this.#options.send(text, cause);
    });
  }

  /** Handles the server's `notifications/cancelled`. */
  cancel(id: string | number): void {
    const abort = this.#running.get(id);
    this.#running.delete(id);
    abort?.abort(new Error("the server cancelled the request"));
  }

  /** Runs the handler for a request in an `input_required` result. See {@link runHandler}. */
  readonly run: CallPort["runHandler"] = (method, params, { call, signal }) =>
    runHandler(this.#port, this.#options, { method, params, call, signal });

  /** Aborts the handlers of all requests that `answer` received. No responses are sent. */
  close(): void {
    for (const id of this.#running.keys()) this.cancel(id);
  }

  /** Like `close`, and rejects the calls that made the server send the requests. */
  endSession(): void {
    for (const cause of this.#causes.values())
      this.#options.abandon?.(
        cause,
        new SessionLostError(
          `The server ended the session while a handler of the client ran for the call of ${cause.method}, so the call cannot end. The server may have run it.`,
        ),
      );
    this.close();
  }

  /** Aborts the requests of a call when the call fails. The server still gets a response to them: an error. */
  #addCause(request: AbortController, call: CausingCall): void {
    this.#causes.set(request, call);
    if (this.#awaited.has(call)) return;
    this.#awaited.add(call);
    call.promise.catch((error: unknown) => {
      for (const [abort, cause] of this.#causes) if (cause === call) abort.abort(error);
    });
  }

  async #respond(request: JsonObject, signal: AbortSignal, cause: CausingCall | undefined): Promise<string> {
    const { id, method, params = {} } = request as unknown as ServerRequest;
    const { _meta: meta } = params;
    const progressToken = isObject(meta) ? meta["progressToken"] : undefined;
    const call = cause && { method: cause.method, name: cause.name };
    try {
      const run = { method, params, call, of: cause?.id, signal, progressToken };
      const result = await runHandler(this.#port, this.#options, run);
      return JSON.stringify({ jsonrpc: "2.0", id, result });
    } catch (error) {
      if (!signal.aborted) warnOfFailure(this.#port, method, error);
      return formatErrorResponse(this.#port, id, error);
    }
  }
}

const TOO_MANY = new HandlerFailure("too many requests of the server", {
  reason: "failed",
  response: new McpError(CODES.internal, "too many requests at once"),
});

function formatErrorResponse({ revision }: CallPort, id: string | number, error: unknown): string {
  const response =
    error instanceof HandlerFailure ? error.response : new McpError(CODES.internal, "the client's result is not JSON");
  return formatErrorResponseAsJson(id, response, revision);
}

/** Reports the error of a handler as a warning, because the server receives only a neutral message. A missing handler causes no warning. */
function warnOfFailure(port: CallPort, method: string, error: unknown): void {
  if (error instanceof HandlerFailure && error.reason === "missing") return;
  const message = error instanceof Error ? error.message : `The response to ${method} cannot be sent.`;
  const cause = error instanceof HandlerFailure ? error.cause : error;
  port.warn({ code: "handler-failed", message, ...(cause !== undefined && { cause }) });
}

interface HandlerOptions {
  /** The client's handlers by feature, such as `{ roots: { listRoots } }`. */
  readonly handlers: object | undefined;
  /** Milliseconds that one call of a handler may take. */
  readonly handlerMs: number;
  /** Answers all requests in place of `handlers`. */
  readonly answer?: RequestAnswerer | undefined;
}

/** A request of the server, and the conditions under which its handler runs. */
interface HandlerRun {
  readonly method: string;
  readonly params: JsonObject;
  readonly call: HostContext["call"];
  readonly signal: AbortSignal | undefined;
  /** The id of the call; undefined if it is not known, and in round trips. */
  readonly of?: number | undefined;
  /** Undefined if the server requests no progress, and in round trips. */
  readonly progressToken?: unknown;
}

type HandlerGroup = {
  readonly [name: string]: ((params: unknown, context: unknown) => unknown) | undefined;
};

/**
 * Runs the client's handler for a request of the server and resolves with its checked result. The time limits of the client's own calls stop
 * during the run, because the server may wait for this result.
 *
 * @throws HandlerFailure by rejection, if the handler is missing, fails or returns an invalid result, or if the request is invalid.
 * @throws the reason of `run.signal` or `port.closing` by rejection, if this signal is aborted.
 */
async function runHandler(port: CallPort, options: HandlerOptions, run: HandlerRun): Promise<JsonObject> {
  const { method, params, of } = run;
  const { answer, handlerMs } = options;
  if (answer !== undefined) {
    const answered = await holdingDeadlines(port, () =>
      callWithTimeLimit(port, { ...run, handlerMs }, (signal) =>
        answer({ method, params, of }, createHostContext(port, run, signal)),
      ),
    );
    return answered as JsonObject;
  }
  const description = ownMember(port.checks.methods, method) as MethodDescription | undefined;
  const groups = options.handlers as { [feature: string]: HandlerGroup };
  const group = groups?.[description?.feature ?? ""];
  const isHandled =
    description?.kind === "request" &&
    description.direction !== "clientToServer" &&
    typeof group?.[description.handler] === "function";
  if (!isHandled) {
    const message = `the client has no handler for ${method}`;
    throw new HandlerFailure(message, { reason: "missing", response: new McpError(CODES.method, message) });
  }
  await checkRequest(port, description, run);
  return holdingDeadlines(port, async () => {
    const result = await callWithTimeLimit(port, { ...run, handlerMs }, (signal) => {
      const context = createHostContext(port, run, signal);
      const own: HostHandler = (...given) => group![description.handler]!(...given);
      const handle = port.bridge?.convertHandler(method, own) ?? own;
      const call = (): unknown => handle(params, context);
      return description.feature === "elicitation" ? elicit(group!, run, call) : call();
    });
    await checkResult(port, method, result);
    return result as JsonObject;
  });
}

/** Calls a function while the time limits of the client's own calls stop. */
async function holdingDeadlines<T>(port: CallPort, run: () => Promise<T>): Promise<T> {
  const release = port.deadlines.hold();
  try {
    return await run();
  } finally {
    release();
  }
}

async function checkRequest(
  { checks }: CallPort,
  { message: type }: MethodDescription,
  { method, params }: HandlerRun,
): Promise<void> {
  const message = { jsonrpc: "2.0", id: 0, method, params };
  const [issue] = await checks.explain(type, message);
  if (issue === undefined) return;
  const problem = `${issue.pointer} ${issue.message}`;
  const response = new McpError(CODES.params, problem);
  throw new HandlerFailure(`the server's request ${method} is invalid: ${problem}`, { reason: "invalid", response });
}

/**
 * Calls a function with a signal and resolves with its result. Rejects after the time limit, and when the run is aborted or the client
 * closes. The signal of the function is aborted as soon as the promise has settled.
 */
function callWithTimeLimit(
  port: CallPort,
  { handlerMs, method, signal }: HandlerRun & Pick<HandlerOptions, "handlerMs">,
  call: (signal: AbortSignal) => unknown,
): Promise<unknown> {
  const abort = new AbortController();
  const outer = [signal, port.closing];
  let release!: () => void;
  let timer: ReturnType<typeof setTimeout>;
  const settled = new Promise<unknown>((resolve, reject) => {
    timer = setTimeout(() => reject(createTimeoutFailure(method, handlerMs)), handlerMs);
    release = onAbort(outer, () => reject(outer.find((one) => one?.aborted)?.reason));
    if (outer.some((one) => one?.aborted)) return;
    Promise.resolve(abort.signal)
      .then(call)
      .then(resolve, (error: unknown) => reject(createThrownFailure(method, error)));
  });
  return settled.finally(() => {
    clearTimeout(timer);
    release();
    abort.abort();
  });
}

function createTimeoutFailure(method: string, milliseconds: number): HandlerFailure {
  const message = `the client's handler for ${method} took longer than ${milliseconds} ms`;
  const response = new McpError(CODES.internal, "the client did not respond");
  return new HandlerFailure(message, { reason: "timeout", response });
}

function createThrownFailure(method: string, error: unknown): HandlerFailure {
  if (error instanceof HandlerFailure) return error;
  const message = `the client's handler for ${method} failed`;
  // The message of the error may show the client's internals.
  const response = getThrownMcpError(error) ?? new McpError(CODES.internal, message);
  return new HandlerFailure(message, { reason: "failed", response, cause: error });
}

function createHostContext(port: CallPort, { call, progressToken }: HandlerRun, signal: AbortSignal): HostContext {
  return {
    signal,
    server: port.server,
    revision: port.revision.revision,
    call,
    progress(progress, total, message) {
      if (progressToken === undefined || signal.aborted) return;
      const params = { progressToken, progress, total, message };
      // If the connection is lost, the calls of the client report the failure.
      port.notify("notifications/progress", params).catch(() => {});
    },
  };
}

/** Calls the handler of an elicitation by the rules of its mode. */
async function elicit(group: HandlerGroup, { method, params }: HandlerRun, call: () => unknown): Promise<unknown> {
  const { confirmUrl } = group;
  if (params["mode"] === "url" && confirmUrl === undefined)
    throw new HandlerFailure("the client does not support elicitation by URL (handler elicitation.confirmUrl)", {
      reason: "missing",
      response: new McpError(CODES.params, "the mode url is not supported"),
    });
  try {
    return await elicitInput(params, {
      elicit: call,
      confirmUrl: (url) => confirmUrl!(url, params) as Awaitable<boolean>,
    });
  } catch (error) {
    if (!(error instanceof ElicitationContentError)) throw error;
    throw createResultFailure(`the client's handler for ${method} returned an invalid result: ${error.message}`);
  }
}

// ---- client/inputResponses ----------------------------------------------------------------------

/** The maximum number of input requests in one result. */
const MAX_REQUESTS = 32;

interface InputRequestsToAnswer {
  /** The server's requests by key. They must match the schema. */
  readonly inputRequests: JsonObject;
  /** With `cancel`, the client sends the action `cancel` for an elicitation whose handler fails or exceeds its time limit. */
  readonly onElicitationFailure: "reject" | "cancel";
}

interface InputRequest {
  readonly method: string;
  readonly params?: JsonObject;
}

/**
 * Runs the client's handlers for all input requests of a result in parallel, and resolves with their results by key. If a handler fails,
 * the signals of the other handlers are aborted.
 *
 * @throws InputError by rejection, if a handler returns no valid result.
 * @throws LimitError by rejection, if the result contains too many requests.
 */
export async function answerInputs(
  port: CallPort,
  call: RoundCall,
  { inputRequests, onElicitationFailure }: InputRequestsToAnswer,
): Promise<JsonObject> {
  const requests = Object.entries(inputRequests);
  if (requests.length > MAX_REQUESTS)
    throw new LimitError(
      `The result of ${call.method} contains ${requests.length} input requests; the client accepts ${MAX_REQUESTS}.`,
      { limit: "inputRequests", value: MAX_REQUESTS },
    );
  throwIfEnded(port, call);
  const outer = call.options?.signal;
  const abort = new AbortController();
  const release = onAbort([outer], () => abort.abort(outer?.reason));
  const context = { call: { method: call.method, name: call.name }, signal: abort.signal };
  try {
    const answers = requests.map(async ([key, request]) => {
      const { method, params = {} } = request as InputRequest;
      try {
        return [key, await port.runHandler(method, params, context)] as const;
      } catch (error) {
        if (onElicitationFailure === "cancel" && isCancelable(method, error))
          return [key, { action: "cancel" }] as const;
        throw createInputError(key, method, error);
      }
    });
    return Object.fromEntries(await Promise.all(answers));
  } catch (error) {
    throwIfEnded(port, call);
    throw error;
  } finally {
    release();
    abort.abort();
  }
}

function isCancelable(method: string, error: unknown): boolean {
  return (
    method === "elicitation/create" &&
    error instanceof HandlerFailure &&
    (error.reason === "failed" || error.reason === "timeout")
  );
}

function createInputError(key: string, method: string, error: unknown): unknown {
  if (!(error instanceof HandlerFailure)) return error;
  const { reason, message, cause } = error;
  return new InputError(`The client has no result for the input request ${JSON.stringify(key)}: ${message}.`, {
    key,
    method,
    reason,
    cause,
  });
}

// ---- client/listen/events -----------------------------------------------------------------------

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

/** Returns true for the method of a notification of the core that a filter can select. */
export function isListenMethod(method: string): boolean {
  return /^notifications\/(resources\/updated|(tools|prompts|resources)\/list_changed)$/.test(method);
}

/**
 * An event of a listener. `OfExtensions` are the notifications of the extensions of a revision.
 *
 * - `open`: the server has accepted the filter or a part of it. If the connection breaks, the client opens the subscription again, and this
 *   event precedes the `gap`.
 * - `notification`: a notification of the server.
 * - `gap`: notifications may be missing, so request the lists and resources of the filter again. After a broken connection, this event
 *   follows as soon as the subscription is open again. The reason `overflow` means that the events were not read fast enough.
 */
export type ListenEvent<OfExtensions = never> =
  | { readonly kind: "open"; readonly accepted: ListenFilter }
  | ({ readonly kind: "notification" } & (ListenNotification | OfExtensions))
  | { readonly kind: "gap"; readonly reason: LossReason | "overflow" };

/**
 * Yields the notifications of a server. The iteration ends when the server ends the subscription, and after `close`. The iteration throws if
 * the server rejects the subscription.
 */
export interface ClientListener<OfExtensions = never> extends AsyncIterable<ListenEvent<OfExtensions>> {
  /** Ends the subscription and the iteration. */
  close(): void;
  /** Resolves when the listener has ended; rejects with the error that the iteration throws. */
  readonly ended: Promise<"completed" | "closed">;
}

/** Keeps the events of a listener until they are read. */
export class ListenEventQueue implements ClientListener {
  readonly ended: Promise<"completed" | "closed">;
  readonly #limit: number;
  readonly #close: () => void;
  #events: ListenEvent[] = [];
  #wake: () => void = () => {};
  #isEnded = false;
  #settle!: (end: "completed" | "closed" | Promise<never>) => void;

  /**
   * @param limit the maximum number of events that are not read yet.
   * @param close ends the subscription.
   */
  constructor(limit: number, close: () => void) {
    this.#limit = limit;
    this.#close = close;
    this.ended = new Promise((resolve) => (this.#settle = resolve));
    // The iteration throws the same error, so an unhandled rejection must not be reported.
    this.ended.catch(() => {});
  }

  /** Adds a notification that a filter can select, and which a guard has checked. */
  notify(method: string, params: JsonObject): void {
    this.push({ kind: "notification", method, params } as ListenEvent);
  }

  /** Adds an event. If the queue is full, one event of the kind `gap` replaces all unread events. */
  push(event: ListenEvent): void {
    if (this.#isEnded) return;
    if (this.#events.length >= this.#limit) this.#events = [{ kind: "gap", reason: "overflow" }];
    this.#events.push(event);
    this.#wake();
  }

  /** Ends the iteration after the events that are not read yet. */
  end(reason: "completed" | "closed" | Promise<never>): void {
    if (this.#isEnded) return;
    this.#settle(reason);
    this.#isEnded = true;
    this.#wake();
  }

  /** Ends the iteration with an error, after the events that are not read yet. */
  fail(error: unknown): void {
    if (!this.#isEnded) this.end(Promise.reject(error));
  }

  close(): void {
    if (this.#isEnded) return;
    this.#events = [];
    this.end("closed");
    this.#close();
  }

  /** Resolves at the next event or at the end, for each of several iterations. */
  #woken(): Promise<void> {
    const others = this.#wake;
    return new Promise((resolve) => {
      this.#wake = () => {
        this.#wake = () => {};
        others();
        resolve();
      };
    });
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<ListenEvent, undefined> {
    try {
      for (;;) {
        const event = this.#events.shift();
        if (event !== undefined) yield event;
        else if (this.#isEnded) break;
        else await this.#woken();
      }
      await this.ended;
      return undefined;
    } finally {
      this.close();
    }
  }
}

// ---- client/listen/subscription -----------------------------------------------------------------

/** The request by which a stateless client subscribes to notifications. */
export const LISTEN = "subscriptions/listen";

/** The delay in milliseconds before a subscription is opened again. The delay doubles after each failure, up to `limit`. */
const DELAY = { first: 250, limit: 30_000, spread: 0.2 };

/** The subscription of one listener. */
export interface ListenerSubscription {
  readonly port: CallPort;
  readonly filter: ListenFilter;
  readonly queue: ListenEventQueue;
  /** Aborted when the listener is closed. */
  readonly signal: AbortSignal;
}

/** Waits before a subscription is opened again. */
export function pauseBeforeReopening({ port, signal }: ListenerSubscription, failures: number): Promise<void> {
  const delay = Math.min(DELAY.first * 2 ** failures, DELAY.limit);
  const factor = 1 - DELAY.spread + 2 * DELAY.spread * Math.random();
  const milliseconds = delay * factor;
  return pauseCall(port, { method: LISTEN, options: { signal } }, { milliseconds });
}

/** Returns true for the error of a request that failed because the connection broke, not because the server or the client rejected it. */
export function canReopen(error: unknown): boolean {
  const isFailure = [ConnectionLostError, ConnectError, SessionLostError, TimeoutError].some(
    (type) => error instanceof type,
  );
  return isFailure || (error instanceof HttpStatusError && error.status >= 500);
}

/** Returns the error for a filter of which the server accepted no part. */
export function createNothingAcceptedError(filter: ListenFilter): CapabilityError {
  const [first = "subscriptions"] = Object.keys(filter);
  return new CapabilityError(
    `The server does not offer the notifications of the filter (${Object.keys(filter).join(", ")}).`,
    { capability: first, reason: "server" },
  );
}

/** Returns true if a filter selects no notifications. */
export function isEmptyFilter(filter: object): boolean {
  return Object.values(filter).every((selected) =>
    Array.isArray(selected) ? selected.length === 0 : selected !== true,
  );
}

// ---- client/listen/sessionListen ----------------------------------------------------------------

/** For each connection, the number of listeners of each subscribed URI. */
const SUBSCRIBED = new WeakMap<CallPort, Map<string, number>>();

/**
 * Receives the notifications of a session that the filter selects, and subscribes to the resources of the filter with
 * `resources/subscribe`. Resolves when the listener is closed.
 *
 * @throws CapabilityError by rejection, if the server declares no notification of the filter.
 */
export async function listenInSession(subscription: ListenerSubscription): Promise<void> {
  const { port, filter, queue, signal } = subscription;
  const accepted = acceptFilter(port, filter);
  if (isEmptyFilter(accepted) && !isEmptyFilter(filter)) throw createNothingAcceptedError(filter);
  const uris = accepted.resourceSubscriptions ?? [];
  let losses = 0;
  let gap: LossReason | undefined;
  let isOpen = false;
  let isHeld = false;
  let wake = (): void => {};
  const removeStop = onAbort([signal], () => wake());
  const removeReceiver = port.onNotification((method, params) => {
    if (isOpen && isSelected(port, accepted, { method, params })) queue.notify(method, params);
  });
  const removeLossReceiver = port.onLoss((reason) => {
    losses++;
    // Further losses before the subscriptions are renewed belong to the same gap.
    if (isOpen) gap = reason;
    isOpen = false;
    wake();
  });
  let release = (): void => {};
  try {
    while (!signal.aborted) {
      const known = losses;
      // A listener that is closed before it subscribes must not unsubscribe.
      if (!isHeld) release = holdUris(port, uris);
      isHeld = true;
      await subscribe(subscription, uris, known > 0);
      if (known !== losses) continue;
      isOpen = true;
      queue.push({ kind: "open", accepted });
      // Not before the subscription: the server does not report changes between the reader's requests and the subscription.
      if (gap !== undefined) queue.push({ kind: "gap", reason: gap });
      gap = undefined;
      await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    removeStop();
    removeReceiver();
    removeLossReceiver();
    release();
  }
}

/** Subscribes the session to resources. If the connection was lost before, repeats the requests until the connection is open again. */
async function subscribe(subscription: ListenerSubscription, uris: readonly string[], isLost: boolean): Promise<void> {
  const { port, signal } = subscription;
  const requests: [method: string, params: JsonObject][] = uris.map((uri) => ["resources/subscribe", { uri }]);
  // Without a resource, a `ping` shows that the connection is open again.
  if (isLost && requests.length === 0) requests.push(["ping", {}]);
  for (let failures = 0; ; failures++) {
    try {
      await Promise.all(requests.map(([method, params]) => port.requestRaw(method, params, { signal })));
      return;
    } catch (error) {
      if (!isLost || !canReopen(error)) throw error;
      await pauseBeforeReopening(subscription, failures);
    }
  }
}

/** Counts a listener for each URI. The returned function unsubscribes the session from the URIs without further listeners. */
function holdUris(port: CallPort, uris: readonly string[]): () => void {
  const counts = SUBSCRIBED.get(port) ?? new Map<string, number>();
  SUBSCRIBED.set(port, counts);
  for (const uri of uris) counts.set(uri, (counts.get(uri) ?? 0) + 1);
  return () => {
    for (const uri of uris) {
      const left = counts.get(uri)! - 1;
      counts.set(uri, left);
      if (left > 0) continue;
      counts.delete(uri);
      if (!port.closing.aborted) port.requestRaw("resources/unsubscribe", { uri }).catch(() => {});
    }
  };
}

/** Returns the part of a filter that the capabilities of the server allow. */
function acceptFilter({ extensions, server: { capabilities } }: CallPort, filter: ListenFilter): ListenFilter {
  return Object.fromEntries(
    Object.entries(filter).filter(([member, selected]) => {
      const isOffered = extensions?.offers(member, capabilities);
      if (isOffered !== undefined) return isOffered;
      return member === "resourceSubscriptions"
        ? hasCapability(capabilities, "resources.subscribe")
        : selected === true &&
            member.endsWith("ListChanged") &&
            hasCapability(capabilities, member.replace(/ListChanged$/, ".listChanged"));
    }),
  );
}

function isSelected(
  { checks, extensions }: CallPort,
  accepted: ListenFilter,
  { method, params }: { readonly method: string; readonly params: JsonObject },
): boolean {
  const isOfExtension = extensions?.selects(accepted, method, params);
  if (isOfExtension !== undefined) return isOfExtension;
  if (method === "notifications/resources/updated")
    return (accepted.resourceSubscriptions ?? []).some((uri) => isWithin(params["uri"], uri));
  const description = ownMember(checks.methods, method) as MethodDescription | undefined;
  const member = `${description?.feature}ListChanged`;
  return method.endsWith("/list_changed") && ownMember({ ...accepted }, member) === true;
}

/** Returns true if an updated URI is the subscribed URI or a part of this resource, as the specification allows. */
function isWithin(updated: unknown, uri: string): boolean {
  if (!isString(updated)) return false;
  return updated === uri || updated.startsWith(uri.endsWith("/") ? uri : `${uri}/`);
}

// ---- client/listen/listener ---------------------------------------------------------------------

const ACKNOWLEDGED = "notifications/subscriptions/acknowledged";

const SUBSCRIPTION_ID = "io.modelcontextprotocol/subscriptionId";

/** Subscribes to notifications of the server. Subscribes again if the connection is lost, but not if the server ends the subscription. */
export function openListener(port: CallPort, filter: ListenFilter, options: ListenOptions = {}): ClientListener {
  const abort = new AbortController();
  const queue = new ListenEventQueue(port.limits.events, () => abort.abort());
  const release = onAbort([options.signal, port.closing], () => queue.close());
  const subscription = { port, filter, queue, signal: abort.signal };
  // In a microtask, so that a listener that is closed at once sends no request.
  Promise.resolve()
    .then(() => run(subscription))
    .then(
      () => queue.end("completed"),
      (error: unknown) => queue.fail(error),
    )
    .finally(release);
  return queue;
}

/** Returns true for the method of a notification that a filter can select. */
function isListened({ extensions }: CallPort, method: string): boolean {
  return isListenMethod(method) || extensions?.isListened(method) === true;
}

function run(subscription: ListenerSubscription): Promise<void> {
  const isStateless = subscription.port.revision.lifecycle === "stateless";
  return isStateless ? listenAndReopen(subscription) : listenInSession(subscription);
}

/** Keeps a `subscriptions/listen` request open. Resolves when the server ends the subscription. */
async function listenAndReopen(subscription: ListenerSubscription): Promise<void> {
  const stream = new NotificationStream(subscription);
  for (let failures = 0; ; failures++) {
    try {
      return await stream.listen();
    } catch (error) {
      if (!stream.wasOpened || !canReopen(error)) throw error;
      if (stream.isOpen) failures = 0;
      await pauseBeforeReopening(subscription, failures);
    }
  }
}

/** The notifications of consecutive `subscriptions/listen` requests. */
class NotificationStream {
  /** True if the server has acknowledged a request. */
  wasOpened = false;
  /** True if the server has acknowledged the current request. */
  isOpen = false;
  readonly #subscription: ListenerSubscription;
  #id: number | undefined;
  #nothingAccepted: CapabilityError | undefined;

  constructor(subscription: ListenerSubscription) {
    this.#subscription = subscription;
  }

  /** Sends the request, and resolves when the server ends the subscription. */
  async listen(): Promise<void> {
    const { port, filter, signal } = this.#subscription;
    this.isOpen = false;
    const abort = new AbortController();
    const release = onAbort([signal], () => abort.abort());
    const remove = port.onNotification((method, params, of) => {
      if (!this.#receive(method, params, of)) abort.abort();
    });
    try {
      await port.requestRaw(
        LISTEN,
        { notifications: filter },
        {
          timeoutMs: Infinity,
          maxTimeoutMs: Infinity,
          signal: abort.signal,
          onId: (id) => (this.#id = id),
        },
      );
    } catch (error) {
      throw this.#nothingAccepted ?? error;
    } finally {
      remove();
      release();
    }
  }

  /** Returns false if the request must be cancelled, because the server accepted no part of the filter. */
  #receive(method: string, params: JsonObject, of: number | undefined): boolean {
    if (!this.#isOwn(method, params, of)) return true;
    const { port, filter, queue } = this.#subscription;
    if (method === ACKNOWLEDGED) {
      const accepted = (params["notifications"] ?? {}) as ListenFilter;
      if (isEmptyFilter(accepted) && !isEmptyFilter(filter)) {
        this.#nothingAccepted = createNothingAcceptedError(filter);
        return false;
      }
      const isReopened = this.wasOpened && !this.isOpen;
      this.isOpen = this.wasOpened = true;
      queue.push({ kind: "open", accepted });
      // Not before the acknowledgement: the server does not report changes between the reader's requests and the acknowledgement.
      if (isReopened) queue.push({ kind: "gap", reason: "lost" });
    } else if (this.isOpen) {
      if (isListened(port, method)) queue.notify(method, params);
    } else
      port.warn({
        code: "undelivered",
        message: `The client ignored ${method}, because the server sent it before notifications/subscriptions/acknowledged.`,
      });
    return true;
  }

  /** Returns true for a notification of this subscription: over HTTP by the stream, on a pipe by the subscription id in `_meta`. */
  #isOwn(method: string, params: JsonObject, of: number | undefined): boolean {
    if (of !== undefined) return of === this.#id;
    const meta = params["_meta"];
    const id = isObject(meta) ? meta[SUBSCRIPTION_ID] : undefined;
    const isExpected = method === ACKNOWLEDGED || isListened(this.#subscription.port, method);
    if (id === undefined && isExpected)
      this.#subscription.port.warn({
        code: "undelivered",
        message: `The client ignored ${method}, because it contains no _meta["${SUBSCRIPTION_ID}"].`,
      });
    return id !== undefined && id === this.#id;
  }
}

// ---- client/negotiation/negotiation -------------------------------------------------------------

/** Milliseconds to wait for the response to `server/discover` after the result of `initialize`. A server may send them in either order. */
const CROSSING_MS = 500;

/** The multiple of `probeMs` that the client waits for `server/discover` after the server has rejected the method `initialize`. */
const FOREIGN_PROBES = 3;

/** A negotiation that needs more than one request, starts with what is known of the server, or fails. */
export class RevisionNegotiation {
  readonly #opening: ConnectionOpening;
  #facts: NegotiationFacts;
  #isLegacySse = false;

  constructor(opening: ConnectionOpening) {
    this.#opening = opening;
    const dates = (lifecycle?: string): string[] =>
      opening.settings.wanted
        .filter(({ revision }) => (lifecycle ?? revision.lifecycle) === revision.lifecycle)
        .map(({ revision }) => revision.revision);
    this.#facts = {
      kind: opening.settings.target.kind,
      isPage: "document" in globalThis,
      wanted: dates(),
      stateless: dates("stateless"),
      handshake: dates("handshake"),
      probes: 0,
    };
  }

  /** Opens the connection, and resolves with the verdict that the client remembers for the next connection to this server. */
  run({ request, verdict }: { readonly request?: OpeningRequest; readonly verdict?: Verdict }): Promise<Verdict> {
    if (request?.binding.revision.lifecycle === "stateless") {
      this.#countProbe();
      return this.#afterProbe(request);
    }
    if (request !== undefined) return this.#afterInitialize(request);
    const { stateless, handshake, wanted } = this.#facts;
    if (verdict !== undefined && wanted.includes(verdict.revision)) return this.#useVerdict(verdict);
    const [probed] = stateless;
    return probed === undefined ? this.#initialize(handshake[0]!) : this.#probe(probed);
  }

  async #useVerdict(verdict: Verdict): Promise<Verdict> {
    const { revision, discovered, isLegacySse } = verdict;
    if (this.#facts.stateless.includes(revision)) {
      if (discovered === undefined) return this.#probe(revision);
      await this.#open(revision, discovered);
      return verdict;
    }
    if (isLegacySse === true && this.#facts.kind === "http") this.#isLegacySse = await this.#opening.fallBack();
    return this.#initialize(revision);
  }

  /** @param isStateless true if the server is known to have the stateless lifecycle, so that no `initialize` follows. */
  async #probe(revision: string, { isStateless = false } = {}): Promise<Verdict> {
    this.#countProbe();
    return this.#afterProbe(await this.#opening.request(this.#binding(revision), { isStateless }));
  }

  #countProbe(): void {
    this.#facts = { ...this.#facts, probes: this.#facts.probes + 1 };
  }

  async #afterProbe(request: OpeningRequest): Promise<Verdict> {
    const { reply } = request;
    const step = stepAfterProbe(this.#outcomeOf(request), this.#facts);
    switch (step.to) {
      case "ready":
        return this.#open(step.revision, reply!.result!);
      case "probe":
        return this.#probe(step.revision);
      case "initialize":
        return this.#initialize(step.revision).catch((error: unknown) => {
          throw this.#outcomeOf(request).kind === "network" ? reply!.error : error;
        });
      case "late":
        return this.#initializeBehind(step.revision, request);
      case "reopen":
        await this.#opening.reopenChannel();
        return this.#initialize(step.revision);
      default:
        throw this.#errorOf(step, reply);
    }
  }

  /**
   * Sends `initialize` behind a `server/discover` that has no response yet, because an older server may ignore it and a newer one may still
   * be starting. The request repeats the `_meta` of `server/discover`: with it, a server of both lifecycles rejects `initialize` instead of
   * beginning a session. A response to `server/discover` decides, unless the one to `initialize` arrives long before it.
   *
   * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning#compatibility-matrix
   */
  async #initializeBehind(handshake: string, probe: OpeningRequest): Promise<Verdict> {
    const { lifecycle } = probe.binding;
    const meta = JSON.parse(`${lifecycle.metaText(probe.offer)}}`) as JsonObject;
    const binding = this.#binding(handshake);
    const guarded = this.#opening.request(binding, { meta });
    const reply = await this.#firstReply(guarded, probe);
    if (reply !== undefined) return this.#afterLateReply(reply, probe, guarded);
    const initialized = await guarded;
    const outcome = this.#outcomeOf(initialized);
    if (outcome.kind !== "error" || isForeignHandshake(outcome)) return this.#openSilent(initialized);
    // An older server may reject the `_meta`.
    const plain = this.#opening.request(binding);
    const later = await this.#firstReply(plain, probe);
    return later === undefined ? this.#openSilent(await plain) : this.#afterLateReply(later, probe, plain);
  }

  /** Resolves with the response to `server/discover`; undefined if it does not arrive soon after the one to `initialize`. */
  async #firstReply(
    initialize: Promise<OpeningRequest>,
    { pending }: OpeningRequest,
  ): Promise<OpeningReply | undefined> {
    const { probeMs } = this.#opening.settings;
    const first = await Promise.race([pending, initialize]);
    if (!("binding" in first)) return first;
    const outcome = this.#outcomeOf(first);
    let ms = probeMs;
    if (outcome.kind === "result") ms = Math.min(CROSSING_MS, probeMs / 2);
    else if (isForeignHandshake(outcome)) ms = FOREIGN_PROBES * probeMs;
    return this.#opening.within(pending, ms);
  }

  /** Continues as after an early response to `server/discover`, in a process that has begun no session. */
  async #afterLateReply(
    reply: OpeningReply,
    probe: OpeningRequest,
    initialize: Promise<OpeningRequest>,
  ): Promise<Verdict> {
    const late = { ...probe, reply };
    const step = stepAfterProbe(this.#outcomeOf(late), this.#facts);
    if (step.to === "ready" || step.to === "probe") {
      const answered = await this.#opening.within(initialize);
      if (answered && this.#outcomeOf(answered).kind === "error") return this.#afterProbe(late);
      await this.#opening.reopenChannel();
      return this.#probe(step.revision, { isStateless: true });
    }
    if (step.to === "initialize" || step.to === "reopen") {
      const answered = await initialize;
      const { kind } = this.#outcomeOf(answered);
      const isAnswered = step.to === "initialize" ? kind !== "error" : kind === "error";
      if (isAnswered) return this.#afterInitialize(answered);
    }
    return this.#afterProbe(late);
  }

  /** Continues with the response to `initialize` of a server that ignores `server/discover`. */
  async #openSilent(initialized: OpeningRequest): Promise<Verdict> {
    const { connection, settings } = this.#opening;
    const verdict = await this.#afterInitialize(initialized);
    connection.warn({
      code: "lifecycle-assumed",
      message: `${settings.target.label} sent no response to server/discover within ${settings.probeMs} ms (option probeMs), so the client uses the initialize handshake (revision ${verdict.revision}).`,
    });
    return verdict;
  }

  async #initialize(wanted: string): Promise<Verdict> {
    return this.#afterInitialize(await this.#opening.request(this.#binding(wanted)));
  }

  async #afterInitialize(request: OpeningRequest): Promise<Verdict> {
    const { reply } = request;
    const step = stepAfterInitialize(this.#outcomeOf(request), this.#facts);
    if (step.to === "fall back" && !this.#isLegacySse) {
      this.#isLegacySse = await this.#opening.fallBack();
      if (this.#isLegacySse) return this.#initialize(request.binding.revision.revision);
    }
    if (step.to !== "ready") throw this.#errorOf(step, reply);
    const verdict = await this.#open(step.revision, reply!.result!);
    return this.#isLegacySse ? { ...verdict, isLegacySse: true } : verdict;
  }

  #open(revision: string, result: JsonObject): Promise<Verdict> {
    return this.#opening.open(this.#binding(revision), result);
  }

  #binding(date: string): AnyClientRevision {
    return this.#opening.settings.wanted.find(({ revision }) => revision.revision === date)!;
  }

  #outcomeOf(request: OpeningRequest): OpeningOutcome {
    const { reply } = request;
    if (reply === undefined) return { kind: "silence" };
    const { isPipe } = this.#opening;
    if (reply.result === undefined) return outcomeOfError(reply, isPipe);
    const revisions = this.#opening.revisionsOf(request, reply.result);
    return revisions === undefined ? { kind: "invalid result" } : { kind: "result", revisions };
  }

  #errorOf(step: NegotiationStep, reply: OpeningReply | undefined): unknown {
    const { wanted } = this.#facts;
    const { connection, settings } = this.#opening;
    const { label } = settings.target;
    if (step.to === "give up")
      return new RevisionError(
        `${label} ${step.offered.length === 0 ? "seems to support only other revisions" : `offers ${step.offered.join(", ")}`}; the client accepts ${wanted.join(" or ")} (add revisions to the option also).`,
        { wanted, offered: step.offered, cause: reply?.error },
      );
    const { error } = reply!;
    if (!(error instanceof ConnectionLostError))
      return (
        error ??
        new RevisionError(`${label} answered the request that opens the connection with an invalid result.`, {
          wanted,
          offered: [],
          cause: undefined,
        })
      );
    // The error repeats all facts of the lost connection, so this is not its cause: Node prints the causes of an error.
    const { exitCode, signal, diagnosis, cause } = error as ConnectionLostError & { cause?: unknown };
    return new ConnectError(error.message + describeIgnored(connection.ignored), {
      exitCode,
      signal,
      diagnosis,
      // The request has no effect, so it is safe to connect again.
      isRetryable: !this.#opening.isPipe,
      ...(cause ? { cause } : {}),
    });
  }
}

function outcomeOfError({ error, status }: OpeningReply, isPipe: boolean): OpeningOutcome {
  const { name, code, data, cause } = error as McpError & { cause?: unknown };
  if (name === "McpError") return { kind: "error", code, revisions: readSupported(data), status };
  if (error instanceof HttpStatusError) return { kind: "status", status: error.status };
  if (isPipe && error instanceof ConnectionLostError) return { kind: "end" };
  return { kind: cause instanceof TypeError ? "network" : "other" };
}

/** Returns the revisions in `data.supported` of an error; `undefined` if this is not a list of texts. */
function readSupported(data: unknown): readonly string[] | undefined {
  const { supported } = (data ?? {}) as JsonObject;
  const isList = Array.isArray(supported) && supported.length > 0 && supported.every(isString);
  return isList ? (supported as string[]) : undefined;
}

/** The outcome of `server/discover` or `initialize`: the evidence from which the client concludes which revisions the server supports. */
export type OpeningOutcome =
  /** A valid result. `revisions` lists the revisions that the server supports, or the single revision that the server chose. */
  | { readonly kind: "result"; readonly revisions: readonly string[] }
  | { readonly kind: "invalid result" }
  /** A JSON-RPC error. `revisions` is the list in its `data.supported`. */
  | {
      readonly kind: "error";
      readonly code: number;
      readonly revisions?: readonly string[] | undefined;
      /** The HTTP status of the response; undefined on other transports. */
      readonly status?: number | undefined;
    }
  /** An HTTP response without a JSON-RPC message. */
  | { readonly kind: "status"; readonly status: number }
  /** No response to `server/discover` within `probeMs`, from a server that may have the initialize handshake. */
  | { readonly kind: "silence" }
  /** The process of the server ended before the response. */
  | { readonly kind: "end" }
  /** `fetch` failed before it received a response. */
  | { readonly kind: "network" }
  /** Anything else, such as a redirect or a body of an unexpected type. */
  | { readonly kind: "other" };

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
  | { readonly to: "ready"; readonly revision: string }
  /** Send `server/discover`. */
  | { readonly to: "probe"; readonly revision: string }
  /** Send `initialize`. */
  | { readonly to: "initialize"; readonly revision: string }
  /** Send `initialize` behind `server/discover`, and wait for both responses. */
  | { readonly to: "late"; readonly revision: string }
  /** Open a new channel, because the process of the server ended, and send `initialize`. */
  | { readonly to: "reopen"; readonly revision: string }
  /** Try HTTP+SSE of revision 2024-11-05. */
  | { readonly to: "fall back" }
  /** Fail with a RevisionError: client and server have no common revision. */
  | { readonly to: "give up"; readonly offered: readonly string[] }
  /** Fail with the error of the outcome, because it does not show which revisions the server supports. */
  | { readonly to: "throw" };

/**
 * The error codes by which a server with the stateless lifecycle rejects a request.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic#error-codes
 */
const HEADER_MISMATCH = -32020;

const MISSING_CAPABILITY = -32021;

const UNSUPPORTED_REVISION = -32022;

const METHOD_NOT_FOUND = -32601;

/**
 * Returns the step that follows the outcome of `server/discover`.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/versioning
 */
export function stepAfterProbe(outcome: OpeningOutcome, facts: NegotiationFacts): NegotiationStep {
  const [handshake] = facts.handshake;
  const initialize: NegotiationStep =
    handshake === undefined ? { to: "give up", offered: [] } : { to: "initialize", revision: handshake };
  switch (outcome.kind) {
    case "result":
      return chooseRevision(outcome.revisions, facts, "ready");
    case "invalid result":
      return initialize;
    case "error":
      if (isTemporary(outcome.status)) return { to: "throw" };
      return stepAfterProbeError(outcome, facts) ?? initialize;
    case "status":
      return isRefusal(outcome.status) ? initialize : { to: "throw" };
    case "silence":
      return { to: "late", revision: handshake! };
    case "end":
      return handshake === undefined ? { to: "throw" } : { to: "reopen", revision: handshake };
    case "network":
      // The CORS rules of older servers do not allow a page to send the headers of `server/discover`, so `fetch` fails.
      return facts.isPage && handshake !== undefined ? initialize : { to: "throw" };
    case "other":
      return { to: "throw" };
  }
}

/** Returns the step that follows the outcome of `initialize`. */
export function stepAfterInitialize(
  outcome: OpeningOutcome,
  { kind, handshake }: Pick<NegotiationFacts, "kind" | "handshake">,
): NegotiationStep {
  if (outcome.kind === "result") {
    const [revision] = outcome.revisions;
    return revision !== undefined && handshake.includes(revision)
      ? { to: "ready", revision }
      : { to: "give up", offered: outcome.revisions };
  }
  if (outcome.kind === "error" && outcome.revisions !== undefined) return { to: "give up", offered: outcome.revisions };
  const isLegacyStatus =
    (outcome.kind === "status" || (outcome.kind === "error" && !isStatelessCode(outcome.code))) &&
    [400, 404, 405].includes(outcome.status ?? 0);
  return kind === "http" && isLegacyStatus ? { to: "fall back" } : { to: "throw" };
}

function stepAfterProbeError(
  { code, revisions }: { code: number; revisions?: readonly string[] | undefined },
  facts: NegotiationFacts,
): NegotiationStep | undefined {
  if (code === HEADER_MISMATCH || code === MISSING_CAPABILITY) return { to: "throw" };
  if (code !== UNSUPPORTED_REVISION || revisions === undefined) return undefined;
  const step = chooseRevision(revisions, facts, "probe");
  return step.to === "probe" && facts.probes > 1 ? { to: "give up", offered: revisions } : step;
}

/** Returns the step to the first accepted revision that the server supports; `give up` if the server supports none of them. */
function chooseRevision(
  supported: readonly string[],
  { wanted, stateless }: NegotiationFacts,
  ifStateless: "ready" | "probe",
): NegotiationStep {
  const revision = wanted.find((date) => supported.includes(date));
  if (revision === undefined) return { to: "give up", offered: supported };
  return {
    to: stateless.includes(revision) ? ifStateless : "initialize",
    revision,
  };
}

/** Returns true for an error of `initialize` by which a server shows that it has no initialize handshake. */
function isForeignHandshake(outcome: OpeningOutcome): boolean {
  return outcome.kind === "error" && (outcome.code === METHOD_NOT_FOUND || isStatelessCode(outcome.code));
}

function isStatelessCode(code: number): boolean {
  return [HEADER_MISMATCH, MISSING_CAPABILITY, UNSUPPORTED_REVISION].includes(code);
}

/** Returns true for an HTTP status of a server that cannot answer at present, so that the status does not show its revisions. */
function isTemporary(status: number | undefined): boolean {
  return status !== undefined && ([408, 425, 429].includes(status) || status >= 500);
}

/** Returns true for an HTTP status with which a server of an older revision rejects the unknown method `server/discover`. */
function isRefusal(status: number): boolean {
  return status >= 400 && ![401, 403].includes(status) && !isTemporary(status);
}

// ---- client/tasks/taskState ---------------------------------------------------------------------

/** A task as `tasks/get` describes it. */
export interface TaskDescription extends TaskState, JsonObject {}

/** A task of which the client may know the id alone. The status is then `unknown`. */
export type KnownTask = Pick<TaskState, "taskId" | "statusMessage"> & JsonObject & { readonly status: string };

/** The limits and the default of the milliseconds between two requests for the status. */
const INTERVAL = { least: 100, most: 60_000, default: 1_000 };

/**
 * Checks that a value is the description of a task.
 *
 * @throws InvalidResultError if the value has no task id or no known status.
 */
export function assertTask(method: string, value: unknown): asserts value is TaskDescription {
  const isTask =
    isObject(value) && isString(value["taskId"]) && (TASK_STATUSES as readonly unknown[]).includes(value["status"]);
  if (!isTask)
    throw new InvalidResultError(`The task in the result of ${method} has no taskId or an unknown status.`, {
      issues: [],
      result: value,
    });
}

/** Returns true if a task is completed, failed or cancelled. */
export function hasEnded({ status }: TaskDescription): boolean {
  return status !== "working" && status !== "input_required";
}

/** Returns the milliseconds to wait before the next request for the status of a task. */
export function getPollInterval(task: KnownTask): number {
  const wanted = task["pollIntervalMs"] ?? task["pollInterval"];
  const interval = typeof wanted === "number" ? wanted : INTERVAL.default;
  return Math.min(Math.max(interval, INTERVAL.least), INTERVAL.most);
}

/** The maximum time to wait for a task, in milliseconds: one day. */
const MAX_WAIT = 86_400_000;

/** Returns the lifetime of a task in milliseconds, counted from the arrival of its description, because the clocks may differ. */
export function getLifetime(task: TaskDescription): number {
  const lifetime = task["ttlMs"] ?? task["ttl"];
  return typeof lifetime === "number" ? Math.min(lifetime, MAX_WAIT) : MAX_WAIT;
}

/** Returns a function that calls `onTask` after each change of a task's status. An error thrown by `onTask` becomes a warning. */
export function createStatusReporter(port: CallPort, onTask: CallOptions["onTask"]): (task: TaskDescription) => void {
  let last = "";
  return (task) => {
    const { status, statusMessage } = task;
    const state = `${status} ${statusMessage}`;
    if (onTask === undefined || state === last) return;
    last = state;
    callUserFunction(port, "The option onTask threw an error.", () => onTask(task));
  };
}

/** Returns the error for a task that ended without a result. */
export function createTaskError({ taskId, status, statusMessage }: KnownTask, cause?: unknown): TaskError {
  const reason = cause instanceof Error ? cause.message : (statusMessage ?? "");
  const message = `The task ${taskId} is ${status}`;
  return new TaskError(reason === "" ? `${message}.` : `${message}: ${reason}`, {
    taskId,
    status,
    cause,
  });
}

/** Requests the current state of a task. The time limit is `timeoutMs` of the call that waits for the task. */
export async function getTask(
  port: CallPort,
  taskId: string,
  { timeoutMs }: Pick<CallOptions, "timeoutMs"> = {},
): Promise<TaskDescription> {
  const task = await port.requestRaw("tasks/get", { taskId }, { timeoutMs });
  assertTask("tasks/get", task);
  return task;
}

/**
 * Returns the result of a task after a check by the guard of the method that the task runs.
 *
 * @throws InvalidResultError if the result is invalid.
 */
export function checkTaskResult({ checks, revision }: CallPort, method: string, result: unknown): JsonObject {
  const isValid =
    isObject(result) &&
    (!revision.typedResults || normalizeReceivedResult(result, false) === "complete") &&
    checks.results[method]?.(result) !== false;
  if (isValid) return result;
  throw new InvalidResultError(`The result of the task of ${method} is invalid.`, {
    issues: [],
    result,
  });
}

const CONNECTION_ERRORS = [HttpStatusError, AuthorizationError, ConnectError, ConnectionLostError, SessionLostError];

/** Returns true for an error of the connection. The task may go on. */
export function isConnectionError(error: unknown): boolean {
  return CONNECTION_ERRORS.some((type) => error instanceof type);
}

// ---- client/tasks/taskWait ----------------------------------------------------------------------

/** The time limit `maxTimeoutMs` of a call, while the client waits for the call's task. */
export class TaskTimeLimit extends TimeLimited {
  /** Aborted when the time limit has passed. */
  readonly abort: AbortController = new AbortController();

  /** Starts the time limit. It is rounded up, because each distinct limit has a timer. */
  constructor({ deadlines }: CallPort, milliseconds: number) {
    super();
    deadlines.start(this, Math.ceil(Math.max(0, milliseconds) / 100) * 100);
  }

  expire(): void {
    this.abort.abort();
  }
}

/** The wait for the end of a task. */
interface TaskWait {
  readonly taskId: string;
  /** The started time limit. `waitWithinLimit` stops it. */
  readonly limit: TaskTimeLimit;
  /** Waits for the result. The signal of the given call is aborted when the original call is aborted, and when the time limit has passed. */
  wait(call: RoundCall): Promise<JsonObject>;
  /** True if the task belongs to the call, so that the task is cancelled if the call is aborted, times out, or cannot answer the task. */
  readonly ownsTask: boolean;
  /** Called after a failure, once `tasks/cancel` has been answered if it was sent. */
  failed?(): void;
}

/** The errors after which the server need not continue the task. */
const UNWANTED_AFTER = [CallAbortedError, TimeoutError, InputError, LimitError];

/**
 * Waits for a task within the time limit `maxTimeoutMs` of its call.
 *
 * @throws TimeoutError by rejection, if the time limit passes, or if the server does not respond to a request about the task in time.
 */
export async function waitWithinLimit(
  port: CallPort,
  call: RoundCall,
  { taskId, limit, wait, ownsTask, failed }: TaskWait,
): Promise<JsonObject> {
  const { abort } = limit;
  const outer = call.options?.signal;
  const release = onAbort([outer], () => abort.abort(outer?.reason));
  try {
    throwIfEnded(port, call);
    const options = { ...call.options, signal: abort.signal };
    return await wait(copyCall(call, { options }));
  } catch (thrown) {
    const isOver = abort.signal.aborted && outer?.aborted !== true;
    let error = thrown;
    if (isOver && thrown instanceof CallAbortedError) error = createTotalError(port, call, { taskId, ownsTask });
    else if (thrown instanceof TimeoutError) error = createIdleError(thrown, taskId);
    const cancels = ownsTask && UNWANTED_AFTER.some((type) => error instanceof type);
    // If `tasks/cancel` fails, the call rejects with its own error, and the task may have ended.
    const cancelled = cancels ? port.requestRaw("tasks/cancel", { taskId }).catch(() => {}) : Promise.resolve();
    void cancelled.then(failed);
    throw error;
  } finally {
    port.deadlines.stop(limit);
    release();
  }
}

function createTotalError(
  port: CallPort,
  { method, options }: RoundCall,
  { taskId, ownsTask }: Pick<TaskWait, "taskId" | "ownsTask">,
): TimeoutError {
  const afterMs = port.maxTimeoutOf(options);
  const end = ownsTask ? " The client sends tasks/cancel for it." : "";
  return new TimeoutError(
    `The task ${taskId} of ${method} did not end within ${afterMs} ms (option maxTimeoutMs).${end}`,
    { limit: "total", afterMs, taskId },
  );
}

function createIdleError({ message, limit, afterMs }: TimeoutError, taskId: string): TimeoutError {
  const text = `${message} The client waited for the task ${taskId}.`;
  return new TimeoutError(text, { limit, afterMs, taskId });
}

// ---- client/tasks/sessionTasks ------------------------------------------------------------------

/**
 * Sends a request that the server runs as a task, and resolves with the result of the request. If the call is aborted or a time limit passes,
 * the client sends `tasks/cancel`.
 *
 * @throws CapabilityError by rejection, if the server did not declare that it runs this request as a task.
 * @throws TaskError by rejection, if the task fails or is cancelled; with the last known status, if the connection breaks.
 * @throws TimeoutError by rejection, if a time limit of the call passes.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
 */
export async function callAsSessionTask(
  port: CallPort,
  { method, params }: { readonly method: string; readonly params: unknown },
  options: CallOptions,
): Promise<JsonObject> {
  assertCanRunAsTask(port, method);
  const { task = {}, onTask: _, ...rest } = options;
  const limit = new TaskTimeLimit(port, port.maxTimeoutOf(options));
  try {
    const sent = { ...(params as object | undefined), task };
    const result = await port.requestRaw(method, sent, rest);
    const created = result["task"];
    // A server may ignore `params.task` and return the result of the call at once.
    if (created === undefined) return result;
    assertTask(method, created);
    const { name } = (params ?? {}) as { readonly name?: string };
    const call = { method, name, options, paramsText: "", ownMeta: "", argumentHeaders: undefined };
    const abort = new AbortController();
    return await waitWithinLimit(port, call, {
      taskId: created.taskId,
      limit,
      ownsTask: true,
      wait: (waiting) => awaitSessionTask(port, waiting, { first: created, signal: abort.signal }),
      failed: () => abort.abort(),
    });
  } finally {
    port.deadlines.stop(limit);
  }
}

function assertCanRunAsTask({ revision, checks, server }: CallPort, method: string): void {
  const isKnown = Object.hasOwn(checks.methods, "tasks/result");
  const capability = `tasks.requests.${method.replace("/", ".")}`;
  if (isKnown && hasCapability(server.capabilities, capability)) return;
  throw new CapabilityError(
    isKnown
      ? `${method} as a task needs the capability ${capability}, which the server did not declare.`
      : `Clients cannot request tasks in revision ${revision.revision}. Remove the option task.`,
    { capability, reason: isKnown ? "server" : "revision" },
  );
}

/**
 * Waits for the end of a task of a session. The request `tasks/result` stays open during this time, because the server may send the task's
 * requests only while this request is open. The status of the task is requested at intervals.
 *
 * @param signal aborts the request `tasks/result`.
 * @throws TaskError by rejection, if the task fails or is cancelled; with the last known status, if the connection breaks.
 */
export async function awaitSessionTask(
  port: CallPort,
  call: RoundCall,
  { first, signal }: { readonly first: TaskDescription; readonly signal: AbortSignal | undefined },
): Promise<JsonObject> {
  const { taskId } = first;
  let isSettled = false;
  const result = port
    .requestRaw("tasks/result", { taskId }, { ...NO_TIME_LIMIT, signal })
    .finally(() => (isSettled = true));
  result.catch(() => {});
  const report = createStatusReporter(port, call.options?.onTask);
  const begin = Date.now();
  let task = first;
  report(task);
  try {
    while (!hasEnded(task) && Date.now() - begin <= getLifetime(task)) {
      await pauseCall(port, call, {
        milliseconds: getPollInterval(task),
        until: result,
      });
      if (isSettled) break;
      task = await untilEnded(port, call, getTask(port, taskId, call.options));
      report(task);
    }
    await pauseCall(port, call, { milliseconds: LATE_RESULT, until: result });
    if (!isSettled) throw createTaskError(task, new Error("the response to tasks/result did not arrive"));
    const checked = checkTaskResult(port, call.method, await result);
    if (call.options?.onTask !== undefined && !hasEnded(task)) await reportEnd(port, call, { taskId, report });
    return checked;
  } catch (error) {
    // The error must name the task: it may go on in another process of the server.
    if (isConnectionError(error)) throw createTaskError(task, error);
    if (getThrownMcpError(error) === undefined) throw error;
    const last = await getTask(port, taskId).catch(() => task);
    report(last);
    throw createTaskError(last, error);
  }
}

/** Reports the final status of a task whose result has arrived. The call does not fail if the status cannot be read. */
async function reportEnd(
  port: CallPort,
  call: RoundCall,
  { taskId, report }: { readonly taskId: string; report(task: TaskDescription): void },
): Promise<void> {
  try {
    report(await untilEnded(port, call, getTask(port, taskId, call.options)));
  } catch {
    // The server may have deleted the task already.
  }
}

const NO_TIME_LIMIT = { timeoutMs: Infinity, maxTimeoutMs: Infinity };

/** Milliseconds to wait for the response to `tasks/result` after the end of the task. */
const LATE_RESULT = 60_000;

// ---- client/repeatedToolCalls -------------------------------------------------------------------

/** Tool calls that the server has refused, and that may succeed in another form, which the list of its tools shows. */
export class RepeatedToolCalls {
  readonly #port: ConnectionPort;
  readonly #settings: ConnectionSettings;
  /** The current listing of the tools for calls whose headers the server has rejected. */
  #listing: Promise<void> | undefined;
  /** The listing of the tools for calls that may require tasks. */
  #listed: { readonly tools: ToolIndex; readonly listing: Promise<void> } | undefined;

  constructor(port: ConnectionPort, settings: ConnectionSettings) {
    this.#port = port;
    this.#settings = settings;
  }

  /**
   * Lists the tools again and sets the argument headers of a call by the new schemas.
   *
   * @throws the error of the call by rejection, if its headers do not change.
   */
  async renewHeaders(call: PendingCall, error: McpError): Promise<void> {
    this.#listing ??= this.#listTools().finally(() => {
      this.#listing = undefined;
    });
    await this.#listing;
    const { arguments: args } = JSON.parse(call.paramsText) as JsonObject;
    const headers = this.#port.wire.tools.headersOf(call.name, args);
    if (String(headers) === String(call.argumentHeaders)) throw error;
    call.argumentHeaders = headers;
  }

  /** Sends a call once more as a task if its tool requires a task; otherwise `end` ends the call. A connection lists the tools for this once. */
  async repeatAsTask(call: PendingCall, end: () => void): Promise<void> {
    const { wire, pending, deadlines } = this.#port;
    const { tools } = wire;
    if (this.#listed?.tools !== tools) this.#listed = { tools, listing: this.#listTools() };
    await this.#listed.listing.catch(() => {});
    if (tools.get(call.name)?.requiresTask !== true) return end();
    const { method, paramsText, ownMeta, options } = call;
    const elapsed = deadlines.elapsed(call.total ?? call);
    const left = Math.max(0, this.#port.maxTimeoutOf(options) - elapsed);
    const params = {
      ...(JSON.parse(paramsText) as JsonObject),
      ...(ownMeta !== "" && { _meta: JSON.parse(`{${ownMeta}}`) as unknown }),
    };
    callAsSessionTask(this.#port, { method, params }, { ...options, maxTimeoutMs: left }).then(
      (result) => pending.resolve(call, result),
      (error: unknown) => pending.reject(call, error),
    );
  }

  async #listTools(): Promise<void> {
    const pages = listPages(
      (params, options) => this.#port.request<JsonObject>("tools/list", params, options),
      "tools",
      { limits: this.#settings.limits },
    );
    for await (const _ of pages.pages());
  }
}

// ---- client/tasks/taskCalls ---------------------------------------------------------------------

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
type TaskWaitOptions = Pick<CallOptions, "signal" | "onTask" | "timeoutMs" | "maxTimeoutMs">;

/** The maximum number of milliseconds between two requests, unless the server sets a longer time with `Retry-After`. */
const MAX_PAUSE = 30_000;

/**
 * Requests the state of a task. `tasks/get` changes nothing, so the client repeats it after failures of the connection and after HTTP
 * statuses such as 429 and 503, with growing pauses, until `timeoutMs` has passed without a state.
 *
 * @throws TaskError by rejection, if the server rejects the request, or no repetition succeeds in time. The task may go on.
 * @throws TimeoutError by rejection, if the server does not respond to one of the requests in time.
 */
async function readTask(port: CallPort, call: RoundCall, task: KnownTask): Promise<TaskDescription> {
  const end = Date.now() + port.timeoutOf(call.options);
  for (let pause = getPollInterval(task); ; pause *= 2) {
    try {
      const current = getTask(port, task.taskId, call.options);
      return await untilEnded(port, call, current);
    } catch (error) {
      const { retryAfterMs = 0 } = error as Partial<HttpStatusError>;
      const left = end - Date.now();
      const milliseconds = Math.max(retryAfterMs, Math.min(pause, MAX_PAUSE, left));
      if (!isTemporaryFailure(error) || left <= 0 || milliseconds > left) throw nameTask(task, error);
      await pauseCall(port, call, { milliseconds });
    }
  }
}

/** Returns a TaskError for the failure of a request about a task, so that the caller can wait for the task again; other errors unchanged. */
function nameTask(task: KnownTask, error: unknown): unknown {
  const isNamed = isConnectionError(error) || getThrownMcpError(error) !== undefined;
  return isNamed ? createTaskError(task, error) : error;
}

function isTemporaryFailure(error: unknown): boolean {
  return (
    error instanceof ConnectError ||
    error instanceof ConnectionLostError ||
    (error instanceof HttpStatusError && error.status >= 500) ||
    (error as Partial<HttpStatusError>).isRetryable === true
  );
}

/** The method whose results may be tasks. */
const CALL = "tools/call";

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
export async function awaitTask(
  port: CallPort,
  call: RoundCall,
  { result, timeLeftMs }: CreatedTask,
): Promise<JsonObject> {
  if (call.method !== CALL)
    throw new InvalidResultError(`The result of ${call.method} is a task, but only tools/call can run as a task.`, {
      issues: [],
      result,
    });
  assertTask(call.method, result);
  const { taskId } = result;
  // The description of the task in the call's result does not contain the task's result, even if the task has already ended.
  const wait = async (waiting: RoundCall): Promise<JsonObject> =>
    pollTask(port, waiting, hasEnded(result) ? await readTask(port, waiting, result) : result);
  const limit = new TaskTimeLimit(port, timeLeftMs);
  return waitWithinLimit(port, call, { taskId, limit, wait, ownsTask: true });
}

/** Returns the task with an id that the server sent earlier. No request is sent until a function of the task is called. */
export function openTask(port: CallPort, taskId: string): ClientTask {
  return {
    id: taskId,
    status: () => orUnknown(taskId, getTask(port, taskId)),
    async result(options) {
      const paramsText = JSON.stringify({ taskId });
      const task = { method: CALL, paramsText, name: undefined, options, ownMeta: "", argumentHeaders: undefined };
      const result = await waitWithinLimit(port, task, {
        taskId,
        limit: new TaskTimeLimit(port, options?.maxTimeoutMs ?? Infinity),
        wait: (call) => awaitOpenedTask(port, call, taskId),
        ownsTask: false,
      });
      return port.bridge?.convertResult(CALL, result) ?? result;
    },
    async cancel() {
      await orUnknown(taskId, port.requestRaw("tasks/cancel", { taskId }));
    },
  };
}

/** Settles like a request for a task. The error with which servers refuse an id that they do not know becomes a TaskError. */
async function orUnknown<Value>(taskId: string, request: Promise<Value>): Promise<Value> {
  try {
    return await request;
  } catch (error) {
    if (getThrownMcpError(error)?.code !== CODES.params) throw error;
    throw createTaskError({ taskId, status: "unknown" }, error);
  }
}

async function awaitOpenedTask(port: CallPort, call: RoundCall, taskId: string): Promise<JsonObject> {
  const first = await readTask(port, call, { taskId, status: "unknown" });
  if (port.revision.lifecycle === "stateless") return pollTask(port, call, first);
  const signal = call.options?.signal;
  return awaitSessionTask(port, call, { first, signal });
}

/** Requests the state of a task at intervals until the task has ended, and answers its input requests. */
async function pollTask(port: CallPort, call: RoundCall, first: TaskDescription): Promise<JsonObject> {
  const report = createStatusReporter(port, call.options?.onTask);
  const answered = new Set<string>();
  const begin = Date.now();
  for (let task = first; ; task = await readTask(port, call, task)) {
    report(task);
    if (hasEnded(task)) return getTaskResult(port, task);
    if (await answerNewInputs(port, call, { task, answered })) continue;
    if (Date.now() - begin > getLifetime(task)) throw createTaskError(task, new Error("its lifetime is over"));
    await pauseCall(port, call, { milliseconds: getPollInterval(task) });
  }
}

/** Answers the input requests of a task that are not answered yet. Resolves with false if the task has no such requests. */
async function answerNewInputs(
  port: CallPort,
  call: RoundCall,
  { task, answered }: { readonly task: TaskDescription; readonly answered: Set<string> },
): Promise<boolean> {
  const { taskId, status, inputRequests } = task;
  if (status !== "input_required" || !isObject(inputRequests)) return false;
  const added = Object.entries(inputRequests).filter(([key]) => !answered.has(key));
  if (added.length === 0) return false;
  if (!added.every(([, request]) => isInputRequest(request)))
    throw new InvalidResultError(
      "The result of tasks/get contains an invalid input request: it needs a method, and params must be an object.",
      { issues: [], result: task },
    );
  const inputResponses = await answerInputs(port, call, {
    inputRequests: Object.fromEntries(added),
    onElicitationFailure: "reject",
  });
  for (const [key] of added) answered.add(key);
  const params = { taskId, inputResponses };
  const { timeoutMs } = call.options ?? {};
  const update = port.requestRaw("tasks/update", params, { timeoutMs });
  try {
    await untilEnded(port, call, update);
  } catch (error) {
    throw nameTask(task, error);
  }
  return true;
}

function isInputRequest(request: unknown): boolean {
  return isObject(request) && isString(request["method"]) && isOptionalObject(request["params"]);
}

function getTaskResult(port: CallPort, task: TaskDescription): JsonObject {
  if (task.status === "completed") return checkTaskResult(port, CALL, task["result"]);
  throw createTaskError(task, isObject(task["error"]) ? errorOf({ error: task["error"] }) : undefined);
}

// ---- client/roundTrips --------------------------------------------------------------------------

/** The maximum length of a `requestState` in characters. */
const MAX_STATE = 1024 * 1024;

/** Milliseconds before a call is repeated if its `input_required` result has no requests. The delay grows by `step` up to `limit`. */
const PAUSE = { step: 250, limit: 5_000 };

export interface RoundOptions {
  /** The maximum number of `input_required` results of one call. */
  readonly maxRounds: number;
  /** With `cancel`, the client sends the action `cancel` for an elicitation whose handler fails or exceeds its time limit. */
  readonly onElicitationFailure: "reject" | "cancel";
}

/** An `input_required` result of a call, and the options for its answer. */
interface RequiredInput extends RoundOptions {
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
export async function answerInputRequests(
  port: CallPort,
  call: RoundCall,
  { result: first, timeLeftMs = Infinity, ...options }: RequiredInput,
): Promise<JsonObject> {
  let result = first;
  let left = timeLeftMs;
  for (let round = 1; isInputRequired(result); round++) {
    if (round > options.maxRounds)
      throw new LimitError(
        `The server required input for ${call.method} more than ${options.maxRounds} times (option maxRounds).`,
        { limit: "maxRounds", value: options.maxRounds },
      );
    const { inputRequests, requestState } = await checkInputRequired(port, call, result);
    const inputResponses = inputRequests && (await answerInputs(port, call, { inputRequests, ...options }));
    const begin = performance.now();
    if (inputRequests === undefined)
      await pauseCall(port, call, { milliseconds: Math.min(PAUSE.step * round, PAUSE.limit, left) });
    const limit = left - (performance.now() - begin);
    if (limit <= 0) throw createTimeoutError(call, timeLeftMs);
    result = await repeat(port, withTimeLimit(call, limit), { inputResponses, requestState });
    left -= performance.now() - begin;
  }
  const completed = await awaitIfTask(port, call, { result, timeLeftMs: left });
  // The result depends on the input, which is not a part of the params, so a cache must not return it for the same params.
  return "ttlMs" in completed ? { ...completed, ttlMs: 0 } : completed;
}

/** Returns the error for a call whose caller answers the input requests itself. Its function `resume` continues the call. */
export function createInputRequiredError(
  port: CallPort,
  call: RoundCall,
  { inputRequests, requestState }: JsonObject,
): InputRequiredError {
  const state = isString(requestState) ? requestState : undefined;
  return new InputRequiredError(
    `The server requires input for ${call.method}. Call resume() of this error with the results.`,
    {
      inputRequests: isObject(inputRequests) ? inputRequests : {},
      requestState: state,
      async resume(inputResponses) {
        const answers = { inputResponses, requestState: state };
        const result = await repeat(port, call, answers);
        if (isInputRequired(result)) throw createInputRequiredError(port, call, result);
        const timeLeftMs = port.maxTimeoutOf(call.options);
        return awaitIfTask(port, call, { result, timeLeftMs });
      },
    },
  );
}

/** Returns a call whose next request has a part of the time limit. The part is rounded up, because each distinct limit has a timer. */
function withTimeLimit(call: RoundCall, ms: number): RoundCall {
  if (ms === Infinity) return call;
  const maxTimeoutMs = Math.ceil(ms / 100) * 100;
  return copyCall(call, { options: { ...call.options, maxTimeoutMs } });
}

function createTimeoutError({ method }: RoundCall, ms: number): TimeoutError {
  return new TimeoutError(
    `The rounds of ${method} took longer than the ${Math.max(0, Math.round(ms))} ms that maxTimeoutMs left for them`,
    { limit: "total", afterMs: Math.max(0, ms) },
  );
}

function isInputRequired(result: JsonObject): boolean {
  return result["resultType"] === "input_required";
}

interface InputRequired {
  readonly inputRequests?: JsonObject;
  readonly requestState?: string;
}

/**
 * Resolves with a checked `input_required` result.
 *
 * @throws InvalidResultError by rejection, if the method cannot have this result or the result is invalid.
 * @throws LimitError by rejection, if the `requestState` is too long.
 */
async function checkInputRequired(
  { checks }: CallPort,
  { method }: RoundCall,
  result: JsonObject,
): Promise<InputRequired> {
  const type = ownMember(checks.inputs, method) as string | undefined;
  const isEmpty = result["inputRequests"] === undefined && result["requestState"] === undefined;
  let issue: Issue | undefined = NOT_ALLOWED;
  if (type !== undefined) [issue] = isEmpty ? [NO_MEMBERS] : await checks.explain(type, result);
  if (issue !== undefined)
    throw new InvalidResultError(
      `The input_required result of ${method} is invalid: ${issue.pointer} ${issue.message}.`,
      { issues: [issue], result },
    );
  const { requestState } = result as InputRequired;
  if ((requestState?.length ?? 0) > MAX_STATE)
    throw new LimitError(`The requestState in the result of ${method} is longer than ${MAX_STATE} characters.`, {
      limit: "requestState",
      value: MAX_STATE,
    });
  return result as InputRequired;
}

const NOT_ALLOWED: Issue = {
  code: "mismatch",
  pointer: "/resultType",
  expected: '"complete"',
  found: '"input_required"',
  message: 'must be "complete", but is "input_required"',
};

const NO_MEMBERS: Issue = {
  code: "missing",
  pointer: "/inputRequests",
  expected: "input requests",
  found: "missing",
  message: "is missing, and requestState is missing too",
};

function repeat(
  port: CallPort,
  call: RoundCall,
  answers: { readonly inputResponses: JsonObject | undefined; readonly requestState: string | undefined },
): Promise<JsonObject> {
  // `JSON.stringify` omits undefined members.
  const members = JSON.stringify(answers).slice(1, -1);
  return port.again(withoutAnswers(call), members, call.options);
}

/** Returns a call without the answers to an earlier `input_required` result, which the option `resume` added to its params. */
function withoutAnswers(call: RoundCall): RoundCall {
  if (call.options?.resume === undefined) return call;
  const { inputResponses, requestState, ...params } = JSON.parse(call.paramsText) as JsonObject;
  return copyCall(call, { paramsText: JSON.stringify(params) });
}

/** Resolves with the last result of a call. If the server runs the call as a task, waits for the end of the task. */
async function awaitIfTask(port: CallPort, call: RoundCall, created: CreatedTask): Promise<JsonObject> {
  const { result } = created;
  if (result["resultType"] !== "task") return result;
  return awaitTask(port, call, created);
}

// ---- client/unusualResults ----------------------------------------------------------------------

/** Handles results that need more than the guard: invalid results, `input_required` and `task` results, and tools with an output schema. */
export class UnusualResults {
  readonly #port: ConnectionPort;
  readonly #settings: ConnectionSettings;
  readonly #answered: (call: PendingCall, result: JsonObject) => void;
  /** Calls that are sent again after the tools were listed. */
  readonly repeats: RepeatedToolCalls;
  #outputs: OutputChecks | undefined;

  /** @param answered handles the last result of a call that had earlier results. */
  constructor(
    port: ConnectionPort,
    settings: ConnectionSettings,
    answered: (call: PendingCall, result: JsonObject) => void,
  ) {
    this.#port = port;
    this.#settings = settings;
    this.repeats = new RepeatedToolCalls(port, settings);
    this.#answered = answered;
  }

  /** Continues a call whose result is not its last: the server requests input, or runs the call as a task. */
  continued(call: PendingCall, result: JsonObject, type?: "input_required" | "task"): void {
    const { checks, extensions, pending, wire } = this.#port;
    if (extensions?.accepts(wire.offer.capabilities, this.#settings, { call, result }))
      return pending.resolve(call, result);
    const isExpected =
      type === "task"
        ? call.called.isToolCall && this.#settings.tasks
        : type !== undefined && ownMember(checks.inputs, call.method) !== undefined;
    if (!isExpected) return this.invalid(call, result);
    if (call.use === "raw") return pending.resolve(call, result);
    this.#lastResult(call, result, type === "task").then(
      (final) => this.#answered(call, final),
      (error: unknown) => pending.reject(call, error),
    );
  }

  /** Ends a call with an invalid result: with an error or a warning, as the option `check` determines. */
  invalid(call: PendingCall, result: JsonObject): void {
    const { checks } = this.#port;
    const type = checks.methods[call.method]?.message.replace(/Request$/, "Result");
    void checks
      .explain(type ?? "Result", result)
      .catch(() => [])
      .then((issues) => this.#report(call, result, issues));
  }

  /** Checks the structured content of a tool's result by the tool's output schema, and ends the call. */
  checkOutput(schema: JsonObject, call: PendingCall, result: JsonObject): void {
    const issues = this.#findIssues(schema, call.name!, result["structuredContent"]);
    if (issues === "unusable" || issues.length === 0) this.#port.pending.resolve(call, result);
    else this.#report(call, result, issues);
  }

  #findIssues(schema: JsonObject, tool: string, output: unknown): OutputVerdict {
    if (output === undefined) return [MISSING_OUTPUT];
    this.#outputs ??= new OutputChecks((warning) => this.#port.warn(warning));
    const issues = this.#outputs.check(tool, schema, output);
    if (issues === "unusable") return issues;
    return issues.map((issue) => ({ ...issue, pointer: MISSING_OUTPUT.pointer + issue.pointer }));
  }

  /** Resolves with the result that ends a call, after its task or its rounds of input. */
  async #lastResult(call: PendingCall, result: JsonObject, isTask: boolean): Promise<JsonObject> {
    const port = this.#port;
    const timeLeftMs = port.maxTimeoutOf(call.options) - port.deadlines.elapsed(call.total ?? call);
    if (isTask) return awaitTask(port, call, { result, timeLeftMs });
    const { input, maxRounds, onElicitationFailure } = this.#settings;
    if (input === "return") throw createInputRequiredError(port, call, result);
    return answerInputRequests(port, call, { maxRounds, onElicitationFailure, result, timeLeftMs });
  }

  #report(call: PendingCall, result: JsonObject, issues: readonly Issue[]): void {
    const [first] = issues;
    const where = first === undefined ? "" : `: ${first.pointer || "the result"} ${first.message}`;
    const message = `The server's result of ${call.method} is invalid${where}.`;
    if (this.#settings.check === "reject")
      return this.#port.pending.reject(
        call,
        new InvalidResultError(message.replace(/\.$/, " (option check)."), { issues, result }),
      );
    this.#port.warn({ code: "invalid-result", message, issues });
    this.#port.pending.resolve(call, result);
  }
}

const MISSING_OUTPUT: Issue = {
  code: "missing",
  pointer: "/structuredContent",
  expected: "the output that the tool's outputSchema declares",
  found: "missing",
  message: "is missing, but the tool has an outputSchema",
};

/** The maximum length of an output schema in characters. */
const MAX_SCHEMA_LENGTH = 256 * 1024;

/** The maximum number of tools whose compiled schemas are kept. */
const MAX_TOOLS = 500;

/** The result of {@link OutputChecks.check}. */
type OutputVerdict = readonly Issue[] | "unusable";

interface CompiledOutputSchema {
  readonly schema: JsonObject;
  /** Undefined if the schema is unusable. */
  guard: SchemaGuard | undefined;
}

/** Checks the structured content of tool results against the output schemas of their tools. The schema of a tool is compiled at its first result. */
export class OutputChecks {
  readonly #warn: (warning: ClientWarning) => void;
  readonly #compiled = new Map<string, CompiledOutputSchema>();

  /** @param warn receives one warning for each unusable schema. */
  constructor(warn: (warning: ClientWarning) => void) {
    this.#warn = warn;
  }

  /**
   * Returns the issues of a tool's structured content; an empty list if the content is valid. Returns `unusable` if the schema cannot be
   * applied, for example because it refers to another document, which is never fetched.
   *
   * A check stops after a maximum number of steps. Its last issue then has the code `undecided`.
   */
  check(tool: string, schema: JsonObject, value: unknown): OutputVerdict {
    const entry = this.#find(tool, schema);
    const { guard } = entry;
    if (guard === undefined) return "unusable";
    try {
      return guard.accepts(value) ? [] : guard.issues(value);
    } catch (error) {
      entry.guard = this.#reject(tool, error);
      return "unusable";
    }
  }

  #find(tool: string, schema: JsonObject): CompiledOutputSchema {
    const compiled = this.#compiled;
    let found = compiled.get(tool);
    // The tool becomes the last entry of the map, so that the first entry is the least recently used tool.
    compiled.delete(tool);
    if (found?.schema !== schema) found = { schema, guard: this.#compile(tool, schema) };
    compiled.set(tool, found);
    if (compiled.size > MAX_TOOLS) compiled.delete(compiled.keys().next().value!);
    return found;
  }

  #compile(tool: string, schema: JsonObject): SchemaGuard | undefined {
    try {
      const text = JSON.stringify(schema);
      if (text.length > MAX_SCHEMA_LENGTH) throw new Error(`it has more than ${MAX_SCHEMA_LENGTH} characters`);
      return new SchemaGuard(schema);
    } catch (error) {
      return this.#reject(tool, error);
    }
  }

  #reject(tool: string, cause: unknown): undefined {
    const reason = cause instanceof Error ? cause.message : String(cause);
    this.#warn({
      code: "schema-unusable",
      message: `The client does not check the output of the tool ${JSON.stringify(tool)}, because its outputSchema cannot be used: ${reason}.`,
    });
  }
}
