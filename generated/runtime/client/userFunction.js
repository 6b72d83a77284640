// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Calls a function of the user. If the function throws or its promise rejects, passes the error to `failed`. */
export function callUserFunction(call, failed) {
  try {
    const returned = call();
    // TypeScript also accepts an `async` function for a function without a result.
    if (returned instanceof Promise) returned.catch(failed);
  } catch (cause) {
    failed(cause);
  }
}
