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
  AuthorizationError,
  CallAbortedError,
  CapabilityError,
  ConnectError,
  ConnectionLostError,
  HttpStatusError,
  InputError,
  InputRequiredError,
  InvalidMessageError,
  InvalidResultError,
  LimitError,
  RevisionError,
  RevisionGapError,
  SessionLostError,
  TaskError,
  TimeoutError,
  ToolDefinitionError,
  callUserFunction,
  copyCall,
  describeIgnored,
  markRetryable,
  normalizeReceivedResult,
  pauseCall,
  repeatDelay,
  throwIfEnded,
  untilEnded,
} from "./clientCore.js";
import { COMMON_KEYWORDS, CompiledSchemaGuard, SchemaGuard, hasOnlyCommonKeywords } from "./jsonSchema.js";
import {
  CODES,
  MAX_BATCH,
  McpError,
  argumentHeadersOf,
  errorOf,
  findArgumentHeaderRule,
  formatErrorResponseAsJson,
  getThrownMcpError,
  hasLengthWithin,
  isInteger,
  isNumber,
  isObject,
  isOptionalObject,
  isString,
  ownMember,
  readArgumentHeaders,
} from "./protocol.js";
const SERVER_INFO = "io.modelcontextprotocol/serverInfo";
/**
 * Returns a caller for the typed calls of one revision over a connection that uses another revision. Adds the members that results need in
 * the revision of the calls: `resultType` and the caching members. `server/discover` returns the facts from the result of `initialize`. Any
 * other difference is an error. Params are sent unchanged, because the types of params are open in all revisions.
 *
 * @param as the revision of the calls.
 */
