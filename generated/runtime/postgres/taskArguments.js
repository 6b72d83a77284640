// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { createNameKey } from "./nameKeys.js";
/** Returns the JSON of a value, or null if the value is undefined. */
export function jsonOf(value) {
  return value === undefined ? null : JSON.stringify(value);
}
/** Returns the JSON of a member of a change. Returns null if the change does not contain the member, and an empty text if the change removes it. */
export function formatChangedMemberAsJson(change, name) {
  return Object.hasOwn(change, name) ? (jsonOf(change[name]) ?? "") : null;
}
/** Returns three lists for the requests for input of a task: their database keys, their names, and the requests as JSON. */
export function inputsOf(inputs) {
  const names = Object.keys(inputs).map((name) => JSON.stringify(name));
  const requests = Object.values(inputs).map((each) => JSON.stringify(each));
  return [names.map(createNameKey), names, requests];
}
