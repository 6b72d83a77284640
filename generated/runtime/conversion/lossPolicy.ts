// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type {
  ConversionLoss,
  LossPolicies,
  LossPolicy,
  ReportedLoss,
} from "../protocol/losses.js";

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
export function policyFor(
  { feature, isHint }: ConversionLoss,
  onLoss: LossPolicies = "degrade",
): LossPolicy {
  if (typeof onLoss === "object")
    return (Object.hasOwn(onLoss, feature) && onLoss[feature]) || "degrade";
  return isHint && onLoss === "refuse" ? "degrade" : onLoss;
}

/** Returns the treatment of a loss by the option `onLoss`. */
export function treatmentOf(
  loss: ReportedLoss,
  onLoss?: LossPolicies,
): "degrade" | "refuse" | void {
  const policy = policyFor(loss, onLoss);
  return typeof policy === "function" ? policy(loss) : policy;
}
