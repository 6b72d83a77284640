import { callWithResolvedValue, type Awaitable } from "../protocol/awaitable.js";
import {
  HttpExchangeWrapper,
  JSON_HEADERS,
  type HeaderList,
  type HttpExchange,
  type RequestBodyReceiver,
} from "../transports/http-exchange/httpExchange.js";
import type { RequestBodyByteCounter } from "../transports/http-exchange/requestBody.js";
import { isObject } from "../validation/checks.js";
import { utf8Length } from "./targetNames.js";
import { CODES, formatErrorResponseAsJson } from "../jsonrpc/errors.js";
import type { Revision } from "../protocol/revision.js";
import type { Rate, RateStore } from "../stores/rates.js";
import { assertTimeLimit } from "./health.js";

/** The method of the request whose response is a stream of notifications, which stays open until the client closes it. */
const LISTEN = "subscriptions/listen";

/** Matches JSON that may contain the method `subscriptions/listen`, in plain text or with JSON escapes. */
const MAY_LISTEN = /subscriptions\/listen|\\(?:\/|u00)/i;

/** The limits that apply to one HTTP exchange: those of its address and those of its principal. */
export interface ExchangeLimits {
  /**
   * Counts open calls of the callers of the exchange. Returns a function that subtracts them again, or undefined if a caller would have too many open
   * calls.
   */
  takeCalls(count: number): (() => void) | undefined;
  /** Counts the exchange as one open stream of its callers. Returns the same values as `takeCalls`. */
  takeStream(): (() => void) | undefined;
  /** Returns false if a batch exceeds the limits of a caller, even if the caller sends no other requests. */
  permits(batch: BatchLength): boolean;
  /**
   * Counts the other requests of a batch (the first one has been counted), and the bytes of the body. Returns or resolves with 0 if the limits permit
   * them; otherwise with the milliseconds after which the server will accept all requests of the batch. Never rejects.
   */
  takeMore(requests: number, bytes: number): Awaitable<number>;
  /** Counts the bytes of a body that the server does not use, because the body is too long, is not UTF-8, has ended too early, or is a long batch. */
  takeUnusable(bytes: number): void;
  /**
   * Rejects the request with status 429. @param waitMs the time that the client must wait. Default: the time for callers with too many open calls or
   * streams.
   */
  refuse(exchange: HttpExchange, waitMs?: number): void;
  /** Rejects a batch that the limits never permit. */
  refuseLongBatch(exchange: HttpExchange): void;
}

/**
 * An HTTP exchange that counts as one open call or one open stream of its address and of its authenticated caller. A batch counts as an open call for
 * each request that it contains. A POST request counts until the last call in its body has ended, or until the client disconnects before the whole
 * body has arrived. A request without a body counts until its response has ended.
 */
export class LimitedExchange extends HttpExchangeWrapper {
  readonly #limits: ExchangeLimits;
  #give: () => void;
  /** Counts the bytes of the body while they arrive; undefined for a request without a body. */
  #body: RequestBodyByteCounter | undefined;
  /** True if the whole body has arrived, or if the rest of the body cannot arrive any more. */
  #hasBodyEnded = false;

  /**
   * Counts an exchange as an open call or stream, and returns the counted exchange. If a caller has too many open calls or streams, rejects the
   * request and returns undefined.
   */
  static open(exchange: HttpExchange, limits: ExchangeLimits): HttpExchange | undefined {
    const isStream = exchange.method === "GET";
    const give = isStream ? limits.takeStream() : limits.takeCalls(1);
    if (give !== undefined) return new LimitedExchange(exchange, limits, give);
    limits.refuse(exchange);
    return undefined;
  }

  private constructor(exchange: HttpExchange, limits: ExchangeLimits, give: () => void) {
    super(exchange);
    this.#limits = limits;
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
    if (!this.#limits.permits(length)) {
      this.#countUnusable();
      this.#body?.release();
      return this.#limits.refuseLongBatch(this.exchange);
    }
    void callWithResolvedValue(this.#waitFor(text, length), (waitMs) => {
      if (waitMs === 0 && this.#takePlaces(text, length)) return reader.read(text);
      this.#body?.release();
      this.#limits.refuse(this.exchange, waitMs || undefined);
    });
  }

