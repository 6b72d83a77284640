// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isObject } from "../validation/checks.js";
/** The error for a response that is not a JSON object with status 200. */
export class JsonResponseError extends Error {
  status;
  constructor(message, status) {
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
}) {
  const abort = new AbortController();
  const late = new Error(`${name}: there was no response after ${ms} ms`);
  let timer;
  // A fetch function that ignores its signal must not make the caller wait either.
  const timeLimit = new Promise((_, reject) => {
    timer = setTimeout(() => {
      abort.abort(late);
      reject(late);
    }, ms);
  });
  const { signal: outer } = init ?? {};
  const signal = outer ? AbortSignal.any([outer, abort.signal]) : abort.signal;
  const request = { ...init, redirect: "manual", signal };
  try {
    signal.throwIfAborted();
    const received = fetch(url, request).then((response) =>
      readJsonObject(response, name, maxBytes),
    );
    return await Promise.race([received, timeLimit]);
  } finally {
    clearTimeout(timer);
  }
}
async function readJsonObject(response, name, maxBytes) {
  const { status } = response;
  // A browser hides the status of a redirect.
  if (status !== 200) {
    await response.body?.cancel();
    const isRedirect =
      response.type === "opaqueredirect" || (status >= 300 && status < 400);
    const problem = isRedirect
      ? "a redirect, which is not followed"
      : `HTTP status ${status}`;
    throw new JsonResponseError(`${name}: the response is ${problem}`, status);
  }
  const text = await readText(response, maxBytes);
  if (text === undefined)
    throw new JsonResponseError(
      `${name}: the response has more than ${maxBytes} bytes`,
      status,
    );
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    // The check below reports the error. The text may contain secrets, so no part of it is in the message.
  }
  if (!isObject(value))
    throw new JsonResponseError(
      `${name}: the response is not a JSON object`,
      status,
    );
  return value;
}
/** Returns the body as text; undefined if it has more bytes than allowed. */
async function readText(response, maxBytes) {
  const reader = response.body?.getReader();
  if (reader === undefined) return "";
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}
