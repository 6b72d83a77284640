// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * What servers and clients share: JSON-RPC messages, facts about revisions, checks of values, event streams and headers.
 *
 * @module
 */
// ---- validation/checks --------------------------------------------------------------------------
/** Returns true for a JSON object, and false for an array or null. */
export function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
/**
 * Returns true for an object or an array. A guard uses this cheaper check if it also checks a required member, because no JSON array has
 * such a member.
 */
export function isObjectOrArray(value) {
  return typeof value === "object" && value !== null;
}
export function isString(value) {
  return typeof value === "string";
}
/** Returns true for a number that JSON can represent, and false for `NaN` and the infinities. */
export function isNumber(value) {
  return typeof value === "number" && value - value === 0;
}
export function isInteger(value) {
  return typeof value === "number" && value % 1 === 0;
}
export function isBoolean(value) {
  return typeof value === "boolean";
}
export function isOptionalString(value) {
  return value === undefined || typeof value === "string";
}
export function isOptionalBoolean(value) {
  return value === undefined || typeof value === "boolean";
}
export function isOptionalObject(value) {
  return value === undefined || isObject(value);
}
/** The maximum number of messages in a batch. A longer batch is invalid. */
export const MAX_BATCH = 1000;
/**
 * Returns true for a request id that a response can repeat unchanged. `JSON.parse` rounds integers outside of the safe range, so such an
 * id could become the id of another request.
 */
export function isRequestId(id) {
  return typeof id === "string" || Number.isSafeInteger(id);
}
/** Returns the id of a message for its error response, or null if the message has no valid id. */
export function getErrorResponseId(message) {
  const id = isObject(message) ? message["id"] : undefined;
  return isRequestId(id) ? id : null;
}
/**
 * The maximum depth of a value that the guard of a recursive type accepts. The limit keeps the stack from overflowing. Messages of the
 * protocol have less than a tenth of this depth.
 */
export const MAX_DEPTH = 512;
/** Returns true for an array whose items all pass a check. */
export function isArrayOf(value, check, depth = 0) {
  if (!Array.isArray(value)) return false;
  for (let i = 0; i < value.length; i++) {
    if (!check(value[i], depth)) return false;
  }
  return true;
}
export function isOptionalArrayOf(value, check) {
  return value === undefined || isArrayOf(value, check);
}
/**
 * Returns true for an object whose members all pass a check.
 *
 * @param declared names of members that do not have to pass the check.
 */
export function isMapOf(value, check, declared, depth = 0) {
  if (!isObject(value)) return false;
  for (const key in value) {
    if (!check(value[key], depth) && !declared?.includes(key)) return false;
  }
  return true;
}
/** Returns the value of an object's own member. Inherited members, such as `constructor` and `toString`, count as missing. */
export function ownMember(value, key) {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}
/**
 * Returns true if the length of a string is within two limits, which are included.
 *
 * @param minimum in Unicode code points.
 * @param maximum in Unicode code points.
 */
export function hasLengthWithin(value, minimum, maximum) {
  if (value.length < minimum) return false;
  if (value.length <= maximum && minimum === 0) return true;
  let count = 0;
  for (const _ of value) count++;
  return count >= minimum && count <= maximum;
}
// ---- jsonrpc/envelope ---------------------------------------------------------------------------
/**
 * Returns the kind of a JSON-RPC message, or undefined if the message is invalid. Only the envelope is checked, not the members of
 * `params` and `result`. `classifyMessage` uses this function, and adds the reason why a message is invalid.
 *
 * @see https://www.jsonrpc.org/specification
 */
export function getJsonRpcMessageKind(message) {
  const { jsonrpc, id, method, params, result, error } = message;
  if (jsonrpc !== "2.0" || (id !== undefined && !isRequestId(id))) return undefined;
  if (method !== undefined) {
    if (typeof method !== "string" || result !== undefined) return undefined;
    if (error !== undefined) return undefined;
    if (params !== undefined && !isObject(params)) return undefined;
    return id === undefined ? "notification" : "request";
  }
  if (error === undefined) return id !== undefined && isObject(result) ? "result" : undefined;
  const isError = result === undefined && isObject(error) && isInteger(error["code"]) && isString(error["message"]);
  return isError ? "error" : undefined;
}
/** Returns the error response for a message that `getJsonRpcMessageKind` finds invalid, or for an array that is not a valid batch. */
export function createInvalidMessageError(message, batching) {
  const [pointer, reason] = Array.isArray(message)
    ? ["", batchReason(message.length, batching)]
    : isObject(message)
      ? envelopeReason(message)
      : ["", "the message is not an object"];
  return {
    code: -32600,
    message: `Invalid Request: ${reason}`,
    data: { pointer },
  };
}
function batchReason(length, batching) {
  if (!batching) return "this revision does not have batches";
  return length === 0 ? "the batch is empty" : `the batch has more than ${MAX_BATCH} messages`;
}
/** Returns the JSON pointer and the description of the first error in an invalid message. */
function envelopeReason(message) {
  const { jsonrpc, id, method, result, error } = message;
  if (jsonrpc !== "2.0") return ["/jsonrpc", 'jsonrpc is not "2.0"'];
  if (id !== undefined && !isRequestId(id))
    return Number.isInteger(id)
      ? ["/id", "the id is too large for a number: send it as a string"]
      : ["/id", "the id is neither a string nor an integer"];
  if (method !== undefined) return callReason(message);
  if (error !== undefined) return errorReason(message);
  if (isObject(result)) return ["/id", "the result has no id"];
  return result === undefined
    ? ["", "the message has no method, no result and no error"]
    : ["/result", "the result is not an object"];
}
function callReason({ method, result, error }) {
  if (typeof method !== "string") return ["/method", "the method is not a string"];
  if (result !== undefined || error !== undefined)
    return ["", "the message has both a method and a result or an error"];
  return ["/params", "the params are not an object"];
}
function errorReason({ result, error }) {
  if (result !== undefined) return ["", "the message has both a result and an error"];
  if (!isObject(error)) return ["/error", "the error is not an object"];
  if (!Number.isInteger(error["code"])) return ["/error/code", "the error code is not an integer"];
  return ["/error/message", "the error message is not a string"];
}
/** Returns the kind of a message. For an invalid message, returns the reason why it is invalid. Never throws. */
export function classifyMessage(message, rules) {
  if (!Array.isArray(message)) return classifySingle(message, rules);
  const { length } = message;
  if (!rules.batching || length === 0 || length > MAX_BATCH) return invalid(message, rules.batching);
  return {
    kind: "batch",
    messages: Array.from(message, (single) => classifySingle(single, rules)),
  };
}
function classifySingle(message, { methods }) {
  if (!isObject(message)) return invalid(message);
  const kind = getJsonRpcMessageKind(message);
  const id = message["id"];
  switch (kind) {
    case undefined:
      return invalid(message);
    case "result":
      return { kind, id };
    case "error": {
      const { code } = message["error"];
      return { kind, code, ...(id !== undefined && { id }) };
    }
  }
  const method = message["method"];
  const facts = Object.hasOwn(methods, method) ? methods[method] : undefined;
  const known = facts !== undefined && facts.kind === kind;
  return {
    kind,
    method,
    known,
    ...(id !== undefined && { id }),
    ...(known && { direction: facts.direction }),
  };
}
function invalid(message, batching = false) {
  return {
    kind: "invalid",
    error: createInvalidMessageError(message, batching),
  };
}
/** The longest time of a timer. `setTimeout` runs a callback with a longer time at once. */
export const MAX_TIMER_MS = 2 ** 31 - 1;
const CLOCK = {
  now: () => performance.now(),
  setTimer: (callback, ms) => setTimeout(callback, ms),
  clearTimer: (timer) => clearTimeout(timer),
  keepRunning: (timer, isNeeded) => (isNeeded ? timer.ref?.() : timer.unref?.()),
};
/**
 * Watches the time limits of many pending requests with one timer for each distinct limit. Starting and ending a request does not touch the
 * timer, which is set again only when it fires. The timer keeps the process running as long as a request is pending.
 */
