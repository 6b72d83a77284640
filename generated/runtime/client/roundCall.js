// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Returns a copy of a call with changed members. A spread would not copy the accessors of a `PendingCall`. */
export function copyCall(
  { method, name, paramsText, options, ownMeta, argumentHeaders },
  changed,
) {
  const call = { method, name, paramsText, options, ownMeta, argumentHeaders };
  return { ...call, ...changed };
}
