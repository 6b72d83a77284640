// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { McpError } from "../../jsonrpc/errors.js";
import { TASKS, withTasks } from "../tasksExtension.js";
/** The error code that the extension defines for clients that do not declare it. */
const MISSING_CAPABILITY = -32021;
/** Returns the error for a client that does not declare the extension. */
export function createUndeclaredError() {
  const requiredCapabilities = withTasks({});
  return new McpError(
    MISSING_CAPABILITY,
    `the client must declare the extension ${TASKS}`,
    { requiredCapabilities },
  );
}
