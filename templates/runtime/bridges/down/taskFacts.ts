import type { Server } from "../../server/server.js";
import {
  isObject,
  ownMember,
  type JsonObject,
} from "../../validation/checks.js";

/** The extension by which a client of a stateless revision accepts a task as the result of a call. */
export const TASKS = "io.modelcontextprotocol/tasks";

/** The requests of the extension. */
const METHODS: readonly string[] = [
  "tasks/get",
  "tasks/update",
  "tasks/cancel",
];

/** Returns true for a request of the extension. Clients with sessions get tasks in the form of their own revision, or not at all. */
export function isExtensionMethod(method: string): boolean {
  return METHODS.includes(method);
}

/** Returns true if a stateless server offers the extension. */
export function offersTasks({ capabilities, handlers }: Server): boolean {
  return (
    declaresTasks(capabilities) &&
    METHODS.every((method) => handlers.has(method))
  );
}

/** Returns capabilities without the extension. Returns the same object if they do not declare it. */
export function withoutTasks(capabilities: JsonObject): JsonObject {
  if (!declaresTasks(capabilities)) return capabilities;
  const { extensions, ...rest } = capabilities;
  const { [TASKS]: _, ...others } = extensions as JsonObject;
  return Object.keys(others).length > 0
    ? { ...rest, extensions: others }
    : rest;
}

/** Returns true for the handle of a task, which the extension allows as the result of a call. */
export function isTask(result: unknown): result is JsonObject {
  return isObject(result) && result["resultType"] === "task";
}

function declaresTasks({ extensions }: JsonObject): boolean {
  return isObject(extensions) && ownMember(extensions, TASKS) !== undefined;
}
