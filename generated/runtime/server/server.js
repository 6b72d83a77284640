// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { Budget } from "../stores/budget.js";
import { isObject } from "../validation/checks.js";
import { CODES, McpError } from "../jsonrpc/errors.js";
const SHORTEST_SECRET = 32;
const MAX_RETAINED_BYTES = 64 * 2 ** 20;
/**
 * Binds handlers to a revision.
 *
 * @throws TypeError where a group is only half implemented, with the name of the method, or a secret is too short to be one.
 */
export function bindServer(revision, options, groups) {
  const { name, version, title, secret } = options;
  if (secret !== undefined && secret.length < SHORTEST_SECRET)
    throw new TypeError(`a secret has ${SHORTEST_SECRET} characters or more`);
  const handlers = new Map(Object.entries(options.methods ?? {}));
  for (const [method, facts] of Object.entries(revision.methods)) {
    if (facts.direction === "serverToClient" || facts.direction === "embedded")
      continue;
    const group =
      groups[
        facts.kind === "request" ? (facts.feature ?? "") : "notifications"
      ];
    const handle = isObject(group) ? group[facts.handler] : undefined;
    if (typeof handle === "function") handlers.set(method, handle.bind(group));
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
function logError(error, errorId) {
  if (errorId === undefined) console.error(error);
  else console.error(`error ${errorId}:`, error);
}
/** A method of a feature that is offered must have a handler, unless a capability of its own makes it a choice. */
function refuseMissing(method, { kind, handler, feature, capability }, group) {
  if (kind !== "request" || !isObject(group) || capability?.includes("."))
    return;
  throw new TypeError(
    `${method} has no handler: implement ${feature}.${handler}, or leave out all of ${feature}`,
  );
}
/** What a server may declare follows from the handlers that it has. */
function capabilitiesOf(
  { methods, objectCapabilities },
  groups,
  { handlers, options },
) {
  const all = {};
  for (const [method, facts] of Object.entries(methods)) {
    const { capability, declaredBy, feature, kind } = facts;
    if (capability === null || feature === null || declaredBy === "client")
      continue;
    if (groups[feature] === undefined) continue;
    const [name, part] = capability.split(".");
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
 * Tells all clients that want to know. Handshake clients are told in their session, others on the streams that they opened.
 *
 * @param method of a notification that the server may send.
 */
export function publish({ listeners }, method, params = {}) {
  for (const listener of listeners)
    if (listener.wants(method, params)) listener.deliver(method, params);
}
/**
 * A bound server with a function for each notification of what it offers, by the names that the generated interfaces have.
 *
 * @throws TypeError where a group is only half implemented, with the name of the method.
 */
export function offer(revision, options, handlers) {
  const groups = handlers;
  const server = bindServer(revision, options, groups);
  const notify = {};
  for (const [method, facts] of Object.entries(server.revision.methods)) {
    const { kind, declaredBy, handler, feature } = facts;
    if (kind !== "notification" || declaredBy !== "server") continue;
    if (feature === null || groups[feature] === undefined) continue;
    if (isDeclared(server.capabilities, facts.capability))
      notify[handler] = (params) => publish(server, method, params);
  }
  return { ...server, ...notify };
}
/** Whether a notification is about what one client has begun, so that no other may hear of it. */
export function isForOne({ direction, declaredBy }) {
  if (direction === "clientToServer") return false;
  return declaredBy === "client" || declaredBy === "either";
}
/**
 * Refuses a notification to one client that nobody can want, before anything is sent.
 *
 * @throws McpError with the capability that is missing: the client's, or where both have it, the server's own.
 */
export function refuseUntold({ server, client }, method) {
  const { capability, declaredBy } = server.revision.methods[method];
  const side = declaredBy === "client" ? client : server;
  if (isDeclared(side.capabilities, capability)) return;
  throw new McpError(
    CODES.internal,
    `${method} needs ${capability}, which was not declared`,
  );
}
function isDeclared(capabilities, path) {
  let found = capabilities;
  for (const part of path?.split(".") ?? [])
    found = isObject(found) ? found[part] : undefined;
  return found !== undefined;
}
