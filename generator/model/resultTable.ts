/**
 * The result of a request whose result cannot be found by name.
 *
 * The result of `XRequest` is the member `result` of `XResultResponse`, or `XResult` if the schema declares no such response. The
 * table lists the other requests. A test fails for a row that no bundled revision needs.
 */
export interface MethodResultRow {
  /** Name of the declared result. */
  result: string;
  reason: string;
}

/**
 * A request whose params have the member `task` of type `TaskMetadata` can ask for a task. Its result is then `CreateTaskResult`.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks#creating-tasks
 */
export const TASK_RESULT_TYPE_NAMES = { member: "task", metadata: "TaskMetadata", result: "CreateTaskResult" };

export const METHOD_RESULT_TABLE: ReadonlyMap<string, MethodResultRow> = new Map([
  ["ping", { result: "EmptyResult", reason: "the response itself shows that the peer is alive" }],
  ["resources/subscribe", { result: "EmptyResult", reason: "only an acknowledgement; updates are notifications" }],
  ["resources/unsubscribe", { result: "EmptyResult", reason: "only an acknowledgement" }],
  ["logging/setLevel", { result: "EmptyResult", reason: "only an acknowledgement; log messages are notifications" }],
]);
