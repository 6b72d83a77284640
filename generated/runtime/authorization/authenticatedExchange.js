// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { callWithResolvedValue } from "../protocol/awaitable.js";
import { HttpExchangeWrapper } from "../transports/http-exchange/exchangeWrapper.js";
import { TOKEN_REVOKED } from "./verifiedTokens.js";
/** Returns true for the headers that contain the access token or the proof of its possession. Handlers do not get them. */
function isSecretHeader(name) {
  return name === "authorization" || name === "dpop";
}
/** The maximum delay of a timer, in milliseconds. */
const MAX_TIMER_MS = 2 ** 31 - 1;
/**
 * An exchange with a caller whose access token was accepted. Hides the token from the rest of the server. Ends the response if it is a
 * stream when the token expires, and if the token is revoked.
 */
export class AuthenticatedExchange extends HttpExchangeWrapper {
  #options;
  /** Created with the first listener, because most calls end without one. */
  #listeners;
  #request;
  #isOpen = false;
  #isStreaming = false;
  #isComplete = false;
  #isCutOff = false;
  #expiry;
  constructor(exchange, options) {
    super(exchange);
    this.#options = options;
  }
  get principal() {
    return this.#options.verified.principal;
  }
  get owner() {
    return this.#options.verified.owner;
  }
  get isStreaming() {
    return this.#isStreaming && !this.#isComplete;
  }
  get request() {
    this.#request ??= withoutSecrets(this.exchange.request);
    return this.#request;
  }
  header(name) {
    return isSecretHeader(name) ? undefined : super.header(name);
  }
  checkScopes(message) {
    const { authority, verified } = this.#options;
    // The body may have arrived long after the headers.
    const end = authority.findEnd(verified);
    if (end === undefined) return authority.checkScopes(this, message);
    this.revoke(end);
    return false;
  }
  respond(status, headers, body) {
    if (this.#isComplete) return;
    this.#complete();
    super.respond(status, this.#withHeaders(headers), body);
  }
  startStream(headers) {
    if (this.#isComplete) return;
    this.#isStreaming = true;
    this.#open();
    this.#scheduleExpiry();
    super.startStream(this.#withHeaders(headers));
  }
  write(text) {
    if (!this.#isComplete) super.write(text);
  }
  end(text) {
    if (this.#isComplete) return;
    this.#complete();
    super.end(text);
  }
  disconnect() {
    if (!this.#isComplete) super.disconnect();
  }
  onDisconnect(listener) {
    if (this.#isCutOff) return listener();
    (this.#listeners ??= []).push(listener);
    this.#open();
  }
  recheck() {
    const { authority, verified } = this.#options;
    return callWithResolvedValue(
      authority.isStillAccepted(this.exchange, verified),
      (isAccepted) => {
        if (!isAccepted) this.revoke();
      },
    );
  }
  /** Ends the response, because the token is no longer accepted. A request without a response yet is rejected. */
  revoke(reason = TOKEN_REVOKED) {
    if (this.#isComplete) return;
    this.#complete();
    if (this.#isStreaming) super.end();
    else this.#options.authority.refuse(this.exchange, reason);
    this.#cutOff();
  }
  /** Ends the stream at the time at which the token expires. */
  #scheduleExpiry() {
    const { expiresAt } = this.principal;
    if (expiresAt === undefined) return;
    const left = expiresAt - Date.now();
    const timer = setTimeout(
      () => {
        if (left > MAX_TIMER_MS) this.#scheduleExpiry();
        else this.revoke();
      },
      Math.min(Math.max(left, 0), MAX_TIMER_MS),
    );
    timer.unref?.();
    this.#expiry = timer;
  }
  #withHeaders(headers) {
    const further = this.#options.headers;
    return further.length === 0 ? headers : [...headers, ...further];
  }
  #open() {
    if (this.#isOpen || this.#isComplete) return;
    this.#isOpen = true;
    this.#options.authority.open.add(this);
    this.exchange.onDisconnect(() => {
      this.#complete();
      this.#cutOff();
    });
    // `revoke` of the resource server could not end this exchange, which was not open yet.
    const { authority, verified } = this.#options;
    if (authority.isRevoked(verified)) queueMicrotask(() => this.revoke());
  }
  #complete() {
    this.#isComplete = true;
    clearTimeout(this.#expiry);
    if (this.#isOpen) this.#options.authority.open.delete(this);
  }
  #cutOff() {
    this.#isCutOff = true;
    const listeners = this.#listeners;
    this.#listeners = undefined;
    for (const listener of listeners ?? []) listener();
  }
}
function withoutSecrets(request) {
  const headers = Object.create(null);
  for (const [name, value] of Object.entries(request.headers))
    if (!isSecretHeader(name)) headers[name] = value;
  return { ...request, headers };
}
