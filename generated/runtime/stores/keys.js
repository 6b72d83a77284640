// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * Returns true if a record belongs to an owner. A store must not return records of other owners; if it does, they do not exist for the caller. A
 * store of JSON may return null for a principal that is undefined.
 */
export function isRecordOf({ principal }, owner) {
  return (principal ?? undefined) === owner.principal;
}
/** Returns the key of a task without the other members of its record. */
export function getTaskKey({ taskId, session, principal }) {
  return { taskId, session, principal };
}
