import type { LossReports } from "../conversion/lossPolicy.js";
import { passErrorToOnError } from "../jsonrpc/errors.js";
import type { Server } from "../server/server.js";
import type { BridgeOptions, LoggedLoss, LossPolicy } from "./bridgeOptions.js";

/**
 * Returns the reports of the losses of the messages to and from the clients of one revision. They go to the option `log`; an error of the log
 * goes to `onError`.
 *
 * @param revision of the clients.
 */
export function createLossLog(native: Server, revision: string, { onLoss, log = logLoss }: BridgeOptions): LossReports {
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
