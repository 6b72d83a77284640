// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { CODES, getThrownMcpError } from "../jsonrpc/errors.js";
import { isThenable } from "../protocol/awaitable.js";
/**
 * Calls a function that runs a handler, and passes on its result or the value that it throws. The call stays synchronous if the function
 * returns no promise.
 */
export function continueHandler(run, finish, fail) {
  let returned;
  try {
    returned = run();
  } catch (error) {
    return fail(error);
  }
  return isThenable(returned) ? returned.then(finish, fail) : finish(returned);
}
/** Returns true for the error of a tool that can only be called as a task, in a revision with sessions. The tool has done no work yet. */
export function mustBeTask(thrown) {
  return getThrownMcpError(thrown)?.code === CODES.method;
}
