/**
 * Requests whose result cannot be found by name.
 *
 * `XRequest` is answered by `XResultResponse.result` where the schema declares it, else by `XResult`. These are the rest.
 * A row that no bundled revision needs fails a test.
 */
export interface ResultRow {
  /** Name of the declared result. */
  result: string;
  reason: string;
}

/**
 * A request whose params have this member may be run as a task, and is then answered by the other result.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks#creating-tasks
 */
export const TASK_RESULT = { member: "task", metadata: "TaskMetadata", result: "CreateTaskResult" };

export const RESULT_TABLE: ReadonlyMap<string, ResultRow> = new Map([
  ["ping", { result: "EmptyResult", reason: "answering at all is the answer" }],
  ["resources/subscribe", { result: "EmptyResult", reason: "only acknowledged; what follows are notifications" }],
  ["resources/unsubscribe", { result: "EmptyResult", reason: "only acknowledged" }],
  ["logging/setLevel", { result: "EmptyResult", reason: "only acknowledged; what follows are notifications" }],
]);
