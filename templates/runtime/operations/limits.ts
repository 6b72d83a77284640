import { callWithResolvedValue, type Awaitable } from "../protocol/awaitable.js";
import type { Rate, RateStore } from "../stores/rates.js";
import type { HttpExchange } from "../transports/http-exchange/httpExchange.js";
import type { HttpLimits } from "../transports/http/options.js";
import { clientAddressOf } from "./clientAddress.js";
import { assertTimeLimit } from "./health.js";
import { LimitedCallers, UsedLimits, type CallerLimits } from "./limitedCallers.js";
import { LimitedExchange, announcedBytes } from "./limitedExchange.js";

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
 * Returns limits for the option `limits` of `serveHttp`, `createNodeHandler` and `createFetchHandler`. If a request exceeds a limit, the server does
 * not process its body. The response has status 429, the header `Retry-After` and error -32603. A batch that exceeds a limit by
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
 * Counts a request and the bytes that its header `Content-Length` announces. Calls `next` if the callers are below their limits; otherwise rejects
 * the request.
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
