// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Returns the JSON of the members of a record that no change replaces. */
export function formatFixedMembers(record) {
  const { taskId, method, createdAt, ttlMs } = record;
  return JSON.stringify({ taskId, method, createdAt, ttlMs });
}
/**
 * Returns a task.
 *
 * @param state a row of the view `task_states`, or the JSON of a row.
 * @param owner the owner of the task, which is not in the row.
 */
export function parseTaskState(state, { session, principal }) {
  const row = typeof state === "string" ? JSON.parse(state) : state;
  const record = recordOf(row, { session, principal });
  return { record, version: Number(row.version) };
}
function recordOf(row, { session, principal }) {
  const { status_message: message, result, error, run, request } = row;
  return {
    ...(session !== undefined && { session }),
    ...(principal !== undefined && { principal }),
    ...JSON.parse(row.record),
    status: row.status,
    lastUpdatedAt: row.last_updated,
    inputRequests: row.inputs === null ? {} : JSON.parse(row.inputs),
    ...(message !== null && { statusMessage: JSON.parse(message) }),
    ...(result !== null && { result: JSON.parse(result) }),
    ...(error !== null && { error: JSON.parse(error) }),
    ...(row.process !== null && { process: row.process }),
    ...(run !== null && { run: Number(run) }),
    ...(request !== null && {
      request: JSON.parse(request),
    }),
  };
}
