import { isObject, ownMember, type JsonObject } from "../validation/checks.js";

/**
 * The name of the extension by which a client of a stateless revision accepts a task as the result of a call.
 *
 * @see https://modelcontextprotocol.io/seps/2663-tasks-extension
 */
export const TASKS_EXTENSION = "io.modelcontextprotocol/tasks";

/** Returns true if the capabilities of a client or a server declare the extension. */
export function declaresTasks({ extensions }: JsonObject): boolean {
  return isObject(extensions) && isObject(ownMember(extensions, TASKS_EXTENSION));
}
