/**
 * This file declares the messages of the extension
 * `io.modelcontextprotocol/tasks`. The comments are our own words; the
 * specification of the extension decides.
 *
 * A number is an integer where the tag `@format int` says so.
 *
 * @see https://modelcontextprotocol.io/seps/2663-tasks-extension
 */

import type {
  Error,
  InputRequests,
  InputResponses,
  JSONRPCNotification,
  JSONRPCRequest,
  NotificationParams,
  Result,
} from "../../../2026-07-28/schema.js";

/* Tasks */

/**
 * The status of a task. The statuses `completed`, `failed` and `cancelled` are
 * final.
 *
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-status
 */
export type TaskStatus =
  "working" | "input_required" | "completed" | "failed" | "cancelled";

/**
 * The members that a task has in every status.
 *
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#tasks
 */
export interface Task {
  /** The id of the task, which the server chooses. */
  taskId: string;
  /** The status of the task when the server sent this message. */
  status: TaskStatus;
  /**
   * The description of the state for people, for example how far the work is or
   * why it failed.
   */
  statusMessage?: string;
  /** The time when the server created the task, in ISO 8601 format. */
  createdAt: string;
  /** The time when the task last changed, in ISO 8601 format. */
  lastUpdatedAt: string;
  /**
   * The milliseconds from the creation of the task after which the server can
   * delete it. The value `null` means that there is no limit. A later message
   * can have another value.
   *
   * @format int
   */
  ttlMs: number | null;
  /**
   * The milliseconds that a client waits between two `tasks/get` requests. A
   * later message can have another value.
   *
   * @format int
   */
  pollIntervalMs?: number;
}

/* Tasks by status */

/**
 * A task whose work is running.
 *
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-status
 */
export interface WorkingTask extends Task {
  status: "working";
}

/**
 * A task whose work waits for responses of the client.
 *
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-status
 */
export interface InputRequiredTask extends Task {
  status: "input_required";
  /**
   * The open requests to the client. A task uses each key once, and the client
   * sends each response under the key of its request.
   */
  inputRequests: InputRequests;
}

/**
 * A task whose request has its result. A result with `isError: true` is one.
 *
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-status
 */
export interface CompletedTask extends Task {
  status: "completed";
  /**
   * The result that the request would have had without a task: for
   * `tools/call`, a `CallToolResult`.
   */
  result: { [key: string]: unknown };
}

/**
 * A task whose request ended with a JSON-RPC error.
 *
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-status
 */
export interface FailedTask extends Task {
  status: "failed";
  /** The error that the request would have had without a task. */
  error: Error;
}

/**
 * A task that ended because a client cancelled it.
 *
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-status
 */
export interface CancelledTask extends Task {
  status: "cancelled";
}

/**
 * A task with the members of its status.
 *
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-status
 */
export type DetailedTask =
  WorkingTask | InputRequiredTask | CompletedTask | FailedTask | CancelledTask;

/* Creation */

/**
 * The handle of a task, which a server returns instead of the result of a
 * request. A server returns it only to clients that declare the extension, and
 * only if `tasks/get` finds the task already.
 *
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-creation
 */
export type CreateTaskResult = Result &
  Task & {
    /** The value by which a client knows the handle of a task. */
    resultType: "task";
  };

/* Requests */

/**
 * The request for the state of a task. When the task has ended, the response
 * has its result or error.
 *
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-polling
 */
export type GetTaskRequest = JSONRPCRequest & {
  method: "tasks/get";
  params: {
    /** The id of the task. */
    taskId: string;
  };
};

/**
 * The result of `tasks/get`: the task in its present status.
 *
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-polling
 */
export type GetTaskResult = Result &
  DetailedTask & {
    /** The value of every result that is not a handle of a task. */
    resultType: "complete";
  };

/**
 * The request that brings a task the responses of the client. The server
 * ignores responses under keys that are not open.
 *
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-update-requests
 */
export type UpdateTaskRequest = JSONRPCRequest & {
  method: "tasks/update";
  params: {
    /** The id of the task. */
    taskId: string;
    /** The responses, each under the key of its request. */
    inputResponses: InputResponses;
  };
};

/**
 * The result of `tasks/update`: the server has the responses. The status of
 * the task can change later.
 *
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-update-requests
 */
export type UpdateTaskResult = Result & {
  /** The value of every result that is not a handle of a task. */
  resultType: "complete";
};

/**
 * The request to end the work of a task. The server decides if and when the
 * work stops.
 *
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-cancellation
 */
export type CancelTaskRequest = JSONRPCRequest & {
  method: "tasks/cancel";
  params: {
    /** The id of the task. */
    taskId: string;
  };
};

/**
 * The result of `tasks/cancel`: the server has the request. The task may still
 * complete or fail.
 *
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-cancellation
 */
export type CancelTaskResult = Result & {
  /** The value of every result that is not a handle of a task. */
  resultType: "complete";
};

/* Notifications */

/**
 * The params of `notifications/tasks`: the task, as the server would return it
 * for `tasks/get`.
 *
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-status-notifications
 */
export type TaskStatusNotificationParams = NotificationParams &
  DetailedTask & { [key: string]: unknown };

/**
 * The notification that a task has changed. Servers need not send it, and send
 * it only to clients that subscribe to the task.
 *
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-status-notifications
 */
export type TaskStatusNotification = JSONRPCNotification & {
  method: "notifications/tasks";
  params: TaskStatusNotificationParams;
};

/* Subscriptions */

/**
 * The members that the extension adds to the filter of `subscriptions/listen`.
 *
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-status-notifications
 */
export interface TaskSubscriptionNotifications {
  /** The ids of the tasks whose changes the client wants to hear of. */
  taskIds?: string[];
}

/**
 * The members that the extension adds to the acknowledgement of a subscription.
 *
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#task-status-notifications
 */
export interface TaskSubscriptionAcknowledgedNotifications {
  /** The ids of the tasks whose changes the server will report. */
  taskIds?: string[];
}

/* Capability */

/**
 * The value under `capabilities.extensions` of a client or server that supports
 * the extension: an empty object, because there are no settings.
 *
 * @see https://github.com/modelcontextprotocol/ext-tasks/blob/main/specification/draft/tasks.md#capability-negotiation
 */
export type TasksExtensionCapability = Record<string, never>;