export class DeadlineTimers {
  #lists = new Map();
  #clock;
  #holds = 0;
  /** The time at which the current hold began, and the total duration of the earlier holds. */
  #heldSince = 0;
  #heldMs = 0;
  constructor(clock = CLOCK) {
    this.#clock = clock;
  }
  /** Starts the time limit of an object. A limit that is too long for a timer, such as `Infinity`, is ignored. */
  start(limited, ms) {
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
  restart(limited) {
    const list = limited.watchedBy;
    if (list === undefined) return;
    this.stop(limited);
    this.#append(limited, list);
  }
  /** Ends the time limit of an object. */
  stop(limited) {
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
  elapsed(limited) {
    return this.#now() - limited.since;
  }
  /** True while the time limits are stopped. */
  get isHeld() {
    return this.#holds > 0;
  }
  /** Stops the time limits of all objects until the returned function is called. */
  hold() {
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
  close() {
    for (const { timer } of this.#lists.values()) if (timer !== undefined) this.#clock.clearTimer(timer);
    this.#lists.clear();
  }
  /** Returns the time of a clock that stops during a hold. */
  #now() {
    return (this.#holds > 0 ? this.#heldSince : this.#clock.now()) - this.#heldMs;
  }
  #append(limited, list) {
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
  #setTimer(list, ms) {
    list.timer = this.#clock.setTimer(() => {
      list.timer = undefined;
      if (this.#holds === 0) this.#fire(list);
    }, ms);
  }
  /** Expires the objects whose limit has passed, and sets the timer for the next object. */
  #fire(list) {
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
// ---- jsonrpc/mcpError ---------------------------------------------------------------------------
/** An error that is sent to the client exactly as a handler throws it. */
export class McpError extends Error {
  name = "McpError";
  /** The JSON-RPC error code. */
  code;
  /** A JSON value for the client, sent as the `data` of the error. */
  data;
  constructor(code, message, data) {
    super(message);
    this.code = code;
    this.data = data;
  }
  /** Returns true for an McpError, also of another generated folder: such an error has the same name and a code. */
  static [Symbol.hasInstance](error) {
    const { name, code } = Object(error);
    return this === McpError ? name === "McpError" && Number.isInteger(code) : super[Symbol.hasInstance](error);
  }
}
/** Returns the error of a JSON-RPC error response as an `McpError`. The envelope of the response must be valid. */
export function errorOf(response) {
  const { code, message, data } = response["error"];
  return new McpError(code, message, data);
}
// ---- jsonrpc/errors -----------------------------------------------------------------------------
/** The error codes that JSON-RPC defines. @see https://www.jsonrpc.org/specification#error_object */
export const CODES = {
  parse: -32700,
  request: -32600,
  method: -32601,
  params: -32602,
  internal: -32603,
};
/** The error message that clients get instead of a message that may show the server's internals. */
export const INTERNAL_ERROR = "Internal error";
const RESOURCE_NOT_FOUND = -32002;
/**
 * Returns the error for a resource that does not exist; throw it from `readResource`. The client receives it with the code of its
 * revision: -32002 up to 2025-11-25, -32602 since 2026-07-28.
 *
 * @param uri of the resource, sent as `data.uri`.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/server/resources#error-handling
 */
export function resourceNotFound(uri) {
  return new McpError(RESOURCE_NOT_FOUND, "Resource not found", { uri });
}
/**
 * Returns the JSON of an error response. If JSON cannot hold the error, for example because it is too long for a string, the response has a
 * neutral message and no data.
 *
 * @param id the id of the request, or null if the message has no valid id.
 * @param revision the revision of the client. If its `errorWithoutId` is true, the response omits a null `id`.
 */
export function formatErrorResponseAsJson(id, { code, message, data }, revision) {
  const isOmitted = id === null && revision.errorWithoutId;
  const envelope = { jsonrpc: "2.0", ...(!isOmitted && { id }) };
  try {
    const error = { code, message, ...(data !== undefined && { data }) };
    return JSON.stringify({ ...envelope, error });
  } catch {
    const error = { code, message: INTERNAL_ERROR };
    return JSON.stringify({ ...envelope, error });
  }
}
/**
 * Returns the members of an McpError, or undefined for any other value. Never throws. An McpError is recognised by its shape, since it may
 * come from another copy of this module. Each member is read once: a getter may throw, or return another value the next time.
 */
export function getThrownMcpError(thrown) {
  try {
    const { name, code, message, data } = thrown;
    const isMcpError = name === "McpError" && Number.isSafeInteger(code) && typeof message === "string";
    return isMcpError ? { code, message, data } : undefined;
  } catch {
    return undefined;
  }
}
/**
 * Passes an error to `onError`. Never throws: if `onError` throws or rejects, its own error is written to the error console.
 *
 * @param errorId the `data.errorId` of the error response, if the client got an error response.
 */
export function passErrorToOnError({ options }, error, errorId) {
  try {
    const returned = options.onError(error, errorId);
    Promise.resolve(returned).catch(reportFailure);
  } catch (failure) {
    reportFailure(failure);
  }
}
function reportFailure(failure) {
  try {
    console.error("onError failed:", failure);
  } catch {
    // If the console itself throws, the failure cannot be reported.
  }
}
/** Returns Node's global `process`, also on Deno and Bun. */
export function getNodeProcess() {
  return globalThis.process;
}
/**
 * Returns a built-in module of Node. An `import` would prevent other runtimes and bundlers from loading the importing module.
 *
 * @param name with prefix, such as `node:http`.
 */
export function getNodeBuiltinModule(name) {
  return getNodeProcess().getBuiltinModule(name);
}
/** Returns a built-in module of Node, or undefined if the runtime does not have it. For modules that also run without Node. */
export function findNodeBuiltinModule(name) {
  const { process } = globalThis;
  return process?.getBuiltinModule?.(name);
}
// ---- platform/sha256 ----------------------------------------------------------------------------
/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes. */
const K = /* @__PURE__ */ Int32Array.from(/* @__PURE__ */ primeFractions(64, Math.cbrt));
/** The first 32 bits of the fractional parts of the square roots of the first 8 primes. */
const INITIAL = /* @__PURE__ */ primeFractions(8, Math.sqrt);
const WORDS = /* @__PURE__ */ new Int32Array(64);
const nodeHash = /* @__PURE__ */ findNodeHash();
function findNodeHash() {
  return findNodeBuiltinModule("node:crypto")?.hash;
}
/**
 * Returns the SHA-256 of a text of ASCII characters, as hexadecimal digits. `crypto.subtle` computes it too, but only asynchronously, which
 * would make each HTTP request wait for another thread.
 */
export const sha256OfAscii = nodeHash === undefined ? computeSha256 : (text) => nodeHash("sha256", text);
/**
 * Computes what {@link sha256OfAscii} returns, for runtimes without Node's `crypto.hash`.
 *
 * @see https://csrc.nist.gov/pubs/fips/180-4/upd1/final
 */
export function computeSha256(text) {
  const { length } = text;
  const blocks = (length + 72) >> 6;
  const hash = Int32Array.from(INITIAL);
  for (let block = 0; block < blocks; block++) {
    const start = block * 64;
    for (let i = 0; i < 16; i++) {
      const at = start + i * 4;
      WORDS[i] =
        at + 4 <= length
          ? (text.charCodeAt(at) << 24) |
            (text.charCodeAt(at + 1) << 16) |
            (text.charCodeAt(at + 2) << 8) |
            text.charCodeAt(at + 3)
          : paddedWord(text, at);
    }
    if (block === blocks - 1) {
      WORDS[14] = Math.floor(length / 2 ** 29);
      WORDS[15] = length << 3;
    }
    compress(hash);
  }
  let hex = "";
  for (const word of hash) hex += (word >>> 0).toString(16).padStart(8, "0");
  return hex;
}
/** Returns four bytes of the text; after the text follow the byte 0x80 and zeros. */
function paddedWord(text, at) {
  let word = 0;
  for (let i = at; i < at + 4; i++) {
    const byte = i < text.length ? text.charCodeAt(i) : 0;
    word = (word << 8) | (i === text.length ? 0x80 : byte);
  }
  return word;
}
/** Adds the block in `WORDS` to a hash. */
function compress(hash) {
  const w = WORDS;
  for (let i = 16; i < 64; i++) {
    const x = w[i - 15];
    const y = w[i - 2];
    const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[i] = (w[i - 16] + s0 + w[i - 7] + s1) | 0;
  }
  let a = hash[0];
  let b = hash[1];
  let c = hash[2];
  let d = hash[3];
  let e = hash[4];
  let f = hash[5];
  let g = hash[6];
  let h = hash[7];
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const first = (h + s1 + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const second = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  hash[0] += a;
  hash[1] += b;
  hash[2] += c;
  hash[3] += d;
  hash[4] += e;
  hash[5] += f;
  hash[6] += g;
  hash[7] += h;
}
/** Returns the first 32 bits of the fractional parts of the roots of the first primes. */
function primeFractions(count, root) {
  const primes = [];
  for (let n = 2; primes.length < count; n++) if (primes.every((prime) => n % prime !== 0)) primes.push(n);
  return primes.map((prime) => ((root(prime) % 1) * 2 ** 32) | 0);
}
/** Returns true for a promise, and for any other object with a `then` method. */
export function isThenable(value) {
  return typeof value?.then === "function";
}
/** Calls a function. If the function throws, returns a rejected promise, so that the caller handles both failures alike. */
export function rejectInsteadOfThrowing(call) {
  try {
    return call();
  } catch (error) {
    return Promise.reject(error);
  }
}
/**
 * Calls a function with a value, or with the value that its promise resolves to. A value that is not a promise is passed on at once, without
 * a microtask, so that stores in memory cost no more than a function call.
 */
export function callWithResolvedValue(value, use) {
  return value instanceof Promise ? value.then(use) : use(value);
}
/** Resolves when the promise is resolved, or after the given milliseconds. */
export async function waitAtMost(ms, promise) {
  let timer;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([promise, timeout]);
  clearTimeout(timer);
}
export const LOG_LEVELS = ["debug", "info", "notice", "warning", "error", "critical", "alert", "emergency"];
// ---- protocol/losses ----------------------------------------------------------------------------
/** The features in the loss tables of all revisions of which messages can lose parts. */
export const LOSS_FEATURES = [
  "audio",
  "caching",
  "completion-context",
  "completion-limit",
  "input-schema",
  "log-level",
  "output-schema",
  "parked-notifications",
  "resource-link",
  "result-type",
  "roots-changed",
  "structured-content",
  "structured-value",
  "task-awaited",
  "task-status",
  "tasks",
  "tasks-list",
  "titled-enum",
  "undeclared-member",
  "url-complete",
];
// ---- protocol/methodNames -----------------------------------------------------------------------
/** The method by which a client calls a tool. Its calls can run as tasks, and its results can report invalid arguments. */
export const CALL_TOOL = "tools/call";
/**
 * Returns the text under which stores keep what belongs to a caller: the issuer with the subject, or with the client id if there is no
 * subject. The text is the same for all tokens of the caller, and differs for each other caller.
 *
 * @throws TypeError if the principal has neither a subject nor a client id.
 */
export function ownerOf({ issuer, subject, clientId }) {
  if (subject !== undefined) return JSON.stringify([issuer, subject]);
  if (clientId !== undefined) return JSON.stringify([issuer, null, clientId]);
  throw new TypeError("a principal must have a subject or a clientId");
}
// ---- protocol/relatedTask -----------------------------------------------------------------------
const RELATED = "io.modelcontextprotocol/related-task";
/**
 * Returns a copy of params or of a result, with the id of the task in its `_meta`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks#related-task-metadata
 */
export function addRelatedTaskMeta(taskId, body) {
  const meta = isObject(body["_meta"]) ? body["_meta"] : {};
  return { ...body, _meta: { ...meta, [RELATED]: { taskId } } };
}
/** Returns a result without the id of its task in `_meta`, for clients that do not know of the task. */
export function removeRelatedTaskMeta(result) {
  const { _meta, ...others } = result;
  if (!isObject(_meta)) return result;
  const { [RELATED]: _, ...meta } = _meta;
  return Object.keys(meta).length > 0 ? { ...others, _meta: meta } : others;
}
// ---- protocol/taskStatus ------------------------------------------------------------------------
/**
 * Returns the status of a task in the revisions with sessions. There, a task whose tool reports an error has failed. In the tasks extension
 * and in stores, the task has completed with this result.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks#task-status
 */
export function getSessionTaskStatus(status, result) {
  if (status !== "completed") return status;
  const { isError } = result ?? {};
  return isError === true ? "failed" : status;
}
// ---- protocol/tasksExtension --------------------------------------------------------------------
/**
 * The name of the extension by which a client of a stateless revision accepts a task as the result of a call.
 *
 * @see https://modelcontextprotocol.io/seps/2663-tasks-extension
 */
export const TASKS_EXTENSION = "io.modelcontextprotocol/tasks";
/** Returns true if the capabilities of a client or a server declare the extension. */
export function declaresTasks({ extensions }) {
  return isObject(extensions) && isObject(ownMember(extensions, TASKS_EXTENSION));
}
// ---- validation/formats -------------------------------------------------------------------------
/*
 * The string formats that the protocol's schemas use. The checks accept the same strings as ajv-formats, except that base64 must not
 * contain line breaks.
 *
 * No regular expression below repeats alternatives without a limit, because that would overflow the engine's stack on a long string.
 * Percent-encoded characters are therefore checked by an expression of their own.
 */
/**
 * Matches a scheme, a path with a query, and a fragment. Hosts in brackets are checked separately. A `?` directly after the scheme is
 * invalid.
 */
const URI_WITHOUT_BRACKETS = /^[a-z][a-z\d+\-.]*:(?!\?)[\w\-.~!$&'()*+,;=:@/?%]+(?:#[\w\-.~!$&'()*+,;=:@/?%]*)?$/i;
/** A percent sign that does not begin a percent-encoded character. */
const INVALID_ESCAPE = /%(?![\da-f]{2})/i;
/** Matches the beginning of a URI whose host is in brackets, port included. The groups are the text before the brackets and inside them. */
const BRACKETED_HOST = /^([a-z][a-z\d+\-.]*:\/?\/(?:[\w\-.~!$&'()*+,;=:%]*@)?)\[([^\]]*)\](?::\d*)?(?=[/?#]|$)/i;
/** `IPvFuture` of RFC 3986. */
const IP_FUTURE_ADDRESS = /^v[\da-f]+\.[\w\-.~!$&'()*+,;=:]+$/i;
/** Returns true for a string of `format: uri`. @see https://www.rfc-editor.org/rfc/rfc3986#section-3 */
export function isUri(value) {
  if (typeof value !== "string" || INVALID_ESCAPE.test(value)) return false;
  return URI_WITHOUT_BRACKETS.test(value) || (value.includes("[") && isUriWithIpLiteral(value));
}
function isUriWithIpLiteral(value) {
  const [prefix, , address] = BRACKETED_HOST.exec(value) ?? [];
  if (prefix === undefined || address === undefined) return false;
  return (
    (IP_FUTURE_ADDRESS.test(address) || isIpv6Address(address)) &&
    URI_WITHOUT_BRACKETS.test(`a:/${value.slice(prefix.length)}`)
  );
}
/** An IPv4 address in place of the last two groups of an IPv6 address. */
const EMBEDDED_IPV4 = /(^|:)(?:(?:25[0-5]|2[0-4]\d|[01]?\d\d?)(?:\.(?!$)|$)){4}$/;
/** An IPv6 address with all eight groups. */
const FULL_IPV6 = /^(?:[\da-f]{1,4}(?::(?!$)|$)){8}$/i;
/** An IPv6 address in which `::` replaces groups of zeros. */
const SHORTENED_IPV6 =
  /^(?!:*(?:[^:]+:+){7}[^:])(?:[\da-f]{1,4}(?::[\da-f]{1,4})*)?::(?:[\da-f]{1,4}(?::[\da-f]{1,4})*)?$/i;
/** Returns true for an IPv6 address. @see https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2 */
function isIpv6Address(text) {
  const groups = text.replace(EMBEDDED_IPV4, "$10:0");
  return FULL_IPV6.test(groups) || SHORTENED_IPV6.test(groups);
}
const TEMPLATE_LITERALS = /^[^\0-\x20"'<>\\^`{|}]*$/;
const TEMPLATE_VARIABLE = /^[\w%]+(?::[1-9]\d{0,3}|\*)?$/;
/** Returns true for a string of `format: uri-template`. @see https://www.rfc-editor.org/rfc/rfc6570#section-2 */
export function isUriTemplate(value) {
  if (typeof value !== "string" || INVALID_ESCAPE.test(value)) return false;
  const [first, ...parts] = value.split("{");
  return TEMPLATE_LITERALS.test(first) && parts.every(isExpressionAndLiterals);
}
function isExpressionAndLiterals(part) {
  const [expression, literals, ...more] = part.split("}");
  const variables = expression.replace(/^[+#./;?&=,!@|]/, "").split(",");
  return (
    more.length === 0 &&
    TEMPLATE_LITERALS.test(literals ?? "}") &&
    variables.every((variable) => TEMPLATE_VARIABLE.test(variable))
  );
}
/**
 * A table by character code: 1 for a base64 character, 0 for any other character. Reading the table is faster than a regular expression.
 */
const BASE64_CODES = /* @__PURE__ */ Uint8Array.from({ length: 128 }, (_, code) =>
  /[A-Za-z\d+/]/.test(String.fromCharCode(code)) ? 1 : 0,
);
/** The character code of `=`. */
const PADDING = 61;
/** Returns true for a string of `format: byte`: base64 with padding. @see https://www.rfc-editor.org/rfc/rfc4648#section-4 */
export function isBase64(value) {
  if (typeof value !== "string" || value.length % 4 !== 0) return false;
  let end = value.length;
  if (value.charCodeAt(end - 1) === PADDING) end--;
  if (value.charCodeAt(end - 1) === PADDING) end--;
  for (let i = 0; i < end; i++) {
    if (BASE64_CODES[value.charCodeAt(i)] !== 1) return false;
  }
  return true;
}
/** The error that `assert` throws for an invalid value. Its message describes the first issue. */
export class ValidationError extends TypeError {
  name = "ValidationError";
  /** The issues of the value. The message of the error describes the first. */
  issues;
  /** @param type the name of the type that the value does not match. */
  constructor(type, issues) {
    const [first] = issues;
    super(`invalid ${type}: ${first === undefined ? "" : `${first.pointer} ${first.message}`.trim()}`);
    this.issues = issues;
  }
}
// ---- validation/messages ------------------------------------------------------------------------
/**
 * The error texts that are the same for every value, by issue code. For other codes, the text contains the expected and the found value.
 */
const MESSAGES = {
  missing: "is required but missing",
  undeclared: "is not declared",
  forbidden: "is not allowed",
};
/**
 * Returns the message of an issue, as the predicate of a sentence whose subject is the JSON Pointer.
 *
 * @param expected the values that the type allows, as a noun phrase.
 * @param found the value, as {@link describeValue} describes it.
 */
export function issueMessage(code, expected, found) {
  return MESSAGES[code] ?? `must be ${expected}, but is ${found}`;
}
/** Describes a value for people. Long strings are cut; objects and arrays are not written out. */
export function describeValue(value) {
  if (value === undefined) return "missing";
  if (Array.isArray(value)) return `an array of ${value.length} items`;
  if (typeof value === "string") return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
  return typeof value === "object" && value !== null ? "an object" : String(value);
}
/** Returns a member name as a token of a JSON Pointer. @see https://www.rfc-editor.org/rfc/rfc6901#section-3 */
export function escapePointerToken(name) {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}
/**
 * The placeholder at the end of a header name such as `Mcp-Param-{Name}`. A rule with this name applies to all headers with the same
 * prefix.
 */
const PLACEHOLDER = "{Name}";
/** Returns true for the name of a header rule that applies to all headers which repeat tool arguments. */
export function isArgumentHeaderRule({ name }) {
  return name.endsWith(PLACEHOLDER);
}
/** Returns the rule for headers that repeat tool arguments; undefined if the revision has none. */
export function findArgumentHeaderRule(rules) {
  const rule = rules.find(isArgumentHeaderRule);
  return (
    rule && {
      prefix: rule.name.slice(0, -PLACEHOLDER.length).toLowerCase(),
      methods: rule.methods,
    }
  );
}
const ANNOTATION = "x-mcp-header";
/**
 * Matches an HTTP token, such as the name of a header.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-5.6.2
 */
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const REPEATABLE_TYPES = ["string", "integer", "boolean"];
/** Annotations in deeper schemas are not searched, so that no schema can exhaust the stack. */
const MAX_NESTING = 100;
/** Keywords with values instead of schemas. */
const VALUE_KEYWORDS = ["const", "default", "enum", "examples"];
/** Keywords whose members are schemas under names that the author of the schema chose. */
const NAMED_SCHEMAS = ["properties", "patternProperties", "dependentSchemas", "$defs", "definitions"];
/**
 * Returns the headers that the `x-mcp-header` annotations of an `inputSchema` require, and the first problem of these annotations. If there
 * is a problem, the headers are those of the valid annotations.
 *
 * @param prefix of the header names, see `findArgumentHeaderRule`.
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#schema-extension
 */
export function argumentHeadersOf(inputSchema, prefix) {
  const search = new AnnotationSearch(prefix);
  search.readSchema(inputSchema, []);
  return search;
}
/** The walk through one `inputSchema`. */
class AnnotationSearch {
  headers = [];
  problem;
  #prefix;
  #names = new Set();
  constructor(prefix) {
    this.#prefix = prefix;
  }
  /** Reads a schema that is nested only in `properties` keywords. */
  readSchema(schema, path) {
    if (!isObject(schema) || path.length > MAX_NESTING) return;
    if (Object.hasOwn(schema, ANNOTATION)) this.#readAnnotation(schema, path);
    for (const [keyword, inner] of Object.entries(schema)) {
      if (keyword === "properties" && isObject(inner))
        for (const [name, property] of Object.entries(inner)) this.readSchema(property, [...path, name]);
      else if (hasAnnotation(keyword, inner, 0)) this.#report(`${keyword} contains an x-mcp-header`);
    }
  }
  #readAnnotation(schema, path) {
    const header = schema[ANNOTATION];
    if (typeof header !== "string" || !TOKEN.test(header) || path.length === 0)
      return this.#report(
        path.length === 0
          ? "the schema itself has an x-mcp-header"
          : `the x-mcp-header of ${path.join(".")} is not the name of a header`,
      );
    const name = this.#prefix + header.toLowerCase();
    if (this.#names.has(name)) this.#report(`two arguments have the x-mcp-header ${header}`);
    if (!REPEATABLE_TYPES.includes(schema["type"]))
      this.#report(`${path.join(".")} has an x-mcp-header, and its type is not string, integer or boolean`);
    this.#names.add(name);
    this.headers.push({ name, path });
  }
  #report(problem) {
    this.problem ??= problem;
  }
}
/** Returns true if a schema in the value of a keyword is annotated. */
function hasAnnotation(keyword, value, depth) {
  if (typeof value !== "object" || value === null) return false;
  if (depth > MAX_NESTING || VALUE_KEYWORDS.includes(keyword)) return false;
  const isSchema = !Array.isArray(value) && !NAMED_SCHEMAS.includes(keyword);
  return (
    (isSchema && Object.hasOwn(value, ANNOTATION)) ||
    Object.entries(value).some(([name, inner]) => hasAnnotation(isSchema ? name : "", inner, depth + 1))
  );
}
/**
 * Returns the headers for the arguments of a call: name, value, name, value. The values are not encoded. Arguments that are absent, null,
 * arrays or objects have no header.
 *
 * @throws RangeError for a number outside the range in which every integer is exact.
 */
export function readArgumentHeaders(headers, args) {
  const texts = [];
  for (const { name, path } of headers) {
    const value = memberAt(args, path);
    if (!isRepeatableArgument(value)) continue;
    if (typeof value === "number" && Math.abs(value) > Number.MAX_SAFE_INTEGER)
      throw new RangeError(
        `The argument ${path.join(".")} is outside the safe integer range, so the header ${name} cannot contain it`,
      );
    texts.push(name, String(value));
  }
  return texts;
}
/** Returns true for the values that a header can repeat: strings, numbers and booleans. */
export function isRepeatableArgument(value) {
  return ["string", "number", "boolean"].includes(typeof value);
}
/** Returns the value that a path of own members leads to; undefined if a member is missing. */
export function memberAt(value, path) {
  let found = value;
  for (const key of path) found = isObject(found) && Object.hasOwn(found, key) ? found[key] : undefined;
  return found;
}
// ---- wire/byteList ------------------------------------------------------------------------------
/** Chunks of at least this length are kept as they are, and smaller ones until there are this many of them. */
const MIN_LENGTH = 4096;
const MAX_SMALL = 64;
const BLOCK_LENGTH = 65_536;
/**
 * Collects the chunks of a byte stream. Many small chunks are copied into blocks: an object for each byte takes a hundred times the memory
 * of the byte, so that a limit for bytes would not bound the memory.
 */
export class ByteList {
  length = 0;
  #parts = [];
  #small = 0;
  /** The last part, if there is room in it. */
  #block;
  #used = 0;
  push(chunk) {
    this.length += chunk.length;
    const isSmall = chunk.length < MIN_LENGTH;
    if (isSmall && ++this.#small > MAX_SMALL) return this.#copy(chunk);
    this.#endBlock();
    this.#parts.push(chunk);
  }
  /** Returns all bytes as one array. */
  join() {
    this.#endBlock();
    if (this.#parts.length === 1) return this.#parts[0];
    const bytes = new Uint8Array(this.length);
    let offset = 0;
    for (const part of this.#parts) {
      bytes.set(part, offset);
      offset += part.length;
    }
    return bytes;
  }
  #copy(chunk) {
    if (this.#used + chunk.length > (this.#block?.length ?? 0)) {
      this.#endBlock();
      this.#block = new Uint8Array(BLOCK_LENGTH);
    }
    this.#block.set(chunk, this.#used);
    this.#used += chunk.length;
  }
  #endBlock() {
    if (this.#block === undefined) return;
    this.#parts.push(this.#block.subarray(0, this.#used));
    this.#block = undefined;
    this.#used = 0;
  }
}
const STREAM = { stream: true };
const BYTE_ORDER_MARK = 0xfeff;
const MAX_ID_LENGTH = 1024;
const CONTROL = /[\x01-\x08\x0b-\x1f\x7f]/;
const DIGITS = /^[0-9]+$/;
/**
 * Parses a stream of server-sent events. The cost is proportional to the length of the stream, however it is cut into chunks.
 *
 * In contrast to an `EventSource`, the parser stops at bytes that are not UTF-8, and at an event that is too long.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export class EventStreamParser {
  /** The id of the last complete event; empty before an event with an id. */
  lastEventId = "";
  /** The milliseconds of the last `retry` line. */
  retryMs;
  #limit;
  #receiver;
  #decoder = new TextDecoder("utf-8", {
    fatal: true,
    ignoreBOM: true,
  });
  #isAtStart = true;
  /** True if the last character was a CR, so that a following LF belongs to the same line break. */
  #isAfterCr = false;
  /** The start of a line whose line break has not arrived yet. */
  #line = "";
  #data;
  #type = "";
  #id = "";
  /** @param limit the maximum length of an event, in UTF-16 code units: text has at most as many of them as it has bytes. */
  constructor(limit, receiver) {
    this.#limit = limit;
    this.#receiver = receiver;
  }
  /** Adds a chunk of the stream, and passes the events that it completes to the receiver. Must not be called again after a fault. */
  push(chunk) {
    if (chunk.length === 0) return undefined;
    let text;
    try {
      // A chunk that ends with an ASCII character ends no character in the middle, and decoding without `stream` is faster.
      const isWhole = chunk[chunk.length - 1] < 0x80;
      text = this.#decoder.decode(chunk, isWhole ? undefined : STREAM);
    } catch {
      return "notUtf8";
    }
    return this.#readText(text);
  }
  #readText(text) {
    if (text === "") return undefined;
    let start = 0;
    if (this.#isAtStart && text.charCodeAt(0) === BYTE_ORDER_MARK) start = 1;
    if (this.#isAfterCr && text.startsWith("\n")) start = 1;
    this.#isAtStart = this.#isAfterCr = false;
    let lf = indexOrEnd(text, "\n", start);
    let cr = indexOrEnd(text, "\r", start);
    while (lf < text.length || cr < text.length) {
      const end = Math.min(lf, cr);
      const fault = this.#readLine(this.#line + text.slice(start, end));
      if (fault !== undefined) return fault;
      this.#line = "";
      start = end + 1;
      if (end === cr) {
        this.#isAfterCr = start === text.length;
        if (lf === start) start++;
        cr = indexOrEnd(text, "\r", start);
      }
      // Searched only if it has been passed, so that no character is searched twice.
      if (lf < start) lf = indexOrEnd(text, "\n", start);
    }
    this.#line += text.slice(start);
    return this.#checkLength(this.#line.length);
  }
  #readLine(line) {
    if (line === "") {
      this.#dispatch();
      return undefined;
    }
    const data = valueOf(line, "data");
    if (data !== undefined) {
      const fault = this.#checkLength(data.length);
      this.#data = this.#data === undefined ? data : `${this.#data}\n${data}`;
      return fault;
    }
    this.#readOtherField(line);
    return undefined;
  }
  #readOtherField(line) {
    const id = valueOf(line, "id");
    if (id !== undefined) {
      if (!id.includes("\0")) this.#id = isSendable(id) ? id : "";
      return;
    }
    const type = valueOf(line, "event");
    if (type !== undefined) this.#type = type;
    const retry = valueOf(line, "retry");
    if (retry !== undefined && DIGITS.test(retry)) this.retryMs = Number(retry);
  }
  /** Ends an event. The id counts only now: a client that reconnects after half an event must get that event again. */
  #dispatch() {
    const data = this.#data;
    const type = this.#type;
    this.lastEventId = this.#id;
    this.#data = undefined;
    this.#type = "";
    if (data !== undefined) this.#receiver.event(data, type);
  }
  #checkLength(added) {
    const length = added + (this.#data === undefined ? 0 : this.#data.length);
    return length > this.#limit ? "tooLong" : undefined;
  }
}
/** Returns true for an id that fits into the header `Last-Event-ID`. A stream with another id cannot be continued. */
function isSendable(id) {
  return id.length <= MAX_ID_LENGTH && !CONTROL.test(id);
}
/** Returns the index of a character, or the length of the text if it does not contain the character. */
function indexOrEnd(text, character, from) {
  const index = text.indexOf(character, from);
  return index < 0 ? text.length : index;
}
/** Returns the value of a line if the line has this field; a line without a colon has an empty value. */
function valueOf(line, field) {
  if (!line.startsWith(field)) return undefined;
  if (line.length === field.length) return "";
  if (line[field.length] !== ":") return undefined;
  const start = field.length + 1;
  return line.slice(line[start] === " " ? start + 1 : start);
}
// ---- wire/excerpt -------------------------------------------------------------------------------
/** Control characters, characters that change the direction of text, and halves of surrogate pairs. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu;
/** Returns the start of a text, with control characters and line breaks escaped, so that a terminal shows it as it is. */
export function excerptOf(text, maxLength) {
  return text.slice(0, maxLength).replace(INVISIBLE, escapeCharacter);
}
/**
 * Returns a message that may contain long texts of a server, with control characters escaped as in `escapeControlCharacters`. The middle of a
 * long message is omitted, because both its start and its end name the problem.
 */
export function printableMessage(text, maxLength) {
  const half = maxLength / 2;
  return escapeControlCharacters(text.length <= maxLength ? text : `${text.slice(0, half)} … ${text.slice(-half)}`);
}
/** Returns a text of several lines, with control characters escaped. Tabs and line breaks are kept. */
export function escapeControlCharacters(text) {
  return text.replace(INVISIBLE, (character) =>
    character === "\n" || character === "\t" ? character : escapeCharacter(character),
  );
}
function escapeCharacter(character) {
  return `\\u${character.codePointAt(0).toString(16).padStart(4, "0")}`;
}
// ---- wire/headerValue ---------------------------------------------------------------------------
const UTF8 = /* @__PURE__ */ new TextDecoder("utf-8", {
  fatal: true,
  ignoreBOM: true,
});
const PREFIX = "=?base64?";
const SUFFIX = "?=";
/** Matches printable ASCII without a space at either end. HTTP removes spaces at the ends, and some software rejects tabs. */
const PLAIN = /^(?! )[ -~]*(?<! )$/;
const LONE_SURROGATE = /\p{Surrogate}/u;
/**
 * Returns the header value for a text: the text itself, or Base64 in the form `=?base64?…?=` if a header cannot contain the text;
 * `undefined` for a text with a lone surrogate, which UTF-8 cannot represent.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#value-encoding
 */
export function encodeHeaderValue(text) {
  if (PLAIN.test(text) && !isBase64Form(text)) return text;
  if (LONE_SURROGATE.test(text)) return undefined;
  const bytes = new TextEncoder().encode(text);
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte));
  return PREFIX + btoa(binary.join("")) + SUFFIX;
}
/**
 * Returns the text of a header value, which is plain or Base64 in the form `=?base64?…?=`; `undefined` for invalid Base64.
 *
 * @see https://modelcontextprotocol.io/specification/2026-07-28/basic/transports/streamable-http#value-encoding
 */
export function decodeHeaderValue(header) {
  if (!isBase64Form(header)) return header;
  const encoded = header.slice(PREFIX.length, -SUFFIX.length);
  try {
    const binary = atob(encoded);
    // `atob` also accepts whitespace, missing padding and surplus bits. Only the exact encoding of a value is valid.
    if (btoa(binary) !== encoded) return undefined;
    return UTF8.decode(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
  } catch {
    return undefined;
  }
}
function isBase64Form(header) {
  return header.startsWith(PREFIX) && header.endsWith(SUFFIX);
}
const NEWLINE = 10;
/**
 * Splits a byte stream into lines of UTF-8. Each byte is searched for line breaks only once, so the cost of a long line is proportional to
 * its length. A line over the limit is reported when the limit is reached, and its remaining bytes are dropped.
 */
export class LineSplitter {
  #limit;
  #reader;
  #decoder = new TextDecoder("utf-8", { fatal: true });
  #kept = new ByteList();
  #isDropping = false;
  /** @param limit the maximum length of a line, in bytes. */
  constructor(limit, reader) {
    this.#limit = limit;
    this.#reader = reader;
  }
  /** Adds a chunk of the stream, and passes the lines that it completes to the reader. */
  push(chunk) {
    const last = chunk.lastIndexOf(NEWLINE);
    if (last < 0) return this.#keep(chunk);
    let start = 0;
    if (this.#kept.length > 0 || this.#isDropping) {
      const end = chunk.indexOf(NEWLINE);
      this.#complete(chunk.subarray(0, end));
      start = end + 1;
    }
    if (start <= last) this.#readLines(chunk.subarray(start, last));
    if (last + 1 < chunk.length) this.#keep(chunk.subarray(last + 1));
  }
  /** Ends the stream, and passes the text after the last line break to the reader. */
  end() {
    this.#complete(new Uint8Array());
  }
  /** Decodes complete lines together, which is faster. If a line may be too long or is not UTF-8, decodes each line separately. */
  #readLines(lines) {
    const text = lines.length > this.#limit ? undefined : this.#decode(lines);
    if (text !== undefined) {
      for (const line of text.split("\n")) this.#read(line);
      return;
    }
    let start = 0;
    while (start <= lines.length) {
      const next = lines.indexOf(NEWLINE, start);
      const end = next < 0 ? lines.length : next;
      this.#complete(lines.subarray(start, end));
      start = end + 1;
    }
  }
  #keep(part) {
    if (this.#isDropping) return;
    this.#kept.push(part);
    if (this.#kept.length <= this.#limit) return;
    this.#isDropping = true;
    this.#kept = new ByteList();
    this.#reader.reject("tooLong");
  }
  #complete(part) {
    const kept = this.#kept;
    const wasDropping = this.#isDropping;
    this.#isDropping = false;
    let bytes = part;
    if (kept.length > 0) {
      this.#kept = new ByteList();
      kept.push(part);
      bytes = kept.join();
    }
    if (wasDropping || bytes.length === 0) return;
    if (bytes.length > this.#limit) return this.#reader.reject("tooLong");
    const text = this.#decode(bytes);
    if (text === undefined) this.#reader.reject("notUtf8");
    else this.#read(text);
  }
  #read(line) {
    if (line.charCodeAt(0) > 32 || line.trim() !== "") this.#reader.read(line);
  }
  #decode(bytes) {
    try {
      return this.#decoder.decode(bytes);
    } catch {
      return undefined;
    }
  }
}
/**
 * Returns the decoded variables of a URI, or undefined if the URI does not match the template. The time is linear in the length of the
 * URI. Never throws; a single regular expression would overflow its stack on a URI of some megabytes.
 */
export function matchUri(parts, uri) {
  const found = {};
  try {
    const start = { uri, at: 0, hash: uri.lastIndexOf("#"), found };
    if (!match(parts, start)) return undefined;
    for (const part of parts) {
      if (typeof part === "string" || "query" in part) continue;
      const name = "value" in part ? part.value : part.rest;
      const decode = "value" in part ? decodeURIComponent : decodeURI;
      if (Object.hasOwn(found, name)) found[name] = decode(found[name]);
    }
    return found;
  } catch (error) {
    // The URI does not match, because a percent-encoded sequence in it is not valid UTF-8.
    if (error instanceof URIError) return undefined;
    throw error;
  }
}
/**
 * Matches template parts with the text of a URI from a position to its end. At most one part, such as `{+name}`, matches any characters, so
 * the search tries several ends for that part only.
 */
function match(parts, position) {
  const { uri, at } = position;
  const [part, ...more] = parts;
  if (part === undefined) return at === uri.length;
  if (typeof part === "string") return uri.startsWith(part, at) && match(more, { ...position, at: at + part.length });
  if ("query" in part) return readQuery(part, position);
  if ("value" in part) return matchValue(part.value, more, position);
  if (part.sign === undefined) return matchRest(part.rest, more, position);
  const hasSign = uri[at] === part.sign;
  return (hasSign && matchRest(part.rest, more, { ...position, at: at + 1 })) || match(more, position);
}
function matchValue(name, more, position) {
  const { uri, at, found } = position;
  const [next] = more;
  // The template `{name}.json` matches `a.b.json`. The value may contain the characters of `.json` too, so the run of characters that a
  // value may contain must end with `.json`, and the value is the text before it (`a.b`).
  const literalStart = typeof next === "string" ? plainStart(next) : "";
  const end = endOfValue(uri, at) - literalStart.length;
  if (end <= at || !uri.startsWith(literalStart, end)) return false;
  const value = uri.slice(at, end);
  if (/%.?$/.test(value.slice(-2))) return false;
  found[name] = value;
  return match(more, { ...position, at: end });
}
const NOT_UNRESERVED = /[^A-Za-z0-9._~\-\u0080-\uffff]/g;
const ENCODED = /%[0-9A-Fa-f]{2}/y;
/** Returns the index after the characters that a value may contain. @see https://www.rfc-editor.org/rfc/rfc6570#section-3.2.2 */
function endOfValue(uri, from) {
  let at = from;
  for (;;) {
    at = indexOf(NOT_UNRESERVED, uri, at);
    ENCODED.lastIndex = at;
    if (!ENCODED.test(uri)) return at;
    at += 3;
  }
}
/** Returns the index of the first match at or after an index, or the length of the text without a match. */
function indexOf(global, text, from) {
  global.lastIndex = from;
  const index = global.exec(text)?.index ?? text.length;
  global.lastIndex = 0;
  return index;
}
/** Returns the start of a template's literal text, up to the first character that the value of a variable may not contain. */
function plainStart(literal) {
  return literal.slice(0, endOfValue(literal, 0));
}
/** Matches a value that may contain any characters. Tries the longest value first, until the following parts match too. */
function matchRest(name, more, position) {
  const { uri, at, found } = position;
  for (const end of endsOfRest(more[0], position)) {
    if (end <= at) continue;
    found[name] = uri.slice(at, end);
    if (match(more, { ...position, at: end })) return true;
  }
  delete found[name];
  return false;
}
/** Yields the indexes in the URI at which the value of `{+name}` or `{#name}` may end. The last index, so the longest value, is first. */
function* endsOfRest(next, { uri, at }) {
  const last = indexOf(/\s/g, uri, at);
  if (typeof next !== "string") {
    yield last;
    if (typeof next === "object" && "query" in next) yield uri.lastIndexOf(next.sign, last);
    return;
  }
  let end = uri.lastIndexOf(next, last);
  for (; end > at; end = uri.lastIndexOf(next, end - 1)) yield end;
}
function readQuery({ query, sign }, { uri, at, hash, found }) {
  if (at === uri.length) return true;
  if (uri[at] !== sign || hash > at) return false;
  let equals = -1;
  for (let from = at + 1; from <= uri.length;) {
    const next = uri.indexOf("&", from);
    const end = next < 0 ? uri.length : next;
    if (equals < from) equals = indexOf(/=/g, uri, from);
    if (equals < end) {
      const name = uri.slice(from, equals);
      if (query.includes(name) && !Object.hasOwn(found, name))
        found[name] = decodeURIComponent(uri.slice(equals + 1, end));
    }
    from = end + 1;
  }
  return true;
}
/** @see https://www.rfc-editor.org/rfc/rfc6570#appendix-A */
const EXPANSION_RULES = {
  "": ["", ","],
  "+": ["", ","],
  "#": ["#", ","],
  ".": [".", "."],
  "/": ["/", "/"],
  ";": [";", ";", true, ""],
  "?": ["?", "&", true, "="],
  "&": ["&", "&", true, "="],
};
/**
 * Returns the URI of a URI template (RFC 6570, levels 1 to 4) and the values of its variables. A variable without a value is left out.
 *
 * @throws URIError if a value has an unpaired surrogate.
 */
export function expandUriTemplate(template, variables) {
  return template.replace(/\{([+#./;?&]?)([^{}]*)\}|[^{}]+/g, (literal, operator, names) => {
    if (names === undefined) return encodeReserved(literal);
    const [first, between, isNamed, afterEmptyName] = EXPANSION_RULES[operator];
    const encode = /[+#]/.test(operator) ? encodeReserved : encodeUnreserved;
    const values = names.split(",").flatMap((variable) => {
      const [, name = "", length] = /^(.*?)(?::(\d+)|\*)?$/.exec(variable);
      if (!Object.hasOwn(variables, name) || variables[name] === undefined) return [];
      const value = encode(
        length === undefined ? variables[name] : Array.from(variables[name]).slice(0, Number(length)).join(""),
      );
      if (!isNamed) return [value];
      return [value === "" ? `${name}${afterEmptyName}` : `${name}=${value}`];
    });
    return values.length === 0 ? "" : first + values.join(between);
  });
}
/** Percent-encodes all characters except unreserved ones. */
function encodeUnreserved(text) {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
/** Percent-encodes all characters except unreserved and reserved ones and percent-encoded triplets. */
function encodeReserved(text) {
  return encodeURI(text)
    .replace(/%5B/g, "[")
    .replace(/%5D/g, "]")
    .replace(/%25(?=[0-9A-Fa-f]{2})/g, "%");
}
