import { rejectInsteadOfThrowing } from "../protocol/awaitable.js";

/**
 * Returns a function that passes values to a function of the author, such as `onError`. It never throws: an error of the author's function cannot
 * be reported anywhere, and must neither end the process nor change the answer to a request.
 */
export function createReporter<T>(report: (value: T) => unknown): (value: T) => void {
  return (value) => {
    const reported = rejectInsteadOfThrowing(() => report(value));
    if (reported instanceof Promise) reported.catch(() => undefined);
  };
}
