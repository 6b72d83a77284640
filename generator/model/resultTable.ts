/**
 * A row of the table of results, which is for requests whose result cannot be found by name.
 *
 * The result of `XRequest` is usually the member `result` of `XResultResponse`, or `XResult` if the schema declares no such
 * response. Only other requests need a row. A test fails for a row that no bundled revision needs.
 */
interface MethodResultRow {
  /** The name of the declared result type, such as `EmptyResult`. */
  result: string;
  reason: string;
}

/**
 * The names by which mcpgen recognises a request that can run as a task: the params of the request have the member `task` of
 * type `TaskMetadata`. If a client sends this member, the result is a `CreateTaskResult`.
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
