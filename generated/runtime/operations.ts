// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Operates a server: health probes, limits for callers, metrics, logs and traces.
 *
 * Most functions return an object that you pass as an option to `createServer` or to an HTTP endpoint. The code of these features is loaded
 * only if your program imports this module.
 *
 * | function | returns | option |
 * | --- | --- | --- |
 * | `healthProbes` | paths for liveness and readiness | `health` of the HTTP options |
 * | `requestLimits` | limits for each address and each caller | `limits` of the HTTP options |
 * | `createObserver` | calls hooks with the events of requests | `observer` of `createServer` and of the HTTP options |
 * | `prometheusMetrics`, `openTelemetry`, `jsonLogs` | hooks for `createObserver` | |
 * | `readTraceContext` | the W3C trace context of a request | `readTrace` of `createServer` |
 *
 * The module `drain` closes a server when its process receives SIGTERM.
 *
 * @example
 * ```ts
 * const metrics = prometheusMetrics();
 * const observer = createObserver([metrics, jsonLogs(console.error)]);
 * const health = healthProbes({ checks: { database: () => database.ping() } });
 * const limits = requestLimits({ perAddress: { requests: { limit: 600, perMs: 60_000 } } });
 * const server = createServer({ name: "weather", version: "1.0.0", observer }, { tools });
 * await serveHttp(server, { port: 3000, health, limits, observer });
 * ```
 * @module
 */

import {
  type HeaderList,
  type HttpExchange,
  HttpExchangeWrapper,
  type HttpHealth,
  type HttpLimits,
  type HttpObserver,
  JSON_HEADERS,
  type RequestBodyByteCounter,
  type RequestBodyReceiver,
  pathBelowMount,
  pathOf,
} from "./httpEndpoint.js";
import {
  type Awaitable,
  CODES,
  type HttpRequest,
  type IncomingJsonRpcRequest,
  type JsonObject,
  type JsonRpcResponseWriter,
  MAX_TIMER_MS,
  type Principal,
  type Revision,
  type TraceContext,
  callSafely,
  callUntilTimeout,
  callWithResolvedValue,
  formatErrorResponseAsJson,
  isIpv4Address,
  isObject,
  parseJson,
  parseJsonObject,
  readIpAddress,
} from "./protocol.js";
import type { ObservedRequestWriter, ServerForObserver, ServerObserver } from "./serverCore.js";
import { MemoryRateStore, type Rate, type RateStore } from "./stores.js";
export type { HttpHealth, HttpLimits, HttpObserver } from "./httpEndpoint.js";
export type { TraceContext } from "./protocol.js";
export type { ServerObserver } from "./serverCore.js";
export type { Rate, RateStore } from "./stores.js";

// ---- operations/reporter ------------------------------------------------------------------------

/** The minimum number of milliseconds between two errors that a limited reporter passes on. */
const REPORT_INTERVAL_MS = 60_000;

/** Writes an error with `console.error`, which also exists in runtimes other than Node. */
export function reportToConsole(error: unknown): void {
  console.error(error);
}

/**
 * Returns a function that passes errors to `report`, at most one error per minute. So an error that occurs at each request does not fill the
 * logs. The returned function never throws.
 */
function createLimitedReporter(report: (error: unknown) => unknown): (error: unknown) => void {
  let next = -Infinity;
  return (error) => {
    const now = performance.now();
    if (now < next) return;
    next = now + REPORT_INTERVAL_MS;
    callSafely(() => report(error));
  };
}

// ---- operations/health --------------------------------------------------------------------------

/** The options of {@link healthProbes}. Each option has a default. */
export interface HealthProbeOptions {
  /** The path for liveness. Default: `/livez`. */
  readonly livePath?: string;
  /** The path for readiness. Default: `/readyz`. */
  readonly readyPath?: string;
  /**
   * The checks for readiness, by name. A check fails if it throws, rejects, returns `false` or takes longer than `timeoutMs`. Responses
   * contain the names (letters, digits, `.`, `_` and `-`) of the checks, and never their errors. The checks do not affect liveness: a
   * platform restarts a process that is not alive, and a restart does not repair a database.
   */
  readonly checks?: { readonly [name: string]: HealthCheck };
  /** Milliseconds after which an unfinished check counts as failed. Default: 1,000. */
  readonly timeoutMs?: number;
  /**
   * Milliseconds for which probes reuse the last result of the checks. Default: 1,000. Probes in this time, and probes that arrive while
   * checks are running, start no new checks, so many probes cause no load.
   */
  readonly cacheMs?: number;
  /** Called with the error of a failed check, at most once a minute for each check. Default: writes the error to the error console. */
  readonly onError?: (error: unknown) => void;
}

/** The health probes of an HTTP endpoint. Pass the object that {@link healthProbes} returns as the HTTP option `health`. */
export interface HealthProbes extends HttpHealth {
  /** Makes readiness false from now on, so that a load balancer sends no new requests. The server still handles the requests that arrive. */
  startDraining(): void;
  /** Resolves with true if `startDraining` was not called and all checks succeed. */
  isReady(): Promise<boolean>;
}

const HEADERS: HeaderList = ["content-type", "application/json", "cache-control", "no-store"];

/**
 * Returns the health probes of an HTTP endpoint: a path for liveness and a path for readiness, which platforms such as Kubernetes and load
 * balancers request. Responses have status 200 or 503 and a JSON body. Requests to these paths need no token and no allowed `Host`. Readiness
 * is false if a check fails, after `startDraining()`, and after `close()` of the endpoint was called.
 *
 * @throws TypeError if a path does not begin with `/`, both paths are equal, the name of a check contains characters that are not allowed, or a time
 * is not a valid number of milliseconds.
 */
export function healthProbes(options: HealthProbeOptions = {}): HealthProbes {
  return new Probes(options);
}

class Probes implements HealthProbes {
  readonly #livePath: string;
  readonly #readyPath: string;
  readonly #checks: CachedChecks;
  isDraining = false;

  constructor(options: HealthProbeOptions) {
    const { livePath = "/livez", readyPath = "/readyz", checks = {} } = options;
    assertPaths(livePath, readyPath);
    const { timeoutMs = 1000, cacheMs = 1000, onError = reportToConsole } = options;
    assertTimeLimit("timeoutMs", timeoutMs);
    if (!(cacheMs >= 0)) throw new TypeError(`cacheMs is ${String(cacheMs)}: it must be a number of milliseconds`);
    this.#livePath = livePath;
    this.#readyPath = readyPath;
    this.#checks = new CachedChecks(checks, { timeoutMs, cacheMs, onError });
  }

  startDraining(): void {
    this.isDraining = true;
  }

