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

/** The request that is a stream of notifications until its client closes it. */
const LISTEN = "subscriptions/listen";

/** Finds the name of the request in JSON, and the escapes in which clients can write it. */
const MAY_LISTEN = /subscriptions\/listen|\\(?:\/|u00)/i;

/** The limits of the callers of one exchange. */
export interface ExchangeLimits {
  /** Takes the place of a call. Returns the function that gives the place back; undefined if no place is left. */
  takeCall(): (() => void) | undefined;
  /** Takes the place of a stream. */
  takeStream(): (() => void) | undefined;
  /** Counts further requests and bytes. Returns or resolves with 0, or with the milliseconds to wait. Never rejects. */
  takeMore(requests: number, bytes: number): Awaitable<number>;
  /** Rejects the request with status 429. @param waitMs by default the time for a missing place. */
  refuse(exchange: HttpExchange, waitMs?: number): undefined;
}

/**
 * An exchange that has a place of its callers: the place of a call, or of a stream. The place of a POST request is free again when its body is
 * released, which happens after the last of its calls has ended, or if its client disconnects before the body has arrived; the place of another
 * request when its response has ended.
 */
export class LimitedExchange extends HttpExchangeWrapper {
  readonly #limits: ExchangeLimits;
  #give: () => void;
  #hasBody = false;
  #hasReceivedBody = false;

  /** Returns an exchange with a place. If no place is left, rejects the request and returns undefined. */
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
    // The client may have disconnected before: then no body arrives, and no response ends.
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

  /** Counts what was not known before the body was read: the messages of a batch, and the bytes of a body without `Content-Length`. */
  #waitFor(text: string): Awaitable<number> {
    const bytes = announcedBytes(this) === 0 ? utf8Length(text) : 0;
    const requests = /^\s*\[/.test(text) ? lengthOfBatch(text) - 1 : 0;
    return this.#limits.takeMore(requests, bytes);
  }

  /** Exchanges the place of a call for that of a stream if the body is a `subscriptions/listen` request. */
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

/** Returns the length of the body in the header `Content-Length`; 0 without a valid header, as for a body in chunks. */
export function announcedBytes(exchange: HttpExchange): number {
  const length = exchange.header("content-length") ?? "";
  return /^\d{1,15}$/.test(length) ? Number(length) : 0;
}

function lengthOfBatch(text: string): number {
  const batch = parse(text);
  return Array.isArray(batch) ? Math.max(batch.length, 1) : 1;
}

/** Returns undefined for a text that is not JSON. The endpoint rejects the text later. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
