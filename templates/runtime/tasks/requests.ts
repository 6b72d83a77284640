// Written from schema/extensions/io.modelcontextprotocol/tasks. To update it, run: UPDATE_GOLDEN=1 npm test -- tasksExtension

import type { HeaderRule } from "../protocol/revision.js";

/** The requests of the tasks extension. */
export const TASK_REQUESTS = ["tasks/get", "tasks/update", "tasks/cancel"] as const;

/** A request of the tasks extension. */
export type TaskRequest = (typeof TASK_REQUESTS)[number];

/** The notification of the state of a task, to clients that subscribed to it. */
export const TASK_NOTIFICATION = "notifications/tasks";

/** The headers of these requests. */
export const TASK_HEADERS: readonly HeaderRule[] = [
  { name: "Mcp-Name", pointer: "/params/taskId", methods: ["tasks/get", "tasks/update", "tasks/cancel"], code: -32020 },
];
