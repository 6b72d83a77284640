// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
/** Returns the treatment of a loss by the option `onLoss`. */
export function treatmentOf(loss, onLoss = "degrade") {
  const policy =
    typeof onLoss === "object"
      ? Object.hasOwn(onLoss, loss.feature)
        ? onLoss[loss.feature]
        : undefined
      : onLoss;
  return typeof policy === "function" ? policy(loss) : policy;
}
