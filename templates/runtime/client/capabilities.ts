import type { Revision, RevisionFacts } from "../protocol/revision.js";
import { TASKS_EXTENSION } from "../protocol/tasksExtension.js";
import { isObject, type JsonObject } from "../validation/checks.js";
import { CapabilityError } from "./errors.js";

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
  const side = declaredBy === "client" ? "client" : "server";
  if (capability === null || hasCapability(declared[side], capability)) return;
  return new CapabilityError(`${method} needs the capability ${capability}, which the ${side} did not declare.`, {
    capability,
    reason: side,
  });
}

/** Returns true if capabilities have the member at a path such as `resources.subscribe`, and it is not false. */
export function hasCapability(capabilities: JsonObject, path: string): boolean {
  let found: unknown = capabilities;
  for (const part of path.split(".")) found = isObject(found) && Object.hasOwn(found, part) ? found[part] : undefined;
  return found !== undefined && found !== false && found !== null;
}

/** Returns the capabilities that a client without handlers declares in a revision. */
export function ownCapabilities({ lifecycle }: RevisionFacts, acceptsTasks: boolean): JsonObject {
  return acceptsTasks && lifecycle === "stateless" ? { extensions: { [TASKS_EXTENSION]: {} } } : {};
}
