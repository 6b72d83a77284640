import { Budget } from "../stores/budget.js";
import { isObject, type JsonObject } from "../validation/checks.js";
import { CODES, McpError } from "../jsonrpc/errors.js";
import type { ClaimStore } from "../stores/claims.js";
import type { CallContext, HandlerContext } from "./context.js";
import type { MethodFacts } from "../protocol/method.js";
import type { HeaderRule, Revision } from "../protocol/revision.js";

const SHORTEST_SECRET = 32;
const MAX_RETAINED_BYTES = 64 * 2 ** 20;

/** What a server says of itself. */
export interface ServerOptions {
  readonly name: string;
  readonly version: string;
  readonly title?: string;
  /** How the server is meant to be used, for the model on the other side. */
  readonly instructions?: string;
  /** Capabilities beside those that follow from the handlers, such as `extensions`. */
  readonly capabilities?: JsonObject;
  /** Handlers of methods that an extension adds. */
  readonly methods?: { readonly [method: string]: Handle };
  /** Headers that an extension adds. */
  readonly headers?: readonly HeaderRule[];
  /** Signs what travels to a client and back; give all processes of one service the same. At least 32 characters. */
  readonly secret?: string;
  /**
   * Rejects a `requestState` that was used before. Without this option, a client may send the same `requestState` for an hour, for
   * example again after it lost the response.
   */
  readonly requestStateClaims?: ClaimStore;
  /**
   * The most bytes that the server keeps for all its clients between their messages, as an estimate: what `initialize` said of each
   * client, subscriptions, and the params of `subscriptions/listen`. What would be more is refused with -32603. 64 MiB by default,
   * for each server of one revision.
   */
  readonly maxRetainedBytes?: number;
  /** The most of these bytes for one session or one `subscriptions/listen`; more is refused with -32602. 1 MiB by default. */
  readonly maxClientBytes?: number;
  /**
   * Gets each error inside the server: what a handler threw, except for an `McpError`, and results that are invalid. Writes to the error console
   * by default.
   *
   * @param errorId the `data.errorId` of the error that the client got; absent if no client got one, as for a notification.
   */
  readonly onError?: (error: unknown, errorId?: string) => void;
  /**
   * Sends the messages of errors inside the server to clients, for development. By default clients get a neutral message and an `errorId`, since
   * messages may hold secrets.
   */
  readonly exposeErrors?: boolean;
}

/** A handler as the runtime calls it. */
export type Handle = (params: never, context: CallContext) => unknown;

/** Handlers by feature, as the generated interfaces type them. */
export type HandlerGroups = { readonly [feature: string]: unknown };

/** Receives the notifications of a server to all its clients, for one session or one stream. */
export interface Listener {
  /** The owner of the session or stream; undefined without authorization. */
  readonly principal?: string | undefined;
  wants(method: string, params: JsonObject): boolean;
  deliver(method: string, params: JsonObject): void;
}

/**
 * One revision of a server, bound to its handlers. Between a connection and the handlers stands nothing else: who wants to serve
 * another revision by the same handlers puts an object of this shape there.
 */
export interface Server {
  readonly revision: Revision;
  readonly options: ServerOptions & Required<Pick<ServerOptions, "onError">>;
  readonly capabilities: JsonObject;
  /** Name, version and title. */
  readonly identity: JsonObject;
  /** By method; what is not here is answered with -32601. */
  readonly handlers: ReadonlyMap<string, Handle>;
  readonly listeners: Set<Listener>;
  /** Counts what is kept for clients between their messages. */
  readonly retained: Budget;
  /** Texts of results that never change. */
  readonly texts: WeakMap<object, string>;
}

/**
 * Binds handlers to a revision.
 *
 * @throws TypeError where a group is only half implemented, with the name of the method, or a secret is too short to be one.
 */
export function bindServer(
  revision: Revision,
  options: ServerOptions,
  groups: HandlerGroups,
): Server {
  const { name, version, title, secret } = options;
  if (secret !== undefined && secret.length < SHORTEST_SECRET)
    throw new TypeError(`a secret has ${SHORTEST_SECRET} characters or more`);
  const handlers = new Map<string, Handle>(
    Object.entries(options.methods ?? {}),
  );
  for (const [method, facts] of Object.entries(revision.methods)) {
    if (facts.direction === "serverToClient" || facts.direction === "embedded")
      continue;
    const group =
      groups[
        facts.kind === "request" ? (facts.feature ?? "") : "notifications"
      ];
    const handle = isObject(group) ? group[facts.handler] : undefined;
    if (typeof handle === "function")
      handlers.set(method, handle.bind(group) as Handle);
    else refuseMissing(method, facts, group);
  }
  return {
    revision,
    options: { ...options, onError: options.onError ?? logError },
    handlers,
    capabilities: capabilitiesOf(revision, groups, { handlers, options }),
    identity: { name, version, ...(title !== undefined && { title }) },
    listeners: new Set(),
    retained: new Budget(options.maxRetainedBytes ?? MAX_RETAINED_BYTES),
    texts: new WeakMap(),
  };
}

