// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Tool calls that outlive their requests. A task has a handle; the client asks for its state, its result, or its cancellation.
 *
 * `Tasks` offers the extension `io.modelcontextprotocol/tasks` for 2026-07-28. `SessionTasks` offers the capability `tasks` of
 * 2025-11-25. Spread `tasks.offer` into the options of `createServer`, and call `tasks.start(context, work)` in `callTool`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
 * @module
 */
export { Tasks } from "./tasks/extension.js";
export { SessionTasks } from "./tasks/sessionTasks.js";
