import { hasCapability } from "../client/capabilities.js";
import type { ServerFacts } from "../client/revision.js";
import { declaresTasks } from "../protocol/tasks.js";
import type { IncomingRequestCall } from "../server/call.js";
import type { RevisionImplementation, RuntimeMethodHandler, Server } from "../server/server.js";
import { createClientBytesBudget } from "../stores/retained.js";
import { TASK_REQUESTS } from "../tasks/requests.js";
import type { JsonObject } from "../validation/checks.js";
import type { ProxySettings } from "./options.js";
import { OWN_IDENTITY } from "./sessionUpstreams.js";
import { LISTEN } from "./forwardedCall.js";
import { invalidResult } from "./upstreamError.js";

/** Sends the request of a client to the upstream server. */
export type Forward = (method: string, params: JsonObject, call: IncomingRequestCall) => Promise<JsonObject>;

/** The upstream server, and what the handlers of the forwarding server call. */
export interface ForwardingParts {
  readonly binding: RevisionImplementation;
  readonly upstream: ServerFacts;
  /** The capabilities that clients get. */
  readonly capabilities: JsonObject;
  readonly settings: ProxySettings;
  readonly forward: Forward;
  readonly canSubscribe: Server["options"]["canSubscribe"];
}

/** Returns a server of the upstream's revision that has its identity, and answers each request by the upstream server. */
export function createForwardingServer(parts: ForwardingParts): Server {
  const { binding, upstream, capabilities, settings, forward } = parts;
  const { revision, checks, lifecycle } = binding;
  const handlerOf =
    (method: string): RuntimeMethodHandler =>
    (params: JsonObject, context) =>
      forward(method, params, context as IncomingRequestCall);
  const handlers = new Map<string, RuntimeMethodHandler>();
  for (const [method, { kind, direction, capability }] of Object.entries(revision.methods)) {
    const isOfClient = direction === "clientToServer" || direction === "both";
    if (kind !== "request" || !isOfClient || [revision.open, "ping", LISTEN].includes(method)) continue;
    if (capability === null || hasCapability(capabilities, capability)) handlers.set(method, handlerOf(method));
  }
  if (declaresTasks(capabilities)) for (const method of TASK_REQUESTS) handlers.set(method, handlerOf(method));
  return {
    revision,
    checks,
    lifecycle: {
      ...lifecycle,
      handleOf: (server, method, connection) =>
        method === LISTEN ? handlerOf(method) : lifecycle.handleOf(server, method, connection),
    },
    options: optionsOf(parts),
    handlers,
    otherHandler: (params: JsonObject, context) => {
      const call = context as IncomingRequestCall;
      return forward(call.incoming.method, params, call);
    },
    errorOfInvalidResult: (method, result) => invalidResult({ revision, checks }, settings, { method, result }),
    capabilities,
    identity: (upstream.info ?? OWN_IDENTITY) as object as JsonObject,
    listeners: new Set(),
    retained: createClientBytesBudget(settings),
    texts: new WeakMap(),
  };
}

function optionsOf({ upstream, settings, canSubscribe }: ForwardingParts): Server["options"] {
  const { secret, requestStateClaims, maxRetainedBytes, maxClientBytes, observer, readTrace, onError } = settings;
  const { name, version } = upstream.info ?? OWN_IDENTITY;
  const options: Server["options"] = {
    name,
    version,
    ...(secret !== undefined && { secret }),
    ...(requestStateClaims !== undefined && { requestStateClaims }),
    ...(maxRetainedBytes !== undefined && { maxRetainedBytes }),
    ...(maxClientBytes !== undefined && { maxClientBytes }),
    canSubscribe,
    observer,
    ...(readTrace !== undefined && { readTrace }),
    onError: (error) => onError(error),
  };
  // Another lock can show the instructions, or hide them.
  return Object.defineProperty(options, "instructions", { enumerable: true, get: () => upstream.instructions });
}
