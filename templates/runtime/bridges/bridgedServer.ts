import { createLossReporter, type LossReceiver } from "../conversion/lossPolicy.js";
import { composeConversions, lostNotificationsOf, reportingConverter } from "../conversion/conversion.js";
import type { Revision } from "../protocol/revision.js";
import type { RevisionImplementation, Server } from "../server/server.js";
import type { JsonObject } from "../validation/checks.js";
import type { BridgeBehaviour, BridgeChain } from "./bridgeChain.js";
import { createBridgedCallClass } from "./bridgedCall.js";
import { createBridgedHandlers } from "./bridgedHandlers.js";
import type { BridgeOptions } from "./bridgeOptions.js";
import type { BridgeParts } from "./bridgeParts.js";
import { createCapabilityFilter, declareServedMethods } from "./capabilities.js";
import { createLossLog } from "./lossLog.js";
import { acceptLostNotifications, convertNotification, forwardNotifications } from "./notifications.js";
import { createRequirementsCheck } from "./requirements.js";

/**
 * Returns a server of the clients' revision that calls the handlers of the native server. The memory limits, the options and the identity are
 * those of the native server.
 */
export function createBridgedServer(native: Server, bridge: BridgeChain, options: BridgeOptions): Server {
  const { binding, chain, behaviour } = bridge;
  const { revision, checks, lifecycle } = binding;
  const parts = createBridgeParts(native, bridge, options);
  const Call = behaviour.createCallClass?.(parts) ?? createBridgedCallClass(parts);
  const handlers = createBridgedHandlers(parts, behaviour, Call);
  const listeners: Server["listeners"] = new Set();
  forwardNotifications(parts, listeners);
  acceptLostNotifications(parts, handlers);
  const server: Server = {
    revision,
    checks,
    lifecycle: behaviour.lifecycle?.(lifecycle, parts, Call) ?? lifecycle,
    options: native.options,
    identity: native.identity,
    retained: native.retained,
    capabilities: declareServedMethods(lowerServerCapabilities({ ...parts, chain }), revision, handlers),
    handlers,
    listeners,
    texts: new WeakMap(),
    bridged: {
      native,
      convertNotification: (notification) => convertNotification(parts, notification),
    },
  };
  return behaviour.adaptServer?.(server, parts) ?? server;
}

function createBridgeParts(
  native: Server,
  { binding, chain, behaviour }: BridgeChain,
  options: BridgeOptions,
): BridgeParts {
  const { revision } = binding;
  const reporter = createLossReporter(createLossLog(native, revision.revision, options));
  return {
    native,
    revision,
    reporter,
    options,
    conversions: composeConversions(chain, reporter),
    codes: chain.flatMap(({ codes }) => codes),
    lostNotifications: lostNotificationsOf(chain),
    liftCapabilities: clientCapabilityLifter({ native, revision, chain, reporter }, binding, behaviour),
    checkRequirements: options.requires && createRequirementsCheck(options.requires, { native, revision }),
  };
}

interface CapabilityConversion extends Pick<BridgeChain, "chain"> {
  readonly native: Server;
  readonly revision: Revision;
  readonly reporter: LossReceiver;
}

/** Returns a function that converts the client's capabilities. Each object of capabilities is converted once. */
function clientCapabilityLifter(
  { native, revision, chain, reporter }: CapabilityConversion,
  { checks }: RevisionImplementation,
  behaviour: BridgeBehaviour,
): BridgeParts["liftCapabilities"] {
  const steps = chain.map(({ capabilities }) => capabilities.client).reverse();
  const lift = reportingConverter(steps, revision.open, reporter);
  const withoutUnknown = createCapabilityFilter("client", {
    known: native.revision,
    allowed: revision,
    checks,
  });
  const lifted = new WeakMap<JsonObject, JsonObject>();
  return (capabilities) => {
    let known = lifted.get(capabilities);
    if (known === undefined) {
      known = withoutUnknown(lift(capabilities));
      known = behaviour.filterCapabilities?.(known) ?? known;
      lifted.set(capabilities, known);
    }
    return known;
  };
}

function lowerServerCapabilities({ native, revision, chain, reporter }: CapabilityConversion): JsonObject {
  const steps = chain.map(({ capabilities }) => capabilities.server);
  const lower = reportingConverter(steps, revision.open, reporter);
  const withoutUnknown = createCapabilityFilter("server", {
    known: native.revision,
    allowed: revision,
  });
  return lower(withoutUnknown(native.capabilities));
}
