import { callUntilTimeout } from "../protocol/timers.js";
import { parseJsonObject, type JsonObject } from "../validation/checks.js";
import { readBoundedText } from "../wire/boundedText.js";

/** A function that sends requests to an authorization server, with the parameters of the global `fetch`. */
export type IssuerFetch = (url: string, init: RequestInit) => Promise<Response>;

/** The limits of a request to an authorization server. */
export interface JsonRequestLimits {
  readonly fetch?: IssuerFetch | undefined;
  /** Milliseconds for the whole response. */
  readonly ms: number;
  readonly maxBytes: number;
}

interface JsonRequest extends JsonRequestLimits {
  /** The name of the document, for errors, such as `the JWKS of the issuer`. */
  readonly name: string;
  readonly url: string;
  readonly init: RequestInit;
}

/** The error for a response that is not a JSON object with status 200. */
export class JsonResponseError extends Error {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

/**
 * Requests a JSON object. Does not follow redirects: another address than the configured one must not receive credentials or provide keys.
 *
 * @throws (as rejection) JsonResponseError if the response is not a JSON object with status 200, or has too many bytes; any error of the
 * network; an error when the time is over.
 */
export async function fetchJsonObject({
  name,
  url,
  init,
  fetch = globalThis.fetch,
  ms,
  maxBytes,
}: JsonRequest): Promise<JsonObject> {
  const request = async (late: AbortSignal): Promise<JsonObject> => {
    const signal = init.signal ? AbortSignal.any([init.signal, late]) : late;
    signal.throwIfAborted();
    const response = await fetch(url, { ...init, redirect: "manual", signal });
    return readJsonObject(response, name, maxBytes);
  };
  // A fetch function that ignores its signal must not make the caller wait either.
  return callUntilTimeout(ms, request, `${name}: there was no response`);
}

async function readJsonObject(response: Response, name: string, maxBytes: number): Promise<JsonObject> {
  const { status } = response;
  // A browser hides the status of a redirect.
  if (status !== 200) {
    await response.body?.cancel();
    const isRedirect = response.type === "opaqueredirect" || (status >= 300 && status < 400);
    const problem = isRedirect ? "a redirect, which is not followed" : `HTTP status ${status}`;
    throw new JsonResponseError(`${name}: the response is ${problem}`, status);
  }
  const text = await readBoundedText(response.body, maxBytes);
  if (text === undefined) throw new JsonResponseError(`${name}: the response has more than ${maxBytes} bytes`, status);
  // The text may contain secrets, so no part of it is in the message.
  const value = parseJsonObject(text);
  if (value === undefined) throw new JsonResponseError(`${name}: the response is not a JSON object`, status);
  return value;
}
