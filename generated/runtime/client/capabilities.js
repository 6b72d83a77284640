// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isObject } from "../validation/checks.js";
import { CapabilityError } from "./errors.js";
/** The name of the extension that a client must declare before servers may run its calls as tasks. */
export const TASKS_EXTENSION = "io.modelcontextprotocol/tasks";
/** Returns the error for a method that the revision lacks or whose capability was not declared; undefined if the method can be called. */
export function findCapabilityError({ revision, methods }, method, declared) {
  if (!Object.hasOwn(methods, method))
    return new CapabilityError(
      `Revision ${revision} does not have the method ${method}.`,
      {
        capability: method,
        reason: "revision",
      },
    );
  const { capability, declaredBy } = methods[method];
  const side = declaredBy === "client" ? "client" : "server";
  if (capability === null || hasCapability(declared[side], capability)) return;
  return new CapabilityError(
    `${method} needs the capability ${capability}, which the ${side} did not declare.`,
    { capability, reason: side },
  );
}
/** Returns true if capabilities have the member at a path such as `resources.subscribe`, and it is not false. */
export function hasCapability(capabilities, path) {
  let found = capabilities;
  for (const part of path.split("."))
    found =
      isObject(found) && Object.hasOwn(found, part) ? found[part] : undefined;
  return found !== undefined && found !== false && found !== null;
}
/** Returns the capabilities that a client declares in a revision. Handlers for methods that the revision lacks are ignored. */
export function clientCapabilities(
  revision,
  { handlers = {}, capabilities = {}, tasks = true },
) {
  const declared = {
    ...capabilitiesOfHandlers(revision, handlers),
    ...(tasks &&
      revision.lifecycle === "stateless" && {
        extensions: { [TASKS_EXTENSION]: {} },
      }),
  };
  for (const [name, value] of Object.entries(capabilities))
    declared[name] =
      isObject(declared[name]) && isObject(value)
        ? { ...declared[name], ...value }
        : value;
  return declared;
}
function capabilitiesOfHandlers(
  { methods },
  { sampling, roots, elicitation, tasks },
) {
  const declared = {};
  if (sampling && "sampling/createMessage" in methods)
    declared["sampling"] = {};
  if (roots && "roots/list" in methods)
    declared["roots"] =
      "notifications/roots/list_changed" in methods
        ? { listChanged: true }
        : {};
  if (elicitation && "elicitation/create" in methods)
    declared["elicitation"] = {
      form: {},
      ...(elicitation.confirmUrl !== undefined && { url: {} }),
    };
  if (tasks && "tasks/get" in methods)
    declared["tasks"] = sessionTasks(declared, tasks);
  return declared;
}
/** Returns the capability `tasks` of a session. The client can run each request as a task that it has a handler for. */
function sessionTasks({ sampling, elicitation }, { listTasks, cancelTask }) {
  return {
    ...(listTasks !== undefined && { list: {} }),
    ...(cancelTask !== undefined && { cancel: {} }),
    requests: {
      ...(sampling !== undefined && { sampling: { createMessage: {} } }),
      ...(elicitation !== undefined && { elicitation: { create: {} } }),
    },
  };
}
