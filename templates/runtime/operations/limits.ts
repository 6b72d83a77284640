import { callWithResolvedValue, type Awaitable } from "../protocol/awaitable.js";
import type { Rate, RateStore } from "../stores/rates.js";
import {
  HttpExchangeWrapper,
  type HttpExchange,
  type HeaderList,
  type RequestBodyReceiver,
  type RequestBodyByteCounter,
} from "../transports/http-exchange/httpExchange.js";
import type { HttpLimits } from "../transports/http/options.js";
import { clientAddressOf } from "./clientAddress.js";
import { assertTimeLimit } from "./health.js";
import { LimitedCallers, UsedLimits, type CallerLimits, type BatchLength } from "./limitedCallers.js";
import { isObject, parseJson, parseJsonObject } from "../validation/checks.js";

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
