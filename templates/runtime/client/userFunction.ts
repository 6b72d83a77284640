/** Calls a function of the user. If the function throws or its promise rejects, passes the error to `failed`. */
export function callUserFunction(call: () => unknown, failed: (cause: unknown) => void): void {
  try {
    const returned = call();
    // TypeScript also accepts an `async` function for a function without a result.
    if (returned instanceof Promise) returned.catch(failed);
  } catch (cause) {
    failed(cause);
  }
}
