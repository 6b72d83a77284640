// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { callWithResolvedValue } from "../protocol/awaitable.js";
import { HttpExchangeWrapper } from "../transports/http-exchange/exchangeWrapper.js";
import { isObject } from "../validation/checks.js";
import { utf8Length } from "./utf8Length.js";
/** The method of the request whose response is a stream of notifications, which stays open until the client closes it. */
const LISTEN = "subscriptions/listen";
/** Matches JSON that may contain the method `subscriptions/listen`, in plain text or with JSON escapes. */
const MAY_LISTEN = /subscriptions\/listen|\\(?:\/|u00)/i;
/**
 * An HTTP exchange that counts as one open call or one open stream of its address and of its authenticated caller. A POST request counts until the
 * last call in its body has ended, or until the client disconnects before the whole body has arrived. A request without a body counts until its
 * response has ended.
 */
export class LimitedExchange extends HttpExchangeWrapper {
  #limits;
  #give;
  #hasBody = false;
  #hasReceivedBody = false;
  /**
   * Counts an exchange as an open call or stream, and returns the counted exchange. If a caller has too many open calls or streams, rejects the
   * request and returns undefined.
   */
  static open(exchange, limits) {
    const isStream = exchange.method === "GET";
    const give = isStream ? limits.takeStream() : limits.takeCall();
    return give === undefined
      ? limits.refuse(exchange)
      : new LimitedExchange(exchange, limits, give);
  }
  constructor(exchange, limits, give) {
    super(exchange);
    this.#limits = limits;
    this.#give = give;
    // If the client disconnects before its body has arrived, the endpoint releases no body and sends no response.
    exchange.onDisconnect(() => {
      if (!this.#hasReceivedBody) give();
    });
  }
  checkScopes(message) {
    return this.exchange.checkScopes?.(message) ?? true;
  }
  readBody(meter, reader) {
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
  respond(status, headers, body) {
    super.respond(status, headers, body);
    this.#responded();
  }
  end(text) {
    super.end(text);
    this.#responded();
  }
  disconnect() {
    super.disconnect();
    this.#responded();
  }
  #responded() {
    if (!this.#hasBody) this.#give();
  }
  /** Counts the further messages of a batch, and the bytes of a body without `Content-Length`, which are unknown until the server has read the body. */
  #waitFor(text) {
    const bytes = announcedBytes(this) === 0 ? utf8Length(text) : 0;
    const requests = /^\s*\[/.test(text) ? lengthOfBatch(text) - 1 : 0;
    return this.#limits.takeMore(requests, bytes);
  }
  /**
   * If the body is a `subscriptions/listen` request, counts the exchange as a stream and no longer as a call. Returns false if the caller of this request has too many open streams.
   */
  #isAdmitted(text) {
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
export function announcedBytes(exchange) {
  const length = exchange.header("content-length") ?? "";
  return /^\d{1,15}$/.test(length) ? Number(length) : 0;
}
function lengthOfBatch(text) {
  const batch = parse(text);
  return Array.isArray(batch) ? Math.max(batch.length, 1) : 1;
}
/** Returns the value of a JSON text, or undefined if the text is not JSON. The endpoint rejects such a text later. */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
