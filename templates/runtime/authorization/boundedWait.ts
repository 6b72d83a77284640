import type { Awaitable } from "../protocol/awaitable.js";

/** A function of the author or of a verifier whose failure must not end the process, and whose result is awaited for a limited time. */
interface BoundedCall<T> {
  /** The name of the function, for errors. */
  readonly name: string;
  readonly ms: number;
  /** The access token that the function gets, which is removed from its error. */
  readonly token: string;
  readonly call: (signal: AbortSignal) => Awaitable<T>;
  readonly onError: (error: Error) => void;
}

/**
 * Calls a function, and returns its result or a promise of its result. Returns or resolves with `undefined` if the function throws, rejects,
 * or takes longer than `ms`; `onError` then gets an error without the token. Never throws or rejects.
 */
export function callWithTimeLimit<T>({ name, ms, token, call, onError }: BoundedCall<T>): Awaitable<T | undefined> {
  const abort = new AbortController();
  const failed = (error: unknown): undefined => {
    onError(withoutToken(name, error, token));
    return undefined;
  };
  let result: Awaitable<T>;
  try {
    result = call(abort.signal);
  } catch (error) {
    return failed(error);
  }
  if (!isPromise(result)) return result;
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      const late = new Error(`there was no result after ${ms} ms`);
      abort.abort(late);
      resolve(failed(late));
    }, ms);
    Promise.resolve(result).then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error: unknown) => {
        clearTimeout(timer);
        // An error that follows the time limit is not reported again.
        if (!abort.signal.aborted) resolve(failed(error));
      },
    );
  });
}

function isPromise<T>(value: Awaitable<T>): value is Promise<T> {
  return typeof (value as { then?: unknown } | null | undefined)?.then === "function";
}

/**
 * Returns an error with the message of another error. The other error is not its cause, because it may contain the token: in the URL of a
 * request, in its headers, or in its stack.
 */
function withoutToken(name: string, error: unknown, token: string): Error {
  let text: string;
  try {
    text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  } catch {
    text = "the thrown value cannot be converted to a string";
  }
  // The body of a form and the query of a URL encode a token differently.
  const inForm = new URLSearchParams({ "": token }).toString().slice(1);
  for (const written of [token, encodeURIComponent(token), inForm]) text = text.replaceAll(written, "(token)");
  return new Error(`the function \`${name}\` of resourceServer failed: ${text}`);
}
