import type { RevisionImplementation, Server, ServerOfRevision } from "../server/server.js";
import { composeConversions, lostNotificationsOf } from "../conversion/conversion.js";
import { createLossReporter } from "../conversion/lossPolicy.js";
import { createBridgedCallClass } from "./bridgedCall.js";
import { bridgeOtherRequests, createBridgedHandlers } from "./bridgedHandlers.js";
import { checkBridgeOptions, createLossLog, type BridgeOptions } from "./bridgeOptions.js";
import type { BridgeChain, BridgeModule, BridgeParts, CapabilityFilter, LifecycleBehaviour } from "./bridgeParts.js";
import { clientCapabilityConverter, convertServerCapabilities, declareServedMethods } from "./capabilities.js";
import { acceptLostNotifications, convertNotification, forwardNotifications } from "./notifications.js";
import { createRequirementsCheck } from "./requirements.js";

/**
 * Returns servers that serve clients of other revisions with the handlers of one server. Pass them to a transport together with the server
 * itself. If the server checks its tools with `checkTools`, pass the result of `checkTools`.
 *
 * @param native the server with the handlers.
 * @param chains the generated modules of the clients' revisions, from the folder `bridges` of the server's package.
 * @throws TypeError if the modules are not an array, if a module belongs to a server of another revision, or if two modules have the same
 * revision of clients; if an option is unknown or has a wrong type, or if `onLoss` or `requires` names an unknown feature or method;
 * RangeError if a number is out of its range.
 */
export function bridge<N extends string>(
  native: ServerOfRevision<N>,
  chains: readonly BridgeModule<NoInfer<N>>[],
  options: BridgeOptions = {},
): Server[] {
  if (!Array.isArray(chains)) throw new TypeError("bridge: pass the modules as an array");
  const own = native.revision.revision;
  const known = new Set<string>();
  for (const module of chains as readonly BridgeModule<N>[]) {
    const { BRIDGE } = (module ?? {}) as Partial<BridgeModule>;
    if (BRIDGE === undefined) throw notABridge(module, own);
    const { revision } = BRIDGE.binding.revision;
    if (revision === own)
      throw new TypeError(
        `bridge: the server already has revision ${own}, the revision of the module's clients: remove the module`,
      );
    if (BRIDGE.from !== own)
      throw new TypeError(
        `bridge: the module serves clients of ${revision} with a server of ${BRIDGE.from}, but the server has revision ${own}: import ${own}/bridges/${revision}.js`,
      );
    if (known.has(revision))
      throw new TypeError(`bridge: revision ${revision} is named twice: pass one module for each revision`);
    known.add(revision);
  }
  checkBridgeOptions(options);
  return chains.map(({ BRIDGE }) => createBridgedServer(native, BRIDGE, options));
}

/** Returns the error for a value that is not a module of `bridge`, such as a module that converts the messages of clients. */
function notABridge(module: unknown, own: string): TypeError {
  const { CLIENT_BINDING, CONVERTERS } = (module ?? {}) as ClientModule;
  const revision = CONVERTERS && CLIENT_BINDING?.revision.revision;
  return new TypeError(
    revision === undefined || revision === own
      ? `bridge: pass modules of the folder ${own}/bridges`
      : `bridge: the module client-${revision}.js is for connect: pass ${own}/bridges/${revision}.js`,
  );
}

/** The exports of a module by which clients call servers of another revision. */
interface ClientModule {
  readonly CLIENT_BINDING?: Pick<RevisionImplementation, "revision">;
  readonly CONVERTERS?: object;
}

/**
 * Returns a server of the clients' revision that calls the handlers of the native server. The memory limits, the options and the identity are
 * those of the native server.
 */
function createBridgedServer(native: Server, bridged: BridgeChain, options: BridgeOptions): Server {
  const { revision, checks, lifecycle } = bridged.binding;
  const parts = createBridgeParts(native, bridged, {
    options,
    filterCapabilities: (capabilities) => behaviour.filterCapabilities?.(capabilities) ?? capabilities,
  });
  const behaviour: LifecycleBehaviour = bridged.behaviour(parts);
  const Call = behaviour.Call ?? createBridgedCallClass(parts);
  const handlers = createBridgedHandlers(parts, behaviour, Call);
  const listeners: Server["listeners"] = new Set();
  forwardNotifications(parts, listeners);
  acceptLostNotifications(parts, handlers);
  const server: Server = {
    revision,
    checks,
    lifecycle: behaviour.lifecycle?.(lifecycle, Call) ?? lifecycle,
    options: native.options,
    identity: native.identity,
    retained: native.retained,
    capabilities: declareServedMethods(convertServerCapabilities(parts, bridged.chain), revision, handlers),
    handlers,
    otherHandler: bridgeOtherRequests(parts, behaviour, Call),
    listeners,
    texts: new WeakMap(),
    bridged: {
      native,
      convertNotification: ({ method, params }) => convertNotification(parts, method, params),
      convertCapabilities: parts.toNativeCapabilities,
    },
  };
  return behaviour.adaptServer?.(server) ?? server;
}

function createBridgeParts(
  native: Server,
  { binding, chain }: BridgeChain,
  { options, filterCapabilities }: { options: BridgeOptions; filterCapabilities: CapabilityFilter },
): BridgeParts {
  const { revision, lifecycle } = binding;
  const reporter = createLossReporter(createLossLog(native, revision.revision, options));
  return {
    native,
    revision,
    lifecycle,
    reporter,
    options,
    conversions: composeConversions(chain, reporter),
    codes: chain.flatMap(({ codes }) => codes),
    lostNotifications: lostNotificationsOf(chain),
    toNativeCapabilities: clientCapabilityConverter({ native, reporter, filterCapabilities }, binding, chain),
    checkRequirements: options.requires && createRequirementsCheck(options.requires, { native, revision }),
  };
}
