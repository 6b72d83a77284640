import type { Rate, RateStore } from "../stores/rates.js";
import { assertTimeLimit } from "./timeLimit.js";

/** The limits of one IP address, or of one authenticated caller. If you leave a limit out, the server does not check it. */
export interface CallerLimits {
  /**
   * The maximum number of HTTP requests in a period. Each message of a batch counts as one request. The server rejects a batch with more messages than
   * `limit` with status 413.
   */
  readonly requests?: Rate;
  /**
   * The maximum number of bytes of request bodies in a period. If a body is larger than `limit`, it counts as exactly `limit` bytes. The bytes of a
   * body that the server cannot use, such as a body over `maxBodyBytes`, count as well.
   */
  readonly bytes?: Rate;
  /**
   * The maximum number of calls that run in this process at the same time. A call counts until its result exists, even if its client has
   * disconnected, because the client may reconnect to get the result. Each request of a batch counts as a call until the last call of the batch has
   * ended; the server rejects a batch with more requests than `calls` with status 413. A GET stream and a `subscriptions/listen` request are not calls.
   */
  readonly calls?: number;
  /** The maximum number of GET streams and `subscriptions/listen` requests that are open in this process at the same time. */
  readonly streams?: number;
}

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
   * The number of trusted proxies in front of the server that append an address to the header `X-Forwarded-For`. Default: 0; the server then ignores
   * the header, and uses the address of the connection. If the number is too high, clients can choose their address.
   */
  readonly forwardedFor?: number;
  /**
   * The store that counts `requests` and `bytes`. Pass `service.rates` to count the requests to all processes together. Default: a `MemoryRateStore`,
   * which counts the requests to this process. If the store fails or takes longer than `storeMs`, this process counts in its own memory for 5 seconds.
   * Then one request tries the store again.
   */
  readonly store?: RateStore;
  /** Milliseconds that the server waits for an answer of the store. Default: 1,000. */
  readonly storeMs?: number;
  /** Called with an error of the store, at most once a minute. Default: writes the error to the error console. */
  readonly onError?: (error: unknown) => void;
}

/**
 * Checks the options of `requestLimits`.
 *
 * @throws TypeError that names the invalid option.
 */
export function assertLimitOptions(options: RequestLimitOptions): void {
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
