import {
  findCapabilityOfFilter,
  findExtensionOfFilter,
  findExtensionOfResult,
  isSubscribedByExtension,
  selectsForExtension,
} from "../protocol/extensions.js";
import { hasCapability } from "./capabilities.js";
import type { ClientExtensionSupport } from "./revision.js";

/** What a client of a revision with extensions does for them. */
export const CLIENT_EXTENSION_SUPPORT: ClientExtensionSupport = {
  declared({ extensions = [] }, handlers) {
    const groups = handlers as { readonly [feature: string]: unknown };
    return Object.fromEntries(
      extensions
        .filter(({ feature, declaredBy }) => declaredBy.includes("client") && groups[feature] !== undefined)
        .map(({ id, feature }) => [id, (groups[feature] as { readonly settings?: object }).settings ?? {}]),
    );
  },
  accepts({ revision, wire }, { tasks, check }, { call, result }) {
    const { resultType } = result;
    const extension = findExtensionOfResult(revision, call.method, resultType);
    if (extension === undefined || (tasks && resultType === "task")) return false;
    const isDeclared =
      !extension.declaredBy.includes("client") || hasCapability(wire.offer.capabilities, `extensions.${extension.id}`);
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
  offers(revision, member, capabilities) {
    const capability = findCapabilityOfFilter(revision, member);
    if (capability !== undefined) return capability === null || hasCapability(capabilities, capability);
    const extension = findExtensionOfFilter(revision, member);
    return extension && hasCapability(capabilities, `extensions.${extension.id}`);
  },
  isListened: isSubscribedByExtension,
  selects: selectsForExtension,
};
