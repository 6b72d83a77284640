import type { BridgeOptions, LossPolicy } from "./bridgeOptions.js";
import { logLoss } from "./logLoss.js";

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
