// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isObject, ownMember } from "../validation/checks.js";
/** The extension by which a client of a stateless revision accepts a task as the result of a call. */
export const TASKS = "io.modelcontextprotocol/tasks";
/** The requests of the extension. */
export const EXTENSION_METHODS = ["tasks/get", "tasks/update", "tasks/cancel"];
/** Returns true if a client or a server declares the extension. */
export function declaresTasks({ extensions }) {
  return isObject(extensions) && isObject(ownMember(extensions, TASKS));
}
/** Returns capabilities that declare the extension. */
export function withTasks(capabilities) {
  const { extensions } = capabilities;
  const all = { ...extensions, [TASKS]: {} };
  return { ...capabilities, extensions: all };
}
/** Returns capabilities without the extension. Returns the same object if they do not declare it. */
export function withoutTasks(capabilities) {
  if (!declaresTasks(capabilities)) return capabilities;
  const { extensions, ...rest } = capabilities;
  const { [TASKS]: _, ...others } = extensions;
  return Object.keys(others).length > 0
    ? { ...rest, extensions: others }
    : rest;
}
/** Returns true for the handle of a task, which the extension allows as the result of a call. */
export function isTask(result) {
  return isObject(result) && result["resultType"] === "task";
}
