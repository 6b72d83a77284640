import type { ListedTask } from "../stores/taskStates.js";
import { hasTaskEnded } from "../stores/tasks.js";

/** The status of a task, as clients see it. */
export type TaskStatus = "working" | "input_required" | "completed" | "failed" | "cancelled";

/** The members that a task has in every revision with tasks. */
export interface TaskFacts {
  /** The id of the task. */
  readonly taskId: string;
  /** The status of the task. */
  readonly status: TaskStatus;
  /** A description of the state that people read. */
  readonly statusMessage?: string;
  /** The time of creation in ISO 8601, like `lastUpdatedAt`. */
  readonly createdAt: string;
  /** The time of the last change in ISO 8601. */
  readonly lastUpdatedAt: string;
}

/** Returns the members of a listed task that the client gets in all revisions with tasks. */
export function getListedMembersForClient(task: ListedTask): TaskFacts {
  const { taskId, statusMessage, createdAt, lastUpdatedAt } = task;
  return {
    taskId,
    status: task.isWaiting && !hasTaskEnded(task) ? "input_required" : task.status,
    ...(statusMessage !== undefined && { statusMessage }),
    createdAt,
    lastUpdatedAt,
  };
}
