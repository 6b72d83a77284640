import type { Rate, RateStore } from "../stores/rates.js";
import { assertTimeLimit } from "./timeLimit.js";

/** The limits of one address, or of one authenticated caller. A limit that is left out does not exist. */
export interface CallerLimits {
  /** The number of HTTP requests in a time. Each message of a batch counts as a request. */
  readonly requests?: Rate;
  /** The number of bytes of request bodies in a time. A body that is larger than `limit` uses the whole limit. */
  readonly bytes?: Rate;
  /**
   * The number of calls at the same time, in this process. A call counts until its result exists, also after its client has disconnected and
   * may come back for the result. A GET stream and a `subscriptions/listen` request do not count as calls.
   */
  readonly calls?: number;
  /** The number of open GET streams and `subscriptions/listen` requests, in this process. */
  readonly streams?: number;
}

/** The options of `requestLimits`. */
export interface RequestLimitOptions {
  /** The limits of each address: an IPv4 address, or an IPv6 network of 64 bits. They are checked before the caller is authenticated. */
  readonly perAddress?: CallerLimits;
  /** The limits of each authenticated caller, on top of the limits of its address. Without authorization they have no effect. */
  readonly perPrincipal?: CallerLimits;
  /**
   * The number of trusted proxies in front of the server, for the header `X-Forwarded-For`. Default: 0, the header is ignored, and the address of
   * the connection counts. A number that is too high lets clients choose their address.
   */
  readonly forwardedFor?: number;
  /**
   * Counts the rates, `requests` and `bytes`, of all processes: `service.rates`. Default: a `MemoryRateStore`, which counts for this process. If
   * the store fails or needs longer than `storeMs`, the request is counted in the memory of this process.
   */
  readonly store?: RateStore;
  /** Milliseconds to wait for the store. Default: 1,000. */
  readonly storeMs?: number;
  /** Called with the error of the store, at most once a minute. Default: the error is written to the error console. */
  readonly onError?: (error: unknown) => void;
}

/**
 * Checks the options.
 *
 * @throws TypeError that names the option.
 */
export function assertLimitOptions(options: RequestLimitOptions): void {
  for (const part of ["perAddress", "perPrincipal"] as const)
    for (const [name, value] of Object.entries(options[part] ?? {}))
      assertLimit(`${part}.${name}`, value as Rate | number | undefined);
  if (options.storeMs !== undefined)
    assertTimeLimit("storeMs", options.storeMs);
  const { forwardedFor = 0 } = options;
  if (!Number.isSafeInteger(forwardedFor) || forwardedFor < 0)
    throw new TypeError(
      `forwardedFor is ${String(forwardedFor)}: it must be the number of trusted proxies, such as 1`,
    );
}

function assertLimit(name: string, value: Rate | number | undefined): void {
  if (value === undefined) return;
  const numbers =
    typeof value === "number" ? [value] : [value.limit, value.perMs];
  if (!numbers.every((each) => Number.isSafeInteger(each) && each >= 1))
    throw new TypeError(
      `the limit ${name} is ${JSON.stringify(value)}: its numbers must be integers from 1`,
    );
}
