// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/**
 * What servers do for the extensions of their revision: capabilities, results and subscriptions.
 *
 * @module
 */
import {
  type ExtensionDescription,
  findExtensionOfFilter,
  findExtensionOfResult,
  selectsForExtension,
} from "./extensions.js";
import { type JsonObject, type MethodDescription, isObject, isThenable, ownMember } from "./protocol.js";
import {
  type HandlersByFeatureName,
  type IncomingRequestCall,
  type Lifecycle,
  type RevisionImplementation,
  type RuntimeHandlerContext,
  type RuntimeMethodHandler,
  type ServerOptions,
  assertClientCan,
  createServerOfRevision,
  isCapabilityDeclared,
} from "./serverCore.js";

// ---- server/extensions --------------------------------------------------------------------------

type Group = { readonly [name: string]: unknown };

/** What a handler returns for a result that is a union of types: the runtime sets a missing `resultType`. */
export type HandlerResult<Result> = Result extends { resultType: unknown }
  ? {
      [
        Key in keyof Result as string extends Key
          ? never
          : number extends Key
            ? never
            : Key extends "resultType"
              ? never
              : Key
      ]: Result[Key];
    } & { resultType?: Result["resultType"] }
  : never;

/**
 * Removes the invalid entries of a map in the params of a received message, and returns the message. Their receiver ignores them, as it
 * ignores responses to requests that it did not send.
 *
 * @param member the member of the params that is the map.
 */
export function ignoreInvalid(message: unknown, member: string, isValid: (entry: unknown) => boolean): unknown {
  const params = isObject(message) ? message["params"] : undefined;
  const map = isObject(params) ? ownMember(params, member) : undefined;
  if (!isObject(map)) return message;
  const received = map as { [key: string]: unknown };
  for (const [key, entry] of Object.entries(received)) if (!isValid(entry)) delete received[key];
  return message;
}

/** The parts of a revision with extensions. */
export interface ExtendedRevision extends RevisionImplementation {
  readonly extensions: readonly ExtensionDescription[];
}

/** Returns the parts of a revision, with what its servers do for extensions. */
export function withExtensions(
  extensions: readonly ExtensionDescription[],
  revision: RevisionImplementation,
): ExtendedRevision {
  return { ...revision, lifecycle: lifecycleWith(revision.lifecycle, extensions), extensions };
}

/**
 * Returns a server of a revision with extensions. The server declares the extensions that it has handlers for, with their settings; it rejects a
 * method of an extension that the client must declare for other clients; and so it does with a result that only the extension allows.
 *
 * @throws TypeError as `createServerOfRevision` does.
 */
export function createExtendedServer<T>(binding: ExtendedRevision, options: ServerOptions, handlers: object): T {
  const { revision, extensions } = binding;
  const groups = handlers as HandlersByFeatureName;
  const offered = extensions.filter(({ feature }) => groups[feature] !== undefined);
  const wrapped: { [feature: string]: unknown } = { ...groups };
  for (const { feature } of offered) wrapped[feature] = checkedGroup(binding, groups, feature);
  for (const [method, facts] of Object.entries(revision.methods))
    if (extensions.some(({ results }) => results.some((row) => row.method === method)))
      wrapResults({ binding, groups: wrapped, offered }, method, facts);
  const created = (server: never): void => {
    for (const { feature } of offered) (groups[feature] as HandlersOfRuntime).created?.(server);
    options.created?.(server);
  };
  const capabilities = declared(options, offered, groups);
  return createServerOfRevision(binding, { ...options, capabilities, created }, wrapped);
}

/** The handlers of an extension that the runtime has, such as `Tasks`. */
interface HandlersOfRuntime {
  created?(server: never): void;
}

