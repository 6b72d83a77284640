import type {
  ConversionLoss,
  LossPolicies,
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

/** Returns the treatment of a loss by the option `onLoss`. `refuse` for all features permits the loss of hints. */
export function treatmentOf(
  loss: ReportedLoss,
  onLoss: LossPolicies = "degrade",
): "degrade" | "refuse" | void {
  const { feature, isHint } = loss;
  if (typeof onLoss === "object") {
    const own = Object.hasOwn(onLoss, feature) ? onLoss[feature] : undefined;
    return typeof own === "function" ? own(loss) : own;
  }
  if (typeof onLoss === "function") return onLoss(loss);
  return isHint === true ? "degrade" : onLoss;
}
