import { callWithResolvedValue, type Awaitable } from "../protocol/awaitable.js";
import {
  HttpExchangeWrapper,
  type HeaderList,
  type HttpExchange,
  type RequestBodyReceiver,
  type RequestBodyByteCounter,
} from "../transports/http-exchange/httpExchange.js";
import { isObject } from "../validation/checks.js";
import type { BatchLength, LimitedCallers } from "./limitedCallers.js";
import { utf8Length } from "./targetNames.js";

/** The method of the request whose response is a stream of notifications, which stays open until the client closes it. */
const LISTEN = "subscriptions/listen";

/** Matches JSON that may contain the method `subscriptions/listen`, in plain text or with JSON escapes. */
const MAY_LISTEN = /subscriptions\/listen|\\(?:\/|u00)/i;

/**
 * An HTTP exchange that counts as one open call or one open stream of its address and of its authenticated caller. A batch counts as an open call for
 * each request that it contains. A POST request counts until the last call in its body has ended, or until the client disconnects before the whole
 * body has arrived. A request without a body counts until its response has ended.
 */
export class LimitedExchange extends HttpExchangeWrapper {
  readonly #callers: LimitedCallers;
  #give: () => void;
  /** Counts the bytes of the body while they arrive; undefined for a request without a body. */
  #body: RequestBodyByteCounter | undefined;
  /** True if the whole body has arrived, or if the rest of the body cannot arrive any more. */
  #hasBodyEnded = false;

  /**
   * Counts an exchange as an open call or stream, and returns the counted exchange. If a caller has too many open calls or streams, rejects the
   * request and returns undefined.
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
    const bytes = announcedBytes(this) === 0 ? utf8Length(text) : 0;
    return this.#callers.takeMore(messages - 1, bytes);
  }

  /** Counts the bytes of a body that the server does not use. A body with `Content-Length` has been counted before its arrival. */
  #countUnusable(): void {
    const received = this.#body?.received ?? 0;
    if (received > 0 && announcedBytes(this) === 0) this.#callers.takeUnusable(received);
  }

  /**
   * Counts the further requests of a batch as open calls. If the body is a `subscriptions/listen` request, counts the exchange as a stream and no
   * longer as a call. Returns false if the caller has too many open calls or streams.
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
    const message = parse(text);
    if (!isObject(message) || message["method"] !== LISTEN) return true;
    this.#give();
    const give = this.#callers.takeStream();
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
