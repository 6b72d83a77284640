// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import { LOSS_FEATURES } from "../protocol/losses.js";
import { isObject } from "../validation/checks.js";
/** Returns the policy of the option `onLoss` for a loss. */
export function policyFor({ feature, isHint }, onLoss = "degrade") {
  if (typeof onLoss === "object")
    return (Object.hasOwn(onLoss, feature) && onLoss[feature]) || "degrade";
  return isHint && onLoss === "refuse" ? "degrade" : onLoss;
}
/** Returns the reason for which a value of the option `onLoss` is invalid, without the name of the option. Returns undefined for a valid value. */
export function problemOfPolicies(onLoss) {
  const unknown =
    isObject(onLoss) &&
    Object.keys(onLoss).find((key) => !LOSS_FEATURES.includes(key));
  if (typeof unknown === "string")
    return `names the unknown feature ${unknown}: use ${LOSS_FEATURES.join(", ")}`;
  const policies = isObject(onLoss) ? Object.values(onLoss) : [onLoss];
  return policies.every(isPolicy)
    ? undefined
    : 'must be "degrade", "refuse", a function, or an object with one of them for each feature';
}
function isPolicy(value) {
  return (
    value === "degrade" || value === "refuse" || typeof value === "function"
  );
}
