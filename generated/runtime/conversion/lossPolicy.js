// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Returns the policy of the option `onLoss` for a loss. */
export function policyFor({ feature, isHint }, onLoss = "degrade") {
  if (typeof onLoss === "object")
    return (Object.hasOwn(onLoss, feature) && onLoss[feature]) || "degrade";
  return isHint && onLoss === "refuse" ? "degrade" : onLoss;
}
/** Returns the treatment of a loss by the option `onLoss`. */
export function treatmentOf(loss, onLoss) {
  const policy = policyFor(loss, onLoss);
  return typeof policy === "function" ? policy(loss) : policy;
}
