import { callWithResolvedValue, type Awaitable } from "../protocol/awaitable.js";
import { MemoryRateStore, type Rate, type RateStore } from "../stores/rates.js";
import type { HttpExchange } from "../transports/http-exchange/httpExchange.js";
import type { HttpAdmission, HttpLimits } from "../transports/http/options.js";
import {
  LimitedExchange,
  announcedBytes,
  assertLimitOptions,
  isBatchPermitted,
  maxMessagesOf,
  refuseForNow,
  refuseLongBatch,
  type CallerLimits,
  type ErrorForm,
  type ExchangeLimits,
  type RequestLimitOptions,
} from "./limitedExchange.js";
import { CallPlaces } from "./observedRequest.js";
import { clientAddressOf } from "./clientAddress.js";
import { createLimitedReporter, reportToConsole } from "./reporter.js";
import { callUntilTimeout } from "./health.js";

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
   * The number of messages of this HTTP request that were counted before. The waiting time includes them, because they count again if the client
   * repeats the HTTP request.
   */
  readonly earlierRequests?: number;
}

/**
 * If a client has too many open calls or streams, it should try again after this number of milliseconds. The server cannot know when one of the calls
 * or streams ends.
 */
const PLACE_WAIT_MS = 1000;

/**
 * Returns limits for the option `limits` of `serveHttp`, `createNodeHandler` and `createFetchHandler`. If a request exceeds a limit, the server does
 * not process its body. The response has status 429, the header `Retry-After` and error -32603. A batch that exceeds a limit by
 * itself gets status 413 and error -32600.
 *
 * @throws TypeError if a limit is not an integer of at least 1, or `forwardedFor` is not an integer of at least 0.
 */
export function requestLimits(options: RequestLimitOptions): HttpLimits {
  assertLimitOptions(options);
  return new RequestLimits(options);
}

class RequestLimits implements HttpLimits {
  readonly #options: RequestLimitOptions;
  readonly #rates: ReliableRates;
  readonly #calls = new CallPlaces();
  readonly #streams = new CallPlaces();

  constructor(options: RequestLimitOptions) {
    this.#options = options;
    this.#rates = new ReliableRates(options);
  }

