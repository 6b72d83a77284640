import { isObject, type JsonObject } from "../../validation/checks.js";
import type { Member } from "./member.js";

const RELATED = "io.modelcontextprotocol/related-task";

/** Returns the id by which clients know a task of a server. The servers choose ids alone, so two of them may choose the same. */
export function idOfClients(taskId: string, { name }: Member): string {
  return `${encodeURIComponent(name).replaceAll("~", "%7E")}~${taskId}`;
}

/** Returns the server of a task, and the id that the server knows; undefined for an id that the gateway has not made. */
export function routeTask(
  taskId: unknown,
  members: readonly Member[],
): { readonly member: Member; readonly own: string } | undefined {
  const id = String(taskId);
  const at = id.indexOf("~");
  const member = members.find((each) => at > 0 && idOfClients("", each) === id.slice(0, at + 1));
  return member === undefined ? undefined : { member, own: id.slice(at + 1) };
}

/** Returns the result or the params of a server's message with the ids of tasks that clients know. Contents of tools stay as they are. */
export function withTaskIds(body: JsonObject, member: Member): JsonObject {
  const { task, tasks, result } = body;
  const rename = (own: string): string => idOfClients(own, member);
  return {
    ...withRelatedTask(body, rename),
    ...withId(body, member),
    ...(isObject(task) && { task: { ...task, ...withId(task, member) } }),
    // The result of the call that a finished task has.
    ...(isObject(result) && { result: withRelatedTask(result, rename) }),
    ...(Array.isArray(tasks) && {
      tasks: tasks.map((each: unknown) => (isObject(each) ? { ...each, ...withId(each, member) } : each)),
    }),
  };
}

/**
 * Returns the params of a server's request, or the client's answer, with another id of the server's task that the request belongs to. Other
 * ids in them are those of tasks of the client.
 */
export function withRelatedTask(body: JsonObject, rename: (taskId: string) => string): JsonObject {
  const { _meta } = body;
  const related = isObject(_meta) ? _meta[RELATED] : undefined;
  const taskId = isObject(related) ? related["taskId"] : undefined;
  if (typeof taskId !== "string") return body;
  return {
    ...body,
    _meta: { ...(_meta as JsonObject), [RELATED]: { ...(related as JsonObject), taskId: rename(taskId) } },
  };
}

function withId({ taskId }: JsonObject, member: Member): JsonObject {
  return typeof taskId === "string" ? { taskId: idOfClients(taskId, member) } : {};
}
