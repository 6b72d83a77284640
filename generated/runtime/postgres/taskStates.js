// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Returns the JSON of the members of a task record that never change. */
export function formatFixedMembers(record) {
  const { taskId, method, createdAt, ttlMs, isHidden } = record;
  return JSON.stringify({ taskId, method, createdAt, ttlMs, isHidden });
}
/**
 * Returns the task in a row of the view `task_states`.
 *
 * @param state a row of the view `task_states`, or the JSON of a row.
 * @param owner the owner of the task, because the row does not contain the owner.
 */
export function parseTaskState(state, owner) {
  const row = typeof state === "string" ? JSON.parse(state) : state;
  const record = recordOf(row, owner);
  return { record, version: Number(row.version) };
}
/** Returns the task in a row of the SQL function `list_tasks`. */
export function parseListedTask(row, owner) {
  const { is_waiting: isWaiting, is_error: isError } = row;
  return { ...stateOf(row, owner), isWaiting, isError };
}
function recordOf(row, owner) {
  const { result, error, request } = row;
  return {
    ...stateOf(row, owner),
    inputRequests: row.inputs === null ? {} : JSON.parse(row.inputs),
    ...(result !== null && { result: JSON.parse(result) }),
    ...(error !== null && { error: JSON.parse(error) }),
    ...(request !== null && {
      request: JSON.parse(request),
    }),
  };
}
function stateOf(row, { session, principal }) {
  const { status_message: message, run } = row;
  return {
    ...(session !== undefined && { session }),
    ...(principal !== undefined && { principal }),
    ...JSON.parse(row.record),
    status: row.status,
    lastUpdatedAt: row.last_updated,
    ...(message !== null && { statusMessage: JSON.parse(message) }),
    ...(row.process !== null && { process: row.process }),
    ...(run !== null && { run: Number(run) }),
  };
}
