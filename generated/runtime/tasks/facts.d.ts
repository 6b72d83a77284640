// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { McpError } from "../jsonrpc/errors.js";
import type { ListedTask } from "../stores/taskStates.js";
/** The status of a task, as clients see it. */
export type TaskStatus =
  "working" | "input_required" | "completed" | "failed" | "cancelled";
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
export declare function getListedMembersForClient(task: ListedTask): TaskFacts;
/** Returns the error for a `taskId` that is not the id of a task of the client. */
export declare function createUnknownTaskError(): McpError;
