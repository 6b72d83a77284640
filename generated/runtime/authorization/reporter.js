// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { rejectInsteadOfThrowing } from "../protocol/awaitable.js";
/**
 * Returns a function that passes values to a function of the author, such as `onError`. It never throws: an error of the author's function cannot
 * be reported anywhere, and must neither end the process nor change the answer to a request.
 */
export function createReporter(report) {
  return (value) => {
    const reported = rejectInsteadOfThrowing(() => report(value));
    if (reported instanceof Promise) reported.catch(() => undefined);
  };
}
