// Written from schema/extensions/io.modelcontextprotocol/tasks. To update it, run: UPDATE_GOLDEN=1 npm test -- tasksExtension

import type { HeaderRule } from "./revision.js";

/** The name of the extension by which a client of a stateless revision accepts a task as the result of a call. */
export const TASKS_EXTENSION = "io.modelcontextprotocol/tasks";

/** The requests of the extension. */
export const TASK_REQUESTS = ["tasks/get", "tasks/update", "tasks/cancel"] as const;

/** A request of the extension. */
export type TaskRequest = (typeof TASK_REQUESTS)[number];

/** The headers of these requests. */
export const TASK_HEADERS: readonly HeaderRule[] = [
  { name: "Mcp-Name", pointer: "/params/taskId", methods: ["tasks/get", "tasks/update", "tasks/cancel"], code: -32020 },
];

/** The `resultType` of the handle of a task. */
export const TASK_RESULT_TYPE = "task";

/** The status of a task, as clients see it. */
export type TaskStatus = (typeof TASK_STATUSES)[number];

export const TASK_STATUSES = ["working", "input_required", "completed", "failed", "cancelled"] as const;
