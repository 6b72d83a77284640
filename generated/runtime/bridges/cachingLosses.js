// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** The feature of the members `ttlMs` and `cacheScope` in the table of losses. */
const CACHING = "caching";
/**
 * Returns the options of a bridge that neither logs nor refuses the loss of the members for caching. They are for handlers that mcpgen
 * generates: these set the members in each result that needs them, so the author has not decided to send them.
 */
export function ignoreCachingLosses({
  onLoss,
  log = loadAndLog,
  ...options
} = {}) {
  return {
    ...options,
    ...(onLoss !== undefined && { onLoss: policyForOthers(onLoss) }),
    log(loss) {
      if (loss.feature !== CACHING) log(loss);
    },
  };
}
/** Writes a loss to the error console. The code that does this is loaded for the first loss. */
function loadAndLog(loss) {
  import("./logLoss.js")
    .then(({ logLoss }) => logLoss(loss))
    .catch(console.error);
}
function policyForOthers(onLoss) {
  if (typeof onLoss === "object")
    return Object.hasOwn(onLoss, CACHING)
      ? { ...onLoss, [CACHING]: "degrade" }
      : onLoss;
  if (typeof onLoss !== "function") return onLoss;
  return (loss) => (loss.feature === CACHING ? "degrade" : onLoss(loss));
}
