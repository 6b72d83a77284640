/**
 * Tool calls that outlive their requests. A task has a handle; the client requests its state, its result, or its cancellation.
 *
 * `Tasks` offers the extension `io.modelcontextprotocol/tasks` for 2026-07-28. `SessionTasks` offers the capability `tasks` of
 * 2025-11-25. Spread `tasks.offer` into the options of `createServer`, and call `tasks.start(context, work)` in `callTool`. In a package
 * that was generated with the extension, the object of `Tasks` is the handlers `tasks` instead.
 *
 * - The work gets a context of its own: `signal`, a function for each request to the client, and `setStatusMessage`.
 * - The work runs in the process that began the task, and ends with that process. Its state and result are records of a `TaskStore`, in
 *   memory by default; the option `store` takes another store, which several processes may share.
 * - With the option `service`, a task whose process has ended fails with an error, or runs again in another process if its work is
 *   idempotent: `tasks.start(context, work, { idempotent: true })`.
 * - A task exists for the session and the principal that began it. Other callers get the answer for an unknown task.
 * - `ttlMs`, `maxTasks` and `maxBytes` limit what tasks keep.
 * - `bridge` converts both kinds of tasks to each other. For clients of earlier revisions, a call waits for the end of its task.
 *
 * @example
 * ```ts
 * const tasks = new Tasks({ ttlMs: 600_000 });
 * const callTool = (params, context) => tasks.start(context, () => bake(params));
 * const server = createServer({ name: "baker", version: "1.0.0", ...tasks.offer }, { tools: { listTools, callTool } });
 * ```
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks
 * @module
 */
export {
  SessionTasks,
  Tasks,
  type TaskAcknowledgement,
  type TaskFacts,
  type TaskParams,
  type TaskStatus,
} from "./tasks/serverTasks.js";
export type { TaskContext, TasksOffer, TasksOptions, TaskWorkOptions } from "./tasks/options.js";
export type { TaskService } from "./stores/sharedTasks.js";
