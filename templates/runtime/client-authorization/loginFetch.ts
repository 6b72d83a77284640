import type {
  FetchFunction,
  FetchResponse,
} from "../client-transports/exchangers/fetchExchange.js";
import { LoginError, type LoginStep } from "./errors.js";
import type { LoginLimits } from "./limits.js";
import type { UrlRules } from "./urlRules.js";

/** The use of a request, for errors. */
export interface RequestUse {
  readonly step: LoginStep;
  /** Names the URL, such as `token_endpoint`. */
  readonly name: string;
}

/** The options of a request, as oauth4webapi passes them. */
export interface LoginFetchInit {
  readonly method?: string;
  readonly headers?: { readonly [name: string]: string };
  readonly body?: string | URLSearchParams | null | undefined;
}

export interface LoginFetchOptions {
  readonly rules: UrlRules;
  readonly signal: AbortSignal;
  readonly fetch: FetchFunction | undefined;
  readonly limits: LoginLimits | undefined;
}

const REQUEST_MS = 10_000;
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

  get rules(): UrlRules {
    return this.#options.rules;
  }

  get signal(): AbortSignal {
    return this.#options.signal;
  }

  /** Requests a document. Follows redirects within the same origin. */
  async get(address: string, use: RequestUse): Promise<Response> {
    let url = address;
    for (let redirects = 0; ; redirects++) {
      const response = await this.send(
        url,
        { method: "GET", headers: { accept: "application/json" } },
        use,
      );
      const location = response.headers.get("location") ?? "";
      if (response.status < 300 || response.status >= 400) return response;
      const target = URL.canParse(location, url)
        ? new URL(location, url)
        : undefined;
      if (target?.origin !== new URL(url).origin)
        throw new LoginError(
          `The ${use.name} redirects to another origin, which the client does not follow: ${target?.origin ?? "an invalid URL"}`,
          { step: use.step },
        );
      if (redirects >= MAX_REDIRECTS)
        throw new LoginError(
          `The ${use.name} redirects more than ${MAX_REDIRECTS} times: ${new URL(address).origin}`,
          { step: use.step },
        );
      url = target.href;
    }
  }

  /**
   * Sends one request. The response has been read completely; secrets of the request are removed from the body of an error.
   *
   * @throws LoginError if the URL is not allowed, or the response is missing, too long or too late.
   */
  async send(
    address: string,
    init: LoginFetchInit,
    use: RequestUse,
  ): Promise<Response> {
    const { rules, signal, fetch = globalFetch, limits } = this.#options;
    const url = rules.check(address, use);
    const ms = limits?.requestMs ?? REQUEST_MS;
    const controller = new AbortController();
    const abort = (): void => controller.abort();
    signal.addEventListener("abort", abort, { once: true });
    if (signal.aborted) abort();
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      abort();
    }, ms);
    const fail = (reason: string, isRetryable = false): LoginError =>
      new LoginError(`The ${use.name} of ${url.origin} ${reason}.`, {
        step: use.step,
        isRetryable,
      });
    try {
      const response = await orAborted(
        fetch(url.href, {
          method: init.method ?? "GET",
          headers: { ...init.headers },
          ...(init.body != null && { body: String(init.body) }),
          redirect: "manual",
          signal: controller.signal,
        }),
        controller.signal,
      );
      if (response.status === 0)
        throw fail("redirects, which a page cannot follow safely");
      const bytes = await orAborted(
        readBody(response, limits?.responseBytes ?? RESPONSE_BYTES),
        controller.signal,
      );
      if (bytes === undefined)
        throw fail(
          `sent more than ${limits?.responseBytes ?? RESPONSE_BYTES} bytes (limits.responseBytes)`,
        );
      return copyOf(response, bytes, secretsOf(init));
    } catch (error) {
      if (error instanceof LoginError) throw error;
      if (isLate)
        throw fail(`did not answer within ${ms} ms (limits.requestMs)`, true);
      if (signal.aborted)
        throw new LoginError(
          "The login was stopped, because no connection waits for it.",
          { step: use.step },
        );
      throw fail(`cannot be reached${codeOf(error)}`, true);
    } finally {
      abort();
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
    }
  }
}

const globalFetch: FetchFunction = (url, init) =>
  (globalThis as unknown as { readonly fetch: FetchFunction }).fetch(url, init);

/** Rejects when the signal is aborted, also if a fetch function ignores the signal. */
function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = (): void => reject(new Error("aborted"));
    signal.addEventListener("abort", stop, { once: true });
    if (signal.aborted) stop();
    promise.then(resolve, reject);
  });
}

/** Returns the body; undefined if it is longer than the limit. */
async function readBody(
  { body }: FetchResponse,
  maxBytes: number,
): Promise<Uint8Array | undefined> {
  const reader = body?.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  while (reader !== undefined) {
    const { done, value } = await reader.read();
    if (done) break;
    if (value === undefined) continue;
    length += value.length;
    if (length > maxBytes) return undefined;
    chunks.push(value);
  }
  const bytes = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

/** Returns a `Response` with the bytes, which oauth4webapi requires. */
function copyOf(
  { status, headers }: FetchResponse,
  bytes: Uint8Array,
  secrets: readonly string[],
): Response {
  const copied = new Headers();
  for (const name of HEADERS) {
    const value = headers.get(name);
    if (value !== null) copied.set(name, value);
  }
  let text = new TextDecoder().decode(bytes);
  if (status >= 400)
    for (const secret of secrets) text = text.replaceAll(secret, "***");
  const hasBody = status !== 204 && status !== 205 && status !== 304;
  return new Response(hasBody ? text : null, { status, headers: copied });
}

function secretsOf({ body, headers = {} }: LoginFetchInit): readonly string[] {
  const secrets = Object.entries(headers)
    .filter(([name]) => name.toLowerCase() === "authorization")
    .map(([, value]) => value.split(" ").at(-1) ?? "");
  if (body instanceof URLSearchParams)
    for (const [name, value] of body)
      if (SECRETS.test(name)) secrets.push(value);
  return secrets.filter((secret) => secret !== "");
}

/** Returns the code of a network error, such as ` (ECONNREFUSED)`. Other parts of the error may contain the request. */
function codeOf(error: unknown): string {
  const { code, cause } = Object(error) as { code?: unknown; cause?: unknown };
  const found = code ?? (Object(cause) as { code?: unknown }).code;
  return typeof found === "string" ? ` (${found})` : "";
}
