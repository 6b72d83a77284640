import {
  findCapabilityOfFilter,
  findExtensionOfFilter,
  findExtensionOfResult,
  selectsForExtension,
  type ExtensionDescription,
} from "../protocol/extensions.js";
import type { MethodDescription } from "../protocol/revision.js";
import { isThenable } from "../protocol/awaitable.js";
import { isObject, ownMember, type JsonObject } from "../validation/checks.js";
import { assertClientCan, createUndeclaredError } from "./clientCapabilities.js";
import type { RuntimeHandlerContext } from "./context.js";
import { isCapabilityDeclared } from "./notifications.js";
import type {
  ExtensionSupport,
  GivenServerParts,
  HandlersByFeatureName,
  RuntimeMethodHandler,
  ServerOptions,
} from "./server.js";

type Group = { readonly [name: string]: unknown };

/** What a server of a revision with extensions does for them. */
export const EXTENSION_SUPPORT: ExtensionSupport = {
  extend: offerExtensions,
  hasResult: (revision, method, resultType) => findExtensionOfResult(revision, method, resultType) !== undefined,
  offers(member, { server, client }) {
    const capability = findCapabilityOfFilter(server.revision, member);
    if (capability !== undefined) return capability === null || isCapabilityDeclared(server.capabilities, capability);
    const extension = findExtensionOfFilter(server.revision, member);
    return extension?.declaredBy.every((peer) =>
      isCapabilityDeclared((peer === "server" ? server : client).capabilities, `extensions.${extension.id}`),
    );
  },
  selects: selectsForExtension,
};

/**
 * Returns the options and handlers of a server with what its extensions require: the server declares the extensions that it has handlers for,
 * with their settings; a method of an extension that the client must declare is rejected for other clients; and so is a result that only the
 * extension allows.
 */
function offerExtensions({ binding, options, groups }: GivenServerParts): GivenServerParts {
  const { extensions = [] } = binding.revision;
  const offered = extensions.filter(({ feature }) => groups[feature] !== undefined);
  const wrapped: { [feature: string]: unknown } = { ...groups };
  for (const { feature } of offered) wrapped[feature] = checkedGroup(binding, groups, feature);
  for (const [method, facts] of Object.entries(binding.revision.methods))
    if (extensions.some(({ results }) => results.some((row) => row.method === method)))
      wrapResults({ binding, groups: wrapped, offered }, method, facts);
  return { binding, options: { ...options, capabilities: declared(options, offered, groups) }, groups: wrapped };
}

/** Returns the capabilities of the option, with the extensions that a server declares. Those of the option replace them. */
function declared(
  { capabilities = {} }: ServerOptions,
  offered: readonly ExtensionDescription[],
  groups: HandlersByFeatureName,
): JsonObject {
  const own = offered
    .filter(({ declaredBy }) => declaredBy.includes("server"))
    .map(({ id, feature }): [string, unknown] => {
      const group = groups[feature];
      return [id, (isObject(group) && group["settings"]) || {}];
    });
  if (own.length === 0) return capabilities;
  const given = capabilities["extensions"] as JsonObject | undefined;
  return { ...capabilities, extensions: { ...Object.fromEntries(own), ...given } };
}

/** Returns the handlers of an extension, each with the check that its client declares the extension, if clients must. */
function checkedGroup(
  { revision }: GivenServerParts["binding"],
  groups: HandlersByFeatureName,
  feature: string,
): unknown {
  const group = groups[feature];
  if (!isObject(group)) return group;
  const checked: { [name: string]: unknown } = {};
  for (const [method, facts] of Object.entries(revision.methods)) {
    const handle = group[facts.handler];
    if (facts.feature !== feature || facts.kind !== "request" || typeof handle !== "function") continue;
    const own = handle.bind(group) as RuntimeMethodHandler;
    const isForAll = facts.declaredBy === "server";
    checked[facts.handler] = isForAll
      ? own
      : (params: JsonObject, context: RuntimeHandlerContext) => {
          assertClientCan({ revision }, method, { params, capabilities: context.client.capabilities });
          return own(params as never, context);
        };
  }
  return checked;
}

interface Offer {
  readonly binding: GivenServerParts["binding"];
  readonly groups: { [feature: string]: unknown };
  readonly offered: readonly ExtensionDescription[];
}

/** Replaces the handler of a method by one that checks the results of extensions. */
function wrapResults(
  { binding, groups, offered }: Offer,
  method: string,
  { feature, handler }: MethodDescription,
): void {
  const group = groups[feature ?? ""] as Group | undefined;
  const handle = group?.[handler];
  if (typeof handle !== "function") return;
  const own = handle.bind(group) as RuntimeMethodHandler;
  const checked = (params: never, context: RuntimeHandlerContext): unknown =>
    callWithResult(own(params, context), (result) => {
      assertMayReturn({ binding, offered, method, context }, result);
      return result;
    });
  groups[feature!] = withMember(group!, handler, checked);
}

/** Calls a function with what a handler returned, after its promise has settled. */
function callWithResult(returned: unknown, use: (result: unknown) => unknown): unknown {
  return isThenable(returned) ? returned.then(use) : use(returned);
}

/** Returns an object with another function. Handlers may be a class, whose functions are not members of the object itself. */
function withMember(group: Group, name: string, value: unknown): Group {
  return Object.create(group, { [name]: { value, enumerable: true } }) as Group;
}

interface ReturnedBy extends Pick<Offer, "binding" | "offered"> {
  readonly method: string;
  readonly context: RuntimeHandlerContext;
}

/**
 * Throws if a result belongs to an extension that the server or the client did not declare.
 *
 * @throws McpError if the client must declare the extension; Error if the server has no handlers for it.
 */
function assertMayReturn({ binding: { revision }, offered, method, context }: ReturnedBy, result: unknown): void {
  const extension = findExtensionOfResult(revision, method, isObject(result) ? result["resultType"] : undefined);
  if (extension === undefined) return;
  const { id, feature } = extension;
  if (!offered.includes(extension))
    throw new Error(
      `a result of ${method} belongs to the extension ${id}, which the server does not offer (add handlers.${feature})`,
    );
  if (!extension.declaredBy.includes("client")) return;
  const { extensions } = context.client.capabilities;
  if (!isObject(extensions) || !isObject(ownMember(extensions, id)))
    throw createUndeclaredError(revision, method, { feature: "extensions", part: id });
}
