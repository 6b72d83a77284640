// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Returns false if a batch exceeds the limits of one of its callers, even if this caller sends no other requests. */
export function isBatchPermitted(callers, { messages, requests }) {
  return callers.every(
    (limits) =>
      messages <= (limits.requests?.limit ?? Infinity) &&
      requests <= (limits.calls ?? Infinity),
  );
}
/** Returns the number of messages that any batch of these callers may contain. */
export function maxMessagesOf(callers) {
  return Math.min(
    ...callers.flatMap(({ requests, calls }) => [
      requests?.limit ?? Infinity,
      calls ?? Infinity,
    ]),
  );
}
