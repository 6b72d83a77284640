// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Returns true if a record belongs to an owner. A store must not return records of other owners; the runtime uses this function to ignore such
 * records. A store that keeps JSON may return null for an undefined principal, so null and undefined are equal here.
 */
export function isRecordOf({ principal }, owner) {
  return (principal ?? undefined) === owner.principal;
}
/** Returns the key of a task, without the other members of the task's record. */
export function getTaskKey({ taskId, session, principal }) {
  return { taskId, session, principal };
}
