import type { Revision } from "../protocol/revision.js";
import { isObject, type JsonObject } from "../validation/checks.js";

/** The groups of handlers that the declared capabilities follow from. */
interface HandlerGroups {
  readonly sampling?: object;
  readonly roots?: object;
  readonly elicitation?: { readonly confirmUrl?: unknown };
  readonly tasks?: {
    readonly listTasks?: unknown;
    readonly cancelTask?: unknown;
  };
}

/** The options that the declared capabilities follow from. */
export interface CapabilityOptions {
  readonly handlers?: object | undefined;
  readonly capabilities?: JsonObject | undefined;
  /** See `ownCapabilities`. */
  readonly own: JsonObject;
}

/** Returns the capabilities that a client declares in a revision. A group of handlers that the revision lacks declares nothing. */
export function clientCapabilities(
  revision: Revision,
  { handlers = {}, capabilities = {}, own }: CapabilityOptions,
): JsonObject {
  const declared: { [capability: string]: unknown } = {
    ...capabilitiesOfHandlers(revision, handlers),
    ...own,
  };
  for (const [name, value] of Object.entries(capabilities))
    declared[name] =
      isObject(declared[name]) && isObject(value)
        ? { ...declared[name], ...value }
        : value;
  return declared;
}

function capabilitiesOfHandlers(
  { methods }: Revision,
  { sampling, roots, elicitation, tasks }: HandlerGroups,
): JsonObject {
  const declared: { [capability: string]: unknown } = {};
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
function sessionTasks(
  { sampling, elicitation }: JsonObject,
  { listTasks, cancelTask }: NonNullable<HandlerGroups["tasks"]>,
): JsonObject {
  return {
    ...(listTasks !== undefined && { list: {} }),
    ...(cancelTask !== undefined && { cancel: {} }),
    requests: {
      ...(sampling !== undefined && { sampling: { createMessage: {} } }),
      ...(elicitation !== undefined && { elicitation: { create: {} } }),
    },
  };
}
