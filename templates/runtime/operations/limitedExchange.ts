import {
  callWithResolvedValue,
  type Awaitable,
} from "../protocol/awaitable.js";
import { HttpExchangeWrapper } from "../transports/http-exchange/exchangeWrapper.js";
import type {
  HeaderList,
  HttpExchange,
  RequestBodyReceiver,
} from "../transports/http-exchange/httpExchange.js";
import type { RequestBodyByteCounter } from "../transports/http-exchange/requestBody.js";
import { isObject } from "../validation/checks.js";
import { utf8Length } from "./utf8Length.js";

/** The method of the request whose response is a stream of notifications, which stays open until the client closes it. */
const LISTEN = "subscriptions/listen";

/** Matches JSON that may contain the method `subscriptions/listen`, in plain text or with JSON escapes. */
const MAY_LISTEN = /subscriptions\/listen|\\(?:\/|u00)/i;

/** The limits that apply to one HTTP exchange: those of its address and those of its principal. */
export interface ExchangeLimits {
  /**
   * Counts the exchange as one open call of its callers. Returns a function that subtracts it again, or undefined if a caller has too many open
   * calls.
   */
  takeCall(): (() => void) | undefined;
  /** Counts the exchange as one open stream of its callers. Returns the same values as `takeCall`. */
  takeStream(): (() => void) | undefined;
  /** Counts more requests and bytes of this exchange. Returns or resolves with 0, or with the milliseconds that the client must wait. Never rejects. */
  takeMore(requests: number, bytes: number): Awaitable<number>;
  /**
   * Rejects the request with status 429. @param waitMs the time that the client must wait. Default: the time for callers with too many open calls or
   * streams.
   */
  refuse(exchange: HttpExchange, waitMs?: number): undefined;
}

/**
 * An HTTP exchange that counts as one open call or one open stream of its address and of its authenticated caller. A POST request counts until the
 * last call in its body has ended, or until the client disconnects before the whole body has arrived. A request without a body counts until its
 * response has ended.
 */
export class LimitedExchange extends HttpExchangeWrapper {
  readonly #limits: ExchangeLimits;
  #give: () => void;
  #hasBody = false;
  #hasReceivedBody = false;

  /**
   * Counts an exchange as an open call or stream, and returns the counted exchange. If a caller has too many open calls or streams, rejects the
   * request and returns undefined.
   */
  static open(
    exchange: HttpExchange,
    limits: ExchangeLimits,
  ): HttpExchange | undefined {
    const isStream = exchange.method === "GET";
    const give = isStream ? limits.takeStream() : limits.takeCall();
    return give === undefined
      ? limits.refuse(exchange)
      : new LimitedExchange(exchange, limits, give);
  }

  private constructor(
    exchange: HttpExchange,
    limits: ExchangeLimits,
    give: () => void,
  ) {
    super(exchange);
    this.#limits = limits;
    this.#give = give;
    // If the client disconnects before its body has arrived, the endpoint releases no body and sends no response.
    exchange.onDisconnect(() => {
      if (!this.#hasReceivedBody) give();
    });
  }

  checkScopes(message: unknown): boolean {
    return this.exchange.checkScopes?.(message) ?? true;
  }

  override readBody(
    meter: RequestBodyByteCounter,
    reader: RequestBodyReceiver,
  ): void {
    this.#hasBody = true;
    meter.onRelease = () => this.#give();
    super.readBody(meter, {
      read: (text) => {
        this.#hasReceivedBody = true;
        void callWithResolvedValue(this.#waitFor(text), (waitMs) => {
          if (waitMs === 0 && this.#isAdmitted(text)) return reader.read(text);
          meter.release();
          this.#limits.refuse(this.exchange, waitMs || undefined);
        });
      },
      reject: (fault) => reader.reject(fault),
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
    if (!this.#hasBody) this.#give();
  }

  /** Counts the further messages of a batch, and the bytes of a body without `Content-Length`, which are unknown until the server has read the body. */
  #waitFor(text: string): Awaitable<number> {
    const bytes = announcedBytes(this) === 0 ? utf8Length(text) : 0;
    const requests = /^\s*\[/.test(text) ? lengthOfBatch(text) - 1 : 0;
    return this.#limits.takeMore(requests, bytes);
  }

  /**
   * If the body is a `subscriptions/listen` request, counts the exchange as a stream and no longer as a call. Returns false if the caller of this request has too many open streams.
   */
  #isAdmitted(text: string): boolean {
    if (!MAY_LISTEN.test(text)) return true;
    const message = parse(text);
    if (!isObject(message) || message["method"] !== LISTEN) return true;
    this.#give();
    const give = this.#limits.takeStream();
    if (give === undefined) return false;
    this.#give = give;
    return true;
  }
}

/** Returns the number of bytes in the header `Content-Length`. Returns 0 if the header is missing, as with chunked encoding, or is invalid. */
export function announcedBytes(exchange: HttpExchange): number {
  const length = exchange.header("content-length") ?? "";
  return /^\d{1,15}$/.test(length) ? Number(length) : 0;
}

function lengthOfBatch(text: string): number {
  const batch = parse(text);
  return Array.isArray(batch) ? Math.max(batch.length, 1) : 1;
}

/** Returns the value of a JSON text, or undefined if the text is not JSON. The endpoint rejects such a text later. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
