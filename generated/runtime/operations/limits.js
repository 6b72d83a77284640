// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { callWithResolvedValue } from "../protocol/awaitable.js";
import { isBatchPermitted, maxMessagesOf } from "./batchLimits.js";
import { CallPlaces } from "./callPlaces.js";
import { clientAddressOf } from "./clientAddress.js";
import { announcedBytes, LimitedExchange } from "./limitedExchange.js";
import { assertLimitOptions } from "./limitOptions.js";
import { refuseForNow, refuseLongBatch } from "./refusal.js";
import { ReliableRates } from "./sharedRates.js";
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
export function requestLimits(options) {
  assertLimitOptions(options);
  return new RequestLimits(options);
}
class RequestLimits {
  #options;
  #rates;
  #calls = new CallPlaces();
  #streams = new CallPlaces();
  constructor(options) {
    this.#options = options;
    this.#rates = new ReliableRates(options);
  }
  createAdmission(authorization, form) {
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
  #addressOf({ request }) {
    const { perAddress, forwardedFor = 0 } = this.#options;
    if (perAddress === undefined) return [];
    const address = clientAddressOf(request, forwardedFor);
    return [{ key: `address ${address}`, limits: perAddress }];
  }
  /** Checks the rates of the principal, and counts the request as an open call or stream of its address and its principal. */
  #admit(exchange, form, address) {
    const { owner } = exchange;
    const { perPrincipal } = this.#options;
    const principal =
      owner === undefined || perPrincipal === undefined
        ? []
        : [{ key: `principal ${owner}`, limits: perPrincipal }];
    return this.#unlessRefused({ exchange, form, callers: principal }, () =>
      LimitedExchange.open(
        exchange,
        this.#limitsOf([...address, ...principal], form),
      ),
    );
  }
  #limitsOf(callers, form) {
    const limits = callers.map((caller) => caller.limits);
    return {
      takeCalls: (count) =>
        takeAll(callers, (caller) =>
          this.#calls.take(caller.key, caller.limits.calls, count),
        ),
      takeStream: () =>
        takeAll(callers, (caller) =>
          this.#streams.take(caller.key, caller.limits.streams),
        ),
      permits: (batch) => isBatchPermitted(limits, batch),
      // The bytes have arrived already, so they count even if the caller exceeds the limit of requests.
      takeMore: (requests, bytes) =>
        callWithResolvedValue(this.#take(callers, { bytes }), (waitMs) =>
          waitMs > 0
            ? waitMs
            : this.#take(callers, { requests, earlierRequests: 1 }),
        ),
      takeUnusable: (bytes) => this.#takeUnusable(callers, bytes),
      refuse: (exchange, waitMs = PLACE_WAIT_MS) =>
        refuseForNow(exchange, form, waitMs),
      refuseLongBatch: (exchange) =>
        refuseLongBatch(exchange, form, maxMessagesOf(limits)),
    };
  }
  /**
   * Counts a request and the bytes that its header `Content-Length` announces. Calls `next` if the callers are below their limits; otherwise rejects
   * the request.
   */
  #unlessRefused({ exchange, form, callers }, next) {
    const bytes = announcedBytes(exchange);
    const waitMs = this.#take(callers, { requests: 1, bytes });
    return callWithResolvedValue(waitMs, (ms) =>
      ms > 0 ? void refuseForNow(exchange, form, ms) : next(),
    );
  }
  /** Counts requests and bytes for all callers. Returns 0 if they are below the limits, or the milliseconds that the client must wait. */
  #take(callers, { requests = 0, bytes = 0, earlierRequests = 0 }) {
    const amounts = callers.flatMap(({ key, limits }) => [
      {
        key: `requests ${key}`,
        amount: requests,
        rate: limits.requests,
        earlier: earlierRequests,
      },
      { key: `bytes ${key}`, amount: bytes, rate: limits.bytes, earlier: 0 },
    ]);
    let waitMs = 0;
    for (const { key, amount, rate, earlier } of amounts)
      if (amount > 0 && rate !== undefined)
        waitMs = callWithResolvedValue(waitMs, (ms) =>
          ms > 0 ? ms : this.#takeOne(key, rate, { amount, earlier }),
        );
    return waitMs;
  }
  /** @param used.earlier the amount that must be free in addition to `amount` when the client sends the request again. */
  #takeOne(key, rate, used) {
    const amount = Math.min(used.amount, rate.limit);
    return callWithResolvedValue(
      this.#rates.take(key, amount, rate),
      (waitMs) =>
        waitMs > 0 ? waitMs + (used.earlier / rate.limit) * rate.perMs : 0,
    );
  }
  /** Counts the bytes of a body that the server cannot use. If fewer bytes are free, counts only the free bytes, and so uses the whole limit. */
  #takeUnusable(callers, bytes) {
    for (const { key: caller, limits } of callers) {
      const { bytes: rate } = limits;
      if (rate === undefined) continue;
      const key = `bytes ${caller}`;
      const amount = Math.min(bytes, rate.limit);
      void callWithResolvedValue(
        this.#rates.take(key, amount, rate),
        (waitMs) => {
          const free = amount - Math.ceil((waitMs / rate.perMs) * rate.limit);
          return waitMs > 0 && free > 0 ? this.#rates.take(key, free, rate) : 0;
        },
      );
    }
  }
}
/**
 * Calls `take` for each caller. Returns a function that calls all functions that `take` returned. If `take` returns undefined for a caller, undoes
 * the earlier calls and returns undefined.
 */
function takeAll(callers, take) {
  const taken = [];
  const giveAll = () => {
    for (const give of taken) give();
  };
  for (const caller of callers) {
    const give = take(caller);
    if (give === undefined) return void giveAll();
    taken.push(give);
  }
  return giveAll;
}
