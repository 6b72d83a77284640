import {
  findExtensionOfFilter,
  findExtensionOfResult,
  isSubscribedByExtension,
  selectsForExtension,
  type ExtensionDescription,
} from "../protocol/extensions.js";
import { TASK_RESULT_TYPE } from "../protocol/tasksExtension.js";
import { hasCapability } from "./capabilities.js";
import { compareDeclaredExtensions } from "./lockedExtensions.js";
import type { ClientExtensionSupport } from "./revision.js";

/** Returns what a client does for the extensions of its revision. */
export function supportExtensions(extensions: readonly ExtensionDescription[]): ClientExtensionSupport {
  return {
    declared(handlers) {
      const groups = handlers as { readonly [feature: string]: unknown };
      return Object.fromEntries(
        extensions
          .filter(({ feature, declaredBy }) => declaredBy.includes("client") && groups[feature] !== undefined)
          .map(({ id, feature }) => [id, (groups[feature] as { readonly settings?: object }).settings ?? {}]),
      );
    },
    accepts(declared, { tasks, handlers, check }, { call, result }) {
      const { resultType } = result;
      const extension = findExtensionOfResult(extensions, call.method, resultType);
      if (extension === undefined) return false;
      // The client awaits tasks, unless its author has stated with the handlers that the code handles them itself.
      const isHandled =
        (handlers as { readonly [feature: string]: unknown } | undefined)?.[extension.feature] !== undefined;
      if (tasks && resultType === TASK_RESULT_TYPE && !isHandled) return false;
      const isDeclared =
        !extension.declaredBy.includes("client") || hasCapability(declared, `extensions.${extension.id}`);
      return isDeclared && (check === "off" || call.called.guard?.(result) === true);
    },
    addHeaders({ headers }, call, params) {
      const others: string[] = [];
      for (const { name, pointer, methods } of headers) {
        const value = methods?.includes(call.method) ? params[pointer.slice("/params/".length)] : undefined;
        if (typeof value !== "string") continue;
        if (name.toLowerCase() === "mcp-name") call.name = value;
        else others.push(name, value);
      }
      if (others.length > 0) call.argumentHeaders = others;
    },
    offers(member, capabilities) {
      const extension = findExtensionOfFilter(extensions, member);
      return extension?.declaredBy.every(
        (peer) => peer === "client" || hasCapability(capabilities, `extensions.${extension.id}`),
      );
    },
    compare: compareDeclaredExtensions,
    isListened: (method) => isSubscribedByExtension(extensions, method),
    selects: (filter, method, params) => selectsForExtension(extensions, filter, { method, params }),
    extensionOf: (method, resultType) => findExtensionOfResult(extensions, method, resultType)?.id,
  };
}
