// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The lists of `Tasks`, by the handler of `tasks/get`. The extension has no request for a list; the clients of a bridge may have one. */
const listsByHandler = new WeakMap();
/** The calls whose tasks the client does not know, since a bridge waits for the result. */
const awaitedCalls = new WeakSet();
export function rememberTaskList(handler, list) {
  listsByHandler.set(handler, list);
}
/** Returns the list of the tasks of a handler of `tasks/get`; undefined if the handler is not from `Tasks`. */
export function getTaskList(handler) {
  return listsByHandler.get(handler);
}
/** Leaves the task that a call may begin out of the list, and returns the call. */
export function hideTaskOf(call) {
  awaitedCalls.add(call);
  return call;
}
/** Returns true if the client does not know the task of a call. */
export function isTaskHidden(call) {
  return awaitedCalls.has(call);
}