  /** Counts the further messages of a batch, and the bytes of a body without `Content-Length`, which are unknown until the server has read the body. */
  #waitFor(text: string, { messages }: BatchLength): Awaitable<number> {
    const bytes = announcedBytes(this) === 0 ? utf8Length(text) : 0;
    return this.#limits.takeMore(messages - 1, bytes);
  }

  /** Counts the bytes of a body that the server does not use. A body with `Content-Length` has been counted before its arrival. */
  #countUnusable(): void {
    const received = this.#body?.received ?? 0;
    if (received > 0 && announcedBytes(this) === 0) this.#limits.takeUnusable(received);
  }

  /**
   * Counts the further requests of a batch as open calls. If the body is a `subscriptions/listen` request, counts the exchange as a stream and no
   * longer as a call. Returns false if the caller has too many open calls or streams.
   */
  #takePlaces(text: string, { requests }: BatchLength): boolean {
    if (requests > 1) return this.#takeFurtherCalls(requests - 1);
    if (!MAY_LISTEN.test(text)) return true;
    const message = parse(text);
    if (!isObject(message) || message["method"] !== LISTEN) return true;
    this.#give();
    const give = this.#limits.takeStream();
    if (give === undefined) return false;
    this.#give = give;
    return true;
  }

  #takeFurtherCalls(count: number): boolean {
    const giveFirst = this.#give;
    const giveFurther = this.#limits.takeCalls(count);
    if (giveFurther === undefined) return false;
    this.#give = () => {
      giveFirst();
      giveFurther();
    };
    return true;
  }
}

/** Returns the number of bytes in the header `Content-Length`. Returns 0 if the header is missing, as with chunked encoding, or is invalid. */
export function announcedBytes(exchange: HttpExchange): number {
  const length = exchange.header("content-length") ?? "";
  return /^\d{1,15}$/.test(length) ? Number(length) : 0;
}

function lengthOfBatch(text: string): BatchLength {
  const batch = /^\s*\[/.test(text) ? parse(text) : undefined;
  if (!Array.isArray(batch) || batch.length === 0) return { messages: 1, requests: 1 };
  const requests = batch.filter((message) => isObject(message) && "method" in message && "id" in message);
  return { messages: batch.length, requests: requests.length };
}

/** Returns the value of a JSON text, or undefined if the text is not JSON. The endpoint rejects such a text later. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The length of a JSON-RPC batch. A single message counts as a batch of one message. */
interface BatchLength {
  readonly messages: number;
  /** The number of messages that are requests. */
  readonly requests: number;
}

/** Returns false if a batch exceeds the limits of one of its callers, even if this caller sends no other requests. */
export function isBatchPermitted(callers: readonly CallerLimits[], { messages, requests }: BatchLength): boolean {
  return callers.every(
    (limits) => messages <= (limits.requests?.limit ?? Infinity) && requests <= (limits.calls ?? Infinity),
  );
}

/** Returns the number of messages that any batch of these callers may contain. */
export function maxMessagesOf(callers: readonly CallerLimits[]): number {
  return Math.min(...callers.flatMap(({ requests, calls }) => [requests?.limit ?? Infinity, calls ?? Infinity]));
}

/** The rule of a revision for error responses without an id. */
export type ErrorForm = Pick<Revision, "errorWithoutId">;

/**
 * Rejects a request of a caller that has exceeded a limit.
 *
 * @param waitMs the time that the client must wait.
 * @see https://www.rfc-editor.org/rfc/rfc6585#section-4
 */
export function refuseForNow(exchange: HttpExchange, form: ErrorForm, waitMs: number): void {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  const error = {
    code: CODES.internal,
    message: `too many requests: try again in ${retryAfter} s`,
    data: { retryAfter },
  };
  exchange.respond(
    429,
    [...JSON_HEADERS, "retry-after", String(retryAfter)],
    formatErrorResponseAsJson(null, error, form),
  );
}

/**
 * Rejects a batch that is longer than a limit. The server would never accept this batch, so the response does not ask the client to try again.
 *
 * @param maxMessages the number of messages that a batch may contain.
 */
export function refuseLongBatch(exchange: HttpExchange, form: ErrorForm, maxMessages: number): void {
  const error = {
    code: CODES.request,
    message: `Invalid Request: the batch is longer than the limits of this server permit: send at most ${maxMessages} messages in a batch`,
    data: { maxMessages },
  };
  exchange.respond(413, JSON_HEADERS, formatErrorResponseAsJson(null, error, form));
}

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
