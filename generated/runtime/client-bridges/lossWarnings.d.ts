// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { CallPort } from "../client/revision.js";
import { type LossReceiver } from "../conversion/lossPolicy.js";
import type { ConversionLoss, LossPolicies } from "../protocol/losses.js";
/** Applies the option `onLoss` to the losses of one connection, and reports the first loss of each feature and kind as a warning. */
export declare class LossWarnings implements LossReceiver {
  #private;
  constructor(
    port: Pick<CallPort, "revision" | "warn">,
    onLoss: LossPolicies | undefined,
  );
  report(method: string, losses: readonly ConversionLoss[]): void;
}