export function adaptCalls(as, port) {
  const wire = port.revision;
  const isDiscover = (method) => method === as.revision.open && as.revision.lifecycle === "stateless";
  return {
    async request(method, params, options) {
      const isMadeHere = wire.lifecycle === "handshake" && isDiscover(method);
      if (!isMadeHere) requireMethod(port, method);
      const received = isMadeHere
        ? createDiscoverResult(port.server, wire)
        : await port.request(method, params, options);
      const result = completeResult(as, method, received);
      await requireValid(as, wire, { method, result });
      return result;
    },
    async notify(method, params) {
      requireMethod(port, method);
      await port.notify(method, params);
    },
  };
}
export function requireMethod({ revision, checks }, method) {
  const { direction } = checks.methods[method] ?? {};
  if (direction !== "clientToServer" && direction !== "both")
    throw new CapabilityError(
      `Clients do not send ${method} in revision ${revision.revision}, which the connection uses.`,
      { capability: method, reason: "revision" },
    );
}
/** Returns the facts about a server with an initialize handshake as a result of `server/discover`. */
export function createDiscoverResult({ info, capabilities, instructions, supported }, { revision }) {
  return {
    supportedVersions: supported.length > 0 ? supported : [revision],
    capabilities,
    ...(instructions !== undefined && { instructions }),
    ...(info !== undefined && { _meta: { [SERVER_INFO]: info } }),
  };
}
/** Returns a result with the members that the revision of the calls requires and the revision of the connection lacks. */
export function completeResult(as, method, received) {
  if (!as.revision.typedResults) return received;
  const notCached = as.checks.cacheable.includes(method) ? { ttlMs: 0, cacheScope: "private" } : undefined;
  return { resultType: "complete", ...notCached, ...received };
}
/** @throws RevisionGapError by rejection, if a result of the connection's revision is invalid in the revision of the calls. */
export async function requireValid(as, wire, { method, result }) {
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
/**
 * Calls a function, collects the messages that it sends, and sends them as batches of at most `MAX_BATCH` messages.
 *
 * @param use replaces the transport of the connection.
 */
export function sendInBatches(transport, use, calls) {
  let messages = [];
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
      transport.send(parts.length === 1 ? parts[0] : createBatch(parts));
    }
  }
}
function createBatch(parts) {
  const requests = parts.filter(({ id }) => id !== undefined);
  let pending = requests.length;
  for (const request of requests)
    // The stream of a batch ends with its last request.
    request.stop = () => {
      request.stop = undefined;
      if (--pending === 0) batch.stop?.();
    };
  const batch = {
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
// ---- client/cachedCalls -------------------------------------------------------------------------
const MAX_TTL_MS = 24 * 60 * 60 * 1000;
/** The methods whose results are kept, each with the notification after which its results are out of date. */
const CACHED_METHODS = new Map([
  ["server/discover", undefined],
  ["tools/list", "notifications/tools/list_changed"],
  ["prompts/list", "notifications/prompts/list_changed"],
  ["resources/list", "notifications/resources/list_changed"],
  ["resources/templates/list", "notifications/resources/list_changed"],
  // The notification may name a part of a resource, so the results of all resources are dropped.
  ["resources/read", "notifications/resources/updated"],
]);
const PUBLIC = "public";
/**
 * Returns a caller that keeps the results of cacheable methods in a cache for their `ttlMs`, at most for a day. Results are dropped earlier
 * when the server reports a change or notifications may be missing.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/utilities/caching
 */
export function cacheCalls(port, { cache, target, authContext, onHit }) {
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
    async request(method, params, options) {
      if (!CACHED_METHODS.has(method) || options?.resume !== undefined) return port.request(method, params, options);
      // The members of `_meta` do not change the result.
      const { _meta, ...own } = params ?? {};
      const kept = options?.fresh === true ? undefined : await results.find(method, own);
      if (kept !== undefined) {
        onHit(method, kept);
        return kept;
      }
      return results.keep(method, own, () => port.request(method, params, options));
    },
  };
}
/** The results of one client in a cache that it may share with other clients. */
class CachedResults {
  #cache;
  #server;
  #private;
  /** For each method, the number of times that its results were dropped. */
  #drops = new Map();
  /** For each list method, the `cacheScope` of the first page. */
  #scopes = new Map();
  constructor(cache, server, authContext) {
    this.#cache = cache;
    this.#server = server;
    this.#private = JSON.stringify(["private", authContext ?? randomName()]);
  }
  async find(method, params) {
    for (const scope of [this.#private, PUBLIC]) {
      const text = await this.#cache.get(this.#key(scope, method, params));
      if (text !== undefined) return JSON.parse(text);
    }
    return undefined;
  }
  async keep(method, params, request) {
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
  async #set(key, result, ttlMs) {
    let text;
    try {
      text = JSON.stringify(result);
    } catch {
      // `JSON.parse` reads a result that is nested too deep for `JSON.stringify`. The cache does not keep it.
      return;
    }
    await this.#cache.set(key, text, Date.now() + Math.min(ttlMs, MAX_TTL_MS));
  }
  async drop(method) {
    this.#drops.set(method, (this.#drops.get(method) ?? 0) + 1);
    for (const scope of [this.#private, PUBLIC]) await this.#cache.deleteAll(this.#prefix(scope, method));
  }
  #prefix(scope, method) {
    return `${JSON.stringify([...this.#server, scope, method])}\n`;
  }
  #key(scope, method, params) {
    const members = Object.keys(params)
      .sort()
      .map((name) => [name, params[name]]);
    return this.#prefix(scope, method) + JSON.stringify(members);
  }
}
/** Returns a cache that reports the errors of `cache` as warnings, so that they do not reject calls. */
function withoutFailures(cache, port) {
  const attempt = async (use) => {
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
function randomName() {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (word) => word.toString(36)).join("-");
}
// ---- client/pages -------------------------------------------------------------------------------
/** The maximum length of a cursor in characters. The cursors of a list are kept in memory, to find a repeated cursor. */
const MAX_CURSOR = 64 * 1024;
/**
 * Returns the items of a list. Each page is requested when its first item is needed.
 *
 * The iteration throws a LimitError if the list has too many pages or items, or if a cursor is too long or repeated.
 *
 * @param request sends the list request, such as `tools/list`.
 * @param key the member of the results that contains the items.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/server/utilities/pagination
 */
export function listPages(request, key, { limits, maxPages = limits.pages, maxItems = limits.items, signal }) {
  const tooMany = (limit, value) =>
    new LimitError(
      `The server's list of ${key} has more than ${value} ${limit} (option ${limit === "pages" ? "maxPages" : "maxItems"}).`,
      { limit, value },
    );
  async function* pages() {
    const cursors = new Set();
    let params = {};
    for (let items = 0; ;) {
      const page = await request(params, { signal });
      items += itemsOf(page, key).length;
      if (items > maxItems) throw tooMany("items", maxItems);
      yield page;
      const cursor = page["nextCursor"];
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
      for await (const page of pages()) yield* itemsOf(page, key);
    },
  };
}
/** Returns the items of a page; an empty list for an invalid page, which the options `check: "report"` and `"off"` let through. */
function itemsOf(page, key) {
  const items = page[key];
  return Array.isArray(items) ? items : [];
}
// ---- client/tasks/limitedWait -------------------------------------------------------------------
/** The time limit `maxTimeoutMs` of a call, while the client waits for the call's task. */
export class TaskTimeLimit {
  watchedBy = undefined;
  before = undefined;
  after = undefined;
  since = 0;
  /** Aborted when the time limit has passed. */
  abort = new AbortController();
  #port;
  /** Starts the time limit. It is rounded up, because each distinct limit has a timer. */
  constructor(port, milliseconds) {
    this.#port = port;
    const ms = Math.ceil(Math.max(0, milliseconds) / 100) * 100;
    port.deadlines.start(this, ms);
  }
  expire() {
    this.abort.abort();
  }
  stop() {
    this.#port.deadlines.stop(this);
  }
}
/**
 * Waits for a task within the time limit `maxTimeoutMs` of its call.
 *
 * @throws TimeoutError by rejection, if the time limit passes, or if the server does not respond to a request about the task in time.
 */
export async function waitWithinLimit(port, call, { taskId, limit, wait, ownsTask, release }) {
  const { abort } = limit;
  const outer = call.options?.signal;
  const stop = () => abort.abort(outer?.reason);
  outer?.addEventListener("abort", stop);
  try {
    throwIfEnded(port, call);
    const options = { ...call.options, signal: abort.signal };
    return await wait(copyCall(call, { options }));
  } catch (thrown) {
    const isOver = abort.signal.aborted && outer?.aborted !== true;
    const error =
      isOver && thrown instanceof CallAbortedError
        ? createTotalError(port, call, { taskId, ownsTask })
        : thrown instanceof TimeoutError
          ? createIdleError(thrown, taskId)
          : thrown;
    const cancels = ownsTask && isUnwanted(error);
    void (cancels ? cancelTask(port, taskId) : Promise.resolve()).then(release);
    throw error;
  } finally {
    limit.stop();
    outer?.removeEventListener("abort", stop);
  }
}
function createTotalError(port, { method, options }, { taskId, ownsTask }) {
  const afterMs = port.maxTimeoutOf(options);
  const end = ownsTask ? " The client sends tasks/cancel for it." : "";
  return new TimeoutError(
    `The task ${taskId} of ${method} did not end within ${afterMs} ms (option maxTimeoutMs).${end}`,
    { limit: "total", afterMs, taskId },
  );
}
function createIdleError({ message, limit, afterMs }, taskId) {
  const text = `${message} The client waited for the task ${taskId}.`;
  return new TimeoutError(text, { limit, afterMs, taskId });
}
/** Returns true for an error after which the server need not continue the task. */
function isUnwanted(error) {
  return (
    error instanceof CallAbortedError ||
    error instanceof TimeoutError ||
    error instanceof InputError ||
    error instanceof LimitError
  );
}
/** Sends `tasks/cancel` for a task whose call has ended. Resolves even if the request fails. */
async function cancelTask(port, taskId) {
  try {
    await port.requestRaw("tasks/cancel", { taskId });
  } catch {
    // The call rejects with its own error, and the task may have ended.
  }
}
/** The limits and the default of the milliseconds between two requests for the status. */
const INTERVAL = { least: 100, most: 60_000, default: 1_000 };
const STATUSES = ["working", "input_required", "completed", "failed", "cancelled"];
/**
 * Checks that a value is the description of a task.
 *
 * @throws InvalidResultError if the value has no task id or no known status.
 */
export function assertTask(method, value) {
  const isTask = isObject(value) && isString(value["taskId"]) && STATUSES.includes(value["status"]);
  if (!isTask)
    throw new InvalidResultError(`The task in the result of ${method} has no taskId or an unknown status.`, {
      issues: [],
      result: value,
    });
}
/** Returns true if a task is completed, failed or cancelled. */
export function hasEnded({ status }) {
  return status !== "working" && status !== "input_required";
}
/** Returns the milliseconds to wait before the next request for the status of a task. */
export function getPollInterval(task) {
  const wanted = task["pollIntervalMs"] ?? task["pollInterval"];
  const interval = typeof wanted === "number" ? wanted : INTERVAL.default;
  return Math.min(Math.max(interval, INTERVAL.least), INTERVAL.most);
}
/** The maximum time to wait for a task, in milliseconds: one day. */
const MAX_WAIT = 86_400_000;
/** Returns the lifetime of a task in milliseconds, counted from the arrival of its description, because the clocks may differ. */
export function getLifetime(task) {
  const lifetime = task["ttlMs"] ?? task["ttl"];
  return typeof lifetime === "number" ? Math.min(lifetime, MAX_WAIT) : MAX_WAIT;
}
/** Returns a function that calls `onTask` after each change of a task's status. An error thrown by `onTask` becomes a warning. */
export function createStatusReporter(port, onTask) {
  let last = "";
  return (task) => {
    const { status, statusMessage } = task;
    const state = `${status} ${statusMessage}`;
    if (onTask === undefined || state === last) return;
    last = state;
    callUserFunction(
      () => onTask(task),
      (cause) =>
        port.warn({
          code: "handler-failed",
          message: "The option onTask threw an error.",
          cause,
        }),
    );
  };
}
/** Returns the error for a task that ended without a result. */
export function createTaskError({ taskId, status, statusMessage }, cause) {
  const reason = cause instanceof Error ? cause.message : (statusMessage ?? "");
  const message = `The task ${taskId} is ${status}`;
  return new TaskError(reason === "" ? `${message}.` : `${message}: ${reason}`, {
    taskId,
    status,
    cause,
  });
}
/** Requests the current state of a task. The time limit is `timeoutMs` of the call that waits for the task. */
export async function getTask(port, taskId, { timeoutMs } = {}) {
  const task = await port.requestRaw("tasks/get", { taskId }, { timeoutMs });
  assertTask("tasks/get", task);
  return task;
}
/**
 * Returns the result of a task after a check by the guard of the method that the task runs.
 *
 * @throws InvalidResultError if the result is invalid.
 */
export function checkTaskResult({ checks, revision }, method, result) {
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
// ---- client/tasks/taskReading -------------------------------------------------------------------
/** The maximum number of milliseconds between two requests, unless the server sets a longer time with `Retry-After`. */
const MAX_PAUSE = 30_000;
/**
 * Requests the state of a task. `tasks/get` changes nothing, so the client repeats it after failures of the connection and after HTTP statuses
 * such as 429 and 503, with growing pauses, until `timeoutMs` has passed without a state.
 *
 * @throws TaskError by rejection, if the server rejects the request, or no repetition succeeds in time. The task may go on.
 * @throws TimeoutError by rejection, if the server does not respond to one of the requests in time.
 */
export async function readTask(port, call, task) {
  const end = Date.now() + port.timeoutOf(call.options);
  for (let pause = getPollInterval(task); ; pause *= 2) {
    try {
      const current = getTask(port, task.taskId, call.options);
      return await untilEnded(port, call, current);
    } catch (error) {
      const { retryAfterMs = 0 } = error;
      const left = end - Date.now();
      const milliseconds = Math.max(retryAfterMs, Math.min(pause, MAX_PAUSE, left));
      if (!isTemporaryFailure(error) || left <= 0 || milliseconds > left) throw nameTask(task, error);
      await pauseCall(port, call, { milliseconds });
    }
  }
}
/** Returns a TaskError for the failure of a request about a task, so that the caller can wait for the task again; other errors unchanged. */
export function nameTask(task, error) {
  const isNamed = isConnectionError(error) || getThrownMcpError(error) !== undefined;
  return isNamed ? createTaskError(task, error) : error;
}
/** Returns true for an error of the connection. The task may go on. */
export function isConnectionError(error) {
  return (
    error instanceof HttpStatusError ||
    error instanceof AuthorizationError ||
    error instanceof ConnectError ||
    error instanceof ConnectionLostError ||
    error instanceof SessionLostError
  );
}
function isTemporaryFailure(error) {
  return (
    error instanceof ConnectError ||
    error instanceof ConnectionLostError ||
    (error instanceof HttpStatusError && error.status >= 500) ||
    error.isRetryable === true
  );
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
export async function callAsSessionTask(port, { method, params }, options) {
  assertCanRunAsTask(port, method);
  const { task = {}, onTask: _, ...rest } = options;
  const limit = new TaskTimeLimit(port, port.maxTimeoutOf(options));
  try {
    const sent = { ...params, task };
    const result = await port.requestRaw(method, sent, rest);
    const created = result["task"];
    // A server may ignore `params.task` and return the result of the call at once.
    if (created === undefined) return result;
    assertTask(method, created);
    const call = createCall(method, params, options);
    return await awaitOwnTask(port, call, { first: created, limit });
  } finally {
    limit.stop();
  }
}
function createCall(method, params, options) {
  const { name } = params ?? {};
  const none = { paramsText: "", ownMeta: "", argumentHeaders: undefined };
  return { method, name, options, ...none };
}
function awaitOwnTask(port, call, { first, limit }) {
  const abort = new AbortController();
  const { signal } = abort;
  return waitWithinLimit(port, call, {
    taskId: first.taskId,
    limit,
    ownsTask: true,
    wait: (waiting) => awaitSessionTask(port, waiting, { first, signal }),
    release: () => abort.abort(),
  });
}
function assertCanRunAsTask({ revision, checks, server }, method) {
  const isKnown = Object.hasOwn(checks.methods, "tasks/result");
  const capability = `tasks.requests.${method.replace("/", ".")}`;
  const declared = capability
    .split(".")
    .reduce((value, name) => (isObject(value) ? ownMember(value, name) : undefined), server.capabilities);
  if (isKnown && declared !== undefined) return;
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
 * @throws TaskError by rejection, if the task fails or is cancelled; with the last known status, if the connection breaks.
 */
export async function awaitSessionTask(port, call, { first, signal }) {
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
async function reportEnd(port, call, { taskId, report }) {
  try {
    report(await untilEnded(port, call, getTask(port, taskId, call.options)));
  } catch {
    // The server may have deleted the task already.
  }
}
const NO_TIME_LIMIT = { timeoutMs: Infinity, maxTimeoutMs: Infinity };
/** Milliseconds to wait for the response to `tasks/result` after the end of the task. */
const LATE_RESULT = 60_000;
/** Rejects failed calls, or sends them again if the repetition can succeed and is safe. */
export class CallRepeater {
  #port;
  #settings;
  #listing;
  /** The listing of the tools for calls that may require tasks. */
  #listed;
  constructor(port, settings) {
    this.#port = port;
    this.#settings = settings;
  }
  /** Handles the JSON-RPC error of a call. */
  refused(call, error) {
    const { revision, pending, tools } = this.#port;
    const { codes } = revision;
    markRetryable(error, call);
    if (call.sends > 1 || call.use === "opening") return pending.reject(call, error);
    const hasHeaders = tools.headers !== undefined && call.called.isToolCall;
    if (error.code === codes["HEADER_MISMATCH"] && hasHeaders)
      return pending.startAgain(call, this.#renewHeaders(call, error));
    if (error.code === codes["UNSUPPORTED_PROTOCOL_VERSION"])
      return pending.startAgain(call, this.#reopen(call, "revision"));
    pending.reject(call, error);
  }
  /**
   * Handles the failure of a tool call in a session whose server runs tools as tasks. If the server's list of tools shows that the tool
   * requires a task, the call is sent once more as a task; otherwise `end` ends the call. A connection lists the tools for this purpose once.
   * A tool that requires a task cannot have run without one.
   *
   * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks#tool-level-negotiation
   */
  async callAsTask(call, end) {
    const { tools, pending, deadlines } = this.#port;
    if (this.#listed?.tools !== tools) this.#listed = { tools, listing: this.#listTools() };
    await this.#listed.listing.catch(() => {});
    if (tools.get(call.name)?.requiresTask !== true) return end();
    const { method, paramsText, ownMeta, options } = call;
    const elapsed = deadlines.elapsed(call.total ?? call);
    const left = Math.max(0, this.#port.maxTimeoutOf(options) - elapsed);
    const params = {
      ...JSON.parse(paramsText),
      ...(ownMeta !== "" && { _meta: JSON.parse(`{${ownMeta}}`) }),
    };
    const sent = { method, params };
    callAsSessionTask(this.#port, sent, {
      ...options,
      maxTimeoutMs: left,
    }).then(
      (result) => pending.resolve(call, result),
      (error) => pending.reject(call, error),
    );
  }
  /** Handles the failure of one message while the channel is still open. */
  failed(call, { error, wasSent }) {
    const { pending, takesRequests } = this.#port;
    const { restart } = this.#settings;
    const isRefused = wasSent === "no" && call.sends === 1;
    if (error instanceof SessionLostError && isRefused && restart)
      return pending.startAgain(call, this.#reopen(call, "session"));
    if (error instanceof ConnectionLostError) return this.broken(call, error, wasSent === "maybe");
    // The verdict may be out of date, for example after an update of the server.
    if (error instanceof HttpStatusError && error.status < 500 && !takesRequests) this.#settings.forget();
    pending.reject(call, error);
  }
  /** Handles the loss of the channel, or of the response stream of a call. */
  broken(call, error, mayHaveRun) {
    const { pending, tools, takesRequests, channel } = this.#port;
    const attempt = async () => {
      const { isToolCall } = call.called;
      const ms = repeatDelay(call, {
        mayHaveRun,
        isStateless: !takesRequests,
        isIdempotentTool: isToolCall && this.#settings.repeatTools && tools.get(call.name)?.isIdempotent === true,
      });
      if (ms === undefined) throw error;
      await pauseCall(this.#port, call, { milliseconds: ms });
      await channel.whenOpen();
    };
    pending.startAgain(call, attempt());
  }
  /** Opens a new session, or negotiates again. Only waits if this has happened since the call was sent. */
  #reopen(call, reason) {
    const { channel } = this.#port;
    if (call.generation !== channel.generation) return channel.whenOpen();
    if (reason === "revision") this.#settings.forget();
    return channel.reopen(reason);
  }
  /**
   * Lists the tools again and sets the argument headers of a call by the new schemas.
   *
   * @throws the error of the call by rejection, if its headers do not change.
   */
  async #renewHeaders(call, error) {
    this.#listing ??= this.#listTools().finally(() => {
      this.#listing = undefined;
    });
    await this.#listing;
    const { arguments: args } = JSON.parse(call.paramsText);
    const headers = this.#port.tools.headers?.of(call.name, args);
    if (String(headers) === String(call.argumentHeaders)) throw error;
    call.argumentHeaders = headers;
  }
  async #listTools() {
    const pages = listPages((params, options) => this.#port.request("tools/list", params, options), "tools", {
      limits: this.#settings.limits,
    });
    for await (const _ of pages.pages());
  }
}
/**
 * Returns the capabilities that a client declares in a revision. Handlers for methods that the revision lacks are ignored, and so are
 * capabilities that the converters of the revision name as unknown.
 *
 * @param methods the methods of the revision.
 */
export function clientCapabilities(methods, { revision, also = [], ...options }) {
  const declared = allCapabilities(methods, options);
  const module = also.find(({ CLIENT_BINDING }) => CLIENT_BINDING.revision === revision);
  const { unknownCapabilities = [] } = module?.CONVERTERS ?? {};
  return unknownCapabilities.map((path) => path.split(".")).reduce(withoutPath, declared);
}
/** Returns the object without the member at a path. */
function withoutPath(object, [name, ...rest]) {
  if (!Object.hasOwn(object, name)) return object;
  const { [name]: member, ...others } = object;
  if (rest.length === 0) return others;
  return isObject(member) ? { ...object, [name]: withoutPath(member, rest) } : object;
}
function allCapabilities(methods, { handlers = {}, capabilities = {}, own }) {
  const declared = {
    ...capabilitiesOfHandlers(methods, handlers),
    ...own,
  };
  for (const [name, value] of Object.entries(capabilities))
    declared[name] = isObject(declared[name]) && isObject(value) ? { ...declared[name], ...value } : value;
  return declared;
}
function capabilitiesOfHandlers(methods, { sampling, roots, elicitation, tasks }) {
  const declared = {};
  if (sampling && "sampling/createMessage" in methods) declared["sampling"] = {};
  if (roots && "roots/list" in methods)
    declared["roots"] = "notifications/roots/list_changed" in methods ? { listChanged: true } : {};
  if (elicitation && "elicitation/create" in methods)
    declared["elicitation"] = {
      form: {},
      ...(elicitation.confirmUrl !== undefined && { url: {} }),
    };
  if (tasks && "tasks/get" in methods) declared["tasks"] = sessionTasks(declared, tasks);
  return declared;
}
/** Returns the capability `tasks` of a session. The client can run each request as a task that it has a handler for. */
function sessionTasks({ sampling, elicitation }, { listTasks, cancelTask }) {
  return {
    ...(listTasks !== undefined && { list: {} }),
    ...(cancelTask !== undefined && { cancel: {} }),
    requests: {
      ...(sampling !== undefined && { sampling: { createMessage: {} } }),
      ...(elicitation !== undefined && { elicitation: { create: {} } }),
    },
  };
}
/** The content of an elicitation's result does not match the requested schema. The message names the field. */
export class ElicitationContentError extends Error {}
/**
 * Asks the user for input by calling the client's handler. In the mode `form`, an empty content gets the defaults of the schema, other content
 * gets the defaults of missing required members only, and the content is checked. In the mode `url`, the handler is called only if the URL is safe to open and the user consented to open it;
 * otherwise the result is `decline`.
 *
 * @throws ElicitationContentError by rejection, if the content does not match the schema.
 * @see https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation
 */
export async function elicitInput(params, { elicit, confirmUrl }) {
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
export function parseOpenableUrl(text) {
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
function completeContent(schema, content) {
  const { properties, required } = schema;
  const fields = isObject(properties) ? properties : {};
  const names = Array.isArray(required) ? required : [];
  const isEmpty = Object.keys(content).length === 0;
  const defaults = Object.entries(fields)
    .filter(([name]) => isEmpty || names.includes(name))
    .filter(([name]) => ownMember(content, name) === undefined)
    .map(([name, field]) => [name, field["default"]]);
  // A field may be named `__proto__`. `Object.fromEntries` makes every name an own member.
  const complete = Object.fromEntries(
    [...Object.entries(content), ...defaults].filter(([, value]) => value !== undefined),
  );
  for (const name of names)
    if (!Object.hasOwn(complete, name)) throw new ElicitationContentError(`content.${String(name)} is missing`);
  for (const [name, value] of Object.entries(complete)) {
    const expected = findMismatch(ownMember(fields, name), value);
    if (expected !== undefined) throw new ElicitationContentError(`content.${name} must be ${expected}`);
  }
  return complete;
}
const FIELD_CHECKS = {
  string: (field, value) => (isString(value) ? findTextMismatch(field, value) : "a string"),
  number: (field, value) => (isNumber(value) ? findRangeMismatch(field, value) : "a number"),
  integer: (field, value) => (isInteger(value) ? findRangeMismatch(field, value) : "an integer"),
  boolean: (_, value) => (typeof value === "boolean" ? undefined : "true or false"),
  array: (field, value) =>
    Array.isArray(value) && value.every(isString) ? findItemMismatch(field, value) : "an array of strings",
};
function findMismatch(field, value) {
  if (!isObject(field)) return undefined;
  const check = ownMember(FIELD_CHECKS, String(field["type"]));
  return check?.(field, value);
}
function findTextMismatch(field, value) {
  const shortest = field["minLength"] ?? 0;
  const longest = field["maxLength"] ?? Infinity;
  return hasLengthWithin(value, shortest, longest)
    ? findChoiceMismatch(field, value)
    : `a string of ${shortest} to ${longest} characters`;
}
function findRangeMismatch(field, value) {
  const least = field["minimum"] ?? -Infinity;
  const greatest = field["maximum"] ?? Infinity;
  const isWithin = value >= least && value <= greatest;
  return isWithin ? undefined : `from ${least} to ${greatest}`;
}
function findItemMismatch(field, values) {
  const fewest = field["minItems"] ?? 0;
  const most = field["maxItems"] ?? Infinity;
  if (values.length < fewest || values.length > most) return `an array of ${fewest} to ${most} items`;
  const items = isObject(field["items"]) ? field["items"] : {};
  const mismatches = values.map((value) => findChoiceMismatch(items, value));
  return mismatches.find((expected) => expected !== undefined);
}
/** Compares a value with the choices of a field, which are listed in `enum`, or with titles in `oneOf` or `anyOf`. */
function findChoiceMismatch(field, value) {
  const titled = field["oneOf"] ?? field["anyOf"];
  const choices = Array.isArray(titled) ? titled.map((choice) => choice["const"]) : field["enum"];
  if (!Array.isArray(choices) || choices.includes(value)) return undefined;
  return `one of ${choices.slice(0, 20).join(", ")}`;
}
// ---- client/host/handlerFailure -----------------------------------------------------------------
/** The client has no result for a request of the server. A session sends `response` to the server; a round trip rejects the call. */
export class HandlerFailure extends Error {
  reason;
  /** The JSON-RPC error for the server: the `McpError` that the handler threw, or a message without the reason in place of any other error. */
  response;
  constructor(message, { reason, response, cause }) {
    super(message);
    this.reason = reason;
    this.response = response;
    if (cause !== undefined) this.cause = cause;
  }
}
/**
 * Runs the client's handler for a request of the server and resolves with its checked result. The time limits of the client's own calls stop
 * during the run, because the server may wait for this result.
 *
 * @throws HandlerFailure by rejection, if the handler is missing, fails or returns an invalid result, or if the request is invalid.
 * @throws the reason of `run.signal` or `port.closing` by rejection, if this signal is aborted.
 */
export async function runHandler(port, options, run) {
  const { method, params } = run;
  const description = ownMember(port.checks.methods, method);
  const groups = options.handlers;
  const group = groups?.[description?.feature ?? ""];
  const isHandled =
    description?.kind === "request" &&
    description.direction !== "clientToServer" &&
    typeof group?.[description.handler] === "function";
  if (!isHandled) throw createMissingFailure(method);
  await checkRequest(port, description, run);
  const release = port.deadlines.hold();
  try {
    const result = await callWithTimeLimit(port, { ...run, handlerMs: options.handlerMs }, (signal) => {
      const context = createHostContext(port, run, signal);
      const own = (...given) => group[description.handler](...given);
      const handle = port.bridge?.convertHandler(method, own) ?? own;
      const call = () => handle(params, context);
      return description.feature === "elicitation" ? elicit(group, run, call) : call();
    });
    await checkResult(port, method, result);
    return result;
  } finally {
    release();
  }
}
function createMissingFailure(method) {
  const message = `the client has no handler for ${method}`;
  const response = new McpError(CODES.method, message);
  return new HandlerFailure(message, { reason: "missing", response });
}
async function checkRequest({ checks }, { message: type }, { method, params }) {
  const message = { jsonrpc: "2.0", id: 0, method, params };
  const [issue] = await checks.explain(type, message);
  if (issue === undefined) return;
  const text = `the server's request ${method} is invalid: ${issue.pointer} ${issue.message}`;
  throw new HandlerFailure(text, {
    reason: "invalid",
    response: new McpError(CODES.params, `${issue.pointer} ${issue.message}`),
  });
}
/** @throws HandlerFailure by rejection, if a result of a handler is invalid. */
export async function checkResult({ checks }, method, result) {
  let first;
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
function createResultFailure(message) {
  const response = new McpError(CODES.internal, message);
  return new HandlerFailure(message, { reason: "invalid", response });
}
/**
 * Calls a function with a signal and resolves with its result. Rejects after the time limit, and when the run is aborted or the client closes.
 * The signal of the function is aborted as soon as the promise has settled.
 */
function callWithTimeLimit(port, { handlerMs, method, signal }, call) {
  const abort = new AbortController();
  const outer = [signal, port.closing];
  let stop;
  let timer;
  const settled = new Promise((resolve, reject) => {
    stop = () => reject(outer.find((one) => one?.aborted)?.reason);
    timer = setTimeout(() => reject(createTimeoutFailure(method, handlerMs)), handlerMs);
    for (const one of outer) one?.addEventListener("abort", stop);
    if (outer.some((one) => one?.aborted)) return stop();
    Promise.resolve(abort.signal)
      .then(call)
      .then(resolve, (error) => reject(createThrownFailure(method, error)));
  });
  return settled.finally(() => {
    clearTimeout(timer);
    for (const one of outer) one?.removeEventListener("abort", stop);
    abort.abort();
  });
}
function createTimeoutFailure(method, milliseconds) {
  const message = `the client's handler for ${method} took longer than ${milliseconds} ms`;
  const response = new McpError(CODES.internal, "the client did not respond");
  return new HandlerFailure(message, { reason: "timeout", response });
}
function createThrownFailure(method, error) {
  if (error instanceof HandlerFailure) return error;
  const message = `the client's handler for ${method} failed`;
  // The message of the error may show the client's internals.
  const response = getThrownMcpError(error) ?? new McpError(CODES.internal, message);
  return new HandlerFailure(message, {
    reason: "failed",
    response,
    cause: error,
  });
}
function createHostContext(port, { call, progressToken }, signal) {
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
async function elicit(group, { method, params }, call) {
  const { confirmUrl } = group;
  if (params["mode"] === "url" && confirmUrl === undefined)
    throw new HandlerFailure("the client does not support elicitation by URL (handler elicitation.confirmUrl)", {
      reason: "missing",
      response: new McpError(CODES.params, "the mode url is not supported"),
    });
  try {
    return await elicitInput(params, {
      elicit: call,
      confirmUrl: (url) => confirmUrl(url, params),
    });
  } catch (error) {
    if (!(error instanceof ElicitationContentError)) throw error;
    throw createResultFailure(`the client's handler for ${method} returned an invalid result: ${error.message}`);
  }
}
/** Returns the object that runs the handlers of a client. */
export function createHost(port, options) {
  const running = new Map();
  /** The requests whose handlers run, with the calls that caused them. */
  const causes = new Map();
  /** The calls whose failure is awaited: once for each call, because its server may send requests without end. */
  const awaited = new WeakSet();
  const abortRequestsOf = (call) => {
    if (awaited.has(call)) return;
    awaited.add(call);
    call.promise.catch((error) => {
      for (const [abort, cause] of causes) if (cause === call) abort.abort(error);
    });
  };
  const respond = async (request, signal, cause) => {
    const { id, method, params = {} } = request;
    const progressToken = getProgressToken(params);
    const call = cause && { method: cause.method, name: cause.name };
    const run = { method, params, call, signal, progressToken };
    try {
      const result = await runHandler(port, options, run);
      return JSON.stringify({ jsonrpc: "2.0", id, result });
    } catch (error) {
      if (!signal.aborted) warnOfFailure(port, method, error);
      return formatErrorResponse(port, id, error);
    }
  };
  const cancel = (id) => {
    const abort = running.get(id);
    running.delete(id);
    abort?.abort(new Error("the server cancelled the request"));
  };
  return {
    answer(request, cause) {
      const id = request["id"];
      if (running.has(id))
        return port.warn({
          code: "bad-message",
          message: `The client ignored a request with the id ${JSON.stringify(id)}, because an earlier request with this id is still running.`,
        });
      if (running.size >= port.limits.handlers) return options.send(formatErrorResponse(port, id, TOO_MANY), cause);
      const abort = new AbortController();
      running.set(id, abort);
      if (cause !== undefined) causes.set(abort, cause);
      // The server still gets a response: an error.
      if (cause !== undefined) abortRequestsOf(cause);
      void respond(request, abort.signal, cause).then((text) => {
        causes.delete(abort);
        // A request that was cancelled is not in the map, and its id may belong to a newer request.
        if (running.get(id) !== abort) return;
        running.delete(id);
        options.send(text, cause);
      });
    },
    cancel,
    run: (method, params, { call, signal }) => runHandler(port, options, { method, params, call, signal }),
    close: () => [...running.keys()].forEach(cancel),
    endSession() {
      for (const cause of causes.values())
        options.abandon?.(
          cause,
          new SessionLostError(
            `The server ended the session while a handler of the client ran for the call of ${cause.method}, so the call cannot end. The server may have run it.`,
          ),
        );
      [...running.keys()].forEach(cancel);
    },
  };
}
const TOO_MANY = new HandlerFailure("too many requests of the server", {
  reason: "failed",
  response: new McpError(CODES.internal, "too many requests at once"),
});
function getProgressToken(params) {
  const meta = params["_meta"];
  return isObject(meta) ? meta["progressToken"] : undefined;
}
function formatErrorResponse({ revision }, id, error) {
  const response =
    error instanceof HandlerFailure ? error.response : new McpError(CODES.internal, "the client's result is not JSON");
  return formatErrorResponseAsJson(id, response, revision);
}
/** Reports the error of a handler as a warning, because the server receives only a neutral message. A missing handler causes no warning. */
function warnOfFailure(port, method, error) {
  if (error instanceof HandlerFailure && error.reason === "missing") return;
  const message = error instanceof Error ? error.message : `The response to ${method} cannot be sent.`;
  const cause = error instanceof HandlerFailure ? error.cause : error;
  port.warn({
    code: "handler-failed",
    message,
    ...(cause !== undefined && { cause }),
  });
}
// ---- client/host/notifications ------------------------------------------------------------------
/**
 * Passes the server's notifications to their handlers. An error of a handler is reported as a warning.
 *
 * @param handlers the group `notifications` of the client's handlers.
 * @returns the function that ends the delivery.
 */
export function deliverNotifications(port, handlers) {
  const byName = handlers;
  return port.onNotification((method, params) => {
    const description = ownMember(port.checks.methods, method);
    if (description === undefined) return;
    const warn = (cause) =>
      port.warn({
        code: "handler-failed",
        message: `The client's handler for ${method} threw an error.`,
        cause,
      });
    const { bridge } = port;
    const own = bridge === undefined ? params : bridge.convertNotification(method, params);
    if (own === undefined) return;
    callUserFunction(() => byName[description.handler]?.(own), warn);
  });
}
// ---- client/hosting -----------------------------------------------------------------------------
/** The groups of handlers that need the stream for the requests and notifications that a server sends outside of a call. */
const STREAM_READERS = ["notifications", "sampling", "elicitation", "roots", "tasks"];
/** Returns true if a handler needs the stream for the requests and notifications that a server sends outside of a call. */
export function needStream(handlers = {}) {
  return Object.keys(handlers).some((name) => STREAM_READERS.includes(name));
}
// ---- client/inputResponses ----------------------------------------------------------------------
/** The maximum number of input requests in one result. */
const MAX_REQUESTS = 32;
/**
 * Runs the client's handlers for all input requests of a result in parallel, and resolves with their results by key. If a handler fails,
 * the signals of the other handlers are aborted.
 *
 * @throws InputError by rejection, if a handler returns no valid result.
 * @throws LimitError by rejection, if the result contains too many requests.
 */
export async function answerInputs(port, call, { inputRequests, onElicitationFailure }) {
  const requests = Object.entries(inputRequests);
  if (requests.length > MAX_REQUESTS)
    throw new LimitError(
      `The result of ${call.method} contains ${requests.length} input requests; the client accepts ${MAX_REQUESTS}.`,
      { limit: "inputRequests", value: MAX_REQUESTS },
    );
  throwIfEnded(port, call);
  const outer = call.options?.signal;
  const abort = new AbortController();
  const stop = () => abort.abort(outer?.reason);
  outer?.addEventListener("abort", stop);
  const context = {
    call: { method: call.method, name: call.name },
    signal: abort.signal,
  };
  try {
    const answers = requests.map(async ([key, request]) => {
      const { method, params = {} } = request;
      try {
        return [key, await port.runHandler(method, params, context)];
      } catch (error) {
        if (onElicitationFailure === "cancel" && isCancelable(method, error)) return [key, { action: "cancel" }];
        throw createInputError(key, method, error);
      }
    });
    return Object.fromEntries(await Promise.all(answers));
  } catch (error) {
    throwIfEnded(port, call);
    throw error;
  } finally {
    outer?.removeEventListener("abort", stop);
    abort.abort();
  }
}
function isCancelable(method, error) {
  return (
    method === "elicitation/create" &&
    error instanceof HandlerFailure &&
    (error.reason === "failed" || error.reason === "timeout")
  );
}
function createInputError(key, method, error) {
  if (!(error instanceof HandlerFailure)) return error;
  const { reason, message, cause } = error;
  return new InputError(`The client has no result for the input request ${JSON.stringify(key)}: ${message}.`, {
    key,
    method,
    reason,
    cause,
  });
}
/**
 * Rejects the call that an invalid message belongs to. Reports a warning if there is no such call.
 *
 * @param refused handles the error response of a call.
 */
export function handleInvalidMessage(port, { id, call: known, error }, refused) {
  const { pending } = port;
  // A server that cannot parse a request responds with an error without an id. Other texts may be log lines on stdout.
  const call = known ?? (error && findOnlyOpening(pending, id));
  if (call === undefined)
    return port.warn({
      code: "bad-message",
      message: `The client ignored ${error ? "an error response without an id" : "a text that is not a JSON-RPC message"}.`,
    });
  pending.remove(call);
  if (error !== undefined) return refused(call, error);
  const text = `The server's response to ${call.method} is not a valid JSON-RPC message.`;
  pending.reject(call, new InvalidMessageError(text));
}
/** Returns the oldest request that opens the connection, if no other request is pending and `id` is missing or null. */
function findOnlyOpening({ only }, id) {
  return only?.use === "opening" && (id ?? null) === null ? only : undefined;
}
/** Returns true for the method of a notification that a filter can select. */
export function isListenMethod(method) {
  return /^notifications\/(resources\/updated|(tools|prompts|resources)\/list_changed)$/.test(method);
}
/** Keeps the events of a listener until they are read. */
export class ListenEventQueue {
  ended;
  #limit;
  #close;
  #events = [];
  #wake = () => {};
  #isEnded = false;
  #settle;
  /**
   * @param limit the maximum number of events that are not read yet.
   * @param close ends the subscription.
   */
  constructor(limit, close) {
    this.#limit = limit;
    this.#close = close;
    this.ended = new Promise((resolve) => (this.#settle = resolve));
    // The iteration throws the same error, so an unhandled rejection must not be reported.
    this.ended.catch(() => {});
  }
  /** Adds a notification, which a guard has checked. Ignores a notification that no filter can select. */
  notify(method, params) {
    if (isListenMethod(method)) this.push({ kind: "notification", method, params });
  }
  /** Adds an event. If the queue is full, one event of the kind `gap` replaces all unread events. */
  push(event) {
    if (this.#isEnded) return;
    if (this.#events.length >= this.#limit) this.#events = [{ kind: "gap", reason: "overflow" }];
    this.#events.push(event);
    this.#wake();
  }
  /** Ends the iteration after the events that are not read yet. */
  end(reason) {
    if (this.#isEnded) return;
    this.#settle(reason);
    this.#isEnded = true;
    this.#wake();
  }
  /** Ends the iteration with an error, after the events that are not read yet. */
  fail(error) {
    if (this.#isEnded) return;
    this.#settle(Promise.reject(error));
    this.#isEnded = true;
    this.#wake();
  }
  close() {
    if (this.#isEnded) return;
    this.#events = [];
    this.end("closed");
    this.#close();
  }
  /** Resolves at the next event or at the end, for each of several iterations. */
  #woken() {
    const others = this.#wake;
    return new Promise((resolve) => {
      this.#wake = () => {
        this.#wake = () => {};
        others();
        resolve();
      };
    });
  }
  async *[Symbol.asyncIterator]() {
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
/** Waits before a subscription is opened again. */
export function pauseBeforeReopening({ port, signal }, failures) {
  const delay = Math.min(DELAY.first * 2 ** failures, DELAY.limit);
  const factor = 1 - DELAY.spread + 2 * DELAY.spread * Math.random();
  const milliseconds = delay * factor;
  return pauseCall(port, { method: LISTEN, options: { signal } }, { milliseconds });
}
/** Returns true for the error of a request that failed because the connection broke; false if the server or the client rejected the request. */
export function isConnectionFailure(error) {
  return (
    error instanceof ConnectionLostError ||
    error instanceof ConnectError ||
    error instanceof SessionLostError ||
    error instanceof TimeoutError ||
    (error instanceof HttpStatusError && error.status >= 500)
  );
}
/** Returns the error for a filter of which the server accepted no part. */
export function createNothingAcceptedError(filter) {
  const [first = "subscriptions"] = Object.keys(filter);
  return new CapabilityError(
    `The server does not offer the notifications of the filter (${Object.keys(filter).join(", ")}).`,
    { capability: first, reason: "server" },
  );
}
/** Returns true if a filter selects no notifications. */
export function isEmptyFilter(filter) {
  return Object.values(filter).every((selected) =>
    Array.isArray(selected) ? selected.length === 0 : selected !== true,
  );
}
// ---- client/listen/sessionListen ----------------------------------------------------------------
/** For each connection, the number of listeners of each subscribed URI. */
const SUBSCRIBED = new WeakMap();
/**
 * Receives the notifications of a session that the filter selects, and subscribes to the resources of the filter with
 * `resources/subscribe`. Resolves when the listener is closed.
 *
 * @throws CapabilityError by rejection, if the server declares no notification of the filter.
 */
export async function listenInSession(subscription) {
  const { port, filter, queue, signal } = subscription;
  const accepted = acceptFilter(port, filter);
  if (isEmptyFilter(accepted) && !isEmptyFilter(filter)) throw createNothingAcceptedError(filter);
  const uris = accepted.resourceSubscriptions ?? [];
  let losses = 0;
  let gap;
  let isOpen = false;
  let isHeld = false;
  let wake = () => {};
  const stop = () => wake();
  signal.addEventListener("abort", stop);
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
  let release = () => {};
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
      await new Promise((resolve) => (wake = resolve));
    }
  } finally {
    signal.removeEventListener("abort", stop);
    removeReceiver();
    removeLossReceiver();
    release();
  }
}
/** Subscribes the session to resources. If the connection was lost before, repeats the requests until the connection is open again. */
async function subscribe(subscription, uris, isLost) {
  const { port, signal } = subscription;
  const requests = uris.map((uri) => ["resources/subscribe", { uri }]);
  // Without a resource, a `ping` shows that the connection is open again.
  if (isLost && requests.length === 0) requests.push(["ping", {}]);
  for (let failures = 0; ; failures++) {
    try {
      await Promise.all(requests.map(([method, params]) => port.requestRaw(method, params, { signal })));
      return;
    } catch (error) {
      if (!isLost || !isConnectionFailure(error)) throw error;
      await pauseBeforeReopening(subscription, failures);
    }
  }
}
/** Counts a listener for each URI. The returned function unsubscribes the session from the URIs without further listeners. */
function holdUris(port, uris) {
  const counts = SUBSCRIBED.get(port) ?? new Map();
  SUBSCRIBED.set(port, counts);
  for (const uri of uris) counts.set(uri, (counts.get(uri) ?? 0) + 1);
  return () => {
    for (const uri of uris) {
      const left = counts.get(uri) - 1;
      counts.set(uri, left);
      if (left > 0) continue;
      counts.delete(uri);
      if (!port.closing.aborted) port.requestRaw("resources/unsubscribe", { uri }).catch(() => {});
    }
  };
}
/** Returns the part of a filter that the capabilities of the server allow. */
function acceptFilter({ server: { capabilities } }, filter) {
  const declares = (feature, part) => {
    const capability = ownMember(capabilities, feature);
    return isObject(capability) && capability[part] === true;
  };
  return Object.fromEntries(
    Object.entries(filter).filter(([member, selected]) =>
      member === "resourceSubscriptions"
        ? declares("resources", "subscribe")
        : selected === true && declares(member.replace(/ListChanged$/, ""), "listChanged"),
    ),
  );
}
function isSelected({ checks }, accepted, { method, params }) {
  if (method === "notifications/resources/updated")
    return (accepted.resourceSubscriptions ?? []).some((uri) => isWithin(params["uri"], uri));
  const description = ownMember(checks.methods, method);
  const member = `${description?.feature}ListChanged`;
  return method.endsWith("/list_changed") && ownMember({ ...accepted }, member) === true;
}
/** Returns true if an updated URI is the subscribed URI or a part of this resource, as the specification allows. */
function isWithin(updated, uri) {
  if (!isString(updated)) return false;
  return updated === uri || updated.startsWith(uri.endsWith("/") ? uri : `${uri}/`);
}
// ---- client/listen/listener ---------------------------------------------------------------------
const ACKNOWLEDGED = "notifications/subscriptions/acknowledged";
const SUBSCRIPTION_ID = "io.modelcontextprotocol/subscriptionId";
/** Subscribes to notifications of the server. Subscribes again if the connection is lost, but not if the server ends the subscription. */
export function openListener(port, filter, options = {}) {
  const abort = new AbortController();
  const queue = new ListenEventQueue(port.limits.events, () => abort.abort());
  const close = () => queue.close();
  const outer = [options.signal, port.closing];
  for (const signal of outer) signal?.addEventListener("abort", close);
  if (outer.some((signal) => signal?.aborted)) close();
  const subscription = { port, filter, queue, signal: abort.signal };
  // In a microtask, so that a listener that is closed at once sends no request.
  Promise.resolve()
    .then(() => run(subscription))
    .then(
      () => queue.end("completed"),
      (error) => queue.fail(error),
    )
    .finally(() => {
      for (const signal of outer) signal?.removeEventListener("abort", close);
    });
  return queue;
}
function run(subscription) {
  const isStateless = subscription.port.revision.lifecycle === "stateless";
  return isStateless ? listenAndReopen(subscription) : listenInSession(subscription);
}
/** Keeps a `subscriptions/listen` request open. Resolves when the server ends the subscription. */
async function listenAndReopen(subscription) {
  const stream = new NotificationStream(subscription);
  for (let failures = 0; ; failures++) {
    try {
      return await stream.listen();
    } catch (error) {
      if (!stream.wasOpened || !isConnectionFailure(error)) throw error;
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
  #subscription;
  #id;
  #nothingAccepted;
  constructor(subscription) {
    this.#subscription = subscription;
  }
  /** Sends the request, and resolves when the server ends the subscription. */
  async listen() {
    const { port, filter, signal } = this.#subscription;
    this.isOpen = false;
    const abort = new AbortController();
    const stop = () => abort.abort();
    signal.addEventListener("abort", stop);
    if (signal.aborted) stop();
    const remove = port.onNotification((method, params, of) => {
      if (!this.#receive(method, params, of)) stop();
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
      signal.removeEventListener("abort", stop);
    }
  }
  /** Returns false if the request must be cancelled, because the server accepted no part of the filter. */
  #receive(method, params, of) {
    if (!this.#isOwn(method, params, of)) return true;
    const { port, filter, queue } = this.#subscription;
    if (method === ACKNOWLEDGED) {
      const accepted = params["notifications"] ?? {};
      if (isEmptyFilter(accepted) && !isEmptyFilter(filter)) {
        this.#nothingAccepted = createNothingAcceptedError(filter);
        return false;
      }
      const isReopened = this.wasOpened && !this.isOpen;
      this.isOpen = this.wasOpened = true;
      queue.push({ kind: "open", accepted });
      // Not before the acknowledgement: the server does not report changes between the reader's requests and the acknowledgement.
      if (isReopened) queue.push({ kind: "gap", reason: "lost" });
    } else if (this.isOpen) queue.notify(method, params);
    else
      port.warn({
        code: "undelivered",
        message: `The client ignored ${method}, because the server sent it before notifications/subscriptions/acknowledged.`,
      });
    return true;
  }
  /** Returns true for a notification of this subscription: over HTTP by the stream, on a pipe by the subscription id in `_meta`. */
  #isOwn(method, params, of) {
    if (of !== undefined) return of === this.#id;
    const meta = params["_meta"];
    const id = isObject(meta) ? meta[SUBSCRIPTION_ID] : undefined;
    const isExpected = method === ACKNOWLEDGED || isListenMethod(method);
    if (id === undefined && isExpected)
      this.#subscription.port.warn({
        code: "undelivered",
        message: `The client ignored ${method}, because it contains no _meta["${SUBSCRIPTION_ID}"].`,
      });
    return id !== undefined && id === this.#id;
  }
}
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
export function stepAfterProbe(outcome, facts) {
  const [handshake] = facts.handshake;
  const initialize =
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
      return { to: "late", revision: handshake };
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
export function stepAfterInitialize(outcome, { kind, handshake }) {
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
function stepAfterProbeError({ code, revisions }, facts) {
  if (code === HEADER_MISMATCH || code === MISSING_CAPABILITY) return { to: "throw" };
  if (code !== UNSUPPORTED_REVISION || revisions === undefined) return undefined;
  const step = chooseRevision(revisions, facts, "probe");
  return step.to === "probe" && facts.probes > 1 ? { to: "give up", offered: revisions } : step;
}
/** Returns the step to the first accepted revision that the server supports; `give up` if the server supports none of them. */
function chooseRevision(supported, { wanted, stateless }, ifStateless) {
  const revision = wanted.find((date) => supported.includes(date));
  if (revision === undefined) return { to: "give up", offered: supported };
  return {
    to: stateless.includes(revision) ? ifStateless : "initialize",
    revision,
  };
}
/** Returns true for an error of `initialize` by which a server shows that it has no initialize handshake. */
export function isForeignHandshake(outcome) {
  return outcome.kind === "error" && (outcome.code === METHOD_NOT_FOUND || isStatelessCode(outcome.code));
}
function isStatelessCode(code) {
  return [HEADER_MISMATCH, MISSING_CAPABILITY, UNSUPPORTED_REVISION].includes(code);
}
/** Returns true for an HTTP status of a server that cannot answer at present, so that the status does not show its revisions. */
function isTemporary(status) {
  return status !== undefined && ([408, 425, 429].includes(status) || status >= 500);
}
/** Returns true for an HTTP status with which a server of an older revision rejects the unknown method `server/discover`. */
function isRefusal(status) {
  return status >= 400 && ![401, 403].includes(status) && !isTemporary(status);
}
// ---- client/negotiation/negotiation -------------------------------------------------------------
/** Milliseconds to wait for the response to `server/discover` after the result of `initialize`. A server may send them in either order. */
const CROSSING_MS = 500;
/** The multiple of `probeMs` that the client waits for `server/discover` after the server has rejected the method `initialize`. */
const FOREIGN_PROBES = 3;
/** A negotiation that needs more than one request, starts with what is known of the server, or fails. */
export class RevisionNegotiation {
  #opening;
  #facts;
  #probes = 0;
  #isLegacySse = false;
  constructor(opening) {
    this.#opening = opening;
    const dates = (lifecycle) =>
      opening.plan.wanted
        .filter(({ revision }) => (lifecycle ?? revision.lifecycle) === revision.lifecycle)
        .map(({ revision }) => revision.revision);
    this.#facts = {
      kind: opening.channel.target.kind,
      isPage: "document" in globalThis,
      wanted: dates(),
      stateless: dates("stateless"),
      handshake: dates("handshake"),
      probes: 0,
    };
  }
  /** Opens the connection, and resolves with the verdict that the client remembers for the next connection to this server. */
  run({ request, verdict }) {
    if (request?.binding.revision.lifecycle === "stateless") {
      this.#probes++;
      return this.#afterProbe(request);
    }
    if (request !== undefined) return this.#afterInitialize(request);
    const { stateless, handshake, wanted } = this.#facts;
    if (verdict !== undefined && wanted.includes(verdict.revision)) return this.#useVerdict(verdict);
    const [probed] = stateless;
    return probed === undefined ? this.#initialize(handshake[0]) : this.#probe(probed);
  }
  async #useVerdict(verdict) {
    const { revision, discovered, isLegacySse } = verdict;
    const { channel } = this.#opening;
    if (this.#facts.stateless.includes(revision)) {
      if (discovered === undefined) return this.#probe(revision);
      await this.#open(revision, discovered);
      return verdict;
    }
    if (isLegacySse === true && channel.target.kind === "http") this.#isLegacySse = await channel.fallBack();
    return this.#initialize(revision);
  }
  /** @param isStateless true if the server is known to have the stateless lifecycle, so that no `initialize` follows. */
  async #probe(revision, { isStateless = false } = {}) {
    this.#probes++;
    const binding = this.#binding(revision);
    return this.#afterProbe(await this.#opening.request(binding, { isStateless }));
  }
  async #afterProbe(request) {
    const { reply } = request;
    const step = this.#stepAfterProbe(request);
    switch (step.to) {
      case "ready":
        return this.#open(step.revision, reply.result);
      case "probe":
        return this.#probe(step.revision);
      case "initialize":
        return this.#outcomeOf(request).kind === "network"
          ? this.#initialize(step.revision).catch(() => {
              throw reply.error;
            })
          : this.#initialize(step.revision);
      case "late":
        return this.#initializeBehind(step.revision, request);
      case "reopen":
        await this.#opening.channel.reopenChannel();
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
  async #initializeBehind(handshake, probe) {
    const { lifecycle } = probe.binding;
    const meta = JSON.parse(`${lifecycle.metaText(probe.offer)}}`);
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
  async #firstReply(initialize, { pending }) {
    const { probeMs } = this.#opening.plan;
    const first = await Promise.race([pending, initialize]);
    if (!("binding" in first)) return first;
    const outcome = this.#outcomeOf(first);
    let ms = probeMs;
    if (outcome.kind === "result") ms = Math.min(CROSSING_MS, probeMs / 2);
    else if (isForeignHandshake(outcome)) ms = FOREIGN_PROBES * probeMs;
    return this.#opening.within(pending, ms);
  }
  /** Continues as after an early response to `server/discover`, in a process that has begun no session. */
  async #afterLateReply(reply, probe, initialize) {
    const late = { ...probe, reply };
    const step = this.#stepAfterProbe(late);
    if (step.to === "ready" || step.to === "probe") {
      const answered = await this.#opening.within(initialize);
      if (answered && this.#outcomeOf(answered).kind === "error") return this.#afterProbe(late);
      await this.#opening.channel.reopenChannel();
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
  async #openSilent(initialized) {
    const { channel, plan } = this.#opening;
    const verdict = await this.#afterInitialize(initialized);
    channel.warn({
      code: "lifecycle-assumed",
      message: `${channel.target.label} sent no response to server/discover within ${plan.probeMs} ms (option probeMs), so the client uses the initialize handshake (revision ${verdict.revision}).`,
    });
    return verdict;
  }
  async #initialize(wanted) {
    const binding = this.#binding(wanted);
    return this.#afterInitialize(await this.#opening.request(binding));
  }
  async #afterInitialize(request) {
    const { reply } = request;
    const step = stepAfterInitialize(this.#outcomeOf(request), this.#facts);
    if (step.to === "fall back" && !this.#isLegacySse) {
      this.#isLegacySse = await this.#opening.channel.fallBack();
      if (this.#isLegacySse) return this.#initialize(request.binding.revision.revision);
    }
    if (step.to !== "ready") throw this.#errorOf(step, reply);
    const verdict = await this.#open(step.revision, reply.result);
    return this.#isLegacySse ? { ...verdict, isLegacySse: true } : verdict;
  }
  #stepAfterProbe(request) {
    const facts = { ...this.#facts, probes: this.#probes };
    return stepAfterProbe(this.#outcomeOf(request), facts);
  }
  #open(revision, result) {
    return this.#opening.open(this.#binding(revision), result);
  }
  #binding(date) {
    return this.#opening.plan.wanted.find(({ revision }) => revision.revision === date);
  }
  #outcomeOf(request) {
    const { reply } = request;
    if (reply === undefined) return { kind: "silence" };
    const { isPipe } = this.#opening;
    if (reply.result === undefined) return outcomeOfError(reply, isPipe);
    const revisions = this.#opening.revisionsOf(request, reply.result);
    return revisions === undefined ? { kind: "invalid result" } : { kind: "result", revisions };
  }
  #errorOf(step, reply) {
    const { wanted } = this.#facts;
    const { channel } = this.#opening;
    const { label } = channel.target;
    const ignored = describeIgnored(channel.ignored);
    if (step.to === "give up")
      return new RevisionError(
        `${label} ${step.offered.length === 0 ? "seems to support only other revisions" : `offers ${step.offered.join(", ")}`}; the client accepts ${wanted.join(" or ")} (add revisions to the option also).`,
        { wanted, offered: step.offered, cause: reply?.error },
      );
    const { error } = reply;
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
    const { exitCode, signal, diagnosis, cause } = error;
    return new ConnectError(error.message + ignored, {
      exitCode,
      signal,
      diagnosis,
      // The request has no effect, so it is safe to connect again.
      isRetryable: !this.#opening.isPipe,
      ...(cause ? { cause } : {}),
    });
  }
}
function outcomeOfError({ error, status }, isPipe) {
  const { name, code, data, cause } = error;
  if (name === "McpError") return { kind: "error", code, revisions: readSupported(data), status };
  if (error instanceof HttpStatusError) return { kind: "status", status: error.status };
  if (isPipe && error instanceof ConnectionLostError) return { kind: "end" };
  return { kind: cause instanceof TypeError ? "network" : "other" };
}
/** Returns the revisions in `data.supported` of an error; `undefined` if this is not a list of texts. */
function readSupported(data) {
  const { supported } = data ?? {};
  const isList = Array.isArray(supported) && supported.length > 0 && supported.every(isString);
  return isList ? supported : undefined;
}
// ---- client/outputs/outputSchemas ---------------------------------------------------------------
/** The maximum length of an output schema in characters. */
const MAX_SCHEMA_LENGTH = 256 * 1024;
/** The maximum number of tools whose compiled schemas are kept. */
const MAX_TOOLS = 500;
/**
 * Returns the output checks of one client. The schema of a tool is compiled at the first result of the tool.
 *
 * @param warn receives one warning for each unusable schema.
 */
export function createOutputChecks(warn) {
  const compiled = new Map();
  const reject = (tool, cause) => {
    const reason = cause instanceof Error ? cause.message : String(cause);
    warn({
      code: "schema-unusable",
      message: `The client does not check the output of the tool ${JSON.stringify(tool)}, because its outputSchema cannot be used: ${reason}.`,
    });
  };
  const find = (tool, schema) => {
    let found = compiled.get(tool);
    // The tool becomes the last entry of the map, so that the first entry is the least recently used tool.
    compiled.delete(tool);
    if (found?.schema !== schema) found = { schema, guard: compile(tool, schema, reject) };
    compiled.set(tool, found);
    if (compiled.size > MAX_TOOLS) compiled.delete(compiled.keys().next().value);
    return found;
  };
  return {
    check(tool, schema, value) {
      const entry = find(tool, schema);
      const { guard } = entry;
      if (guard === undefined) return "unusable";
      try {
        return guard.accepts(value) ? [] : guard.issues(value);
      } catch (error) {
        entry.guard = reject(tool, error);
        return "unusable";
      }
    },
  };
}
/** Returns the guard of a schema; undefined if the schema is unusable, after a call of `reject`. */
function compile(tool, schema, reject) {
  try {
    const text = JSON.stringify(schema);
    if (text.length > MAX_SCHEMA_LENGTH) throw new Error(`it has more than ${MAX_SCHEMA_LENGTH} characters`);
    return hasOnlyCommonKeywords(text) ? new CompiledSchemaGuard(schema, COMMON_KEYWORDS) : new SchemaGuard(schema);
  } catch (error) {
    return reject(tool, error);
  }
}
// ---- client/tasks/taskCalls ---------------------------------------------------------------------
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
export async function awaitTask(port, call, { result, timeLeftMs }) {
  if (call.method !== CALL)
    throw new InvalidResultError(`The result of ${call.method} is a task, but only tools/call can run as a task.`, {
      issues: [],
      result,
    });
  assertTask(call.method, result);
  const { taskId } = result;
  // The description of the task in the call's result does not contain the task's result, even if the task has already ended.
  const wait = async (waiting) =>
    pollTask(port, waiting, hasEnded(result) ? await readTask(port, waiting, result) : result);
  const limit = new TaskTimeLimit(port, timeLeftMs);
  return waitWithinLimit(port, call, { taskId, limit, wait, ownsTask: true });
}
/** Returns the task with an id that the server sent earlier. No request is sent until a function of the task is called. */
export function openTask(port, taskId) {
  return {
    id: taskId,
    status: () => orUnknown(taskId, getTask(port, taskId)),
    async result(options) {
      const result = await waitWithinLimit(port, createTaskCall(taskId, options), {
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
async function orUnknown(taskId, request) {
  try {
    return await request;
  } catch (error) {
    if (getThrownMcpError(error)?.code !== CODES.params) throw error;
    throw createTaskError({ taskId, status: "unknown" }, error);
  }
}
async function awaitOpenedTask(port, call, taskId) {
  const first = await readTask(port, call, { taskId, status: "unknown" });
  if (port.revision.lifecycle === "stateless") return pollTask(port, call, first);
  const signal = call.options?.signal;
  return awaitSessionTask(port, call, { first, signal });
}
function createTaskCall(taskId, options) {
  const paramsText = JSON.stringify({ taskId });
  const none = { ownMeta: "", argumentHeaders: undefined };
  return { method: CALL, paramsText, name: undefined, options, ...none };
}
/** Requests the state of a task at intervals until the task has ended, and answers its input requests. */
async function pollTask(port, call, first) {
  const report = createStatusReporter(port, call.options?.onTask);
  const answered = new Set();
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
async function answerNewInputs(port, call, { task, answered }) {
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
function isInputRequest(request) {
  return isObject(request) && isString(request["method"]) && isOptionalObject(request["params"]);
}
function getTaskResult(port, task) {
  if (task.status === "completed") return checkTaskResult(port, CALL, task["result"]);
  throw createTaskError(task, isObject(task["error"]) ? errorOf(task) : undefined);
}
// ---- client/roundTrips --------------------------------------------------------------------------
/** The maximum length of a `requestState` in characters. */
const MAX_STATE = 1024 * 1024;
/** Milliseconds before a call is repeated if its `input_required` result has no requests. The delay grows by `step` up to `limit`. */
const PAUSE = { step: 250, limit: 5_000 };
/**
 * Answers an `input_required` result: runs the client's handlers for its requests in parallel and repeats the call with their results and
 * the unchanged `requestState`, until the server completes the call.
 *
 * @throws InputError by rejection, if a handler returns no valid result.
 * @throws LimitError by rejection, if the call has more than `maxRounds` such results.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/patterns/mrtr
 */
export async function answerInputRequests(port, call, { result: first, timeLeftMs = Infinity, ...options }) {
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
      await pauseCall(port, call, {
        milliseconds: Math.min(PAUSE.step * round, PAUSE.limit, left),
      });
    const limit = left - (performance.now() - begin);
    if (limit <= 0) throw createTimeoutError(call, timeLeftMs);
    result = await repeat(port, withTimeLimit(call, limit), {
      inputResponses,
      requestState,
    });
    left -= performance.now() - begin;
  }
  const completed = await awaitIfTask(port, call, { result, timeLeftMs: left });
  // The result depends on the input, which is not a part of the params, so a cache must not return it for the same params.
  return "ttlMs" in completed ? { ...completed, ttlMs: 0 } : completed;
}
/** Returns the error for a call whose caller answers the input requests itself. Its function `resume` continues the call. */
export function createInputRequiredError(port, call, { inputRequests, requestState }) {
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
function withTimeLimit(call, ms) {
  if (ms === Infinity) return call;
  const maxTimeoutMs = Math.ceil(ms / 100) * 100;
  return copyCall(call, { options: { ...call.options, maxTimeoutMs } });
}
function createTimeoutError({ method }, ms) {
  return new TimeoutError(
    `The rounds of ${method} took longer than the ${Math.max(0, Math.round(ms))} ms that maxTimeoutMs left for them`,
    { limit: "total", afterMs: Math.max(0, ms) },
  );
}
function isInputRequired(result) {
  return result["resultType"] === "input_required";
}
/**
 * Resolves with a checked `input_required` result.
 *
 * @throws InvalidResultError by rejection, if the method cannot have this result or the result is invalid.
 * @throws LimitError by rejection, if the `requestState` is too long.
 */
async function checkInputRequired(port, { method }, result) {
  const [issue] = await explainInputRequired(port, method, result);
  if (issue !== undefined)
    throw new InvalidResultError(
      `The input_required result of ${method} is invalid: ${issue.pointer} ${issue.message}.`,
      { issues: [issue], result },
    );
  const { requestState } = result;
  if ((requestState?.length ?? 0) > MAX_STATE)
    throw new LimitError(`The requestState in the result of ${method} is longer than ${MAX_STATE} characters.`, {
      limit: "requestState",
      value: MAX_STATE,
    });
  return result;
}
const NOT_ALLOWED = {
  code: "mismatch",
  pointer: "/resultType",
  expected: '"complete"',
  found: '"input_required"',
  message: 'must be "complete", but is "input_required"',
};
const NO_MEMBERS = {
  code: "missing",
  pointer: "/inputRequests",
  expected: "input requests",
  found: "missing",
  message: "is missing, and requestState is missing too",
};
async function explainInputRequired({ checks }, method, result) {
  const type = ownMember(checks.inputs, method);
  if (type === undefined) return [NOT_ALLOWED];
  const { inputRequests, requestState } = result;
  const isEmpty = inputRequests === undefined && requestState === undefined;
  return isEmpty ? [NO_MEMBERS] : checks.explain(type, result);
}
function repeat(port, call, answers) {
  // `JSON.stringify` omits undefined members.
  const members = JSON.stringify(answers).slice(1, -1);
  return port.again(withoutAnswers(call), members, call.options);
}
/** Returns a call without the answers to an earlier `input_required` result, which the option `resume` added to its params. */
function withoutAnswers(call) {
  if (call.options?.resume === undefined) return call;
  const { inputResponses, requestState, ...params } = JSON.parse(call.paramsText);
  return copyCall(call, { paramsText: JSON.stringify(params) });
}
/** Resolves with the last result of a call. If the server runs the call as a task, waits for the end of the task. */
async function awaitIfTask(port, call, created) {
  const { result } = created;
  if (result["resultType"] !== "task") return result;
  return awaitTask(port, call, created);
}
/** Returns the index of the HTTP headers that repeat tool arguments; `undefined` if the revision has no such headers. */
export function createToolHeaders(rules, options) {
  const rule = findArgumentHeaderRule(rules);
  return rule && new ToolHeaders(rule.prefix, options);
}
/** The HTTP headers that repeat the arguments of the listed tools, by tool. Tools without such headers need no entry. */
export class ToolHeaders {
  #tools = new Map();
  #prefix;
  #options;
  constructor(prefix, options) {
    this.#prefix = prefix;
    this.#options = options;
  }
  /** Remembers the headers of a listed tool. Returns true if the tool must be removed from the list, because its headers are invalid. */
  learn(name, { inputSchema }) {
    const found = argumentHeadersOf(inputSchema, this.#prefix);
    const { headers, problem } = found;
    if (headers.length === 0 && problem === undefined) this.#tools.delete(name);
    else if (this.#tools.has(name) || this.#tools.size < this.#options.maxTools) this.#tools.set(name, found);
    if (problem === undefined) return false;
    this.#options.warn({
      code: "tool-dropped",
      message: `The client removed the tool ${JSON.stringify(name)} from the server's list, because ${problem}.`,
    });
    return true;
  }
  /**
   * Returns the headers that repeat the arguments of a call, as a list of name, value, name, value; undefined if the tool has no such headers.
   *
   * @throws ToolDefinitionError if the tool must not be called, or if a header cannot contain an argument.
   */
  of(tool, args) {
    const listed = tool === undefined ? undefined : this.#tools.get(tool);
    if (tool === undefined || listed === undefined) return undefined;
    const { headers, problem } = listed;
    if (problem !== undefined) throw invalidTool(tool, problem);
    if (headers.length === 0) return undefined;
    try {
      return readArgumentHeaders(headers, args);
    } catch (error) {
      throw invalidTool(tool, error.message);
    }
  }
}
function invalidTool(tool, problem) {
  return new ToolDefinitionError(`The tool ${JSON.stringify(tool)} cannot be called: ${problem}.`, { tool });
}
/** Handles results that need more than the guard: invalid results, `input_required` and `task` results, and tools with an output schema. */
export class UnusualResults {
  #port;
  #settings;
  #answered;
  #outputs;
  /** @param answered handles the last result of a call that had earlier results. */
  constructor(port, settings, answered) {
    this.#port = port;
    this.#settings = settings;
    this.#answered = answered;
  }
  /** Continues a call whose result is not its last: the server requests input, or runs the call as a task. */
  continued(call, result, type) {
    const { inputs } = this.#port.checks;
    const isExpected =
      type === "task"
        ? call.called.isToolCall && this.#settings.tasks
        : type !== undefined && ownMember(inputs, call.method) !== undefined;
    if (!isExpected) return this.invalid(call, result);
    if (call.use === "raw") return this.#port.pending.resolve(call, result);
    const last = type === "task" ? this.#awaitTask(call, result) : this.#answerInput(call, result);
    last.then(
      (final) => this.#answered(call, final),
      (error) => this.#port.pending.reject(call, error),
    );
  }
  /** Ends a call with an invalid result: with an error or a warning, as the option `check` determines. */
  invalid(call, result) {
    const { checks } = this.#port;
    const type = checks.methods[call.method]?.message.replace(/Request$/, "Result");
    void checks
      .explain(type ?? "Result", result)
      .catch(() => [])
      .then((issues) => this.#report(call, result, issues));
  }
  /** Checks the structured content of a tool's result by the tool's output schema, and ends the call. */
  checkOutput(schema, call, result) {
    const issues = this.#findIssues(schema, call.name, result["structuredContent"]);
    if (issues === "unusable" || issues.length === 0) this.#port.pending.resolve(call, result);
    else this.#report(call, result, issues);
  }
  #findIssues(schema, tool, output) {
    if (output === undefined) return [MISSING_OUTPUT];
    this.#outputs ??= createOutputChecks((warning) => this.#port.warn(warning));
    const issues = this.#outputs.check(tool, schema, output);
    return issues === "unusable"
      ? issues
      : issues.map((issue) => ({
          ...issue,
          pointer: MISSING_OUTPUT.pointer + issue.pointer,
        }));
  }
  async #awaitTask(call, result) {
    const timeLeftMs = this.#timeLeft(call);
    return awaitTask(this.#port, call, { result, timeLeftMs });
  }
  async #answerInput(call, result) {
    const timeLeftMs = this.#timeLeft(call);
    const { input, maxRounds, onElicitationFailure } = this.#settings;
    if (input === "return") throw createInputRequiredError(this.#port, call, result);
    return answerInputRequests(this.#port, call, {
      maxRounds,
      onElicitationFailure,
      result,
      timeLeftMs,
    });
  }
  /** Returns the milliseconds of `maxTimeoutMs` that a call has left. */
  #timeLeft(call) {
    const { deadlines } = this.#port;
    const elapsed = deadlines.elapsed(call.total ?? call);
    return this.#port.maxTimeoutOf(call.options) - elapsed;
  }
  #report(call, result, issues) {
    const [first] = issues;
    const where = first === undefined ? "" : `: ${first.pointer || "the result"} ${first.message}`;
    const message = `The server's result of ${call.method} is invalid${where}.`;
    if (this.#settings.check === "reject")
      return this.#port.pending.reject(call, new InvalidResultError(message, { issues, result }));
    this.#port.warn({ code: "invalid-result", message });
    this.#port.pending.resolve(call, result);
  }
}
const MISSING_OUTPUT = {
  code: "missing",
  pointer: "/structuredContent",
  expected: "the output that the tool's outputSchema declares",
  found: "missing",
  message: "is missing, but the tool has an outputSchema",
};
