import { McpError } from "../jsonrpc/errors.js";
import type { HeaderRule } from "../protocol/revision.js";
import { TASKS_EXTENSION } from "../protocol/tasksExtension.js";

/** The error codes that the extension defines. */
const MISSING_CAPABILITY = -32021;
const HEADER_MISMATCH = -32020;

/** The requests of the extension. */
export const EXTENSION_METHODS: readonly string[] = ["tasks/get", "tasks/update", "tasks/cancel"];

/** The rule of the extension for the headers of its requests. */
export const TASK_ID_HEADER: HeaderRule = {
  name: "Mcp-Name",
  pointer: "/params/taskId",
  methods: EXTENSION_METHODS,
  code: HEADER_MISMATCH,
};

/** Returns the error for a client that does not declare the extension. */
export function createUndeclaredTasksExtensionError(): McpError {
  return new McpError(MISSING_CAPABILITY, `the client must declare the extension ${TASKS_EXTENSION}`, {
    requiredCapabilities: { extensions: { [TASKS_EXTENSION]: {} } },
  });
}
