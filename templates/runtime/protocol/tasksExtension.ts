// Written from schema/extensions/io.modelcontextprotocol/tasks. To update it, run: UPDATE_GOLDEN=1 npm test -- tasksExtension

/** The name of the extension by which a client of a stateless revision accepts a task as the result of a call. */
export const TASKS_EXTENSION = "io.modelcontextprotocol/tasks";

/** The `resultType` of the handle of a task. */
export const TASK_RESULT_TYPE = "task";

/** The status of a task, as clients see it. */
export type TaskStatus = (typeof TASK_STATUSES)[number];

export const TASK_STATUSES = ["working", "input_required", "completed", "failed", "cancelled"] as const;
