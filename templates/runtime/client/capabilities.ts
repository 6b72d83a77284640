import { capabilityPath } from "../protocol/capabilityPath.js";
import type { Revision, RevisionFacts } from "../protocol/revision.js";
import { TASKS_EXTENSION } from "../protocol/tasksExtension.js";
import { withoutMemberAt, isObject, type JsonObject } from "../validation/checks.js";
import { CapabilityError } from "./errors.js";
import type { FurtherRevisionModule } from "./options.js";

/** Returns the error for a method that the revision lacks or whose capability was not declared; undefined if the method can be called. */
export function findCapabilityError(
  { revision, methods }: Pick<Revision, "revision" | "methods">,
  method: string,
  declared: { readonly server: JsonObject; readonly client: JsonObject },
): CapabilityError | undefined {
  if (!Object.hasOwn(methods, method))
    return new CapabilityError(`Revision ${revision} does not have the method ${method}.`, {
      capability: method,
      reason: "revision",
    });
  const { capability, declaredBy } = methods[method]!;
  if (capability === null) return;
  const only = declaredBy === "both" ? declaredBy : declaredBy === "client" ? "client" : "server";
  const side = (["server", "client"] as const).find(
    (each) => (only === "both" || only === each) && !hasCapability(declared[each], capability),
  );
  if (side === undefined) return;
  return new CapabilityError(`${method} needs the capability ${capability}, which the ${side} did not declare.`, {
    capability,
    reason: side,
  });
}

/** Returns true if capabilities have the member at a path such as `resources.subscribe`, and it is not false. */
export function hasCapability(capabilities: JsonObject, path: string): boolean {
  let found: unknown = capabilities;
  for (const part of capabilityPath(path))
    found = isObject(found) && Object.hasOwn(found, part) ? found[part] : undefined;
  return found !== undefined && found !== false && found !== null;
}

/** The groups of handlers that determine the declared capabilities. */
interface HandlerGroups {
  readonly sampling?: object;
  readonly roots?: object;
  readonly elicitation?: { readonly confirmUrl?: unknown };
  readonly tasks?: { readonly listTasks?: unknown; readonly cancelTask?: unknown };
}

/** The options that determine the declared capabilities. */
interface CapabilityOptions {
  readonly handlers?: object | undefined;
  readonly capabilities?: JsonObject | undefined;
  /** True if the client accepts tasks of the tasks extension, which only stateless revisions have. */
  readonly tasks: boolean;
  readonly also?: readonly FurtherRevisionModule[] | undefined;
  /** The extensions that the handlers declare, with their settings. */
  readonly extensions?: JsonObject | undefined;
}

/**
 * Returns the capabilities that a client declares in a revision with these methods. Handlers for methods that the revision lacks are ignored,
 * and so are capabilities that the converters of the revision name as unknown.
 */
export function clientCapabilities(
  revision: RevisionFacts,
  methods: Revision["methods"],
  { handlers = {}, capabilities = {}, tasks, also = [], extensions }: CapabilityOptions,
): JsonObject {
  const declared: { [capability: string]: unknown } = capabilitiesOfHandlers(methods, handlers);
  if (tasks && revision.lifecycle === "stateless") declared["extensions"] = { [TASKS_EXTENSION]: {}, ...extensions };
  else if (extensions) declared["extensions"] = extensions;
  for (const [name, value] of Object.entries(capabilities))
    declared[name] = isObject(declared[name]) && isObject(value) ? { ...declared[name], ...value } : value;
  const module = also.find(({ CLIENT_BINDING }) => CLIENT_BINDING.revision === revision);
  const { unknownCapabilities = [] } = module?.CONVERTERS ?? {};
  return unknownCapabilities.reduce(withoutMemberAt, declared as JsonObject);
}

function capabilitiesOfHandlers(
  methods: Revision["methods"],
  { sampling, roots, elicitation, tasks }: HandlerGroups,
): { [capability: string]: unknown } {
  const declared: { [capability: string]: unknown } = {};
  if (sampling && "sampling/createMessage" in methods) declared["sampling"] = {};
  if (roots && "roots/list" in methods)
    declared["roots"] = "notifications/roots/list_changed" in methods ? { listChanged: true } : {};
  if (elicitation && "elicitation/create" in methods)
    declared["elicitation"] = { form: {}, ...(elicitation.confirmUrl !== undefined && { url: {} }) };
  if (tasks && "tasks/result" in methods) declared["tasks"] = sessionTasks(declared, tasks);
  return declared;
}

/** Returns the capability `tasks` of a session. The client can run each request as a task that it has a handler for. */
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