function logError(error: unknown, errorId?: string): void {
  if (errorId === undefined) console.error(error);
  else console.error(`error ${errorId}:`, error);
}

/** A method of a feature that is offered must have a handler, unless a capability of its own makes it a choice. */
function refuseMissing(
  method: string,
  { kind, handler, feature, capability }: MethodFacts,
  group: unknown,
): void {
  if (kind !== "request" || !isObject(group) || capability?.includes("."))
    return;
  throw new TypeError(
    `${method} has no handler: implement ${feature}.${handler}, or leave out all of ${feature}`,
  );
}

/** What a server may declare follows from the handlers that it has. */
function capabilitiesOf(
  { methods, objectCapabilities }: Revision,
  groups: HandlerGroups,
  {
    handlers,
    options,
  }: { handlers: Server["handlers"]; options: ServerOptions },
): JsonObject {
  const all: { [feature: string]: JsonObject } = {};
  for (const [method, facts] of Object.entries(methods)) {
    const { capability, declaredBy, feature, kind } = facts;
    if (capability === null || feature === null || declaredBy === "client")
      continue;
    if (groups[feature] === undefined) continue;
    const [name, part] = capability.split(".") as [string, string?];
    all[name] ??= {};
    if (part === undefined) continue;
    const asked = Object.entries(methods).filter(
      ([, other]) =>
        other.kind === "request" && other.capability === capability,
    );
    const isOffered =
      kind === "request"
        ? handlers.has(method)
        : asked.length === 0 || asked.some(([other]) => handlers.has(other));
    if (isOffered)
      all[name] = {
        ...all[name],
        [part]: objectCapabilities.includes(capability) ? {} : true,
      };
  }
  return { ...all, ...options.capabilities };
}

/**
 * Sends a notification to all clients that asked for it: in the session of a handshake client, and otherwise on the stream that the
 * client opened.
 *
 * @param method of a notification that the server may send.
 */
export function publish(
  { listeners }: Pick<Server, "listeners">,
  method: string,
  params: JsonObject = {},
): void {
  for (const listener of listeners)
    if (listener.wants(method, params)) listener.deliver(method, params);
}

/** A server with a function for each notification of the features that its handlers make it offer. */
export type OfferedBy<Handlers, Notifications> = Server &
  AllOf<Notifications[keyof Handlers & keyof Notifications]>;

/** What fits all members of a union at once. */
type AllOf<T> = (T extends unknown ? (one: T) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/**
 * A bound server with a function for each notification of what it offers, by the names that the generated interfaces have.
 *
 * @throws TypeError where a group is only half implemented, with the name of the method.
 */
export function offer<T>(
  revision: Revision,
  options: ServerOptions,
  handlers: object,
): T {
  const groups = handlers as HandlerGroups;
  const server = bindServer(revision, options, groups);
  const notify: { [name: string]: (params?: JsonObject) => void } = {};
  for (const [method, facts] of Object.entries(server.revision.methods)) {
    const { kind, declaredBy, handler, feature } = facts;
    if (kind !== "notification" || declaredBy !== "server") continue;
    if (feature === null || groups[feature] === undefined) continue;
    if (isDeclared(server.capabilities, facts.capability))
      notify[handler] = (params) => publish(server, method, params);
  }
  return { ...server, ...notify } as T;
}

/** Whether a notification is about what one client has begun, so that no other may hear of it. */
export function isForOne({ direction, declaredBy }: MethodFacts): boolean {
  if (direction === "clientToServer") return false;
  return declaredBy === "client" || declaredBy === "either";
}

/**
 * Refuses a notification to one client that nobody can want, before anything is sent.
 *
 * @throws McpError with the capability that is missing: the client's, or where both have it, the server's own.
 */
export function refuseUntold(
  { server, client }: Pick<HandlerContext, "client"> & { server: Server },
  method: string,
): void {
  const { capability, declaredBy } = server.revision.methods[method]!;
  const side = declaredBy === "client" ? client : server;
  if (isDeclared(side.capabilities, capability)) return;
  throw new McpError(
    CODES.internal,
    `${method} needs ${capability}, which was not declared`,
  );
}

function isDeclared(capabilities: JsonObject, path: string | null): boolean {
  let found: unknown = capabilities;
  for (const part of path?.split(".") ?? [])
    found = isObject(found) ? found[part] : undefined;
  return found !== undefined;
}
