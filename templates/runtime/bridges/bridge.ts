import type { RevisionImplementation, Server, ServerOfRevision } from "../server/server.js";
import { composeConversions, lostNotificationsOf } from "../conversion/conversion.js";
import { createLossReporter, type LossReports } from "../conversion/lossPolicy.js";
import { createBridgedCallClass } from "./bridgedCall.js";
import { createBridgedHandlers } from "./bridgedHandlers.js";
import { checkBridgeOptions, type BridgeOptions, type LoggedLoss, type LossPolicy } from "./bridgeOptions.js";
import type { BridgeChain, BridgeModule, BridgeParts } from "./bridgeParts.js";
import { clientCapabilityConverter, convertServerCapabilities, declareServedMethods } from "./capabilities.js";
import { acceptLostNotifications, convertNotification, forwardNotifications } from "./notifications.js";
import { createRequirementsCheck } from "./requirements.js";
import { passErrorToOnError } from "../jsonrpc/errors.js";

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
  const parts = createBridgeParts(native, bridged, options);
  const behaviour = bridged.behaviour(parts);
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
    listeners,
    texts: new WeakMap(),
    bridged: {
      native,
      convertNotification: ({ method, params }) => convertNotification(parts, method, params),
    },
  };
  return behaviour.adaptServer?.(server) ?? server;
}

function createBridgeParts(native: Server, { binding, chain }: BridgeChain, options: BridgeOptions): BridgeParts {
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
    toNativeCapabilities: clientCapabilityConverter({ native, reporter }, binding, chain),
    checkRequirements: options.requires && createRequirementsCheck(options.requires, { native, revision }),
  };
}

/**
 * Returns the reports of the losses of the messages to and from the clients of one revision. They go to the option `log`; an error of the log
 * goes to `onError`.
 *
 * @param revision of the clients.
 */
function createLossLog(native: Server, revision: string, { onLoss, log = logLoss }: BridgeOptions): LossReports {
  return {
    revision,
    onLoss,
    log(loss) {
      // The log is called at once. It may be asynchronous.
      new Promise((resolve) => resolve(log(loss))).catch((error: unknown) => passErrorToOnError(native, error));
    },
    reasonOf: ({ feature, method }) =>
      `${method}: a client of revision ${revision} would not get ${feature} in its original form`,
  };
}

/** The maximum length of a path in the log. The members of a path may have names that a client chose. */
const MAX_PATH = 200;

/** Writes a loss to the error console. */
export function logLoss({ feature, kind, method, path, revision }: LoggedLoss): void {
  const place = path === "" ? method : `${method} at ${printable(path)}`;
  console.warn(
    `bridge: ${feature} was ${kind} for a client of revision ${revision}, in ${place}. Later losses of this kind are not logged.`,
  );
}

/** Returns a text without characters that terminals and log files interpret. */
function printable(text: string): string {
  const end = text.length > MAX_PATH ? "…" : "";
  return text.slice(0, MAX_PATH).replace(/[^\p{L}\p{N}\p{P}\p{S} ]/gu, "?") + end;
}

/** The feature of the members `ttlMs` and `cacheScope` in the table of losses. */
const CACHING = "caching";

/**
 * Returns the options of a bridge that neither logs nor refuses the loss of the members for caching. They are for handlers that mcpgen
 * generates: these set the members in each result that needs them, so the author has not decided to send them.
 */
export function ignoreCachingLosses({ onLoss, log = logLoss, ...options }: BridgeOptions = {}): BridgeOptions {
  return {
    ...options,
    ...(onLoss !== undefined && { onLoss: policyForOthers(onLoss) }),
    // A promise of the log is returned, so that the bridge gets its error.
    log: (loss) => (loss.feature === CACHING ? undefined : log(loss)),
  };
}

function policyForOthers(onLoss: NonNullable<BridgeOptions["onLoss"]>): NonNullable<BridgeOptions["onLoss"]> {
  if (typeof onLoss === "object")
    return Object.hasOwn(onLoss, CACHING) ? { ...onLoss, [CACHING]: "degrade" satisfies LossPolicy } : onLoss;
  if (typeof onLoss !== "function") return onLoss;
  return (loss) => (loss.feature === CACHING ? "degrade" : onLoss(loss));
}
