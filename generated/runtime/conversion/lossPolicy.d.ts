// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import {
  type ConversionLoss,
  type LossPolicies,
  type LossPolicy,
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
export declare function policyFor(
  { feature, isHint }: ConversionLoss,
  onLoss?: LossPolicies,
): LossPolicy;
/** Returns the reason for which a value of the option `onLoss` is invalid, without the name of the option. Returns undefined for a valid value. */
export declare function problemOfPolicies(onLoss: unknown): string | undefined;
