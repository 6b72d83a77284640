import { CODES, formatErrorResponseAsJson } from "../jsonrpc/errors.js";
import { callUntilTimeout } from "../protocol/timers.js";
import { callWithResolvedValue, type Awaitable } from "../protocol/awaitable.js";
import type { Revision } from "../protocol/revision.js";
import { MemoryRateStore, type Rate, type RateStore } from "../stores/rates.js";
import { JSON_HEADERS, type HttpExchange } from "../transports/http-exchange/httpExchange.js";
import { createLimitedReporter, reportToConsole } from "./reporter.js";

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
export interface BatchLength {
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
export class UsedLimits {
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
export class LimitedCallers {
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
export class ReliableRates implements RateStore {
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
