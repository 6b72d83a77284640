// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { callWithResolvedValue } from "../protocol/awaitable.js";
import { HttpExchangeWrapper } from "../transports/http-exchange/exchangeWrapper.js";
import { isObject } from "../validation/checks.js";
import { utf8Length } from "./utf8Length.js";
/** The request that is a stream of notifications until its client closes it. */
const LISTEN = "subscriptions/listen";
/** Finds the name of the request in JSON, and the escapes in which clients can write it. */
const MAY_LISTEN = /subscriptions\/listen|\\(?:\/|u00)/i;
/**
 * An exchange that has a place of its callers: the place of a call, or of a stream. The place of a POST request is free again when its body is
 * released, which happens after the last of its calls has ended, or if its client disconnects before the body has arrived; the place of another
 * request when its response has ended.
 */
export class LimitedExchange extends HttpExchangeWrapper {
  #limits;
  #give;
  #hasBody = false;
  #hasReceivedBody = false;
  /** Returns an exchange with a place. If no place is left, rejects the request and returns undefined. */
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
    // The client may have disconnected before: then no body arrives, and no response ends.
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
  /** Counts what was not known before the body was read: the messages of a batch, and the bytes of a body without `Content-Length`. */
  #waitFor(text) {
    const bytes = announcedBytes(this) === 0 ? utf8Length(text) : 0;
    const requests = /^\s*\[/.test(text) ? lengthOfBatch(text) - 1 : 0;
    return this.#limits.takeMore(requests, bytes);
  }
  /** Exchanges the place of a call for that of a stream if the body is a `subscriptions/listen` request. */
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
/** Returns the length of the body in the header `Content-Length`; 0 without a valid header, as for a body in chunks. */
export function announcedBytes(exchange) {
  const length = exchange.header("content-length") ?? "";
  return /^\d{1,15}$/.test(length) ? Number(length) : 0;
}
function lengthOfBatch(text) {
  const batch = parse(text);
  return Array.isArray(batch) ? Math.max(batch.length, 1) : 1;
}
/** Returns undefined for a text that is not JSON. The endpoint rejects the text later. */
function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
