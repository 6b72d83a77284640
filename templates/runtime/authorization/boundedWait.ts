import { callUntilTimeout } from "../protocol/timers.js";
import type { Awaitable } from "../protocol/awaitable.js";
import { formEncode } from "../wire/headerValue.js";

/** A function of the author or of a verifier whose failure must not end the process, and whose result is awaited for a limited time. */
interface BoundedCall<T> {
  /** The name of the function, for errors, such as "`verify` of resourceServer". */
  readonly name: string;
  readonly ms: number;
  /** The access token or other secrets that the function gets, which are removed from its error. */
  readonly secrets: readonly string[];
  readonly call: (signal: AbortSignal) => Awaitable<T>;
  readonly onError: (error: Error) => void;
}

/**
 * Calls a function, and returns its result or a promise of its result. Returns or resolves with `undefined` if the function throws, rejects,
 * or takes longer than `ms`; `onError` then gets an error without the secrets. Never throws or rejects.
 */
export function callWithTimeLimit<T>({ name, ms, secrets, call, onError }: BoundedCall<T>): Awaitable<T | undefined> {
  const failed = (error: unknown): undefined => void onError(withoutSecrets(name, error, secrets));
  try {
    const result = callUntilTimeout(ms, call);
    return result instanceof Promise ? result.catch(failed) : result;
  } catch (error) {
    return failed(error);
  }
}

/**
 * Returns an error with the message of another error. The other error is not its cause, because it may contain a secret: in the URL of a
 * request, in its headers, or in its stack.
 */
function withoutSecrets(name: string, error: unknown, secrets: readonly string[]): Error {
  let text: string;
  try {
    text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  } catch {
    text = "the thrown value cannot be converted to a string";
  }
  // The body of a form and the query of a URL encode a token differently.
  for (const secret of secrets)
    for (const written of [secret, encodeURIComponent(secret), formEncode(secret)])
      text = text.replaceAll(written, "(token)");
  return new Error(`the function ${name} failed: ${text}`);
}
