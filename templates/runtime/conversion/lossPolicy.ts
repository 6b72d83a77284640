import {
  LOSS_FEATURES,
  type ConversionLoss,
  type LossFeature,
  type LossPolicies,
  type LossPolicy,
} from "../protocol/losses.js";
import { isObject } from "../validation/checks.js";

/** Receives the losses of the messages of one connection or bridge. */
export interface LossReceiver {
  /**
   * Reports the losses of one message.
   *
   * @throws BridgeRefusal if the option `onLoss` refuses one of the losses; anything that a function in `onLoss` throws.
   */
  report(method: string, losses: readonly ConversionLoss[]): void;
}

/** Returns the policy of the option `onLoss` for a loss. */
export function policyFor({ feature, isHint }: ConversionLoss, onLoss: LossPolicies = "degrade"): LossPolicy {
  if (typeof onLoss === "object")
    return (Object.hasOwn(onLoss, feature) && onLoss[feature as LossFeature]) || "degrade";
  return isHint && onLoss === "refuse" ? "degrade" : onLoss;
}

/** Returns the reason for which a value of the option `onLoss` is invalid, without the name of the option. Returns undefined for a valid value. */
export function problemOfPolicies(onLoss: unknown): string | undefined {
  const unknown = isObject(onLoss) && Object.keys(onLoss).find((key) => !LOSS_FEATURES.includes(key as LossFeature));
  if (typeof unknown === "string") return `names the unknown feature ${unknown}: use ${LOSS_FEATURES.join(", ")}`;
  const policies = isObject(onLoss) ? Object.values(onLoss) : [onLoss];
  return policies.every(isPolicy)
    ? undefined
    : 'must be "degrade", "refuse", a function, or an object with one of them for each feature';
}

function isPolicy(value: unknown): boolean {
  return value === "degrade" || value === "refuse" || typeof value === "function";
}
