/**
 * Returns the status of a task in the revisions with sessions. There, a task whose tool reports an error has failed. In the tasks extension
 * and in stores, the task has completed with this result.
 *
 * @see https://modelcontextprotocol.io/specification/2025-11-25/basic/utilities/tasks#task-status
 */
export function getSessionTaskStatus<Status>(status: Status, result: unknown): Status | "failed" {
  if (status !== "completed") return status;
  const { isError } = (result ?? {}) as { readonly isError?: unknown };
  return isError === true ? "failed" : status;
}
