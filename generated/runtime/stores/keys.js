// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Returns the key of a task without the other members of its record. */
export function getTaskKey({ taskId, session, principal }) {
  return { taskId, session, principal };
}
