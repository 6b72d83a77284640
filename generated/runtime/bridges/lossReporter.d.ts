// The runtime of mcpgen 0.1.0. Do not edit: run `mcpgen generate` instead.
/* eslint-disable */
/* istanbul ignore file */
/* v8 ignore start */
import type { ConversionLoss } from "../conversion/conversion.js";
import { type LossReceiver } from "../conversion/lossPolicy.js";
import type { Server } from "../server/server.js";
import type { BridgeOptions } from "./bridgeOptions.js";
/** Applies the option `onLoss` to the losses of the messages to and from the clients of one revision, and logs the losses. */
export declare class LossReporter implements LossReceiver {
  #private;
  /** @param revision of the clients. */
  constructor(native: Server, revision: string, options: BridgeOptions);
  /**
   * Reports the losses of one message.
   *
   * @throws BridgeRefusal if `onLoss` refuses one of the losses; anything that a function in `onLoss` throws.
   */
  report(method: string, losses: readonly ConversionLoss[]): void;
}