/** Returns a lifecycle that checks the results of extensions by their guards, and whose subscriptions select their notifications. */
function lifecycleWith(lifecycle: Lifecycle, extensions: readonly ExtensionDescription[]): Lifecycle {
  const Call = lifecycle.Call as typeof IncomingRequestCall;
  return {
    ...lifecycle,
    Call: class extends Call {
      protected override fits(result: unknown): boolean {
        const { method } = this.incoming;
        const resultType = isObject(result) ? result["resultType"] : undefined;
        return findExtensionOfResult(extensions, method, resultType) === undefined
          ? super.fits(result)
          : (this.server.checks.results[method]?.(result) ?? true);
      }
    },
    offers(member, server, client) {
      const extension = findExtensionOfFilter(extensions, member);
      return extension?.declaredBy.every((peer) =>
        isCapabilityDeclared((peer === "server" ? server : client).capabilities, `extensions.${extension.id}`),
      );
    },
    selects: (filter, method, params) => selectsForExtension(extensions, filter, { method, params }),
    extensionOf: (method, resultType) => findExtensionOfResult(extensions, method, resultType)?.id,
  };
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
function checkedGroup({ revision }: RevisionImplementation, groups: HandlersByFeatureName, feature: string): unknown {
  const group = groups[feature];
  if (!isObject(group)) return group;
  const checked: { [name: string]: unknown } = {};
  for (const [method, facts] of Object.entries(revision.methods)) {
    const { capability, direction, kind, handler } = facts;
    if (facts.feature !== feature || kind !== "request" || direction === "serverToClient") continue;
    if (direction === "embedded" || !capability?.startsWith("extensions.")) continue;
    const handle = group[handler];
    if (typeof handle !== "function")
      throw new TypeError(`${method} has no handler: implement ${feature}.${handler}, or leave out all of ${feature}`);
    const own = handle.bind(group) as RuntimeMethodHandler;
    const isForAll = facts.declaredBy === "server";
    checked[handler] = isForAll
      ? own
      : (params: JsonObject, context: RuntimeHandlerContext) => {
          assertClientCan({ revision }, method, { params, capabilities: context.client.capabilities });
          return own(params as never, context);
        };
  }
  return checked;
}

interface Offer {
  readonly binding: ExtendedRevision;
  readonly groups: { [feature: string]: unknown };
  /** The extensions that the server has handlers for. */
  readonly offered: readonly ExtensionDescription[];
}

/** Replaces the handler of a method by one that checks the results of extensions. */
function wrapResults({ groups, ...offer }: Offer, method: string, { feature, handler }: MethodDescription): void {
  const group = groups[feature ?? ""] as Group | undefined;
  const handle = group?.[handler];
  if (typeof handle !== "function") return;
  const own = handle.bind(group) as RuntimeMethodHandler;
  const checked = (params: never, context: RuntimeHandlerContext): unknown =>
    callWithResult(own(params, context), (result) => {
      assertMayReturn({ ...offer, method, context }, result);
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

interface ReturnedBy extends Omit<Offer, "groups"> {
  readonly method: string;
  readonly context: RuntimeHandlerContext;
}

/**
 * Throws if a result belongs to an extension that the server or the client did not declare.
 *
 * @throws McpError if the client must declare the extension; Error if the server has no handlers for it.
 */
function assertMayReturn({ binding, offered, method, context }: ReturnedBy, result: unknown): void {
  const { revision, extensions } = binding;
  const extension = findExtensionOfResult(extensions, method, isObject(result) ? result["resultType"] : undefined);
  // Nobody declares what a draft has.
  if (extension === undefined || extension.declaredBy.length === 0) return;
  const { id, feature } = extension;
  if (!offered.includes(extension))
    throw new Error(
      `a result of ${method} belongs to the extension ${id}, which the server does not offer (add handlers.${feature})`,
    );
  if (!extension.declaredBy.includes("client")) return;
  const required = { ...revision.methods[method]!, capability: `extensions.${id}` };
  const { capabilities } = context.client;
  assertClientCan({ revision: { ...revision, methods: { [method]: required } } }, method, { params: {}, capabilities });
}