  createAdmission(authorization: HttpAdmission | undefined, form: ErrorForm): HttpAdmission {
    return {
      authenticate: (exchange) => {
        const address = this.#addressOf(exchange);
        return this.#unlessRefused({ exchange, form, callers: address }, () =>
          callWithResolvedValue(
            authorization ? authorization.authenticate(exchange) : exchange,
            (known) => known && this.#admit(known, form, address),
          ),
        );
      },
    };
  }

  #addressOf({ request }: HttpExchange): readonly LimitedCaller[] {
    const { perAddress, forwardedFor = 0 } = this.#options;
    if (perAddress === undefined) return [];
    const address = clientAddressOf(request, forwardedFor);
    return [{ key: `address ${address}`, limits: perAddress }];
  }

  /** Checks the rates of the principal, and counts the request as an open call or stream of its address and its principal. */
  #admit(
    exchange: HttpExchange,
    form: ErrorForm,
    address: readonly LimitedCaller[],
  ): Awaitable<HttpExchange | undefined> {
    const { owner } = exchange;
    const { perPrincipal } = this.#options;
    const principal: readonly LimitedCaller[] =
      owner === undefined || perPrincipal === undefined ? [] : [{ key: `principal ${owner}`, limits: perPrincipal }];
    return this.#unlessRefused({ exchange, form, callers: principal }, () =>
      LimitedExchange.open(exchange, this.#limitsOf([...address, ...principal], form)),
    );
  }

  #limitsOf(callers: readonly LimitedCaller[], form: ErrorForm): ExchangeLimits {
    const limits = callers.map((caller) => caller.limits);
    return {
      takeCalls: (count) => takeAll(callers, (caller) => this.#calls.take(caller.key, caller.limits.calls, count)),
      takeStream: () => takeAll(callers, (caller) => this.#streams.take(caller.key, caller.limits.streams)),
      permits: (batch) => isBatchPermitted(limits, batch),
      // The bytes have arrived already, so they count even if the caller exceeds the limit of requests.
      takeMore: (requests, bytes) =>
        callWithResolvedValue(this.#take(callers, { bytes }), (waitMs) =>
          waitMs > 0 ? waitMs : this.#take(callers, { requests, earlierRequests: 1 }),
        ),
      takeUnusable: (bytes) => this.#takeUnusable(callers, bytes),
      refuse: (exchange, waitMs = PLACE_WAIT_MS) => refuseForNow(exchange, form, waitMs),
      refuseLongBatch: (exchange) => refuseLongBatch(exchange, form, maxMessagesOf(limits)),
    };
  }

  /**
   * Counts a request and the bytes that its header `Content-Length` announces. Calls `next` if the callers are below their limits; otherwise rejects
   * the request.
   */
  #unlessRefused(
    {
      exchange,
      form,
      callers,
    }: {
      exchange: HttpExchange;
      form: ErrorForm;
      callers: readonly LimitedCaller[];
    },
    next: () => Awaitable<HttpExchange | undefined>,
  ): Awaitable<HttpExchange | undefined> {
    const bytes = announcedBytes(exchange);
    const waitMs = this.#take(callers, { requests: 1, bytes });
    return callWithResolvedValue(waitMs, (ms) => (ms > 0 ? void refuseForNow(exchange, form, ms) : next()));
  }

  /** Counts requests and bytes for all callers. Returns 0 if they are below the limits, or the milliseconds that the client must wait. */
  #take(
    callers: readonly LimitedCaller[],
    { requests = 0, bytes = 0, earlierRequests = 0 }: UsedAmounts,
  ): Awaitable<number> {
    const amounts = callers.flatMap(({ key, limits }) => [
      {
        key: `requests ${key}`,
        amount: requests,
        rate: limits.requests,
        earlier: earlierRequests,
      },
      { key: `bytes ${key}`, amount: bytes, rate: limits.bytes, earlier: 0 },
    ]);
    let waitMs: Awaitable<number> = 0;
    for (const { key, amount, rate, earlier } of amounts)
      if (amount > 0 && rate !== undefined)
        waitMs = callWithResolvedValue(waitMs, (ms) => (ms > 0 ? ms : this.#takeOne(key, rate, { amount, earlier })));
    return waitMs;
  }

  /** @param used.earlier the amount that must be free in addition to `amount` when the client sends the request again. */
  #takeOne(key: string, rate: Rate, used: { readonly amount: number; readonly earlier: number }): Awaitable<number> {
    const amount = Math.min(used.amount, rate.limit);
    return callWithResolvedValue(this.#rates.take(key, amount, rate), (waitMs) =>
      waitMs > 0 ? waitMs + (used.earlier / rate.limit) * rate.perMs : 0,
    );
  }

  /** Counts the bytes of a body that the server cannot use. If fewer bytes are free, counts only the free bytes, and so uses the whole limit. */
  #takeUnusable(callers: readonly LimitedCaller[], bytes: number): void {
    for (const { key: caller, limits } of callers) {
      const { bytes: rate } = limits;
      if (rate === undefined) continue;
      const key = `bytes ${caller}`;
      const amount = Math.min(bytes, rate.limit);
      void callWithResolvedValue(this.#rates.take(key, amount, rate), (waitMs) => {
        const free = amount - Math.ceil((waitMs / rate.perMs) * rate.limit);
        return waitMs > 0 && free > 0 ? this.#rates.take(key, free, rate) : 0;
      });
    }
  }
}

/**
 * Calls `take` for each caller. Returns a function that calls all functions that `take` returned. If `take` returns undefined for a caller, undoes
 * the earlier calls and returns undefined.
 */
function takeAll(
  callers: readonly LimitedCaller[],
  take: (caller: LimitedCaller) => (() => void) | undefined,
): (() => void) | undefined {
  const taken: (() => void)[] = [];
  const giveAll = (): void => {
    for (const give of taken) give();
  };
  for (const caller of callers) {
    const give = take(caller);
    if (give === undefined) return void giveAll();
    taken.push(give);
  }
  return giveAll;
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
 * Counts the use of rate limits in a store. After the store has failed, counts in the memory of this process for some seconds, so that the server
 * still answers requests without delay and still applies limits.
 */
export class ReliableRates implements RateStore {
  readonly #store: RateStore | undefined;
  readonly #storeMs: number;
  readonly #memory = new MemoryRateStore();
  readonly #report: (error: unknown) => void;
  /**
   * The time from which the store is used again, as in `performance.now()`: 0 while the store works, and `Infinity` while one call tries whether the
   * store works again.
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
