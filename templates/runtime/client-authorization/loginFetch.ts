import type { FetchFunction, FetchResponse } from "../client-transports/exchangers/httpExchanger.js";
import { AddressError, LoginError, stoppedError } from "./errors.js";
import type { UrlRules, UrlUse } from "./addresses.js";
import { readBoundedText } from "../wire/boundedText.js";

/** The options of a request, as oauth4webapi passes them. */
interface LoginFetchInit {
  readonly method?: string;
  readonly headers?: { readonly [name: string]: string };
  readonly body?: string | URLSearchParams | null | undefined;
}

interface LoginFetchOptions {
  readonly rules: UrlRules;
  readonly signal: AbortSignal;
  readonly fetch: FetchFunction | undefined;
  readonly limits: LoginLimits | undefined;
}

const REQUEST_MS = 30_000;
const RESPONSE_BYTES = 262_144;
const MAX_REDIRECTS = 3;
/** The response headers that the login reads. */
const HEADERS = ["content-type", "dpop-nonce", "location", "cache-control"];
/** The members of token requests that must not be repeated in an error. */
const SECRETS =
  /^(code|code_verifier|refresh_token|client_secret|client_assertion|assertion|subject_token|actor_token)$/;

/** Sends the requests of a login: only to allowed URLs, with limits of time and size. */
export class LoginFetch {
  readonly #options: LoginFetchOptions;

  constructor(options: LoginFetchOptions) {
    this.#options = options;
  }

  /** The rules for the URLs of the login. */
  get rules(): UrlRules {
    return this.#options.rules;
  }

  /** Aborted when the login ends. */
  get signal(): AbortSignal {
    return this.#options.signal;
  }

  /** Requests a document. Follows a few redirects within the same origin; returns the response of another redirect. */
  async get(address: string, use: UrlUse): Promise<Response> {
    const init = { headers: { accept: "application/json" } };
    let url = address;
    for (let redirects = 0; ; redirects++) {
      const response = await this.send(url, init, use);
      const location = response.headers.get("location") ?? "";
      const isRedirect = response.status >= 300 && response.status < 400;
      if (!isRedirect || redirects >= MAX_REDIRECTS || !URL.canParse(location, url)) return response;
      const target = new URL(location, url);
      if (target.origin !== new URL(url).origin) return response;
      url = target.href;
    }
  }

  /**
   * Sends one request. The response has been read completely; secrets of the request are removed from the body of an error.
   *
   * @throws LoginError if the URL is not allowed, or the response is missing, too long or too late.
   */
  async send(address: string, init: LoginFetchInit, use: UrlUse): Promise<Response> {
    const { rules, signal } = this.#options;
    const url = rules.check(address, use);
    const limit = new TimeLimit(signal, this.#requestMs);
    try {
      return await limit.race(this.#exchange(url, init, { ...use, limit }));
    } catch (error) {
      if (error instanceof LoginError) throw error;
      const late = `did not answer within ${this.#requestMs} ms (limits.requestMs)`;
      if (limit.isPassed) throw failure(url, { ...use, isRetryable: true }, late);
      if (signal.aborted) throw stoppedError(use.step);
      if (error instanceof AddressError) throw failure(url, use, error.reason);
      throw failure(url, { ...use, isRetryable: true }, `cannot be reached${codeOf(error)}`);
    } finally {
      limit.end();
    }
  }

  get #requestMs(): number {
    return this.#options.limits?.requestMs ?? REQUEST_MS;
  }

  async #exchange(url: URL, init: LoginFetchInit, use: UrlUse & { readonly limit: TimeLimit }): Promise<Response> {
    const { fetch = globalFetch, limits } = this.#options;
    const { method = "GET", headers, body } = init;
    const response = await fetch(url.href, {
      method,
      headers: { ...headers },
      ...(body != null && { body: String(body) }),
      redirect: "manual",
      signal: use.limit.signal,
    });
    if (response.status < 200) throw failure(url, use, "redirects, which a page cannot follow safely");
    const maxBytes = limits?.responseBytes ?? RESPONSE_BYTES;
    const text = await readBoundedText(response.body, maxBytes);
    if (text === undefined) throw failure(url, use, `sent more than ${maxBytes} bytes (limits.responseBytes)`);
    return copyOf(response, text, secretsOf(init));
  }
}

/** Returns the error for a request without a usable response. */
function failure(
  { origin }: URL,
  { step, name, isRetryable = false }: UrlUse & { readonly isRetryable?: boolean },
  reason: string,
): LoginError {
  return new LoginError(`The ${name} of ${origin} ${reason}.`, { step, isRetryable });
}

const globalFetch: FetchFunction = (url, init) =>
  (globalThis as unknown as { readonly fetch: FetchFunction }).fetch(url, init);

/** Returns a `Response` with the text of a body, which oauth4webapi requires. */
function copyOf({ status, headers }: FetchResponse, body: string, secrets: readonly string[]): Response {
  const copied = new Headers();
  for (const name of HEADERS) {
    const value = headers.get(name);
    if (value !== null) copied.set(name, value);
  }
  let text = body;
  if (status >= 400) for (const secret of secrets) text = text.replaceAll(secret, "***");
  const hasBody = status !== 204 && status !== 205 && status !== 304;
  return new Response(hasBody ? text : null, { status, headers: copied });
}

function secretsOf({ body, headers = {} }: LoginFetchInit): readonly string[] {
  const secrets = Object.entries(headers)
    .filter(([name]) => name.toLowerCase() === "authorization")
    .map(([, value]) => value.split(" ").at(-1) ?? "");
  if (body instanceof URLSearchParams)
    body.forEach((value, name) => {
      if (SECRETS.test(name)) secrets.push(value);
    });
  return secrets.filter((secret) => secret !== "");
}

/** Returns the code of a network error, such as ` (ECONNREFUSED)`. Other parts of the error may contain the request. */
function codeOf(error: unknown): string {
  const { code, cause } = Object(error) as { code?: unknown; cause?: unknown };
  const found = code ?? (Object(cause) as { code?: unknown }).code;
  return typeof found === "string" ? ` (${found})` : "";
}

/** A signal that is aborted when another signal is aborted, after a time, and at the end. */
export class TimeLimit {
  readonly #controller = new AbortController();
  readonly #outer: AbortSignal;
  readonly #timer: ReturnType<typeof setTimeout>;
  /** True if the time has passed. */
  isPassed = false;

  constructor(outer: AbortSignal, ms: number) {
    this.#outer = outer;
    this.#timer = setTimeout(() => {
      this.isPassed = true;
      this.#abort();
    }, ms);
    outer.addEventListener("abort", this.#abort);
    if (outer.aborted) this.#abort();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Rejects when the signal is aborted, also if a fetch function ignores the signal. */
  race<T>(promise: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const stop = (): void => reject(new Error("aborted"));
      this.signal.addEventListener("abort", stop);
      if (this.signal.aborted) stop();
      promise.then(resolve, reject);
    });
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#outer.removeEventListener("abort", this.#abort);
    this.#abort();
  }

  readonly #abort = (): void => this.#controller.abort();
}

/** The limits of a login. */
export interface LoginLimits {
  /** Milliseconds for one HTTP request; 30,000 by default. */
  readonly requestMs?: number;
  /** The maximum number of bytes of one response; 262,144 by default. */
  readonly responseBytes?: number;
  /** Milliseconds for which the client waits for the user; 300,000 by default. */
  readonly userMs?: number;
  /** The maximum number of logins with the user at one MCP server within ten minutes; 5 by default. */
  readonly logins?: number;
}