  async isReady(): Promise<boolean> {
    return !this.isDraining && (await this.#checks.run()).isOk;
  }

  respond(exchange: HttpExchange, isClosing: boolean): boolean {
    const paths = [pathOf(exchange), pathBelowMount(exchange)];
    const isLiveness = paths.includes(this.#livePath);
    if (!isLiveness && !paths.includes(this.#readyPath)) return false;
    const { method } = exchange;
    if (method !== "GET" && method !== "HEAD") exchange.respond(405, ["allow", "GET, HEAD"]);
    else if (isLiveness) respondWithJson(exchange, 200, { status: "ok" });
    else if (isClosing || this.isDraining) respondWithJson(exchange, 503, { status: "draining" });
    else void this.#respondToReadiness(exchange);
    return true;
  }

  async #respondToReadiness(exchange: HttpExchange): Promise<void> {
    const { isOk, checks } = await this.#checks.run();
    const isReady = isOk && !this.isDraining;
    const status = isReady ? "ok" : this.isDraining ? "draining" : "failed";
    respondWithJson(exchange, isReady ? 200 : 503, { status, checks });
  }
}

function respondWithJson(exchange: HttpExchange, code: number, body: object): void {
  const text = exchange.method === "HEAD" ? "" : `${JSON.stringify(body)}\n`;
  exchange.respond(code, HEADERS, text);
}

function assertPaths(...paths: readonly string[]): void {
  for (const path of paths)
    if (!/^\/[^?#]*$/.test(path))
      throw new TypeError(`the path ${JSON.stringify(path)} of health probes must begin with "/" and have no query`);
  if (paths[0] === paths[1])
    throw new TypeError(`livePath and readyPath are both ${paths[0]} (use two different paths)`);
}

/** Checks a service that the server needs, such as a database. If the check takes too long, `signal` is aborted. */
export type HealthCheck = (signal: AbortSignal) => Awaitable<unknown>;

/** The result of all checks. */
interface CheckedHealth {
  readonly isOk: boolean;
  /** The result of each check, by name. */
  readonly checks: { readonly [name: string]: "ok" | "failed" };
}

type CachedCheckOptions = Required<Pick<HealthProbeOptions, "timeoutMs" | "cacheMs" | "onError">>;

const NAME = /^[\w.-]{1,64}$/;

/** Runs health checks. Keeps the last result for a short time, and returns it again in this time. */
class CachedChecks {
  /** Runs each check. Resolves with its name and its result, and never rejects. */
  readonly #checks: readonly (() => Promise<readonly [name: string, "ok" | "failed"]>)[];
  readonly #cacheMs: number;
  #last: Promise<CheckedHealth> | undefined;
  #validUntil = Infinity;

  /** @throws TypeError if the name of a check has characters that may need an escape in a response or a log. */
  constructor(checks: { readonly [name: string]: HealthCheck }, options: CachedCheckOptions) {
    this.#cacheMs = options.cacheMs;
    this.#checks = Object.entries(checks).map(([name, check]) => {
      if (!NAME.test(name))
        throw new TypeError(
          `the name ${JSON.stringify(name)} of a health check must have 1 to 64 letters, digits, ".", "_" and "-"`,
        );
      const report = createLimitedReporter(options.onError);
      return async () => {
        try {
          return [name, (await callUntilTimeout(options.timeoutMs, check)) === false ? "failed" : "ok"];
        } catch (cause) {
          report(new Error(`the health check ${name} failed`, { cause }));
          return [name, "failed"];
        }
      };
    });
  }

  /** Resolves with the result of all checks. Never rejects. */
  run(): Promise<CheckedHealth> {
    if (this.#last === undefined || performance.now() >= this.#validUntil) {
      // The time in which the result is valid starts when the checks end. So there is a pause between two runs, even if the checks take long.
      this.#validUntil = Infinity;
      this.#last = this.#runAll();
    }
    return this.#last;
  }

  async #runAll(): Promise<CheckedHealth> {
    const results = await Promise.all(this.#checks.map((run) => run()));
    this.#validUntil = performance.now() + this.#cacheMs;
    const isOk = results.every(([, result]) => result === "ok");
    return { isOk, checks: Object.fromEntries(results) };
  }
}

/** @throws TypeError if the value of an option is not a number of milliseconds that a timer can wait. The message names the option. */
export function assertTimeLimit(name: string, ms: number): void {
  if (!(ms >= 1 && ms <= MAX_TIMER_MS))
    throw new TypeError(
      `${name} is ${String(ms)}: it must be a number of milliseconds from 1 to ${MAX_TIMER_MS} (about 24 days)`,
    );
}

// ---- operations/clientAddress -------------------------------------------------------------------

/** The name for each client whose address is unknown. All these clients share their limits. */
const UNKNOWN_ADDRESS = "unknown";

/**
 * Returns the name under which the server counts the requests of a client: the IPv4 address, or the first 64 bits of the IPv6 address. One
 * customer usually owns all IPv6 addresses with the same first 64 bits.
 *
 * @param proxies the number of trusted proxies in front of the server. Each proxy appends the address from which it received the request to
 * `X-Forwarded-For`, so the client's address is at this position from the end. A client can write the addresses before this position itself.
 * If the header has no valid address at this position, the request did not come through all proxies, and the function uses the address of the
 * connection.
 */
function clientAddressOf(
  { headers, remoteAddress }: Pick<HttpRequest, "headers" | "remoteAddress">,
  proxies: number,
): string {
  const forwarded = proxies === 0 ? undefined : headers["x-forwarded-for"]?.split(",").at(-proxies);
  return networkOf(forwarded?.trim() ?? "") ?? networkOf(remoteAddress ?? "") ?? UNKNOWN_ADDRESS;
}

/** Returns the IPv4 address in a text, or the network of the IPv6 address. Ignores a port. Returns undefined if the text is not an address. */
function networkOf(text: string): string | undefined {
  const [, inBrackets] = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text) ?? [];
  if (inBrackets !== undefined) return ipv6NetworkOf(inBrackets);
  const withoutPort = text.replace(/^([\d.]+):\d{1,5}$/, "$1");
  return isIpv4Address(withoutPort) ? withoutPort : ipv6NetworkOf(text);
}

function ipv6NetworkOf(text: string): string | undefined {
  const address = text.includes(":") ? readIpAddress(text) : undefined;
  if (address === undefined) return undefined;
  const partsOf = (shifts: readonly bigint[], mask: bigint): bigint[] => shifts.map((bits) => (address >> bits) & mask);
  if (address >> 32n === 0xffffn) return partsOf([24n, 16n, 8n, 0n], 0xffn).join(".");
  const groups = partsOf([112n, 96n, 80n, 64n], 0xffffn);
  return `${groups.map((group) => group.toString(16)).join(":")}::/64`;
}

// ---- operations/limitedCallers ------------------------------------------------------------------

/** The limits of one IP address, or of one authenticated caller. If you leave a limit out, the server does not check it. */
export interface CallerLimits {
  /**
   * The maximum number of HTTP requests in a period. Each message of a batch counts as one request. The server rejects a batch with more
   * messages than `limit` with status 413.
   */
  readonly requests?: Rate;
  /**
   * The maximum number of bytes of request bodies in a period. If a body is larger than `limit`, it counts as exactly `limit` bytes. The
   * bytes of a body that the server cannot use, such as a body over `maxBodyBytes`, count as well.
   */
  readonly bytes?: Rate;
  /**
   * The maximum number of calls that run in this process at the same time. A call counts until its result exists, even if its client has
   * disconnected, because the client may reconnect to get the result. Each request of a batch counts as a call until the last call of the
   * batch has ended; the server rejects a batch with more requests than `calls` with status 413. A GET stream and a `subscriptions/listen`
   * request are not calls.
   */
  readonly calls?: number;
  /** The maximum number of GET streams and `subscriptions/listen` requests that are open in this process at the same time. */
  readonly streams?: number;
}

/** The rule of a revision for error responses without an id. */
type ErrorForm = Pick<Revision, "errorWithoutId">;

/** The length of a JSON-RPC batch. A single message counts as a batch of one message. */
interface BatchLength {
  readonly messages: number;
  /** The number of messages that are requests. */
  readonly requests: number;
}

/** The address or the principal of a request, with its limits. */
interface LimitedCaller {
  /** The key under which stores count this caller. No address has the same key as a principal. */
  readonly key: string;
  readonly limits: CallerLimits;
}

/** The amounts that a request uses of the limits of its callers. Amounts that are left out are 0. */
interface UsedAmounts {
  readonly requests?: number;
  readonly bytes?: number;
  /**
   * The number of messages of this HTTP request that were counted before. The waiting time includes them, because they count again if the
   * client repeats the HTTP request.
   */
  readonly earlierRequests?: number;
}

/** Counts what callers use of their limits. */
class UsedLimits {
  readonly rates: ReliableRates;
  readonly calls: CallPlaces = new CallPlaces();
  readonly streams: CallPlaces = new CallPlaces();

  constructor(options: ReliableRateOptions) {
    this.rates = new ReliableRates(options);
  }
}

/**
 * If a client has too many open calls or streams, it should try again after this number of milliseconds. The server cannot know when one of
 * the calls or streams ends.
 */
const PLACE_WAIT_MS = 1000;

/** The callers whose limits apply to one HTTP exchange: its address and its principal. */
class LimitedCallers {
  readonly #callers: readonly LimitedCaller[];
  readonly #used: UsedLimits;
  readonly #form: ErrorForm;

  /** @param callers undefined for an address or a principal without limits. */
  constructor(callers: readonly (LimitedCaller | undefined)[], used: UsedLimits, form: ErrorForm) {
    this.#callers = callers.filter((caller) => caller !== undefined);
    this.#used = used;
    this.#form = form;
  }

  /**
   * Counts open calls of the callers. Returns a function that subtracts them again, or undefined if a caller would have too many open calls.
   */
  takeCalls(count: number): (() => void) | undefined {
    return this.#takeAll(({ key, limits }) => this.#used.calls.take(key, limits.calls, count));
  }

  /** Counts one open stream of the callers. Returns the same values as `takeCalls`. */
  takeStream(): (() => void) | undefined {
    return this.#takeAll(({ key, limits }) => this.#used.streams.take(key, limits.streams));
  }

  /** If `take` returns undefined for a caller, undoes the earlier calls and returns undefined. */
  #takeAll(take: (caller: LimitedCaller) => (() => void) | undefined): (() => void) | undefined {
    const taken: (() => void)[] = [];
    const giveAll = (): void => {
      for (const give of taken) give();
    };
    for (const caller of this.#callers) {
      const give = take(caller);
      if (give === undefined) return void giveAll();
      taken.push(give);
    }
    return giveAll;
  }

  /** Counts requests and bytes. Returns 0 if the callers are below their limits, or the milliseconds that the client must wait. Never rejects. */
  take({ requests = 0, bytes = 0, earlierRequests = 0 }: UsedAmounts): Awaitable<number> {
    const amounts = this.#callers.flatMap(({ key, limits }) => [
      { key: `requests ${key}`, amount: requests, rate: limits.requests, earlier: earlierRequests },
      { key: `bytes ${key}`, amount: bytes, rate: limits.bytes, earlier: 0 },
    ]);
    let waitMs: Awaitable<number> = 0;
    for (const { key, amount, rate, earlier } of amounts) {
      if (amount === 0 || rate === undefined) continue;
      const take = (): Awaitable<number> => this.#used.rates.take(key, Math.min(amount, rate.limit), rate);
      // The earlier amount must be free as well when the client sends the request again.
      const withEarlier = (wait: number): number => (wait > 0 ? wait + (earlier / rate.limit) * rate.perMs : 0);
      waitMs = callWithResolvedValue(waitMs, (ms) => (ms > 0 ? ms : callWithResolvedValue(take(), withEarlier)));
    }
    return waitMs;
  }

  /**
   * Counts the other requests of a batch (the first one has been counted), and the bytes of the body. Returns or resolves with 0 if the
   * limits permit them; otherwise with the milliseconds after which the server will accept all requests of the batch. Never rejects.
   */
  takeMore(requests: number, bytes: number): Awaitable<number> {
    // The bytes have arrived already, so they count even if the caller exceeds the limit of requests.
    return callWithResolvedValue(this.take({ bytes }), (waitMs) =>
      waitMs > 0 ? waitMs : this.take({ requests, earlierRequests: 1 }),
    );
  }

  /**
   * Counts the bytes of a body that the server does not use, because the body is too long, is not UTF-8, has ended too early, or is a long
   * batch. If fewer bytes are free, counts only the free bytes, and so uses the whole limit.
   */
  takeUnusable(bytes: number): void {
    for (const { key: caller, limits } of this.#callers) {
      const { bytes: rate } = limits;
      if (rate === undefined) continue;
      const key = `bytes ${caller}`;
      const amount = Math.min(bytes, rate.limit);
      void callWithResolvedValue(this.#used.rates.take(key, amount, rate), (waitMs) => {
        const free = amount - Math.ceil((waitMs / rate.perMs) * rate.limit);
        return waitMs > 0 && free > 0 ? this.#used.rates.take(key, free, rate) : 0;
      });
    }
  }

  /** Returns false if a batch exceeds the limits of a caller, even if the caller sends no other requests. */
  permits({ messages, requests }: BatchLength): boolean {
    return this.#callers.every(
      ({ limits }) => messages <= (limits.requests?.limit ?? Infinity) && requests <= (limits.calls ?? Infinity),
    );
  }

  /**
   * Rejects a request of a caller that has exceeded a limit.
   *
   * @param waitMs the time that the client must wait. Default: the time for callers with too many open calls or streams.
   * @see https://www.rfc-editor.org/rfc/rfc6585#section-4
   */
  refuse(exchange: HttpExchange, waitMs: number = PLACE_WAIT_MS): void {
    const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
    const error = {
      code: CODES.internal,
      message: `too many requests: try again in ${retryAfter} s`,
      data: { retryAfter },
    };
    const headers = [...JSON_HEADERS, "retry-after", String(retryAfter)];
    exchange.respond(429, headers, formatErrorResponseAsJson(null, error, this.#form));
  }

  /** Rejects a batch that the limits never permit, so the response does not ask the client to try again. */
  refuseLongBatch(exchange: HttpExchange): void {
    const maxMessages = Math.min(
      ...this.#callers.flatMap(({ limits }) => [limits.requests?.limit ?? Infinity, limits.calls ?? Infinity]),
    );
    const error = {
      code: CODES.request,
      message: `Invalid Request: the batch is longer than the limits of this server permit: send at most ${maxMessages} messages in a batch`,
      data: { maxMessages },
    };
    exchange.respond(413, JSON_HEADERS, formatErrorResponseAsJson(null, error, this.#form));
  }
}

/** Counts the open calls or streams of each caller. Uses memory only for callers with an open call or stream. */
class CallPlaces {
  readonly #open = new Map<string, number>();

  /**
   * Counts more open calls or streams of a caller. Returns a function that subtracts them again; only the first call of this function has an
   * effect. If the caller would then have more than `limit` open calls or streams, returns undefined and changes no count.
   */
  take(caller: string, limit: number | undefined, count = 1): (() => void) | undefined {
    if (limit === undefined) return () => undefined;
    const open = this.#open.get(caller) ?? 0;
    if (open + count > limit) return undefined;
    this.#open.set(caller, open + count);
    let isTaken = true;
    return () => {
      if (isTaken) this.#give(caller, count);
      isTaken = false;
    };
  }

  #give(caller: string, count: number): void {
    const left = (this.#open.get(caller) ?? 0) - count;
    if (left > 0) this.#open.set(caller, left);
    else this.#open.delete(caller);
  }
}

/** The options of a {@link ReliableRates}. The comments of `RequestLimitOptions` describe these options. */
interface ReliableRateOptions {
  readonly store?: RateStore | undefined;
  readonly storeMs?: number | undefined;
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** Milliseconds for which a process counts in its memory after the store has failed. Then one request tries the store again. */
const PAUSE_MS = 5000;

/**
 * Counts the use of rate limits in a store. After the store has failed, counts in the memory of this process for some seconds, so that the
 * server still answers requests without delay and still applies limits.
 */
class ReliableRates implements RateStore {
  readonly #store: RateStore | undefined;
  readonly #storeMs: number;
  readonly #memory = new MemoryRateStore();
  readonly #report: (error: unknown) => void;
  /**
   * The time from which the store is used again, as in `performance.now()`: 0 while the store works, and `Infinity` while one call tries
   * whether the store works again.
   */
  #useStoreFrom = 0;

  constructor({ store, storeMs = 1000, onError }: ReliableRateOptions) {
    this.#store = store;
    this.#storeMs = storeMs;
    this.#report = createLimitedReporter(onError ?? reportToConsole);
  }

  /** Counts like `RateStore.take`, but never throws or rejects. */
  take(key: string, amount: number, rate: Rate): Awaitable<number> {
    const store = this.#store;
    const countInMemory = (): number => this.#memory.take(key, amount, rate);
    if (store === undefined) return countInMemory();
    if (this.#useStoreFrom > 0) {
      if (performance.now() < this.#useStoreFrom) return countInMemory();
      this.#useStoreFrom = Infinity;
    }
    const succeeded = (waitMs: number): number => {
      if (this.#useStoreFrom === Infinity) this.#useStoreFrom = 0;
      return waitMs;
    };
    const failed = (error: unknown): number => {
      this.#useStoreFrom = performance.now() + PAUSE_MS;
      this.#report(error);
      return countInMemory();
    };
    try {
      const taken = callUntilTimeout(this.#storeMs, () =>
        callWithResolvedValue(store.take(key, amount, rate), assertWait),
      );
      return taken instanceof Promise ? taken.then(succeeded, failed) : succeeded(taken);
    } catch (error) {
      return failed(error);
    }
  }
}

/** @throws TypeError if the value that a store returned is not a number of milliseconds. */
function assertWait(wait: number): number {
  if (Number.isFinite(wait) && wait >= 0) return wait;
  throw new TypeError(
    `take() of the rate store returned ${String(wait)}: it must return 0 or the milliseconds to wait`,
  );
}

// ---- operations/limits --------------------------------------------------------------------------

/** The options of `requestLimits`. */
export interface RequestLimitOptions {
  /**
   * The limits of each client address: an IPv4 address, or the first 64 bits of an IPv6 address. The server checks these limits before it
   * authenticates the caller.
   */
  readonly perAddress?: CallerLimits;
  /** The limits of each authenticated caller, in addition to the limits of its address. Without authorization, these limits have no effect. */
  readonly perPrincipal?: CallerLimits;
  /**
   * The number of trusted proxies in front of the server that append an address to the header `X-Forwarded-For`. Default: 0; the server then
   * ignores the header, and uses the address of the connection. If the number is too high, clients can choose their address.
   */
  readonly forwardedFor?: number;
  /**
   * The store that counts `requests` and `bytes`. Pass `service.rates` to count the requests to all processes together. Default: a
   * `MemoryRateStore`, which counts the requests to this process. If the store fails or takes longer than `storeMs`, this process counts in
   * its own memory for 5 seconds. Then one request tries the store again.
   */
  readonly store?: RateStore;
  /** Milliseconds that the server waits for an answer of the store. Default: 1,000. */
  readonly storeMs?: number;
  /** Called with an error of the store, at most once a minute. Default: writes the error to the error console. */
  readonly onError?: (error: unknown) => void;
}

/**
 * Returns limits for the option `limits` of `serveHttp`, `createNodeHandler` and `createFetchHandler`. If a request exceeds a limit, the
 * server does not process its body. The response has status 429, the header `Retry-After` and error -32603. A batch that exceeds a limit by
 * itself gets status 413 and error -32600.
 *
 * @throws TypeError if a limit is not an integer of at least 1, or `forwardedFor` is not an integer of at least 0.
 */
export function requestLimits(options: RequestLimitOptions): HttpLimits {
  assertLimitOptions(options);
  const { perAddress, perPrincipal, forwardedFor = 0 } = options;
  const used = new UsedLimits(options);
  return {
    createAdmission: (authorization, form) => ({
      authenticate(exchange) {
        const address = perAddress && {
          key: `address ${clientAddressOf(exchange.request, forwardedFor)}`,
          limits: perAddress,
        };
        // Checks the rates of the principal, and counts the request as an open call or stream of its address and its principal.
        const admit = (known: HttpExchange): Awaitable<HttpExchange | undefined> => {
          const isLimited = known.owner !== undefined && perPrincipal !== undefined;
          const principal = isLimited ? { key: `principal ${known.owner}`, limits: perPrincipal } : undefined;
          return unlessRefused(known, new LimitedCallers([principal], used, form), () =>
            LimitedExchange.open(known, new LimitedCallers([address, principal], used, form)),
          );
        };
        return unlessRefused(exchange, new LimitedCallers([address], used, form), () =>
          callWithResolvedValue(
            authorization ? authorization.authenticate(exchange) : exchange,
            (known) => known && admit(known),
          ),
        );
      },
    }),
  };
}

/**
 * Counts a request and the bytes that its header `Content-Length` announces. Calls `next` if the callers are below their limits; otherwise
 * rejects the request.
 */
function unlessRefused(
  exchange: HttpExchange,
  callers: LimitedCallers,
  next: () => Awaitable<HttpExchange | undefined>,
): Awaitable<HttpExchange | undefined> {
  const waitMs = callers.take({ requests: 1, bytes: announcedBytes(exchange) });
  return callWithResolvedValue(waitMs, (ms) => (ms > 0 ? void callers.refuse(exchange, ms) : next()));
}

/**
 * Checks the options of `requestLimits`.
 *
 * @throws TypeError that names the invalid option.
 */
function assertLimitOptions(options: RequestLimitOptions): void {
  for (const part of ["perAddress", "perPrincipal"] as const)
    for (const [name, value] of Object.entries(options[part] ?? {}))
      assertLimit(`${part}.${name}`, value as Rate | number | undefined);
  if (options.storeMs !== undefined) assertTimeLimit("storeMs", options.storeMs);
  const { forwardedFor = 0 } = options;
  if (!Number.isSafeInteger(forwardedFor) || forwardedFor < 0)
    throw new TypeError(`forwardedFor is ${String(forwardedFor)}: it must be the number of trusted proxies, such as 1`);
}

function assertLimit(name: string, value: Rate | number | undefined): void {
  if (value === undefined) return;
  const numbers = typeof value === "number" ? [value] : [value.limit, value.perMs];
  if (!numbers.every((each) => Number.isSafeInteger(each) && each >= 1))
    throw new TypeError(`the limit ${name} is ${JSON.stringify(value)}: its numbers must be integers from 1`);
}

/** The method of the request whose response is a stream of notifications, which stays open until the client closes it. */
const LISTEN = "subscriptions/listen";

/** Matches JSON that may contain the method `subscriptions/listen`, in plain text or with JSON escapes. */
const MAY_LISTEN = /subscriptions\/listen|\\(?:\/|u00)/i;

/**
 * An HTTP exchange that counts as one open call or one open stream of its address and of its authenticated caller. A batch counts as an open
 * call for each request that it contains. A POST request counts until the last call in its body has ended, or until the client disconnects
 * before the whole body has arrived. A request without a body counts until its response has ended.
 */
class LimitedExchange extends HttpExchangeWrapper {
  readonly #callers: LimitedCallers;
  #give: () => void;
  /** Counts the bytes of the body while they arrive; undefined for a request without a body. */
  #body: RequestBodyByteCounter | undefined;
  /** True if the whole body has arrived, or if the rest of the body cannot arrive any more. */
  #hasBodyEnded = false;

  /**
   * Counts an exchange as an open call or stream, and returns the counted exchange. If a caller has too many open calls or streams, rejects
   * the request and returns undefined.
   */
  static open(exchange: HttpExchange, callers: LimitedCallers): HttpExchange | undefined {
    const isStream = exchange.method === "GET";
    const give = isStream ? callers.takeStream() : callers.takeCalls(1);
    if (give !== undefined) return new LimitedExchange(exchange, callers, give);
    callers.refuse(exchange);
    return undefined;
  }

  private constructor(exchange: HttpExchange, callers: LimitedCallers, give: () => void) {
    super(exchange);
    this.#callers = callers;
    this.#give = give;
    // If the client disconnects before its body has arrived, the endpoint releases no body and sends no response.
    exchange.onDisconnect(() => {
      if (this.#hasBodyEnded) return;
      this.#hasBodyEnded = true;
      give();
      this.#countUnusable();
    });
  }

  checkScopes(message: unknown): boolean {
    return this.exchange.checkScopes?.(message) ?? true;
  }

  override readBody(meter: RequestBodyByteCounter, reader: RequestBodyReceiver): void {
    this.#body = meter;
    meter.onRelease = () => this.#give();
    super.readBody(meter, {
      read: (text) => {
        this.#hasBodyEnded = true;
        this.#read(text, reader);
      },
      reject: (fault) => {
        if (!this.#hasBodyEnded) this.#countUnusable();
        this.#hasBodyEnded = true;
        reader.reject(fault);
      },
    });
  }

  override respond(status: number, headers: HeaderList, body?: string): void {
    super.respond(status, headers, body);
    this.#responded();
  }

  override end(text?: string): void {
    super.end(text);
    this.#responded();
  }

  override disconnect(): void {
    super.disconnect();
    this.#responded();
  }

  #responded(): void {
    if (this.#body === undefined) this.#give();
  }

  #read(text: string, reader: RequestBodyReceiver): void {
    const length = lengthOfBatch(text);
    if (!this.#callers.permits(length)) {
      this.#countUnusable();
      this.#body?.release();
      return this.#callers.refuseLongBatch(this.exchange);
    }
    void callWithResolvedValue(this.#waitFor(text, length), (waitMs) => {
      if (waitMs === 0 && this.#takePlaces(text, length)) return reader.read(text);
      this.#body?.release();
      this.#callers.refuse(this.exchange, waitMs || undefined);
    });
  }

  /** Counts the further messages of a batch, and the bytes of a body without `Content-Length`, which are unknown until the server has read the body. */
  #waitFor(text: string, { messages }: BatchLength): Awaitable<number> {
    const bytes = announcedBytes(this) === 0 ? new TextEncoder().encode(text).length : 0;
    return this.#callers.takeMore(messages - 1, bytes);
  }

  /** Counts the bytes of a body that the server does not use. A body with `Content-Length` has been counted before its arrival. */
  #countUnusable(): void {
    const received = this.#body?.received ?? 0;
    if (received > 0 && announcedBytes(this) === 0) this.#callers.takeUnusable(received);
  }

  /**
   * Counts the further requests of a batch as open calls. If the body is a `subscriptions/listen` request, counts the exchange as a stream
   * and no longer as a call. Returns false if the caller has too many open calls or streams.
   */
  #takePlaces(text: string, { requests }: BatchLength): boolean {
    if (requests > 1) {
      const giveFirst = this.#give;
      const giveFurther = this.#callers.takeCalls(requests - 1);
      if (giveFurther === undefined) return false;
      this.#give = () => {
        giveFirst();
        giveFurther();
      };
      return true;
    }
    if (!MAY_LISTEN.test(text)) return true;
    if (parseJsonObject(text)?.["method"] !== LISTEN) return true;
    this.#give();
    const give = this.#callers.takeStream();
    if (give === undefined) return false;
    this.#give = give;
    return true;
  }
}

/** Returns the number of bytes in the header `Content-Length`. Returns 0 if the header is missing, as with chunked encoding, or is invalid. */
function announcedBytes(exchange: HttpExchange): number {
  const length = exchange.header("content-length") ?? "";
  return /^\d{1,15}$/.test(length) ? Number(length) : 0;
}

function lengthOfBatch(text: string): BatchLength {
  // The endpoint rejects a text that is not JSON later.
  const batch = /^\s*\[/.test(text) ? parseJson(text) : undefined;
  if (!Array.isArray(batch) || batch.length === 0) return { messages: 1, requests: 1 };
  const requests = batch.filter((message) => isObject(message) && "method" in message && "id" in message);
  return { messages: batch.length, requests: requests.length };
}

// ---- operations/targetNames ---------------------------------------------------------------------

/** The label for each method, tool or prompt that the server does not know. Without it, clients could create any number of labels. */
const OTHER = "_OTHER";

/** The maximum number of names that lists of one method add. Further names get the label {@link OTHER}. */
const MAX_LISTED = 500;

/** The maximum number of names that successful requests of one method add before the server has listed the names. */
const MAX_CALLED = 50;

/** The maximum number of characters of a name that becomes a label. */
const MAX_NAME = 128;

/** The minimum number of milliseconds between two list responses of the same method from which names are read. */
const LIST_INTERVAL_MS = 10_000;

/** Collects the names of existing tools and prompts from the responses of the server. */
class TargetNames {
  readonly #tools = new ListedNames("tools");
  readonly #prompts = new ListedNames("prompts");
  /** The known names by the method that uses them, and by the method that lists them. */
  readonly #byUse = new Map([
    ["tools/call", this.#tools],
    ["prompts/get", this.#prompts],
  ]);
  readonly #byList = new Map([
    ["tools/list", this.#tools],
    ["prompts/list", this.#prompts],
  ]);

  /** Returns the name of the tool or prompt in a request, or {@link OTHER} if the name is unknown. Returns undefined for other methods. */
  labelOf({ method, params }: IncomingJsonRpcRequest): string | undefined {
    const names = this.#byUse.get(method);
    const { name } = params;
    return names && (names.has(name) ? name : OTHER);
  }

  /**
   * Adds the names that a successful response confirms: the name in the request, or the names in the returned list.
   *
   * @param text the JSON of the response.
   */
  learn({ method, params }: IncomingJsonRpcRequest, text: string): void {
    this.#byUse.get(method)?.learnCalled(params["name"]);
    this.#byList.get(method)?.learnPage(params["cursor"], text);
  }
}

/**
 * The names of the tools, or of the prompts, of a server. A server may accept requests with any name, so a name that a client has used is
 * known only until the server has listed its names.
 */
class ListedNames {
  /** The member of a list result that contains the list. */
  readonly #member: string;
  readonly #listed = new Set<unknown>();
  readonly #called = new Set<unknown>();
  /** True after all pages of a list have been read. */
  #isListed = false;
  /** The time from which the first page of a list is read again, as in `performance.now()`. */
  #nextRead = 0;
  /** The cursor of the page that follows the last page that was read; undefined after the last page of the list. */
  #nextCursor: unknown;

  constructor(member: string) {
    this.#member = member;
  }

  has(name: unknown): name is string {
    return this.#listed.has(name) || this.#called.has(name);
  }

  learnCalled(name: unknown): void {
    if (!this.#isListed && this.#called.size < MAX_CALLED && isShort(name)) this.#called.add(name);
  }

  /** @param cursor the parameter of the list request; undefined for the first page. */
  learnPage(cursor: unknown, text: string): void {
    if (!this.#mayRead(cursor)) return;
    const { result } = JSON.parse(text) as { readonly result?: unknown };
    if (!isObject(result)) return;
    const items = result[this.#member];
    for (const item of Array.isArray(items) ? items : []) {
      const name: unknown = isObject(item) ? item["name"] : undefined;
      if (this.#listed.size < MAX_LISTED && isShort(name)) this.#listed.add(name);
    }
    this.#nextCursor = result["nextCursor"];
    if (this.#nextCursor !== undefined) return;
    this.#isListed = true;
    this.#called.clear();
  }

  /** Returns true if this page of a list must be read: to save time, a list is read only at intervals, and its pages in their order. */
  #mayRead(cursor: unknown): boolean {
    if (cursor !== undefined) return cursor === this.#nextCursor;
    const now = performance.now();
    if (now < this.#nextRead) return false;
    this.#nextRead = now + LIST_INTERVAL_MS;
    return true;
  }
}

function isShort(name: unknown): name is string {
  return typeof name === "string" && name.length <= MAX_NAME;
}

// ---- operations/traceContext --------------------------------------------------------------------

/** The parts of a request that may contain its trace context: `_meta`, and the headers of the HTTP request. */
export interface TracedRequest {
  /** The `_meta` of the request's params. */
  readonly meta: JsonObject;
  /** The HTTP request that carried the message. */
  readonly request?: HttpRequest | undefined;
}

/** Matches `traceparent`: the version, the trace id, the parent id and the flags. Later versions of the format may append further parts. */
const TRACEPARENT = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-[\x21-\x7e]*)?$/;

/** The maximum number of characters of each value. The W3C standards limit each member of `tracestate`, and the whole `baggage` to 8192 bytes. */
const MAX_TRACEPARENT = 512;

const MAX_TRACESTATE = 32 * 513 + 256;

const MAX_BAGGAGE = 8192;

/** The maximum number of members of `tracestate`, and of `baggage`. */
const MAX_STATES = 32;

const MAX_BAGGAGE_MEMBERS = 180;

const STATE = /^[a-z\d][\w\-*/@]{0,255}=[\x20-\x7e]{0,255}[\x21-\x7e]$/;

const STATE_KEY_CASE = /^[^A-Z=]*=[^,=]*$/;

const TOKEN = "[!#$%&'*+.^_`|~\\w-]+";

const OCTET = "[\\x21\\x23-\\x2b\\x2d-\\x3a\\x3c-\\x5b\\x5d-\\x7e]";

// Each space can match only one part of these expressions. Otherwise the time to reject a text would double with each space.
const VALUE = `[ \\t]*=(?:[ \\t]*${OCTET}+)?`;

const PROPERTY = `[ \\t]*;[ \\t]*${TOKEN}(?:${VALUE})?`;

const BAGGAGE = new RegExp(`^${TOKEN}${VALUE}(?:${PROPERTY})*$`);

/**
 * Returns the W3C trace context of a request, or undefined if the request has no valid trace context. Reads the members `traceparent`,
 * `tracestate` and `baggage` of `_meta`. If `_meta` has no valid `traceparent`, reads the HTTP headers with the same names. Never mixes
 * values of `_meta` and of headers.
 *
 * @see https://modelcontextprotocol.io/seps/414-request-meta
 */
export function readTraceContext({ meta, request }: TracedRequest): TraceContext | undefined {
  return parseTrace((name) => meta[name]) ?? (request && parseTrace((name) => request.headers[name]));
}

function parseTrace(read: (name: string) => unknown): TraceContext | undefined {
  const traceparent = textOf(read("traceparent"), MAX_TRACEPARENT);
  const [, version, traceId, parentId, flags, rest] = TRACEPARENT.exec(traceparent ?? "") ?? [];
  if (traceId === undefined || (version === "00" && rest !== undefined)) return undefined;
  const tracestate = textOf(read("tracestate"), MAX_TRACESTATE);
  const baggage = textOf(read("baggage"), MAX_BAGGAGE);
  return {
    traceparent: traceparent!,
    traceId,
    parentId: parentId!,
    isSampled: (parseInt(flags!, 16) & 1) === 1,
    tracestate: isTraceState(tracestate) ? tracestate : undefined,
    baggage: isBaggage(baggage) ? baggage : undefined,
  };
}

function textOf(value: unknown, maxLength: number): string | undefined {
  return typeof value === "string" && value.length <= maxLength ? value : undefined;
}

/** @see https://www.w3.org/TR/trace-context/#tracestate-header-field-values */
function isTraceState(text: string | undefined): boolean {
  // The standard allows empty members.
  const members = membersOf(text).filter((member) => member !== "");
  const keys = new Set(members.map((member) => member.split("=")[0]));
  return (
    members.length > 0 &&
    members.length <= MAX_STATES &&
    keys.size === members.length &&
    members.every((each) => STATE.test(each) && STATE_KEY_CASE.test(each))
  );
}

/** @see https://www.w3.org/TR/baggage/#baggage-http-header-format */
function isBaggage(text: string | undefined): boolean {
  const members = membersOf(text);
  return members.length > 0 && members.length <= MAX_BAGGAGE_MEMBERS && members.every((member) => BAGGAGE.test(member));
}

function membersOf(text: string | undefined): string[] {
  return text?.split(",").map(withoutSpacesAround) ?? [];
}

const SPACES = " \t";

/** Removes spaces and tabs at both ends of a text. A regular expression would need quadratic time if the text contains many spaces. */
function withoutSpacesAround(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && SPACES.includes(text[start]!)) start++;
  while (end > start && SPACES.includes(text[end - 1]!)) end--;
  return text.slice(start, end);
}

// ---- operations/observer ------------------------------------------------------------------------

/** The options of {@link createObserver}. */
export interface ObserverOptions {
  /** Called with an error of a hook, at most once a minute. Default: writes the error to the error console. */
  readonly onHookError?: (error: unknown) => void;
}

/** An observer of requests. Pass it as the option `observer` of `createServer` and of the HTTP options. */
export interface RequestObserver extends ServerObserver, HttpObserver {}

/**
 * Returns an observer that calls your hooks. As the option `observer` of `createServer`, it receives the requests of all transports and
 * bridges. As the option `observer` of the HTTP options, it also receives HTTP responses and streams.
 *
 * @param hooks an object with functions of your own, or the result of `prometheusMetrics`, `openTelemetry` or `jsonLogs`; or a list of such objects.
 */
export function createObserver(
  hooks: ObservationHooks | readonly ObservationHooks[],
  { onHookError = reportToConsole }: ObserverOptions = {},
): RequestObserver {
  return new HookObserver([hooks].flat(), createLimitedReporter(onHookError));
}

class HookObserver implements RequestObserver {
  /** Called with the errors of the hooks. Never throws. */
  readonly failed: (error: unknown) => void;
  readonly #hooks: readonly ObservationHooks[];
  readonly #names = new TargetNames();
  readonly #servers = new WeakSet<ServerForObserver>();

  constructor(hooks: readonly ObservationHooks[], failed: (error: unknown) => void) {
    this.#hooks = hooks;
    this.failed = failed;
  }

  begin(
    server: ServerForObserver,
    incoming: IncomingJsonRpcRequest,
    writer: JsonRpcResponseWriter,
  ): ObservedRequestWriter {
    if (!this.#servers.has(server)) {
      this.#servers.add(server);
      const observed = describeServer(server);
      this.call((hooks) => hooks.onServer?.(observed));
    }
    return new WatchedWriter({ server, incoming, writer }, this.#names, this);
  }

  beginExchange(exchange: HttpExchange): HttpExchange {
    return new ObservedExchange(exchange, this);
  }

  /** Calls one function of each object. Never throws. */
  call(run: (hooks: ObservationHooks) => unknown): void {
    for (const hooks of this.#hooks) callSafely(() => run(hooks), this.failed);
  }

  /**
   * Calls a function exactly once, inside `runHandler` of all objects; that of the first object is the outermost. Calls the function even if
   * a hook throws, or returns without a call of its `handle` function.
   *
   * @throws the error that `handle` throws.
   */
  runInside(request: ObservedRequest, handle: () => void): void {
    let thrown: { readonly error: unknown } | undefined;
    let next = once(() => {
      try {
        handle();
      } catch (error) {
        // Keeps the error of `handle`, so that the hooks do not report it as an error of their own.
        thrown = { error };
      }
    });
    for (const hooks of [...this.#hooks].reverse()) {
      if (hooks.runHandler === undefined) continue;
      const inner = next;
      next = once(() => {
        callSafely(() => hooks.runHandler!(request, inner), this.failed);
        inner();
      });
    }
    next();
    if (thrown !== undefined) throw thrown.error;
  }
}

function once(call: () => void): () => void {
  let hasRun = false;
  return () => {
    if (hasRun) return;
    hasRun = true;
    call();
  };
}

function describeServer({ revision, listeners }: ServerForObserver): ObservedServer {
  const count = (lifecycle: string): number | undefined => {
    if (revision.lifecycle !== lifecycle) return undefined;
    let open = 0;
    // Skips the listeners of bridges: a bridge listens to the server whose handlers it calls, and is not a client.
    for (const listener of listeners) if (!listener.hearsEachOwner) open++;
    return open;
  };
  return {
    revision: revision.revision,
    get sessions() {
      return count("handshake");
    },
    get subscriptions() {
      return count("stateless");
    },
  };
}

const CANCELLED: ResponseOutcome = { outcome: "cancelled", errorCode: undefined };

/** Passes the messages that belong to one request to the writer of the transport. Calls the hooks at the start and the end of the request. */
class WatchedWriter implements ObservedRequestWriter {
  readonly #arrival: ArrivedRequest;
  readonly #names: TargetNames;
  readonly #hooks: HookObserver;
  readonly #request: ObservedRequest;
  readonly #start = performance.now();
  #messages = 0;
  #hasEnded = false;

  constructor(arrival: ArrivedRequest, names: TargetNames, hooks: HookObserver) {
    this.#arrival = arrival;
    this.#names = names;
    this.#hooks = hooks;
    this.#request = new DescribedRequest(arrival, names);
    hooks.call((each) => each.onRequest?.(this.#request));
  }

  get transport(): JsonRpcResponseWriter["transport"] {
    return this.#arrival.writer.transport;
  }

  get principal(): Principal | undefined {
    return this.#arrival.writer.principal;
  }

  get request(): HttpRequest | undefined {
    return this.#arrival.writer.request;
  }

  run(handle: () => void): void {
    this.#hooks.runInside(this.#request, handle);
  }

  send(text: string): void {
    this.#messages++;
    this.#arrival.writer.send(text);
  }

  answer(text: string, rejectionCode?: number): void {
    this.#arrival.writer.answer(text, rejectionCode);
    if (!this.#hasEnded) callSafely(() => this.#answered(text), this.#hooks.failed);
  }

  drop(): void {
    this.#arrival.writer.drop?.();
    if (!this.#hasEnded) this.#end(CANCELLED, "");
  }

  detach(retry?: number): void {
    this.#arrival.writer.detach?.(retry);
  }

  #answered(text: string): void {
    const { incoming } = this.#arrival;
    const outcome = readOutcome(incoming, text);
    if (outcome.outcome === "ok") this.#names.learn(incoming, text);
    this.#end(outcome, text);
  }

  #end({ outcome, errorCode }: ResponseOutcome, text: string): void {
    this.#hasEnded = true;
    const response: ObservedResponse = {
      outcome,
      errorCode,
      durationMs: performance.now() - this.#start,
      messages: this.#messages,
      get bytes() {
        return new TextEncoder().encode(text).length;
      },
    };
    this.#hooks.call((each) => each.onResponse?.(this.#request, response));
  }
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"];

/** An HTTP exchange that reports the start of a stream and the end of the response to the hooks. */
class ObservedExchange extends HttpExchangeWrapper {
  readonly #hooks: HookObserver;
  readonly #start = performance.now();
  #isStream = false;
  #hasEnded = false;

  constructor(exchange: HttpExchange, hooks: HookObserver) {
    super(exchange);
    this.#hooks = hooks;
    exchange.onDisconnect(() => this.#end(this.#isStream ? 200 : 0));
  }

  override respond(status: number, headers: HeaderList, body?: string): void {
    super.respond(status, headers, body);
    this.#end(status);
  }

  override startStream(headers: HeaderList): void {
    super.startStream(headers);
    if (this.#isStream || this.#hasEnded) return;
    this.#isStream = true;
    this.#hooks.call((each) => each.onHttpStream?.());
  }

  override end(text?: string): void {
    super.end(text);
    this.#end(200);
  }

  #end(status: number): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    const response = {
      method: METHODS.includes(this.method) ? this.method : OTHER,
      status,
      isStream: this.#isStream,
      durationMs: performance.now() - this.#start,
    };
    this.#hooks.call((each) => each.onHttpResponse?.(response));
  }
}

/** A request that a client sent, as an observer sees it: without the params, and without the identity of the caller. */
export interface ObservedRequest {
  /** The method, or `_OTHER` for a method that the server does not know. */
  readonly method: string;
  /**
   * The name of the tool or prompt in the request, or `_OTHER` for a name that the server has not listed. Until this process has sent a
   * complete list, the first 50 names with which a request has succeeded are known as well. Undefined for methods other than `tools/call` and
   * `prompts/get`.
   */
  readonly target: string | undefined;
  /** The protocol revision that the client uses, such as `2026-07-28`. */
  readonly revision: string;
  /** The transport, or `_OTHER` for a transport that is not part of the runtime. */
  readonly transport: "stdio" | "http" | "http+sse" | "memory" | "_OTHER";
  /** The id of the request as text, cut to 64 characters. The client chooses the id. */
  readonly id: string;
  /** True if the caller was authenticated. */
  readonly isAuthenticated: boolean;
  /** The time of the arrival, in milliseconds since 1970. */
  readonly startedAt: number;
  /** The W3C trace context of the request; undefined if the request has no valid trace context. */
  readonly trace: TraceContext | undefined;
  /** The size of the params as JSON, in bytes. Each read of this property serialises the params to compute the size. */
  readonly paramsBytes: number;
}

/** The response to a request, or its cancellation, as an observer sees it. */
export interface ObservedResponse extends ResponseOutcome {
  /** Milliseconds from the arrival of the request to its end. */
  readonly durationMs: number;
  /** The size of the response in bytes, or 0 for a cancelled request. Each read of this property computes the size again. */
  readonly bytes: number;
  /** The number of notifications and requests that the server sent for this request, before the response. */
  readonly messages: number;
}

/**
 * Functions of your own that the runtime calls with the events of a server. If a function throws or rejects, the responses to clients stay
 * the same, and the runtime calls the function again for the next event. If a function returns a promise, the runtime does not wait for it.
 */
export interface ObservationHooks {
  /** Called when a request has arrived, before its handler runs. */
  onRequest?(request: ObservedRequest): unknown;
  /**
   * Called after the server has passed the response to a request to the transport, and when a request was cancelled. `request` is the same
   * object that `onRequest` received.
   */
  onResponse?(request: ObservedRequest, response: ObservedResponse): unknown;
  /**
   * Called to run the handler of a request. This function must call `handle` before it returns a value or a promise, for example inside the
   * span of a trace. If it does not, the runtime runs the handler after this function has returned.
   */
  runHandler?(request: ObservedRequest, handle: () => void): unknown;
  /** Called when the server starts to send the response to an HTTP request as a stream. */
  onHttpStream?(): unknown;
  /** Called when the response to an HTTP request has ended. */
  onHttpResponse?(response: ObservedHttpResponse): unknown;
  /** Called with each server before its first request. The properties of `server` return its present number of sessions and subscriptions. */
  onServer?(server: ObservedServer): unknown;
}

/** The present state of a server that receives requests. */
export interface ObservedServer {
  /** The protocol revision that this server speaks, such as `2026-07-28`. */
  readonly revision: string;
  /** The number of open sessions; undefined for a stateless revision. */
  readonly sessions: number | undefined;
  /** The number of open `subscriptions/listen` requests; undefined for a revision with sessions. */
  readonly subscriptions: number | undefined;
}

/** A request, with the server that received it and the writer of its response. The server passes these objects to an observer. */
interface ArrivedRequest {
  readonly server: ServerForObserver;
  readonly incoming: IncomingJsonRpcRequest;
  readonly writer: JsonRpcResponseWriter;
}

/** The maximum number of characters of a request id that observers receive. The client chooses the id, so it may be longer. */
const MAX_ID = 64;

/** The object that describes a request to the functions of an observer. */
class DescribedRequest implements ObservedRequest {
  readonly method: string;
  readonly startedAt: number = Date.now();
  readonly #arrival: ArrivedRequest;
  readonly #names: TargetNames;

  constructor(arrival: ArrivedRequest, names: TargetNames) {
    const { server, incoming } = arrival;
    const { method } = incoming;
    const isKnown = Object.hasOwn(server.revision.methods, method) || server.handlers.has(method);
    this.#arrival = arrival;
    this.#names = names;
    this.method = isKnown ? method : OTHER;
  }

  get target(): string | undefined {
    return this.#names.labelOf(this.#arrival.incoming);
  }

  get revision(): string {
    return this.#arrival.server.revision.revision;
  }

  get transport(): ObservedRequest["transport"] {
    return this.#arrival.writer.transport ?? OTHER;
  }

  get id(): string {
    return String(this.#arrival.incoming.id).slice(0, MAX_ID);
  }

  get isAuthenticated(): boolean {
    return this.#arrival.writer.principal !== undefined;
  }

  get trace(): TraceContext | undefined {
    const { incoming, writer } = this.#arrival;
    const meta = incoming.params["_meta"];
    return readTraceContext({ meta: isObject(meta) ? meta : {}, request: writer.request });
  }

  get paramsBytes(): number {
    return new TextEncoder().encode(JSON.stringify(this.#arrival.incoming.params)).length;
  }
}

/** The end of an HTTP request. One HTTP request may carry several JSON-RPC messages, or no message. */
export interface ObservedHttpResponse {
  /** The HTTP method, or `_OTHER` for a method that HTTP does not define. */
  readonly method: string;
  /** The status of the response, or 0 if the client disconnected before the server sent a response. */
  readonly status: number;
  /** True if the response was a stream. */
  readonly isStream: boolean;
  /** Milliseconds from the arrival of the request to the end of the response. */
  readonly durationMs: number;
}

/** The outcome of a request, with the code of its error. */
export interface ResponseOutcome {
  /**
   * - `ok`: a result.
   * - `tool-error`: the result of a tool with `isError`.
   * - `error`: a JSON-RPC error.
   * - `cancelled`: the client cancelled the request or disconnected, or the server ended the connection.
   */
  readonly outcome: "ok" | "tool-error" | "error" | "cancelled";
  /** The code of the JSON-RPC error; undefined if the outcome is not `error`. */
  readonly errorCode: number | undefined;
}

const ERROR = ',"error":{"code":';

const TOOL_ERROR = '"isError":true';

/**
 * Returns the outcome of a response that the runtime wrote. The runtime writes the members of a response in a fixed order, so this function
 * finds errors without a JSON parser. It parses only the results of tools that contain the text `"isError":true`.
 *
 * @param text the JSON of the response.
 */
function readOutcome({ id, method }: IncomingJsonRpcRequest, text: string): ResponseOutcome {
  const head = `{"jsonrpc":"2.0","id":${JSON.stringify(id)}`;
  if (text.startsWith(ERROR, head.length))
    return { outcome: "error", errorCode: parseInt(text.slice(head.length + ERROR.length), 10) };
  const isToolError = method === "tools/call" && text.includes(TOOL_ERROR) && hasIsError(text);
  return { outcome: isToolError ? "tool-error" : "ok", errorCode: undefined };
}

/** Returns true if the result of a tool has `isError: true` as its own member, and not only inside its structured content. */
function hasIsError(text: string): boolean {
  const { result } = JSON.parse(text) as { readonly result?: unknown };
  return isObject(result) && result["isError"] === true;
}

// ---- operations/prometheus ----------------------------------------------------------------------

/** The options of {@link prometheusMetrics}. */
export interface PrometheusOptions {
  /** The text at the start of each metric name. Default: `mcp_server_`. */
  readonly prefix?: string;
  /** The upper bounds of the buckets in the histogram of durations, in seconds, in ascending order. */
  readonly buckets?: readonly number[];
  /**
   * The maximum number of series (combinations of label values) of one metric. Default: 1,000. The metric counts all further combinations in
   * one series, with `_OTHER` as the value of each label.
   */
  readonly maxSeries?: number;
  /** If true, metrics count the bytes of params and responses, which takes time for large messages. Default: false. */
  readonly sizes?: boolean;
}

/**
 * Hooks that collect metrics, and a function that returns the metrics as text. {@link prometheusMetrics} creates this object. Pass it to
 * `createObserver`.
 */
export interface PrometheusMetrics extends ObservationHooks {
  /** The value of the header `Content-Type` for responses that contain the metrics. */
  readonly contentType: string;
  /** Returns all metrics in the text format of Prometheus, version 0.0.4. */
  text(): string;
}

const REQUEST_LABELS = ["method", "target", "revision", "transport", "outcome", "code"];

const TARGET_LABELS = ["method", "target"];

/** The bounds that OpenTelemetry's conventions recommend, and two more bounds for fast tools, in seconds. */
const SECONDS_BUCKETS = [0.001, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 120, 300];

/**
 * Returns metrics for Prometheus: the number and durations of requests, and the numbers of running requests, sessions, subscriptions and HTTP
 * responses. The number of series is limited. Clients cannot choose the values of labels, with one exception: if `callTool` accepts every
 * name, clients can choose up to 50 names of tools before the server has listed its tools; the same applies to prompts.
 *
 * @throws TypeError if a metric name cannot start with `prefix`, or if `buckets` is not in ascending order.
 * @see https://prometheus.io/docs/instrumenting/exposition_formats
 */
export function prometheusMetrics(options: PrometheusOptions = {}): PrometheusMetrics {
  return new Metrics(options);
}

class Metrics implements PrometheusMetrics {
  readonly contentType = "text/plain; version=0.0.4; charset=utf-8";
  readonly #sizes: boolean;
  readonly #create: (row: MetricRow, maxSeries?: number) => Metric;
  readonly #requests: Metric;
  readonly #durations: Metric;
  readonly #inFlight: Metric;
  readonly #streams: Metric;
  readonly #http: Metric;
  readonly #paramsBytes: Metric;
  readonly #responseBytes: Metric;
  readonly #servers: ObservedServer[] = [];

  constructor(options: PrometheusOptions) {
    const { prefix = "mcp_server_", buckets = SECONDS_BUCKETS, maxSeries = 1000, sizes = false } = options;
    if (!/^[a-zA-Z_:][\w:]*$/.test(prefix))
      throw new TypeError(
        `prefix is ${JSON.stringify(prefix)}: it must begin with a letter, and contain letters, digits, "_" and ":"`,
      );
    const isAscending = buckets.every((bound, i) => Number.isFinite(bound) && bound > (buckets[i - 1] ?? 0));
    if (buckets.length === 0 || !isAscending)
      throw new TypeError("buckets must be positive seconds in ascending order, such as [0.1, 1, 10]");
    this.#sizes = sizes;
    this.#create = ([name, ...row], max = maxSeries) => new Metric([prefix + name, ...row], max);
    this.#requests = this.#create(["requests_total", "counter", "Requests that ended.", REQUEST_LABELS]);
    const durations = "Time from the arrival of a request to its end.";
    this.#durations = this.#create(["request_duration_seconds", "histogram", durations, TARGET_LABELS, buckets]);
    const inFlight = "Requests that have not ended, by method.";
    this.#inFlight = this.#create(["requests_in_flight", "gauge", inFlight, ["method"]]);
    this.#streams = this.#create(["http_streams", "gauge", "HTTP responses that are open streams.", []]);
    this.#streams.add([], 0);
    this.#http = this.#create(["http_responses_total", "counter", "HTTP responses.", ["method", "status"]]);
    this.#paramsBytes = this.#create(["params_bytes_total", "counter", "Bytes of params.", TARGET_LABELS]);
    this.#responseBytes = this.#create(["response_bytes_total", "counter", "Bytes of responses.", TARGET_LABELS]);
  }

  onServer(server: ObservedServer): void {
    this.#servers.push(server);
  }

  onRequest({ method }: ObservedRequest): void {
    this.#inFlight.add([method], 1);
  }

  onResponse(request: ObservedRequest, response: ObservedResponse): void {
    const { method, target = "", revision, transport } = request;
    const { outcome, errorCode = "", durationMs } = response;
    const labels = [method, target];
    this.#inFlight.add([method], -1);
    this.#requests.add([...labels, revision, transport, outcome, String(errorCode)], 1);
    this.#durations.add(labels, durationMs / 1000);
    if (!this.#sizes) return;
    this.#paramsBytes.add(labels, request.paramsBytes);
    this.#responseBytes.add(labels, response.bytes);
  }

  onHttpStream(): void {
    this.#streams.add([], 1);
  }

  onHttpResponse({ method, status, isStream }: ObservedHttpResponse): void {
    if (isStream) this.#streams.add([], -1);
    this.#http.add([method, String(status)], 1);
  }

  text(): string {
    return [
      this.#requests,
      this.#durations,
      this.#inFlight,
      this.#perRevision("sessions", "Open sessions, by revision."),
      this.#perRevision("subscriptions", "Open subscriptions/listen requests, by revision."),
      this.#streams,
      this.#http,
      this.#paramsBytes,
      this.#responseBytes,
    ].join("");
  }

  /** Returns a number for each revision: the sum of the numbers of all servers for this revision. */
  #perRevision(name: "sessions" | "subscriptions", help: string): Metric {
    const metric = this.#create([name, "gauge", help, ["revision"]], Infinity);
    for (const server of this.#servers) {
      const value = server[name];
      if (value !== undefined) metric.add([server.revision], value);
    }
    return metric;
  }
}

/** The name, the type and the help of a metric, its labels, and the upper bounds of the buckets of a histogram. */
type MetricRow = readonly [
  name: string,
  type: "counter" | "gauge" | "histogram",
  help: string,
  labels: readonly string[],
  buckets?: readonly number[],
];

/**
 * A metric, with a sum for each combination of label values; a histogram also counts its values in buckets, of which the last has no upper
 * bound. The number of combinations is limited, so that they cannot fill the memory.
 */
class Metric {
  readonly #row: MetricRow;
  readonly #maxSeries: number;
  readonly #series = new Map<string, { sum: number; readonly counts: number[] }>();

  constructor(row: MetricRow, maxSeries: number) {
    this.#row = row;
    this.#maxSeries = maxSeries;
  }

  /**
   * Adds a value to a counter or gauge, or a value of which a histogram counts. If there are already `maxSeries` other combinations of label
   * values, uses the combination for all further ones, whose labels all have the value `_OTHER`.
   */
  add(values: readonly string[], value: number): void {
    const [, , , names, buckets = []] = this.#row;
    let labels = formatLabels(names, values);
    if (!this.#series.has(labels) && this.#series.size >= this.#maxSeries)
      labels = formatLabels(
        names,
        names.map(() => OTHER),
      );
    const series = this.#series.get(labels) ?? { sum: 0, counts: new Array<number>(buckets.length + 1).fill(0) };
    this.#series.set(labels, series);
    series.sum += value;
    const bucket = buckets.findIndex((bound) => value <= bound);
    series.counts[bucket < 0 ? buckets.length : bucket]!++;
  }

  /** Returns the lines of the metric, or an empty text if it has no values. */
  toString(): string {
    if (this.#series.size === 0) return "";
    const [name, type, help] = this.#row;
    let text = `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;
    for (const [labels, { sum, counts }] of this.#series)
      text += type === "histogram" ? this.#histogram(labels, sum, counts) : sample(name, labels, sum);
    return text;
  }

  #histogram(labels: string, sum: number, counts: readonly number[]): string {
    const [name, , , , buckets = []] = this.#row;
    let below = 0;
    let text = "";
    for (const [i, count] of counts.entries()) {
      below += count;
      text += sample(`${name}_bucket`, `${labels},le="${buckets[i] ?? "+Inf"}"`, below);
    }
    return text + sample(`${name}_sum`, labels, sum) + sample(`${name}_count`, labels, below);
  }
}

function sample(name: string, labels: string, value: number): string {
  return `${name}${labels && `{${labels}}`} ${value}\n`;
}

/** Returns labels as text, such as `method="tools/call",target=""`. */
function formatLabels(names: readonly string[], values: readonly string[]): string {
  const escaped = values.map((value) => value.replace(/["\\]/g, "\\$&").replaceAll("\n", "\\n"));
  return names.map((name, i) => `${name}="${escaped[i]}"`).join(",");
}

// ---- operations/openTelemetry -------------------------------------------------------------------

/** The attributes of a span or of a metric. */
interface Attributes {
  [name: string]: string;
}

/** The members of OpenTelemetry's `Meter` that the runtime uses. */
export interface OpenTelemetryMeter {
  /** Creates the histogram that records durations. */
  createHistogram(
    name: string,
    options: { description: string; unit: string; advice: { explicitBucketBoundaries: number[] } },
  ): { record(value: number, attributes: Attributes): void };
}

/** The members of OpenTelemetry's `Span` that the runtime uses. */
export interface OpenTelemetrySpan {
  /** Changes the name of the span. */
  updateName(name: string): unknown;
  /** Adds attributes to the span. */
  setAttributes(attributes: Attributes): unknown;
  /** Marks the span as failed. */
  setStatus(status: { code: number }): unknown;
  /** Ends the span now. */
  end(): void;
}

/** The members of OpenTelemetry's `Tracer` that the runtime uses. `Context` is the type of OpenTelemetry's contexts. */
export interface OpenTelemetryTracer<Span, Context> {
  /** Starts a span. If the context contains a span or the trace of a client, the new span becomes its child. */
  startSpan(name: string, options: { kind: number; attributes: Attributes }, context: Context): Span;
}

/** The members of the package `@opentelemetry/api` that the runtime uses. */
export interface OpenTelemetryApi<Span, Context> {
  /** Gets the active context, and runs a function inside a context. */
  readonly context: { active(): Context; with(context: Context, call: () => void): void };
  /** Reads the trace that the client sent into a context. */
  readonly propagation: { extract(context: Context, carrier: object): Context };
  /** Puts a span into a context. */
  readonly trace: { setSpan(context: Context, span: Span): Context };
}

/** The options of {@link openTelemetry}. */
export interface OpenTelemetryOptions<Span, Context> {
  /** Records the durations of requests. Default: no metrics. */
  readonly meter?: OpenTelemetryMeter;
  /** Creates a span for each request. Default: no spans. */
  readonly tracing?: {
    /** The tracer, such as `trace.getTracer("weather")`. */
    readonly tracer: OpenTelemetryTracer<Span, Context>;
    /**
     * The package, imported with `import * as api from "@opentelemetry/api"`. Its propagators read the trace that the client sent. Handlers
     * run inside the span of their request, so the spans of database clients become children of this span.
     */
    readonly api: OpenTelemetryApi<Span, Context>;
  };
}

/** The values of `SpanKind.SERVER` and `SpanStatusCode.ERROR` in OpenTelemetry. */
const SERVER_SPAN = 1;

const ERROR_STATUS = 2;

/** The bucket boundaries for durations that OpenTelemetry's conventions recommend, in seconds. */
const BUCKETS = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 120, 300];

/** For each transport, the attributes of its spans and metrics. */
const TRANSPORTS: { readonly [transport: string]: Attributes } = {
  http: { "network.transport": "tcp", "network.protocol.name": "http" },
  "http+sse": { "network.transport": "tcp", "network.protocol.name": "http" },
  stdio: { "network.transport": "pipe" },
};

/**
 * Returns hooks that record the metric `mcp.server.operation.duration`, and a span for each request. The attributes follow OpenTelemetry's
 * conventions for MCP. The metric and the spans contain no params, results, error messages or names of callers. Pass the hooks to
 * `createObserver`. Install the package `@opentelemetry/api` in your program; the runtime does not import it.
 *
 * @see https://github.com/open-telemetry/semantic-conventions-genai/blob/main/docs/gen-ai/mcp.md
 */
export function openTelemetry<Span extends OpenTelemetrySpan, Context>({
  meter,
  tracing,
}: OpenTelemetryOptions<Span, Context>): ObservationHooks {
  const durations = meter?.createHistogram("mcp.server.operation.duration", {
    description: "Duration of MCP requests, from their arrival to their end.",
    unit: "s",
    advice: { explicitBucketBoundaries: BUCKETS },
  });
  const spans = tracing && new RequestSpans(tracing.tracer, tracing.api);
  return {
    onResponse(request, response) {
      const attributes = attributesOf(request, response);
      durations?.record(response.durationMs / 1000, attributes);
      spans?.end(request, attributes);
    },
    ...(spans && {
      onRequest: (request) => spans.start(request),
      runHandler: (request, handle) => spans.run(request, handle),
    }),
  };
}

/** The spans of the requests that have not ended. */
class RequestSpans<Span extends OpenTelemetrySpan, Context> {
  readonly #tracer: OpenTelemetryTracer<Span, Context>;
  readonly #api: OpenTelemetryApi<Span, Context>;
  readonly #open = new WeakMap<ObservedRequest, { readonly span: Span; readonly context: Context }>();

  constructor(tracer: OpenTelemetryTracer<Span, Context>, api: OpenTelemetryApi<Span, Context>) {
    this.#tracer = tracer;
    this.#api = api;
  }

  start(request: ObservedRequest): void {
    const { context, propagation, trace } = this.#api;
    const active = context.active();
    const parent = request.trace === undefined ? active : propagation.extract(active, carrierOf(request.trace));
    const options = { kind: SERVER_SPAN, attributes: { ...attributesOf(request), "jsonrpc.request.id": request.id } };
    const span = this.#tracer.startSpan(nameOf(request), options, parent);
    this.#open.set(request, { span, context: trace.setSpan(parent, span) });
  }

  run(request: ObservedRequest, handle: () => void): void {
    const open = this.#open.get(request);
    if (open === undefined) handle();
    else this.#api.context.with(open.context, handle);
  }

  end(request: ObservedRequest, attributes: Attributes): void {
    const open = this.#open.get(request);
    if (open === undefined) return;
    this.#open.delete(request);
    const { span } = open;
    // The response may have shown that the tool exists, so the name of the span may now contain the name of the tool.
    span.updateName(nameOf(request));
    span.setAttributes(attributes);
    if (attributes["error.type"] !== undefined) span.setStatus({ code: ERROR_STATUS });
    span.end();
  }
}

/** Returns the headers of a trace context, without those that the client did not send. */
function carrierOf({ traceparent, tracestate, baggage }: NonNullable<ObservedRequest["trace"]>): Attributes {
  return { traceparent, ...(tracestate !== undefined && { tracestate }), ...(baggage !== undefined && { baggage }) };
}

function nameOf({ method, target }: ObservedRequest): string {
  return target === undefined ? method : `${method} ${target}`;
}

function attributesOf(
  { method, target, revision, transport }: ObservedRequest,
  response?: ObservedResponse,
): Attributes {
  return {
    "mcp.method.name": method,
    "mcp.protocol.version": revision,
    ...TRANSPORTS[transport],
    ...(method === "tools/call" && { "gen_ai.operation.name": "execute_tool", "gen_ai.tool.name": target! }),
    ...(method === "prompts/get" && { "gen_ai.prompt.name": target! }),
    ...(response && errorAttributesOf(response)),
  };
}

function errorAttributesOf({ outcome, errorCode }: ObservedResponse): Attributes {
  if (outcome === "ok") return {};
  if (outcome !== "error") return { "error.type": outcome === "tool-error" ? "tool_error" : outcome };
  const code = String(errorCode);
  return { "error.type": code, "rpc.response.status_code": code };
}

// ---- operations/jsonLogs ------------------------------------------------------------------------

/** The options of {@link jsonLogs}. */
export interface JsonLogOptions {
  /** If true, each line contains the number of bytes of the params and of the response, which takes time for large messages. Default: false. */
  readonly sizes?: boolean;
}

/**
 * Returns hooks that write one line of JSON for each request that has ended. The lines contain no params, results or names of callers. Pass
 * the hooks to `createObserver`.
 *
 * @param write the function that gets each line, without a line break, such as `console.error`. On stdio, do not write the lines to stdout, because
 * stdout carries the messages of the protocol.
 */
export function jsonLogs(write: (line: string) => unknown, { sizes = false }: JsonLogOptions = {}): ObservationHooks {
  return { onResponse: (request, response) => write(JSON.stringify(lineOf(request, response, sizes))) };
}

function lineOf(request: ObservedRequest, response: ObservedResponse, sizes: boolean): object {
  const { startedAt, method, target, revision, transport, id, trace } = request;
  const { outcome, errorCode, durationMs, messages } = response;
  return {
    time: new Date(startedAt).toISOString(),
    level: levelOf(response),
    event: "mcp.request",
    method,
    ...(target !== undefined && { target }),
    id,
    revision,
    transport,
    authenticated: request.isAuthenticated,
    outcome,
    ...(errorCode !== undefined && { code: errorCode }),
    durationMs: Math.round(durationMs * 1000) / 1000,
    messages,
    ...(sizes && { paramsBytes: request.paramsBytes, responseBytes: response.bytes }),
    ...(trace !== undefined && { traceId: trace.traceId, parentId: trace.parentId }),
  };
}

/** Returns the log level of a response. An internal error (-32603) is a fault of the server; other errors are usually faults of the client. */
function levelOf({ outcome, errorCode }: ObservedResponse): "info" | "warn" | "error" {
  if (outcome === "error") return errorCode === -32603 ? "error" : "warn";
  return outcome === "tool-error" ? "warn" : "info";
}
