// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { isObject } from "../validation/checks.js";
import { CapabilityError } from "./errors.js";
/** The extension that a client must declare so that servers may run its calls as tasks. */
export const TASKS_EXTENSION = "io.modelcontextprotocol/tasks";
/** Returns the error for a method that cannot be called; undefined if the revision has it and its capability was declared. */
export function findCapabilityError({ revision, methods }, method, declared) {
  if (!Object.hasOwn(methods, method))
    return new CapabilityError(`Revision ${revision} has no ${method}.`, {
      capability: method,
      reason: "revision",
    });
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
/** Returns the capabilities that a client declares in a revision. A group of handlers that the revision lacks declares nothing. */
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
/** The client runs the requests that it has handlers for as tasks, if the server asks for it. */
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
